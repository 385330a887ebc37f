import jQuery from 'jquery';

window.jQuery = jQuery;
await import('jquery-pjax');
jQuery(document).pjax('nav a', '#content', { fragment: '#content' });
