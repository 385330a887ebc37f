import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import { parseLeniently, type Loss } from '../../src/protocol/lenient-parse.ts';

const duty = z.object({ title: z.string(), place: z.string() });
const job = z.object({
  id: z.string(),
  pay: z.optional(z.number()),
  code: z.optional(z.string().check(z.minLength(2), z.regex(/^\d+$/))),
  duty: z.optional(duty),
  duties: z.optional(z.array(duty)),
});

function read(value: unknown) {
  const losses: Loss[] = [];
  return { read: parseLeniently(job, value, losses), losses };
}

describe('lenient parsing', () => {
  it('drops only an invalid field', () => {
    assert.deepEqual(read({ id: 'a', pay: 'much' }), {
      read: { id: 'a' },
      losses: [{ path: 'pay', lost: 'field' }],
    });
  });

  it('drops only the field if it is invalid for two reasons', () => {
    assert.deepEqual(read({ id: 'a', code: 'x' }), {
      read: { id: 'a' },
      losses: [{ path: 'code', lost: 'field' }],
    });
  });

  it('drops only an optional part that lacks required values', () => {
    assert.deepEqual(read({ id: 'a', pay: 1, duty: {} }), {
      read: { id: 'a', pay: 1 },
      losses: [{ path: 'duty', lost: 'field' }],
    });
  });

  it('drops only an invalid entry, and closes the gap', () => {
    const whole = { title: 'Nurse', place: 'Nome' };
    assert.deepEqual(read({ id: 'a', duties: [{}, whole, 7] }), {
      read: { id: 'a', duties: [whole] },
      losses: [
        { path: 'duties[0]', lost: 'entry' },
        { path: 'duties[2]', lost: 'entry' },
      ],
    });
  });

  it('treats null as absent', () => {
    assert.deepEqual(read({ id: 'a', pay: null }), { read: { id: 'a' }, losses: [] });
  });

  for (const value of [{ pay: 1 }, {}, [], null, 'a', { id: () => 'a' }])
    it(`drops the whole record ${JSON.stringify(value)}, which lacks a required field`, () => {
      assert.deepEqual(read(value), {
        read: undefined,
        losses: [{ path: '', lost: 'record' }],
      });
    });
});
