import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createSampleService,
  type SampleServiceOptions,
} from '../../packages/dev/src/sample-service/index.ts';
import type { HistoricRecord } from '../../src/client/historic-record.ts';
import { historicPage, readHistoricPage } from '../../src/client/historic-page.ts';
import {
  historicPages,
  historicRecords,
  type HistoricPosition,
  type HistoricRecordsOptions,
} from '../../src/client/historic-walk.ts';
import type { HistoricFilters } from '../../src/client/historic-parameters.ts';
import { noRecordings, recordings } from '../protocol/recordings.ts';

const baseUrl = 'https://service.example';
const soon = { minWait: 1, maxWait: 2 };
const forms = ['page', 'token'] as const;
const year: HistoricFilters = {
  StartPositionOpenDate: '2020-01-01',
  EndPositionOpenDate: '2020-06-30',
  HiringDepartmentCodes: ['NV', 'AR'],
};

const over = (options: SampleServiceOptions = {}) => ({
  baseUrl,
  fetch: createSampleService(options),
  retry: soon,
});

async function all(
  filters: HistoricFilters,
  options: HistoricRecordsOptions,
): Promise<HistoricRecord[]> {
  const records: HistoricRecord[] = [];
  for await (const record of historicRecords(filters, options)) records.push(record);
  return records;
}

/** A service with the given responses, in turn, which records the requested URLs. */
function responses(...bodies: unknown[]) {
  const asked: string[] = [];
  let turn = 0;
  const fetch = async (request: Request) => {
    asked.push(new URL(request.url).search);
    const body = bodies[Math.min(turn++, bodies.length - 1)];
    return body instanceof Response ? body.clone() : Response.json(body);
  };
  return { asked, options: { baseUrl, fetch, retry: { limit: 0 } } };
}

const record = (number: number) => ({ portalControlNumber: number });

describe('the historic feed without a matching record', () => {
  const texts = [
    '204 No Content',
    ' 204 No Content\n',
    '"204 No Content"',
    '204',
    '204 no content.',
    'No Content',
    '\r\n  no content \r\n',
    '"NO CONTENT"\n',
    'NoContent',
    'HTTP/1.1 204 No Content',
    '204 (No Content)',
    'No Content (204)',
    'Status: 204',
    '204_NO_CONTENT',
    'HTTP/1.1 204 No Content\r\n\r\n',
    'http/2 204',
    ' \t204\r\n',
    '\ufeff204 No Content',
  ];
  for (const text of texts)
    for (const type of ['text/plain', 'application/json'])
      it(`is empty if a 200 of ${type} says ${JSON.stringify(text)}`, async () => {
        const response = new Response(text, { headers: { 'content-type': type } });
        const { options } = responses(response);
        assert.deepEqual(await all(year, options), []);
      });

  it('fails if a page within the result says "204 No Content"', async () => {
    const metadata = { totalCount: 2, continuationToken: 'next' };
    const first = { paging: { metadata }, data: [record(1)] };
    const { options } = responses(first, new Response('204 No Content'));
    await assert.rejects(all(year, options), { kind: 'shape' });
  });

  for (const text of [
    '',
    '2040 No Content',
    '<p>204 No Content</p>',
    '404 Not Found',
    '"none"',
    'HTTP/1.1',
    'HTTP/1.1 404 No Content',
    'No Contents',
    '404 No Content',
  ])
    it(`fails if a 200 says ${JSON.stringify(text)}`, async () => {
      const { options } = responses(new Response(text));
      await assert.rejects(all(year, options), { kind: 'shape' });
    });
});

