// Saved jobs are renewed when they are shown, and their changes are described.
import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalErrorEvent, PortalSavedJobs } from '../../../src/index.ts';
import { loadSavedJobs } from '../../../src/elements/saved-jobs/saved-jobs-loader.ts';
import { createSampleService, SAMPLE_KEY } from '../../../packages/dev/src/sample-service/index.ts';
import { savedJobsKey } from '../../../src/search/saved/saved-jobs.ts';
import type { Announcement } from '../../../src/protocol/announcement.ts';
import { readSearchResponse } from '../../../src/protocol/search.ts';
import { createChain, faults } from '../../support/chain.ts';
import {
  cards,
  find,
  findAll,
  makeList,
  now,
  settled,
  textOf,
  useSavedJobsAlone,
  waitUntil,
} from '../support.ts';

useSavedJobsAlone();

type Item = Record<'MatchedObjectDescriptor', Record<string, unknown>> & {
  MatchedObjectId: string;
};
interface Body {
  SearchResult: { SearchResultItems: Item[]; SearchResultCountAll: number };
}

let proxies = 0;

/** The whole chain, with a service whose agency edits and withdraws its jobs, and a proxy URL that no other test uses. */
function makeService(options: { maximum?: number } = {}) {
  const sampleService = createSampleService({ now: () => now });
  const edits = new Map<string, Record<string, unknown> | 'withdrawn'>();
  const upstream = async (request: Request) => {
    const response = await sampleService(request);
    const body = (await response.json()) as Body;
    const { SearchResult: result } = body;
    const items = result.SearchResultItems.filter(
      ({ MatchedObjectId: id }) => edits.get(id) !== 'withdrawn',
    );
    result.SearchResultCountAll -= result.SearchResultItems.length - items.length;
    result.SearchResultItems = items.slice(0, options.maximum).map((item) => ({
      ...item,
      MatchedObjectDescriptor: {
        ...item.MatchedObjectDescriptor,
        ...(edits.get(item.MatchedObjectId) as Record<string, unknown> | undefined),
      },
    }));
    return Response.json(body, { status: response.status });
  };
  const chain = createChain({ now: () => now, upstream });
  const proxyUrl = `https://proxy-${(proxies += 1)}.example`;
  /** Queries the service directly. */
  const jobs = async (query: string): Promise<Announcement[]> => {
    const response = await sampleService(
      new Request(`https://service.example/api/Search?${query}`, {
        headers: { 'authorization-key': SAMPLE_KEY },
      }),
    );
    return readSearchResponse(await response.json()).data.SearchResult.SearchResultItems;
  };
  return { chain, proxyUrl, edits, jobs };
}
type Service = ReturnType<typeof makeService>;

const closing = (day: string) => ({
  ApplicationCloseDate: `${day}T23:59:59.9970`,
  PositionEndDate: `${day}T23:59:59.9970`,
});

/** Age of jobs that are saved early enough to be renewed. */
const earlierByMs = 3_600_000;

/** Saves jobs with a date of an hour ago. */
async function saveEarlier(
  source: string | undefined,
  jobs: readonly Announcement[],
  fields: Record<string, unknown> = {},
): Promise<void> {
  const { savedJobs } = await loadSavedJobs();
  for (const job of [...jobs].reverse())
    savedJobs.add(
      { ...job, MatchedObjectDescriptor: { ...job.MatchedObjectDescriptor, ...fields } },
      source,
    );
  const stored = JSON.parse(localStorage.getItem(savedJobsKey) ?? '{}') as {
    jobs: { record: { asOf: number } }[];
  };
  for (const { record } of stored.jobs) record.asOf -= earlierByMs;
  inAnotherTab(JSON.stringify(stored));
}

function inAnotherTab(text: string): void {
  localStorage.setItem(savedJobsKey, text);
  dispatchEvent(new StorageEvent('storage', { key: savedJobsKey }));
}

async function mountSaved(service?: Service, lang = 'en'): Promise<PortalSavedJobs> {
  const saved = document.createElement('portal-saved-jobs');
  saved.now = now;
  saved.lang = lang;
  if (service) {
    saved.proxyUrl = service.proxyUrl;
    saved.fetch = service.chain.fetch;
  }
  await fixture(html`<div>${saved}</div>`);
  await waitUntil(() => find(saved, '[part="item"]'), 'the saved jobs come');
  return saved;
}

async function mountListOf(service: Service, attributes: Record<string, string | true> = {}) {
  const list = makeList(service.chain, { ...attributes, 'proxy-url': service.proxyUrl });
  await fixture(html`<div>${list}</div>`);
  await settled(list);
  return list;
}

