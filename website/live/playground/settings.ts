// The settings of the playground, and how a URL keeps them.
import { conditionNames, type ConditionName } from '../../../demo/sample-services.ts';
import { serverLanguages } from '../../../src/words/pages.ts';
import { attributes, tags, type Attribute, type Tag } from './attributes.ts';

/** The values of an element's attributes; absent ones are not set. A flag's value is `''`. */
export type Values = Readonly<Record<string, string>>;

export interface Settings {
  /** The elements of the page with their attributes. */
  elements: Readonly<Partial<Record<Tag, Values>>>;
  /** `#rrggbb`, or `''` for the elements' own color. */
  color: string;
  /** The color on dark pages; `''` for the same as on light ones. */
  darkColor: string;
  /** Pixels of rounded corners, 0 to 24, or `''`. */
  radius: string;
  /** The language of the page. */
  language: string;
  /** Whether the preview is laid out from right to left. It is a check, and not part of the code. */
  isRightToLeft: boolean;
  condition: ConditionName | undefined;
}

/** What the playground shows first: README's example. */
export const initialSettings: Settings = {
  elements: {
    'portal-filter-bar': {},
    'portal-job-list': { organization: 'HE00;HE10', 'channel-id': 'AGENCYWEB' },
  },
  color: '',
  darkColor: '',
  radius: '',
  language: 'en',
  isRightToLeft: false,
  condition: undefined,
};

const longest = 300;

/** Normalizes the value of an attribute; `undefined` if it is invalid or the same as without it. */
export function readValue({ kind, options }: Attribute, value: string): string | undefined {
  const text = value.trim();
  if (kind === 'flag') return '';
  if (text === '' || text.length > longest) return undefined;
  if (kind === 'choice') return options.includes(text) ? text : undefined;
  if (kind === 'number') return /^\d{1,7}$/.test(text) ? String(Number(text)) : undefined;
  return text;
}

const readColor = (text: string): string => (/^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : '');
const readRadius = (text: string): string =>
  /^\d{1,2}$/.test(text) && Number(text) <= 24 ? String(Number(text)) : '';

/** `job-list` for `portal-job-list`: the beginning of its parameters. */
const shortName = (tag: Tag): string => tag.slice('portal-'.length);

/** Reads a query. Without parameters, the initial settings apply. Unknown and invalid parameters are ignored. */
export function readSettings(query: URLSearchParams): Settings {
  if (query.size === 0) return initialSettings;
  const get = (name: string) => query.get(name) ?? '';
  const shown = get('elements').split(' ');
  const elements = Object.fromEntries(
    tags
      .filter((tag) => tag === 'portal-job-list' || shown.includes(shortName(tag)))
      .map((tag) => [
        tag,
        Object.fromEntries(
          attributes[tag].flatMap((attribute) => {
            const value = query.get(`${shortName(tag)}.${attribute.name}`);
            const read = value === null ? undefined : readValue(attribute, value);
            return read === undefined ? [] : [[attribute.name, read]];
          }),
        ),
      ]),
  );
  return {
    elements,
    color: readColor(get('color')),
    darkColor: readColor(get('dark-color')),
    radius: readRadius(get('radius')),
    language: serverLanguages.find((one) => one === get('lang')) ?? 'en',
    isRightToLeft: get('dir') === 'rtl',
    condition: conditionNames.find((name) => name === get('service')),
  };
}

/** Writes the settings as a query. */
export function writeSettings(settings: Settings): string {
  const query = new URLSearchParams();
  const shown = tags.filter((tag) => tag in settings.elements && tag !== 'portal-job-list');
  query.set('elements', shown.map(shortName).join(' '));
  for (const tag of tags)
    for (const [name, value] of Object.entries(settings.elements[tag] ?? {}))
      query.set(`${shortName(tag)}.${name}`, value);
  const others = {
    color: settings.color,
    'dark-color': settings.darkColor,
    radius: settings.radius,
    lang: settings.language === 'en' ? '' : settings.language,
    dir: settings.isRightToLeft ? 'rtl' : '',
    service: settings.condition ?? '',
  };
  for (const [name, value] of Object.entries(others)) if (value) query.set(name, value);
  return query.toString();
}
