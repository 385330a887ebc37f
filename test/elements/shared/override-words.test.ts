import { expect, fixture, html } from '@open-wc/testing';
import { overrideWords, type PortalJobCard } from '../../../src/index.ts';
import { cards, chainNow, find, findAll, mountBoth, now, settled, textOf } from '../support.ts';

const announcement = {
  MatchedObjectId: '1',
  MatchedObjectDescriptor: {
    PositionTitle: 'Civil Engineer',
    PositionSchedule: [{ Code: '1' }],
    UserArea: { Details: { HiringPath: ['vet', 'student'] } },
  },
};

const mountCard = (lang: string) =>
  fixture<PortalJobCard>(
    html`<portal-job-card lang=${lang} .job=${announcement} .now=${now}></portal-job-card>`,
  );

const who = (card: Element) => textOf(find(card as HTMLElement, '[part="eligibility"]'));

describe('overrideWords', () => {
  after(() => {
    // Restores the words for other tests on this page.
    overrideWords('en', { hiringPaths: { VET: 'veterans' }, schedules: { 1: 'Full-time' } });
    overrideWords('es', { hiringPaths: { VET: 'veteranos' } });
  });

  it('changes the words on existing and new cards', async () => {
    const before = await mountCard('en');
    expect(who(before)).to.equal('Open to veterans and students');
    overrideWords('en', { hiringPaths: { VET: 'veterans and their spouses' } });
    await before.updateComplete;
    expect(who(before)).to.equal('Open to veterans and their spouses and students');
    expect(who(await mountCard('en'))).to.equal('Open to veterans and their spouses and students');
  });

  it('changes elements that another copy of the script defined', async () => {
    const card = await mountCard('en');
    const other = '/src/elements/shared/language.ts?copy=2';
    const copy = (await import(other)) as { overrideWords: typeof overrideWords };
    expect(copy.overrideWords).not.to.equal(overrideWords);
    copy.overrideWords('en', { hiringPaths: { VET: 'veterans of all services' } });
    await card.updateComplete;
    expect(who(card)).to.equal('Open to veterans of all services and students');
  });

  it('changes the words in the filters and on every card of a list', async () => {
    const { bar, list } = await mountBoth(chainNow());
    overrideWords('en', { schedules: { 1: 'Forty hours a week' } });
    await settled(list);
    await bar.updateComplete;
    const schedules = cards(list).map((card) => textOf(find(card, '[part="schedule"] dd')));
    expect(schedules.some((one) => one.startsWith('Forty hours a week'))).to.equal(true);
    expect(schedules.join()).not.to.contain('Full-time');
    const labels = findAll(bar, 'label').map(textOf).join();
    expect(labels).to.contain('Forty hours a week').and.not.contain('Full-time');
  });

  it('shows words as text', async () => {
    const card = await mountCard('en');
    overrideWords('en', { hiringPaths: { STUDENT: '<img src=x onerror=alert(1)>' } });
    await card.updateComplete;
    expect(who(card)).to.contain('<img src=x');
    expect(find(card, 'img')).to.equal(null);
    overrideWords('en', { hiringPaths: { STUDENT: 'students' } });
  });
});
