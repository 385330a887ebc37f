// Rendered HTML has the same texts as the card, fact by fact.
import { expect, fixture, html } from '@open-wc/testing';
import '../../src/index.ts';
import type { PortalJobCard } from '../../src/index.ts';
import { haveSeveralDepartments } from '../../src/facts/describe-card.ts';
import { loadLocale } from '../../src/words/locale-loader.ts';
import { renderJob } from '../../packages/server/src/render/job-html.ts';
import { renderList } from '../../packages/server/src/render/list-html.ts';
import type { Announcement } from '../../src/protocol/announcement.ts';
import type { SearchResponse } from '../../src/protocol/search.ts';
import type { ValidatedResponse } from '../../src/protocol/transport.ts';
import { serverLanguages } from '../../src/words/pages.ts';
import { recordings } from '../support/recordings.ts';
import { awkwardResponse, now, pageOf, readRecorded, settingsIn } from './support.ts';

const written = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** A text whose line and whole text may be next to each other. */
const withoutSpaces = (element: Element | null) => written(element).replace(/ /g, '');

/** The label and the text of every row. */
const rowsOf = (root: ParentNode): string[] =>
  [...root.querySelectorAll('dl > div')].map(
    (row) => `${written(row.querySelector('dt'))}: ${written(row.querySelector('dd'))}`,
  );

/** The displayed texts of a job, by fact. */
interface Facts {
  title: string;
  titleLink: string | undefined;
  organization: string;
  deadline: string;
  rows: string[];
  /** The pay without the grade. */
  pay: string;
  eligibility: string;
  summary: string;
  posted: string;
  apply: string;
  applyLink: string | undefined;
}

const linkOf = (element: Element | null | undefined) =>
  element?.querySelector('a')?.href ?? (element as HTMLAnchorElement | null)?.href;

function factsOfCard(card: PortalJobCard): Facts {
  const part = (name: string) => card.renderRoot.querySelector(`[part="${name}"]`);
  return {
    title: written(part('title')),
    titleLink: linkOf(part('title')),
    organization: written(part('organization')),
    deadline: written(part('deadline')),
    rows: rowsOf(card.renderRoot),
    pay: written(card.renderRoot.querySelector('dd > bdi > bdi')),
    eligibility: withoutSpaces(part('eligibility')),
    summary: written(part('summary')),
    posted: written(part('posted')),
    apply: written(part('apply')),
    applyLink: linkOf(part('apply')),
  };
}

function factsOfArticle(article: Element): Facts {
  const one = (selector: string) => article.querySelector(selector);
  return {
    title: written(one('h3')),
    titleLink: linkOf(one('h3')),
    organization: written(one('.portal-organization')),
    deadline: written(one('.portal-deadline')),
    rows: rowsOf(article),
    pay: written(one('dd > bdi > bdi')),
    eligibility: withoutSpaces(one('.portal-eligibility')),
    summary: written(one('.portal-summary')),
    posted: written(one('.portal-actions time')),
    apply: written(one('.portal-job-apply')),
    applyLink: linkOf(one('.portal-job-apply')),
  };
}

const parse = (markup: unknown): Document =>
  new DOMParser().parseFromString(String(markup), 'text/html');

/** Compares every job of a response with its card. @returns the number of jobs */
async function compare(
  response: ValidatedResponse<SearchResponse>,
  language: string,
  where: string,
): Promise<number> {
  const results = pageOf(response, 'Keyword=officer');
  const settings = settingsIn(language, { jobUrl: () => undefined });
  const articles = [...parse(renderList(results, settings)).querySelectorAll('li > article')];
  expect(articles.length, where).to.equal(results.items.length);
  const wrapper = await fixture<HTMLElement>(html`<div lang=${language}></div>`);
  const card = document.createElement('portal-job-card');
  const withoutDepartment = !haveSeveralDepartments(results.items);
  Object.assign(card, { channelId: 'AGENCYWEB', keyword: 'officer', now, withoutDepartment });
  wrapper.append(card);
  for (const [index, item] of results.items.entries()) {
    card.job = item;
    await card.updateComplete;
    const article = articles[index];
    if (!article) throw new Error('no article');
    expect(factsOfArticle(article), `${where} ${item.MatchedObjectId}`).to.deep.equal(
      factsOfCard(card),
    );
    checkWhole(item, settings, factsOfCard(card), `${where} ${item.MatchedObjectId}`);
  }
  wrapper.remove();
  return results.items.length;
}

/** Asserts that the full announcement has the same texts for shared facts. */
function checkWhole(
  item: Announcement,
  settings: ReturnType<typeof settingsIn>,
  card: Facts,
  where: string,
): void {
  const page = parse(renderJob(item, settings));
  expect(written(page.querySelector('h2')), where).to.equal(card.title);
  expect(written(page.querySelector('.portal-deadline')), where).to.equal(card.deadline);
  expect(linkOf(page.querySelector('.portal-job-apply')), where).to.equal(card.applyLink);
  const pay = [...page.querySelectorAll('dl > div')].find(
    (row) => written(row.querySelector('dt')) === settings.words.facts.pay.label,
  );
  const ranges = [...(pay?.querySelectorAll('li') ?? [])].map(written);
  const whole = ranges.length > 0 ? ranges : [written(pay?.querySelector('dd'))];
  expect(whole.join('; ').toLowerCase(), where).to.equal(card.pay.toLowerCase());
}

for (const language of serverLanguages) {
  describe(`rendered HTML in "${language}"`, () => {
    before(async () => {
      await loadLocale(language);
    });

    it('has the texts of the card for every unusual announcement', async () => {
      const count = await compare(await awkwardResponse(), language, 'reference');
      expect(count).to.be.greaterThan(40);
    });

    it('has the texts of the card for every recorded announcement', async function () {
      if (!recordings.available) this.skip();
      let count = 0;
      for (const name of [...recordings.list('search-'), ...recordings.list('archive-')])
        count += await compare(readRecorded(await recordings.read(name)), language, name);
      expect(count).to.be.greaterThan(200);
    });
  });
}
