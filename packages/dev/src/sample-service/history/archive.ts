import { isoCountries } from '../code-lists.ts';
import { departments } from '../data/agencies.ts';
import { coded, siteOrigin } from '../data/announcements.ts';
import { applicantNames, offeringTypes, rateIntervals, scheduleTypes } from '../data/code-names.ts';
import { factsOf } from '../data/drawn.ts';
import * as draw from '../data/draws.ts';
import { dateForms } from '../days.ts';
import { indexOfControlNumber, drawPast, pastCount, snapshotDay, type Past } from '../data/past.ts';
import { countryCodes, stateCodes } from '../data/places.ts';
import { anyOf, gradeFilter, padded, salaryFilter, titleFilter, type Filter } from '../filters.ts';
import { Parameters } from '../parameters.ts';
import type { Facts } from '../announcement.ts';
import { Refusal } from '../reply.ts';
import { fold } from '../text.ts';
import type { WireLocation, WireNamed } from '../wire.ts';
import { dayParameter } from './historic.ts';
import { columnFilter } from './past-columns.ts';

/** Default and maximum page size (data-service §8). */
const maximumArchivePageSize = 500;

/** The parameters of Archive (data-service §4.2). */
const archiveParameters = [
  'ControlNumber',
  'PostingStartDate',
  'PostingEndDate',
  'Organization',
  'PositionTitle',
  'JobCategoryCode',
  'RemunerationMinimumAmount',
  'RemunerationMaximumAmount',
  'CityName',
  'CountrySubDivision',
  'Country',
  'PayGradeHigh',
  'PayGradeLow',
  'Student',
  'PositionOfferingTypeCode',
  'PositionScheduleTypeCode',
  'Page',
  'ResultsPerPage',
] as const;

/** A response of the archive (data-service §2.3). */
export interface WireArchiveResponse {
  LanguageCode: string;
  SearchParameters: Record<string, string>;
  SearchResult: { SearchResultCount: number; SearchResultItems: WireArchiveItem[] };
}

interface WireArchivePay {
  MinimumRange: string;
  MaximumRange: string;
  RateIntervalCode: string;
  Description?: string;
}

export interface WireArchiveItem {
  MatchedObjectId: string | number;
  MatchedObjectDescriptor: {
    PositionID: string;
    PositionTitle: string;
    PositionURI: string;
    PositionLocation: WireLocation[];
    OrganizationName: string;
    DepartmentName: string;
    JobCategory: WireNamed[];
    JobGrade: { Code: string }[];
    PositionSchedule: WireNamed[];
    PositionOfferingType: WireNamed[];
    /** Each item has one of the two spellings. */
    PositionRemuneration?: WireArchivePay[];
    PositionEmuneration?: WireArchivePay[];
    PositionStartDate: string;
    PositionEndDate: string;
    PublicationStartDate: string;
    ApplicationCloseDate: string;
    UserArea: {
      Details: { WhoMayApply: WireNamed; LowGrade: string; HighGrade: string };
      IsRadialSearch: boolean;
    };
  };
}

function applicantsOf({ paths, year }: Past): WireNamed {
  if (year > 2020) return { Name: '', Code: '' };
  const code = paths.includes('student') ? '15516' : paths.includes('public') ? '15514' : '15523';
  return { Name: applicantNames[code] ?? '', Code: code };
}

/** The year of the newest forms. */
const newestEra = 2026;

/** An announcement as the archive sends it, in the newest forms, or in those of its year (data-service §10.1, §10.2). */
function itemOf(past: Past, mixedEras: boolean): WireArchiveItem {
  const { agency, position, where, random, id, year, index } = past;
  const form = mixedEras ? random.weighted(draw.dateFormsByFrequency) : dateForms.spec;
  const era = mixedEras ? year : newestEra;
  const [posted, closes] = [form.start(past.open), form.end(past.close)];
  const pay = past.pay.map(({ minimum, maximum, interval }): WireArchivePay => {
    const range = { MinimumRange: draw.amount(minimum), MaximumRange: draw.amount(maximum) };
    const words = rateIntervals[interval] ?? interval;
    return era < 2023
      ? { ...range, RateIntervalCode: words }
      : { ...range, RateIntervalCode: interval, Description: words };
  });
  const named = era < 2023;
  return {
    MatchedObjectId: mixedEras && index % 3 === 1 ? past.controlNumber : id,
    MatchedObjectDescriptor: {
      PositionID: past.number,
      PositionTitle: position.title,
      PositionURI: `${siteOrigin}${year > 2024 ? '/job/' : '/GetJob/ViewDetails/'}${id}`,
      PositionLocation: where.locations,
      OrganizationName: agency.name,
      DepartmentName: departments[agency.department]?.name ?? agency.name,
      JobCategory: [position.series, ...(past.second ? [past.second] : [])].map(
        ({ code, name }) => ({ Name: name, Code: code }),
      ),
      JobGrade: [{ Code: position.plan }],
      PositionSchedule: [coded(past.schedule, scheduleTypes, named)],
      PositionOfferingType: [coded(past.offering.code, offeringTypes, named)],
      [mixedEras && index % 5 === 2 ? 'PositionEmuneration' : 'PositionRemuneration']: pay,
      PositionStartDate: posted,
      PositionEndDate: closes,
      PublicationStartDate: posted,
      ApplicationCloseDate: closes,
      UserArea: {
        Details: {
          WhoMayApply: applicantsOf(past),
          LowGrade: position.low,
          HighGrade: position.high,
        },
        IsRadialSearch: false,
      },
    },
  };
}

