// The snippet builder: the form, the page's address, the preview and the code always say the same settings.
import { find, make, makeCode, makeCodes, makeOrder, makeTabs } from './builder/parts.ts';
import { measures } from './builder/contrast.ts';
import {
  fields,
  filterLabels,
  OWN_FILTERS,
  readSetting,
  readSettings,
  rowLabels,
  ruleOf,
  settingNames,
  writeSettings,
  type SettingName,
  type Settings,
} from './builder/settings.ts';
import { integrityTag, linkOf, lookRule, snippets, tagsOf } from './builder/snippets.ts';
import { createProxy } from '../src/proxy/index.ts';
import { createReference, REFERENCE_KEY } from '../src/reference/index.ts';
import { codeList } from '../src/service/code-lists.ts';

/** The proxy over the reference service, in this page: the preview asks no network. */
const SAMPLES = 'https://samples.example';
const ask = createProxy({
  upstream: 'https://service.example',
  key: REFERENCE_KEY,
  origins: [],
  fetch: createReference(),
});

const form = find<HTMLFormElement>('form');
const stage = find('.stage');
const look = new CSSStyleSheet();
document.adoptedStyleSheets = [look];

type Field = HTMLInputElement | HTMLSelectElement;
const fieldOf = (name: SettingName) => form.elements.namedItem(name) as Field;
const isCheckbox = (field: Field) => field.type === 'checkbox';

/** Names of codes, by list; they come from the service's own code lists. */
const names = {
  organization: new Map<string, string>(),
  'job-category-code': new Map<string, string>(),
};
type CodesName = keyof typeof names;
const listNames = { organization: 'agencysubelements', 'job-category-code': 'occupationalseries' };
const codesNames = Object.keys(names) as CodesName[];

const codes = codesNames.map((name) => {
  const box = find(`[data-codes="${name}"]`);
  find('[data-problem]', box).textContent = ruleOf(name);
  return makeCodes(box, {
    isCode: (code) => fields[name].read(code) !== undefined,
    nameOf: (code) => names[name].get(code) ?? '',
  });
});
const orders = [
  makeOrder(find('[data-order="filters"]'), filterLabels, OWN_FILTERS),
  makeOrder(find('[data-order="rows"]'), rowLabels, Object.keys(rowLabels).length),
];

/** The settings that the form holds. A field that cannot be used says why, and counts as not written. */
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

/** The elements that the code describes, asking the samples. */
function showPreview(settings: Settings): void {
  const tags = tagsOf(settings);
  for (const old of stage.querySelectorAll('portal-filter-bar, portal-job-list')) {
    if (!tags.some(({ name }) => name === old.localName)) old.remove();
  }
  for (const { name, attributes } of tags) {
    const wanted = new Map(Object.entries(attributes));
    if (name === 'portal-job-list') {
      wanted.set('proxy-url', SAMPLES).set('no-url-sync', '').set('heading-level', '3');
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

/** The digest of the script of this page, which is the file of this version. */
const digest = (async () => {
  const response = await fetch('portal-jobs.js');
  const bytes = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`;
})();
let integrity = '';

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
  find('[data-code="integrity"] code').textContent = integrity && integrityTag(settings, integrity);
  for (const status of document.querySelectorAll('.copy [role="status"]')) status.textContent = '';
}

const addressOf = (settings: Settings) =>
  `${location.pathname}?${writeSettings(settings)}`.replace(/\?$/, '');

form.addEventListener('input', () => {
  show(readForm());
});
form.addEventListener('change', () => {
  const settings = readForm();
  show(settings);
  // One step back for each change, none where the address stays.
  const address = addressOf(settings);
  if (address !== location.pathname + location.search) history.pushState(null, '', address);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
});
form.addEventListener('reset', (event) => {
  event.preventDefault();
  fillForm(readSettings(new URLSearchParams()));
  form.dispatchEvent(new Event('change'));
});

function showAddress(): void {
  fillForm(readSettings(new URLSearchParams(location.search)));
  show(readForm());
}
addEventListener('popstate', showAddress);

makeTabs(find('[role="tablist"]'));
for (const box of document.querySelectorAll<HTMLElement>('.code')) makeCode(box);
showAddress();
// What could not be used vanishes from the address too.
history.replaceState(null, '', addressOf(readForm()));

void digest
  .then((text) => {
    integrity = text;
  })
  .catch(() => {
    // Without a secure connection a page can make no digest.
    find('[aria-labelledby="integrity-title"]').hidden = true;
  })
  .then(() => {
    show(readForm());
  });

for (const name of codesNames) {
  void codeList(listNames[name], {
    baseUrl: SAMPLES,
    fetch: (request) => ask(request),
  }).then(({ data }) => {
    const offered = data.items.filter(({ IsDisabled }) => IsDisabled !== true);
    for (const { Code, Value } of data.items) names[name].set(Code, Value ?? '');
    find(`#${name}-list`).append(
      ...offered.map(({ Code, Value }) => make('option', { value: `${Code} ${Value ?? ''}` })),
    );
    for (const part of codes) part.show();
  });
}
