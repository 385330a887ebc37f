import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalJobApplyEvent, PortalErrorEvent, PortalJobCard } from '../../../src/index.ts';
import { boxesOf, find, findAll, now, textOf, waitUntil } from '../support.ts';

const descriptor = {
  PositionID: 'DS-26-1',
  PositionTitle: 'Civil Engineer',
  PositionURI: 'https://www.portal.example:443/job/1',
  ApplyURI: ['https://www.portal.example:443/job/1?PostingChannelID='],
  PositionLocationDisplay: 'Denver, Colorado',
  PositionLocation: [
    {
      LocationName: 'Denver, Colorado',
      CountryCode: 'United States',
      CountrySubDivisionCode: 'Colorado',
      CityName: 'Denver, Colorado',
    },
  ],
  OrganizationName: 'Bureau of Samples',
  DepartmentName: 'Department of Samples',
  JobGrade: [{ Code: 'GS' }],
  PositionSchedule: [{ Name: '', Code: '1' }],
  PositionRemuneration: [
    {
      MinimumRange: '80000.0',
      MaximumRange: '104000.0',
      RateIntervalCode: 'PA',
      Description: 'Per Year',
    },
  ],
  ApplicationCloseDate: '2026-03-04T23:59:59.9970',
  UserArea: {
    Details: {
      LowGrade: '11',
      HighGrade: '12',
      JobSummary: 'You will build bridges.',
      HiringPath: ['public'],
    },
  },
};

async function mountCard(
  change: Record<string, unknown> = {},
  attributes = { channel: '' },
): Promise<PortalJobCard> {
  const announcement = {
    MatchedObjectId: '1',
    MatchedObjectDescriptor: { ...descriptor, ...change },
  };
  return fixture(
    html`<portal-job-card
      channel-id=${attributes.channel}
      .job=${announcement}
      .now=${now}
    ></portal-job-card>`,
  );
}

const part = (card: PortalJobCard, name: string) => textOf(find(card, `[part="${name}"]`));
const apply = (card: PortalJobCard) => find<HTMLAnchorElement>(card, '[part="apply"]');

