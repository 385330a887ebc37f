// A page that is left, and is shown again on another day from the browser's back/forward cache.
import assert from 'node:assert/strict';
import { NotTested } from '../engine.ts';
import { list } from '../page.ts';
import type { Room } from '../scenarios.ts';
import { within, type Visitor } from '../visitor.ts';

interface PortalJobCard extends Element {
  job?: { MatchedObjectDescriptor?: { ApplicationCloseDate?: string } };
}

interface Card {
  /** The day in the job's data. */
  day: string;
  deadline: string;
  hasApply: boolean;
}

const cards = (visitor: Visitor): Promise<Card[]> =>
  visitor.run(
    (tools, place) =>
      tools.all(place).map((card) => {
        const { job } = card as PortalJobCard;
        const part = (name: string) => card.shadowRoot?.querySelector(`[part="${name}"]`);
        return {
          day: job?.MatchedObjectDescriptor?.ApplicationCloseDate?.slice(0, 10) ?? '',
          deadline: tools.fold(part('deadline')?.textContent ?? ''),
          hasApply: Boolean(part('apply')),
        };
      }),
    within(list, 'portal-job-card'),
  );

/** Sets the page's clock once the page is left, and notes whether the page comes back as it was. */
const setClockOnLeaving = (visitor: Visitor, time: number) =>
  visitor.run((_tools, then) => {
    const RealDate = Date;
    addEventListener('pagehide', () => {
      const shift = then - RealDate.now();
      globalThis.Date = class extends RealDate {
        constructor(...given: [] | [number]) {
          super(given[0] ?? RealDate.now() + shift);
        }
        static override now = () => RealDate.now() + shift;
      } as DateConstructor;
    });
    addEventListener('pageshow', ({ persisted }) => {
      document.body.dataset['shown'] = persisted ? 'as it was' : 'loaded again';
    });
  }, time);

export const openTab: Room = {
  async 'Back on the next day shows the jobs that have closed as closed, without Apply'(visitor) {
    await visitor.open({ at: '/?SortField=closedate&SortDirection=asc', keepsPages: true });
    const before = await cards(visitor);
    const last = before[0]?.day ?? '';
    assert.ok(before.every(({ hasApply, deadline }) => hasApply && !deadline.startsWith('Closed')));
    const urlBefore = await visitor.url();
    // Morning in Washington, D.C.
    await setClockOnLeaving(visitor, Date.parse(`${last}T12:00:00Z`) + 86_400_000);
    await visitor.goTo('/pages.css');
    await visitor.engine.back();
    await visitor.becomes(() => visitor.url(), urlBefore);
    await visitor.settled();
    const shown = await visitor.run(() => document.body.dataset['shown'] ?? 'loaded again');
    if (shown !== 'as it was') throw new NotTested('The browser has loaded the page again.');
    const isRight = ({ day, deadline, hasApply }: Card) =>
      deadline.startsWith('Closed ') === day <= last && hasApply === day > last;
    await visitor.until(
      'the cards are those of the next day',
      () => cards(visitor),
      (all) => all.length === before.length && all.every(isRight),
    );
  },
};
