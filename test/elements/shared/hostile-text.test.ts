// Invisible characters and direction controls, in the texts of the service and in a link that a visitor was sent.
import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalJobDetails, PortalJobList } from '../../../src/index.ts';
import {
  cards,
  chainNow,
  chips,
  find,
  findAll,
  heading,
  makeList,
  mountList,
  serving,
  settled,
  textOf,
  titles,
  useOwnStorage,
  waitUntil,
} from '../support.ts';

useOwnStorage();

const invisible = '\u200b\u200d\u2060\ufeff\u00ad\u2800';
/** An override and an isolate, neither of them closed. */
const turning = '\u202e\u2067';

/** All texts and attributes within an element, including shadow roots. */
function everyText(root: Element | ShadowRoot): string {
  const own = [...root.querySelectorAll('*')].flatMap((element) => [
    ...[...element.attributes].map(({ value }) => value),
    element.shadowRoot ? everyText(element.shadowRoot) : '',
  ]);
  return [root.textContent, ...own].join('\n');
}

const turnsWords = (text: string) => /[\u202a-\u202e\u2066-\u2069]/.test(text);

describe('an invisible text', () => {
  it('counts as missing: a job is named by its number, and its agency by the department', async () => {
    const list = await mountList(
      serving({
        PositionID: 'DS-1',
        PositionTitle: invisible,
        OrganizationName: invisible,
        DepartmentName: 'Department of Samples',
        PositionLocationDisplay: invisible,
      }),
    );
    expect(titles(list)).to.deep.equal(['DS-1']);
    const [card] = cards(list);
    if (!card) throw new Error('no card');
    expect(textOf(find(card, '[part="organization"]'))).to.equal('Department of Samples');
    expect(textOf(find(card, '[part="location"] dd'))).to.match(/[a-z]/i);
    expect(textOf(find(card, '[part="save"]'))).to.equal('Save DS-1');
  });
});

describe('direction controls in a text', () => {
  const job = {
    PositionTitle: `Nurse${turning}`,
    OrganizationName: `Bureau${turning}`,
    DepartmentName: `Department${turning}`,
    PositionLocationDisplay: `Denver, Colorado${turning}`,
    PositionLocation: [
      { LocationName: `Denver, Colorado${turning}`, CityName: `Denver${turning}` },
    ],
    PositionURI: 'https://www.portal.example/job/1',
    ApplyURI: ['https://www.portal.example/job/1'],
    ApplicationCloseDate: '2026-03-09T23:59:59.9970',
    UserArea: { Details: { JobSummary: `Care.${turning}`, MajorDuties: [`Care.${turning}`] } },
  };

  const view = (list: PortalJobList) => find<PortalJobDetails>(list, 'portal-job-details');

  it('are removed on the card, in the announcement, in status messages and in the calendar file', async () => {
    const list = await mountList(serving(job));
    const [card] = cards(list);
    if (!card) throw new Error('no card');
    find(card, '[part="save"]')?.click();
    await waitUntil(() => textOf(find(card, '[role="status"]')).includes('Nurse'), 'saved');
    // The message disappears after some seconds.
    const message = everyText(card.renderRoot as ShadowRoot);
    find(card, '[part="title"] a')?.click();
    await waitUntil(() => view(list)?.shadowRoot?.querySelector('[part="section"]'), 'opened');
    const said = message + everyText(list.renderRoot as ShadowRoot);
    expect([said.includes('Saved: Nurse'), turnsWords(said)]).to.deep.equal([true, false]);

    let file: Blob | undefined;
    const create = URL.createObjectURL;
    URL.createObjectURL = (blob: Blob) => {
      file = blob;
      return 'data:text/calendar,';
    };
    findAll(view(list) as PortalJobDetails, '[part="actions"] button')
      .find((one) => textOf(one).includes('calendar'))
      ?.click();
    URL.createObjectURL = create;
    const calendar = (await file?.text()) ?? '';
    expect(calendar)
      .to.contain('Nurse')
      .and.not.match(/[\u202a-\u202e\u2066-\u2069]/);
    find(card, '[part="save"]')?.click();
    await waitUntil(() => textOf(find(card, '[part="save"]')).startsWith('Save '), 'removed');
  });

  it('are removed from the heading of the list and its chips if a link contains them', async () => {
    history.replaceState(
      null,
      '',
      `${location.pathname}?Keyword=${encodeURIComponent(`nurse${turning}`)}`,
    );
    const list = makeList(chainNow(), { search: 'default' });
    list.removeAttribute('without-url-sync');
    await fixture(html`${list}`);
    await settled(list);
    expect(chips(list)).to.deep.equal(['nurse']);
    expect(heading(list)).to.contain('nurse');
    expect(turnsWords(everyText(list.renderRoot as ShadowRoot))).to.equal(false);
    history.replaceState(null, '', location.pathname);
  });
});
