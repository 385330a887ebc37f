// Code that does not compile. `tsc` runs over this file in `npm run types`: an unused @ts-expect-error is an error there, so each line shows
// that its mistake is caught. checks.test.ts has the run-time errors of the same mistakes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  archive,
  codeList,
  historicPage,
  historicRecords,
  historicTextPage,
  ParameterError,
  search,
  textMessageStatus,
  type CodeListItemOf,
  type HistoricRecord,
} from '../../src/client/index.ts';

const options = {
  baseUrl: 'https://service.example',
  fetch: () => Promise.reject(new Error('something was sent')),
};

/** Every call here is a mistake that does not compile, and is refused at run time too. */
const mistakes: (() => unknown)[] = [
  // @ts-expect-error: an unknown name
  () => search({ Keywords: 'nurse' }, options),
  // @ts-expect-error: the wrong case
  () => search({ keyword: 'nurse' }, options),
  // @ts-expect-error: a text instead of a list
  () => search({ Organization: 'EX00' }, options),
  // @ts-expect-error: a text instead of a number
  () => search({ DatePosted: '7' }, options),
  // @ts-expect-error: a word that is not in the set
  () => search({ SortDirection: 'up' }, options),
  // @ts-expect-error: a radius around nothing
  () => search({ Radius: 25 }, options),
  // @ts-expect-error: a parameter of Archive
  () => search({ Student: true }, options),
  // @ts-expect-error: neither control numbers nor dates
  () => archive({}, options),
  // @ts-expect-error: one date
  () => archive({ PostingStartDate: '2020-01-01' }, options),
  // @ts-expect-error: control numbers and one date
  () => archive({ ControlNumber: [1], PostingEndDate: '2020-01-01' }, options),
  // @ts-expect-error: a parameter of Search
  () => archive({ ControlNumber: [1], Keyword: 'nurse' }, options),
  // @ts-expect-error: a date that is a Date
  () => historicRecords({ StartPositionOpenDate: new Date() }, options),
  // @ts-expect-error: an unknown name
  () => historicRecords({ HiringAgencyCode: ['EX01'] }, options),
  // @ts-expect-error: the walk pages by itself
  () => historicRecords({ PageNumber: 2 }, options),
  // @ts-expect-error: two ways to page
  () => historicPage({ PageNumber: 2, continuationtoken: 'a' }, options),
  // @ts-expect-error: texts have no page numbers
  () => historicTextPage({ PageNumber: 2 }, options),
  // @ts-expect-error: no such list
  () => codeList('hiringpath', options),
  // @ts-expect-error: a country for a list without countries
  () => codeList('payplans', { ...options, country: 'USA' }),
  // @ts-expect-error: a number instead of a GUID
  () => textMessageStatus(7, options),
];

test('what does not compile is refused at run time, naming the parameter', async () => {
  for (const mistake of mistakes) {
    const call = async () => {
      await mistake();
    };
    await assert.rejects(call, (error) => {
      assert.ok(error instanceof ParameterError, `${mistake.toString()}: ${String(error)}`);
      assert.ok(error.message.includes(error.parameter) || error.parameter === 'name');
      return true;
    });
  }
});

/** Types of results. Never called. */
export const typed = async () => {
  const record = {} as HistoricRecord;
  record.portalControlNumber satisfies number;
  record.teleworkEligible satisfies boolean | undefined;
  record.positionOpenDate satisfies string | undefined;
  // @ts-expect-error: no such field
  void record.positionOpen;
  const [role] = (await codeList('cyberworkroles', options)).data.items;
  role?.Code satisfies number | undefined;
  const place = {} as CodeListItemOf<'geoloccodes'>;
  place.City satisfies string | undefined;
  // @ts-expect-error: geoloccodes has no Value
  void place.Value;
  const [further] = (await codeList('specialhirings', options)).data.items;
  further?.['Whatever'] satisfies unknown;
  const [item] = (await search({ LocationName: ['Anchorage'], Radius: 25 }, options)).data
    .SearchResult.SearchResultItems;
  item?.MatchedObjectDescriptor.PositionTitle satisfies string | undefined;
};
