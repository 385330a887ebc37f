import { show } from './show.mjs';

const app = document.getElementById('app');
const pageAt = (url) => (new URL(url).pathname.endsWith('/about/') ? 'about' : 'jobs');
let shown = pageAt(location.href);
show(app, shown);
navigation.addEventListener('navigate', (event) => {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null) return;
  const next = pageAt(event.destination.url);
  event.intercept({
    async handler() {
      if (next === shown) return;
      shown = next;
      show(app, next);
    },
  });
});
