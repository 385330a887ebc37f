// Several filter bars of one search, such as the keywords above a page and the filters beside its list.
import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/index.ts';
import type { PortalFilterBar, PortalJobList } from '../../../src/index.ts';
import { chainNow, find, findAll, make, makeList, settled, textOf, waitUntil } from '../support.ts';

const labels = (bar: PortalFilterBar) =>
  findAll(bar, 'details:not(.kept-on-device) > summary').map(textOf).join();
const dialogs = (bars: readonly PortalFilterBar[]) => bars.flatMap((bar) => findAll(bar, 'dialog'));

async function mountBars(
  ...filters: string[]
): Promise<{ bars: PortalFilterBar[]; list: PortalJobList }> {
  const list = makeList(chainNow());
  const bars = filters.map((names) =>
    make<PortalFilterBar>('portal-filter-bar', { search: list.search, filters: names }),
  );
  const [first, ...others] = bars;
  await fixture(html`<div>${first} ${list} ${others}</div>`);
  await settled(list);
  for (const bar of bars) await bar.updateComplete;
  return { bars, list };
}

describe('several filter bars of one search', () => {
  afterEach(() => setViewport({ width: 1280, height: 800 }));

  it('come to rest, with the same filters or others', async () => {
    for (const [one = '', other = ''] of [
      ['', ''],
      ['', 'keyword'],
      ['keyword location', 'organization'],
    ]) {
      for (const width of [1280, 390]) {
        await setViewport({ width, height: 800 });
        const { bars, list } = await mountBars(one, other);
        expect(find(list, 'portal-job-card'), `${one}, ${other}, ${width}`).not.to.equal(null);
        for (const bar of bars) expect(bar.isUpdatePending).to.equal(false);
      }
    }
  });

  it('show their own filters, and search together', async () => {
    const { bars, list } = await mountBars('keyword sort', 'organization');
    const [above, beside] = bars as [PortalFilterBar, PortalFilterBar];
    expect(labels(above)).to.equal('');
    await waitUntil(() => labels(beside) !== '', 'filters');
    expect(labels(beside)).to.match(/agency|organization/i);
    expect(find(beside, 'input[type="search"]')).to.equal(null);
    expect(find(list, '#sort')).not.to.equal(null);
    find<HTMLInputElement>(beside, 'input[type="checkbox"]')?.click();
    await waitUntil(() => findAll(list, '[part="chip"]').length === 1, 'a chip');
    above.remove();
    await settled(list);
    expect(findAll(list, '[part="chip"]')).to.have.length(1);
    expect(find(list, '#sort')).to.equal(null);
    await waitUntil(() => labels(beside) !== '', 'filters');
  });

  it('find their filters in the URL of the page, also after the list', async () => {
    const home = location.href;
    history.replaceState(null, '', '?f.PositionScheduleTypeCode=1');
    const list = makeList(chainNow(), { search: 'f' });
    list.removeAttribute('without-url-sync');
    const bar = (filters: string) => make('portal-filter-bar', { search: 'f', filters });
    await fixture(html`<div>${bar('keyword')} ${list} ${bar('position-schedule')}</div>`);
    await settled(list);
    const chips = findAll(list, '[part="chip"]').map(textOf);
    history.replaceState(null, '', home);
    expect(chips.join()).to.contain('Full-time');
  });

  it('open one dialog with the filters of all on a narrow page', async () => {
    await setViewport({ width: 390, height: 800 });
    const { bars, list } = await mountBars('keyword', 'organization', 'hiring-path remote');
    find(list, '[part="filters"]')?.click();
    await waitUntil(
      () => dialogs(bars).some((dialog) => (dialog as HTMLDialogElement).open),
      'open',
    );
    expect(dialogs(bars)).to.have.length(1);
    const dialog = bars[1] as PortalFilterBar;
    await waitUntil(
      () => findAll(dialog, 'details:not(.kept-on-device) > summary').length === 2,
      'groups',
    );
    expect(textOf(find(dialog, 'dialog .check'))).to.match(/remote/i);
  });
});
