import Pjax from 'pjax';

new Pjax({ elements: 'nav a', selectors: ['title', '#content'], cacheBust: false });
