// Attributes that look misspelled. Unreported, a list would show other jobs than its author intended.
import type { LitElement } from 'lit';
import { expect, fixture, unsafeStatic, html } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalErrorEvent } from '../../../src/index.ts';
import { elementTags } from '../element-tags.ts';
import { chainNow, mountList, titles, waitUntil, useOwnStorage } from '../support.ts';

useOwnStorage();

let sentinels = 0;

/** Adds markup to the page and returns its warnings, from the event and the console. */
async function warningsOf(add: () => Promise<Element>): Promise<string[]> {
  const { warn } = console;
  const warnings: string[] = [];
  const events: string[] = [];
  const listen = (event: Event) => {
    const { kind, message } = (event as PortalErrorEvent).detail;
    if (kind === 'configuration' && message.includes('Did you mean')) events.push(message);
  };
  console.warn = (text: string) => {
    if (text.includes('Did you mean')) warnings.push(text);
  };
  addEventListener('portal-error', listen);
  try {
    const element = await add();
    await (element as Element & { updateComplete?: Promise<boolean> }).updateComplete;
    // The code that checks attributes loads late. A warning about this element means that earlier elements are checked.
    const sentinel = `search${(sentinels += 1)}`;
    await fixture(html`${unsafeStatic(`<portal-filter-bar ${sentinel}></portal-filter-bar>`)}`);
    const isOfSentinel = (text: string) => text.includes(sentinel);
    await waitUntil(() => warnings.some(isOfSentinel) && events.some(isOfSentinel));
    for (const list of [warnings, events]) list.splice(list.findIndex(isOfSentinel), 1);
  } finally {
    console.warn = warn;
    removeEventListener('portal-error', listen);
  }
  expect(warnings.map((text) => text.replace(/^<[a-z-]+> /, ''))).to.deep.equal(events);
  return warnings;
}

const markup = (text: string) => warningsOf(() => fixture(html`${unsafeStatic(text)}`));

describe('a boolean attribute', () => {
  it('set to "false" is reported in the console, for every boolean attribute of every element and no others', async () => {
    const lines: string[] = [];
    const { warn } = console;
    console.warn = (text: string) => lines.push(text);
    const expected = elementTags.flatMap((tag) => {
      const element = customElements.get(tag) as typeof LitElement;
      return [...element.elementProperties.values()]
        .filter(({ type }) => type === Boolean)
        .map(({ attribute }) => `<${tag}> ${String(attribute)}="false"`);
    });
    // Each message appears once on a page, so a card does not repeat the list's.
    const names = new Set(expected.map((line) => line.replace(/^.*> /, '')));
    try {
      for (const tag of elementTags) {
        const own = expected.filter((line) => line.startsWith(`<${tag}>`));
        const text = own.map((line) => line.replace(/^.*> /, '')).join(' ');
        await fixture(
          html`${unsafeStatic(`<${tag} ${text} aria-hidden="false" remote-indicator="false"></${tag}>`)}`,
        );
      }
      const found = () =>
        new Set(lines.map((line) => /[a-z-]+="false"/.exec(line)?.[0]).filter(Boolean));
      await waitUntil(() => found().size === names.size, 'all are named');
      expect([...found()].sort()).to.deep.equal([...names].sort());
      expect(names).to.include('without-pay="false"').and.to.include('with-load-more="false"');
    } finally {
      console.warn = warn;
    }
  });
});

describe('an attribute that looks misspelled', () => {
  it('is reported in the console and by an event, once per page, and the list shows its jobs', async () => {
    const warnings = await warningsOf(async () => {
      await mountList(chainNow(), { organisation: 'HE' });
      const list = await mountList(chainNow(), { organisation: 'HE' });
      expect(titles(list)).to.have.length(10);
      return list;
    });
    expect(warnings).to.deep.equal([
      '<portal-job-list> "organisation" is unknown. Did you mean "organization"?',
    ]);
  });

  it('may lack its hyphen or its end', async () => {
    expect(
      await markup(`<portal-job-list proxyurl="/jobs" channelId="x" results-per-pages="5" sort-fields="closedate">
        <a href="https://www.portal.example/">All jobs</a></portal-job-list>`),
    ).to.deep.equal([
      '<portal-job-list> "proxyurl" is unknown. Did you mean "proxy-url"?',
      '<portal-job-list> "channelid" is unknown. Did you mean "channel-id"?',
      '<portal-job-list> "results-per-pages" is unknown. Did you mean "results-per-page"?',
      '<portal-job-list> "sort-fields" is unknown. Did you mean "sort-field"?',
    ]);
  });

  for (const [index, tag] of elementTags.entries())
    it(`is reported on a <${tag}>, for each of its attributes`, async () => {
      const { observedAttributes } = customElements.get(tag) as typeof LitElement;
      const meant = observedAttributes.map(String).filter((name) => name !== 'state');
      // Each message appears once on a page, so each element has a different mistake.
      const written = meant.map((name) => name.replace(/.$/, `${index}$&`));
      const text = written.map((name) => `${name}="x"`).join(' ');
      expect(await markup(`<${tag} ${text}></${tag}>`)).to.have.members(
        meant.map(
          (name, index) => `<${tag}> "${written[index]}" is unknown. Did you mean "${name}"?`,
        ),
      );
    });

  it('is not an attribute of HTML, of a framework or of the element itself', async () => {
    const ofHtml =
      'accesskey autocapitalize autocorrect autofocus class contenteditable dir draggable enterkeyhint exportparts hidden id inert ' +
      'inputmode is itemid itemprop itemref itemscope itemtype lang nonce part popover role slot spellcheck style tabindex title ' +
      'translate onclick data-served data-row aria-label aria-search';
    const ofFrameworks =
      '_ngcontent-abc-c12 _nghost-abc ng-version v-cloak x-data x-show hx-get wire:id astro-cid-abc ref suppresshydrationwarning';
    for (const tag of elementTags)
      expect(
        await markup(
          `<${tag} ${[...ofHtml.split(' '), ...ofFrameworks.split(' ')].map((name) => `${name}=""`).join(' ')} state="ready" stale></${tag}>`,
        ),
      ).to.deep.equal([]);
  });
});
