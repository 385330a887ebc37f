import assert from 'node:assert/strict';
import test from 'node:test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { LanguageModule } from '../../src/words/contract/language.ts';
import { autocomplete as autocompleteEn } from '../../src/words/en/autocomplete.ts';
import { core as en } from '../../src/words/en/core.ts';
import { details as detailsEn } from '../../src/words/en/details.ts';
import { filters as filtersEn } from '../../src/words/en/filters.ts';
import { own as ownEn } from '../../src/words/en/own.ts';
import { pages as pagesEn } from '../../src/words/en/pages.ts';
import { saved as savedEn } from '../../src/words/en/saved.ts';
import { trends as trendsEn } from '../../src/words/en/trends.ts';
import { core as es } from '../../src/words/es/core.ts';
import { details as detailsEs } from '../../src/words/es/details.ts';
import { filters as filtersEs } from '../../src/words/es/filters.ts';
import { saved as savedEs } from '../../src/words/es/saved.ts';
import { pageWords } from '../../src/words/pages.ts';
import { languages } from '../../src/words/languages.ts';
import { loadLocale, getWords } from '../../src/words/locale-loader.ts';
import { readReview, wordsOf } from './review.ts';
import {
  pseudoLong,
  pseudoLongAutocomplete,
  pseudoLongDetails,
  pseudoLongFilters,
  pseudoLongOwn,
  pseudoLongPages,
  pseudoLongSaved,
  pseudoLongTrends,
} from '../support/pseudo-long.ts';

type Samples = Readonly<Record<string, readonly (readonly unknown[])[]>>;

/** Arguments for the functions. All other functions get one text. */
const samples: Samples = {
  resultsHeading: [
    [0, false, { keyword: '', place: '' }],
    [1, false, { keyword: 'A', place: '' }],
    [42, false, { keyword: '', place: 'B' }],
    [10_000, true, { keyword: 'A', place: 'B', miles: 25 }],
  ],
  lossNotice: [[1], [2]],
  openingsHeading: [[1], [2]],
  hours: [['A', 'B']],
  page: [[3]],
  pageStatus: [[2, 9, 11, 20]],
  resultStatus: [
    [10, 42, []],
    [1, 1, ['A', 'B']],
  ],
  radiusOption: [[1], [25]],
  nearestPlace: [['Denver, Colorado'], ['Denver, Colorado', 500]],
  noPlaceNear: [[200], [200, 500]],
  showMore: [[7]],
  showAll: [[1], [183]],
  chosenInGroup: [[1], [2]],
  heading: [
    ['A', 1],
    ['A', 2],
  ],
  possible: [
    ['A', 1],
    ['A', 2],
  ],
  others: [[1], [69]],
  showEvery: [[183]],
  onlyIf: [[['A']], [['A', 'B']]],
  payAtLeast: [[50_000]],
  educationEffect: [
    ['bachelor', 5, 7],
    ['master', 9, 9],
  ],
  moreValues: [[7]],
  salaryRange: [
    [25_000, 49_999],
    [200_000, undefined],
  ],
  closesIn: [[0], [1], [2], [7]],
  postedAgo: [[0], [1], [2], [30]],
  shownOf: [[10, 2_460]],
  notApplied: [[['A']], [['A', 'B']]],
  openContinuous: [[undefined], ['A']],
  more: [[1], [1_200]],
  openToGroups: [
    ['A', 1],
    ['A', 4],
  ],
  placesInStates: [
    [1_200, 31, false],
    [10, 2, true],
  ],
  attributeProblem: [['A', 'B.']],
  unknownFilters: [['a, b']],
  range: [['A', 'B']],
  asSaved: [[undefined], ['A']],
  savedJobs: [
    [1, 0],
    [3, 1],
  ],
  recentSearches: [[1], [3]],
  ticks: [[1], [3]],
  extended: [['A', 'B']],
  movedUp: [['A', 'B']],
  closedEarly: [['A', 'B']],
  filterSuggestion: [
    ['A', 1],
    ['A', 42],
  ],
  postedWithin: [[7]],
  showJobs: [[undefined], [1], [42]],
  results: [[1], [7]],
  openings: [[1], [469]],
  applicationLimit: [[200]],
  ready: [
    [0, 7],
    [1, 7],
    [7, 7],
  ],
  time: [
    [23, '59', 'eastern'],
    [0, '00', 'central'],
    [9, '30', 'mountain'],
    [12, '00', 'pacific'],
  ],
  lastDayAt: [['A', 'B']],
  resumePages: [[1], [5]],
  count: [[1], [3]],
  full: [[200]],
  lost: [[1], [2]],
  places: [[1], [673]],
  usuallyPosted: [
    ['A', undefined],
    ['A', 1],
    ['A', 12],
  ],
  usuallyOpen: [[1], [12]],
  rest: [[1], [22]],
};

