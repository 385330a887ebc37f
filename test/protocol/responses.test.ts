import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countCap } from '../../src/protocol/parameters/parameter-form.ts';
import { readCodeList } from '../../src/protocol/code-lists.ts';
import { ServiceError } from '../../src/protocol/errors.ts';
import { readSearchResponse } from '../../src/protocol/search.ts';
import { sampleResponse, sampleCodeList, sampleItem } from './sample.ts';

describe('a response of Search', () => {
  it('keeps the good items and counts the bad ones', () => {
    const { data, losses } = readSearchResponse(
      sampleResponse([
        sampleItem(),
        null,
        7,
        'x',
        [],
        {},
        { MatchedObjectDescriptor: {} },
        sampleItem(),
      ]),
    );
    assert.equal(data.SearchResult.SearchResultItems.length, 2);
    assert.deepEqual(
      losses.map(({ path, lost }) => [path, lost]),
      [1, 2, 3, 4, 5, 6].map((index) => [`SearchResult.SearchResultItems[${index}]`, 'record']),
    );
  });

  it('reads counts in both spellings and drops invalid ones', () => {
    const counts = (value: unknown) => {
      const response = sampleResponse([]) as unknown as { SearchResult: Record<string, unknown> };
      response.SearchResult['SearchResultCountAll'] = value;
      const { data, losses } = readSearchResponse(response);
      return [data.SearchResult.SearchResultCountAll, losses.length];
    };
    assert.deepEqual([42, '42', countCap, 0].map(counts), [
      [42, 0],
      [42, 0],
      [10_000, 0],
      [0, 0],
    ]);
    assert.deepEqual(
      [-1, 1.5, 'many', true, {}, '1e3', '-0'].map(counts),
      Array(7).fill([undefined, 1]),
    );
    assert.deepEqual(counts(null), [undefined, 0]);
  });

  it('keeps refiners, except those that cannot be sent', () => {
    const response = sampleResponse([]);
    Object.assign(response.SearchResult.UserArea, {
      Refiners: {
        Organization: [
          {
            RefinementName: 'R&amp;D Office',
            RefinementCount: '12',
            RefinementToken: 't',
            RefinementValue: 'EX00',
          },
          {
            RefinementName: 'Nameless',
            RefinementCount: 3,
            RefinementToken: 't',
            RefinementValue: '',
          },
          { RefinementName: 'Countless', RefinementCount: 'few', RefinementValue: 7 },
        ],
        SalaryBucket: 'none',
        Foreign: [],
      },
    });
    const { data, losses } = readSearchResponse(response);
    assert.deepEqual(data.SearchResult.UserArea?.Refiners, {
      Organization: [
        {
          RefinementName: 'R&D Office',
          RefinementCount: 12,
          RefinementToken: 't',
          RefinementValue: 'EX00',
        },
        { RefinementName: 'Countless', RefinementValue: '7' },
      ],
    });
    assert.equal(losses.length, 3);
  });

  it('is parsed with any number of broken items', () => {
    const response: unknown = JSON.parse(
      `{"SearchResult":{"SearchResultItems":[${'0,'.repeat(4_000_000)}0]}}`,
    );
    assert.ok(readSearchResponse(response).losses.length > 0);
  });
});

describe('a response with 500,000 broken entries', () => {
  for (const entry of ['0', 'null', '{}', '"x"', '[]']) {
    for (const [name, open, close] of [
      [
        'places',
        '{"SearchResult":{"SearchResultItems":[{"MatchedObjectId":1,"MatchedObjectDescriptor":{}},{"MatchedObjectId":2,"MatchedObjectDescriptor":{"PositionLocation":[',
        ']}}]}}',
      ],
      [
        'duties',
        '{"SearchResult":{"SearchResultItems":[{"MatchedObjectId":1,"MatchedObjectDescriptor":{}},{"MatchedObjectId":2,"MatchedObjectDescriptor":{"UserArea":{"Details":{"MajorDuties":[',
        ']}}}}]}}',
      ],
    ] as const) {
      it(`${entry} as ${name}: the other announcement is read`, () => {
        const { data } = readSearchResponse(
          JSON.parse(`${open}${Array(500_000).fill(entry).join(',')}${close}`),
        );
        assert.equal(data.SearchResult.SearchResultItems[0]?.MatchedObjectId, '1');
      });
    }
  }
});

describe('a response of Search with excess or missing content', () => {
  const item = (id: number, details: unknown = {}) => ({
    MatchedObjectId: String(id),
    MatchedObjectDescriptor: { PositionTitle: 'Nurse', UserArea: { Details: details } },
  });
  const read = (items: unknown[]) =>
    readSearchResponse({ SearchResult: { SearchResultItems: items } });

  it('drops and reports announcements beyond the maximum of a page', () => {
    const { data, losses } = read(Array.from({ length: 2_001 }, (_, index) => item(index + 1)));
    assert.equal(data.SearchResult.SearchResultItems.length, 2_000);
    assert.deepEqual(losses, [{ path: 'SearchResult.SearchResultItems[2000]', lost: 'record' }]);
  });

  it('drops and reports only the unreadable paragraph', () => {
    const { data, losses } = read([item(1, { MajorDuties: ['Inspect.', 7, 'Report.'] })]);
    const [first] = data.SearchResult.SearchResultItems;
    assert.deepEqual(first?.MatchedObjectDescriptor.UserArea?.Details?.MajorDuties, [
      'Inspect.',
      'Report.',
    ]);
    assert.deepEqual(
      losses.map(({ path, lost }) => [path.replace(/.*Details\./, ''), lost]),
      [['MajorDuties[1]', 'entry']],
    );
  });
});

describe('a code list', () => {
  it('keeps the good values and counts the bad ones', () => {
    const list = sampleCodeList();
    list.CodeList[0]?.ValidValue.push(
      { Value: 'codeless' } as never,
      null as never,
      { Code: 7, Value: 'number ', IsDisabled: true } as never,
    );
    const { data, losses } = readCodeList(list);
    assert.deepEqual(data.items.at(-1), { Code: '7', Value: 'number', IsDisabled: true });
    assert.equal(data.items.length, 3);
    assert.equal(losses.length, 2);
  });

  it('is refused if it is invalid', () => {
    for (const body of [
      null,
      [],
      {},
      'x',
      { CodeList: [] },
      { CodeList: {} },
      { CodeList: [{}] },
      { CodeList: [{ ValidValue: null }] },
    ]) {
      assert.throws(
        () => readCodeList(body),
        (error) => error instanceof ServiceError && error.kind === 'shape',
        JSON.stringify(body),
      );
    }
  });
});
