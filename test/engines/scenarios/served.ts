// A page whose first jobs are in the HTML of the server: the element takes them over.
import assert from 'node:assert/strict';
import { heading, hostLink, list, pageLink, titles, total } from '../page.ts';
import type { Room } from '../scenarios.ts';
import { at, within, type Visitor } from '../visitor.ts';

const served = at('[data-served]');
const dataBlock = /<script type="application\/json">[\s\S]*?<\/script>/g;

/** The number of requests of the list for its jobs. */
const requests = (visitor: Visitor): Promise<number> =>
  visitor.run(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/api\/Search\?.*ResultsPerPage=10\b/.test(name)).length,
  );

/** Delays the responses for the list until the returned function is called. */
function holdResponses(visitor: Visitor): () => void {
  let release = () => undefined as unknown;
  const gate = new Promise<undefined>((resolve) => {
    release = () => {
      resolve(undefined);
    };
  });
  visitor.site.breakWith((request) => (request.url.includes('/api/Search') ? gate : undefined));
  return () => {
    visitor.site.breakWith(undefined);
    release();
  };
}

export const servedJobs: Room = {
  async 'rendered jobs become cards without a request, and page 2 loads as usual'(visitor) {
    await visitor.open({ at: '/served.html' });
    assert.equal((await visitor.texts(titles)).length, 10);
    assert.equal(await visitor.find(served), undefined);
    assert.equal(await visitor.find(hostLink), undefined);
    assert.equal(await requests(visitor), 0);
    assert.ok((await total(visitor)) > 10);
    await visitor.press(pageLink('Page 2'));
    await visitor.has(heading);
    assert.equal((await visitor.query())['Page'], '2');
  },

  async 'without a data block, rendered jobs stay until the response, then focus and position carry over'(
    visitor,
  ) {
    const release = holdResponses(visitor);
    await visitor.arrive({ at: '/served.html', replace: [[dataBlock, '']] });
    const link = within(served, 'article:nth-child(1) h3 a');
    await visitor.see(link);
    const place = await visitor.run(() => {
      const job = document.querySelectorAll<HTMLElement>('[data-served] article')[5];
      scrollBy({ top: (job?.getBoundingClientRect().top ?? 0) + 20, behavior: 'instant' });
      job?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
      return {
        title: job?.querySelector('h3')?.textContent.trim(),
        top: job?.getBoundingClientRect().top ?? NaN,
      };
    });
    release();
    await visitor.gone(served);
    await visitor.settled();
    const now = () =>
      visitor.run(
        (tools, cards) => {
          const link = tools.focused();
          const card = tools.all(cards)[5];
          return {
            title: link?.closest('[part="title"]')?.textContent.trim(),
            isNear: Math.abs((card?.getBoundingClientRect().top ?? NaN) - -20) < 3,
          };
        },
        within(list, 'portal-job-card'),
      );
    assert.ok(Math.abs(place.top + 20) < 2, `${place.top}`);
    await visitor.becomes(now, { title: place.title, isNear: true });
  },

  async "without the proxy, rendered jobs stay with the host page's link"(visitor) {
    visitor.site.breakWith((request) =>
      request.url.includes('/api/') ? new Response('', { status: 503 }) : undefined,
    );
    await visitor.arrive({ at: '/served.html', replace: [[dataBlock, '']] });
    await visitor.see(within(list, '.message'));
    await visitor.see(served);
    await visitor.see(hostLink);
  },
};
