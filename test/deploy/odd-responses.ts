// Responses of the service that its documentation does not have. Every host shows the same jobs of them, or refuses them with the same problem.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { search } from '../../src/protocol/search.ts';
import { problemIn } from '../proxy/upstream.ts';

/** A response with status 200, and what becomes of it. */
export interface OddResponse {
  name: string;
  body: string | Buffer;
  headers?: Record<string, string>;
  /** The titles of the jobs that a page shows; `refused` for 502. */
  shows: readonly string[] | 'refused';
}

const job = (title: string, more = '', id = '"1"') =>
  `{"MatchedObjectId":${id},"MatchedObjectDescriptor":{"PositionTitle":"${title}"${more}}}`;
const responseTo = (items: string, more = '') =>
  `{"SearchResult":{"SearchResultCountAll":1,"SearchResultItems":${items}${more}}}`;
const good = responseTo(`[${job('Nurse')}]`);
const nurse = ['Nurse'];
const refused = 'refused';
const row = (
  name: string,
  body: string | Buffer,
  shows: OddResponse['shows'],
  headers?: Record<string, string>,
): OddResponse => ({ name, body, shows, ...(headers && { headers }) });
/** A job with a field of this JSON. */
const withField = (name: string, json: string | Buffer, shows: OddResponse['shows'] = nurse) => {
  const [before = '', after = ''] = responseTo(`[${job('Nurse', ',"Odd":@')}]`).split('@');
  return row(name, Buffer.concat([before, json, after].map((one) => Buffer.from(one))), shows);
};
const digits = (count: number) => `1${'0'.repeat(count - 1)}`;
const nested = (levels: number, open: string, end: string) =>
  `${open.repeat(levels)}0${end.repeat(levels)}`;

