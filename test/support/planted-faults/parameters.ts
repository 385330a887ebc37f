import { misreading, noticedBy, rewrite, type Conformance, type PlantedFault } from './fault.ts';

const paths = {
  Search: '/api/search',
  Archive: '/api/archive',
  'the historic feed': '/api/historicjoa',
};
type Endpoint = keyof typeof paths;

/** A parameter of an endpoint is misread. `undefined` means it is ignored. */
const misread =
  (
    says: (name: string, endpoint: Endpoint) => string,
    read: (value: string) => string | undefined,
  ) =>
  (endpoint: Endpoint) =>
  (name: string, noticed: Conformance): PlantedFault =>
    misreading(
      paths[endpoint],
      says(name, endpoint),
      (query) => {
        rewrite(query, name, read);
      },
      noticed,
    );

const ignored = misread(
  (name, endpoint) => `${name} of ${endpoint} is ignored`,
  () => undefined,
);
export const ignoredBySearch = ignored('Search');
export const ignoredByArchive = ignored('Archive');
export const ignoredByHistoric = ignored('the historic feed');

const firstOnly = misread(
  (name, endpoint) => `${name} of ${endpoint} finds the first of several values only`,
  (value) =>
    value
      .split(';')
      .find((part) => part.trim() !== '')
      ?.trim(),
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
