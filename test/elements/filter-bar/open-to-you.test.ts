import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/index.ts';
import type { PortalFilterBar, PortalJobCard, PortalJobList } from '../../../src/index.ts';
import {
  cards,
  chainNow,
  chips,
  find,
  findAll,
  heading,
  matches,
  mountBoth,
  serving,
  settled,
  textOf,
  useOwnStorage,
  waitUntil,
} from '../support.ts';

const question = '[part="open-to-you"]';
const rows = (bar: PortalFilterBar) =>
  findAll(bar, `${question} > .options label`).map((label) => textOf(label));
const answer = (bar: PortalFilterBar, label: string): HTMLInputElement => {
  const found = findAll(bar, `${question} label`).find((one) => textOf(one).startsWith(label));
  const input = found?.querySelector('input');
  if (!input) throw new Error(`There is no answer ${label}.`);
  return input;
};
async function choose(bar: PortalFilterBar, list: PortalJobList, label: string): Promise<void> {
  answer(bar, label).click();
  await settled(list);
  await bar.updateComplete;
}
const lines = (list: PortalJobList) =>
  cards(list).map((card) => textOf(find(card, '[part="eligibility"]')));
const others = (list: PortalJobList) => textOf(find(list, '.others-line'));
const button = (host: PortalFilterBar | PortalJobList, words: RegExp) =>
  findAll(host, 'button').find((one) => words.test(textOf(one)));

