import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import { announcement } from '../../src/protocol/announcement.ts';
import { code, flag, text, texts } from '../../src/protocol/fields.ts';
import { readQuickly, unread } from '../../src/protocol/quick-read.ts';
import { readItems, searchEnvelope } from '../../src/protocol/search.ts';
import { noRecordings, recordings } from './recordings.ts';
import { sampleResponse, sampleItem } from './sample.ts';

const place = z.object({ Name: z.optional(text()), Code: code() });
const job = z.looseObject({
  Title: text(),
  IsOpen: z.optional(flag()),
  Duties: z.optional(texts()),
  Places: z.optional(z.array(place)),
});

describe('the quick reader', () => {
  it('reads an announcement and a whole response as zod does', () => {
    const [item, response] = [sampleItem(), sampleResponse()];
    assert.deepEqual(readQuickly(announcement, item), z.parse(announcement, item));
    assert.deepEqual(readQuickly(searchEnvelope, response), z.parse(searchEnvelope, response));
  });

  it('reads recorded announcements as zod does', { skip: noRecordings }, () => {
    for (const { name, text } of recordings('search-'))
      for (const item of readItems(JSON.parse(text))) {
        const quick = readQuickly(announcement, item);
        assert.deepEqual(quick, z.parse(announcement, item), name);
      }
  });

  it('keeps unknown fields of an open object only, and does not change what it reads', () => {
    const value = { Title: 'Nurse', IsOpen: 'maybe', Places: [{ Code: 7, Later: 1 }], Later: [1] };
    const before = structuredClone(value);
    const read = { Title: 'Nurse', IsOpen: undefined, Places: [{ Code: '7' }], Later: [1] };
    assert.deepStrictEqual(readQuickly(job, value), read);
    assert.deepEqual(value, before);
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
      assert.equal(readQuickly(job, value), unread);
      assert.deepEqual(readQuickly(job, { Title: 'Nurse' }), { Title: 'Nurse' });
    });

  for (const [what, schema] of Object.entries({
    'a strict object': z.strictObject({ Title: text() }),
    'an object with a check': z.object({ Title: text() }).check(z.refine(() => false)),
    'a list with a check': z.object({ Title: z.array(text()).check(z.maxLength(1)) }),
    'an optional field with a check': z.object({
      Title: z.optional(text()).check(z.refine(() => false)),
    }),
    'a type of zod': z.object({ Title: z.string() }),
  }))
    it(`leaves ${what} to zod`, () => {
      assert.equal(readQuickly(schema, { Title: ['Nurse', 'Surgeon'] }), unread);
      assert.equal(readQuickly(schema, { Title: 'Nurse', Later: 1 }), unread);
    });
});
