// What to do before an application. The recorded announcements are compared with their JSON by other means than those of the module.
import assert from 'node:assert/strict';
import test, { describe, it } from 'node:test';
import { describeJob, type JobView } from '../../src/facts/describe-job.ts';
import { readAnnouncement, type AnnouncementDetails } from '../../src/protocol/announcement.ts';
import { getServerDetailWords, getServerWords } from '../../src/words/pages.ts';
import { recordings } from '../support/recordings-node.ts';

const today = { year: 2026, month: 3, day: 2 };

const view = (item: unknown, locale = 'en', day = today): JobView => {
  const job = readAnnouncement(item);
  assert.ok(job);
  const words = getServerWords(locale);
  return describeJob(job, words, getServerDetailWords(words), day);
};
const linesOf = (job: JobView) => job.beforeYouApply.flatMap(({ lines }) => lines);

/** The lines of an announcement with these texts, by name. */
const lines = (details: AnnouncementDetails, locale = 'en', close = '2026-03-20') =>
  Object.fromEntries(
    linesOf(
      view(
        {
          MatchedObjectId: '101',
          MatchedObjectDescriptor: {
            PositionTitle: 'Nurse',
            ApplicationCloseDate: close,
            UserArea: { Details: { HowToApply: 'Apply online.', ...details } },
          },
        },
        locale,
      ),
    ).map((line) => [line.name, line]),
  );
/** The texts of the lines, apart from the last day. */
const texts = (details: AnnouncementDetails, locale?: string) =>
  Object.values(lines(details, locale))
    .filter(({ name }) => name !== 'lastDay')
    .map(({ text }) => text);