describe('the historic feed, record by record', () => {
  for (const historicPaging of forms) {
    for (const historicNames of ['camel', 'Pascal', 'lower'] as const) {
      it(`is complete by ${historicPaging}, list names in ${historicNames}`, async () => {
        const options = over({ historicPaging, historicNames });
        const [small, large] = [
          await all({ ...year, PageSize: 97 }, options),
          await all(year, options),
        ];
        assert.ok(small.length > 200, String(small.length));
        assert.deepEqual(small, large);
        assert.equal(new Set(small.map((one) => one.portalControlNumber)).size, small.length);
        assert.ok(small.every((one) => one.positionLocations?.length && one.jobCategories?.length));
      });
    }
  }

  it('is the same in both paging forms', async () => {
    const [byPage, byToken] = await Promise.all(
      forms.map((historicPaging) => all(year, over({ historicPaging }))),
    );
    // In late years, both forms write the closing type alike. In early years, only one has the code.
    assert.deepEqual(byPage, byToken);
  });

  for (const historicPaging of forms) {
    it(`is empty if nothing matches (204), by ${historicPaging}`, async () => {
      assert.deepEqual(await all({ HiringAgencyCodes: ['QQ99'] }, over({ historicPaging })), []);
    });

    it(`continues from any saved position without lost or repeated records, by ${historicPaging}`, async () => {
      const options = over({ historicPaging });
      const filters = { ...year, PageSize: 50 };
      const whole = await all(filters, options);
      for (const stopAfter of [0, 1, 49, 50, 51, 100, whole.length - 1]) {
        const begun = historicRecords(filters, options);
        const first: HistoricRecord[] = [];
        for await (const one of begun) {
          if (first.length === stopAfter) break;
          first.push(one);
          if (first.length === stopAfter) break;
        }
        const saved = JSON.parse(JSON.stringify(begun.position)) as HistoricPosition;
        // The total in a progress line is also available after a resume.
        if (stopAfter > 50) assert.equal(saved.total, whole.length);
        const from = stopAfter === 0 ? undefined : saved;
        const rest = await all(filters, { ...options, from });
        assert.deepEqual([...first, ...rest], whole, `after ${stopAfter}`);
      }
    });

    it(`has no position after the last record, by ${historicPaging}`, async () => {
      const records = historicRecords(year, over({ historicPaging }));
      assert.deepEqual({ ...records.position, filters: '' }, {
        version: 1,
        filters: '',
        skip: 0,
        records: 0,
      } satisfies HistoricPosition);
      for await (const one of records) assert.ok(one);
      assert.equal(records.position, undefined);
    });

    it(`reports the total on every page, by ${historicPaging}`, async () => {
      const totals = new Set<number | undefined>();
      let count = 0;
      for await (const page of historicPages(
        { ...year, PageSize: 100 },
        over({ historicPaging }),
      )) {
        totals.add(page.total);
        count += page.records.length;
      }
      assert.deepEqual([...totals], [count]);
    });
  }

  it('requests a page only when its records are needed', async () => {
    const sampleService = createSampleService();
    let pages = 0;
    const fetch = (request: Request) => ((pages += 1), sampleService(request));
    let taken = 0;
    for await (const one of historicRecords({ ...year, PageSize: 10 }, { baseUrl, fetch })) {
      assert.ok(one);
      taken += 1;
      assert.equal(pages, Math.ceil(taken / 10));
      if (taken === 25) break;
    }
    assert.equal(pages, 3);
  });

  it('ends with the reason of the signal, between records and while waiting', async () => {
    const reason = new Error('enough');
    const controller = new AbortController();
    const taken: number[] = [];
    const walk = async () => {
      for await (const one of historicRecords(year, { ...over(), signal: controller.signal })) {
        taken.push(one.portalControlNumber);
        if (taken.length === 3) controller.abort(reason);
      }
    };
    await assert.rejects(walk(), reason);
    assert.equal(taken.length, 3);

    const waiting = new AbortController();
    const busy = async () => new Response(null, { status: 503, headers: { 'retry-after': '100' } });
    const ended = all(year, {
      baseUrl,
      fetch: busy,
      signal: waiting.signal,
      onFailedAttempt: () => setTimeout(() => waiting.abort(reason), 5),
    });
    await assert.rejects(ended, reason);
  });
});

