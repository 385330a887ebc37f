// A page that the browser translates: each text stays with its job.
import assert from 'node:assert/strict';
import { translate } from '../../support/translators.ts';
import { announced, list, pageLink } from '../page.ts';
import type { Room, Scenario } from '../scenarios.ts';
import { within, type Visitor } from '../visitor.ts';

const cards = within(list, 'portal-job-card');

/** The texts of each card, without white space, and the job that its Apply link is for. */
const readCards = (visitor: Visitor): Promise<string[]> =>
  visitor.run(
    (tools, place) =>
      tools.all(place).map((card) => {
        const root = card.shadowRoot;
        const apply = root?.querySelector<HTMLAnchorElement>('[part="apply"]')?.href ?? '';
        return (root?.querySelector('article')?.textContent ?? '').replace(/\s+/g, '') + apply;
      }),
    cards,
  );

const turnsPage =
  (kind: Parameters<typeof translate>[0]): Scenario =>
  async (visitor) => {
    await visitor.open();
    await visitor.press(pageLink('Next'));
    await announced(visitor, 'Page 2 of');
    const expected = await readCards(visitor);
    await visitor.open();
    await visitor.engine.evaluate(
      `(() => { const __name = (one) => one; (${String(translate)})(${JSON.stringify(kind)}); return '1'; })()`,
    );
    await visitor.press(pageLink('Next'));
    await announced(visitor, 'Page 2 of');
    await visitor.settled();
    assert.deepEqual(await readCards(visitor), expected);
  };

export const translated: Room = {
  'the next page, after font elements around each text': turnsPage('font'),
  'the next page, after blocks were taken apart and put together': turnsPage('merge'),
  'the next page, after an element around each word': turnsPage('words'),
};
