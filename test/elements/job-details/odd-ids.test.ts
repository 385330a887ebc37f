// Control numbers that the service has never sent, but a server between it and the page could.
import { expect } from '@open-wc/testing';
import '../../../src/index.ts';
import { cards, chainNow, find, mountList, settled, textOf, waitUntil } from '../support.ts';

const ids: Record<string, unknown> = {
  'with a semicolon': '12;34',
  'with spaces around': ' 12 ',
  'with a path': '../12',
  'as a number': 12,
  'very long': '1'.repeat(600),
  'with half a character': '12\ud800',
  'with letters of a URL': 'a&b=c?d#e%20f',
};

describe('an announcement with an unusual control number', () => {
  for (const [name, MatchedObjectId] of Object.entries(ids))
    for (const withoutUrlSync of [true, false])
      it(`${name} opens and closes${withoutUrlSync ? '' : ', and has a URL'}`, async () => {
        const chain = chainNow({
          upstream: () =>
            Promise.resolve(
              Response.json({
                SearchResult: {
                  SearchResultCountAll: 1,
                  SearchResultItems: [
                    { MatchedObjectId, MatchedObjectDescriptor: { PositionTitle: 'Archivist' } },
                  ],
                },
              }),
            ),
        });
        const list = await mountList(chain);
        list.withoutUrlSync = withoutUrlSync;
        await settled(list);
        const [card] = cards(list);
        expect(card).not.to.equal(undefined);
        if (!card) return;
        const link = find(card, '[part="title"] a, [part="details"]');
        link?.click();
        const details = () => find(list, 'portal-job-details');
        await waitUntil(() => {
          const sheet = details();
          return Boolean(sheet && textOf(find(sheet, '[part="title"]')).includes('Archivist'));
        }, 'the announcement');
        const sheet = details();
        if (!sheet) return;
        await waitUntil(
          () => !textOf(find(sheet, '[part="status"]')).includes('Loading'),
          'an end of loading',
        );
        expect(textOf(find(sheet, '[part="status"]'))).to.equal('The full announcement is shown.');
        find(sheet, '[part="close"]')?.click();
        await waitUntil(() => !details(), 'closed');
      });
});
