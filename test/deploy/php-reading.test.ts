// PHP parses and writes queries, URLs, texts and numbers as browsers do. Its lists depend on these (php-list.test.ts).
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { addressOfChoices } from '../../packages/server/src/render/page-address.ts';
import { planPage, type PlanOptions } from '../../packages/server/src/render/page-plan.ts';
import { readSafeUrl } from '../../src/protocol/apply-uri.ts';
import {
  searchParameterNames,
  writeQuery,
  type SearchParameters,
} from '../../src/protocol/parameters.ts';
import { toPlainText } from '../../src/protocol/text.ts';
import { hostile } from '../render/hostile-texts.ts';
import { settingsIn } from '../render/support.ts';
import { whyNoPhp } from './hosts.ts';
import { inPhp } from './php-cases.ts';

/** Examples that are the same in every run. */
const examples = <Value>(of: fc.Arbitrary<Value>, numRuns: number) =>
  fc.sample(of, { numRuns, seed: 17 });

/** Texts made of pieces, which are separated by spaces. `␣` is a space within a piece. */
const made = (pieces: string, maxLength: number) =>
  fc
    .array(fc.constantFrom(...pieces.trim().split(/\s+/)), { maxLength })
    .map((parts) => parts.join('').replaceAll('␣', ' '));