describe('a page of the feed that fails', () => {
  const faults: [string, (request: Request) => Promise<Response>][] = [
    ['no connection', async () => Promise.reject(new TypeError('fetch failed'))],
    ['503', async () => new Response('down', { status: 503 })],
    ['429', async () => new Response('', { status: 429, headers: { 'retry-after': '0' } })],
    ['HTML instead of JSON', async () => new Response('<p>Sorry', { status: 200 })],
    ['a body cut short', async () => new Response('{"data": [', { status: 200 })],
  ];
  for (const [name, fault] of faults) {
    it(`is requested again after ${name}, and nothing is lost or doubled`, async () => {
      const sampleService = createSampleService();
      let turn = 0;
      const told: string[] = [];
      const options: HistoricRecordsOptions = {
        baseUrl,
        retry: soon,
        fetch: (request) => (turn++ % 3 === 1 ? fault(request) : sampleService(request)),
        onFailedAttempt: ({ error, attempt, retriesLeft }) =>
          told.push(`${error.kind} ${attempt} ${retriesLeft}`),
      };
      const filters = { ...year, PageSize: 200 };
      assert.deepEqual(await all(filters, options), await all(filters, over()));
      assert.ok(
        told.length > 0 && told.every((one) => /^(shape 1 2|(network|status) 1 5)$/.test(one)),
        told.join(),
      );
    });
  }

  it('fails after the retries, or at once if no retry would help', async () => {
    for (const [status, attempts] of [
      [503, 4],
      [400, 1],
      [401, 1],
      [404, 1],
    ] as const) {
      let asked = 0;
      const fetch = async () => ((asked += 1), new Response('', { status }));
      await assert.rejects(all(year, { baseUrl, fetch, retry: { ...soon, limit: 3 } }), {
        name: 'ServiceError',
        kind: 'status',
        status,
      });
      assert.equal(asked, attempts, `status ${status}`);
    }
  });

  it('is not waited for longer than the longest Retry-After that the caller allows [§8.limits]', async () => {
    const fetch = async () =>
      new Response('', { status: 429, headers: { 'retry-after': '86400' } });
    await assert.rejects(all(year, { baseUrl, fetch }), { status: 429, retryAfter: 86_400 });
  });
});

describe('wrong paging of a service', () => {
  const page = (metadata: object, next?: string) => ({
    paging: { metadata, ...(next !== undefined && { next }) },
    data: [record(1)],
  });
  const never: [string, unknown[]][] = [
    ['the same token for ever', [page({ continuationToken: 'a' })]],
    [
      'tokens in a circle',
      [
        page({ continuationToken: 'a' }),
        page({ continuationToken: 'b' }),
        ...Array(200)
          .fill(0)
          .map((_, index) => page({ continuationToken: 'abcde'[index % 5] })),
      ],
    ],
    ['a next link to the same page', [page({}, '/api/historicjoa?pagenumber=1')]],
    [
      'a next link backwards',
      [page({}, '/api/historicjoa?pagenumber=5'), page({}, '/api/historicjoa?pagenumber=4')],
    ],
    ['a current page that never moves', [page({ currentPage: 1, totalPages: 9 })]],
  ];
  for (const [name, bodies] of never) {
    it(`ends in an error: ${name}`, async () => {
      const { asked, options } = responses(...bodies);
      await assert.rejects(all({}, options), { name: 'ServiceError', kind: 'shape' });
      assert.ok(asked.length < 40, `${asked.length} requests`);
    });
  }

  it('is complete if a last page without records follows', async () => {
    const { asked, options } = responses(
      {
        paging: { metadata: { totalCount: 2 }, next: '/api/historicjoa?pagenumber=2' },
        data: [record(1), record(2)],
      },
      { paging: { metadata: { totalCount: 2 } }, data: [] },
    );
    assert.equal((await all({}, options)).length, 2);
    assert.equal(asked.length, 2);
  });

  it('ends in an error if empty pages never end', async () => {
    let turn = 0;
    const fetch = async () =>
      Response.json({ paging: { metadata: { continuationToken: `t${turn++}` } }, data: [] });
    await assert.rejects(all({}, { baseUrl, fetch }), { kind: 'shape' });
  });

  for (const next of [
    'https://elsewhere.example/api/historicjoa?pagenumber=2',
    '//elsewhere.example/api/historicjoa?pagenumber=2',
    '/api/codelist/payplans?pagenumber=2',
    'x'.repeat(70_000),
    7,
  ]) {
    it(`is not followed: ${String(next).slice(0, 60)}`, async () => {
      const { asked, options } = responses({ paging: { next }, data: [record(1)] });
      await assert.rejects(all({}, options), { name: 'ServiceError', kind: 'shape' });
      assert.equal(asked.length, 1);
    });
  }

  it('takes the token from the link or from the metadata, and sends it decoded once [§2.2.token.continuationToken, 4.1.2]', async () => {
    const encoded = 'aB%2B%2Fc%3D%3D';
    const ways = [
      page({ continuationToken: encoded }),
      page({}, `/api/historicjoa?continuationtoken=${encoded}&startpositionopendate=2020-01-01`),
      page({}, 'historicjoa?ContinuationToken=aB+/c%3D%3D'),
      page({ continuationToken: 'aB+/c==' }),
    ];
    for (const first of ways) {
      const { asked, options } = responses(first, { data: [record(2)] });
      const read = await all({ HiringAgencyCodes: ['EX01'], PageSize: 10 }, options);
      assert.deepEqual(
        read.map((one) => one.portalControlNumber),
        [1, 2],
      );
      assert.deepEqual(
        [...new URLSearchParams(asked[1])],
        [
          ['HiringAgencyCodes', 'EX01'],
          ['PageSize', '10'],
          ['continuationtoken', 'aB+/c=='],
        ],
      );
    }
  });
});

