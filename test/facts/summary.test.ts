import assert from 'node:assert/strict';
import test from 'node:test';
import { splitSummary, describeSummary } from '../../src/facts/fields/summary.ts';
import { seeded } from '../protocol/random.ts';
import { job } from './support.ts';

/** Highlights as [brackets]. */
const show = (all: ReturnType<typeof splitSummary>) =>
  all.map(({ text, mark }) => (mark ? `[${text}]` : text)).join('');

const teaser = (Content: string, JobSummary?: string) =>
  show(
    describeSummary(
      job({ PositionFormattedDescription: [{ Label: 'Dynamic Teaser', Content }] }, { JobSummary }),
    ),
  );

test('highlight tokens become marks, and other markup stays text', () => {
  const table: [string, string][] = [
    ['plain', 'plain'],
    ['', ''],
    ['a <c0>b</c0> c', 'a [b] c'],
    ['<em>a</em> <EM>b</EM>', '[a] [b]'],
    ['a <em>b</em><c0>c</c0>', 'a [b][c]'],
    ['a <em>b', 'a b'],
    ['a</em> b', 'a b'],
    ['<em>a</c0>', 'a'],
    ['<c0><c0>a</c0></c0>', '[a]'],
    ['<em></em>a', 'a'],
    ['<b>a</b> < 3 > 2 <script>x</script>', '<b>a</b> < 3 > 2 <script>x</script>'],
    ['<em onclick=x>a</em>', '<em onclick=x>a'],
    ['<c1>a</c1>', '<c1>a</c1>'],
  ];
  for (const [text, expected] of table) assert.equal(show(splitSummary(text)), expected, text);
});

test('texts are kept completely, and split in linear time', () => {
  const { pick, whole } = seeded(3);
  for (let round = 0; round < 500; round++) {
    const text = Array.from({ length: whole(0, 20) }, () =>
      pick(['<em>', '</em>', '<c0>', '</c0>', 'a', ' b ', '<', '>', '<i>', '</']),
    ).join('');
    const read = splitSummary(text);
    const kept = text.replace(/<\/?(?:em|c0)>/g, '');
    assert.equal(
      read
        .map((one) => one.text)
        .join('')
        .replace(/<\/?(?:em|c0)>/g, ''),
      kept.replace(/<\/?(?:em|c0)>/g, ''),
      text,
    );
    assert.ok(read.every((one) => one.text !== ''));
  }
  // A regular expression that backtracks would not finish.
  for (const part of ['<em>', '<', '</em>', '<em>a</c0>', ' ', '<c0></c0>']) {
    const text = part.repeat(100_000);
    splitSummary(text);
    teaser(text);
    describeSummary(job({ QualificationSummary: text }));
  }
});

test('a highlighted passage takes precedence over the summary, with missing spaces restored', () => {
  assert.equal(
    teaser('...fields of <c0>data</c0><c0>science</c0>...and\n <c0>statistics</c0>...', 'Own.'),
    '… fields of [data] [science] … and [statistics] …',
  );
  assert.equal(teaser('Nothing is highlighted.', 'Own.'), 'Own.');
  assert.equal(teaser('', ' Own \n words. '), 'Own words.');
});

test('a summary is cut between words', () => {
  const long = 'Inspect bridges and say what they need. '.repeat(20);
  const cut = show(describeSummary(job({}, { JobSummary: long })));
  assert.ok(cut.length <= 280 && cut.length > 260);
  assert.ok(long.startsWith(cut.slice(0, -1)));
  assert.match(cut, /\w\.?…$/);
  const marked = describeSummary(
    job({
      PositionFormattedDescription: [
        { Content: `<em>bridges</em> ${'<em>word</em> and '.repeat(60)}` },
      ],
    }),
  );
  assert.ok(marked.map((one) => one.text).join('').length <= 281);
  assert.ok(marked.every(({ text, mark }) => !mark || text === 'word' || text === 'bridges'));
  // Without spaces, the cut does not split a character.
  assert.match(show(describeSummary(job({}, { JobSummary: '😀'.repeat(400) }))), /^(?:😀)+…$/u);
});

test('an announcement without texts has no summary', () => {
  assert.deepEqual(describeSummary({}), []);
  assert.deepEqual(
    describeSummary(
      job({ QualificationSummary: ' \n ', PositionFormattedDescription: [{}] }, { JobSummary: '' }),
    ),
    [],
  );
  // Qualifications are not a summary of the job.
  assert.deepEqual(
    describeSummary(job({ QualificationSummary: 'One year.' }, { JobSummary: ' ' })),
    [],
  );
});

test('a summary that just fits keeps its last character', () => {
  const words = 'Nurse '.repeat(46); // 276 characters
  assert.equal(teaser(`${words}abc<em>!</em>`), `${words}abc[!]`);
});

test('a summary begins where the text says something about the job', () => {
  const table: [text: string, expected: string][] = [
    [
      'THIS IS A PUBLIC NOTICE: Please review further information below regarding how this posting will be used. As a contracting professional, you buy.',
      'As a contracting professional, you buy.',
    ],
    [
      'THIS IS A PUBLIC NOTICE. Notice has been amended to revise the close date to July 2, 2021. You lead a team.',
      'You lead a team.',
    ],
    ['About the Position: Are you interested?', 'Are you interested?'],
    ['Click on "Learn more" below for IMPORTANT information. You fight fires.', 'You fight fires.'],
    ['Amended to add the U.S. Army and the U.S. Navy. You fly.', 'You fly.'],
    // Abbreviations do not end a sentence.
    ['Please review the notice of Ft. Hood. You guard.', 'You guard.'],
    // A restriction stays.
    [
      'Please read: this position is open only to current employees. You guard.',
      'Please read: this position is open only to current employees. You guard.',
    ],
    // A text that says nothing else stays.
    ['Please review the information below.', 'Please review the information below.'],
    // This one says which jobs.
    [
      'This is a public notice of engineers. Apply.',
      'This is a public notice of engineers. Apply.',
    ],
    ['You please. Review papers.', 'You please. Review papers.'],
  ];
  for (const [JobSummary, expected] of table)
    assert.equal(show(describeSummary(job({}, { JobSummary }))), expected);
});
