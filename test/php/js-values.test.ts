// The run time of the PHP that is made from TypeScript, compared with Node: tables of values, and random ones.
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { canMatchNothing, toPcre } from '../../packages/php/emit/patterns.ts';
import { root } from '../../scripts/root.ts';
import { whyNoPhp } from '../deploy/hosts.ts';

/** A call of the run time, and what Node returns for it. */
type Case = readonly [name: string, given: readonly unknown[], expected: unknown];

const functions = {
  self: (one: unknown) => one,
  first: (one: unknown) => (Array.isArray(one) ? (one as unknown[])[0] : one),
  difference: (one: unknown, other: unknown) => Number(one) - Number(other),
  byFirst: ([one = 0]: number[], [other = 0]: number[]) => one - other,
  described: (...all: unknown[]) => `<${all.join('|')}>`,
  pair: (one: unknown, index: number) => [one, index],
};

const named = new Map<unknown, string>(Object.entries(functions).map(([name, one]) => [one, name]));

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Returns a value as JSON: absent members are left out, -0 is 0, and half of a character is U+FFFD. */
function asData(value: unknown): unknown {
  if (typeof value === 'string') return utf8.decode(new TextEncoder().encode(value));
  if (typeof value === 'number')
    return Number.isFinite(value) ? value + 0 : { $number: String(value) };
  if (typeof value === 'function') return { $function: named.get(value) };
  if (value instanceof RegExp) return { $pattern: asPattern(value), isGlobal: value.global };
  if (value instanceof Map || value instanceof Set) return [...value].map(asData);
  if (Array.isArray(value) && !('index' in value)) return value.map((one) => asData(one ?? null));
  if (typeof value !== 'object' || value === null) return value ?? null;
  const members = Object.entries(value)
    .filter(([name, one]) => one !== undefined && one !== null && name !== 'input')
    .map(([name, one]) => [name, asData(one)] as const);
  // An object without members is an empty list in PHP.
  return members.length > 0 ? Object.fromEntries(members) : [];
}

const asPattern = ({ source, flags }: RegExp) => toPcre(source, flags);

const seed = Number(process.env['PORTAL_SEED'] ?? 17);

// prettier-ignore
const pieces = [
  '', '0', ' ', 'a', 'A', 'Zz', '12', '$', '.', '-', 'é', 'É', 'ñ', 'ß', 'İ', '😀', '𝒳',
  '\n',
  '\r\n',
  '\t',
  '\u00a0',
  '\ufeff',
  '\u2028',
  '\u3000',
  '\u0085',
  '\u200b',
  '\uffee',
  '｡',
  'nurse', 'GS-12', '$1,234.50', 'K', 's', 'ΑΣ', '<b>', '\\', '/', '"', '~', '_', '\0',
];
const someText = fc
  .array(fc.constantFrom(...pieces), { maxLength: 7 })
  .map((parts) => parts.join(''));
const somePosition = fc.integer({ min: -9, max: 14 });
const someNumber = fc.oneof(
  fc.integer({ min: -30, max: 30 }),
  fc.integer(),
  fc.double(),
  fc.double({ min: -1e6, max: 1e6 }),
  fc.constantFrom(0.5, 1.5, 2.5, -0.5, -1.5, 1.005, 0.49999999999999994, 2 ** 53, 1e21, 123e-20),
);

const random = <Value>(values: fc.Arbitrary<Value>, count = 1_500): readonly Value[] =>
  fc.sample(values, { seed, numRuns: count });

/** Calls a method of a value in Node. The run time's method takes the value as its first argument. */
const callOf = (owner: string, value: unknown, method: string, ...given: unknown[]): Case => [
  `${owner}::${method}`,
  [value, ...given],
  (value as Record<string, (...all: unknown[]) => unknown>)[method]?.(...given),
];

