import assert from 'node:assert/strict';
import test from 'node:test';
import { splitAtLinks } from '../../src/facts/text/text-links.ts';
import { recordings } from '../support/recordings-node.ts';

const urls = (text: string) => splitAtLinks(text).flatMap(({ url = [] }) => url);

test('URLs and e-mail addresses are found without surrounding punctuation', () => {
  const table: [string, string[]][] = [
    ['Apply at https://www.agency.example/jobs.', ['https://www.agency.example/jobs']],
    ['(see http://agency.example/a_(b)).', ['http://agency.example/a_(b)']],
    ['[www.agency.example]', ['https://www.agency.example']],
    ['Mail jobs@agency.example, or call.', ['mailto:jobs@agency.example']],
    ['"https://agency.example/?a=1&b=2"; next', ['https://agency.example/?a=1&b=2']],
    ['https://a.example and HTTPS://B.example!', ['https://a.example', 'HTTPS://B.example']],
    ['javascript:alert(1) data:text/html,x ftp://a.example', []],
    ['no.address here, 5@6, www. and http://', []],
  ];
  for (const [text, expected] of table) assert.deepEqual(urls(text), expected, text);
});

test('the pieces of every recorded text are complete', { skip: recordings.skip }, () => {
  let texts = 0;
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      texts += 1;
      assert.equal(
        splitAtLinks(value)
          .map((piece) => piece.text)
          .join(''),
        value,
      );
    } else if (typeof value === 'object' && value) Object.values(value).forEach(visit);
  };
  for (const name of recordings.list('search-')) visit(recordings.read(name));
  assert.ok(texts > 1_000);
});

test('a hostile text is split in linear time', () => {
  for (const part of ['a', 'a.', 'www.', 'http://', 'a@', '(', 'a@a.'])
    assert.ok(splitAtLinks(part.repeat(10_000)).length > 0);
});
