// Pages that the browser translates continuously: after each change, every text still belongs to its job.
import assert from 'node:assert/strict';
import { elements } from '../../../scripts/elements.ts';
import { createTranslators, type Translator, type Work } from '../../support/translators.ts';
import { faults } from '../../support/chain.ts';
import { earlierYears } from '../../support/earlier-years.ts';
import { sharedDemo } from '../../support/demo-site.ts';
import {
  announced,
  bar,
  box,
  chips,
  clearAll,
  dialog,
  group,
  heading,
  keywords,
  list,
  message,
  pageLink,
  saved,
  searchButton,
  sortBy,
  titles,
  wholeAnnouncement,
} from '../page.ts';
import type { Room, Scenario } from '../scenarios.ts';
import { at, named, nth, within, type View, type Visitor } from '../visitor.ts';

interface Translated {
  translators: ReturnType<typeof createTranslators>;
  work: Work;
  errors: string[];
}

declare global {
  interface Window {
    translated: Translated;
  }
}

/** Puts the translators into the page, and records uncaught errors. */
const prepare = async ({ engine }: Visitor): Promise<void> => {
  await engine.evaluate(`(() => {
    const __name = (one) => one;
    const errors = [];
    addEventListener('error', ({ message }) => errors.push(message));
    addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
    addEventListener('portal-error', ({ detail }) => {
      if (detail.kind === 'render') errors.push(detail.message);
    });
    window.translated = { errors, translators: (${String(createTranslators)})() };
    return '';
  })()`);
};

const begin = (visitor: Visitor, kind: Translator) =>
  visitor.run((_tools, one) => {
    const { translated } = window;
    translated.work = translated.translators.keepTranslating(one);
  }, kind);

const isDone = (visitor: Visitor) =>
  visitor.until('the translator is done', () => visitor.run(() => window.translated.work.isDone()));

const everyElement = `main :is(${elements.map(({ tag }) => tag).join()})`;

/** The texts of the elements on the page, one element per line. Links within the site are omitted, because they depend on the page. */
const read = (visitor: Visitor): Promise<string[]> =>
  visitor.run(
    (_tools, selector) =>
      [...document.querySelectorAll(selector)].flatMap((element) =>
        window.translated.translators
          .read(element)
          .map((text) =>
            text.replaceAll(/\[([^\]]*)\]/g, (link, url: string) =>
              url.startsWith(location.origin) ? '' : link,
            ),
          ),
      ),
    everyElement,
  );

/** Waits until the page has not changed for a while, and returns its texts. */
async function readAtRest(visitor: Visitor): Promise<string[]> {
  await visitor.settled();
  let before: string[] = [];
  let same = 0;
  await visitor.until('the page is at rest', async () => {
    const now = await read(visitor);
    same = now.join('\n') === before.join('\n') ? same + 1 : 0;
    before = now;
    return same >= 5;
  });
  return before;
}

type Step = (visitor: Visitor) => Promise<unknown>;

interface Walk {
  view?: View;
  steps: Step[];
}

/** The texts of each walk without a translator. They are the same in all engines, except for the server's URL. */
const expectations = new WeakMap<Visitor, Map<Walk, string[][]>>();

async function expectationOf(visitor: Visitor, walk: Walk): Promise<string[][]> {
  const known = expectations.get(visitor) ?? new Map<Walk, string[][]>();
  expectations.set(visitor, known);
  const seen = known.get(walk) ?? [];
  if (known.has(walk)) return seen;
  await visitor.open(walk.view);
  await prepare(visitor);
  await addTrends(visitor);
  for (const step of walk.steps) {
    await step(visitor);
    seen.push(await readAtRest(visitor));
  }
  visitor.site.breakWith(undefined);
  known.set(walk, seen);
  return seen;
}

const differences = (texts: string[], expected: string[]) =>
  Array.from({ length: Math.max(texts.length, expected.length) }, (_, line) => {
    const [text = '', other = ''] = [texts[line], expected[line]];
    if (text === other) return [];
    let at = 0;
    while (text[at] === other[at]) at++;
    const from = Math.max(at - 40, 0);
    return [`${text.slice(from, at + 60)} / ${other.slice(from, at + 60)}`];
  }).flat();

