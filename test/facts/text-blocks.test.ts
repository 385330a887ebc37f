import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { readMailUrl, readTelephoneUrl } from '../../src/facts/fields/contact.ts';
import { listSections } from '../../src/facts/text/sections.ts';
import { splitBlocks, listBlocks, type TextBlock } from '../../src/facts/text/text-blocks.ts';
import { readAnnouncement } from '../../src/protocol/announcement.ts';

/** Paragraphs unchanged, lists in brackets. */
const shown = (all: TextBlock[]) =>
  all.map((one) => (one.kind === 'list' ? `[${one.items.join(' | ')}]` : one.text));

test('empty lines separate paragraphs and bulleted lines form lists, without other markup', () => {
  const table: [string, string[]][] = [
    ['', []],
    [' \r\n\t\n ', []],
    ['One.', ['One.']],
    ['One.\nStill one.', ['One.\nStill one.']],
    ['One.\r\n\r\nTwo.', ['One.', 'Two.']],
    ['One.\r\rTwo.', ['One.', 'Two.']],
    ['You will:\n• cook\n• clean\nand more', ['You will:', '[cook | clean]', 'and more']],
    ['- a\n\n- b\n* c', ['[a | b | c]']],
    ['-5 degrees\n-- no list\n*not this*\n-', ['-5 degrees\n-- no list\n*not this*\n-']],
    ['GS-9 - GS-11', ['GS-9 - GS-11']],
    ['1. first\n2. second', ['1. first\n2. second']],
    ['<b>Bold</b>\n\n<li>x', ['<b>Bold</b>', '<li>x']],
  ];
  for (const [text, expected] of table) assert.deepEqual(shown(splitBlocks(text)), expected, text);
});

test('duties are a list, except for a single or structured text', () => {
  const table: [string[], string[]][] = [
    [[], []],
    [['', 'N/A', ' '], []],
    [['Cook.', 'Clean.'], ['[Cook. | Clean.]']],
    [['Cook. Clean.'], ['Cook. Clean.']],
    [['• Cook.', '• Clean.'], ['[Cook. | Clean.]']],
    [
      ['Cook.', 'At night:\n\n- lock\n- count'],
      ['[Cook.]', 'At night:', '[lock | count]'],
    ],
  ];
  for (const [texts, expected] of table) assert.deepEqual(shown(listBlocks(texts)), expected);
});

test('random texts are kept completely', () => {
  const words = (text: string) => text.replace(/[\s•*-]+/g, '');
  const piece = fc.constantFrom(
    'word',
    '• ',
    '- ',
    '\n',
    '\r\n',
    ' ',
    '*',
    '•',
    '-',
    'é',
    '\u2028',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
      const text = pieces.join('');
      assert.equal(
        words(
          shown(splitBlocks(text))
            .join('')
            .replace(/[[\]|]/g, ''),
        ),
        words(text),
      );
    }),
  );
});

test('a text of only spaces and signs is limited in length', () => {
  for (const piece of [' ', '\n', '• ', '\r', '- \n', '\t\n'])
    assert.ok(splitBlocks(piece.repeat(500_000)).length <= 20_000);
});

test('every text is in a section, in reading order and without duplicates', () => {
  const item = readAnnouncement({
    MatchedObjectId: '1',
    MatchedObjectDescriptor: {
      QualificationSummary: 'q',
      PositionFormattedDescription: [
        { Label: 'Dynamic Teaser', Content: '<em>x</em>' },
        { Label: 'Quick', LabelDescription: 'Quick summary', Content: 'f' },
      ],
      UserArea: {
        Details: {
          MajorDuties: ['d1', 'd2'],
          Education: 'e',
          Requirements: 'r',
          Evaluations: 'v',
          HowToApply: 'h',
          WhatToExpectNext: 'n',
          RequiredDocuments: 'c',
          Benefits: 'b',
          BenefitsUrl: 'https://www.agency.example/benefits',
          OtherInformation: 'o',
          KeyRequirements: ['k'],
          JobSummary: 's',
          AppointmentExplanationText: 'a',
          AgencyMarketingStatement: 'm',
          AgencyContactEmail: 'jobs@agency.example',
        },
      },
    },
  });
  assert.ok(item);
  const all = listSections(item.MatchedObjectDescriptor);
  assert.deepEqual(
    all.map(({ name, label, blocks: own }) => `${label ?? name}: ${shown(own).join(' ')}`.trim()),
    [
      'summary: s',
      'Quick summary: f',
      'duties: [d1 | d2]',
      'requirements: k r',
      'qualifications: q',
      'education: e',
      'evaluations: v',
      'documents: c',
      'howToApply: h',
      'next: n',
      'appointment: a',
      'benefits: b',
      'contact:',
      'other: o',
      'agency: m',
    ],
  );
  const isCutOff = (QualificationSummary: string) =>
    listSections({ QualificationSummary }).map((one) => one.isCutOff);
  assert.deepEqual(isCutOff('One year of … work.'), [false]);
  assert.deepEqual(isCutOff('One year of…'), [true]);
  assert.deepEqual(isCutOff('You need:\n- a degree\n- one year of...'), [true]);
  assert.deepEqual(listSections({}), []);
  const nothing = {
    BenefitsUrl: 'javascript:alert(1)',
    AgencyContactEmail: 'N/A',
    AgencyContactPhone: 'null',
    AgencyContactWebsite: ' ',
  };
  assert.deepEqual(listSections({ UserArea: { Details: nothing } }), []); // no empty sections
  const twice = listSections({
    QualificationSummary: 'Same.',
    UserArea: { Details: { Education: 'Same.' } },
  });
  assert.deepEqual(
    twice.map(({ name }) => name),
    ['qualifications'],
  );
});

test('only valid URLs and numbers become links', () => {
  const mail: [string, string | undefined][] = [
    ['jobs@agency.example', 'mailto:jobs@agency.example'],
    [' first.last+jobs@mail.agency.example ', 'mailto:first.last+jobs@mail.agency.example'],
    ['Write to jobs@agency.example', undefined],
    ['jobs@agency.example?bcc=a@b.example', undefined],
    ['javascript:alert(1)@agency.example', undefined],
    ['jobs@agency', undefined],
    ['N/A', undefined],
  ];
  for (const [text, expected] of mail) assert.equal(readMailUrl(text), expected, text);
  const telephone: [string, string | undefined][] = [
    ['(202) 555-0123', 'tel:2025550123'],
    ['202.555.0123', 'tel:2025550123'],
    ['+49 6371 47 0', 'tel:+496371470'],
    ['202-555-0123 x12', undefined],
    ['call us', undefined],
    ['12345', undefined],
    ['0000000000000000', undefined],
    ['+1;ext=5', undefined],
  ];
  for (const [text, expected] of telephone) assert.equal(readTelephoneUrl(text), expected, text);
});