describe('the list of what to do before an application', () => {
  it('has a line for each sentence that asks for something, with its section and its quote', () => {
    const RequiredDocuments = 'You must submit a copy of your college transcript. Thank you.';
    const { transcript } = lines({ RequiredDocuments });
    assert.equal(transcript?.text, 'Your transcript, the list of your courses and grades');
    assert.equal(transcript.quote, 'You must submit a copy of your college transcript.');
    assert.equal(transcript.source, 'Required documents');
    assert.match(transcript.anchor, /^documents-\d$/);
    assert.deepEqual(texts({ RequiredDocuments }, 'es'), [
      'Su expediente académico, la lista de sus cursos y notas',
    ]);
  });

  it('leaves out what the announcement denies, or leaves to the applicant', () => {
    for (const RequiredDocuments of [
      'No transcript is required.',
      'A transcript is not required.',
      'You do not need to submit a transcript.',
      'Transcripts (optional).',
      'If selected, you must submit an official transcript.',
      'Do I need to submit a transcript?',
      'You do not have to submit the following:\nTranscript\nSF-50',
      'A cover letter is optional.',
      'Cover letters and writing samples are not accepted.',
      'If you are a GSA employee, you are not required to submit an SF-50.',
      'Official transcripts must be provided before you start.',
    ])
      assert.deepEqual(texts({ RequiredDocuments }), [], RequiredDocuments);
    for (const Requirements of [
      'No drug test is required.',
      'A security clearance is not required.',
      "A driver's license is not required.",
      'U.S. citizenship is not required.',
      'No probationary period.',
      'New supervisors serve one year of probation.',
    ])
      assert.deepEqual(texts({ Requirements }), [], Requirements);
  });

  it('is not misled by what happens without a document', () => {
    const RequiredDocuments =
      'Transcripts MUST be included or you will not be considered. A resume of no more than 2 pages is required.';
    assert.deepEqual(texts({ RequiredDocuments }), [
      'Your résumé, at most 2 pages long',
      'Your transcript, the list of your courses and grades',
    ]);
  });

  it('says for whom a document is', () => {
    const RequiredDocuments =
      'If you qualify based on education, you must submit a transcript. Current Federal employees: submit your latest SF-50. ' +
      "If you claim veterans' preference: DD-214. Military spouses must provide orders. " +
      'If you have a disability: submit proof of eligibility. CTAP eligible - submit proof of eligibility.';
    assert.deepEqual(texts({ RequiredDocuments }), [
      'If you qualify by your education: your transcript',
      'If you work or worked for the federal government: form SF-50',
      'If you claim veterans’ preference: form DD-214 or other proof',
      'If you apply as a military spouse: proof that you are one',
      'If you apply as a person with a disability: proof of it',
      'If you lose or lost a federal job (CTAP or ICTAP): proof of that',
    ]);
  });

  it('does not list an SF-50 for everybody if only one group needs it', () => {
    for (const RequiredDocuments of [
      'Current or Former Political Appointees: Submit SF-50.',
      'If you are ICTAP/CTAP eligible - submit a, b, and c:\n(a) agency notice;\n(b) SF-50, and (c) most recent performance appraisal.',
      'Land Management Agency: one or more SF-50s.',
    ])
      assert.equal(lines({ RequiredDocuments })['sf50'], undefined, RequiredDocuments);
  });

  it('says the limit and the contents of a résumé', () => {
    const table: [string, string | undefined][] = [
      ['Resumes longer than two pages will not be accepted.', 'Your résumé, at most 2 pages long'],
      ['Your résumé must not exceed five (5) pages.', 'Your résumé, at most 5 pages long'],
      ['Limit your resume to a maximum of 1 page.', 'Your résumé, at most 1 page long'],
      [
        'Your resume must show the dates and the hours per week of each job.',
        'Your résumé, with the dates and the hours per week of each job',
      ],
      ['A complete resume is required.', 'Your résumé'],
      ['A resume and a writing sample of no more than 10 pages are required.', 'Your résumé'],
      ['We will review your resume.', undefined],
      ['For a brief video on creating a resume, click here.', undefined],
    ];
    for (const [RequiredDocuments, expected] of table)
      assert.equal(lines({ RequiredDocuments })['resume']?.text, expected, RequiredDocuments);
  });

  it('states the last day with the hour and the zone that the announcement states', () => {
    const last = (HowToApply: string, locale?: string) =>
      lines({ HowToApply, RequiredDocuments: 'A resume is required.' }, locale)[
        'lastDay'
      ]?.text.replaceAll('\u00a0', ' ');
    const usual = 'Last day: March 20, 2026. Usually at 11:59 p.m. Eastern Time';
    const table: [string, string][] = [
      [
        'Apply by 11:59 PM (EST) on the closing date.',
        'Last day: March 20, 2026, 11:59 p.m. Eastern Time',
      ],
      [
        'Applications close at 5 p.m. Pacific Time on 03/20/2026.',
        'Last day: March 20, 2026, 5:00 p.m. Pacific Time',
      ],
      ['Apply by 11:59 PM (EST) on 02/01/2026.', usual],
      ['Apply by 8:00 a.m. Central Time on the cut-off date of the announcement.', usual],
      ['The office is open until 4:30 p.m. Eastern Time.', usual],
    ];
    for (const [text, expected] of table) assert.equal(last(text), expected, text);
    assert.equal(
      last('Apply by 11:59 PM (EST) on the closing date.', 'es'),
      'Último día: 20 de marzo de 2026, 11:59 p. m., hora del este',
    );
  });

  it('says that the announcement may close early only if it says so', () => {
    const early = (details: AnnouncementDetails) =>
      lines({ RequiredDocuments: 'A resume is required.', ...details })['closesEarly']?.text;
    assert.equal(early({}), undefined);
    assert.equal(
      early({
        OtherInformation: 'The announcement will close early once 200 applications are received.',
      }),
      'It may close before its last day, once enough applications are in',
    );
    assert.equal(
      early({ AnnouncementClosingType: '03', AnnouncementClosingTypeOption: '200' }),
      'Closes once 200 applications have come in',
    );
    assert.equal(early({ OtherInformation: 'It will not close early.' }), undefined);
  });

  it('takes the hour of the last day from no sentence about something else', () => {
    const last = (HowToApply: string, locale?: string) =>
      lines({ HowToApply, RequiredDocuments: 'A resume is required.' }, locale)[
        'lastDay'
      ]?.text.replaceAll('\u00a0', ' ');
    for (const text of [
      'Call before 5 p.m. ET on the closing date for help.',
      'For assistance with your application, contact us before 5 p.m. ET on the closing date.',
      'Our office is open until 3:30 p.m. CT; the announcement closes on the closing date.',
      'The application office accepts visits until 3:30 p.m. CT on the closing date.',
      'The job opens at 8:00 a.m. ET and the announcement closes on the closing date.',
      'Questions must be received by 12 p.m. Eastern Time the day before the announcement closes.',
      'Requests for an extension must be received by 4 p.m. ET on the closing date.',
      'The system is down until 3 a.m. ET before the closing date.',
      'The application system is down until 3 a.m. ET on the closing date.',
      'Applications close at 11:59 p.m. Hawaii Time (5:59 a.m. ET) on the closing date.',
      'Applications close at 8:59 p.m. PT, 11:59 p.m. ET, on the closing date.',
      'Applications close at 11:59 p.m. Eastern on closing date of 2026-04-05.',
      'Applications close at 11:59 p.m. Eastern on the closing date of Apr. 5.',
      'Applications close at 11:59 p.m. Eastern on the closing date of 04-05-2026.',
      'Applications close at 11:59 PM Pacific Islands time on the closing date.',
      'Applications close at 11:59 PM Eastern European Time on the closing date.',
      'Applications do not close at 5 p.m. ET on the closing date.',
      'Applications must be received by 5 p.m. ET two days before the closing date.',
      'Faxed applications must be received by fax by 5 p.m. ET on the closing date.',
      'Internal applications must be received by 5 p.m. ET on the closing date.',
      'Merit applicants must submit applications by 5 p.m. ET on the closing date.',
      'If you apply by email, submit your application by 5 p.m. ET on the closing date.',
      'The other announcement closes at 5 p.m. ET on the closing date.',
      'Applications close at 5 p.m. ET on the closing date. Applications close at 11:59 p.m. ET on the closing date.',
    ]) {
      assert.equal(
        last(text),
        'Last day: March 20, 2026. Usually at 11:59 p.m. Eastern Time',
        text,
      );
      assert.doesNotMatch(last(text, 'es') ?? '', /, \d+:\d\d/, text);
    }
    for (const text of [
      'The announcement closes at 5 p.m. CT on the closing date.',
      'You must apply no later than 5:00 PM Central Time on the closing date.',
      'Application packages must be submitted before 5 p.m. CT on the closing date.',
    ])
      assert.equal(last(text), 'Last day: March 20, 2026, 5:00 p.m. Central Time', text);
  });

  it('shows citizenship only where it is asked for', () => {
    for (const Requirements of [
      'Non-citizens may apply.',
      'Noncitizens are eligible to apply.',
      'Open to U.S. citizens and non-citizens.',
      'Open to U.S. citizens.',
      'Open to all regardless of citizenship.',
      'Citizenship is required of nobody.',
      'U.S. citizenship is required for some positions.',
      'U.S. citizens receive priority.',
      'Applicants of any citizenship are welcome.',
      'U.S. citizenship is preferred.',
      'U.S. citizenship is desirable.',
      'U.S. citizens and foreign nationals may apply.',
      'You must be a U.S. citizen or a permanent resident.',
      'You must indicate your citizenship status.',
      'You must contact U.S. Citizenship and Immigration Services.',
      'You must assist U.S. citizens abroad.',
      'If you claim preference, you must be a U.S. citizen.',
      'Some positions require U.S. citizenship.',
    ]) {
      assert.deepEqual(texts({ Requirements }), [], Requirements);
      assert.deepEqual(texts({ Requirements }, 'es'), [], Requirements);
    }
    for (const [Requirements, expected] of [
      ['Only U.S. citizens may apply.', 'U.S. citizenship'],
      ['Open to U.S. citizens only.', 'U.S. citizenship'],
      ['U.S. Citizenship', 'U.S. citizenship'],
      ['We are not accepting applications from noncitizens.', 'U.S. citizenship'],
      ['You must be a U.S. citizen or U.S. national.', 'U.S. citizenship or nationality'],
    ] as const)
      assert.deepEqual(texts({ Requirements }), [expected], Requirements);
  });

  it('makes no condition for all from a condition for some', () => {
    for (const Requirements of [
      'Only Fairbanks requires a drug test.',
      'Certain positions require a drug test.',
      'The Fairbanks location requires a drug test.',
      'Positions in Alaska require a drug test.',
      'Employees who drive must pass a drug test.',
      'Firefighters must pass a drug test.',
      'Drug testing: None.',
      'A drug test is unnecessary.',
      'You will be excused from the drug test.',
      'Experience with drug testing programs.',
      'If you will drive, you must have a driver’s license.',
      'Some positions require a driver’s license.',
      'Driver’s license is desirable.',
      'A driver’s license is an asset.',
      'A driver’s license is preferred.',
      'Bring identification, such as a driver’s license.',
      'If you are a veteran, you must complete a one-year probationary period.',
      'Employees with three years of service are excused from the probationary period.',
      'Merit applicants must serve a probationary period.',
      'A background check is unnecessary.',
      'If you work with children, you must pass a background check.',
      'A drug test is required for drivers.',
      'Drug tests are required in Alaska.',
      'New employees serve a probationary period.',
      'A background check is sometimes required.',
      'A background check is required for volunteers.',
      'A driver’s license is recommended.',
      'A security clearance is required in some cases.',
      'Experience conducting background investigations.',
      'Security clearance required: None.',
      'Applicants for GS-13 positions must obtain a security clearance.',
    ]) {
      assert.deepEqual(texts({ Requirements }), [], Requirements);
      assert.deepEqual(texts({ Requirements }, 'es'), [], Requirements);
    }
    const table: [string, string, string][] = [
      [
        'Many positions require successful completion of a background investigation.',
        'Possibly a background check',
        'Posiblemente',
      ],
      ['Some locations require a background check.', 'Possibly a background check', 'Posiblemente'],
      ['Most positions require a security clearance.', 'Possibly a security clearance', 'Posible'],
      ['If selected, you must pass a drug test.', 'A drug test', ''],
      ['Applicants who are selected must pass a drug test.', 'A drug test', ''],
      ['You must have a valid driver’s license.', 'A driver’s license', ''],
    ];
    for (const [Requirements, english, spanish] of table) {
      assert.deepEqual(texts({ Requirements }), [english], Requirements);
      assert.ok(texts({ Requirements }, 'es')[0]?.startsWith(spanish), Requirements);
    }
  });

  it('asks nobody to get ready what only some, or the selected, hand in', () => {
    for (const RequiredDocuments of [
      'Only current students must submit a transcript.',
      'Current students must submit a transcript.',
      'Transcripts are only required for the GS-5 level.',
      'Transcripts are required for the GS-5 level.',
      'Merit applicants must provide a transcript.',
      'Merit applicants must provide:\nTranscript',
      'Applicants under the LEAP program must submit a cover letter.',
      'Applicants with foreign education must submit a transcript.',
      'For attorneys only: writing sample',
      'For attorneys: writing sample',
      'Attorneys: writing sample',
      'Physicians must provide a copy of their medical license.',
      'Some positions require a writing sample.',
      'You must submit a transcript within 30 days after you are hired.',
      'You must submit a transcript within 30 days of your appointment.',
      'Once hired, you must submit a transcript.',
      'You must bring a transcript to the interview; submit it at the interview.',
      'A transcript is required at the time of appointment.',
      'A transcript will be required later.',
      'Transcripts must be submitted when you report for duty.',
      'Applicants for the internship must submit a transcript.',
      'Transcripts are required for series 0810.',
      'A writing sample would be nice.',
      'You can submit a writing sample.',
      'Submit a copy of your license where the job requires one.',
      'Only finalists will be asked for a writing sample.',
      'Finalists must submit a writing sample.',
      'Feel free to attach a cover letter.',
      'You are welcome to attach a cover letter.',
      'Please attach a cover letter, if you wish.',
      'A cover letter should be attached at your discretion.',
      'You should refrain from submitting a cover letter.',
      'Please avoid submitting a cover letter.',
      'You do not need an account. Create an account only if you wish.',
    ]) {
      assert.deepEqual(texts({ RequiredDocuments }), [], RequiredDocuments);
      assert.deepEqual(texts({ RequiredDocuments }, 'es'), [], RequiredDocuments);
    }
    for (const RequiredDocuments of [
      'All applicants must submit a transcript.',
      'Applicants for this position must submit a transcript.',
      'You must submit a transcript.',
      'Transcript',
    ])
      assert.deepEqual(
        texts({ RequiredDocuments }),
        ['Your transcript, the list of your courses and grades'],
        RequiredDocuments,
      );
  });

  it('states a limit of the résumé only where a longer one is refused', () => {
    for (const text of [
      'Resumes longer than 5 pages are welcome.',
      'Resumes longer than 5 pages are accepted.',
      'Resumes that exceed 5 pages will not be penalized.',
      'Federal resumes often exceed five pages.',
      'Resumes of more than 10 pages are accepted.',
      'Resumes over 5 pages are common.',
      'Resumes are limited to 2 pages for GS-5 and 5 pages for GS-15.',
      'Resumes are limited to 2 pages for the GS-5.',
      'Resumes are limited to 2 pages. For the senior job, resumes are limited to 5 pages.',
      'Resumes are not limited to 2 pages.',
      'Resumes are no longer limited to 2 pages.',
      'We recommend that resumes not exceed 2 pages.',
      'Merit applicants must submit a resume of no more than 2 pages.',
    ]) {
      const { resume } = lines({ RequiredDocuments: text });
      assert.doesNotMatch(resume?.text ?? '', /\d/, text);
      assert.doesNotMatch(lines({ RequiredDocuments: text }, 'es')['resume']?.text ?? '', /\d/);
    }
    for (const text of [
      'Resumes exceeding 5 pages will be rejected.',
      'If your resume is longer than 5 pages, only the first 5 pages will be reviewed.',
      'Resumes over five (5) pages will be truncated.',
      'Your resume is limited to 5 pages.',
      'Your resume cannot exceed 5 pages.',
    ])
      assert.equal(
        lines({ RequiredDocuments: text })['resume']?.text,
        'Your résumé, at most 5 pages long',
        text,
      );
  });

  it('does not take the first applications, or the hour of the end, for an early end', () => {
    const early = (OtherInformation: string, locale?: string) =>
      lines({ RequiredDocuments: 'A resume is required.', OtherInformation }, locale)['closesEarly']
        ?.text;
    for (const text of [
      'We will review the first 100 applications received.',
      'The first 100 applications will receive a T-shirt.',
      'After the announcement closes, we only notify the first 100 applicants received.',
      'Last year this announcement closed early when 200 applications were received.',
      'A similar announcement was closed early once 200 applications were received.',
      'This announcement will close at midnight and applications received after will be returned.',
      'This announcement will close after 11:59 p.m. and applications received later will be returned.',
      'The announcement closes when the deadline passes; applications received late are returned.',
    ]) {
      assert.equal(early(text), undefined, text);
      assert.equal(early(text, 'es'), undefined, text);
    }
    for (const text of [
      'This announcement will be open until the first 100 applications are received.',
      'We will accept the first 100 applications.',
      'The announcement closes when 100 applications have been received.',
      'The announcement closes after the first 100 applications are received.',
      'This announcement may be closed early if 100 applications are received.',
    ])
      assert.equal(
        early(text),
        'It may close before its last day, once enough applications are in',
        text,
      );
  });

  it('believes the fields of the announcement rather than a sentence', () => {
    const Requirements =
      'You must pass a drug test. You must be able to obtain a Secret security clearance.';
    assert.deepEqual(
      texts({ Requirements, DrugTestRequired: false, SecurityClearance: 'Not Required' }),
      [],
    );
    assert.deepEqual(
      texts({ Requirements, DrugTestRequired: true, SecurityClearance: 'Top Secret' }),
      ['A security clearance: Top Secret', 'A drug test'],
    );
    const { travel } = lines({ TravelCode: '2' });
    assert.deepEqual(
      [travel?.text, travel?.quote, travel?.anchor],
      ['Travel: up to 25% of the time', '', 'moreFacts'],
    );
    assert.deepEqual(texts({ TravelCode: '0' }), []);
  });

  it('is empty for a closed job, without the texts, and without anything to do', () => {
    const RequiredDocuments = 'A resume is required.';
    assert.deepEqual(lines({ RequiredDocuments }, 'en', '2026-03-01'), {});
    assert.deepEqual(lines({ HowToApply: '', TravelCode: '2' }), {});
    assert.deepEqual(lines({}), {});
  });

  it('asks for no document if a notice without a vacancy takes none', () => {
    const RequiredDocuments =
      'Do not submit any documents to this public notice. A resume is required.';
    assert.deepEqual(texts({ RequiredDocuments }), []);
  });

  it('is in the calendar entry of the last day', () => {
    const job = view({
      MatchedObjectId: '101',
      MatchedObjectDescriptor: {
        PositionTitle: 'Nurse',
        ApplicationCloseDate: '2026-03-20',
        UserArea: { Details: { RequiredDocuments: 'A resume is required.' } },
      },
    });
    assert.match(job.calendar?.description ?? '', /Get ready\n- Your résumé$/);
  });
});

