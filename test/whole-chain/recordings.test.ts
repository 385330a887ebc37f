import { expect } from '@open-wc/testing';
import '../../src/index.ts';
import type { PortalErrorEvent } from '../../src/index.ts';
import {
  cards,
  chainNow,
  find,
  findAll,
  heading,
  makeList,
  settled,
  textOf,
  titles,
  waitUntil,
} from '../elements/support.ts';
import { recordings } from '../support/recordings.ts';

interface Recorded {
  SearchResult: { SearchResultCountAll: number; SearchResultItems: unknown[] };
}

const forbidden = /undefined|NaN|\[object|Invalid Date|\bnull\b/;

describe('recorded responses of the service, through client, proxy and list', () => {
  it('every recorded response of Search shows every job without losses', async function () {
    this.timeout(60_000);
    if (!recordings.available) {
      console.log('The folder of recordings is absent: skipped.');
      this.skip();
    }
    const names = recordings.list().filter((name) => name.startsWith('search-'));
    expect(names.length).to.be.greaterThan(10);
    for (const name of names) {
      const recorded = (await recordings.read(name)) as Recorded;
      const list = makeList(
        chainNow({ upstream: () => Promise.resolve(Response.json(recorded)) }),
        { 'channel-id': 'SAMPLEWEB' },
      );
      const errors: PortalErrorEvent[] = [];
      list.addEventListener('portal-error', (event) => errors.push(event));
      document.body.append(list);
      await settled(list);
      const { SearchResultItems: items, SearchResultCountAll: total } = recorded.SearchResult;
      // The first ones are drawn immediately, the others in later tasks.
      await waitUntil(() => cards(list).length === items.length, `${name}: ${items.length} cards`);
      expect(
        errors.map((event) => event.detail),
        name,
      ).to.deep.equal([]);
      if (total >= 10_000) expect(heading(list), name).to.equal('10,000+ jobs');
      if (total === 0) expect(list.state, name).to.equal('empty');
      for (const title of titles(list)) expect(title, name).to.not.equal('');
      for (const card of cards(list)) {
        expect(textOf(find(card, 'article')), name).to.not.match(forbidden);
        for (const link of findAll<HTMLAnchorElement>(card, '[part="apply"]')) {
          expect(new URL(link.href).searchParams.getAll('PostingChannelID'), name).to.deep.equal([
            'SAMPLEWEB',
          ]);
        }
      }
      list.remove();
    }
  });
});
