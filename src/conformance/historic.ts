import { describeAnswer } from './probe-answer.ts';
import { historic, historicPath, idOf, nameOf, readPage, sampleRecords } from './historic-feed.ts';
import type { Requirement } from './requirement.ts';
import { NotCheckable, requireThat, show, showSome } from './verdict.ts';

/** The paths, access and page sizes of the historic feed (spec §4.1, §5, §8). */
export const historicRequirements: readonly Requirement[] = [
  {
    id: 'historic.no-match',
    section: '4.1.no-match',
    text: 'A request without matches is answered without records: an empty list, or status 204.',
    async check(client) {
      const { records } = await historic(client, {
        AnnouncementNumbers: 'CONFORMANCE-NO-SUCH-NUMBER',
      });
      requireThat(records.length === 0, 'no record', () => showSome(records.map(nameOf)));
    },
  },
  {
    id: 'historic.path-spelling',
    section: '4.1.path',
    text: 'The feed is also available under /api/HistoricJoa.',
    async check(client) {
      const query = { PageSize: '2' };
      const same = await historic(client, query);
      const other = readPage(await client.get('/api/HistoricJoa', query, 'none'));
      requireThat(
        show(other.records.map(idOf)) === show(same.records.map(idOf)),
        'the same records',
        () => showSome(other.records.map(nameOf)),
      );
    },
  },
  {
    id: 'historic.parameter-page-size',
    section: '4.1.PageSize',
    text: 'PageSize is the number of records on a page.',
    async check(client) {
      const { records, count } = await historic(client, { PageSize: '25' });
      const sampleSize = (await sampleRecords(client)).records.length;
      if (sampleSize === 0) throw new NotCheckable('The feed contains no record.');
      const expected = Math.min(25, sampleSize);
      requireThat(records.length === expected, `${expected} records`, `${records.length} records`);
      const pageSize = count('pageSize');
      requireThat(
        pageSize === undefined || pageSize === 25,
        'paging.metadata.pageSize of 25',
        show(pageSize),
      );
    },
  },
  {
    id: 'historic.public',
    section: '5.historic',
    text: 'The feed is public: it needs no key.',
    async check(client) {
      const { answer } = (await sampleRecords(client)).first;
      requireThat(answer.status === 200, 'status 200', () => describeAnswer(answer));
    },
  },
  {
    id: 'historic.limit-default-page-size',
    section: '8.default-page-size',
    text: 'Without PageSize a page has 1,000 records.',
    async check(client) {
      const { records, count, isComplete } = (await sampleRecords(client)).first;
      requireThat(
        records.length === 1000 || (isComplete && records.length < 1000),
        '1000 records',
        `${records.length} records`,
      );
      const pageSize = count('pageSize');
      requireThat(
        pageSize === undefined || pageSize === 1000,
        'paging.metadata.pageSize of 1000',
        show(pageSize),
      );
      if (isComplete) throw new NotCheckable(`The feed contains only ${records.length} records.`);
    },
  },
  {
    id: 'historic.limit-maximum-page-size',
    section: '8.maximum-page-size',
    text: 'A page never has more than 1,000 records.',
    async check(client) {
      const answer = await client.get(historicPath, { PageSize: '1001' }, 'none');
      if (answer.status >= 400 && answer.status < 500) return 'A larger size is refused.';
      const { records, isComplete } = readPage(answer);
      requireThat(records.length <= 1000, '1000 records or fewer', `${records.length} records`);
      if (isComplete && records.length < 1000)
        throw new NotCheckable(`The feed contains only ${records.length} records.`);
      return undefined;
    },
  },
];