/** The fields of a section, as the service names them. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  documents: ['RequiredDocuments'],
  howToApply: ['HowToApply'],
  evaluations: ['Evaluations'],
  requirements: ['KeyRequirements', 'Requirements'],
  education: ['Education'],
  other: ['OtherInformation'],
  summary: ['JobSummary'],
  next: ['WhatToExpectNext'],
  appointment: ['AppointmentExplanationText'],
};
/** What a quote must name, for each line. */
const keywords: Readonly<Record<string, RegExp>> = {
  lastDay: /11[: ]?59|midnight/i,
  closesEarly: /clos/i,
  account: /account|register/i,
  resume: /resum|résum/i,
  coverLetter: /cover letter/i,
  writingSample: /writing sample/i,
  transcript: /transcript/i,
  license: /licen|certif|bar /i,
  questionnaire: /question/i,
  sf50: /sf.?50|personnel action/i,
  appraisal: /apprais|evaluation/i,
  veteran: /dd.{0,6}214|veteran|sf.?15/i,
  spouse: /spouse/i,
  disability: /disab|schedule a/i,
  careerTransition: /ctap|career transition/i,
  volunteer: /description of service/i,
  citizen: /citizen/i,
  background: /background|suitab|investigation/i,
  clearance: /clearance/i,
  drugTest: /drug|urinal/i,
  driving: /driver/i,
  probation: /probation|trial/i,
};
/** Sentences that deny what they name. */
const negated =
  /not (?:be )?(?:required|needed|necessary)|\b(?:resume|transcript|license|sf-?50|clearance|test|citizenship)s? (?:is|are) (?:optional|not)|do(?:es)? not (?:submit|require|need)|\bno (?:transcript|resume|clearance|drug)/i;