async function nurseOf(service: Service): Promise<Announcement> {
  const [job] = await service.jobs('Keyword=nurse&ResultsPerPage=1');
  if (!job) throw new Error('There is no job.');
  return job;
}

/** Shows a job that was saved with these fields, and that its agency has edited since. */
async function mountEdited(
  before: Record<string, unknown>,
  edit: Record<string, unknown>,
  lang?: string,
) {
  const service = makeService();
  const job = await nurseOf(service);
  await saveEarlier(service.proxyUrl, [job], before);
  service.edits.set(job.MatchedObjectId, edit);
  const saved = await mountSaved(service, lang);
  await waitUntil(() => texts(saved, 'change').length > 0, 'says what changed');
  return { service, saved };
}

const texts = (saved: Element, part: string) => findAll(saved, `[part="${part}"]`).map(textOf);
/** The day on which {@link saveEarlier} saves jobs. Just after midnight, this is the day before. */
const daySaved = () =>
  new Date(Date.now() - earlierByMs).toLocaleDateString('en-US', { dateStyle: 'long' });

beforeEach(() => {
  inAnotherTab('{}');
});

describe('a saved job', () => {
  it('shows a deadline that was extended, after the response of a list on the page', async () => {
    const service = makeService();
    const job = await nurseOf(service);
    await saveEarlier(service.proxyUrl, [job], closing('2026-02-27'));
    service.edits.set(job.MatchedObjectId, closing('2026-03-10'));
    const list = makeList(service.chain, { keyword: 'nurse', 'proxy-url': service.proxyUrl });
    const saved = document.createElement('portal-saved-jobs');
    saved.now = now;
    await fixture(html`<div>${saved}${list}</div>`);
    await settled(list);
    await waitUntil(() => texts(saved, 'change').length > 0, 'says what changed');
    expect(texts(saved, 'change')).to.deep.equal([
      'Deadline extended from February 27 to March 10',
    ]);
    expect(texts(saved, 'deadline')).to.deep.equal(['Closes March 10, 2026']);
    expect(findAll(saved, '[part="apply"]')).to.have.length(1);
    expect(texts(saved, 'age')).to.deep.equal([]);
    expect(service.chain.searches(), 'no further request').to.have.length(1);
  });

  it('shows the extended deadline after a request, and again on the next visit', async () => {
    const { service, saved } = await mountEdited(closing('2026-12-28'), closing('2027-01-10'));
    const expected = ['Deadline extended from December 28, 2026 to January 10, 2027'];
    expect(texts(saved, 'change')).to.deep.equal(expected);
    saved.remove();
    const again = await mountSaved(service);
    expect(texts(again, 'change')).to.deep.equal(expected);
    expect(service.chain.searches()).to.have.length(1);
  });

  it('shows that its pay changed', async () => {
    const pay = (MaximumRange: string) => ({
      PositionRemuneration: [{ MinimumRange: '80000', MaximumRange, RateIntervalCode: 'PA' }],
    });
    const { saved } = await mountEdited(pay('90000'), pay('95000'));
    expect(texts(saved, 'change')).to.deep.equal(['Pay changed. It was $80,000 to $90,000 a year']);
    expect(texts(saved, 'pay')).to.deep.equal(['$80,000 to $95,000 a year']);
  });

  it('shows no change of its pay from or to an unknown one', async () => {
    const pay = {
      PositionRemuneration: [
        { MinimumRange: '80000', MaximumRange: '90000', RateIntervalCode: 'PA' },
      ],
    };
    const none = { PositionRemuneration: [] };
    for (const [before, after] of [
      [pay, none],
      [none, pay],
    ]) {
      // The deadline changes too, which shows that the job was renewed.
      const { saved } = await mountEdited(
        { ...before, ...closing('2026-03-30') },
        { ...after, ...closing('2026-04-10') },
      );
      expect(texts(saved, 'change')).to.deep.equal(['Deadline extended from March 30 to April 10']);
      saved.remove();
    }
  });

  it('shows in Spanish that its deadline was moved up', async () => {
    const { saved } = await mountEdited(closing('2026-03-30'), closing('2026-03-20'), 'es');
    expect(texts(saved, 'change')).to.deep.equal([
      'El plazo se adelantó del 30 de marzo al 20 de marzo',
    ]);
  });

  it('shows that it closed early, without an Apply link', async () => {
    const { saved } = await mountEdited(closing('2026-03-30'), closing('2026-02-28'));
    expect(texts(saved, 'change')).to.deep.equal(['Closed early. The deadline was March 30']);
    expect(texts(saved, 'deadline')).to.deep.equal(['Closed February 28, 2026']);
    expect(findAll(saved, '[part="apply"]')).to.have.length(0);
  });

  it('is marked as no longer open after it was withdrawn, until it is removed', async () => {
    const service = makeService();
    const jobs = await service.jobs('Organization=HE38&ResultsPerPage=3');
    await saveEarlier(service.proxyUrl, jobs);
    service.edits.set(jobs[1]?.MatchedObjectId ?? '', 'withdrawn');
    const saved = await mountSaved(service);
    await waitUntil(() => texts(saved, 'deadline').at(-1) === 'No longer open', 'says so');
    expect(texts(saved, 'deadline').filter((text) => text === 'No longer open')).to.have.length(1);
    expect(findAll(saved, '[part="apply"]')).to.have.length(2);
    expect(service.chain.searches().length).to.equal(2);
    await expect(saved).to.be.accessible();
  });

  it('stays open if its title was edited', async () => {
    const service = makeService();
    const jobs = await service.jobs('Organization=HE38&ResultsPerPage=2');
    await saveEarlier(service.proxyUrl, jobs, { PositionTitle: 'An earlier title' });
    const saved = await mountSaved(service);
    await waitUntil(() => !texts(saved, 'title').includes('An earlier title'), 'has its new title');
    expect(texts(saved, 'deadline').join()).not.to.contain('No longer open');
    expect(texts(saved, 'age')).to.deep.equal([]);
  });

  it('stays open if the response contains fewer jobs than there are', async () => {
    const service = makeService({ maximum: 1 });
    const jobs = await service.jobs('Organization=HE38&ResultsPerPage=4');
    await saveEarlier(service.proxyUrl, jobs);
    const saved = await mountSaved(service);
    await waitUntil(() => texts(saved, 'age').length > 1, 'most are not renewed');
    expect(texts(saved, 'deadline').join()).not.to.contain('No longer open');
  });

  it('stays open if a filter or the lock of a list excludes it', async () => {
    const service = makeService();
    const jobs = await service.jobs('Organization=HE38&ResultsPerPage=2');
    await saveEarlier(service.proxyUrl, jobs);
    const list = await mountListOf(service, { organization: 'TD03', keyword: 'nothing such' });
    const saved = await mountSaved();
    await waitUntil(() => texts(saved, 'age').length === 0, 'they are renewed');
    expect(cards(list)).to.have.length(0);
    expect(texts(saved, 'deadline').join()).not.to.contain('No longer open');
    expect(findAll(saved, '[part="apply"]')).to.have.length(2);
  });

  it('of another proxy stays open if this proxy does not return it', async () => {
    const other = makeService();
    const jobs = await other.jobs('Organization=HE38&ResultsPerPage=2');
    await saveEarlier('https://elsewhere.example/jobs', jobs);
    for (const job of jobs) other.edits.set(job.MatchedObjectId, 'withdrawn');
    const saved = await mountSaved(other);
    await waitUntil(() => texts(saved, 'age').length === 2, 'they are not renewed');
    expect(texts(saved, 'deadline').join()).not.to.contain('No longer open');
    expect(other.chain.asked.every(({ origin }) => origin === other.proxyUrl)).to.equal(true);
  });

  it('shows the day of saving if it could not be renewed, and reports the error', async () => {
    const service = makeService();
    const jobs = await service.jobs('Organization=HE38&ResultsPerPage=2');
    await saveEarlier(service.proxyUrl, jobs);
    service.chain.breakWith(faults.status(502));
    const messages: string[] = [];
    const listen = ({ detail }: PortalErrorEvent) => {
      messages.push(`${detail.kind} ${detail.status} ${detail.message}`);
    };
    addEventListener('portal-error', listen);
    const saved = await mountSaved(service);
    await waitUntil(() => texts(saved, 'age').length === 2, 'says so');
    await aTimeout(0);
    removeEventListener('portal-error', listen);
    expect(texts(saved, 'age')[0]).to.equal(`As saved on ${daySaved()}. It may have changed.`);
    expect(findAll(saved, '[part="apply"]')).to.have.length(2);
    expect(messages).to.deep.equal([
      'status 502 Saved jobs could not be renewed. /api/Search responded with status 502.',
    ]);
    expect(service.chain.searches()).to.have.length(1);
    saved.requestUpdate();
    await saved.updateComplete;
    await aTimeout(0);
    expect(service.chain.searches(), 'no second try at once').to.have.length(1);
  });

  it('of an earlier format is renewed if possible, and otherwise marked as old', async () => {
    const service = makeService();
    const jobs = await service.jobs('Organization=HE38&ResultsPerPage=2');
    const old = jobs.map(({ MatchedObjectId, MatchedObjectDescriptor: job }) => ({
      MatchedObjectId,
      MatchedObjectDescriptor: {
        PositionID: job.PositionID,
        PositionTitle: job.PositionTitle?.replaceAll('&', '&amp;'),
        ...closing('2026-03-30'),
      },
    }));
    inAnotherTab(JSON.stringify({ version: 1, jobs: old }));
    const alone = await mountSaved();
    expect(texts(alone, 'age')).to.deep.equal(
      old.map(() => 'As saved earlier. It may have changed.'),
    );
    alone.remove();
    const saved = await mountSaved(service);
    await waitUntil(() => texts(saved, 'age').length === 0, 'they are renewed');
    expect(texts(saved, 'location').every(Boolean)).to.equal(true);
    expect(service.chain.searches()).to.have.length(1);
  });

  it('shows the day of saving if the page has no proxy', async () => {
    const [job] = await makeService().jobs('ResultsPerPage=1');
    if (!job) throw new Error('There is no job.');
    await saveEarlier(undefined, [job]);
    const saved = await mountSaved();
    expect(texts(saved, 'age')).to.deep.equal([`As saved on ${daySaved()}. It may have changed.`]);
  });

  it('is not requested again right after it was saved', async () => {
    const service = makeService();
    const list = await mountListOf(service, { 'results-per-page': '2' });
    const { toggleSaved } = await loadSavedJobs();
    for (const card of cards(list)) find(card, '[part="save"]')?.click();
    expect(typeof toggleSaved).to.equal('function');
    const saved = await mountSaved(service);
    await waitUntil(() => findAll(saved, '[part="item"]').length === 2, 'both are saved');
    expect(texts(saved, 'age')).to.deep.equal([]);
    expect(service.chain.searches()).to.have.length(1);
    const stored = JSON.parse(localStorage.getItem(savedJobsKey) ?? '{}') as {
      jobs: { record: { source: string } }[];
    };
    expect(stored.jobs.map(({ record }) => record.source)).to.deep.equal([
      service.proxyUrl,
      service.proxyUrl,
    ]);
  });

  it('stays removed if it is removed while it is being renewed', async () => {
    const service = makeService();
    const jobs = await service.jobs('Organization=HE38&ResultsPerPage=2');
    await saveEarlier(service.proxyUrl, jobs);
    let release = () => undefined as unknown;
    const held = new Promise((resolve) => (release = () => resolve(undefined)));
    const { fetch } = service.chain;
    service.chain.fetch = async (request) => {
      await held;
      return fetch(request);
    };
    const saved = await mountSaved(service);
    findAll(saved, '[part="remove"]')[0]?.click();
    release();
    await waitUntil(() => service.chain.searches().length > 0, 'was requested');
    await waitUntil(() => texts(saved, 'age').length === 0, 'is renewed');
    expect(findAll(saved, '[part="item"]')).to.have.length(1);
  });

  it('is renewed by its full announcement when a visitor opens it', async () => {
    const service = makeService();
    const job = await nurseOf(service);
    const list = await mountListOf(service, { keyword: 'nothing such' });
    await saveEarlier('https://elsewhere.example/jobs', [job], closing('2026-03-30'));
    service.edits.set(job.MatchedObjectId, closing('2026-04-15'));
    service.chain.breakWith((request) =>
      request.url.includes('PositionTitle') ? new Response('', { status: 502 }) : undefined,
    );
    list.keyword = null;
    await list.updateComplete;
    await settled(list);
    const saved = await mountSaved();
    const { savedJobs } = await loadSavedJobs();
    find<HTMLAnchorElement>(saved, '[part="title"] a')?.click();
    await waitUntil(
      () => savedJobs.all[0]?.MatchedObjectDescriptor.ApplicationCloseDate?.includes('04-15'),
      'is renewed',
    );
    await saved.updateComplete;
    expect(texts(saved, 'change')).to.deep.equal(['Deadline extended from March 30 to April 15']);
  });
});

describe('many saved jobs', () => {
  it('are renewed with at most three requests, even by several elements', async () => {
    const service = makeService();
    const jobs = await service.jobs('Organization=HE&ResultsPerPage=180');
    expect(jobs.length).to.be.greaterThan(150);
    await saveEarlier(service.proxyUrl, jobs);
    for (const job of jobs.slice(0, 5)) service.edits.set(job.MatchedObjectId, 'withdrawn');
    const saved = await mountSaved(service);
    const other = await mountSaved(service);
    const renewed = (element: Element) => jobs.length - texts(element, 'age').length;
    await waitUntil(() => texts(saved, 'deadline').includes('No longer open'), 'some are gone');
    await aTimeout(0);
    expect(service.chain.searches().length).to.be.at.most(3);
    expect(renewed(saved)).to.be.greaterThan(100);
    expect(renewed(other)).to.equal(renewed(saved));
    for (const query of service.chain.searches())
      expect(query.toString().length).to.be.below(4_096);
  });
});
