// A page that opens all links in new tabs (<base target="_blank">) gives no other site access to its window.
import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalJobDetails, PortalJobList } from '../../../src/index.ts';
import { savedJobsKey } from '../../../src/search/saved/saved-jobs.ts';
import { cards, chainNow, find, mountList, serving, useOwnStorage, waitUntil } from '../support.ts';

useOwnStorage();

const job = {
  PositionID: 'DS-1',
  PositionTitle: 'Nurse',
  PositionURI: 'https://www.portal.example/title',
  ApplyURI: ['https://www.portal.example/apply'],
  ApplicationCloseDate: '2026-03-09T23:59:59.9970',
  UserArea: {
    Details: {
      JobSummary: 'See https://summary.example for more, or write to jobs@agency.example.',
      MajorDuties: ['As www.duties.example says.', 'x'.repeat(10_001)],
      Benefits: 'Many.',
      BenefitsUrl: 'https://benefits.example/',
      Evaluations: 'By a questionnaire.',
      PreviewQuestionnaireurl: 'https://questionnaire.example/',
      AgencyContactEmail: 'jobs@agency.example',
      AgencyContactWebsite: 'https://contact.example/',
      AnnouncementClosingType: '01',
      SecondAnnouncementUrl: 'https://second.example/',
    },
  },
};

/** The links within an element to other sites, including shadow roots. */
const outgoing = (root: ParentNode): HTMLAnchorElement[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element instanceof HTMLAnchorElement &&
    /^https?:$/.test(element.protocol) &&
    element.origin !== location.origin
      ? [element]
      : []),
    ...(element.shadowRoot ? outgoing(element.shadowRoot) : []),
  ]);

/** Checks all links to other sites. @returns their distinct targets. */
function check(element: Element): string[] {
  const links = outgoing(element.shadowRoot as ShadowRoot);
  for (const link of links)
    expect(link.relList.contains('noopener'), link.outerHTML).to.equal(true);
  return [...new Set(links.map(({ host, pathname }) => host + pathname))].sort();
}

const withoutUrl = { 'without-url-sync': true } as const;

describe('links to other sites have rel="noopener"', () => {
  it('on cards, with either kind of title link', async () => {
    const apply = await mountList(serving(job));
    expect(check(apply)).to.deep.equal(['www.portal.example/apply']);
    const title = await mountList(serving(job), { 'title-link': 'portal' });
    expect(check(title)).to.include('www.portal.example/title');
  });

  it('on the Details link of a card, because it may link to another site of the host', async () => {
    const list = await mountList(serving(job), { 'title-link': 'portal', details: '' });
    const [card] = cards(list);
    const details = card?.shadowRoot?.querySelector<HTMLAnchorElement>('a[part="details"]');
    expect(details?.relList.contains('noopener')).to.equal(true);
  });

  it('in a full announcement: actions, texts, contacts and further URLs', async () => {
    const list = await mountList(serving(job));
    const [card] = cards(list);
    card?.shadowRoot?.querySelector<HTMLElement>('[part="title"] a')?.click();
    const view = () => find<PortalJobDetails>(list, 'portal-job-details');
    await waitUntil(() => view()?.shadowRoot?.querySelector('dl .address, .cut-off'), 'whole');
    expect(check(view() as PortalJobDetails)).to.deep.equal([
      'benefits.example/',
      'contact.example/',
      'questionnaire.example/',
      'second.example/',
      'summary.example/',
      'www.duties.example/',
      'www.portal.example/apply',
      'www.portal.example/title',
    ]);
  });

  it('on other jobs that are offered after a search without results', async () => {
    const list: PortalJobList = await mountList(chainNow(), { ...withoutUrl, actions: 'apply' });
    const bar = document.createElement('portal-filter-bar');
    bar.search = list.search;
    await fixture(html`<div>${bar}</div>`);
    await waitUntil(() => find<HTMLInputElement>(bar, '#keyword'), 'field');
    const field = find<HTMLInputElement>(bar, '#keyword') as HTMLInputElement;
    field.value = 'nosuchword';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.form?.requestSubmit();
    await waitUntil(() => find(list, '[part="others"] a'), 'other jobs');
    expect(check(list)).not.to.deep.equal([]);
  });

  it('on saved jobs', async () => {
    localStorage.setItem(
      savedJobsKey,
      JSON.stringify({
        version: 1,
        jobs: [{ MatchedObjectId: '1', MatchedObjectDescriptor: job }],
      }),
    );
    dispatchEvent(new StorageEvent('storage', { key: savedJobsKey }));
    const saved = await fixture<HTMLElement>(
      html`<portal-saved-jobs .now=${new Date('2026-03-02T15:00:00Z')}></portal-saved-jobs>`,
    );
    await waitUntil(() => find(saved, '[part="item"]'), 'saved');
    expect(check(saved)).to.deep.equal(['www.portal.example/apply', 'www.portal.example/title']);
    localStorage.removeItem(savedJobsKey);
    dispatchEvent(new StorageEvent('storage', { key: savedJobsKey }));
  });
});
