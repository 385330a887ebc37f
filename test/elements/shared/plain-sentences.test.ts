// What visitors read when only developers can mend the cause, and where developers find the cause.
import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalErrorEvent, PortalFilterBar } from '../../../src/index.ts';
import { openSearches } from '../../../src/search/registry.ts';
import { faults } from '../../support/chain.ts';
import {
  chainNow,
  find,
  make,
  makeList,
  message,
  mountBoth,
  settled,
  waitUntil,
} from '../support.ts';

const plain = {
  en: 'The jobs service is not available right now.',
  es: 'El servicio de empleos no está disponible en este momento.',
};

/** Runs `work` and collects what developers get: the console and `portal-error`. */
async function collected(work: (told: string[]) => Promise<unknown>): Promise<void> {
  const told: string[] = [];
  const listen = ({ detail }: PortalErrorEvent) =>
    told.push(`event ${detail.kind}: ${detail.message}`);
  const { warn } = console;
  console.warn = (...texts: unknown[]) => void told.push(`console ${texts.join(' ')}`);
  addEventListener('portal-error', listen);
  try {
    await work(told);
  } finally {
    console.warn = warn;
    removeEventListener('portal-error', listen);
  }
}

const causes: [
  what: string,
  attributes: Record<string, string>,
  fault: Parameters<ReturnType<typeof chainNow>['breakWith']>[0],
  event: RegExp,
  console: RegExp,
][] = [
  ['an invalid value', { radius: 'far' }, undefined, /configuration: radius: /, /radius: /],
  ['an unknown code', { organization: 'HE3O' }, undefined, /configuration: .*HE3O/, /HE3O.*HE3/],
  ['a missing proxy-url', { 'proxy-url': '' }, undefined, /configuration: proxy-url/, /proxy-url/],
  [
    'an invalid host of links',
    { 'link-hosts': 'https://a' },
    undefined,
    /link-hosts/,
    /link-hosts/,
  ],
  ['a web page as response', {}, faults.html, /shape: .*text\/html/, /The URL in proxy-url/],
  ['JSON of another kind', {}, faults.json({ hello: 1 }), /shape: /, /not a search result/],
  ['a refused key', {}, faults.status(401), /status: .*401/, /key/],
  ['a refused site', {}, faults.status(403), /status: .*403/, /does not permit/],
  ['a URL without a proxy', {}, faults.status(404), /status: .*404/, /The URL in proxy-url/],
  ['a refused lock', {}, faults.status(400), /configuration: .*400/, /400/],
  ['a failing service', {}, faults.status(503), /status: .*503/, /503/],
];

describe('a list that only a developer can mend', () => {
  for (const [what, attributes, fault, event, inConsole] of causes)
    for (const [lang, sentence] of Object.entries(plain))
      it(`has one plain sentence and the host’s link, and names ${what} to developers, in ${lang}`, () =>
        collected(async (told) => {
          const chain = chainNow();
          chain.breakWith(fault);
          const list = makeList(chain, attributes);
          await fixture(html`<div lang=${lang}>${list}</div>`);
          await settled(list);
          await waitUntil(() => message(list).startsWith(sentence));
          expect(find(list, '.message p')?.textContent.trim()).to.match(
            /^[^.]*\.(\s+(Next try at|Próximo intento:) .*)?$/s,
          );
          expect(list.querySelector('a')?.checkVisibility()).to.equal(true);
          const has = (from: string, pattern: RegExp) =>
            told.some((one) => one.startsWith(from) && pattern.test(one));
          await waitUntil(() => has('event', event), `the event: ${told.join()}`);
          await waitUntil(() => has('console', inConsole), `the console: ${told.join()}`);
        }));

  it('tells visitors to change their own search if that is refused', async () => {
    const chain = chainNow();
    const list = makeList(chain);
    await fixture(html`<div>${list}</div>`);
    await settled(list);
    chain.breakWith(faults.status(400));
    openSearches.get(list.search)?.search.choose({ Keyword: 'nurse' });
    await waitUntil(() => message(list).includes('This search is not possible here.'));
    expect(list.querySelector('a')?.checkVisibility()).to.equal(true);
  });
});

describe('a filter bar that only a developer can mend', () => {
  it('shows the filters that exist, and names unknown ones to developers', () =>
    collected(async (told) => {
      const { bar } = await mountBoth(chainNow(), {}, { filters: 'keyword salery' });
      expect(bar.shadowRoot?.textContent).not.to.contain('salery');
      expect(find(bar, '#keyword')).to.not.equal(null);
      expect(told).to.include('event configuration: filters: "salery" is unknown.');
      expect(told.join('\n')).to.match(/console .*"salery" is unknown/);
    }));

  it('is empty without its list, and names the search to developers', () =>
    collected(async (told) => {
      const bar = make<PortalFilterBar>('portal-filter-bar', { search: 'nobody' });
      await fixture(html`<div>${bar}</div>`);
      await waitUntil(() => told.length > 1);
      expect(told.join('\n')).to.match(/event configuration: search: .*search="nobody"/);
      expect(bar.shadowRoot?.textContent.trim()).to.equal('');
    }));
});
