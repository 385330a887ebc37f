// Announcements that may not be for a vacancy, as their title and texts reveal. recorded.txt has those of all recordings.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Content } from '../../src/facts/content.ts';
import { describeCard } from '../../src/facts/describe-card.ts';
import { describeJob } from '../../src/facts/describe-job.ts';
import { describeVacancy } from '../../src/facts/fields/vacancy.ts';
import { slimAnnouncement } from '../../src/protocol/slim-search.ts';
import { core as en } from '../../src/words/en/core.ts';
import { details as own } from '../../src/words/en/details.ts';
import { core as es } from '../../src/words/es/core.ts';
import { both, job } from './support.ts';

const today = { year: 2026, month: 3, day: 1 };
const notice =
  'Public notice: may be for future vacancies | Aviso público: puede ser para vacantes futuras';
const none = 'This announcement does not fill a vacancy | Este anuncio no cubre ninguna vacante';
const future = 'May be for future vacancies | Puede ser para vacantes futuras';

const titled = (PositionTitle: string) =>
  both((words) => describeVacancy(job({ PositionTitle }), words));
const summarized = (JobSummary: string) =>
  both((words) => describeVacancy(job({ PositionTitle: 'Nurse' }, { JobSummary }), words));

describe('an announcement that may not be for a vacancy', () => {
  for (const title of [
    'Program Analyst-Pathways-Public Notice Flyer',
    'PUBLIC NOTICE FLYER',
    'Public Notice for Authorized Cybersecurity Positions',
    'Public Notice - Nurse',
    'Public Notice: Nurse',
    'Nurse (Public Notice)',
    'Nurse - Public Notice, Direct Hire',
    'Nurse – Public Notice',
    'Nurse Public Notice',
    '90-Day Public Notice for Engineers',
    'PUBLIC NOTICE, Nurse',
    'Public Notice Nurse',
    'DHA Public Notice Nurse (RN)',
    'Direct-Hire Authority (DHA) Public Notice Nurse',
    'Public Notice Flyer - Engineer',
    'Public Notice Flier',
    'Nurse Public Notice Flier, Boise',
  ])
    it(`is called a public notice by its title: ${title}`, () => {
      assert.equal(titled(title), notice);
    });

  for (const text of [
    'THIS IS A PUBLIC NOTICE: Please review further information below.',
    'This is a public notice of upcoming announcements for STEM positions.',
    'Welcome. This is a 90-day public notice and may be used to fill anticipated vacancies.',
    'This is a Direct Hire Public Notice.',
    'This Public Notice is to gather applications which may or may not result in a referral.',
    'This Direct Hire Public Notice will be used to build a list/inventory of applicants.',
    'This is not an announcement. This is a Public Notice.',
    'This announcement is a Public Notice.',
    'This is a Direct-Hire Authority (DHA) Public Notice.',
    'This public notice does not represent a current vacancy.',
  ])
    it(`is called a public notice by its text: ${text}`, () => {
      assert.equal(summarized(text), notice);
    });

  it('is not called a public notice if the text only says that there may be no vacancy', () => {
    assert.equal(
      summarized('There may or may not be actual/projected vacancies at the time you apply.'),
      future,
    );
    assert.equal(
      summarized('Applications will be used to create an inventory of candidates.'),
      future,
    );
  });

  it('is called one without a vacancy if it fills no position', () => {
    assert.equal(
      summarized(
        'This is NOT an announcement to fill a vacancy. This is an ACWA ASSESSMENT TEST for a previous Public Notice.',
      ),
      none,
    );
    for (const text of [
      'NO POSITIONS will be filled from this posting.',
      'This is not a vacancy announcement.',
      'This announcement does not represent a vacancy.',
    ])
      assert.equal(summarized(text), none, text);
  });

  it('is found by any text that cards or announcements have', () => {
    const text = 'This is a public notice.';
    for (const one of [
      job({ QualificationSummary: text }),
      job({}, { AgencyMarketingStatement: text }),
      job({}, { HowToApply: text }),
    ])
      assert.equal(describeVacancy(one, en), en.facts.vacancy.publicNotice);
  });

  it('is named first on the card, from the fields that cards get, and in the announcement', () => {
    const full = {
      MatchedObjectId: '800000000',
      MatchedObjectDescriptor: job(
        { PositionTitle: 'Nurse' },
        { JobSummary: `This is a public notice. ${'More words. '.repeat(200)}` },
      ),
    };
    const slim = slimAnnouncement(full, false, false) as typeof full;
    for (const words of [en, es]) {
      const [first] = describeCard(slim, words, today).facts;
      const [fact] = describeJob(full, words, own, today).facts;
      for (const one of [first, fact]) {
        assert.equal(one?.name, 'vacancy');
        assert.equal(one.label, words.facts.vacancy.label);
        assert.equal(one.content satisfies Content, words.facts.vacancy.publicNotice);
      }
    }
  });
});

describe('an announcement for a vacancy', () => {
  for (const title of [
    'Inventory Management Specialist',
    'Public Notice Specialist',
    'Public Notice Clerk (Typing)',
    'Public Notices Editor',
    'Notary Public',
    'ACWA Assessment for a previous Public Notice Candidate',
    'Public Affairs Specialist',
  ])
    it(`is not called a public notice: ${title}`, () => {
      assert.equal(titled(title), ' | ');
    });

  for (const text of [
    'We are currently filling one vacancy, but additional vacancies may be filled as needed.',
    'This is an ACWA ASSESSMENT TEST for a previous Public Notice.',
    'You will manage buildings within the GSA inventory, and give public notice of closures.',
    'You draft each public notice of the agency. This office publishes a public notice every day.',
    'Relocation expenses may or may not be authorized. Vacancies are rare.',
    'No positions will be filled at lower grades.',
    'This announcement may be used to fill future vacancies.',
    'This announcement is for a public notice specialist.',
    'The list is not a vacancy announcement. The notice does not represent a vacancy rate.',
  ])
    it(`has no line on vacancies: ${text}`, () => {
      assert.equal(summarized(text), ' | ');
    });

  it('is read in linear time', () => {
    for (const text of [
      'this is a '.repeat(9_000),
      'a-day '.repeat(9_000),
      'may or may not be '.repeat(9_000),
    ])
      assert.equal(summarized(text), ' | ');
  });
});
