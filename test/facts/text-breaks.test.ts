import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { readAnnouncement, type AnnouncementDescriptor } from '../../src/protocol/announcement.ts';
import { listBlocks, splitBlocks, type TextBlock } from '../../src/facts/text/text-blocks.ts';
import { splitLines } from '../../src/facts/text/text-breaks.ts';
import { recordings } from '../support/recordings-node.ts';

const filler = `${'You will work with other people on the bridges of the region. '.repeat(5)}`;
/** The pieces of a text after a long beginning, which is removed. */
const pieces = (text: string) => {
  const all = splitLines(`${filler}${text}`);
  assert.equal(all.join(''), `${filler}${text}`);
  assert.equal(all[0]?.startsWith(filler), true, text);
  return [(all[0] ?? '').slice(filler.length), ...all.slice(1)].map((one) => one.trim());
};

test('a long line is split before items and headings', () => {
  const table: [string, string[]][] = [
    ['You will: 1. Cook. 2. Clean.', ['You will:', '1. Cook.', '2. Clean.']],
    [
      'You will: (a) cook; (b) clean; and (c) rest.',
      ['You will:', '(a) cook;', '(b) clean; and (c) rest.'],
    ],
    ['Cook. 2) Clean. iii) Rest.', ['Cook.', '2) Clean.', 'iii) Rest.']],
    ['including: • cooks • cleaners', ['including:', '• cooks', '• cleaners']],
    ['including · cooks · cleaners', ['including', '· cooks', '· cleaners']],
    [
      'Be kind. GS-11: One year. GS-12: Two years.',
      ['Be kind.', 'GS-11: One year.', 'GS-12: Two years.'],
    ],
    [
      'Be kind. At the GS-12 level you need more.',
      ['Be kind.', 'At the GS-12 level you need more.'],
    ],
    ['Be kind. BASIC REQUIREMENTS: A degree.', ['Be kind.', 'BASIC REQUIREMENTS: A degree.']],
    [
      'Be kind. PHYSICAL EFFORT AND WORK The work is hard.',
      ['Be kind.', 'PHYSICAL EFFORT AND WORK The work is hard.'],
    ],
    [
      'Be kind. Time in Grade: One year. Note: Hurry.',
      ['Be kind.', 'Time in Grade: One year.', 'Note: Hurry.'],
    ],
    ['A degree; OR A year of work.', ['A degree;', 'OR A year of work.']],
    [
      'of this announcement:BASIC REQUIREMENTS: A degree.',
      ['of this announcement:', 'BASIC REQUIREMENTS: A degree.'],
    ],
  ];
  for (const [text, expected] of table) assert.deepEqual(pieces(text), expected, text);
});

test('a long line is not split within a sentence, an abbreviation, an amount or a URL', () => {
  for (const text of [
    'You need GS-11 or GS-12 experience with the IRS CID.',
    'It pays $22.28 per hour, and $0.00 on leave.',
    'Citizens of the U.S. GS-11: may apply.',
    'See 5 U.S.C. 2108(1), as described in paragraph (a) and (b) above.',
    'Rules apply (e.g. a degree) and (i.e. GS-9 or more).',
    'See https://www.agency.example/a.BASIC.REQUIREMENTS:1.(a) for more.',
    'Write to Dr. Note: see no. 1. Smith.',
    'Work at night - or by day - with care.',
    'You must cook; Note: this is one sentence.',
  ])
    assert.deepEqual(pieces(text), [text]);
});

test('a long text without signs is split into paragraphs of whole sentences', () => {
  const text =
    'You will inspect the bridges (e.g. steel ones) of St. Paul, Minn. and write reports. '.repeat(
      40,
    );
  const all = splitLines(text);
  assert.equal(all.join(''), text);
  assert.ok(all.length > 3);
  for (const piece of all) {
    assert.ok(piece.length <= 700, `${piece.length} characters`);
    assert.match(piece, /^You will .* reports\. $/s);
  }
  const sentence = `${'bridges and '.repeat(200)}more.`;
  assert.deepEqual(splitLines(sentence), [sentence], 'one sentence stays whole');
  assert.deepEqual(
    splitLines('GS-11: One. GS-12: Two.'),
    ['GS-11: One. GS-12: Two.'],
    'as does a short line',
  );
});

test('the pieces of any line are complete, and found in linear time', () => {
  const part = fc.constantFrom(
    'A',
    'BASIC ',
    'GS-11: ',
    '(a) ',
    '. ',
    ': ',
    '• ',
    'word ',
    'OR ',
    "'",
    '/',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 400 }), (parts) => {
      const line = parts.join('');
      assert.equal(splitLines(line).join(''), line);
    }),
  );
  // A regular expression that backtracks would not finish.
  for (const hostile of [
    'A',
    "A'",
    'A/',
    'A ',
    'AB ',
    'Ab ',
    '(a',
    '. A',
    '• ',
    '1. ',
    ': A',
    'a. ',
    'AAAA, ',
  ])
    splitLines(hostile.repeat(300_000 / hostile.length));
});

/** The long texts of an announcement, unchanged. */
const textsOf = ({ QualificationSummary, UserArea }: AnnouncementDescriptor) =>
  [QualificationSummary, ...Object.values(UserArea?.Details ?? {})]
    .flat()
    .filter((text): text is string => typeof text === 'string' && text.length > 60);

const shown = (all: readonly TextBlock[]) =>
  all.flatMap((one) => (one.kind === 'list' ? one.items : [one.text]));

test(
  'recorded texts are kept completely, sentences stay whole, and few paragraphs are long',
  { skip: recordings.skip },
  () => {
    const letters = (text: string) => text.replace(/[\s•·▪●◦‣■*-]+/g, '');
    const longest: number[] = [];
    for (const name of [...recordings.list('search-'), ...recordings.list('archive-')]) {
      const response = recordings.read(name) as {
        SearchResult?: { SearchResultItems?: unknown[] };
      };
      for (const item of response.SearchResult?.SearchResultItems ?? []) {
        const job = readAnnouncement(item)?.MatchedObjectDescriptor;
        assert.ok(job);
        const paragraphs: string[] = [];
        for (const text of textsOf(job)) {
          for (const line of text.split(/\r\n?|\n/)) {
            const all = splitLines(line);
            assert.equal(all.join(''), line);
            for (const [index, piece] of all.slice(0, -1).entries()) {
              const isBullet = /^[•·▪●◦‣■]/.test(all[index + 1] ?? '');
              if (!isBullet)
                assert.match(piece.trimEnd(), /[.!?:;][)\]"”’']?$/, `${name}: ${piece}`);
            }
          }
          const blocks = shown(splitBlocks(text));
          assert.equal(letters(blocks.join('')), letters(text));
          assert.equal(letters(shown(listBlocks([text])).join('')), letters(text));
          paragraphs.push(...blocks.flatMap((block) => block.split('\n')));
        }
        if (paragraphs.length > 0)
          longest.push(Math.max(...paragraphs.map(({ length }) => length)));
      }
    }
    longest.sort((one, other) => one - other);
    const median = longest[Math.floor(longest.length / 2)] ?? 0;
    assert.ok(median < 700, `median of the longest paragraphs: ${median} characters`);
    assert.ok((longest.at(-1) ?? 0) < 2_000, `the longest: ${longest.at(-1)} characters`);
  },
);
