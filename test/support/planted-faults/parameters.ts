import {
  identifier,
  misreading,
  noticedBy,
  rewrite,
  type Conformance,
  type PlantedFault,
} from './fault.ts';

const paths = {
  Search: '/api/search',
  Archive: '/api/archive',
  'the historic feed': '/api/historicjoa',
};
const groups = { Search: 'search', Archive: 'archive', 'the historic feed': 'historic' };
type Endpoint = keyof typeof paths;

/** A parameter changes nothing. */
const ignored =
  (endpoint: Endpoint) =>
  (
    name: string,
    noticed: Conformance = noticedBy(identifier(`${groups[endpoint]}.parameter`, name)),
  ): PlantedFault =>
    misreading(
      paths[endpoint],
      `${name} of ${endpoint} is ignored`,
      (query) => {
        rewrite(query, name, () => undefined);
      },
      noticed,
    );

export const ignoredBySearch = ignored('Search');
export const ignoredByArchive = ignored('Archive');
export const ignoredByHistoric = ignored('the historic feed');

/** Of several values only the first counts. */
const firstOnly =
  (endpoint: Endpoint) =>
  (
    name: string,
    noticed: Conformance = noticedBy(identifier(`${groups[endpoint]}.parameter`, name)),
  ): PlantedFault =>
    misreading(
      paths[endpoint],
      `${name} of ${endpoint} finds the first of several values only`,
      (query) => {
        rewrite(query, name, (value) =>
          value
            .split(';')
            .find((part) => part.trim() !== '')
            ?.trim(),
        );
      },
      noticed,
    );

export const firstOnlyOfSearch = firstOnly('Search');
export const firstOnlyOfArchive = firstOnly('Archive');

const day = 86_400_000;
const posted = (name: string, by: number): PlantedFault =>
  misreading(
    paths.Archive,
    `${name} of Archive is off by a day`,
    (query) => {
      rewrite(query, name, (value) => {
        const time = Date.parse(value);
        return Number.isNaN(time) ? value : new Date(time + by * day).toISOString().slice(0, 10);
      });
    },
    noticedBy('archive.rule-1-dates'),
  );

export const postedTooLate = posted('PostingStartDate', 1);
export const postedTooEarly = posted('PostingEndDate', -1);
