// For a locked organization the service sends jobs of others, as for the code of an agency that was merged.
import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalErrorEvent, PortalResultsEvent } from '../../../src/index.ts';
import {
  chainNow,
  find,
  heading,
  makeList,
  mountBoth,
  settled,
  titles,
  waitUntil,
} from '../support.ts';

const job = (id: number, codes: string) => ({
  MatchedObjectId: String(id),
  MatchedObjectDescriptor: {
    PositionTitle: `Job ${id}`,
    UserArea: { Details: { OrganizationCodes: codes } },
  },
});
const successors = Array.from({ length: 10 }, (_, index) => job(index + 1, 'HE/HE40'));

/** A chain whose service sends these jobs and counts. */
function chainOf(items: unknown[], total: number, refiners = {}) {
  const chain = chainNow();
  chain.breakWith((request) =>
    request.url.includes('/api/Search')
      ? Response.json({
          SearchResult: {
            SearchResultCountAll: total,
            SearchResultItems: items,
            UserArea: { Refiners: refiners },
          },
        })
      : undefined,
  );
  return chain;
}

async function mounted(
  chain: ReturnType<typeof chainNow>,
  attributes: Record<string, string> = {},
) {
  const list = makeList(chain, attributes);
  const told: string[] = [];
  const totals: number[] = [];
  list.addEventListener('portal-results', ({ detail }: PortalResultsEvent) => {
    totals.push(detail.total);
  });
  list.addEventListener('portal-error', ({ detail }: PortalErrorEvent) => {
    told.push(`${detail.kind}: ${detail.message}`);
  });
  await fixture(html`<div>${list}</div>`);
  await settled(list);
  await waitUntil(() => told.length > 0);
  return { list, told, totals, text: list.shadowRoot?.textContent ?? '' };
}

describe('a list whose service sends jobs of other organizations', () => {
  it('reports the kind "scope", with the codes that came', async () => {
    const { list, told } = await mounted(chainOf(successors, 183), { organization: 'HE38' });
    expect(told.join()).to.equal(
      'scope: 10 announcements of other organizations (HE40) than HE38.',
    );
    expect(list.state).to.equal('error');
  });

  it('says that the locked code is no longer used, if it is not', async () => {
    const { told } = await mounted(chainOf(successors, 183), { organization: 'TD15' });
    expect(told.join()).to.contain('(HE40) than TD15.');
    expect(told.join()).to.contain(
      "organization: TD15 is no longer a code of the service's list agencysubelements",
    );
  });

  it('shows the link and no number if all jobs are of others', async () => {
    const { list, text } = await mounted(chainOf(successors, 183), { organization: 'HE38' });
    expect(list.querySelector('a')?.checkVisibility()).to.equal(true);
    expect(text).to.contain('The jobs service is not available right now.');
    expect(text).not.to.match(/\d/);
  });

  it('counts only the shown jobs if one page has all', async () => {
    const items = [job(1, 'HE/HE38'), job(2, 'HE/HE40'), job(3, 'HE/HE38')];
    const { list } = await mounted(chainOf(items, 3), { organization: 'HE38' });
    expect(titles(list)).to.deep.equal(['Job 1', 'Job 3']);
    expect(heading(list)).to.match(/^2 /);
    expect(list.shadowRoot?.textContent).not.to.contain('could not be shown');
  });

  for (const more of [{}, { 'with-load-more': '' }] as Record<string, string>[])
    it(`shows no count while further pages may have jobs of others ${JSON.stringify(more)}`, async () => {
      const items = [...successors.slice(1), job(1, 'HE/HE38')];
      const { list, text, totals } = await mounted(chainOf(items, 183), {
        organization: 'HE38',
        ...more,
      });
      expect(titles(list)).to.deep.equal(['Job 1']);
      expect(heading(list)).to.equal('Open jobs');
      expect(text).not.to.match(/183|182|174|could not be shown/);
      expect(totals).to.deep.equal([1]);
    });

  for (const more of [{}, { 'with-load-more': '' }] as Record<string, string>[])
    it(`reaches the pages after one that has only jobs of others ${JSON.stringify(more)}`, async () => {
      const pages = [[job(1, 'HE/HE38')], successors, [job(3, 'HE/HE38')]];
      const chain = chainNow();
      chain.breakWith((request) => {
        const { pathname, searchParams } = new URL(request.url);
        if (!pathname.endsWith('/api/Search')) return undefined;
        const page = Number(searchParams.get('Page') ?? 1);
        const filler = Array.from({ length: 9 }, (_, index) => job(page * 100 + index, 'HE/HE38'));
        const items = page === 2 ? successors : [...(pages[page - 1] ?? []), ...filler];
        return Response.json({
          SearchResult: { SearchResultCountAll: 30, SearchResultItems: items },
        });
      });
      const list = makeList(chain, { organization: 'HE38', ...more });
      await fixture(html`<div>${list}</div>`);
      await settled(list);
      const next = async () => {
        const control =
          find(list, '[part="more"]') ?? find(list, 'nav li:last-child :is(a, button)');
        (control as HTMLElement).click();
        await settled(list);
      };
      expect(heading(list)).to.match(/^30 /);
      await next();
      expect(list.state).to.equal('ready');
      expect(heading(list)).to.equal(
        'with-load-more' in more ? 'Open jobs' : 'Page 2: No open jobs right now',
      );
      expect(list.shadowRoot?.textContent).not.to.match(/not available|\b(30|20)\b/);
      await next();
      expect(titles(list)).to.include('Job 3');
      expect(heading(list)).to.equal('Open jobs');
    });

  it('has filters without the service’s counts', async () => {
    const items = [job(1, 'HE/HE38'), job(2, 'HE/HE40')];
    const refiners = {
      PositionSchedule: [
        { RefinementName: 'Full-time', RefinementCount: '77', RefinementValue: '1' },
      ],
    };
    const { bar } = await mountBoth(chainOf(items, 183, refiners), { organization: 'HE38' });
    expect(bar.shadowRoot?.textContent).not.to.contain('77');
  });
});