const takes =
  (walk: Walk, kind: Translator): Scenario =>
  async (visitor) => {
    const expected = await expectationOf(visitor, walk);
    await visitor.open(walk.view);
    await prepare(visitor);
    await addTrends(visitor);
    await begin(visitor, kind);
    for (const [index, step] of walk.steps.entries()) {
      await isDone(visitor);
      await step(visitor);
      const compare = async () => differences(await read(visitor), expected[index] ?? []);
      await visitor.becomes(compare, [], `step ${index + 1}`);
      // What the translator writes from now on must also be right.
      await isDone(visitor);
      assert.deepEqual(await compare(), [], `step ${index + 1}, when the translator is done`);
    }
    assert.deepEqual(await visitor.run(() => window.translated.errors), []);
  };

/** Adds the element with earlier years to the page. */
const addTrends = (visitor: Visitor) =>
  visitor.run((_tools, years) => {
    const trends = document.createElement('portal-job-trends');
    Object.assign(trends, { fetch: () => Promise.resolve(Response.json(years)) });
    trends.setAttribute('src', '/earlier-years.json');
    document.querySelector('main')?.append(trends);
  }, earlierYears);

const card = (...inner: string[]) => within(list, 'portal-job-card', ...inner);
const standalone = at('main portal-job-details');
const filters = within(list, '[part="filters"]');
const showJobs = named(within(bar, 'button'), /^Show [\d,]+ jobs?$/);
const schedule = 'PositionScheduleTypeCode';

const inLanguage = (code: string, word: RegExp) => async (visitor: Visitor) => {
  await visitor.run((_tools, lang) => {
    document.documentElement.lang = lang;
  }, code);
  await visitor.until(
    `the list is in ${code}`,
    async () => (await visitor.see(heading)).text,
    (text) => word.test(text),
  );
};

const choose = (id: string, name: RegExp) => async (visitor: Visitor) => {
  if (!(await visitor.see(group(id))).open) await visitor.press(group(id, 'summary'));
  const value = box(id, name);
  const { checked } = await visitor.see(value);
  await visitor.press(value);
  await visitor.until('it is chosen', async () => (await visitor.see(value)).checked !== checked);
};

const turn = (name: string, page: number) => async (visitor: Visitor) => {
  await visitor.press(pageLink(name));
  await announced(visitor, `Page ${page} of`);
};

