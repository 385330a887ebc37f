// A separate file, because the first save on a page loads the code for it.
import { expect } from '@open-wc/testing';
import '../../../src/index.ts';
import {
  cards,
  chainNow,
  find,
  mountList,
  textOf,
  useSavedJobsAlone,
  waitUntil,
} from '../support.ts';

describe('saving a job in a long list', () => {
  useSavedJobsAlone();

  it('renders only the card of that job again', async () => {
    const list = await mountList(chainNow(), { 'results-per-page': '40' });
    const all = cards(list);
    expect(all).to.have.length(40);
    const [, pressed] = all;
    if (!pressed) throw new Error('no card');
    const prototype = Object.getPrototypeOf(pressed) as { updated: (changed: unknown) => void };
    const { updated } = prototype;
    const rendered = new Set<unknown>();
    prototype.updated = function (changed) {
      rendered.add(this);
      updated.call(this, changed);
    };
    const press = async (shown: RegExp) => {
      find(pressed, '[part="save"]')?.click();
      await waitUntil(() => shown.test(textOf(find(pressed, '[part="save"]'))), String(shown));
      await Promise.all(all.map((card) => card.updateComplete));
    };
    await press(/^Saved/);
    await press(/^Save /);
    prototype.updated = updated;
    expect(rendered.size).to.equal(1);
    expect([...rendered]).to.deep.equal([pressed]);
  });
});
