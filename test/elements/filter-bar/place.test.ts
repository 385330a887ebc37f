import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/index.ts';
import type { PortalFilterBar, PortalJobList } from '../../../src/index.ts';
import { faults } from '../../support/chain.ts';
import { chainNow, find, matches, mountBoth, settled, textOf, waitUntil } from '../support.ts';

const message = (bar: PortalFilterBar) => find(bar, '#place-status');
const placeOf = (bar: PortalFilterBar) => {
  const field = find<HTMLInputElement>(bar, '#place');
  if (!field) throw new Error('no field');
  return field;
};

async function search(bar: PortalFilterBar, list: PortalJobList, place: string): Promise<void> {
  const field = placeOf(bar);
  field.focus();
  field.select();
  await sendKeys({ type: place });
  await sendKeys({ press: 'Enter' });
  await list.updateComplete;
  await settled(list);
}

describe('an unknown place', () => {
  it('is reported below the field and to assistive technology until the text changes', async () => {
    const { bar, list } = await mountBoth(chainNow());
    const field = placeOf(bar);
    expect(message(bar)?.getAttribute('role'), 'there before it speaks').to.equal('status');
    await search(bar, list, 'Xyzville');
    await waitUntil(() => textOf(message(bar)) !== '');
    expect(textOf(message(bar))).to.equal(
      'We do not know the place “Xyzville”. Choose one from the list, or write city and state.',
    );
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    expect(field.getAttribute('aria-describedby')).to.equal('place-status');
    await expect(bar).to.be.accessible();
    await sendKeys({ type: 's' });
    await bar.updateComplete;
    expect(textOf(message(bar))).to.equal('');
    expect(field.getAttribute('aria-invalid')).to.equal('false');
  });

  it('is not reported for a known place without jobs', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain);
    await search(bar, list, 'Denver, CO');
    expect(matches(list)).to.be.above(0);
    const keyword = find<HTMLInputElement>(bar, '#keyword');
    if (keyword) keyword.value = 'xyzzy';
    keyword?.form?.requestSubmit();
    await waitUntil(() => list.state === 'empty');
    await bar.updateComplete;
    expect(textOf(message(bar))).to.equal('');
  });

  it('is not reported if the list of places cannot be loaded', async () => {
    const chain = chainNow();
    chain.breakWith((request) =>
      request.url.includes('geoloccodes') ? faults.status(503)() : undefined,
    );
    const { bar, list } = await mountBoth(chain);
    await search(bar, list, 'Xyzville');
    await waitUntil(() => list.state === 'empty');
    expect(textOf(message(bar))).to.equal('');
  });
});
