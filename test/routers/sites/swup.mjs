import Swup from 'swup';

new Swup({ containers: ['#content'], animationSelector: false });