const oddResponses: readonly OddResponse[] = [
  // around the text
  row('a byte order mark', `\ufeff${good}`, nurse),
  row('two byte order marks', `\ufeff\ufeff${good}`, refused),
  row('a byte order mark behind a space', ` \ufeff${good}`, refused),
  row('a byte order mark at the end', `${good}\ufeff`, refused),
  row('nothing but a byte order mark', '\ufeff', refused),
  row('UTF-16', Buffer.from(`\ufeff${good}`, 'utf16le'), refused),
  row('UTF-16 without a byte order mark', Buffer.from(good, 'utf16le'), refused),
  row('white space around it', ` \t\r\n${good}\n\r\t `, nurse),
  row('a non-breaking space before it', `\u00a0${good}`, refused),
  row('a form feed before it', `\f${good}`, refused),
  row('a byte of zero behind it', `${good}\0`, refused),
  row('a semicolon behind it', `${good};`, refused),
  row('the same twice', good + good, refused),
  row('lines of JSON', `${good}\n${good}\n`, refused),
  row('a prefix against scripts', `)]}',\n${good}`, refused),
  row('a call of a function', `callback(${good})`, refused),
  row('JSON as a text', JSON.stringify(good), refused),
  ...['', ' ', 'null', 'true', '0', '""', '[]', '{}', '1e999', 'NaN', '204 No Content'].map(
    (text) => row(`only “${text}”`, text, refused),
  ),
  row('half of it', good.slice(0, -20), refused),
  // encodings
  row('gzip without a header', gzipSync(good), refused),
  row('gzip', gzipSync(good), nurse, { 'content-encoding': 'gzip' }),
  row('Brotli', brotliCompressSync(good), nurse, { 'content-encoding': 'br' }),
  row('another type', good, nurse, { 'content-type': 'text/html; charset=iso-8859-1' }),
  // numbers
  withField('a number beyond all numbers', '1e999'),
  withField('a negative one', '-1e999'),
  withField('numbers beyond all numbers in lists', '[[1e400,{"a":[-1E+400,1e-400]}]]'),
  withField('a number of 308 digits', digits(308)),
  withField('a number of 310 digits', digits(310)),
  withField('a number of 5,000 digits', digits(5_000)),
  withField('a negative zero', '[-0,-0.0,-0e5]'),
  withField('whole numbers beyond 2^53 and 2^63', '[9007199254740993,18446744073709551617]'),
  withField('a number with many decimal places', `0.1${'0'.repeat(400)}1`),
  withField('a number with a plus', '+1', refused),
  withField('a number that begins with zero', '01', refused),
  withField('a number that begins with a point', '.5', refused),
  withField('a number that ends with a point', '1.', refused),
  withField('a hexadecimal number', '0x1', refused),
  ...['NaN', 'Infinity', '-Infinity', 'TRUE', 'None', 'undefined'].map((word) =>
    withField(`the word ${word}`, word, refused),
  ),
  row('a number as an identifier', responseTo(`[${job('Nurse', '', '812000001')}]`), nurse),
  row('an identifier beyond 2^63', responseTo(`[${job('Nurse', '', digits(25))}]`), nurse),
  row('an identifier beyond all numbers', responseTo(`[${job('Nurse', '', '1e999')}]`), nurse),
  row(
    'a count beyond all numbers',
    `{"SearchResult":{"SearchResultCountAll":1e999,"SearchResultItems":[${job('Nurse')}]}}`,
    nurse,
  ),
  row(
    'pay beyond all numbers',
    responseTo(`[${job('Nurse', ',"PositionRemuneration":[{"MinimumRange":1e999}]')}]`),
    nurse,
  ),
  // texts
  row('half a character', responseTo(`[${job('Nurse \\ud800')}]`), ['Nurse ']),
  row('the other half', responseTo(`[${job('Nurse \\udc00.')}]`), ['Nurse .']),
  row('the halves in the wrong order', responseTo(`[${job('\\udc00\\ud800')}]`), ['']),
  row('half a character in a name', responseTo(`[${job('Nurse', ',"\\ud800":1')}]`), nurse),
  row('a character in two halves', responseTo(`[${job('Nurse \\ud83c\\udf53')}]`), ['Nurse 🍓']),
  row(
    'bytes that are not UTF-8',
    Buffer.from(responseTo(`[${job('N\xe9e\xff \xe2\x82 \xf0\x9f\x8d \xc0\x80')}]`), 'latin1'),
    ['N\ufffde\ufffd \ufffd \ufffd \ufffd\ufffd'],
  ),
  row(
    'half a character in UTF-8',
    Buffer.from(responseTo(`[${job('Nurse \xed\xa0\x80.')}]`), 'latin1'),
    ['Nurse \ufffd\ufffd\ufffd.'],
  ),
  row('a byte that is not UTF-8 between values', Buffer.from(`\xff${good}`, 'latin1'), refused),
  row('an escaped zero', responseTo(`[${job('Nurse \\u0000x')}]`), ['Nurse x']),
  row('a line break within a text', responseTo(`[${job('Nur\nse')}]`), refused),
  row('a byte of zero within a text', responseTo(`[${job('Nur\0se')}]`), refused),
  row('a separator of lines within a text', responseTo(`[${job('Nurse\u2028x')}]`), [
    'Nurse\u2028x',
  ]),
  row('an unknown escape', responseTo(`[${job('Nur\\xse')}]`), refused),
  row('a text in single quotes', good.replaceAll('"', "'"), refused),
  row('a comment', `/* jobs */${good}`, refused),
  // names
  withField('a name that begins with zero', '{"\\u0000a":1,"\\u0000":2,"x\\u0000":3}'),
  withField('an empty name', '{"":{"":[]}}'),
  withField('names of digits', '{"0":1,"1":2,"-1":3,"9999999999999999999":4}'),
  withField('names of built-in members', '{"__proto__":{"x":1},"constructor":2,"__construct":3}'),
  row('every name twice', good.replace(/("[^"]+"):/g, '$1:7,$1:'), nurse),
  row('a list twice', responseTo('[]', `,"SearchResultItems":[${job('Nurse')}]`), nurse),
  withField('a trailing comma', '[1,]', refused),
  withField('a name without quotes', '{a:1}', refused),
  // shapes
  row('a list in place of the result', `{"SearchResult":[${good.slice(16, -1)}]}`, nurse),
  row('a list of one response', `[${good}]`, refused),
  row('a single job in place of a list', responseTo(job('Nurse')), nurse),
  row('no list', '{"SearchResult":{"SearchResultCountAll":0}}', refused),
  row('null in place of a list', responseTo('null'), refused),
  row('a text in place of a list', responseTo('"Nurse"'), refused),
  row('an empty object in place of a list', responseTo('{}'), refused),
  row(
    'entries that are not jobs',
    responseTo(`[null,0,"x",[],{},${job('Nurse')},{"MatchedObjectId":"2"}]`),
    nurse,
  ),
  // depth
  withField('5,000 lists in lists', nested(5_000, '[', ']')),
  withField('5,000 objects in objects', nested(5_000, '{"a":', '}')),
  withField('505 lists in lists', nested(505, '[', ']')),
  row('100,000 lists', '['.repeat(100_000), refused),
  row('100,000 objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, refused),
  // amounts
  row('100,000 numbers in place of jobs', responseTo(`[${'0,'.repeat(99_999)}0]`), []),
  row('80,000 empty jobs', responseTo(`[${job('Nurse')}${',{}'.repeat(79_999)}]`), nurse),
  row('600,000 empty jobs', responseTo(`[${'{},'.repeat(600_000)}{}]`), refused),
  row('400,000 lists', responseTo(`[${'[0],'.repeat(400_000)}0]`), refused),
  row('200,000 small objects', responseTo(`[${'{"a":1},'.repeat(200_000)}0]`), refused),
  row('900,000 texts', responseTo(`[${'"",'.repeat(600_000)}${'0,'.repeat(300_000)}0]`), refused),
  withField('200,000 small objects in a field', `[${'{"a":1},'.repeat(200_000)}0]`, refused),
  withField('1.5 MB of text', `"${'jobs, '.repeat(250_000)}"`),
];

/** Tests what a host makes of each odd response. @param response replaces the service's responses until the next call */
export function readsOddResponses(
  ask: (url: string) => Promise<Response>,
  response: (fault?: () => Response) => void,
): void {
  it('shows the jobs of every odd response that can be read, and refuses the others', async () => {
    const different: object[] = [];
    try {
      for (const [index, { name, body, headers, shows }] of oddResponses.entries()) {
        response(
          () =>
            new Response(typeof body === 'string' ? body : new Uint8Array(body), {
              headers: { 'content-type': 'application/json', ...headers },
            }),
        );
        const given = await resultOf(await ask(`/api/Search?Keyword=odd${process.pid}x${index}`));
        const expected = shows === refused ? `502 ${unknownFormat}` : shows;
        if (JSON.stringify(given) !== JSON.stringify(expected))
          different.push({ name, given, expected });
        // A host may stop its calls after some unusable responses in a row.
        response(() => new Response(good));
        if (shows === refused) await ask(`/api/Search?Keyword=good${process.pid}x${index}`);
      }
    } finally {
      response();
    }
    assert.deepEqual(different, []);
  });
}

const unknownFormat = 'The jobs service sent a response in an unknown format.';

/** The titles that a page shows of a response, or its problem. */
export async function resultOf(response: Response): Promise<readonly unknown[] | string> {
  if (response.status !== 200) {
    const { status, detail } = await problemIn(response);
    return `${status} ${detail}`;
  }
  const { data } = await search({}, { baseUrl: 'https://x.example', fetch: async () => response });
  return data.SearchResult.SearchResultItems.map(
    ({ MatchedObjectDescriptor: { PositionTitle } }) => PositionTitle,
  );
}
