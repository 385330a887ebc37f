import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import '../../src/index.ts';
import { find, findAll, textOf } from '../elements/support.ts';
import { defaultSortOf, listOf, Session, sorts, turn, viewOf, type Fate } from './session.ts';
import { groupNames, valueNames, type Group } from './small-service.ts';

/** An action of a visitor or of the network. Returns `false` if it is not possible now. */
type Act = (session: Session, index: number) => boolean | Promise<boolean>;

const nth = <One>(all: readonly One[], index: number): One | undefined =>
  all[index % Math.max(1, all.length)];

/** Clicks a control as a mouse does, with or without focusing it, because not every browser focuses clicked controls. */
function press(control: HTMLElement, index: number): void {
  if (index % 2 === 1) control.focus();
  control.click();
}

const words = ['nurse', 'clerk', 'ranger 1', 'zeppelin', ''];

/** Actions of a visitor or of the network, by name. */
export const acts = {
  words(session, index) {
    if (!session.type(nth(words, index) ?? '')) return false;
    session.submit();
    return true;
  },
  /** Words are only typed: they are searched for when the visitor leaves the field. */
  typing: (session, index) => session.type(nth(words, index) ?? ''),
  toggle(session, index) {
    const label = nth(findAll(session.bar, '[part="filter-value"]'), index);
    const group = label?.closest('details')?.id as Group | undefined;
    const name = textOf(label?.querySelector('bdi'));
    if (!label || !group) return false;
    const [value] = Object.entries(valueNames[group]).find(([, one]) => one === name) ?? [];
    if (value === undefined) throw new Error(`${group} offers "${name}".`);
    press(label.querySelector('input') ?? label, index);
    session.toggle(group, value);
    return true;
  },
  chip(session, index) {
    const chip = nth(findAll(session.list, '[part="chip"]'), index);
    if (!chip) return false;
    const name = textOf(chip.querySelector('bdi'));
    if (name === session.query['Keyword']) {
      press(chip, index);
      session.commit({ Keyword: undefined });
      return true;
    }
    for (const group of groupNames) {
      for (const [value, own] of Object.entries(valueNames[group])) {
        if (own !== name) continue;
        press(chip, index);
        // The chip may be outdated, and the filter already removed.
        if (listOf(session.query, group).includes(value)) session.toggle(group, value);
        else session.commit({});
        return true;
      }
    }
    // If a code list fails, a filter value from the URL has the name of its filter.
    return false;
  },
  clear(session, index) {
    const clear = find(session.list, '[part="clear"]');
    if (!clear) return false;
    press(clear, index);
    session.commit({
      Keyword: undefined,
      SortField: undefined,
      SortDirection: undefined,
      ...Object.fromEntries(groupNames.map((group) => [group, undefined])),
    });
    return true;
  },
  page(session, index) {
    const link = nth(findAll<HTMLAnchorElement>(session.list, 'nav a'), index);
    if (!link) return false;
    const page = new URL(link.href).searchParams.get('Page') ?? '1';
    // Committed before the click. Afterwards, the URL could not distinguish this step from the list's correction of the page.
    session.commit({ Page: page });
    press(link, index);
    return true;
  },
  sort(session, index) {
    const select = find<HTMLSelectElement>(session.list, '#sort');
    const option = nth([...(select?.options ?? [])], index);
    if (!select || !option || option.value === select.value) return false;
    select.value = option.value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    // The default order is not part of the URL.
    const [field, direction] =
      (option.value !== defaultSortOf(session.query) && sorts[option.value]) || [];
    session.commit({ SortField: field, SortDirection: direction });
    return true;
  },
  async back(session) {
    if (!session.canGoBack) return false;
    await session.travel(-1);
    return true;
  },
  async forward(session) {
    if (!session.canGoForward) return false;
    await session.travel(1);
    return true;
  },
  again(session, index) {
    const button = session.isInTrouble ? find(session.list, '.message button') : null;
    if (button) press(button, index);
    return button !== null;
  },
  arrive(session, index) {
    if (session.wire.held === 0) return false;
    session.wire.release(index);
    return true;
  },
} satisfies Record<string, Act>;

/** Actions that do not affect the words in the field: the browser's buttons, and the network's actions. */
const besideTheField = ['words', 'typing', 'back', 'forward', 'arrive'];