/** Every text of a language with the path of its key. @param given changes the arguments of functions */
function texts(
  value: unknown,
  path = '',
  given: (argument: unknown) => unknown = (argument) => argument,
): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const calls = samples[path.split('.').at(-1) ?? ''] ?? [['A']];
    return calls.map((args) => [
      `${path}(${args.map((one) => JSON.stringify(one) ?? '').join(', ')})`,
      String((value as (...args: readonly unknown[]) => unknown)(...args.map(given))),
    ]);
  }
  return Object.entries(value as object).flatMap(([key, inner]) =>
    texts(inner, path ? `${path}.${key}` : key, given),
  );
}

/** An argument of a function that no language contains. */
const mark = '⁂';
const marked = (argument: unknown): unknown => {
  if (typeof argument === 'string') return argument && mark;
  if (typeof argument !== 'object' || argument === null) return argument;
  return Array.isArray(argument)
    ? argument.map(marked)
    : Object.fromEntries(Object.entries(argument).map(([key, inner]) => [key, marked(inner)]));
};

/** Counts, for each text of a language, the text arguments it contains, and lists which of its numbers above 2 it contains. */
function filled(words: object, locale: string): Map<string, { marks: number; numbers: string }> {
  return new Map(
    texts(words, '', marked).map(([path, text]) => {
      const numbers = [...path.matchAll(/(?<=[(\s])\d+(?=[,)])/g)].map(([number]) =>
        Number(number),
      );
      const named = numbers.filter((one) => one > 2 && text.includes(one.toLocaleString(locale)));
      return [path, { marks: text.split(mark).length - 1, numbers: named.join() }];
    }),
  );
}

const allTexts = (
  core: object,
  details: object,
  saved: object,
  trends: object,
  own: object,
  filters: object,
  autocomplete: object,
  pages: object,
) => [
  ...texts({ ...core, saved, trends, own, filters, autocomplete, pages }),
  ...texts(details, 'details'),
];
const english = allTexts(
  en,
  detailsEn,
  savedEn,
  trendsEn,
  ownEn,
  filtersEn,
  autocompleteEn,
  pagesEn,
);
const pseudo = allTexts(
  pseudoLong,
  pseudoLongDetails,
  pseudoLongSaved,
  pseudoLongTrends,
  pseudoLongOwn,
  pseudoLongFilters,
  pseudoLongAutocomplete,
  pseudoLongPages,
);

/** All texts of the languages other than English. */
const translations = await Promise.all(
  Object.entries(languages).map(async ([language, load]) => {
    const { core, parts }: LanguageModule = await load();
    const { details } = await parts.details();
    const { saved } = await parts.saved();
    const { trends } = await parts.trends();
    const { own } = await parts.own();
    const { filters } = await parts.filters();
    const { autocomplete } = await parts.autocomplete();
    const all = allTexts(core, details, saved, trends, own, filters, autocomplete, pageWords(core));
    return { language, core, details, saved, trends, own, filters, autocomplete, texts: all };
  }),
);

/** The words of every language, for rules that apply to each. */
const everyCore = [en, ...translations.map(({ core }) => core)];
const everyLanguage = [
  {
    core: en,
    details: detailsEn,
    saved: savedEn,
    trends: trendsEn,
    own: ownEn,
    filters: filtersEn,
    autocomplete: autocompleteEn,
  },
  ...translations,
];
const everyDetails = [detailsEn, ...translations.map(({ details }) => details)];

test('the locale of each language belongs to the subtag that its other parts are found by', () => {
  for (const { language, core, details } of translations) {
    assert.equal(core.locale.split('-')[0], language);
    assert.equal(details.locale, core.locale);
  }
});

