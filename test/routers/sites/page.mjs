import page from 'page';
import { base, show } from './show.mjs';

const app = document.getElementById('app');
page.base(base);
page('/', () => show(app, 'jobs'));
page('/about/', () => show(app, 'about'));
page();
