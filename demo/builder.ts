// The snippet builder: the form, the page's URL, the preview and the code always show the same settings.
import { find, make, makeCode, makeCodes, makeOrder, makeTabs } from './builder/parts.ts';
import { measures } from './builder/contrast.ts';
import { findCode } from './builder/find-code.ts';
import {
  urlLabels,
  fields,
  filterLabels,
  isForeign,
  ownFilters,
  readSetting,
  readSettings,
  rowLabels,
  sortLabels,
  ruleOf,
  settingNames,
  writeSettings,
  type SettingName,
  type Settings,
} from './builder/settings.ts';
import {
  entryOf,
  integrityTag,
  linkOf,
  lookRule,
  policyOf,
  snippets,
  tagsOf,
  type Way,
} from './builder/snippets.ts';
import { createProxy } from '../packages/server/src/proxy/index.ts';
import { createSampleService, SAMPLE_KEY } from '../packages/dev/src/sample-service/index.ts';
import { codeList } from '../src/protocol/code-lists.ts';
import { nameLanguage, serverLanguages } from '../src/words/pages.ts';

/** The proxy over the sample service, in this page: the preview sends no requests over the network. */
const SAMPLES = 'https://samples.example';
const ask = createProxy({
  upstreamUrl: 'https://service.example',
  key: SAMPLE_KEY,
  origins: [],
  fetch: createSampleService(),
});

const form = find<HTMLFormElement>('form');
const stage = find('.stage');
const look = new CSSStyleSheet();
document.adoptedStyleSheets = [look];

find('#sort').append(
  ...Object.entries(sortLabels).map(([value, label]) => make('option', { value }, label)),
);
find('#language').append(
  ...serverLanguages.map((value) => make('option', { value }, nameLanguage(value))),
);

type Field = HTMLInputElement | HTMLSelectElement;
const fieldOf = (name: SettingName) => form.elements.namedItem(name) as Field;
const isCheckbox = (field: Field) => field.type === 'checkbox';

/** Names of codes, by list, from the service's code lists. */
const names = {
  organization: new Map<string, string>(),
  'job-category-code': new Map<string, string>(),
};
type CodesName = keyof typeof names;
/** Those among them that can still be chosen. */
const offeredNames = { organization: new Map(), 'job-category-code': new Map() };
const listNames = { organization: 'agencysubelements', 'job-category-code': 'occupationalseries' };
const codesNames = Object.keys(names) as CodesName[];

const codes = codesNames.map((name) => {
  const isCode = (code: string) => fields[name].read(code) !== undefined;
  return makeCodes(find(`[data-codes="${name}"]`), {
    codeOf: (text) => findCode(text, offeredNames[name], { isCode, rule: ruleOf(name) }),
    nameOf: (code) => names[name].get(code) ?? '',
  });
});
const orders = [
  makeOrder(find('[data-order="filters"]'), filterLabels, ownFilters),
  makeOrder(find('[data-order="rows"]'), rowLabels, Object.keys(rowLabels).length),
];

/** The settings that the form holds. An invalid field shows its problem and counts as empty. */
function readForm(): Settings {
  return Object.fromEntries(
    settingNames.map((name) => {
      const field = fieldOf(name);
      const text = isCheckbox(field)
        ? (field as HTMLInputElement).checked
          ? ''
          : 'no'
        : field.value;
      const value = readSetting(name, text);
      const problem = document.getElementById(`${name}-problem`);
      if (problem && !(name in names)) {
        field.ariaInvalid = String(value === undefined);
        problem.hidden = value !== undefined;
        problem.textContent = value === undefined ? `${ruleOf(name)} Not used as it is.` : '';
      }
      return [name, value ?? fields[name].initial];
    }),
  ) as Settings;
}

function fillForm(settings: Settings): void {
  for (const name of settingNames) {
    const field = fieldOf(name);
    if (isCheckbox(field)) (field as HTMLInputElement).checked = settings[name] !== 'no';
    else field.value = settings[name];
  }
}

/** The elements that the code describes, with the sample jobs. */
function showPreview(settings: Settings): void {
  const tags = tagsOf(settings);
  for (const old of stage.querySelectorAll('portal-filter-bar, portal-job-list')) {
    if (!tags.some(({ name }) => name === old.localName)) old.remove();
  }
  for (const { name, attributes } of tags) {
    const wanted = new Map(Object.entries(attributes));
    if (name === 'portal-job-list') {
      wanted.set('proxy-url', SAMPLES).set('without-url-sync', '').set('heading-level', '3');
    }
    const found = stage.querySelector(name);
    const element = found ?? document.createElement(name);
    for (const old of element.getAttributeNames()) {
      if (!wanted.has(old) && old !== 'state' && old !== 'stale') element.removeAttribute(old);
    }
    for (const [key, value] of wanted) {
      if (element.getAttribute(key) !== value) element.setAttribute(key, value);
    }
    if (name === 'portal-job-list') {
      const { href, text } = linkOf(settings);
      element.replaceChildren(make('a', { href }, text));
    }
    if (found) continue;
    Object.assign(element, { fetch: ask });
    if (name === 'portal-filter-bar') stage.prepend(element);
    else stage.append(element);
  }
  look.replaceSync(lookRule(settings));
  stage.dataset['scheme'] = settings.scheme;
}

