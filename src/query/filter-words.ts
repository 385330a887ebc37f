import type { SearchParameterName, SearchParameters } from '../protocol/parameters.ts';
import type { FilterName } from './filters.ts';
import { foldLetters } from './fold-letters.ts';

/** Words in either field that ask for remote jobs. Telework is left out: its jobs also have a place. */
export const remoteWords: readonly string[] = [
  'remote',
  'remotely',
  'remote jobs',
  'remote work',
  'work from home',
  'from home',
  'wfh',
  'remoto',
  'remota',
  'trabajo remoto',
  'trabajo a distancia',
  'a distancia',
  'desde casa',
];

/** Words that ask for a filter, folded and separated by commas, and the filters. */
const wordsOfFilters: readonly (readonly [words: string, filters: SearchParameters])[] = [
  [remoteWords.join(), { RemoteIndicator: true }],
  ['full time,fulltime,tiempo completo,jornada completa', { PositionScheduleTypeCode: ['1'] }],
  [
    'part time,parttime,medio tiempo,tiempo parcial,media jornada,jornada parcial',
    { PositionScheduleTypeCode: ['2'] },
  ],
  ['seasonal,por temporada,de temporada,estacional', { PositionOfferingTypeCode: ['15322'] }],
  ['summer,summer jobs,summer job,verano,de verano', { PositionOfferingTypeCode: ['15323'] }],
  [
    'intern,interns,internship,internships,pathways internship,pathways internships,practicas,pasantia,pasantias,practicante',
    { PositionOfferingTypeCode: ['15328'] },
  ],
  [
    'no experience,without experience,no experience needed,no experience required,no experience necessary,entry level,sin experiencia',
    { PayGradeLow: 1, PayGradeHigh: 4 },
  ],
];

/** Titles and other phrases that contain such words. */
const titles =
  'remote sensing,remote sensor,remote sensors,remote pilot,remote area,remote areas,remote site,remote sites,remote access,remote control,' +
  'remotely operated,remotely piloted,acceso remoto,control remoto,sensor remoto,piloto remoto,' +
  'intern coordinator,intern program,internship coordinator,internship program,internship manager,enfermera practicante,enfermero practicante,' +
  'summer camp,summer school,summer program,escuela de verano,campamento de verano';

/** Whole texts that ask for jobs for students. Beside other words, these are part of titles, such as "student trainee". */
const studentTexts =
  'student,students,student job,student jobs,jobs for students,estudiante,estudiantes,empleos para estudiantes,trabajos para estudiantes';

/** Words that say nothing if a filter is all that is asked for. */
const emptyTexts =
  ',job,jobs,work,position,positions,empleo,empleos,trabajo,trabajos,puesto,puestos';

/** A word before a filter that asks for the opposite. */
const negations = 'no,not,non,without,sin';

/** Words that connected a filter with the others. */
const connectors = 'and,or,in,for,with,as,y,o,en,para,con,de,a,por';

/** The filters of words that mean none. */
const none: SearchParameters = {};

const meanings: ReadonlyMap<string, SearchParameters> = new Map([
  ...titles.split(',').map((words): [string, SearchParameters] => [words, none]),
  ...wordsOfFilters.flatMap(([words, filters]) =>
    words.split(',').map((one): [string, SearchParameters] => [one, filters]),
  ),
]);

/** The most words that mean a filter. */
const longest = 4;

const keyOf = (word: string) =>
  foldLetters(word)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const isOneOf = (list: string, text: string) => list.split(',').includes(text);

/** Removes words at the ends that connected others. */
function withoutConnectors(words: readonly string[]): readonly string[] {
  const isKept = (word: string) => keyOf(word) !== '' && !isOneOf(connectors, keyOf(word));
  const first = words.findIndex(isKept);
  const after = [...words].reverse().findIndex(isKept);
  return first < 0 ? [] : words.slice(first, words.length - after);
}

/** Adds filters: values of one filter to one another. */
function addFilters(to: SearchParameters, filters: SearchParameters): SearchParameters {
  const schedules = [
    ...(to.PositionScheduleTypeCode ?? []),
    ...(filters.PositionScheduleTypeCode ?? []),
  ];
  const offerings = [
    ...(to.PositionOfferingTypeCode ?? []),
    ...(filters.PositionOfferingTypeCode ?? []),
  ];
  return {
    ...to,
    ...filters,
    ...(schedules.length > 0 && { PositionScheduleTypeCode: [...new Set(schedules)] }),
    ...(offerings.length > 0 && { PositionOfferingTypeCode: [...new Set(offerings)] }),
  };
}

/**
 * Returns choices with filters in place of the words in Keyword that mean them, such as "remote nurse" or "enfermera a tiempo parcial". A
 * text in quotation marks stays as it is, and so do words for filters that are locked or not available.
 */
export function chooseFiltersOfWords(
  choices: SearchParameters,
  locked: SearchParameters,
  availableFilters: readonly FilterName[],
): SearchParameters {
  const { Keyword = '', ...others } = choices;
  if (/["“”«»]/.test(Keyword)) return choices;
  const isAvailable = (filters: SearchParameters) =>
    Object.keys(filters).every(
      (name) =>
        availableFilters.includes(name as FilterName) &&
        locked[name as SearchParameterName] === undefined,
    );
  const written = Keyword.split(' ').filter(Boolean);
  const keys = written.map(keyOf);
  let filters: SearchParameters = none;
  let left: readonly string[] = [];
  let from = 0;
  while (from < written.length) {
    let length = longest;
    while (length > 1 && !meanings.has(keys.slice(from, from + length).join(' '))) length -= 1;
    const meaning = meanings.get(keys.slice(from, from + length).join(' ')) ?? none;
    const isNegated = from > 0 && isOneOf(negations, keys[from - 1] ?? '');
    if (meaning === none || isNegated || !isAvailable(meaning))
      left = [...left, ...written.slice(from, from + length)];
    else filters = addFilters(filters, meaning);
    from += length;
  }
  const isFound = filters !== none;
  const rest = isFound
    ? withoutConnectors(left)
        .join(' ')
        .replace(/[,;]+$/, '')
    : Keyword;
  const key = keyOf(rest);
  const forStudents = { HiringPath: ['STUDENT'] };
  if (isOneOf(studentTexts, key) && isAvailable(forStudents))
    return { ...others, ...filters, ...forStudents };
  if (!isFound) return choices;
  return { ...others, ...(!isOneOf(emptyTexts, key) && { Keyword: rest }), ...filters };
}
