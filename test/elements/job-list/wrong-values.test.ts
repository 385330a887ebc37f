import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalErrorEvent, PortalJobList } from '../../../src/index.ts';
import { lockables } from '../../../src/query/locked.ts';
import { wrongValues } from '../../support/wrong-values.ts';
import { chainNow, heading, makeList, message, settled, waitUntil } from '../support.ts';

/** Mounts a list and collects its messages for developers: console output and events. */
async function mounted(
  chain: ReturnType<typeof chainNow>,
  attributes: Record<string, string>,
  isReported = false,
) {
  const list = makeList(chain, attributes);
  const told: string[] = [];
  list.addEventListener('portal-error', ({ detail }: PortalErrorEvent) => {
    told.push(`${detail.kind}: ${detail.message}`);
  });
  const { warn } = console;
  console.warn = (...texts: unknown[]) => void told.push(texts.join(' '));
  try {
    await fixture(html`<div>${list}</div>`);
    await settled(list);
    // A list with jobs is checked later.
    if (isReported) await waitUntil(() => told.length > 0);
    if (list.state === 'error')
      await waitUntil(() => told.length > (told[0]?.startsWith('configuration') ? 1 : 0));
  } finally {
    console.warn = warn;
  }
  return { list, told: told.join('\n') };
}

const shows = (list: PortalJobList) => [heading(list), message(list)].join(' ');
const linkShown = (list: PortalJobList) =>
  (list.querySelector('a')?.getClientRects().length ?? 0) > 0;

describe('values of attributes', () => {
  for (const [name, written, becomes] of wrongValues) {
    const { attribute = '' } = lockables.find((one) => one.name === name) ?? {};
    it(`${attribute}=${JSON.stringify(written)} is understood or reported, and never shown as "no jobs"`, async () => {
      const chain = chainNow();
      const { list, told } = await mounted(
        chain,
        {
          [attribute]: written,
          ...(name === 'Radius' && { 'location-name': 'Denver, Colorado' }),
        },
        'reports' in becomes,
      );
      if ('reads' in becomes) {
        expect(list.state).not.to.equal('error');
        expect(told).to.equal('');
        return;
      }
      const isFatal = 'refuses' in becomes || becomes.fatal || becomes.isRetired === true;
      expect(told).to.match('refuses' in becomes ? becomes.refuses : becomes.reports);
      expect(told).to.contain('configuration: ').and.not.contain('?.');
      expect(linkShown(list)).to.equal(isFatal);
      expect(shows(list)).not.to.match(/no open jobs|\b0 jobs/i);
    });
  }

  it('shows an empty result if the codes are known or the code lists fail', async () => {
    for (const isDown of [false, true]) {
      const chain = chainNow();
      chain.breakWith((request) =>
        request.url.includes('/codelist/')
          ? isDown
            ? new Response('', { status: 500 })
            : undefined
          : Response.json({ SearchResult: { SearchResultCountAll: 0, SearchResultItems: [] } }),
      );
      const { list, told } = await mounted(chain, { organization: isDown ? 'ZZ99' : 'HE38' });
      await waitUntil(() => list.state === 'empty');
      expect(told).to.equal('');
    }
  });

  it('still shows an empty result after the check of an earlier lock has ended', async () => {
    const chain = chainNow();
    const { list } = await mounted(chain, { organization: 'HE38;HE39' });
    expect(list.state).to.equal('ready');
    chain.breakWith(({ url }) =>
      new URL(url).searchParams.get('Organization') === 'DJ02'
        ? Response.json({ SearchResult: { SearchResultCountAll: 0, SearchResultItems: [] } })
        : undefined,
    );
    list.setAttribute('organization', 'DJ02');
    await waitUntil(() => list.state === 'empty');
    await aTimeout(2_500); // The check of a list with jobs begins two seconds after they are shown.
    expect(list.state).to.equal('empty');
  });

  it('shows the link for a place that is unknown to the service, and reports it', async () => {
    const { list, told } = await mounted(chainNow(), { 'location-name': 'Denvr' });
    expect(told).to.contain(
      'configuration: location-name: The service does not know the place "Denvr".',
    );
    expect(linkShown(list)).to.equal(true);
    expect(shows(list)).not.to.match(/no open jobs|0 jobs/i);
  });

  it('shows the link for a list outside the lock of the proxy, and reports it', async () => {
    const chain = chainNow();
    const detail = 'Organization: IN06 is outside the lock of this proxy, HE.';
    chain.breakWith(() =>
      Response.json(
        { status: 400, detail },
        { status: 400, headers: { 'content-type': 'application/problem+json' } },
      ),
    );
    const { list, told } = await mounted(chain, { organization: 'IN06' });
    expect(told).to.match(
      /configuration: .*Organization: IN06 is outside the lock of this proxy, HE\./,
    );
    expect(told).to.contain('<portal-job-list>');
    expect(linkShown(list)).to.equal(true);
    expect(shows(list)).not.to.match(/\d+ jobs|no open jobs/i);
  });

  it('shows no number if all jobs of a response belong to other organizations', async () => {
    const items = ['1', '2'].map((id) => ({
      MatchedObjectId: id,
      MatchedObjectDescriptor: { UserArea: { Details: { OrganizationCodes: 'VA/VATA' } } },
    }));
    const chain = chainNow();
    chain.breakWith(() =>
      Response.json({ SearchResult: { SearchResultCountAll: 183, SearchResultItems: items } }),
    );
    const { list, told } = await mounted(chain, { organization: 'HE' });
    expect(told).to.contain('2 announcements of other organizations');
    expect(linkShown(list)).to.equal(true);
    expect(shows(list)).not.to.match(/183/);
  });
});
