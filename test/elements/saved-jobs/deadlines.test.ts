// The last days of all saved jobs as one calendar file.
import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalSavedJobs } from '../../../src/index.ts';
import { loadSavedJobs } from '../../../src/elements/saved-jobs/saved-jobs-loader.ts';
import {
  chainNow,
  find,
  make,
  makeList,
  now,
  settled,
  textOf,
  useSavedJobsAlone,
  waitUntil,
} from '../support.ts';

const item = (id: string, closes: string | undefined, change: Record<string, unknown> = {}) => ({
  MatchedObjectId: id,
  MatchedObjectDescriptor: {
    PositionTitle: `Engineer ${id}`,
    PositionURI: `https://www.portal.example/job/${id}`,
    OrganizationName: 'Bureau of Samples',
    ApplicationCloseDate: closes,
    ...change,
  },
});

async function mountSaved(...jobs: ReturnType<typeof item>[]): Promise<PortalSavedJobs> {
  const { savedJobs } = await loadSavedJobs();
  for (const job of jobs) savedJobs.add(job);
  const saved = make<PortalSavedJobs>('portal-saved-jobs', { 'channel-id': 'SAMPLE' });
  saved.now = now;
  await fixture(html`<div lang="en">${saved}</div>`);
  await waitUntil(() => find(saved, '[part="heading"]'), 'the saved jobs');
  return saved;
}

const button = (saved: Element) => find(saved, '[part="calendar"]');

/** Presses the button, and returns the downloaded file with unfolded lines. */
async function download(saved: Element): Promise<string> {
  const create = URL.createObjectURL;
  let file: Blob | undefined;
  URL.createObjectURL = (blob: Blob) => {
    file = blob;
    return 'data:text/calendar,';
  };
  button(saved)?.click();
  URL.createObjectURL = create;
  return ((await file?.text()) ?? '').replaceAll('\r\n ', '');
}

const valuesOf = (file: string, name: string) =>
  [...file.matchAll(new RegExp(`^${name}:(.*)\\r$`, 'gm'))].map(([, value]) => value);

describe('the deadlines of saved jobs', () => {
  useSavedJobsAlone();
  afterEach(async () => {
    const { savedJobs } = await loadSavedJobs();
    savedJobs.forget();
    localStorage.clear();
  });

  it('are one file with an entry for each open job, with its last day, agency and URL', async () => {
    const saved = await mountSaved(item('1', '2026-03-24'), item('2', '2026-03-02'));
    expect(textOf(button(saved))).to.equal('All deadlines as a calendar file');
    const file = await download(saved);
    expect(valuesOf(file, 'DTSTART;VALUE=DATE')).to.deep.equal(['20260302', '20260324']);
    expect(valuesOf(file, 'SUMMARY')).to.deep.equal([
      'Last day to apply: Engineer 2',
      'Last day to apply: Engineer 1',
    ]);
    expect(valuesOf(file, 'DESCRIPTION')[1]).to.match(
      /^Bureau of Samples\\n.*\\nCloses March.24\\,.2026\\n/,
    );
    expect(valuesOf(file, 'URL')[1]).to.match(/\/job\/1\?PostingChannelID=SAMPLE$/);
  });

  it('are without the pay that the site hides', async () => {
    const pay = {
      PositionRemuneration: [
        { MinimumRange: '50000', MaximumRange: '60000', RateIntervalCode: 'PA' },
      ],
    };
    const saved = await mountSaved(item('1', '2026-03-24', pay));
    expect(valuesOf(await download(saved), 'DESCRIPTION')[0]).to.contain('$50\\,000');
    const list = makeList(chainNow(), { 'without-pay': true });
    saved.after(list);
    await settled(list);
    await saved.updateComplete;
    expect(valuesOf(await download(saved), 'DESCRIPTION')[0]).to.not.contain('$50');
  });

  it('have the identifiers of the jobs, so that a second import updates the entries', async () => {
    const saved = await mountSaved(item('1', '2026-03-24'), item('2', '2026-03-25'));
    const uids = valuesOf(await download(saved), 'UID');
    expect(uids).to.deep.equal(['1@portal-jobs', '2@portal-jobs']);
    expect(valuesOf(await download(saved), 'UID')).to.deep.equal(uids);
  });

  it('leave out closed jobs, jobs that are no longer listed, and jobs without a date', async () => {
    const { savedJobs } = await loadSavedJobs();
    const saved = await mountSaved(
      item('1', '2026-03-24'),
      item('2', '2026-03-01'),
      item('3', undefined),
      item('4', '2026-03-24'),
    );
    savedJobs.renew([], 'https://proxy.example', Date.now() + 1, ['4']);
    await saved.updateComplete;
    expect(valuesOf(await download(saved), 'UID')).to.deep.equal(['1@portal-jobs']);
  });

  it('are not offered if no saved job is open', async () => {
    const saved = await mountSaved(item('2', '2026-03-01'));
    expect(button(saved)).to.equal(null);
    expect(button(await mountSaved())).to.equal(null);
  });

  it('are offered in Spanish', async () => {
    const saved = await mountSaved(item('1', '2026-03-24'));
    saved.lang = 'es';
    const words = 'Todas las fechas límite en un archivo de calendario';
    await waitUntil(() => textOf(button(saved)) === words, 'Spanish');
    expect(valuesOf(await download(saved), 'SUMMARY')).to.deep.equal([
      'Último día para presentar la solicitud: Engineer 1',
    ]);
  });
});
