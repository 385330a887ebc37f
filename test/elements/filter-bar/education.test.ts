import { expect } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalFilterBar } from '../../../src/index.ts';
import {
  chainNow,
  chips,
  chooseIn,
  find,
  matches,
  mountBoth,
  settled,
  textOf,
} from '../support.ts';

const question = (bar: PortalFilterBar) => find<HTMLSelectElement>(bar, '#education');
const effect = (bar: PortalFilterBar) => textOf(find(bar, '.education .hint'));

describe('the question for the highest education', () => {
  it('shows the jobs at the usual starting grades, and says so', async () => {
    const { bar, list } = await mountBoth(chainNow());
    const all = matches(list);
    expect(find(bar, '.education .hint')).to.equal(null);
    await chooseIn(bar, list, '#education', 'bachelor');
    expect(matches(list)).to.be.within(1, all - 1);
    expect(chips(list)).to.deep.equal(['From grade 5', 'Up to grade 7']);
    expect(effect(bar)).to.equal(
      'Shows jobs at grades 5 to 7, the usual start with a bachelor’s degree. Experience can count instead of education.',
    );
    await chooseIn(bar, list, '#education', '');
    expect(matches(list)).to.equal(all);
    expect(chips(list)).to.deep.equal([]);
  });

  it('follows the grades', async () => {
    const { bar, list } = await mountBoth(chainNow());
    await chooseIn(bar, list, '#education', 'master');
    expect(effect(bar)).to.contain('Shows jobs at grade 9,');
    await chooseIn(bar, list, '#select-PayGradeHigh', '12');
    await settled(list);
    await bar.updateComplete;
    expect(question(bar)?.value).to.equal('');
    expect(find(bar, '.education .hint')).to.equal(null);
  });

  it('is absent if the host page locks a grade or omits the filter', async () => {
    for (const [locked, attributes] of [
      [{ 'pay-grade-low': '9' }, {}],
      [{}, { filters: 'keyword hiring-path' }],
    ] as const) {
      const { bar } = await mountBoth(chainNow(), locked, attributes);
      expect(question(bar)).to.equal(null);
    }
  });
});
