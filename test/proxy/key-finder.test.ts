// The search for a key in a body, in each of its forms and next to any text.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createKeyFinder } from '../../packages/server/src/proxy/keys.ts';

/** A key with characters that escapes begin with, a key without them, and a secret with spaces. */
const keys = ['s3cr3t+K3y/0123=&%<"\\', 's3cr3tK3y0123456789', 'correct horse battery'];
const finds = createKeyFinder();

const hexOf = (character: string, length: number) =>
  character.charCodeAt(0).toString(16).padStart(length, '0');
const percent = (character: string) => `%${hexOf(character, 2)}`;
const unicode = (character: string) => `\\u${hexOf(character, 4)}`;
const asJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** A text in which every character, or only some, are escaped. */
const escaped = (text: string, escapes: ((character: string) => string)[]) =>
  fc
    .tuple(
      ...[...text].map((character) =>
        fc.constantFrom(character, ...escapes.map((escape) => escape(character))),
      ),
    )
    .map((parts) => parts.join(''));

/** Text around the key, which also contains spaces and escapes. */
const prose = fc
  .array(
    fc.constantFrom(' ', 'Nurse', '","', '\\"', '\\n', '%20', '&amp;', '•', '\\\\ ', ' %', 'u00'),
  )
  .map((parts) => parts.join(''));

/** Asserts that each key is found in a form, with text before and after it. */
function assertFound(formOf: (key: string) => fc.Arbitrary<string>) {
  for (const key of keys)
    fc.assert(
      fc.property(prose, formOf(key), prose, (before, written, after) => {
        assert.ok(finds(`${before}${written}${after}`, keys), written);
      }),
      { numRuns: 300 },
    );
}

describe('a key in a body', () => {
  it('is found in plain text, also after a text that repeats its beginning', () => {
    assertFound((key) => fc.nat(key.length - 1).map((length) => key.slice(0, length) + key));
  });

  it('is found URL-encoded, with digits of either case', () => {
    assertFound((key) => escaped(key, [percent, (sign) => percent(sign).toUpperCase()]));
  });

  it('is found JSON-escaped, in the body and in a text of it', () => {
    assertFound((key) => escaped(key, [unicode, asJson, (sign) => asJson(unicode(sign))]));
    assertFound((key) =>
      fc.constantFrom(asJson(key), asJson(asJson(key)), asJson(key).replaceAll('/', '\\/')),
    );
  });

  it('is found in Base64 and its variant for URLs, at any place of the encoded text', () => {
    assertFound((key) =>
      fc
        .tuple(fc.string(), fc.string(), fc.constantFrom('base64' as const, 'base64url' as const))
        .map(([before, after, encoding]) => Buffer.from(before + key + after).toString(encoding)),
    );
  });

  it('is found after megabytes of escapes', () => {
    for (const filling of ['%73', '\\', '\\u0073', 's3cr3tK3y']) {
      const body = filling.repeat(1_000_000);
      assert.equal(finds(body, keys), false);
      assert.ok(finds(`${body} ${keys[1]}`, keys));
    }
  });

  it('is not found in text without it', () => {
    fc.assert(
      fc.property(fc.array(prose), (parts) => {
        assert.equal(finds(parts.join(' '), keys), false);
      }),
    );
  });
});
