// Pages that a browser or an extension translates. Later texts are right, whatever the translator did to the text nodes.
import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalFilterBar, PortalJobList, PortalSavedJobs } from '../../../src/index.ts';
import { savedJobsKey } from '../../../src/search/saved/saved-jobs.ts';
import { faults, type Chain } from '../../support/chain.ts';
import { collectGarbage, sendKeys } from '../../support/commands.ts';
import { earlierYears } from '../../support/earlier-years.ts';
import { createTranslators, type Translator, type Work } from '../../support/translators.ts';
import {
  cards,
  chainNow,
  choose,
  chooseIn,
  find,
  findAll,
  focused,
  legends,
  makeList,
  now,
  option,
  pressGroup,
  settled,
  stepsEnd,
  textOf,
  useSavedJobsAlone,
  waitUntil,
} from '../support.ts';

useSavedJobsAlone();

/** A page with all elements. */
interface Page {
  chain: Chain;
  frame: HTMLElement;
  list: PortalJobList;
  bar: PortalFilterBar;
  saved: PortalSavedJobs;
}

const home = location.pathname + location.search;

const { keepTranslating, read: readPage, readAll, translate, translateLate } = createTranslators();

const read = ({ frame }: Page) => readPage(frame);

let errors: string[] = [];

async function mount(attributes: Record<string, string | true> = {}, lang = 'en'): Promise<Page> {
  const chain = chainNow();
  history.replaceState(null, '', home);
  const list = makeList(chain, { search: 'translated', ...attributes });
  list.removeAttribute('without-url-sync');
  const bar = document.createElement('portal-filter-bar');
  bar.search = list.search;
  const saved = document.createElement('portal-saved-jobs');
  saved.now = now;
  const details = document.createElement('portal-job-details');
  details.search = list.search;
  const frame = await fixture<HTMLElement>(
    html`<div lang=${lang} style="display: grid; grid-template-columns: 300px minmax(0, 1fr)">
      ${bar} ${list} ${attributes['data-dialog'] ? '' : details} ${saved}
    </div>`,
  );
  errors = [];
  frame.addEventListener('portal-error', (event) => {
    errors.push((event as CustomEvent<{ kind: string }>).detail.kind);
  });
  await settled(list);
  await bar.updateComplete;
  await loaded(saved, '[part="heading"]');
  await waitUntil(() => legends(bar).includes('Schedule'), 'filters');
  await loaded(bar, '[part="filter-count"]');
  return { chain, frame, list, bar, saved };
}

const press = (page: Page, selector: string, name?: string) => {
  const found = findAll(page.list, selector).find(
    (one) => name === undefined || (one.ariaLabel ?? textOf(one)) === name,
  );
  if (!found) throw new Error(`No ${selector} ${name ?? ''}`);
  found.click();
};

const rest = async ({ list, bar, saved }: Page) => {
  await list.updateComplete;
  await settled(list);
  list.requestUpdate();
  await list.updateComplete;
  await bar.updateComplete;
  await saved.updateComplete;
};

const loaded = (root: Element, selector: string) =>
  waitUntil(() => find(root, selector), `${selector} comes`);

const recovered = ({ list }: Page) =>
  waitUntil(() => !find(list, '.message'), 'the message goes away');

type Step = (page: Page) => void | Promise<void>;