/** Moves the deadline of every job into the next year, as an agency that extends it. */
const extendDeadlines = async (visitor: Visitor) => {
  const demo = await sharedDemo();
  visitor.site.breakWith(async (request) => {
    const text = await (await demo(new Request(request.url))).text();
    return new Response(
      text.replace(
        /("ApplicationCloseDate":")(\d{4})/g,
        (_match, name: string, year: string) => name + (Number(year) + 1),
      ),
      { headers: { 'content-type': 'application/json' } },
    );
  });
};

/** Chooses with the keyboard, because on a narrow page the button that shows the jobs covers values. */
const chooseByKeys = (name: RegExp) => async (visitor: Visitor) => {
  await visitor.tabTo(name);
  await visitor.keys('Space');
};

const walks: Record<string, Walk> = {
  'turning pages and Back': {
    steps: [
      turn('Next', 2),
      turn('Page 4', 4),
      async (visitor) => {
        await visitor.engine.back();
        await visitor.becomes(() => visitor.query(), { Page: '2' });
      },
      turn('Previous', 1),
    ],
  },
  'filters, words and order': {
    steps: [
      choose(schedule, /^Full-time/),
      choose(schedule, /^Part-time/),
      (visitor) => visitor.press(group('Organization', 'summary')),
      (visitor) => visitor.press(nth(chips, 0)),
      (visitor) => visitor.pick(sortBy, 2),
      async (visitor) => {
        await visitor.write(keywords, 'nurse');
        await visitor.press(searchButton);
      },
      async (visitor) => {
        await visitor.write(keywords, 'no such words');
        await visitor.press(searchButton);
        await visitor.see(message);
      },
      (visitor) => visitor.press(clearAll),
    ],
  },
  'more jobs on one page': {
    view: {
      replace: [
        [
          '<portal-job-list proxy-url="/jobs" c',
          '<portal-job-list with-load-more proxy-url="/jobs" c',
        ],
      ],
    },
    steps: [10, 20].map((before) => async (visitor) => {
      await visitor.press(within(list, '[part="more"]'));
      await visitor.until(
        'there are more',
        async () => (await visitor.texts(titles)).length > before,
      );
    }),
  },
  'an outage and Try again': {
    steps: [
      async (visitor) => {
        visitor.site.breakWith(faults.status(503));
        await visitor.press(pageLink('Next'));
        await visitor.see(message);
      },
      async (visitor) => {
        visitor.site.breakWith(undefined);
        await visitor.press(named(within(list, 'button'), 'Try again'));
        await visitor.gone(message);
      },
    ],
  },
  'another language': {
    steps: [inLanguage('es', /empleos/), inLanguage('en', /jobs/)],
  },
  'announcements in the dialog': {
    steps: [0, 2].flatMap((index): Step[] => [
      async (visitor) => {
        await visitor.press(nth(titles, index));
        await wholeAnnouncement(visitor);
      },
      // Another job within the dialog.
      async (visitor) => {
        const { Job } = await visitor.query();
        await visitor.run(
          (tools, place) => tools.all(place).at(-1)?.scrollIntoView(),
          within(dialog, '[part="similar"]'),
        );
        await visitor.press(within(dialog, '[part="similar"] a'));
        await visitor.until('another job is open', async () => {
          const { Job: other = Job } = await visitor.query();
          return other !== Job;
        });
        await wholeAnnouncement(visitor);
      },
      async (visitor) => {
        await visitor.keys('Escape');
        await visitor.gone(dialog);
      },
    ]),
  },
  'announcements beside the list': {
    view: {
      replace: [
        [
          '<section class="band">\n',
          '<portal-job-details></portal-job-details><section class="band">\n',
        ],
      ],
    },
    steps: [
      ...[0, 3].map((index): Step => async (visitor) => {
        await visitor.press(nth(titles, index));
        await full(visitor);
      }),
      async (visitor) => {
        visitor.site.breakWith(faults.status(503));
        await visitor.press(nth(titles, 4));
        await visitor.see(within(standalone, '[part="status"] .error'));
      },
      async (visitor) => {
        visitor.site.breakWith(undefined);
        await visitor.press(named(within(standalone, 'button'), 'Try again'));
        await full(visitor);
      },
      async (visitor) => {
        await visitor.engine.back();
        await full(visitor);
      },
    ],
  },
  'saved jobs': {
    steps: [
      ...[1, 2].map((count): Step => async (visitor) => {
        await visitor.press(nth(card('[part="save"]'), count));
        await savedAre(visitor, count);
      }),
      async (visitor) => {
        await visitor.press(within(saved, '[part="remove"]'));
        await savedAre(visitor, 1);
      },
      async (visitor) => {
        await visitor.press(within(saved, '[part="undo"]'));
        await savedAre(visitor, 2);
      },
      async (visitor) => {
        await extendDeadlines(visitor);
        // The first page with more jobs is requested again.
        await visitor.pick(named(within(list, 'select'), 'Jobs per page'), 1);
        await visitor.see(within(saved, '[part="change"]'));
      },
      async (visitor) => {
        await visitor.press(within(saved, '[part="clear"]'));
        await savedAre(visitor, 0);
      },
    ],
  },
  'the filters of a narrow page': {
    view: { width: 320, height: 700 },
    steps: [
      async (visitor) => {
        await visitor.press(filters);
        await visitor.see(within(bar, 'dialog'));
      },
      (visitor) => visitor.press(group(schedule, 'summary')),
      chooseByKeys(/^Part-time/),
      chooseByKeys(/^Intermittent/),
      (visitor) => visitor.press(group('Organization', 'summary')),
      async (visitor) => {
        await visitor.press(showJobs);
        await visitor.gone(within(bar, 'dialog'));
      },
      async (visitor) => {
        await visitor.press(filters);
        await visitor.see(within(bar, 'dialog'));
      },
      (visitor) => visitor.press(within(bar, '[part="clear"]')),
      async (visitor) => {
        await visitor.keys('Escape');
        await visitor.gone(within(bar, 'dialog'));
      },
    ],
  },
};

const full = (visitor: Visitor) =>
  visitor.until('the whole announcement is shown', async () =>
    /full announcement is shown/.test(await visitor.spoken(within(standalone, '[part="status"]'))),
  );

const savedAre = (visitor: Visitor, count: number) =>
  visitor.becomes(async () => (await visitor.texts(within(saved, '[part="title"]'))).length, count);

const kinds = {
  font: 'font elements around each text',
  merge: 'blocks taken apart and put together',
  words: 'an element around each word',
} as const;

export const translated: Room = Object.fromEntries(
  Object.entries(walks).flatMap(([name, walk]) => [
    [
      `${name}, not translated`,
      async (visitor: Visitor) => void (await expectationOf(visitor, walk)),
    ],
    ...Object.entries(kinds).map(([kind, what]) => [
      `${name}, translated with ${what}`,
      takes(walk, kind as Translator),
    ]),
  ]),
) as Room;
