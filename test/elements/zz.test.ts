import { fixture, html } from '@open-wc/testing';
import '../../src/index.ts';
import { chainNow, makeList, settled } from './support.ts';
for (const withBar of [false, true, false]) it('debug', async () => {
  history.replaceState(null, '', `${location.pathname}?Keyword=health&Page=2`);
  console.log(document.querySelectorAll('portal-job-list').length);
  const chain = chainNow();
  const list = makeList(chain, { search: 'default' });
  list.removeAttribute('no-url-sync');
  const bar = document.createElement('portal-filter-bar');
  await fixture(html`<div>${withBar ? bar : ''}${list}</div>`);
  await settled(list);
  console.log(withBar, chain.asked.map(String).join('\n'), location.search);
});