describe('the run time for PHP returns what Node returns', { skip: whyNoPhp }, () => {
  let php: ChildProcessWithoutNullStreams;
  let lines: AsyncIterator<string>;
  let errors = '';

  before(() => {
    const options = ['-d', 'display_errors=stderr', '-d', 'error_reporting=-1'];
    php = spawn('php', [...options, 'test/php/scripts/js-values.php'], { cwd: root });
    php.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    lines = createInterface(php.stdout)[Symbol.asyncIterator]();
  });
  after(() => {
    php.stdin.end();
    assert.equal(errors, '');
  });

  async function compare(cases: readonly Case[]): Promise<void> {
    assert.ok(cases.length > 0);
    php.stdin.write(
      cases.map(([name, given]) => `${JSON.stringify([name, given.map(asData)])}\n`).join(''),
    );
    const differences: string[] = [];
    for (const [name, given, expected] of cases) {
      const { value } = (await lines.next()) as { value: string | undefined };
      const made = asData(JSON.parse(value ?? '"PHP ended"'));
      try {
        assert.deepEqual(made, asData(expected));
      } catch {
        const shown = [given.map(asData), made, asData(expected)].map((one) => JSON.stringify(one));
        differences.push(`${name} of ${shown[0]}: ${shown[1]} instead of ${shown[2]}`);
      }
    }
    assert.equal(differences.slice(0, 20).join('\n'), '', `${differences.length}, seed ${seed}`);
  }

  it('for lengths, parts and positions of texts', async () => {
    const all = random(fc.tuple(someText, somePosition, somePosition, someText));
    await compare(
      all.flatMap(([text, from, to, part]) => [
        ['Texts::length', [text], text.length],
        callOf('Texts', text, 'slice', from),
        callOf('Texts', text, 'slice', from, to),
        callOf('Texts', text, 'at', from),
        callOf('Texts', text, 'charAt', from),
        callOf('Texts', text, 'charCodeAt', from),
        callOf('Texts', text, 'indexOf', part),
        // Between the halves of a character is no position in PHP.
        callOf('Texts', text + part + text, 'indexOf', part || 'x', Math.max(from, 0)),
        callOf('Texts', text + part + text, 'lastIndexOf', part),
        callOf('Texts', text, 'padStart', to, part),
        ...['includes', 'startsWith', 'endsWith'].map((method) =>
          callOf('Texts', text, method, part),
        ),
      ]),
    );
  });

  it('for changed, divided and compared texts', async () => {
    const all = random(fc.tuple(someText, someText, someText, fc.nat(4)));
    await compare(
      all.flatMap(([text, part, by, limit]) => [
        ...['trim', 'trimEnd', 'toUpperCase', 'toString'].map((method) =>
          callOf('Texts', text, method),
        ),
        // Before version 8.3, PHP does not know the Greek letter for the end of a word.
        callOf('Texts', text.replaceAll('Σ', ''), 'toLowerCase'),
        callOf('Texts', text, 'concat', part, by),
        callOf('Texts', text + part, 'replace', part, by),
        callOf('Texts', text + part, 'replace', part, functions.described),
        ...(part
          ? [
              callOf('Texts', text + part + text, 'replaceAll', part, by),
              callOf('Texts', part + text + part, 'split', part),
              callOf('Texts', part + text + part, 'split', part, limit),
            ]
          : []),
        ['Lists::sort', [[text, part, by]], [text, part, by].sort()],
      ]),
    );
  });

  it('for truth, equality, types and texts of values', async () => {
    const values = ['', '0', ' ', 'false', 0, -0, 0.0, NaN, 1, -1, 0.1, Infinity, true, false];
    const lists: unknown[] = [[], [0], ['', undefined, [1, ['a']]]];
    await compare([
      ...[...values, undefined, ...lists, { a: 1 }].flatMap((one): Case[] => [
        ['Values::isTrue', [one], !!one],

        ['Values::text', [one], String(one)],
        ['Values::type', [one], typeof one],
        ['Values::isFinite', [one], Number.isFinite(one)],
        ['Values::isInteger', [one], Number.isInteger(one)],
        ['Values::isList', [one], Array.isArray(one)],
      ]),
      ...values.flatMap((one) =>
        [...values, undefined].map((other): Case => ['Values::same', [one, other], one === other]),
      ),
    ]);
  });

  it('for numbers', async () => {
    await compare(
      random(fc.tuple(someNumber, someNumber)).flatMap(([one, other]): Case[] => [
        ['Values::text', [one], String(one)],
        ['Values::number', [String(one)], one],
        [
          'Values::compare',
          [one, other],
          one + other === one + other ? Number(one > other) - Number(one < other) : NaN,
        ],
        ['Values::modulo', [one, other], one % other],
        ...(['round', 'floor', 'ceil'] as const).map((method): Case => [
          `Values::${method}`,
          [one],
          Math[method](one),
        ]),
        ['Values::max', [one, other, 0], Math.max(one, other, 0)],
        ['Values::min', [one, other], Math.min(one, other)],
      ]),
    );
  });

  it('for texts that are read as numbers', async () => {
    const table = (
      '|0|-0|+5|007|.5|5.|.|1e3|1E-7|1e400|-1e400|1_000|1,000|12px|0x1F|0XFF|0b101|0o17|0x|-0x1|١|½|' +
      'Infinity|+Infinity|-Infinity|infinity|INF|NaN|null|true|--1|1e|e1|1 2'
    ).split('|');
    const padded = [' 12 ', '\n3\t', '\u00a04\ufeff', '\u200b5', '6\0', '9007199254740993'];
    await compare([
      ...[...table, ...padded, ...random(someText), undefined, true, false].map((one): Case => [
        'Values::number',
        [one],
        Number(one),
      ]),
    ]);
  });

  it('for lists', async () => {
    const { self, first, difference, pair } = functions;
    const items = fc.array(fc.oneof(fc.integer({ min: -3, max: 12 }), someText), { maxLength: 6 });
    const numbers = fc.array(fc.integer({ min: -30, max: 300 }), { maxLength: 30 });
    const all = random(fc.tuple(items, somePosition, somePosition, numbers), 500);
    await compare(
      all.flatMap(([list, from, to, few]) => [
        ...(['filter', 'find', 'findIndex', 'some', 'every'] as const).map((method) =>
          callOf('Lists', list, method, self),
        ),
        callOf('Lists', list, 'map', pair),
        callOf('Lists', list, 'flatMap', pair),
        ['Lists::flat', [[...list, few, [few]]], [...list, few, [few]].flat()],
        callOf('Lists', list, 'slice', from),
        callOf('Lists', list, 'slice', from, to),
        callOf('Lists', list, 'at', from),
        callOf('Lists', list, 'includes', list.at(from)),
        callOf('Lists', list, 'indexOf', list.at(from)),
        callOf('Lists', [...list, undefined], 'join', ' - '),
        callOf('Lists', list, 'concat', few, list),
        ['Lists::reverse', [list], [...list].reverse()],
        ['Lists::entries', [list], [...list.entries()]],
        ['Lists::sort', [list], [...list].sort()],
        ['Lists::sort', [few, difference], [...few].sort(difference)],
        callOf('Lists', few, 'reduce', difference, from),
        ...(few.length > 0 ? [callOf('Lists', few, 'reduce', difference)] : []),
        ['Lists::from', [list.join(''), first], Array.from(list.join(''), first)],
      ]),
    );
  });

  it('for equal items of a sorted list, which keep their order', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => [index % 7, index]);
    const { byFirst } = functions;
    await compare([['Lists::sort', [rows, byFirst], [...rows].sort(byFirst)]]);
  });

  it('for objects', async () => {
    const object = fc.dictionary(fc.constantFrom('a', '01', 'Zz', 'é', '😀'), someText);
    await compare(
      random(fc.tuple(object, object), 200).flatMap(([one, other]): Case[] => [
        ['Values::keys', [one], Object.keys(one)],
        ['Values::entries', [one], Object.entries(one)],
        ['Values::fromEntries', [Object.entries(one)], Object.fromEntries(Object.entries(one))],
        ['Values::merge', [one, undefined, other], { ...one, ...other }],
        ['Values::has', [one, 'a'], Object.hasOwn(one, 'a')],
      ]),
    );
  });

  it('for maps and sets, in their order', async () => {
    const key = fc.constantFrom<unknown>(
      '1',
      1,
      '01',
      '',
      'a',
      true,
      'true',
      undefined,
      1.5,
      '1.5',
    );
    const steps = fc.array(
      fc.oneof(
        fc.tuple(fc.constantFrom('set'), key, fc.constantFrom<unknown>('x', 0, undefined)),
        fc.tuple(fc.constantFrom('get', 'has', 'delete'), key),
      ),
      { maxLength: 12 },
    );
    await compare(
      random(steps, 400).flatMap((all): Case[] => {
        const map = new Map<unknown, unknown>();
        const set = new Set<unknown>();
        const own = all.filter(([name]) => name !== 'get');
        const inMap = all.map(([name, one, value]) => {
          if (name === 'set') return [...map.set(one, value)];
          return map[name](one);
        });
        const inSet = own.map(([name, one]) => {
          if (name === 'set') return [...set.add(one)];
          return set[name as 'has' | 'delete'](one);
        });
        const last = [['keys'], ['values'], ['size']];
        return [
          [
            'Map::steps',
            [...all, ...last],
            [...inMap, [...map.keys()], [...map.values()], map.size],
          ],
          [
            'Set::steps',
            [...own.map(([name, one]) => [name === 'set' ? 'add' : name, one]), ...last],
            [...inSet, [...set], [...set], set.size],
          ],
        ];
      }),
    );
  });

  it('for queries of URLs', async () => {
    const part = fc.oneof(
      someText,
      fc.constantFrom(
        '',
        'Page',
        'a',
        '%',
        '%zz',
        '%F0%9F',
        '%c3%b1',
        '+',
        '=',
        '&',
        '*',
        "'",
        '?',
      ),
    );
    // Browsers send ASCII only. Node misreads other characters beside a percent-encoded byte that is not UTF-8.
    const encoded = part.map((text) => (/^[ -~]*$/.test(text) ? text : encodeURIComponent(text)));
    const query = fc
      .array(fc.tuple(encoded, fc.constantFrom('=', '&', ''), encoded), { maxLength: 4 })
      .map((pairs) => pairs.map((pair) => pair.join('')).join('&'));
    await compare(
      random(fc.tuple(query, part, part), 800).map(([text, name, value]): Case => {
        const params = new URLSearchParams(text);
        const [first = 'Page'] = params.keys();
        const before = [
          [...params.keys()],
          [...params],
          params.getAll(first),
          params.get(name) ?? undefined,
          params.toString(),
        ];
        params.set(first, value);
        params.set(name, value);
        return [
          'UrlSearchParams::steps',
          [
            ['new', text],
            ['keys'],
            ['pairs'],
            ['getAll', first],
            ['get', name],
            ['toString'],
            ['set', first, value],
            ['set', name, value],
            ['toString'],
          ],
          [undefined, ...before, undefined, undefined, params.toString()],
        ];
      }),
    );
  });

  it('for patterns', async () => {
    // prettier-ignore
    const patterns = [
      /\d+/, /\d/g, /\w+/g, /\W/g, /\s+/g, /\S+/g, /\bnurse\b/i, /\B/, /[^\s\d]+/g, /[\w-]+/g,
      /^./, /.$/m, /^/m, /$/m, /./gs, /./g, /[^]/, /a*/, /(?:)/, /(a)|(\d)/g, /(?=A)/, /^n/gm,
      /(?<letter>[a-z])(?<digit>\d)?/gi, /(.)\1/, /\$(\d+(?:,\d{3})*)/, /[\u2028-\u3000]/g,
      /\p{L}+/gu, /\p{Lu}/u, /[^\p{L}0-9]/gu, /\p{P}/gu, /./gu, /\u{1f600}/u, /(?<!a)A/g,
      /(?<=\$)\d/,
      /[/~"\\]/g,
      /é|ñ/gi,
      /[É-Ñ]/gi,
      /[\u00c0-\u024f]/g,
      /[\u0080-\uffff]/gi,
      /\0/,
      /\x41|\cJ/,
      /a{1,2}?/g,
      /[\]^[]/g,
    ];
    const templates = ['', '[$&]', '$$1', '\\1', '$0', '$', '{}', '<$1|$&>'];
    const all = random(fc.tuple(someText, someText, fc.constantFrom(...templates)), 120);
    await compare(
      patterns.flatMap((pattern) =>
        all.flatMap(([one, other, template]): Case[] => {
          const every = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`);
          // Without flag `u`, patterns of JavaScript see the halves of wide characters.
          const text = pattern.unicode ? one + other : (one + other).replace(/[^\0-\uffff]/gu, '');
          // `test` and `exec` of a global pattern begin where the last match ended.
          const first = new RegExp(pattern.source, pattern.flags.replace('g', ''));
          return [
            ['Pattern::test', [[asPattern(first)], text], first.test(text)],
            ['Pattern::exec', [[asPattern(first)], text], first.exec(text)],
            ['Texts::match', [text, pattern], pattern[Symbol.match](text)],
            ...(template.includes('<$1') && !/\((?!\?)|\(\?<l/.test(pattern.source)
              ? []
              : [
                  [
                    'Texts::replacePattern',
                    [text, pattern, template],
                    text.replace(pattern, template),
                  ] as const,
                ]),
            ...(pattern.source.includes('(?<letter')
              ? []
              : [
                  [
                    'Texts::replacePattern',
                    [text, pattern, functions.described],
                    text.replace(pattern, functions.described),
                  ] as const,
                ]),
            // Such matches begin or end within a character in PCRE, so that the emitter refuses these calls.
            ...(canMatchNothing(pattern.source)
              ? []
              : ([
                  ['Texts::matchAll', [text, every], [...text.matchAll(every)]],
                  ['Texts::splitBy', [`${text}x`, first], `${text}x`.split(first)],
                  ['Texts::splitBy', [`${text}x`, first, 2], `${text}x`.split(first, 2)],
                ] as const)),
          ];
        }),
      ),
    );
  });

  it('for a text that needs more stack than the compiler of PCRE has', async () => {
    const text = `${'ab'.repeat(10_000)}c`;
    const [first, every] = [/^(?:a|(b))*c$/, /(?:a|(b))*c/g];
    await compare([
      ['Pattern::test', [[asPattern(first)], text], true],
      ['Pattern::exec', [[asPattern(first)], text], first.exec(text)],
      ['Texts::match', [text, every], text.match(every)],
      ['Texts::replacePattern', [text, every, '<$1>'], text.replace(every, '<$1>')],
      [
        'Texts::replacePattern',
        [text, every, functions.described],
        text.replace(every, functions.described),
      ],
    ]);
  });

  it('for JSON', async () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 3 },
        someText,
        someNumber.filter((one) => /^[-\d.]+$/.test(String(one))),
        fc.boolean(),
        fc.array(tie('any'), { minLength: 1, maxLength: 3 }),
        fc.dictionary(fc.constantFrom('a', 'é', '"'), tie('any'), { minKeys: 1 }),
      ),
    })).any;
    await compare(
      random(value, 500).map((one): Case => ['Values::json', [one], JSON.stringify(one)]),
    );
  });
});