describe('paging with other names', () => {
  const named = (change: (name: string) => string) => ({
    [change('paging')]: {
      [change('metadata')]: { [change('continuationToken')]: 'a' },
      [change('next')]: '/api/historicjoa?continuationtoken=a',
    },
    [change('data')]: [record(1)],
  });
  const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
  for (const change of [pascal, (name: string) => name.toLowerCase()])
    it(`is followed whatever the case of its names: ${change('continuationToken')}`, async () => {
      const { options } = responses(named(change), { data: [record(2)] });
      assert.equal((await all({}, options)).length, 2);
    });

  it('ends if a link has neither page nor token', async () => {
    for (const next of [
      '/api/historicjoa?pagesize=1',
      '/api/historicjoa?continuationtoken=&pagesize=1',
    ]) {
      const { options } = responses({ paging: { next }, data: [record(1)] });
      assert.equal((await all({}, options)).length, 1);
    }
  });

  it('does not end at an empty page in the middle', async () => {
    const first = {
      paging: { metadata: { totalCount: 3, currentPage: 1, totalPages: 3 } },
      data: [record(1)],
    };
    const { options } = responses(first, new Response(null, { status: 204 }));
    await assert.rejects(all({}, options), { kind: 'shape' });
  });
});

describe('one page of the feed', () => {
  it('is requested without a key, even when the client has one [§5.historic]', async () => {
    let headers: Headers | undefined;
    const fetch = async (request: Request) => (
      (headers = request.headers),
      new Response(null, { status: 204 })
    );
    await historicPage({}, { baseUrl, fetch, key: 'secret', userAgent: 'me@agency.example' });
    assert.ok(headers && ![...headers.values()].some((value) => value.includes('secret')));
    assert.equal(headers?.get('user-agent'), 'me@agency.example');
  });
});

