// Hosts that Apply and title links may link to, as the host page decides.
import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalErrorEvent, PortalJobDetails, PortalSavedJobs } from '../../../src/index.ts';
import { savedJobsKey } from '../../../src/search/saved/saved-jobs.ts';
import {
  cards,
  find,
  findAll,
  makeList,
  message,
  mountList,
  now,
  serving,
  settled,
  textOf,
  titles,
  useOwnStorage,
  waitUntil,
} from '../support.ts';

useOwnStorage();

const permitted = 'www.portal.example *.apply.example';
const job = (title: string, PositionURI: string, ...ApplyURI: string[]) => ({
  PositionTitle: title,
  PositionURI,
  ApplyURI,
});
const jobs = [
  job('Here', 'https://WWW.portal.example/1', 'https://a.b.apply.example/1'),
  job('Elsewhere', 'https://portal.example/2', 'https://apply.example/2'),
  job('Alike', 'https://www.portal.example.evil/3', 'https://evil-apply.example/3'),
  job('Second', 'javascript:1', 'https://evil.example/4', 'https://www.portal.example/4'),
  job('Port', 'https://www.portal.example:8443/5', 'https://www.portal.example@evil.example/5'),
];
const leadsTo = (element: Element | null | undefined) => element?.getAttribute('href') ?? '';

describe('link-hosts', () => {
  it('omits links to other hosts, and keeps the jobs', async () => {
    const list = await mountList(serving(...jobs), {
      'title-link': 'portal',
      'link-hosts': permitted,
    });
    expect(titles(list)).to.deep.equal(['Here', 'Elsewhere', 'Alike', 'Second', 'Port']);
    expect(cards(list).map((card) => leadsTo(find(card, '[part="title"] a')))).to.deep.equal([
      'https://www.portal.example/1',
      '',
      '',
      '',
      '',
    ]);
    expect(cards(list).map((card) => leadsTo(find(card, '[part="apply"]')))).to.deep.equal([
      'https://a.b.apply.example/1',
      '',
      '',
      'https://www.portal.example/4',
      '',
    ]);
  });

  for (const separator of [' ', ';', ', '])
    it(`takes hosts with "${separator}" between them`, async () => {
      const list = await mountList(serving(...jobs), {
        'link-hosts': permitted.split(' ').join(separator),
      });
      expect(cards(list).map((card) => leadsTo(find(card, '[part="apply"]')))[0]).to.equal(
        'https://a.b.apply.example/1',
      );
    });

  it('permits every host if the attribute is missing or empty', async () => {
    for (const attributes of [undefined, { 'link-hosts': ' ' }]) {
      const list = await mountList(serving(...jobs), attributes);
      expect(cards(list).map((card) => Boolean(find(card, '[part="apply"]')))).to.deep.equal([
        true,
        true,
        true,
        true,
        // Its Apply link contains a user name, so the link to the announcement replaces it.
        true,
      ]);
    }
  });

  it('applies to the full announcement', async () => {
    const list = await mountList(serving(jobs[1] ?? {}), { 'link-hosts': permitted });
    find(cards(list)[0] as Element, '[part="title"] a')?.click();
    const view = () => find<PortalJobDetails>(list, 'portal-job-details');
    await waitUntil(() => textOf(view()?.shadowRoot?.querySelector('[part="title"]')), 'opened');
    const element = view() as PortalJobDetails;
    expect(textOf(find(element, '[part="title"]'))).to.equal('Elsewhere');
    expect(findAll(element, '[part="actions"] a')).to.deep.equal([]);
  });

  it('applies to saved jobs and to cards that the host page created', async () => {
    const item = { MatchedObjectId: '1', MatchedObjectDescriptor: jobs[1] };
    localStorage.setItem(savedJobsKey, JSON.stringify({ version: 1, jobs: [item] }));
    dispatchEvent(new StorageEvent('storage', { key: savedJobsKey }));
    const saved = await fixture<PortalSavedJobs>(
      html`<portal-saved-jobs link-hosts=${permitted} .now=${now}></portal-saved-jobs>`,
    );
    await waitUntil(() => find(saved, '[part="item"]'), 'saved');
    expect(textOf(find(saved, '[part="title"]'))).to.equal('Elsewhere');
    expect(findAll(saved, 'a')).to.deep.equal([]);
    saved.removeAttribute('link-hosts');
    await saved.updateComplete;
    expect(findAll(saved, 'a').map(leadsTo)).to.deep.equal([
      'https://portal.example/2',
      'https://apply.example/2',
    ]);
    const card = await fixture(
      html`<portal-job-card link-hosts=${permitted} .job=${item}></portal-job-card>`,
    );
    expect(findAll(card, 'a')).to.deep.equal([]);
    localStorage.removeItem(savedJobsKey);
    dispatchEvent(new StorageEvent('storage', { key: savedJobsKey }));
  });

  it('stops a list if a host is invalid, and names the invalid part to developers', async () => {
    const list = makeList(serving(...jobs), { 'link-hosts': 'https://www.portal.example' });
    const error = oneEvent<PortalErrorEvent>(list, 'portal-error');
    await fixture(html`${list}`);
    await settled(list);
    expect(message(list)).not.to.contain('link-hosts');
    expect(cards(list)).to.deep.equal([]);
    const { kind, message: reported } = (await error).detail;
    expect(reported).to.contain('"https://www.portal.example"');
    expect([kind, reported.split('.', 1)[0]]).to.deep.equal([
      'configuration',
      'link-hosts: "https://www',
    ]);
  });

  it('permits no link on a card if a host is invalid, and reports it', async () => {
    const errors: string[] = [];
    const listen = (event: Event) => errors.push((event as PortalErrorEvent).detail.message);
    addEventListener('portal-error', listen);
    for (const entry of ['*', '*.*.example', 'portal.example/jobs', 'a b@c', '*.']) {
      const card = await fixture(
        html`<portal-job-card
          link-hosts=${entry}
          .job=${{ MatchedObjectId: '1', MatchedObjectDescriptor: jobs[0] }}
        ></portal-job-card>`,
      );
      expect(findAll(card, 'a'), entry).to.deep.equal([]);
    }
    removeEventListener('portal-error', listen);
    expect(errors).to.have.length(5);
    expect(errors[0]).to.contain('link-hosts: "*" is no host');
  });
});
