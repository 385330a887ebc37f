import { expect } from '@open-wc/testing';
import { findAll, textOf } from '../elements/support.ts';
import { acts, itSurvivesVisits } from './random-visits.ts';
import { Session, turn, viewOf } from './session.ts';
import { valueNames, type Group } from './small-service.ts';

describe('random visits with slow, lost and late responses', () => {
  // The rest of a thousand visits is in random-session-1.slow.test.ts and random-session-2.slow.test.ts.
  itSurvivesVisits(0, 120);
});

describe('faults that random visits found, as short as possible', () => {
  let session: Session;
  beforeEach(async () => {
    session = new Session();
    await session.start();
  });
  afterEach(() => {
    session.end();
  });

  const pressOption = (group: Group, name: string) => {
    const label = findAll(session.bar, `#${group} label`).find(
      (one) => textOf(one.querySelector('bdi')) === name,
    );
    const [value = ''] = Object.entries(valueNames[group]).find(([, one]) => one === name) ?? [];
    label?.querySelector('input')?.click();
    session.toggle(group, value);
    return session.quiet();
  };

  it('a page link of the old results, pressed while fewer jobs load, opens their last page without an empty list before it', async () => {
    const old = session.view().titles;
    session.wire.holds = true;
    acts.words(session, 0);
    await turn();
    acts.page(session, 4);
    await session.quiet();
    session.wire.release(1);
    await session.quiet();
    expect(session.view().titles, 'until the last page is there').to.deep.equal(old);
    expect(session.view().heading).to.not.match(/^No/);
    while (session.wire.held > 0) {
      session.wire.release(0);
      await session.quiet();
    }
    expect(session.urlFault()).to.equal(undefined);
    expect(session.view()).to.deep.equal(viewOf(session.query));
    expect(session.faults).to.deep.equal([]);
  });

  it('a checkbox stays checked when a filter without jobs is removed from above it', async () => {
    await pressOption('SalaryBucket', '$50,000 to $74,999');
    await pressOption('SalaryBucket', '$100,000 to $124,999');
    acts.words(session, 1);
    await session.quiet();
    expect(session.view().boxes).to.deep.equal(['$100,000 to $124,999', '$50,000 to $74,999']);
    await pressOption('SalaryBucket', '$50,000 to $74,999');
    expect(session.view().chips).to.deep.equal(['clerk', '$100,000 to $124,999']);
    expect(session.view().boxes).to.deep.equal(['$100,000 to $124,999']);
  });
});