describe('portal-job-card without a list', () => {
  it('shows the job, its place, pay and deadline', async () => {
    const card = await mountCard();
    expect(part(card, 'title')).to.equal('Civil Engineer');
    expect(part(card, 'organization')).to.equal('Bureau of Samples · Department of Samples');
    expect(part(card, 'location')).to.contain('Denver, Colorado');
    expect(part(card, 'pay'))
      .to.contain('$80,000')
      .and.contain('$104,000')
      .and.contain('GS-11 to GS-12');
    expect(part(card, 'schedule')).to.contain('Full-time');
    expect(part(card, 'deadline')).to.contain('March 4, 2026');
    expect(part(card, 'summary')).to.equal('You will build bridges.');
  });

  it('names the job in its Apply link, after the visible text', async () => {
    const card = await mountCard();
    expect(textOf(apply(card))).to.equal('Apply for Civil Engineer');
  });

  it('links Apply to the first valid URL', async () => {
    const card = await mountCard({
      ApplyURI: ['javascript:alert(1)', 'https://www.portal.example/job/1'],
    });
    expect(apply(card)?.href).to.equal('https://www.portal.example/job/1');
  });

  it('marks a closed job as closed, without an Apply link', async () => {
    const card = await mountCard({ ApplicationCloseDate: '2026-03-01T23:59:59.9970' });
    expect(part(card, 'deadline')).to.match(/^Closed/);
    expect(apply(card)).to.equal(null);
  });

  it('names one place and the number of the others, and unfolds the groups that may apply', async () => {
    const names = ['Denver, Colorado', 'Boise, Idaho', 'Guam, Guam', 'Boulder, Colorado'];
    const card = await mountCard({
      PositionLocation: names.map((LocationName) => ({ LocationName })),
      UserArea: { Details: { HiringPath: ['vet', 'mspouse', 'peace'] } },
    });
    expect(part(card, 'location')).to.equal('Location Denver, Colorado and 3 more');
    expect(textOf(find(card, 'summary'))).to.equal('Open to veterans and 2 other groups');
    expect(textOf(find(card, 'details'))).to.contain(
      'Open to veterans, military spouses, and Peace Corps and AmeriCorps VISTA alumni',
    );
  });

  it('keeps its groups unfolded while another of its facts changes', async () => {
    const card = await mountCard({
      UserArea: { Details: { HiringPath: ['vet', 'mspouse', 'peace'] } },
    });
    const summary = () => find<HTMLElement>(card, 'summary');
    summary()?.focus();
    summary()?.click();
    card.withoutPay = true;
    await card.updateComplete;
    expect(part(card, 'pay')).not.to.contain('80,000');
    expect(find<HTMLDetailsElement>(card, 'details')?.open).to.equal(true);
    expect(card.shadowRoot?.activeElement).to.equal(summary());
  });

  it('shows hostile text as text', async () => {
    const hostile = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
    const card = await mountCard({
      PositionTitle: hostile,
      OrganizationName: hostile,
      QualificationSummary: hostile,
    });
    expect(part(card, 'title')).to.equal(hostile);
    expect(findAll(card, 'img, script')).to.have.length(0);
    expect(Reflect.has(window, 'hacked')).to.equal(false);
  });

  it('highlights the marked words of a passage', async () => {
    const card = await mountCard({
      PositionFormattedDescription: [
        { Label: 'Dynamic Teaser', Content: 'builds <em>bridges</em> &amp; <c0>dams</c0> <x>' },
      ],
    });
    expect(findAll(card, 'mark').map(textOf)).to.deep.equal(['bridges', 'dams']);
    expect(part(card, 'summary')).to.equal('builds bridges & dams <x>');
  });

  it('reports a click on Apply with an event that can cancel it', async () => {
    const card = await mountCard({}, { channel: 'SAMPLE' });
    card.addEventListener('portal-job-apply', (event) => {
      event.preventDefault();
    });
    setTimeout(() => apply(card)?.click());
    const event = await oneEvent<PortalJobApplyEvent>(card, 'portal-job-apply');
    expect(event.detail).to.deep.equal({
      id: '1',
      title: 'Civil Engineer',
      href: 'https://www.portal.example/job/1?PostingChannelID=SAMPLE',
    });
  });

  it('drops only fields of a wrong type, and reports them', async () => {
    const card = document.createElement('portal-job-card');
    card.now = now;
    card.job = {
      MatchedObjectId: 1,
      MatchedObjectDescriptor: { ...descriptor, OrganizationName: { a: 1 }, PositionLocation: 'x' },
    };
    setTimeout(() => void fixture(html`<div>${card}</div>`));
    const event = await oneEvent<PortalErrorEvent>(card, 'portal-error');
    expect(event.detail.losses?.map((loss) => loss.path)).to.have.members([
      'MatchedObjectDescriptor.OrganizationName',
      'MatchedObjectDescriptor.PositionLocation',
    ]);
    await card.updateComplete;
    expect(part(card, 'title')).to.equal('Civil Engineer');
    expect(part(card, 'organization')).to.equal('Department of Samples');
  });

  for (const value of [
    1,
    'text',
    [],
    { MatchedObjectId: '1' },
    { MatchedObjectDescriptor: {} },
    () => 1,
    true,
  ]) {
    it(`shows a message if it cannot be read: ${String(JSON.stringify(value) ?? typeof value)}`, async () => {
      const card = await fixture<PortalJobCard>(
        html`<portal-job-card .job=${value}></portal-job-card>`,
      );
      expect(textOf(find(card, '.message'))).to.contain('could not be shown');
    });
  }

  it('shows a message if reading it fails', async () => {
    const value = {
      MatchedObjectId: '1',
      get MatchedObjectDescriptor(): unknown {
        throw new Error('detached');
      },
    };
    const card = await fixture<PortalJobCard>(
      html`<portal-job-card .job=${value}></portal-job-card>`,
    );
    await waitUntil(() => card.shadowRoot?.querySelector('.message'));
    expect(textOf(find(card, '.message'))).to.contain('could not be shown');
  });

  it('shows nothing without an announcement', async () => {
    const card = await fixture<PortalJobCard>(html`<portal-job-card></portal-job-card>`);
    expect(textOf(card.shadowRoot?.firstElementChild)).to.equal('');
  });

  it("marks the service's English words as English (WCAG 3.1.2)", async () => {
    const home = await fixture(html`<div lang="es"></div>`);
    const card = await mountCard({
      PositionRemuneration: [
        { MinimumRange: '90', MaximumRange: '90', RateIntervalCode: 'Per Mission' },
      ],
      PositionSchedule: [{ Name: 'Nights & weekends', Code: '1' }],
      PositionOfferingType: [{ Name: 'Perm (union job)', Code: '15317' }],
      UserArea: { Details: { WhoMayApply: { Name: 'United States Citizens' } } },
    });
    home.append(card);
    card.requestUpdate();
    await waitUntil(() => part(card, 'schedule').startsWith('Jornada'), 'is Spanish');
    const english = (name: string) => findAll(card, `[part="${name}"] [lang="en"]`).map(textOf);
    expect(part(card, 'schedule')).to.equal(
      'Jornada Jornada completa (Nights & weekends), Permanente (Perm (union job))',
    );
    expect(part(card, 'pay')).to.contain('$90 (Per Mission)');
    expect(english('pay')).to.deep.equal(['Per Mission']);
    expect(english('schedule')).to.deep.equal(['Nights & weekends', 'Perm (union job)']);
    expect(english('eligibility')).to.deep.equal(['United States Citizens']);
  });

  for (const width of [820, 700])
    it(`shows in one line who may apply, next to Apply, at ${width} px`, async () => {
      for (const HiringPath of [
        ['public'],
        ['fed-competitive', 'fed-excepted', 'fed-transition', 'disability', 'mspouse', 'vet'],
      ]) {
        const card = await mountCard({ UserArea: { Details: { HiringPath } } });
        card.style.inlineSize = `${width}px`;
        await card.updateComplete;
        const boxOf = (selector: string) => find(card, selector)?.getBoundingClientRect();
        const [who, apply] = [boxOf('[part="eligibility"]'), boxOf('[part="apply"]')];
        expect(who?.height).to.be.below(2 * 24);
        expect(who?.top).to.be.below(apply?.bottom ?? 0);
        expect(who?.bottom).to.be.above(apply?.top ?? Infinity);
        expect(apply?.right).to.be.closeTo(boxOf('article')?.right ?? 0, 1);
      }
    });

  it('keeps pay and grade in their order on a right-to-left page', async () => {
    const card = await mountCard({}, { channel: '' });
    card.parentElement?.setAttribute('dir', 'rtl');
    const [pay, grade] = boxesOf(find(card, '[part="pay"] dd'), /^\$80|GS-11/g);
    expect(pay?.right).to.be.below(grade?.left ?? 0);
  });

  it('uses its whole width for the facts if the row of hiring paths is left out', async () => {
    const card = await mountCard();
    card.rows = 'pay location schedule';
    card.style.inlineSize = '820px';
    await card.updateComplete;
    const right = (selector: string) => find(card, selector)?.getBoundingClientRect().right;
    expect(right('[part="schedule"]')).to.be.closeTo(right('dl') ?? 0, 1);
  });

  it('keeps a grade on one line', async () => {
    const card = await mountCard({}, { channel: '' });
    card.style.inlineSize = '10px';
    await card.updateComplete;
    const grades = findAll(card, '[part="pay"] .whole');
    expect(grades.map(textOf)).to.deep.equal(['GS-11 to GS-12']);
    for (const one of grades) expect(one.getClientRects().length).to.equal(1);
  });

  it('uses the heading level of the page', async () => {
    const card = await mountCard();
    card.headingLevel = 5;
    await card.updateComplete;
    expect(find(card, '[part="title"]')?.localName).to.equal('h5');
  });

  it('is accessible', async () => {
    await expect(await mountCard()).to.be.accessible();
  });
});

describe('a job without a control number', () => {
  it('links to the portal, and can be neither saved nor opened in the details view', async () => {
    const page = 'https://agency.example/careers/engineer';
    const list = await fixture(html`<div></div>`);
    const card = document.createElement('portal-job-card');
    card.job = {
      MatchedObjectDescriptor: { ...descriptor, PositionURI: page, ApplyURI: [] },
    };
    card.now = now;
    card.actions = 'apply save copy';
    list.append(card);
    await card.updateComplete;
    expect(find<HTMLAnchorElement>(card, '[part="title"] a')?.href).to.equal(page);
    expect(find<HTMLAnchorElement>(card, '[part~="apply"]')?.href).to.equal(page);
    expect(find(card, '[part~="save"]')).to.equal(null);
    expect(find(card, '[part~="copy"]')).not.to.equal(null);
  });
});