interface Step {
  act: keyof typeof acts;
  index: number;
  /** The outcome of this step's requests, and whether they wait until another step releases them. */
  fate: Fate;
  isHeld: boolean;
  /** Whether the next step waits for pending responses, or follows as soon as the page can handle it. */
  isPatient: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    { weight: 4, arbitrary: fc.constant('toggle' as const) },
    { weight: 3, arbitrary: fc.constant('page' as const) },
    { weight: 3, arbitrary: fc.constant('back' as const) },
    { weight: 2, arbitrary: fc.constant('arrive' as const) },
    { weight: 9, arbitrary: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])) },
  ),
  index: fc.nat({ max: 30 }),
  fate: fc.oneof(
    { weight: 5, arbitrary: fc.constant('responded' as const) },
    { weight: 1, arbitrary: fc.constantFrom<Fate>('down', 'unavailable', 'html', 'cut') },
  ),
  isHeld: fc.oneof(
    { weight: 3, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  isPatient: fc.boolean(),
});

const sequences = fc.array(step, { minLength: 5, maxLength: 15 });

/** Performs the steps. Fails if a visitor would have seen something wrong. */
async function play(steps: readonly Step[]): Promise<void> {
  const session = new Session();
  const told = () => `${session.log.join(', ')}\n`;
  try {
    await session.start();
    for (const { act, index, fate, isHeld, isPatient } of steps) {
      session.wire.fate = fate;
      session.wire.holds = isHeld;
      const way = `${fate === 'responded' ? '' : ` ${fate}`}${isHeld ? ' held' : ''}`;
      session.log.push(`${act} ${index}${way}${isPatient ? '' : ' …'}`);
      if (!besideTheField.includes(act) && session.leave()) await turn();
      if (!(await acts[act](session, index))) session.log.pop();
      else await (isPatient ? session.quiet() : turn());
      expect(session.urlFault(), told()).to.equal(undefined);
    }
    session.wire.holds = false;
    session.wire.fate = 'responded';
    session.leave();
    session.log.push('all arrive');
    while (session.wire.held > 0) {
      session.wire.release(session.wire.held - 1);
      await session.quiet();
    }
    await session.quiet();
    if (session.isInTrouble) {
      expect(session.troubleFault(), told()).to.equal(undefined);
      session.log.push('try again');
      find(session.list, '.message button')?.click();
      await session.quiet();
    }
    expect(session.urlFault(), told()).to.equal(undefined);
    expect(JSON.stringify(session.view()), told()).to.equal(JSON.stringify(viewOf(session.query)));
    expect(session.filterFault(), told()).to.equal(undefined);
    expect(session.faults.join('\n'), told()).to.equal('');
    const before = JSON.stringify(session.view());
    const filters = (await session.filters()).join('\n');
    session.log.push('opened anew');
    await session.reopen();
    expect(JSON.stringify(session.view()), told()).to.equal(before);
    expect((await session.filters()).join('\n'), told()).to.equal(filters);
    expect(session.filterFault(), told()).to.equal(undefined);
    expect(session.urlFault(), told()).to.equal(undefined);
  } finally {
    session.end();
  }
}

const firstSeed = 20_260_302;
const visitsPerTest = 40;

/**
 * Declares the tests of the visits from `from` up to but excluding `to`, each with its number. A failure prints the seed and path of its
 * shortest visit, which `fc.check` can repeat.
 */
export function itSurvivesVisits(from: number, to: number): void {
  for (let first = from; first < to; first += visitsPerTest) {
    const seed = firstSeed + first / visitsPerTest;
    it(`shows the results of the last action, never older ones again: ${first + 1} to ${first + visitsPerTest}`, async function () {
      // Usually two seconds. The rest is for shortening a failed visit.
      this.timeout(60_000);
      const result = await fc.check(fc.asyncProperty(sequences, play), {
        seed,
        numRuns: visitsPerTest,
        // Unlike an interruption, this lets the last visit end, which otherwise goes on beside the next test's.
        skipAllAfterTimeLimit: 50_000,
      });
      if (result.counterexample === null) return;
      const { errorInstance, counterexamplePath: path, numRuns } = result;
      throw new Error(
        `Visit ${numRuns} of { seed: ${seed}, path: '${path ?? ''}' }: ${String(errorInstance)}`,
      );
    });
  }
}