const squash = (text: string) =>
  text
    .replace(/&(?:rsquo|#39|lsquo);/g, '’')
    .replace(/&[a-z]+;|&#\d+;/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/[^\p{L}\d]/gu, '');

type Raw = Readonly<Record<string, unknown>>;

test(
  'every line about a recorded announcement is in its JSON, in English and Spanish, and contradicts no field',
  { skip: recordings.skip },
  () => {
    const counts: number[] = [];
    const seen = new Set<string>();
    for (const name of recordings.list('search-')) {
      const response = recordings.read(name) as {
        SearchResult?: { SearchResultItems?: unknown[] };
      };
      for (const item of response.SearchResult?.SearchResultItems ?? []) {
        const { MatchedObjectId: id, MatchedObjectDescriptor: job } = item as {
          MatchedObjectId: string;
          MatchedObjectDescriptor: Raw & { UserArea: { Details: Raw } };
        };
        const { Details: details } = job.UserArea;
        // Closed jobs have no list, so the day is before all of them.
        const day = { year: 2010, month: 1, day: 1 };
        const english = linesOf(view(item, 'en', day));
        const isWhole = !!details['RequiredDocuments'] || !!details['HowToApply'];
        if (!isWhole) assert.deepEqual(english, [], id);
        if (!isWhole || seen.has(id)) continue;
        seen.add(id);
        counts.push(english.length);
        const spanish = linesOf(view(item, 'es', day));
        assert.deepEqual(
          spanish.map(({ name, quote, anchor }) => [name, quote, anchor]),
          english.map(({ name, quote, anchor }) => [name, quote, anchor]),
          id,
        );
        for (const [index, line] of english.entries()) {
          const place = `${id} ${line.name}: ${line.quote}`;
          assert.ok(line.text && line.text !== spanish[index]?.text, place);
          if (!line.quote) continue;
          assert.ok(line.quote.length <= 200, place);
          const section = line.anchor.replace(/-\d+$/, '');
          const fields = (fieldsOf[section] ?? []).map((field) => details[field]);
          const written = section === 'qualifications' ? [job['QualificationSummary']] : fields;
          assert.ok(
            squash(JSON.stringify(written).replace(/\\[nrt]/g, ' ')).includes(squash(line.quote)),
            `in the JSON: ${place}`,
          );
          assert.match(line.quote, keywords[line.name] ?? /^$/, place);
          assert.doesNotMatch(line.quote.replace(/you will not be \w+/i, ''), negated, place);
        }
        const found = new Map(english.map((line) => [line.name, line.text]));
        if (/^(?:false|no)$/i.test(String(details['DrugTestRequired'])))
          assert.ok(!found.has('drugTest'), id);
        if (/not required|^0$/i.test(String(details['SecurityClearance'])))
          assert.ok(!found.has('clearance'), id);
        if (/^(?:0|not required|-1|undefined)?$/i.test(String(details['TravelCode'])))
          assert.ok(!found.has('travel'), id);
        const percent = { 2: '25%', 5: '50%', 7: '75%' }[String(details['TravelCode'])];
        if (percent) assert.ok(found.get('travel')?.includes(percent), id);
        const close = new Date(String(job['ApplicationCloseDate']));
        if (found.has('lastDay') && !Number.isNaN(close.getTime()))
          assert.match(found.get('lastDay') ?? '', new RegExp(`\\b${close.getFullYear()}\\b`), id);
      }
    }
    const sorted = counts.toSorted((one, other) => one - other);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    assert.ok(sorted.length > 60, `${sorted.length} whole announcements`);
    assert.ok(median >= 5 && median <= 9, `median ${median}: ${sorted.join(' ')}`);
  },
);
