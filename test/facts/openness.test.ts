// Why a job is open to a person. The oracle reads the codes of the raw JSON, and nothing of ours.
import assert from 'node:assert/strict';
import test, { describe, it } from 'node:test';
import { compareWithAnswers, describeOpenness } from '../../src/facts/describe-openness.ts';
import { readAnnouncement } from '../../src/protocol/announcement.ts';
import { getServerWords, pageWords } from '../../src/words/pages.ts';
import { recordings } from '../support/recordings-node.ts';

const federal = [
  'FED-COMPETITIVE',
  'FED-EXCEPTED',
  'FED-INTERNAL-SEARCH',
  'FED-TRANSITION',
  'LAND',
];
const narrow = ['FED-EXCEPTED', 'FED-INTERNAL-SEARCH', 'FED-TRANSITION', 'LAND', 'GRADUATES'];
const people: readonly (readonly string[])[] = [
  ['PUBLIC'],
  ['PUBLIC', ...federal],
  ['PUBLIC', 'VET'],
  ['PUBLIC', 'STUDENT', 'GRADUATES'],
  ['PUBLIC', ...federal, 'MSPOUSE', 'DISABILITY'],
];

const lineFor = (item: unknown, person: readonly string[], locale = 'en') => {
  const job = readAnnouncement(item);
  assert.ok(job);
  const words = getServerWords(locale);
  return describeOpenness(compareWithAnswers(job, person, words, pageWords(words).openToYou));
};
const job = (HiringPath: readonly string[], more: object = {}) => ({
  MatchedObjectId: '1',
  MatchedObjectDescriptor: {
    PositionTitle: 'Nurse',
    UserArea: { Details: { HiringPath, ...more } },
  },
});

describe('why a job is open to a person', () => {
  it('is that the public may apply, if it may', () => {
    assert.deepEqual(lineFor(job(['public', 'vet']), ['PUBLIC', 'VET']), {
      kind: 'check',
      content: 'Open to you: the public may apply',
    });
    assert.deepEqual(lineFor(job(['public']), ['PUBLIC'], 'es'), {
      kind: 'check',
      content: 'Abierto para usted: se aceptan solicitudes del público',
    });
  });

  it('is the group that the person belongs to', () => {
    assert.deepEqual(lineFor(job(['vet', 'student']), ['PUBLIC', 'STUDENT']), {
      kind: 'check',
      content: 'Open to you: students may apply',
    });
  });

  for (const [code, condition] of [
    ['fed-internal-search', 'you work for this agency'],
    ['fed-transition', 'your federal job was or will be eliminated'],
    ['fed-excepted', 'you are in the excepted service now'],
    ['land', 'you are or were a term or temporary employee of a land or base management agency'],
  ] as const)
    it(`has its condition, and no check mark, for ${code}`, () => {
      assert.deepEqual(lineFor(job([code]), ['PUBLIC', ...federal]), {
        kind: 'isolated',
        content: `Open to you only if ${condition}`,
      });
    });

  it('names all conditions of which one is enough', () => {
    assert.deepEqual(
      lineFor(job(['fed-internal-search', 'graduates']), ['PUBLIC', ...federal, 'GRADUATES']),
      {
        kind: 'isolated',
        content:
          'Open to you only if you work for this agency, or you graduated within the last two years',
      },
    );
  });

  it('is not said to a person whom the codes leave out, and where WhoMayApply restricts the public', () => {
    // Whoever names only a group may also apply for what the public may.
    assert.deepEqual(lineFor(job(['public', 'vet']), ['STUDENT']), {
      kind: 'check',
      content: 'Open to you: the public may apply',
    });
    assert.equal(lineFor(job(['vet']), ['PUBLIC']), undefined);
    assert.equal(lineFor(job([]), ['PUBLIC']), undefined);
    assert.equal(lineFor(job(['other-code']), ['PUBLIC']), undefined);
    assert.equal(
      lineFor(job(['public'], { WhoMayApply: { Name: 'Residents of Guam', Code: '1' } }), [
        'PUBLIC',
      ]),
      undefined,
    );
  });
});

const announcements = recordings.list('search-').flatMap((name) => {
  const { SearchResult } = recordings.read(name) as {
    SearchResult?: { SearchResultItems?: unknown[] };
  };
  return SearchResult?.SearchResultItems ?? [];
});
test(
  'no recorded job is called open to a person whom its codes leave out, and each open one is called so',
  { skip: recordings.skip },
  () => {
    let open = 0;
    for (const item of announcements) {
      const { UserArea } = (
        item as {
          MatchedObjectDescriptor: {
            UserArea?: { Details?: { HiringPath?: string[]; WhoMayApply?: { Name?: string } } };
          };
        }
      ).MatchedObjectDescriptor;
      const { HiringPath = [], WhoMayApply } = UserArea?.Details ?? {};
      const codes = HiringPath.map((code) => code.trim().toUpperCase());
      const isRestricted = codes.includes('PUBLIC') && Boolean(WhoMayApply?.Name?.trim());
      for (const person of people)
        for (const locale of ['en', 'es']) {
          const line = lineFor(item, person, locale);
          const shared = isRestricted ? [] : codes.filter((code) => person.includes(code));
          const isPlain = shared.some((code) => !narrow.includes(code));
          const kind = isPlain ? 'check' : shared.length > 0 ? 'isolated' : undefined;
          assert.equal(
            (line as { kind?: string } | undefined)?.kind,
            kind,
            `${codes.join()} for ${person.join()}`,
          );
          if (isPlain) open += 1;
        }
    }
    assert.ok(open > 100);
  },
);