describe('PHP parses', { skip: whyNoPhp }, () => {
  it('the names of code lists, without unreadable values', () => {
    const values = [
      { Code: 'HE', Value: ' Department of Health ' },
      { Code: 7, Value: 12 },
      ...['Yes', 'yes', 'Y', 'true', true, 1, '1'].map((IsDisabled, index) => {
        return { Code: `OLD${index}`, Value: 'Gone', IsDisabled };
      }),
      { Code: 'NX', Value: { no: 'text' }, IsDisabled: 'No' },
      ...[{ Code: ['XX'], Value: 'a list' }, { Value: 'none' }, { Code: ' ' }, 'text', null],
    ];
    const lists = [{ CodeList: [{ ValidValue: values }] }, { CodeList: [{ ValidValue: 'no' }] }, 7];
    assert.deepEqual(inPhp(lists.map((list) => ({ kind: 'names', list: JSON.stringify(list) }))), [
      { HE: 'Department of Health', 7: '12', NX: '' },
      [],
      [],
    ]);
  });

  it('only the names within a lock for the fields of a form', () => {
    const offered = (codes: readonly string[], parameter: string, locked?: readonly string[]) => {
      const values = codes.map((Code) => ({ Code, Value: `Name of ${Code}` }));
      const list = JSON.stringify({ CodeList: [{ ValidValue: values }] });
      const [names] = inPhp([{ kind: 'names', list, parameter, ...(locked && { locked }) }]);
      return Object.keys(names as object).sort();
    };
    const agencies = ['AF', 'HE', 'HE38', 'DJ', 'DJ02'];
    assert.deepEqual(offered(agencies, 'Organization'), [...agencies].sort());
    assert.deepEqual(offered(agencies, 'Organization', ['HE', 'DJ02']), ['DJ02', 'HE', 'HE38']);
    assert.deepEqual(offered(['0610', '2210'], 'JobCategoryCode', ['2210']), ['2210']);
    assert.deepEqual(offered(['public', 'vet'], 'HiringPath', ['PUBLIC']), ['public']);
  });

  const job = (number: string, odd: string) =>
    `{"MatchedObjectId":"${number}","MatchedObjectDescriptor":{"PositionTitle":"Clerk"${odd}}}`;
  const deep = `${'['.repeat(5_000)}"]{"${']'.repeat(5_000)}`;
  const odd: [string, Buffer][] = [
    [
      'a member whose name begins with U+0000',
      Buffer.from(',"\\u0000x":1,"a\\"\\u0000":"\\u0000"'),
    ],
    ['a member nested 5,000 levels deep', Buffer.from(`,"Later":${deep}`)],
    [
      'objects nested 5,000 levels deep',
      Buffer.from(`,"L":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`),
    ],
    ['bytes that are not UTF-8', Buffer.from(',"Later":"agency\x92s \xff","\xfe":1', 'latin1')],
    ['half of a character', Buffer.from(',"Later":"\\ud800"')],
  ];
  odd.push(['all of these', Buffer.concat(odd.map(([, part]) => part))]);
  for (const [what, part] of odd)
    it(`all other jobs of a response in which one has ${what}`, () => {
      const [before, after] = job('1', '|').split('|');
      const body = Buffer.concat([
        Buffer.from(`{"SearchResult":{"SearchResultItems":[${job('0', '')},${before}`),
        part,
        Buffer.from(`${after},${job('2', '')}]}}`),
      ]);
      const [read] = inPhp([{ kind: 'body', body: body.toString('base64') }]);
      assert.deepEqual(
        read,
        ['0', '1', '2'].map((MatchedObjectId) => ({
          MatchedObjectId,
          MatchedObjectDescriptor: { PositionTitle: 'Clerk' },
        })),
      );
    });

  it('queries of pages with any content', () => {
    const name = fc.constantFrom(
      ...searchParameterNames,
      ...['nurses.Keyword', 'nurses.Page', 'page_id', '%4beyword', ''],
    );
    const value = fc.oneof(
      made('HE HE38 AF ; 25 0 7 True false asc closedate nurse % %41 %ff%e2%82 %00 + vet', 2),
      fc.string({ unit: 'binary', maxLength: 12 }).map((text) => encodeURIComponent(text)),
      fc.integer({ min: -5, max: 300 }).map(String),
    );
    const query = fc
      .array(fc.tuple(name, value), { maxLength: 7 })
      .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));
    const locks: SearchParameters[] = [
      ...[{}, { Organization: ['HE'] }, { Keyword: 'a', LocationName: ['Guam'], Radius: 5 }],
      { ResultsPerPage: 7, SortField: 'title', PayGradeLow: 3 },
      { HiringPath: ['vet', 'student'], Keyword: 'x'.repeat(199) },
    ];
    const filters = ['JobGradeCode', 'DatePosted', 'Organization'] as const;
    const options: PlanOptions[] = [
      ...[{}, { search: 'nurses' }, { filters }],
      ...[
        { sort: 'closing' as const },
        { sort: 'relevance' as const },
        { search: 'nurses', sort: 'pay' as const },
      ],
    ];
    const pageUrl = 'https://agency.example/?a=b%20c&Page=3&nurses.Page=2#x';
    const cases = examples(query, 1_500).map((text, index) => ({
      query: text,
      locked: locks[index % locks.length] ?? {},
      settings: { ...options[index % options.length] },
    }));
    const plans = inPhp(
      cases.map(({ query: text, locked, settings }) => ({
        ...{ kind: 'plan', query: text, locked: String(writeQuery(locked)) },
        settings: { ...settings, pageUrl },
      })),
    );
    for (const [index, { query: text, locked, settings }] of cases.entries()) {
      const { parameters, chosen } = planPage(text, locked, settings);
      const page = settingsIn('en', { search: 'default', ...settings, pageUrl });
      const expected = [parameters, chosen].map((one) => String(writeQuery(one)));
      const where = `${text} in ${JSON.stringify(locked)}`;
      assert.deepEqual(plans[index], [...expected, addressOfChoices(page, chosen)], where);
    }
  });

  it('safe and unsafe URLs', () => {
    const start = fc.constantFrom('https://', 'http://', 'https:', 'https://x.example', '');
    const parts = made(
      'http: HTTPS: // / \\ : @ ? # . .. %2e %2E%2e % a B ␣ \' " < ` { | é 😀 1 0x10 017 256 [::1] [1:0:0:2::3] [ ] :80 :443 :8080 :99999 ' +
        'www.portal.example \u0001 %00 %41 ~ + & 0x 09',
      7,
    );
    const cases = [
      ...examples(fc.tuple(start, parts), 3_000).map((pair) => pair.join('')),
      ...hostile,
      ...['https://1.2.3', 'https://0x7f.1/', 'http://[::ffff:1.2.3.4]/', 'https://x.example:/'],
      ...['https://:@x.example', 'https://a@x.example', 'https://x..example/', 'https://1.'],
      ...['mailto:a@b.example', ' https://x.example/\t', 'https://x.ex\nample', 'https://256.1'],
    ];
    const addresses = inPhp(cases.map((address) => ({ kind: 'address', address })));
    for (const [index, one] of cases.entries()) {
      const url = readSafeUrl(one);
      // PHP has no punycode without an extension: such hosts are invalid there.
      const isBeyond = url !== undefined && /(?:^|\.)xn--/.test(url.hostname);
      const expected = url && !isBeyond ? [url.href, url.host, url.hostname] : null;
      assert.deepEqual(addresses[index], expected, JSON.stringify(one));
    }
  });

  it('texts with references to characters, and with controls', () => {
    const pieces = made(
      '&amp; &lt; &apos; &lang; &rang; &thetasym; &Yuml; &R&D; &quot &nbsp; &hearts; &NotEqual; &AMP; &shy; &zwj; é a 😀 ␣ ' +
        '&#65; &#x41; &#X1F600; &#128; &#129; &#0; &#xD800; &#x110000; &#; &#x; &#12x; &#127; &_a;',
      9,
    );
    const controls = fc.array(
      fc.constantFrom(
        ...'\u0000\u0007\t\n\r\u0085\u00a0\u00ad\u200b\u202e\u2066\u2028\ufeff\u180e a'.split(''),
      ),
      { maxLength: 4 },
    );
    const text = fc.tuple(pieces, controls, pieces).map((parts) => parts.flat().join(''));
    const tags = made(
      '<p> <p <P␣class="a␣>␣b"> <ol␣reversed> <li␣hidden␣x=1> </li> </ul> <br/> <br␣/> <b␣x=\'"\'> <em> " \' > < = ␣ a é <div> • &lt;p&gt; &amp;lt;br&gt; <p␣a="<b>">',
      8,
    );
    const cases = [
      ...examples(text, 2_000).map((one, index) => [one, (index % 30) + 2] as const),
      ...examples(tags, 2_000).map((one) => [one, 10_000] as const),
      ...['"', "'", 'x'].map((one) => [`<p a=${one.repeat(9_900)}>b`, 10_000] as const),
    ];
    const texts = inPhp(cases.map((one) => ({ kind: 'text', arguments: one })));
    for (const [index, one] of cases.entries())
      assert.equal(texts[index], toPlainText(...one), JSON.stringify(one));
  });
});

