// The settings, under the names of the elements' attributes. Each value is the attribute's text.

import { listNameableFilters, readFilters } from '../../src/query/filters-attribute.ts';
import { filterLabel } from '../../src/elements/shared/describe-search.ts';
import { sortNames, usualSort } from '../../src/query/sorts.ts';
import { core as english } from '../../src/words/en/core.ts';
import { serverLanguages } from '../../src/words/pages.ts';

/** Normalizes a value; `undefined` if it is invalid. */
type Reader = (text: string) => string | undefined;

const matching =
  (pattern: RegExp): Reader =>
  (text) =>
    pattern.test(text) ? text : undefined;

const numberUpTo =
  (most: number): Reader =>
  (text) =>
    /^\d{1,3}$/.test(text) && Number(text) <= most ? String(Number(text)) : undefined;

/** Several words, each once. */
const listOf =
  (pattern: RegExp, separator: string): Reader =>
  (text) => {
    const words = text.split(separator).map((word) => word.trim());
    return words.length <= 50 && words.every((word) => pattern.test(word))
      ? [...new Set(words)].join(separator)
      : undefined;
  };

const oneOf =
  (...values: string[]): Reader =>
  (text) =>
    values.includes(text) ? text : undefined;

/** A URL without user, query and fragment, whose host can be part of a policy. Its port is valid. */
const url: Reader = (text) =>
  text.length <= 300 &&
  /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?(\/[\w.~%-]*)*$/i.test(text) &&
  URL.canParse(text)
    ? text
    : undefined;
const path: Reader = (text) =>
  text.length <= 300 && /^(\/[\w.~%-]+)+$/.test(text) ? text : undefined;
const pathOrUrl: Reader = (text) => path(text) ?? url(text);

const { names: ownNames } = readFilters('');
const nameable = listNameableFilters();
const labels = nameable.map(({ name }) =>
  name === 'SortField' ? english.sort : filterLabel(english, name),
);

/**
 * All filters: the default ones of a bar in their order, then the others. The attribute's name follows a label that two filters share.
 */
export const filterLabels: Readonly<Record<string, string>> = Object.fromEntries(
  nameable.map(({ attribute }, index) => {
    const label = labels[index] ?? attribute;
    const isShared = labels.filter((other) => other === label).length > 1;
    return [attribute, isShared ? `${label} (${attribute})` : label];
  }),
);

/** How many of them a bar without the attribute has. */
export const ownFilters = nameable.filter(({ name }) => ownNames.includes(name)).length;

/** The orders of a list until a visitor chooses another; closing soonest without one. */
export const sortLabels: Readonly<Record<string, string>> = Object.fromEntries(
  sortNames
    .filter((name) => name !== 'relevance' && name !== usualSort)
    .map((name) => [name, english.sortOptions[name]]),
);

/** The rows of a card, in its own order. */
export const rowLabels = {
  location: 'Location',
  pay: 'Pay and grade',
  schedule: 'Schedule and appointment',
  eligibility: 'Who may apply',
  summary: 'Summary',
  deadline: 'Closing date',
} as const;

const words = (labels: object) => listOf(new RegExp(`^(${Object.keys(labels).join('|')})$`), ' ');

interface Field {
  /** The initial value; `''`: the attribute is absent. */
  initial: string;
  read: Reader;
  /** Describes valid values, for fields that can be invalid. */
  rule?: string;
}

/** Every setting. */
export const fields = {
  organization: {
    initial: '',
    read: listOf(/^[A-Z][A-Z0-9]{1,3}$/, ';'),
    rule: 'An agency code has two to four letters or digits, such as HE00.',
  },
  'job-category-code': {
    initial: '',
    read: listOf(/^\d{4}$/, ';'),
    rule: 'A series has four digits, such as 0610.',
  },
  'location-name': {
    initial: '',
    read: matching(/^[\p{L}\p{M}\p{N} .,;'’()/-]{1,100}$/u),
    rule: 'A place is a city and a state, such as Denver, Colorado.',
  },
  radius: { initial: '', read: oneOf('5', '10', '25', '50', '75', '100', '200') },
  'results-per-page': {
    initial: '',
    read: (text: string) => (Number(text) > 0 ? numberUpTo(500)(text) : undefined),
    rule: 'A number from 1 to 500.',
  },
  sort: { initial: '', read: oneOf(...Object.keys(sortLabels)) },
  'channel-id': {
    initial: '',
    read: matching(/^[\w.-]{1,50}$/),
    rule: 'A channel ID has letters, digits, dots, dashes and underscores only.',
  },
  'proxy-url': {
    initial: '/jobs',
    read: pathOrUrl,
    rule: 'A path such as /jobs, or a URL that starts with https://, without a query.',
  },
  'script-url': {
    initial: '/portal-jobs.js',
    read: pathOrUrl,
    rule: 'A path such as /portal-jobs.js, or a URL that starts with https://, without a query.',
  },
  'portal-url': {
    initial: 'https://www.portal.example/search',
    read: url,
    rule: 'A URL that starts with https://, without a query.',
  },
  color: { initial: '#005ea2', read: matching(/^#[0-9a-f]{6}$/) },
  'dark-color': { initial: '#73b3e7', read: matching(/^#[0-9a-f]{6}$/) },
  corners: { initial: '', read: numberUpTo(24), rule: 'A number of pixels from 0 to 24.' },
  font: {
    initial: '',
    read: matching(/^[a-z][a-z0-9 ,-]{0,99}$/i),
    rule: 'Names of fonts with commas between them, without quotation marks.',
  },
  scheme: { initial: '', read: oneOf('light', 'dark') },
  bar: { initial: '', read: oneOf('no') },
  filters: { initial: '', read: words(filterLabels) },
  'apply-mode': { initial: '', read: oneOf('button') },
  rows: { initial: '', read: words(rowLabels) },
  details: { initial: '', read: oneOf('no') },
  language: { initial: '', read: oneOf(...serverLanguages) },
} as const satisfies Record<string, Field>;

export type SettingName = keyof typeof fields;
export type Settings = Readonly<Record<SettingName, string>>;

export const settingNames = Object.keys(fields) as SettingName[];

/** Describes valid values of a setting. */
export const ruleOf = (name: SettingName): string => (fields[name] as Field).rule ?? '';

/** Reads a value; `undefined` if it is invalid. Empty text means the initial value. */
export const readSetting = (name: SettingName, text: string): string | undefined => {
  const { initial, read } = fields[name];
  return text.trim() === '' ? initial : read(text.trim());
};

/** Settings that choose the script's host, the proxy, and the target of the page's link. */
export const urlLabels = {
  'script-url': 'Script',
  'proxy-url': 'Proxy',
  'portal-url': 'Search page of the portal',
} as const satisfies Partial<Record<SettingName, string>>;

/** Whether a value is a URL other than the one that this page suggests. */
export const isForeign = (name: SettingName, value: string): boolean =>
  URL.canParse(value) && value !== fields[name].initial;

/** Reads all settings of a URL. Invalid ones are ignored. */
export const readSettings = (query: URLSearchParams): Settings =>
  Object.fromEntries(
    settingNames.map((name) => [
      name,
      readSetting(name, query.get(name) ?? '') ?? fields[name].initial,
    ]),
  ) as Settings;

/** Writes the settings as a URL's query. Defaults are left out. */
export const writeSettings = (settings: Settings): string => {
  const query = new URLSearchParams();
  for (const name of settingNames) {
    if (settings[name] !== fields[name].initial) query.set(name, settings[name]);
  }
  return query.toString();
};