describe('the question who the visitor is', () => {
  useOwnStorage();
  afterEach(() => {
    localStorage.clear();
  });

  it('has three answers, each with the number of jobs that it then finds', async () => {
    const { bar, list } = await mountBoth(chainNow());
    await waitUntil(() => rows(bar).every((row) => /\d$/.test(row)));
    const promised = rows(bar).map((row) => Number(/[\d,]+$/.exec(row)?.[0].replace(',', '')));
    for (const [index, label] of ['Never', 'Yes, now or before', 'Show every job'].entries()) {
      await choose(bar, list, label);
      expect(matches(list), label).to.equal(promised[index]);
      expect(answer(bar, label).checked).to.equal(true);
    }
  });

  it('is answered by the keyboard', async () => {
    const { bar, list } = await mountBoth(chainNow());
    answer(bar, 'Show every job').focus();
    await sendKeys({ press: 'ArrowUp' });
    await settled(list);
    expect(answer(bar, 'Yes, now or before').checked).to.equal(true);
    expect(heading(list)).to.match(/ that may be open to you$/);
  });

  it('makes each card say why its job is open, and the list how many jobs are for others', async () => {
    const { bar, list } = await mountBoth(chainNow());
    const all = matches(list);
    await choose(bar, list, 'Never');
    expect(heading(list)).to.match(/^[\d,]+ jobs open to you$/);
    for (const line of lines(list)) expect(line).to.equal('Open to you: the public may apply');
    await waitUntil(() => others(list) !== '');
    const open = matches(list);
    expect(others(list)).to.match(
      new RegExp(`^${(all - open).toLocaleString('en')} more are for other groups\\.`),
    );
    button(list, /^Show all/)?.click();
    await settled(list);
    expect(matches(list)).to.equal(all);
    expect(chips(list)).to.deep.equal([]);
    expect(find(list, '.others-line')).to.equal(null);
  });

  it('is one of the active filters, which can be removed', async () => {
    const { bar, list } = await mountBoth(chainNow());
    await choose(bar, list, 'Yes');
    expect(chips(list)).to.deep.equal(['The public', 'Federal employees']);
    findAll(list, '[part="chip"]')[1]?.click();
    await settled(list);
    await bar.updateComplete;
    expect(chips(list)).to.deep.equal(['The public']);
    expect(answer(bar, 'Never').checked).to.equal(true);
  });

  it('adds the jobs of the groups that the visitor belongs to, to those for the public', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain);
    find(bar, `${question} summary`)?.click();
    await choose(bar, list, 'Veteran');
    expect(chain.searches().some((one) => one.get('HiringPath') === 'PUBLIC;VET')).to.equal(true);
    expect(textOf(find(bar, `${question} summary`))).to.contain('1 chosen');
    expect(chips(list)).to.deep.equal(['The public', 'Veterans']);
    // A group says nothing about work for the government.
    for (const label of ['Never', 'Yes', 'Show every job'])
      expect(answer(bar, label).checked, label).to.equal(false);
    await choose(bar, list, 'Veteran');
    expect(answer(bar, 'Show every job').checked).to.equal(true);
    expect(chips(list)).to.deep.equal([]);
    await choose(bar, list, 'Never');
    await choose(bar, list, 'Veteran');
    expect(answer(bar, 'Never').checked).to.equal(true);
    await choose(bar, list, 'Veteran');
    expect(chips(list)).to.deep.equal(['The public']);
  });

  it('is not asked where the site has chosen who may apply', async () => {
    const { bar, list } = await mountBoth(chainNow(), { 'hiring-path': 'public' });
    expect(find(bar, question)).to.equal(null);
    expect(heading(list)).to.not.contain('open to you');
  });

  it('is not asked where the bar has no such filter', async () => {
    const { bar } = await mountBoth(chainNow(), {}, { filters: 'keyword location' });
    expect(find(bar, question)).to.equal(null);
  });

  it('names the condition of a group that is narrower than the answer, without a check mark', async () => {
    const { bar, list } = await mountBoth(
      serving({ UserArea: { Details: { HiringPath: ['fed-internal-search'] } } }),
    );
    await choose(bar, list, 'Yes');
    expect(lines(list)).to.deep.equal(['Open to you only if you work for this agency']);
    expect(find(cards(list)[0] as PortalJobCard, '.check')).to.equal(null);
  });

  it('is remembered on the device only if the visitor asks for it, and forgotten at once', async () => {
    const { bar, list } = await mountBoth(chainNow());
    await choose(bar, list, 'Never');
    expect(localStorage).to.have.length(0);
    answer(bar, 'Remember').click();
    await bar.updateComplete;
    expect(Object.keys(localStorage)).to.deep.equal(['portal-jobs:open-to-you:1']);
    const next = await mountBoth(chainNow());
    await waitUntil(() => heading(next.list).endsWith(' open to you'));
    expect(answer(next.bar, 'Never').checked).to.equal(true);
    button(next.bar, /^Forget/)?.click();
    await settled(next.list);
    await next.bar.updateComplete;
    expect(localStorage).to.have.length(0);
    expect(answer(next.bar, 'Show every job').checked).to.equal(true);
    expect(textOf(find(next.bar, `${question} [role="status"]`))).to.contain('is removed');
  });

  it('can be forgotten after every job is shown again', async () => {
    const { bar, list } = await mountBoth(chainNow());
    await choose(bar, list, 'Never');
    answer(bar, 'Remember').click();
    find(list, '[part="clear"]')?.click();
    await settled(list);
    await bar.updateComplete;
    button(bar, /^Forget/)?.click();
    expect(localStorage).to.have.length(0);
  });

  it('reads no stored text that is not its own', async () => {
    localStorage.setItem('portal-jobs:open-to-you:1', '{"length":1}');
    const { list } = await mountBoth(chainNow());
    expect(chips(list)).to.deep.equal([]);
    localStorage.setItem('portal-jobs:open-to-you:1', '["<b>","' + 'A'.repeat(2_000) + '"]');
    expect(chips((await mountBoth(chainNow())).list)).to.deep.equal([]);
  });

  it('keeps nothing where the site forbids it', async () => {
    localStorage.setItem('portal-jobs:open-to-you:1', '["PUBLIC"]');
    const { bar, list } = await mountBoth(chainNow(), {}, { 'without-storage': true });
    expect(heading(list)).to.not.contain('open to you');
    await choose(bar, list, 'Never');
    expect(() => answer(bar, 'Remember')).to.throw();
  });

  it('has no accessibility violations in any state', async () => {
    const { bar, list } = await mountBoth(chainNow());
    await expect(bar).to.be.accessible();
    await choose(bar, list, 'Yes');
    find(bar, `${question} summary`)?.click();
    await waitUntil(() => others(list) !== '');
    await expect(bar).to.be.accessible();
    await expect(list).to.be.accessible();
  });
});
