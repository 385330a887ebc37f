// When jobs are posted, as visitors see it: the table, its sentence, and the fallback if the file is missing.
import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalErrorEvent, PortalJobTrends } from '../../../src/index.ts';
import type { HistorySummary } from '../../../src/protocol/history-summary.ts';
import { setMedia, setViewport } from '../../support/commands.ts';
import { find, findAll, textOf, waitUntil } from '../support.ts';

const summary: HistorySummary = {
  version: 1,
  by: 'month',
  from: '2020-01-01',
  to: '2024-12-31',
  postings: 270,
  medianDaysOpen: 12,
  calendar: Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    postings: index === 2 ? 60 : index === 7 ? 2 : 20,
    years: 5,
    busyYears: index === 2 ? 5 : 0,
    ...(index !== 7 && { medianDaysOpen: 10 + index }),
  })),
  rows: [],
};

const hostTable = '<table><caption>By the host</caption><tr><td>March</td></tr></table>';
const json = (body: unknown) => async () => Response.json(body);

interface Mounted {
  element: PortalJobTrends;
  errors: PortalErrorEvent['detail'][];
  asked: string[];
}

async function mount(
  response: (request: Request) => Promise<Response>,
  { src = '/trends.json', language = 'en', direction = 'ltr' } = {},
): Promise<Mounted> {
  const element = document.createElement('portal-job-trends');
  const errors: PortalErrorEvent['detail'][] = [];
  const asked: string[] = [];
  element.addEventListener('portal-error', ({ detail }) => errors.push(detail));
  element.innerHTML = hostTable;
  element.fetch = (request) => {
    asked.push(new URL(request.url).pathname);
    return response(request);
  };
  if (src) element.setAttribute('src', src);
  await fixture(html`<div lang=${language} dir=${direction}>${element}</div>`);
  return { element, errors, asked };
}

const drawn = ({ element }: Mounted) =>
  waitUntil(() => find(element, '[part="table"]'), 'is drawn');
const sentence = ({ element }: Mounted) => textOf(find(element, '[part="sentence"]'));
const hostTableIsShown = ({ element }: Mounted) =>
  (element.querySelector('table')?.getBoundingClientRect().height ?? 0) > 0;
const rows = ({ element }: Mounted) => findAll(element, 'tbody tr').map(textOf);