/** Steps that change the elements. The page is translated before each step. */
const visits: Record<string, { attributes?: Record<string, string | true>; steps: Step[] }> = {
  'pages of results': {
    steps: [
      (page) => {
        press(page, 'nav a', 'Next');
      },
      (page) => {
        press(page, 'nav a', 'Page 4');
      },
      async () => {
        history.back();
        await stepsEnd();
      },
      (page) => {
        press(page, 'nav a', 'Previous');
      },
    ],
  },
  'filters, words and order': {
    steps: [
      ({ bar, list }) => choose(bar, list, 'Schedule', 'Full-time'),
      ({ bar, list }) => choose(bar, list, 'Schedule', 'Part-time'),
      async ({ bar, list }) => {
        await pressGroup(bar, 'Agency');
        await list.updateComplete;
      },
      (page) => {
        press(page, '[part="chip"]');
      },
      ({ list }) => {
        const select = find<HTMLSelectElement>(list, '#sort');
        if (!select) throw new Error('No order');
        select.value = 'title';
        select.dispatchEvent(new Event('change'));
      },
      async ({ bar, list }) => chooseIn(bar, list, '#keyword', 'nurse'),
      async ({ bar, list }) => {
        await chooseIn(bar, list, '#keyword', 'no such words');
        await loaded(list, '[part="others"] li');
      },
      (page) => {
        press(page, '[part="clear"]');
      },
    ],
  },
  'more jobs on one page': {
    attributes: { 'with-load-more': true },
    steps: [
      (page) => {
        press(page, '[part="more"]');
      },
      (page) => {
        press(page, '[part="more"]');
      },
    ],
  },
  'an outage and its end': {
    steps: [
      (page) => {
        page.chain.breakWith(faults.down);
        press(page, 'nav a', 'Next');
        return loaded(page.list, '.message button');
      },
      (page) => {
        page.chain.breakWith(undefined);
        press(page, '.message button');
        return recovered(page);
      },
      (page) => {
        page.chain.breakWith(faults.status(503));
        page.list.retry();
        return loaded(page.list, '.message button');
      },
      (page) => {
        page.chain.breakWith(undefined);
        page.list.retry();
        return recovered(page);
      },
    ],
  },
  'another language': {
    steps: [
      async ({ frame, list }) => {
        frame.lang = 'es';
        await waitUntil(() => textOf(find(list, '[part="heading"]')).includes('empleos'));
      },
      async ({ frame, list }) => {
        frame.lang = 'en';
        await waitUntil(() => textOf(find(list, '[part="heading"]')).includes('jobs'));
      },
    ],
  },
  'whole announcements': {
    steps: [0, 3].flatMap((index): Step[] => [
      async ({ list, frame }) => {
        const card = cards(list)[index];
        (card && find(card, '[part="title"] a'))?.click();
        const details = frame.querySelector('portal-job-details');
        await waitUntil(
          () => details && textOf(find(details, '[part="status"]')).includes('full'),
          'the announcement comes',
        );
      },
      async ({ frame }) => {
        const details = frame.querySelector('portal-job-details');
        if (details) find(details, '[part="close"]')?.click();
        await stepsEnd();
      },
    ]),
  },
  'announcements in the dialog of the list': {
    attributes: { 'data-dialog': true },
    steps: [1, 2].flatMap((index): Step[] => [
      async ({ list }) => {
        const card = cards(list)[index];
        (card && find(card, '[part="title"] a'))?.click();
        await loaded(list, 'portal-job-details');
        await waitUntil(() => {
          const details = find(list, 'portal-job-details');
          return details && textOf(find(details, '[part="status"]')).includes('full');
        }, 'the announcement comes');
      },
      ({ list }) => list.requestUpdate(),
      async ({ list }) => {
        const details = find(list, 'portal-job-details');
        if (details) find(details, '[part="close"]')?.click();
        await stepsEnd();
      },
    ]),
  },
  'saved jobs': {
    steps: [
      ...[0, 1, 2].map((index): Step => async ({ list, saved }) => {
        const card = cards(list)[index];
        (card && find(card, '[part="save"]'))?.click();
        await waitUntil(() => findAll(saved, '[part="item"]').length === index + 1, 'is saved');
      }),
      ({ saved }) => find(saved, '[part="remove"]')?.click(),
      ({ saved }) => find(saved, '[part="undo"]')?.click(),
      (page) => {
        press(page, 'nav a', 'Next');
      },
      ({ saved }) => find(saved, '[part="clear"]')?.click(),
    ],
  },
};

/** When a translator writes: once before each step, after each step with what it began before, or on every change of the page. */
type Manner = 'at once' | 'late' | 'always';

const translations: readonly [Translator, ...Manner[]][] = [
  ['font', 'at once', 'late', 'always'],
  ['merge', 'at once', 'always'],
  ['words', 'at once', 'always'],
  ['html', 'at once'],
];

