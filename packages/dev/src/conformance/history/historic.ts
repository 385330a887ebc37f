import { historicForms } from 'portal-jobs/client/endpoints';
import { describeResponse } from '../probe-response.ts';
import { requirement, type Requirement } from '../requirement.ts';
import { NotCheckable, requireThat, show, showSome } from '../verdict.ts';
import { historic, historicPath, idOf, nameOf, readPage, sampleRecords } from './historic-feed.ts';

/** Records on a page, by default and at most. */
const { to: maximum } = historicForms.PageSize;

/** The paths, access and page sizes of the historic feed (data-service §4.1, §5, §8). */
export const historicRequirements: readonly Requirement[] = [
  requirement(
    'historic.no-match',
    '4.1.no-match',
    'A request without matches gets a response without records: an empty list, or status 204.',
    async (client) => {
      const { records } = await historic(client, {
        AnnouncementNumbers: 'CONFORMANCE-NO-SUCH-NUMBER',
      });
      requireThat(records.length === 0, 'no record', () => showSome(records.map(nameOf)));
    },
  ),
  requirement(
    'historic.path-spelling',
    '4.1.path',
    'The feed is also available under /api/HistoricJoa.',
    async (client) => {
      const query = { PageSize: '2' };
      const same = await historic(client, query);
      const other = readPage(await client.get('/api/HistoricJoa', query, 'none'));
      requireThat(
        show(other.records.map(idOf)) === show(same.records.map(idOf)),
        'the same records',
        () => showSome(other.records.map(nameOf)),
      );
    },
  ),
  requirement(
    'historic.parameter-page-size',
    '4.1.PageSize',
    'PageSize is the number of records on a page.',
    async (client) => {
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
  ),
  requirement('historic.public', '5.historic', 'The feed needs no key.', async (client) => {
    const { response } = (await sampleRecords(client)).first;
    requireThat(response.status === 200, 'status 200', () => describeResponse(response));
  }),
  requirement(
    'historic.limit-default-page-size',
    '8.default-page-size',
    'Without PageSize a page has 1,000 records.',
    async (client) => {
      const { records, count, isComplete } = (await sampleRecords(client)).first;
      requireThat(
        records.length === maximum || (isComplete && records.length < maximum),
        `${maximum} records`,
        `${records.length} records`,
      );
      const pageSize = count('pageSize');
      requireThat(
        pageSize === undefined || pageSize === maximum,
        `paging.metadata.pageSize of ${maximum}`,
        show(pageSize),
      );
      if (isComplete) throw new NotCheckable(`The feed contains only ${records.length} records.`);
    },
  ),
  requirement(
    'historic.limit-maximum-page-size',
    '8.maximum-page-size',
    'A page never has more than 1,000 records.',
    async (client) => {
      const response = await client.get(historicPath, { PageSize: String(maximum + 1) }, 'none');
      if (response.status >= 400 && response.status < 500) return 'A larger size is refused.';
      const { records, isComplete } = readPage(response);
      requireThat(
        records.length <= maximum,
        `${maximum} records or fewer`,
        `${records.length} records`,
      );
      if (isComplete && records.length < maximum)
        throw new NotCheckable(`The feed contains only ${records.length} records.`);
      return undefined;
    },
  ),
];