describe('a record of the feed, normalised', () => {
  const read = (value: object, lost = 0) => {
    const { records, losses } = readHistoricPage({ data: [{ portalControlNumber: 7, ...value }] });
    assert.equal(losses.length, lost, JSON.stringify(losses));
    const [{ portalControlNumber, ...others }] = records as [HistoricRecord];
    assert.equal(portalControlNumber, 7);
    return others;
  };

  it('has the days of the text, in any form [§2.1.positionOpenDate]', () => {
    for (const [written, day] of [
      ['2018-10-30', '2018-10-30'],
      ['2016-05-06T00:00:00', '2016-05-06'],
      ['2016-05-06T00:00:00Z', '2016-05-06'],
      ['9/7/2021', '2021-09-07'],
      ['2023-10-19T23:59:59.9970', '2023-10-19'],
      ['2023-10-19T23:59:59-10:00', '2023-10-19'],
      ['1900-01-01', undefined],
      ['1900-01-01T00:00:00', undefined],
      ['', undefined],
    ] as const) {
      assert.deepEqual(
        read({ positionExpireDate: written }),
        day ? { positionExpireDate: day } : {},
        written,
      );
    }
    for (const written of ['2023-02-30', 'soon', 7, '2023-13-01'])
      assert.deepEqual(read({ positionOpenDate: written }, 1), {});
  });

  it('has flags as booleans, and no flag if the service omits it', () => {
    for (const [written, flag] of [
      ['Y', true],
      ['N', false],
      ['y', true],
      ['True', true],
      [false, false],
    ] as const)
      assert.deepEqual(read({ teleworkEligible: written }), { teleworkEligible: flag });
    for (const written of ['', null, 'maybe'])
      assert.deepEqual(read({ drugTestRequired: written }), {});
  });

  it('loses only a broken field, and the whole record only without a control number [§2.1.data]', () => {
    const { records, losses } = readHistoricPage({
      data: [
        { portalControlNumber: 1, positionTitle: { no: 'text' }, vendor: 'V' },
        { positionTitle: 'nameless' },
        null,
        { portalControlNumber: '880882900', jobCategories: [{ series: '1102' }, 7] },
      ],
    });
    assert.deepEqual(records, [
      { portalControlNumber: 1, vendor: 'V' },
      { portalControlNumber: 880_882_900, jobCategories: [{ series: '1102' }] },
    ]);
    assert.deepEqual(losses, [
      { path: 'data[0].positionTitle', lost: 'field' },
      { path: 'data[1]', lost: 'record' },
      { path: 'data[2]', lost: 'record' },
      { path: 'data[3].jobCategories[1]', lost: 'entry' },
    ]);
  });

  it('is read from every awkward form, and losses are counted', async () => {
    const { records, losses, totalCount } = await historicPage(
      { HiringDepartmentCodes: ['XX'] },
      over(),
    );
    assert.equal(records.length + 1, totalCount); // null in place of a record
    assert.equal(losses.filter(({ lost }) => lost === 'record').length, 1);
    assert.equal(/undefined|NaN|\[object|&amp;/.test(JSON.stringify(records)), false);
  });
});

describe('the recordings of the feed', { skip: noRecordings }, () => {
  for (const { name, text } of recordings('historicjoa-')) {
    it(`${name}: every record, nothing lost`, () => {
      const body = JSON.parse(text) as { data: Record<string, unknown>[] };
      const { records, losses } = readHistoricPage(body);
      assert.deepEqual(losses, []);
      assert.equal(records.length, body.data.length);
      for (const [index, one] of records.entries()) {
        const raw = body.data[index] ?? {};
        const written = Object.values(raw).filter(
          (value) => value !== null && !(typeof value === 'string' && value.startsWith('1900')),
        );
        const empty = written.filter((value) => value === '').length;
        assert.ok(Object.keys(one).length >= written.length - empty, JSON.stringify(raw));
        assert.equal(one.positionOpenDate, String(raw['positionOpenDate']).slice(0, 10));
      }
    });
  }
});

describe('wrong filters of the feed', () => {
  const wrong: [object, string, RegExp][] = [
    [{ HiringAgencyCode: ['EX01'] }, 'HiringAgencyCode', /did you mean HiringAgencyCodes\?/],
    [{ HiringAgencyCodes: 'EX01' }, 'HiringAgencyCodes', /must be a list/],
    [{ HiringAgencyCodes: [] }, 'HiringAgencyCodes', /empty list/],
    [{ HiringAgencyCodes: ['EX01;EX02'] }, 'HiringAgencyCodes', /without a semicolon/],
    [{ StartPositionOpenDate: '01/02/2020' }, 'StartPositionOpenDate', /YYYY-MM-DD/],
    [{ StartPositionOpenDate: '2020-02-30' }, 'StartPositionOpenDate', /YYYY-MM-DD/],
    [
      { StartPositionOpenDate: '2020-02-01', EndPositionOpenDate: '2020-01-01' },
      'EndPositionOpenDate',
      /lies before StartPositionOpenDate/,
    ],
    [{ PageSize: 1001 }, 'PageSize', /from 1 to 1000/],
    [{ PageNumber: 2 }, 'PageNumber', /not a parameter/],
    [{ PortalControlNumbers: ['x'] }, 'PortalControlNumbers', /digits only/],
    [{ from: 7 }, 'from', /not a parameter/],
  ];
  for (const [filters, parameter, message] of wrong) {
    it(`are named before anything is sent: ${JSON.stringify(filters)}`, () => {
      const fetch = async () => assert.fail('something was sent');
      for (const call of [historicRecords, historicPages])
        assert.throws(
          () => call(filters, { baseUrl, fetch }),
          (error: Error) => {
            assert.deepEqual(
              { name: error.name, parameter: (error as never)['parameter'] },
              { name: 'ParameterError', parameter },
            );
            assert.match(error.message, message);
            assert.match(error.message, new RegExp(parameter));
            return true;
          },
        );
    });
  }

  it('include a position of other filters and an invalid position', () => {
    const from: HistoricPosition = { version: 1, filters: '', page: 2, skip: 0, records: 10 };
    for (const broken of [
      { ...from, filters: 'PageSize=5' },
      { ...from, version: 2 },
      { ...from, skip: -1 },
      { ...from, page: 0 },
      { ...from, records: 'many' },
      {},
    ])
      assert.throws(() => historicRecords({}, { ...over(), from: broken as HistoricPosition }), {
        name: 'ParameterError',
        parameter: 'from',
      });
  });

  it('include a token together with a page number', async () => {
    await assert.rejects(historicPage({ PageNumber: 1, continuationtoken: 'a' } as never, over()), {
      name: 'ParameterError',
      parameter: 'continuationtoken',
    });
  });
});