function showContrast(settings: Settings): void {
  const all = measures(settings);
  const fails = all.some(({ passes }) => !passes);
  const box = find('.contrast');
  box.classList.toggle('warning', fails);
  find('#verdict').textContent = fails
    ? 'Contrast is too low for some readers:'
    : 'Contrast is enough (WCAG 2.2 AA):';
  find('ul', box).replaceChildren(
    ...all.map(({ text, passes }) => make('li', { className: passes ? '' : 'fails' }, text)),
  );
}

/** The digest of a script in this folder, the file of this version. */
async function digestOf(file: string): Promise<string> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} is not there.`);
  const bytes = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`;
}
/** Digests by file; they cannot be computed without a secure connection. */
const digests = new Map<string, string>();

/** The tab whose policy and script tag are shown. */
let way: Way = 'html';

/** The site's part of the tab's code. */
function showNeeds(settings: Settings): void {
  for (const code of codesOf('policy')) code.textContent = policyOf(way, settings);
  const digest = digests.get(entryOf(way) ?? '');
  find('[aria-labelledby="integrity-title"]').hidden = digest === undefined;
  for (const code of codesOf('integrity'))
    code.textContent = digest === undefined ? '' : integrityTag(way, settings, digest);
}

type UrlName = keyof typeof urlLabels;
const urlSettings = Object.keys(urlLabels) as UrlName[];
/** Foreign URLs that came with the page's URL, which may be another person's link, and have not been edited since. */
const preset = new Set<UrlName>();

function showPreset(settings: Settings): void {
  const box = find('.preset');
  box.hidden = preset.size === 0;
  const items = [...preset].map((name) => make('li', {}, `${urlLabels[name]}: ${settings[name]}`));
  find('ul', box).replaceChildren(...items);
}

const codesOf = (name: string) => document.querySelectorAll(`[data-code="${name}"] code`);

function show(settings: Settings): void {
  for (const part of [...codes, ...orders]) part.show();
  find('[data-of-bar]').hidden = settings.bar === 'no';
  showPreview(settings);
  showContrast(settings);
  for (const [name, write] of Object.entries(snippets)) {
    for (const code of codesOf(name)) code.textContent = write(settings);
  }
  find('[data-css]').hidden = snippets.css(settings) === '';
  showNeeds(settings);
  showPreset(settings);
  for (const status of document.querySelectorAll('.copy [role="status"]')) status.textContent = '';
}

const urlOf = (settings: Settings) =>
  `${location.pathname}?${writeSettings(settings)}`.replace(/\?$/, '');

form.addEventListener('input', ({ target }) => {
  preset.delete((target as Field).name as UrlName);
  show(readForm());
});
form.addEventListener('change', () => {
  const settings = readForm();
  show(settings);
  // A history entry for each change of the URL.
  const url = urlOf(settings);
  if (url !== location.pathname + location.search) history.pushState(null, '', url);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
});
form.addEventListener('reset', (event) => {
  event.preventDefault();
  preset.clear();
  fillForm(readSettings(new URLSearchParams()));
  form.dispatchEvent(new Event('change'));
});

function showUrl(): void {
  fillForm(readSettings(new URLSearchParams(location.search)));
  show(readForm());
}
addEventListener('popstate', showUrl);

makeTabs(find('[role="tablist"]'), (id) => {
  way = id.replace('tab-', '') as Way;
  showNeeds(readForm());
});
for (const box of document.querySelectorAll<HTMLElement>('.code')) makeCode(box);
const arrived = readSettings(new URLSearchParams(location.search));
for (const name of urlSettings) if (isForeign(name, arrived[name])) preset.add(name);
showUrl();
// Unusable settings are also removed from the URL.
history.replaceState(null, '', urlOf(readForm()));

for (const file of ['portal-jobs.js', 'portal-jobs.loader.js']) {
  void digestOf(file).then(
    (digest) => {
      digests.set(file, digest);
      showNeeds(readForm());
    },
    () => {
      // The section stays hidden.
    },
  );
}

for (const name of codesNames) {
  void codeList(listNames[name], {
    baseUrl: SAMPLES,
    fetch: (request) => ask(request),
  }).then(({ data }) => {
    const offered = data.items.filter(({ IsDisabled }) => IsDisabled !== true);
    for (const { Code, Value } of data.items) names[name].set(Code, Value ?? '');
    for (const { Code, Value } of offered) offeredNames[name].set(Code, Value ?? '');
    find(`#${name}-list`).append(
      ...offered.map(({ Code, Value }) => make('option', { value: `${Code} ${Value ?? ''}` })),
    );
    for (const part of codes) part.show();
  });
}