describe('portal-job-trends', () => {
  it("shows the months with bars and a summary instead of the host page's table", async () => {
    const mounted = await mount(json(summary));
    await drawn(mounted);
    expect(mounted.asked).to.deep.equal(['/trends.json']);
    expect(sentence(mounted)).to.equal('Usually posted in March; open 12 days.');
    expect(rows(mounted)[2]).to.equal('March 12 12');
    expect(rows(mounted)[7]).to.equal('August 0.4 too few jobs');
    expect(rows(mounted)).to.have.length(12);
    expect(hostTableIsShown(mounted)).to.equal(false);
    const widths = findAll(mounted.element, 'rect').map((one) => one.getBoundingClientRect().width);
    const [january = 0, , march = 0] = widths;
    expect(march / january).to.be.closeTo(3, 0.1);
    expect(mounted.errors).to.deep.equal([]);
  });

  it('is an accessible table with a caption and header cells, and hides the bars from assistive technology', async () => {
    const mounted = await mount(json(summary));
    await drawn(mounted);
    expect(textOf(find(mounted.element, 'caption'))).to.equal(
      'Jobs posted by month, January 2020 to December 2024',
    );
    expect(findAll(mounted.element, 'th[scope="col"]')).to.have.length(3);
    expect(findAll(mounted.element, 'th[scope="row"]')).to.have.length(12);
    expect(findAll(mounted.element, 'svg:not([aria-hidden="true"])')).to.have.length(0);
    for (const scheme of ['light', 'dark'] as const) {
      await setMedia({ 'prefers-color-scheme': scheme });
      await expect(mounted.element).to.be.accessible();
    }
    await setMedia();
  });

  it('is in the language of the page', async () => {
    const mounted = await mount(json(summary), { language: 'es' });
    await drawn(mounted);
    await waitUntil(() => sentence(mounted).startsWith('Por lo general'), 'is in Spanish');
    expect(rows(mounted)[8]).to.equal('septiembre 4 18');
  });

  it('aligns the bars to the start of the line, also on right-to-left pages', async () => {
    const mounted = await mount(json(summary), { direction: 'rtl' });
    await drawn(mounted);
    const cell = find(mounted.element, 'svg')?.getBoundingClientRect();
    const bar = find(mounted.element, 'rect')?.getBoundingClientRect();
    expect(bar?.right).to.be.closeTo(cell?.right ?? 0, 1);
    expect(bar?.left).to.be.greaterThan((cell?.left ?? 0) + 10);
  });

  it('fits a column of 320 pixels', async () => {
    await setViewport({ width: 320, height: 800 });
    const mounted = await mount(json(summary), { language: 'es' });
    await drawn(mounted);
    const table = find(mounted.element, 'table')?.getBoundingClientRect();
    expect(table?.right).to.be.at.most(320);
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await setViewport({ width: 800, height: 600 });
  });

  it('shows occupations and grades in the same way', async () => {
    const mounted = await mount(
      json({
        ...summary,
        by: 'series',
        rows: [{ name: '0610', label: 'Nurse', postings: 30, medianDaysOpen: 9 }],
        rest: { rows: 2, postings: 3 },
      }),
    );
    await drawn(mounted);
    expect(rows(mounted)).to.deep.equal(['Nurse (0610) 30 9']);
    expect(find(mounted.element, 'th[scope="row"]')?.lang).to.equal('en');
    expect(textOf(find(mounted.element, '[part="note"]'))).to.contain('2 rows');
  });

  it('omits the sentence if the data does not support it', async () => {
    const { medianDaysOpen: _, ...withoutMedian } = summary;
    const calendar = summary.calendar.map((month) => ({ ...month, postings: 1, busyYears: 0 }));
    const mounted = await mount(json({ ...withoutMedian, calendar }));
    await drawn(mounted);
    expect(find(mounted.element, '[part="sentence"]')).to.equal(null);
  });

  for (const [what, response, kind] of [
    ['there is no file', async () => new Response('Not found', { status: 404 }), 'status'],
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
    [
      'the file is not JSON',
      async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
      'shape',
    ],
    ['the file has another version', json({ ...summary, version: 2 }), 'shape'],
    ['the file has another structure', json({ jobs: [] }), 'shape'],
    ['a row is incomplete', json({ ...summary, by: 'grade', rows: [{ name: 'GS-09' }] }), 'shape'],
    ['a month is missing', json({ ...summary, calendar: summary.calendar.slice(1) }), 'shape'],
    ['the file is far too large', async () => new Response(' '.repeat(300_000)), 'shape'],
  ] as const)
    it(`shows an error and the host page's table if ${what}`, async () => {
      const mounted = await mount(response);
      await waitUntil(() => find(mounted.element, '.message'), 'says so');
      expect(textOf(find(mounted.element, '.message'))).to.equal(
        'The figures about earlier jobs cannot be shown right now.',
      );
      expect(hostTableIsShown(mounted)).to.equal(true);
      expect(find(mounted.element, 'table')).to.equal(null);
      expect(mounted.errors.map((one) => one.kind)).to.deep.equal([kind]);
      await expect(mounted.element).to.be.accessible();
    });

  it("shows the host page's table and reports an error without src", async () => {
    const mounted = await mount(json(summary), { src: '' });
    await waitUntil(() => mounted.errors.length > 0, 'reports');
    expect(mounted.errors[0]?.message).to.contain('src');
    expect(hostTableIsShown(mounted)).to.equal(true);
    expect(mounted.asked).to.deep.equal([]);
  });

  it('follows a changed src, and ignores a late response for the previous one', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const mounted = await mount(
      async (request) => {
        if (request.url.endsWith('/first.json')) await held;
        const first = request.url.endsWith('/first.json');
        return Response.json({ ...summary, medianDaysOpen: first ? 99 : 7 });
      },
      { src: '/first.json' },
    );
    await waitUntil(() => mounted.asked.length === 1, 'asks');
    mounted.element.src = '/second.json';
    await drawn(mounted);
    release();
    await held;
    await mounted.element.updateComplete;
    expect(sentence(mounted)).to.contain('open 7 days');
    expect(mounted.asked).to.deep.equal(['/first.json', '/second.json']);
    expect(mounted.errors).to.deep.equal([]);
  });

  it('requests the file again if it returns to the page before the response, but not after it', async () => {
    let response = () => new Promise<Response>(() => {});
    const mounted = await mount(() => response());
    await waitUntil(() => mounted.asked.length === 1, 'asks');
    const parent = mounted.element.parentElement;
    mounted.element.remove();
    response = json(summary);
    parent?.append(mounted.element);
    await drawn(mounted);
    expect(mounted.asked).to.have.length(2);
    mounted.element.remove();
    parent?.append(mounted.element);
    await mounted.element.updateComplete;
    expect(mounted.asked).to.have.length(2);
    expect(mounted.errors).to.deep.equal([]);
  });
});