test('all languages have the same texts, except names of filter values that the service provides in English', () => {
  for (const other of [...translations.map(({ texts }) => texts), pseudo])
    assert.deepEqual(
      other.map(([path]) => path).filter((path) => !/^(?:travel|clearances)\./.test(path)),
      english.map(([path]) => path),
    );
});

const root = join(import.meta.dirname, '../..');
/** The code of folders of the root package and of portal-jobs-server, by file. */
const filesOf = (folders: RegExp): [name: string, code: string][] =>
  ['src', 'packages/server/src'].flatMap((source) =>
    readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
      .filter((name) => folders.test(name) && name.endsWith('.ts'))
      .map((name): [string, string] => [name, readFileSync(join(root, source, name), 'utf8')]),
  );

/** Keys that are codes of the service. Announcements choose among them. */
const isCode = (key: string) => /^[A-Z\d-]+$/.test(key);

/** Every key of words, with the key of its group. */
const keysOf = (words: object): [group: string, key: string][] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) => [
    ['', key],
    ...(typeof value === 'object' && value && !Array.isArray(value)
      ? keysOf(value).map(([inner, last]): [string, string] => [inner || key, last])
      : []),
  ]);

test('every text is used by an element, a page or a fact', () => {
  const code = filesOf(
    /^(?:facts|elements|query|search|protocol|render|proxy.pages|cli.snapshot)\b/,
  )
    .map(([, text]) => text.replace(/^ *(?:\*|\/\/|\/\*).*$/gm, ''))
    .join('\n');
  const unread = new Set<string>();
  for (const words of [
    en,
    es,
    savedEn,
    savedEs,
    filtersEn,
    filtersEs,
    autocompleteEn,
    detailsEn,
    detailsEs,
    pagesEn,
  ]) {
    for (const [group, key] of keysOf(words)) {
      if (isCode(key)) continue;
      // Read from the object with the words or the group, or by one of several names that are passed on.
      // A condition gets its own words.
      const isOfCondition = group in detailsEn.conditions;
      const owner = group
        ? `\\b(?:${group}|all${isOfCondition ? '|own|words' : ''})`
        : String.raw`(?:\b(?:words|own|all)|Words\([^)]*\))`;
      const named = group ? `'${key}'|^ +${key}: |\\{ ${key} \\}` : `, '${key}',`;
      if (!new RegExp(`${owner}\\??\\.${key}\\b|${named}`, 'm').test(code))
        unread.add(`${group}.${key}`);
    }
  }
  assert.deepEqual([...unread], []);
});

