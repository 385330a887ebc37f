// The parsers of ordinary records read exactly as zod does, or leave the record to it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import { announcement } from '../../src/protocol/announcement.ts';
import { codeListEnvelope, codeListItem } from '../../src/protocol/code-lists.ts';
import { code, flag, invalid, text, texts, type Read } from '../../src/protocol/field-values.ts';
import * as parsers from '../../src/protocol/made/parsers.ts';
import { field, list, object } from '../../src/protocol/ordinary.ts';
import { readItems, searchEnvelope } from '../../src/protocol/search.ts';
import { seeded } from './random.ts';
import { noRecordings, recordings } from './recordings.ts';
import { sampleItem, sampleResponse } from './sample.ts';

const codeItem = {
  Code: '0610',
  Value: 'Nurse',
  LastModified: '2025-01-02T03:04:05.123',
  IsDisabled: 'No',
  JobFamily: '06',
};
const codes = { CodeList: [{ id: 'Series', ValidValue: [codeItem] }], DateGenerated: '2026-01-02' };

/** Each parser with the schema that it was made from, and a record that it reads. */
const pairs: readonly (readonly [string, Read, z.core.$ZodType, () => unknown])[] = [
  ['announcement', parsers.readAnnouncement, announcement, sampleItem],
  ['response', parsers.readSearchEnvelope, searchEnvelope, sampleResponse],
  ['code list', parsers.readCodeListEnvelope, codeListEnvelope, () => structuredClone(codes)],
  ['code', parsers.readCodeListItem, codeListItem, () => ({ ...codeItem })],
];

/** Compares a parser with zod. Returns whether it read the value. */
function agrees(read: Read, schema: z.core.$ZodType, value: unknown, name: string): boolean {
  const quick = read(value);
  if (quick === invalid) return false;
  const { success, data } = z.safeParse(schema, value);
  assert.ok(success, `${name}: zod refuses ${JSON.stringify(value)}`);
  assert.deepEqual(quick, data, name);
  return true;
}

type Members = Record<PropertyKey, unknown>;

/** Returns every object and list inside a value, and itself. */
const parents = (value: unknown): Members[] =>
  typeof value === 'object' && value !== null
    ? [value as Members, ...Object.values(value).flatMap(parents)]
    : [];

/** Values in the place of others: the forms of the service's fields, and what no field has. */
// prettier-ignore
const odd: readonly unknown[] = [
  null, '', ' ', 'word', 'A &amp; B', 'A &amp;amp; B', '<em>word</em>', 'x'.repeat(10_050), '\u0000', 'true', 'No', 'Y',
  '12', '012', '1.5', '-7.25', '1e3', '9999999999', 'https://www.portal.example/job/1', 'javascript:alert(1)', `https://${'x'.repeat(3_000)}`,
  'https://www.portal.example/%0d%0a', 0, 1, -1, 1.5, 12, 1e21, Number.MAX_SAFE_INTEGER, true, false, [], {}, [[]], [null], ['a', 'b'], ['a', 7],
  [{}], [{ Name: 'Nurse', Code: '0610' }], { Name: 'Nurse' }, { Name: null }, { Code: 610 }, { '0': 'a' },
];

describe('the parsers of ordinary records', () => {
  for (const [name, read, schema, sample] of pairs)
    it(`read 50,000 random records as zod does, or leave them to it: ${name}`, () => {
      const { pick, whole, next } = seeded(20_261_129);
      let ordinary = 0;
      for (let run = 0; run < 50_000; run++) {
        const value = sample();
        for (let change = whole(0, 3); change > 0; change--) {
          const parent = pick(parents(value));
          const key = pick([...Object.keys(parent), 'Later']);
          if (next() < 0.3) {
            if (Array.isArray(parent)) parent.splice(Number(key) || 0, 1);
            else Reflect.deleteProperty(parent, key);
          } else parent[key] = structuredClone(pick(odd));
        }
        if (agrees(read, schema, value, `${name}, run ${run}`)) ordinary++;
      }
      assert.ok(ordinary > 10_000 && ordinary < 49_000, `${ordinary} were ordinary`);
    });

  it(
    'read recorded announcements as zod does, and nearly all of them',
    { skip: noRecordings },
    () => {
      let all = 0;
      let ordinary = 0;
      for (const { name, text: recorded } of recordings('search-')) {
        const response: unknown = JSON.parse(recorded);
        agrees(parsers.readSearchEnvelope, searchEnvelope, response, name);
        for (const item of readItems(response)) {
          all++;
          if (agrees(parsers.readAnnouncement, announcement, item, name)) ordinary++;
        }
      }
      assert.ok(ordinary > all * 0.95, `${ordinary} of ${all} were ordinary`);
    },
  );

  it('read recorded code lists as zod does', { skip: noRecordings }, () => {
    for (const { name, text: recorded } of recordings('codelist-')) {
      const body = JSON.parse(recorded) as typeof codes;
      if (!agrees(parsers.readCodeListEnvelope, codeListEnvelope, body, name)) continue;
      for (const one of body.CodeList[0]?.ValidValue ?? [])
        agrees(parsers.readCodeListItem, codeListItem, one, name);
    }
  });
});

const place = object({ Code: field(code()) }, { Name: field(text()) });
const job = object(
  { Title: field(text()) },
  { IsOpen: field(flag()), Duties: texts(), Places: list(place) },
  true,
);

describe('a parser of ordinary records', () => {
  it('keeps unknown fields of an open object only, and does not change what it reads', () => {
    const value = { Title: 'Nurse', IsOpen: 'maybe', Places: [{ Code: 7, Later: 1 }], Later: [1] };
    const before = structuredClone(value);
    const read = { Title: 'Nurse', IsOpen: undefined, Places: [{ Code: '7' }], Later: [1] };
    assert.deepStrictEqual(job(value), read);
    assert.deepEqual(value, before);
  });

  it('reads the first readable entry of a list in place of a single value', () => {
    const read = { Title: 'Nurse', Places: [{ Code: '7' }] };
    assert.deepEqual(job({ Title: 'Nurse', Places: [{ Code: [{}, 7, 8] }] }), read);
  });

  for (const [what, value] of Object.entries({
    'an unreadable field': { Title: {} },
    'a missing field': { IsOpen: true },
    'null for a field': { Title: 'Nurse', IsOpen: null },
    'an unreadable entry': { Title: 'Nurse', Duties: ['Care', 7] },
    'an unreadable field of an entry': { Title: 'Nurse', Places: [{ Code: '1' }, { Code: {} }] },
    'a single value in place of a list': { Title: 'Nurse', Places: { Code: '1' } },
    'a list in place of an object': [{ Title: 'Nurse' }],
    'a field __proto__': JSON.parse('{ "Title": "Nurse", "__proto__": {} }') as unknown,
    'a text in place of an object': 'Nurse',
  } as Record<string, unknown>))
    it(`leaves ${what} to zod, and reads the next value`, () => {
      assert.equal(job(value), invalid);
      assert.deepEqual(job({ Title: 'Nurse' }), { Title: 'Nurse' });
    });
});