/** Matches a location by its name in the record, or by an equivalent code or name. */
function placeFilter(
  values: readonly string[] | undefined,
  spellings: (location: WireLocation) => readonly (string | undefined)[],
): Filter | undefined {
  if (!values) return undefined;
  const wanted = new Set(values.map(fold));
  return ({ locations }) =>
    locations.some((location) =>
      spellings(location).some((name) => name !== undefined && wanted.has(fold(name.trim()))),
    );
}

function filtersOf(parameters: Parameters): Filter[] {
  const filters = [
    titleFilter(parameters.list('PositionTitle')),
    gradeFilter(parameters.number('PayGradeLow'), parameters.number('PayGradeHigh')),
    salaryFilter(
      parameters.number('RemunerationMinimumAmount'),
      parameters.number('RemunerationMaximumAmount'),
    ),
    anyOf(padded(parameters.list('JobCategoryCode'), 4), ({ series }) =>
      series.map(({ code }) => code),
    ),
    placeFilter(parameters.list('CityName'), ({ CityName }) => [CityName, CityName.split(', ')[0]]),
    placeFilter(parameters.list('CountrySubDivision'), ({ CountrySubDivisionCode: state = '' }) => [
      state === '' ? undefined : state,
      stateCodes[state],
    ]),
    placeFilter(parameters.list('Country'), ({ CountryCode: country }) => {
      const code = countryCodes[country];
      return [country, code, isoCountries[code ?? '']];
    }),
    // Rule 5: any value but True has no effect.
    parameters.flag('Student') === true
      ? anyOf(['student'], ({ hiringPaths }) => hiringPaths)
      : undefined,
    anyOf(parameters.list('PositionOfferingTypeCode'), ({ offeringCodes }) => offeringCodes),
    anyOf(parameters.list('PositionScheduleTypeCode'), ({ scheduleCodes }) => scheduleCodes),
  ];
  return filters.filter((filter) => filter !== undefined);
}

/** Rule 1: a request needs control numbers, or both dates. */
function checkScope(parameters: Parameters): void {
  if (parameters.list('ControlNumber')) return;
  const missing = ['PostingStartDate', 'PostingEndDate'].filter(
    (name) => parameters.text(name) === undefined,
  );
  if (missing.length > 0)
    throw new Refusal(
      400,
      `Send ControlNumber, or both PostingStartDate and PostingEndDate; missing: ${
        missing.length === 2 ? 'ControlNumber, ' : ''
      }${missing.join(', ')}.`,
    );
}

/** More than the announcements of a year, which searches usually compare. */
const maximumComparedFacts = 6_000;
/** Facts of the announcements that the last searches compared. Drawing them again is most of a search's work. */
const comparedFacts = new Map<number, Facts>();

function factsAt(index: number): Facts {
  let facts = comparedFacts.get(index);
  if (!facts) {
    const past = drawPast(index);
    facts = factsOf(past);
    if (past.second) facts.series = [...facts.series, past.second];
    if (comparedFacts.size >= maximumComparedFacts) comparedFacts.clear();
    comparedFacts.set(index, facts);
  }
  return facts;
}

/** The indexes of all announcements that match, newest first. */
function find(parameters: Parameters): number[] {
  const organizations = parameters.list('Organization')?.map((code) => code.toUpperCase());
  const fits = columnFilter({
    ...(organizations ? { organizations } : {}),
    openFrom: dayParameter(parameters, 'PostingStartDate'),
    openTo: dayParameter(parameters, 'PostingEndDate'),
    closeTo: snapshotDay - 1,
  });
  const series = parameters.list('JobCategoryCode');
  const ofSeries = series && columnFilter({ series });
  const filters = filtersOf(parameters);
  const numbers = parameters.list('ControlNumber');
  const candidates = numbers
    ? [...new Set(numbers.map(indexOfControlNumber))]
        .filter((index) => index !== undefined)
        .sort((one, other) => other - one)
    : Array.from({ length: pastCount }, (_, index) => pastCount - 1 - index);
  return candidates.filter((index) => {
    if (!fits(index) || (ofSeries && !ofSeries(index))) return false;
    const facts = filters.length > 0 ? factsAt(index) : undefined;
    return !facts || filters.every((filter) => filter(facts));
  });
}

/** Responds to Archive requests (data-service §4.2). Remembers the last search, so that paging through it searches only once. */
export function createArchive(mixedEras: boolean): (query: URLSearchParams) => WireArchiveResponse {
  let last: { filters: string; found: number[] } | undefined;
  return (query) => {
    const parameters = new Parameters(query);
    checkScope(parameters);
    const sent = archiveParameters.flatMap((name): [string, string][] => {
      const value = parameters.text(name);
      return value === undefined ? [] : [[name, value]];
    });
    const filters = JSON.stringify(
      sent.filter(([name]) => name !== 'Page' && name !== 'ResultsPerPage'),
    );
    if (last?.filters !== filters) last = { filters, found: find(parameters) };
    const whole = (name: string): number | undefined => {
      const value = parameters.number(name);
      return value !== undefined && Number.isInteger(value) && value > 0 ? value : undefined;
    };
    const size = Math.min(
      whole('ResultsPerPage') ?? maximumArchivePageSize,
      maximumArchivePageSize,
    );
    const start = ((whole('Page') ?? 1) - 1) * size;
    const items = last.found
      .slice(start, start + size)
      .map((index) => itemOf(drawPast(index), mixedEras));
    return {
      LanguageCode: 'EN',
      SearchParameters: Object.fromEntries(sent),
      SearchResult: { SearchResultCount: items.length, SearchResultItems: items },
    };
  };
}