it('PHP writes numbers and enumerations as Intl does', { skip: whyNoPhp }, () => {
  const numbers = [
    ...examples(fc.double({ min: 0.0005, max: 1e15, noNaN: true }), 1_000),
    ...[0, 1, 999, 1_000, 999_999, 1_000_000, 0.0625, 1.0005, 999.9996, 12.5, 2_400],
  ];
  const groups = [
    ...[['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'indígenas'], ['a', 'b', 'Historia']],
    ...[['a', 'hielo'], []],
  ];
  for (const language of ['en-US', 'es-US']) {
    const cents = { minimumFractionDigits: 2, maximumFractionDigits: 4 };
    const written = inPhp([
      ...numbers.map((one) => ({ kind: 'number', arguments: [one] })),
      ...numbers.map((one) => ({ kind: 'number', arguments: [one, 2, 4] })),
      ...groups.map((texts) => ({ kind: 'listed', language, texts })),
    ]);
    assert.deepEqual(written, [
      ...numbers.map((one) => one.toLocaleString(language)),
      ...numbers.map((one) => one.toLocaleString(language, cents)),
      ...groups.map((texts) => new Intl.ListFormat(language).format(texts)),
    ]);
  }
});

/** Every content system includes libsodium, as an extension or as a package. Plain PHP may lack it. */
const whyNoSodium =
  whyNoPhp ??
  (spawnSync('php', ['-r', "exit((int) !extension_loaded('sodium'));"]).status === 0
    ? undefined
    : 'PHP has no libsodium here');

describe('PHP seals', { skip: whyNoSodium }, () => {
  const [kind, text, secret] = ['sealed', 'k3y/with+all=', 'salt'];

  it('a text so that only the same secret opens it, and the result differs each time', () => {
    const results = inPhp([
      { kind, text, secret },
      { kind, text, secret },
      { kind, text, secret, other: 'pepper' },
      { kind, text, secret, change: 'AAAA' },
    ]) as [string, string][];
    assert.deepEqual(
      results.map(([, opened]) => opened),
      [text, text, '', ''],
    );
    assert.equal(new Set(results.map(([sealed]) => sealed)).size, 4);
    for (const [sealed] of results)
      assert.doesNotMatch(Buffer.from(sealed, 'base64').toString('latin1'), /k3y/);
  });

  it('texts so that it opens nothing that was not sealed', () => {
    const never = ['', 'k3y', '%%%', 'A'.repeat(52), 'A'.repeat(56), 'A'.repeat(4_000)];
    assert.deepEqual(
      inPhp(never.map((one) => ({ kind: 'unsealed', text: one }))),
      never.map(() => ''),
    );
  });
});
