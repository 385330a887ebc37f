import { navigateToUrl, registerApplication, start } from 'single-spa';
import { base, show } from './show.mjs';

const app = document.getElementById('app');
const part = (name) => ({
  bootstrap: async () => {},
  mount: async () => show(app, name),
  unmount: async () => app.replaceChildren(),
});
registerApplication('jobs', part('jobs'), ({ pathname }) => pathname === `${base}/`);
registerApplication('about', part('about'), ({ pathname }) => pathname === `${base}/about/`);
document.querySelector('nav').addEventListener('click', (event) => navigateToUrl(event));
start();
