import 'unpoly';

up.link.config.followSelectors.push('nav a');
up.fragment.config.mainTargets.unshift('#content');
