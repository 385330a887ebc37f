import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAnnouncement } from '../../src/protocol/announcement.ts';
import type { Loss } from '../../src/protocol/lenient-parse.ts';
import { sampleItem } from './sample.ts';

type Path = (string | number)[];
type Container = Record<string | number, unknown>;

const clone = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;
const parentOf = (root: unknown, path: Path) =>
  path.slice(0, -1).reduce((value, key) => (value as Container)[key], root) as Container;

function withValue(root: unknown, path: Path, value: unknown): unknown {
  const copy = clone(root);
  parentOf(copy, path)[path.at(-1) as string] = value;
  return copy;
}

function without(root: unknown, path: Path): unknown {
  const copy = clone(root);
  const parent = parentOf(copy, path);
  const key = path.at(-1) as string | number;
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
  return copy;
}

/** The paths of all values: fields, entries of lists, and their containers. */
const placesIn = (value: unknown, at: Path = []): Path[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, own]) => {
        const path = [...at, Array.isArray(value) ? Number(key) : key];
        return [path, ...placesIn(own, path)];
      });

const written = (path: Path) =>
  path.reduce<string>(
    (all, key) => (typeof key === 'number' ? `${all}[${key}]` : all ? `${all}.${key}` : key),
    '',
  );

const read = (item: unknown) => {
  const losses: Loss[] = [];
  return { clean: readAnnouncement(item, losses), losses };
};
const baseline = clone(read(sampleItem()).clean);