test('templates of elements and pages contain no hard-coded texts', () => {
  const attribute = /\b(?:alt|title|label|placeholder|content|aria-[a-z]+)="([^"]*)"/g;
  let templates = 0;
  for (const [name, code] of filesOf(/^(?:elements|render)\b/)) {
    const visit = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node) && /^(?:html|svg)$/.test(node.tag.getText())) {
        templates += 1;
        const { template } = node;
        const pieces = ts.isNoSubstitutionTemplateLiteral(template)
          ? [template.text]
          : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
        const markup = pieces.join('$').replace(/<!--.*?-->/gs, '');
        const spoken = [...markup.matchAll(attribute)]
          .filter(([all]) => !/^aria-(?!label=|description=|roledescription=|valuetext=)/.test(all))
          .map(([, text = '']) => text);
        for (const text of [markup.replace(/<[^>]*>/g, ' '), ...spoken])
          assert.doesNotMatch(text, /\p{L}{2}/u, `${name}: ${text.trim()}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true));
  }
  assert.ok(templates > 50, `${templates} templates`);
});

for (const [language, all] of [
  ['en', english],
  ...translations.map(({ language, texts }) => [language, texts] as const),
  ['pseudo-long', pseudo],
] as const) {
  test(`every text in "${language}" has content and no leftovers of code`, () => {
    for (const [path, text] of all) {
      assert.match(text, /\S/, path);
      assert.equal(text, text.trim(), path);
      assert.doesNotMatch(text, /undefined|NaN|null|\[object|Invalid Date| {2}/, path);
      assert.doesNotMatch(text, /[A-Za-z]'[A-Za-z]|\.\.\./, `${path}: typewriter signs`);
    }
  });
}

/** Whether a text has only a form, such as "$1 – $2" or "GS-A", which languages may share. */
const isFormOnly = (text: string) => /^[\d$A-Z ,.()-]*$/i.test(text) && /A|\d/.test(text);

test('each language is translated', () => {
  const before = [new Map(english)];
  for (const { language, texts } of translations) {
    const shared = new Set(readReview(language).sharedWords);
    const untranslated = texts.filter(
      ([path, text]) =>
        !shared.has(text) && !isFormOnly(text) && before.some((other) => other.get(path) === text),
    );
    assert.deepEqual(
      untranslated,
      [],
      `Translate these texts of src/words/${language}, which are those of another language. A word that both languages have goes into sharedWords of its review.json:\n${untranslated.map(([path, text]) => `${path}: “${text}”`).join('\n')}`,
    );
    before.push(new Map(texts));
  }
});

test('each language uses the arguments of its texts: a title, a date, a number', () => {
  const [english, ...others] = everyLanguage.map(
    ({ core, details, saved, trends, own, filters, autocomplete }) =>
      filled(
        { core, details, saved, trends, own, filters, autocomplete, pages: pageWords(core) },
        core.locale,
      ),
  );
  const said = [...(english ?? [])].filter(([, { marks, numbers }]) => marks > 0 || numbers);
  assert.ok(said.length > 60, `${said.length} texts`);
  for (const other of others) {
    const without = said.filter(([path, { marks, numbers }]) => {
      const own = other.get(path);
      // Its second argument is an English sentence.
      if (path.includes('attributeProblem')) return false;
      return own && (own.marks < marks || own.numbers !== numbers);
    });
    assert.deepEqual(
      without.map(([path]) => path),
      [],
      'These texts leave out what the English ones say.',
    );
  }
});

for (const { language, texts } of translations)
  test(`the texts in "${language}" contain no English`, () => {
    const { englishNames, sharedWords } = readReview(language);
    const names = new RegExp(`\\((?:${englishNames.join('|')})\\)`, 'g');
    const words = wordsOf(
      'the|of|and|to|for|is|job|jobs|open|search|filter|close[sd]?|apply|pay|year|hour|federal employees|remote|students?|all',
    );
    for (const [path, text] of texts) {
      if (path === 'locale' || sharedWords.includes(text)) continue;
      const own = text.replace(/search="[^"]*"|proxy-url/g, '').replace(names, '');
      assert.doesNotMatch(own, words, path);
    }
  });

test('the visible text of the Apply link begins its name (WCAG 2.5.3)', () => {
  for (const words of [...everyCore, pseudoLong])
    assert.ok(words.applyTo('Cook').startsWith(`${words.apply} `));
});

/** Whole numbers of every plural category. In Spanish and French, the category of whole millions has the same form after digits. */
const counts = [0, 1, 2, 3, 4, 5, 6, 7, 11, 20, 21, 22, 101, 1_000];

/** The texts of a language that contain a count, each as a function of the count. */
const countingTexts = ({
  core,
  details,
  saved,
  trends,
  own,
  filters,
  autocomplete,
}: (typeof everyLanguage)[number]): [name: string, write: (count: number) => string][] => [
  [
    'resultsHeading',
    (n) => core.resultsHeading(n, false, { keyword: '', place: '', miles: undefined }),
  ],
  ['radiusOption', core.radiusOption],
  ['filters.showJobs', filters.showJobs],
  ['lossNotice', core.lossNotice],
  ['details.lost', details.lost],
  ['details.conditions.openings.count', details.conditions.openings.count],
  ['details.applicationLimit', details.applicationLimit],
  ['saved.count', saved.count],
  ['saved.kept.savedJobs', (n) => saved.kept.savedJobs(n, 0)],
  ['saved.kept.recentSearches', saved.kept.recentSearches],
  ['saved.kept.ticks', saved.kept.ticks],
  ['trends.usuallyPosted', (n) => trends.usuallyPosted('A', n)],
  ['trends.usuallyOpen', trends.usuallyOpen],
  ['trends.rest', trends.rest],
  ['own.openingsHeading', own.openingsHeading],
  ['filters.openToYou.others', filters.openToYou.others],
  ['autocomplete.results', autocomplete.results],
  ['autocomplete.showAll', autocomplete.showAll],
  ['autocomplete.nearestPlace', (n) => autocomplete.nearestPlace('A', n)],
  ['autocomplete.noPlaceNear', (n) => autocomplete.noPlaceNear(200, n)],
];

test('each plural category of a language has its form', () => {
  for (const words of everyLanguage) {
    const { core } = words;
    const rules = new Intl.PluralRules(core.locale);
    for (const [name, write] of countingTexts(words)) {
      const forms = new Map<string, string>();
      for (const count of counts) {
        if (count === 0 && name === 'resultsHeading') continue; // "No jobs"
        const form = write(count).replace(count.toLocaleString(core.locale), '#');
        const category = rules.select(count);
        assert.equal(
          form,
          forms.get(category) ?? form,
          `${core.locale}: ${name}(${count}) has another form than other numbers of its plural category, "${category}". Write a function for the plural of this language in its folder, and use it in every file there.`,
        );
        forms.set(category, form);
      }
      assert.equal(
        new Set(forms.values()).size,
        forms.size,
        `${core.locale}: ${name} has fewer forms than the language has plural categories (${[...forms.keys()].join(', ')}).`,
      );
    }
  }
});

test('every kind of error has a separate message', () => {
  for (const { errors } of everyCore) {
    const all = Object.values(errors);
    assert.equal(new Set(all).size, all.length);
  }
});

test('a language is found by its tag, and unknown languages and those not loaded are English', async () => {
  for (const tag of ['en', 'en-GB', '', 'eo', 'est', 'x-es', 'nonsense', '__proto__', 'toString']) {
    assert.equal(loadLocale(tag), undefined, tag);
    assert.equal(getWords(tag), en, tag);
  }
  assert.equal(getWords('es-MX'), en);
  await loadLocale('es');
  for (const tag of ['es', 'es-MX', 'ES-us', 'es-419']) {
    assert.equal(loadLocale(tag), undefined, tag);
    assert.equal(getWords(tag), es, tag);
  }
  assert.equal(getWords('en'), en);
});

test('the glossaries have every code of the service', () => {
  for (const details of everyDetails) {
    assert.deepEqual(Object.keys(details.travel), ['0', '1', '2', '3', '5', '7', '8']);
    assert.deepEqual(Object.keys(details.clearances), [...'0123456789']);
    assert.deepEqual(Object.keys(details.services), ['01', '02', '03']);
  }
  for (const words of everyCore) {
    assert.deepEqual(Object.keys(words.schedules), ['1', '2', '3', '4', '5', '6']);
    assert.deepEqual(
      Object.keys(words.offerings).map(Number),
      [
        15317, 15318, 15319, 15320, 15321, 15322, 15323, 15324, 15326, 15327, 15328, 15522, 15667,
        15668, 15669,
      ],
    );
    assert.deepEqual(Object.keys(words.intervals), 'BW FB PA PD PH PM PW ST SY'.split(' '));
    const paths =
      'DISABILITY FED FED-COMPETITIVE FED-EXCEPTED FED-INTERNAL-NOSEARCH FED-INTERNAL-SEARCH FED-TRANSITION GRADUATES LAND MSPOUSE NATIVE ' +
      'NGUARD NOPUBLIC OVERSEAS PEACE PUBLIC SE-OTHER SES SPECIAL-AUTHORITIES STUDENT VET';
    assert.deepEqual(Object.keys(words.hiringPaths).sort().join(' '), paths);
  }
});

test('every explanation consists of a few whole sentences and is short', () => {
  for (const all of [english, ...translations.map(({ texts }) => texts)])
    for (const [path, text] of all) {
      if (!/^details\.explanations|\.explanation$/.test(path)) continue;
      assert.match(text, /^[\p{Lu}¿].*\.$/su, path);
      assert.ok(text.length <= 320, `${path}: ${text.length} characters`);
      assert.ok((text.match(/\.(?= \p{Lu})/gu) ?? []).length <= 4, path);
    }
});

test('every text of the pseudo-long language is longer than in English, and lengthened only once', () => {
  const inEnglish = new Map(english);
  for (const [path, text] of pseudo) {
    const plain = inEnglish.get(path) ?? '';
    if (path.endsWith('locale')) assert.equal(text, plain);
    else if (/[aeiou]/i.test(plain)) assert.ok(text.length > plain.length, path);
  }
  const groups = pseudoLong.hiringPaths.VET;
  assert.ok(pseudoLong.openTo(groups).endsWith(` ${groups}`));
});