/** Takes the steps of a visit and returns the texts after each of them. */
async function walk(
  { attributes, steps }: (typeof visits)[string],
  kind?: Translator,
  manner: Manner = 'at once',
): Promise<string[][]> {
  localStorage.removeItem(savedJobsKey);
  dispatchEvent(new StorageEvent('storage', { key: savedJobsKey }));
  const page = await mount(attributes);
  const work = kind && manner === 'always' && keepTranslating(kind, page.frame, 5);
  const isDone = async (one: Work) => waitUntil(() => one.isDone(), 'the translator is done');
  const seen: string[][] = [];
  for (const step of steps) {
    const finish = kind && manner === 'late' ? translateLate(kind, page.frame) : undefined;
    if (kind && manner === 'at once') translate(kind, page.frame);
    if (work) await isDone(work);
    await step(page);
    await rest(page);
    finish?.();
    if (work) await isDone(work);
    seen.push(read(page));
  }
  page.frame.remove();
  return seen;
}

/** Differences between two visits: the step, and both texts from the difference on. */
const differences = (seen: string[][], expected: string[][]): string[] =>
  seen.flatMap((texts, step) =>
    texts.flatMap((text, part) => {
      const other = expected[step]?.[part] ?? '';
      if (text === other) return [];
      let at = 0;
      while (text[at] === other[at]) at++;
      const from = Math.max(at - 30, 0);
      return [`${step + 1}: ${text.slice(from, at + 50)} / ${other.slice(from, at + 50)}`];
    }),
  );