describe('an announcement, parsed from any value', () => {
  it('keeps every field of a realistic announcement', () => {
    const { clean, losses } = read(sampleItem());
    assert.deepEqual(losses, []);
    assert.deepEqual(
      placesIn(clean).map(written).sort(),
      placesIn(sampleItem()).map(written).sort(),
    );
  });

  it('keeps unknown fields unchanged and reports no losses', () => {
    const item = sampleItem() as unknown as Record<string, unknown>;
    const unknown = { Later: ['a &amp; b', { Deep: 1 }] };
    const descriptor = item['MatchedObjectDescriptor'] as Record<string, unknown>;
    const area = descriptor['UserArea'] as Record<string, unknown>;
    const [place] = descriptor['PositionLocation'] as object[];
    const [pay] = descriptor['PositionRemuneration'] as object[];
    for (const level of [item, descriptor, area, area['Details'], place, pay])
      Object.assign(level as object, unknown);
    const { clean, losses } = read(item);
    assert.deepEqual(losses, []);
    const job = clean?.MatchedObjectDescriptor;
    for (const level of [
      clean,
      job,
      job?.UserArea,
      job?.UserArea?.Details,
      job?.PositionLocation?.[0],
      job?.PositionRemuneration?.[0],
    ]) {
      const fields: Record<string, unknown> | undefined = level;
      assert.deepEqual(fields?.['Later'], unknown.Later);
    }
    // Also if another field is unreadable.
    const { clean: rest } = read(withValue(item, ['MatchedObjectDescriptor', 'PositionTitle'], 7));
    const fields: Record<string, unknown> | undefined = rest?.MatchedObjectDescriptor;
    assert.deepEqual(fields?.['Later'], unknown.Later);
  });

  const intruders: [string, unknown][] = [
    ['null', null],
    ['a number', 7],
    ['text', 'text'],
    ['an empty text', ''],
    ['a list', [[null, 7, 'x', {}]]],
    ['an empty list', []],
    ['an object', { toString: 1, length: 3 }],
    ['an empty object', {}],
    ['true', true],
    ['false', false],
    ['a number too large', 1e308 * 10],
  ];
  for (const [kind, intruder] of intruders) {
    it(`loses at most the field that contains ${kind}, at any depth`, () => {
      for (const path of placesIn(sampleItem())) {
        const place = `${written(path)} = ${kind}`;
        const { clean, losses } = read(withValue(sampleItem(), path, intruder));
        if (path.length === 1 && path[0] !== 'RelevanceRank' && clean === undefined) {
          assert.deepEqual(losses, [{ path: '', lost: 'record' }], place);
          continue;
        }
        assert.notEqual(clean, undefined, place);
        const result = clone(clean);
        const expected = without(baseline, path);
        const parent = parentOf(result, path);
        assert.notEqual(parent, undefined, `${place}: lost more than itself`);
        const stillThere = Array.isArray(parent)
          ? parent.length === (parentOf(baseline, path) as unknown as unknown[]).length
          : Object.hasOwn(parent, path.at(-1) as string);
        assert.deepEqual(stillThere ? without(result, path) : result, expected, place);
        assert.ok(losses.length <= 1 || kind === 'a list', place); // a nested list may lose several entries
        for (const loss of losses) {
          assert.equal(loss.path.startsWith(written(path)), true, `${place}: ${loss.path}`);
          assert.notEqual(loss.lost, 'record');
        }
        const lostInSilence = !stillThere && losses.length === 0;
        // A null for an absent value, and an unknown word for a flag, do not count as losses.
        assert.equal(
          lostInSilence && intruder !== null && typeof intruder !== 'string',
          false,
          `${place}: lost in silence`,
        );
      }
    });
  }

  it('needs only a descriptor and a title or number of the job', () => {
    for (const id of [undefined, null, '', ' ', true, {}, []]) {
      const { clean, losses } = read({ MatchedObjectId: id, MatchedObjectDescriptor: {} });
      assert.equal(clean, undefined);
      assert.deepEqual(losses.at(-1), { path: '', lost: 'record' });
    }
    for (const thing of [undefined, null, 0, 'x', [], true, {}, () => 1]) {
      assert.deepEqual(read(thing), { clean: undefined, losses: [{ path: '', lost: 'record' }] });
    }
    assert.deepEqual(read({ MatchedObjectId: 5, MatchedObjectDescriptor: {} }), {
      clean: { MatchedObjectId: '5', MatchedObjectDescriptor: {} },
      losses: [],
    });
  });

  it('reports the path of each loss', () => {
    const losses: Loss[] = [];
    const item = withValue(
      sampleItem(),
      ['MatchedObjectDescriptor', 'PositionLocation', 1, 'CityName'],
      7,
    ) as object;
    Object.assign(item, { RelevanceRank: 'high' });
    readAnnouncement(item, losses, ['SearchResult', 'SearchResultItems', 3]);
    assert.deepEqual(losses, [
      {
        path: 'SearchResult.SearchResultItems[3].MatchedObjectDescriptor.PositionLocation[1].CityName',
        lost: 'field',
      },
      { path: 'SearchResult.SearchResultItems[3].RelevanceRank', lost: 'field' },
    ]);
  });

  it('is parsed even if all its fields are invalid', () => {
    const wrong = (value: unknown): unknown =>
      typeof value === 'object' && value !== null
        ? Array.isArray(value)
          ? value.map(wrong)
          : Object.fromEntries(Object.entries(value).map(([key, own]) => [key, wrong(own)]))
        : [[[value]]];
    const { clean, losses } = read({ ...(wrong(sampleItem()) as object), MatchedObjectId: 1 });
    assert.equal(clean?.MatchedObjectId, '1');
    assert.ok(losses.length > 50);
  });

  it('handles names of prototype members as data', () => {
    const hostile = (text: string) =>
      text.replaceAll(
        '{',
        '{"__proto__":{"polluted":1,"PositionTitle":"forged"},"constructor":{"prototype":{"polluted":1}},"toString":7,',
      );
    const { clean } = read(JSON.parse(hostile(JSON.stringify(sampleItem()))));
    // Such fields are unknown fields and kept as data.
    const known = JSON.stringify(clean, (name, value: unknown) =>
      ['constructor', 'toString'].includes(name) ? undefined : value,
    );
    assert.deepEqual(JSON.parse(known), baseline);
    assert.equal(Object.getPrototypeOf(clean), Object.prototype);
    const broken = withValue(sampleItem(), ['MatchedObjectDescriptor', 'PositionTitle'], 7);
    const second = read(JSON.parse(hostile(JSON.stringify(broken)))).clean;
    assert.equal(second?.MatchedObjectDescriptor.PositionTitle, undefined);
    assert.equal(Object.getPrototypeOf(second?.MatchedObjectDescriptor), Object.prototype);
    assert.equal(({} as { polluted?: unknown }).polluted, undefined);
  });

  it('limits the length of texts and codes', () => {
    const item = sampleItem();
    item.MatchedObjectDescriptor.PositionTitle = 'x'.repeat(1e6);
    item.MatchedObjectDescriptor.QualificationSummary = ' '.repeat(1e6);
    item.MatchedObjectDescriptor.PositionID = '7'.repeat(1e6);
    const { clean } = read(item);
    const descriptor = clean?.MatchedObjectDescriptor;
    assert.deepEqual(
      [
        descriptor?.PositionTitle?.length,
        descriptor?.QualificationSummary?.length,
        descriptor?.PositionID?.length,
      ],
      [500, 10_000, 200],
    );
  });

  it('limits the length of texts in every list of an announcement', () => {
    const item: Container = clone(sampleItem());
    const long = 'x'.repeat(1000);
    const job = item['MatchedObjectDescriptor'] as Container;
    job['JobCategory'] = [{ Name: long, Code: '0810' }];
    job['PositionRemuneration'] = [{ Description: long }];
    (job['UserArea'] as { Details: Container }).Details['AdjudicationType'] = [long];
    const descriptor = read(item).clean?.MatchedObjectDescriptor;
    assert.deepEqual(
      [
        descriptor?.JobCategory?.[0]?.Name,
        descriptor?.PositionRemuneration?.[0]?.Description,
        descriptor?.UserArea?.Details?.AdjudicationType?.[0],
      ].map((text) => text?.length),
      [500, 200, 200],
    );
  });

  it('is not parsed again if it was parsed before', () => {
    const { clean } = read({ ...sampleItem(), MatchedObjectId: 'R&amp;amp;amp;D' });
    assert.equal(read(clean).clean, clean);
    assert.equal(clean?.MatchedObjectId, 'R&amp;D');
  });

  it('can be nested 20,000 levels deep', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 20_000; level++) deep = [deep];
    for (const field of ['PositionTitle', 'PositionLocation', 'Unknown'])
      read(withValueShallow(field, deep));
  });
});

function withValueShallow(field: string, value: unknown) {
  const item = sampleItem();
  (item.MatchedObjectDescriptor as Container)[field] = value;
  return item;
}
