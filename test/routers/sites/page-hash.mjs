import page from 'page';
import { show } from './show.mjs';

const app = document.getElementById('app');
page('/', () => show(app, 'jobs'));
page('/about/', () => show(app, 'about'));
page({ hashbang: true });