describe('translated pages', () => {
  afterEach(() => {
    history.replaceState(null, '', home);
  });

  for (const [name, visit] of Object.entries(visits))
    it(`show the right texts after ${name}`, async () => {
      const expected = await walk(visit);
      const expectedErrors = errors;
      for (const [kind, ...manners] of translations)
        for (const manner of manners) {
          const seen = await walk(visit, kind, manner);
          expect(differences(seen, expected), `${kind} ${manner}`).to.deep.equal([]);
          expect(errors, `${kind} ${manner}`).to.deep.equal(expectedErrors);
        }
    });

  it("remove text that an extension added next to another job's, and keep its style sheets", async () => {
    const page = await mount();
    for (const card of cards(page.list)) {
      const title = find(card, '[part="title"]');
      const translation = document.createElement('font');
      translation.append(textOf(title));
      title?.append(translation);
      const sheet = document.createElement('style');
      sheet.textContent = 'p { color: inherit }';
      card.shadowRoot?.prepend(sheet);
    }
    page.list.shadowRoot?.prepend(document.createElement('style'));
    press(page, 'nav a', 'Next');
    await rest(page);
    for (const card of cards(page.list)) expect(find(card, 'font')).to.equal(null);
    expect(find(page.list, 'style')).not.to.equal(null);
  });

  it('keep their elements next to a live region, so that focus and scroll position stay', async () => {
    const { list } = await mount();
    const root = list.renderRoot as ShadowRoot;
    const own = new Set<Node>(root.children);
    const moved: Node[] = [];
    const observer = new MutationObserver((changes) => {
      moved.push(...changes.flatMap(({ removedNodes }) => [...removedNodes]));
    });
    root.append(document.createTextNode('foreign'));
    await nextFrame();
    observer.observe(root, { childList: true });
    list.requestUpdate();
    await list.updateComplete;
    await nextFrame();
    observer.disconnect();
    expect(root.textContent).to.not.contain('foreign');
    expect(moved.filter((node) => own.has(node))).to.deep.equal([]);
  });

  it('do not repeat announcements, however often the page is translated and rendered', async () => {
    const page = await mount();
    const [card] = cards(page.list);
    (card && find(card, '[part="save"]'))?.click();
    await waitUntil(() => findAll(page.saved, '[part="item"]').length === 1, 'is saved');
    find(page.saved, '[part="remove"]')?.click();
    await waitUntil(() => card && textOf(find(card, '[role="status"]')) !== '', 'it is said');
    await rest(page);
    const elements = [card, page.saved, page.bar, page.list].filter((one) => one !== undefined);
    const regions = elements.flatMap((one) => findAll(one, '[role="status"]'));
    expect(regions.filter((one) => textOf(one) !== '')).to.have.length.greaterThan(1);
    for (const kind of ['font', 'merge', 'words'] as const) {
      translate(kind, page.frame);
      const spoken: MutationRecord[] = [];
      const observer = new MutationObserver((changes) => spoken.push(...changes));
      for (const region of regions)
        observer.observe(region, { characterData: true, childList: true, subtree: true });
      for (const one of elements) one.requestUpdate();
      await rest(page);
      expect(spoken.map(({ target }) => target.textContent)).to.deep.equal([]);
      observer.disconnect();
    }
  });

  it('do not hold nodes that an extension replaces repeatedly in memory', async () => {
    const page = await mount();
    const before = read(page);
    const places = cards(page.list).flatMap((card) => find(card, '[part="organization"]') ?? []);
    const written: WeakRef<Node>[] = [];
    for (let round = 0; round < 50; round++) {
      for (const place of places) {
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        place.replaceChildren(outer);
        outer.append(inner);
        inner.append(`Round ${round}`);
        written.push(new WeakRef(outer), new WeakRef(inner));
      }
      await nextFrame();
    }
    await collectGarbage();
    const kept = written.filter((one) => one.deref()).length;
    expect(kept).to.be.at.most(4 * places.length);
    for (const card of cards(page.list)) card.requestUpdate();
    await rest(page);
    expect(read(page)).to.deep.equal(before);
  });

  for (const kind of ['words', 'font', 'merge'] as const) {
    it(`keep the focus on a filter and its group open, translated by "${kind}"`, async () => {
      const { frame, bar, list } = await mount();
      translate(kind, frame);
      const box = option(bar, 'Schedule', 'Full-time');
      const group = box.closest('details');
      await waitUntil(() => {
        if (group) group.open = true;
        box.focus();
        return focused() === box;
      }, 'the focus');
      await choose(bar, list, 'Schedule', 'Full-time');
      expect(focused() === box, `focus on ${focused()?.localName ?? 'nothing'}`).to.equal(true);
      expect(box.checked).to.equal(true);
      expect(group?.open).to.equal(true);
    });

    it(`keep the list of suggestions usable, translated by "${kind}"`, async () => {
      const { frame, bar } = await mount();
      const place = find<HTMLInputElement>(bar, '#place');
      if (!place) throw new Error('No place');
      place.focus();
      await waitUntil(() => place.role === 'combobox', 'it completes places');
      await sendKeys({ type: 'Denv' });
      await waitUntil(() => findAll(bar, '[role="option"]').length > 0, 'suggestions');
      translate(kind, frame);
      bar.requestUpdate();
      await bar.updateComplete;
      expect(find(bar, '[role="listbox"]')?.matches(':popover-open')).to.equal(true);
      expect(focused() === place, 'the focus').to.equal(true);
      const [first] = findAll(bar, '[role="option"]');
      first?.click();
      expect(place.value).to.match(/^Denver/);
      await bar.updateComplete;
      translate(kind, frame);
      await sendKeys({ type: '; Aus' });
      await waitUntil(() => findAll(bar, '[role="option"]').length > 0, 'more suggestions');
      expect(textOf(findAll(bar, '[role="option"]')[0])).to.match(/^Aus/);
    });

    it(`show the table of earlier jobs in the language of the page, translated by "${kind}"`, async () => {
      const trends = document.createElement('portal-job-trends');
      trends.fetch = () => Promise.resolve(Response.json(earlierYears));
      trends.setAttribute('src', '/trends.json');
      const frame = await fixture<HTMLElement>(html`<div lang="en">${trends}</div>`);
      await loaded(trends, 'td');
      const english = readAll(frame);
      translate(kind, frame);
      frame.lang = 'es';
      await waitUntil(() => readAll(frame) !== english && !readAll(frame).includes('March'));
      translate(kind, frame);
      frame.lang = 'en';
      await waitUntil(() => readAll(frame).includes('March'));
      expect(readAll(frame)).to.equal(english);
    });
  }
});
