// The search for a key in a body, in every mix of encodings and next to any text.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createKeyFinder } from '../../packages/server/src/proxy/keys.ts';

/** A key with characters that begin escapes, and a key without them. */
const keys = ['s3cr3t+K3y/0123=&%<"', 's3cr3tK3y0123456789'];
const secretWithSpace = 'correct horse battery';
const finds = createKeyFinder();

const hexOf = (character: string, length: number) =>
  character.charCodeAt(0).toString(16).padStart(length, '0');
/** Escapes for one character. */
const escapes: ((character: string) => string)[] = [
  (character) => `%${hexOf(character, 2)}`,
  (character) => `\\u${hexOf(character, 4)}`,
  (character) => `&#x${hexOf(character, 1)};`,
  (character) => `&#${character.charCodeAt(0)};`,
  (character) => `&#x0000000${hexOf(character, 2)};`,
];
const unseen = [
  ...['\u0000', '\u00ad', '\u200b', '\u2028', '\ufeff', '\r\n', '%00', '\\n', '&#173;'],
  ...[
    '\u{1d173}',
    '\u{1bca0}',
    '\u2800',
    '%E2%80%8B',
    '%C2%AD',
    '&shy;',
    '&zwnj;',
    '&ZeroWidthSpace;',
  ],
];

/** One character, escaped up to twice, with or without an invisible character after it. */
const disguisedCharacter = (character: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...escapes), { maxLength: 2 }),
      fc.option(fc.constantFrom(...unseen), { nil: '' }),
    )
    .map(
      ([ways, behind]) =>
        ways.reduce((text, way) => way(text.charAt(0)) + text.slice(1), character) + behind,
    );

/** A text in which every character, or only one, is disguised. */
const disguised = (text: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.tuple(...[...text].map(disguisedCharacter)).map((parts) => parts.join('')),
    fc
      .nat(text.length - 1)
      .chain((index) =>
        disguisedCharacter(text.charAt(index)).map(
          (one) => text.slice(0, index) + one + text.slice(index + 1),
        ),
      ),
  );

/** Text around the key, which also contains spaces, escapes and invisible characters. */
const prose = fc
  .array(
    fc.constantFrom(
      ' ',
      'Nurse',
      '","',
      '\\"',
      '\\n',
      '%20',
      '&amp;',
      '•',
      '\u200b',
      '\\\\ ',
      ' %',
    ),
  )
  .map((parts) => parts.join(''));

describe('a key in a body', () => {
  it('is found in every disguise and next to any text', () => {
    for (const key of keys)
      fc.assert(
        fc.property(prose, disguised(key), prose, (before, written, after) => {
          assert.ok(finds(`${before} ${written} ${after}`, keys));
          assert.ok(finds(`${before}"${written}"${after}`, keys));
        }),
        { numRuns: 500 },
      );
  });

  it('is found in hexadecimal digits of either case and as named character references', () => {
    for (const key of keys) {
      const hex = Buffer.from(key).toString('hex');
      const mixed = hex.replace(/[a-f]/g, (digit, index: number) =>
        index % 4 < 2 ? digit.toUpperCase() : digit,
      );
      // Without semicolons, a reference ends where the next begins, as in browsers.
      const unended = Array.from(key, (character) => `&#${character.charCodeAt(0)}`).join('');
      for (const written of [unended, hex, hex.toUpperCase(), mixed])
        assert.ok(finds(`x ${written} x`, keys), written);
    }
    assert.ok(
      finds('s3cr3t&plus;K3y&sol;0123&equals;&amp;&percnt;&lt;&quot;', keys),
      'names of HTML 5',
    );
  });

  it('is found if it contains spaces, with text between its words', () => {
    fc.assert(
      fc.property(prose, disguised(secretWithSpace), prose, (before, written, after) => {
        assert.ok(finds(`${before} ${written} ${after}`, [secretWithSpace]));
      }),
    );
  });

  it('is found after megabytes of bytes that are not text', () => {
    assert.ok(finds(`${'%ff'.repeat(1_000_000)} ${keys[1]} &#x73;`, keys));
    assert.equal(finds('%ff'.repeat(1_000_000), keys), false);
  });

  it('is not found in text without it', () => {
    fc.assert(
      fc.property(fc.array(prose), (parts) => {
        assert.equal(finds(parts.join(' '), [...keys, secretWithSpace]), false);
      }),
    );
  });
});
