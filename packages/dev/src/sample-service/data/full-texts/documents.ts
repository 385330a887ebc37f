import type { Random } from '../../random.ts';
import type { Circumstances } from './circumstances.ts';
import { drawLength, fill, layOut, type Block, type Style } from './layout.ts';

const general: readonly Block[] = [
  {
    heading: 'RESUME:',
    opening: 'For each position, paid or unpaid, your resume must show:',
    items: [
      'Name and place of the employer',
      'Title of the position, and series and grade if it was federal',
      'First and last day as month and year',
      'Hours worked per week',
      'Duties and accomplishments in your own words',
    ],
  },
  {
    heading: "VETERANS' PREFERENCE:",
    opening: "If you claim veterans' preference, submit:",
    items: [
      'DD-214 (member copy 4) or another official statement that shows dates of service and character of discharge;',
      'SF-15 with the documents it lists, if you claim 10-point preference;',
      'A statement of expected discharge within 120 days, signed by your branch, if you are still on active duty.',
    ],
  },
  {
    heading: 'SPECIAL HIRING AUTHORITIES:',
    items: [
      'Individuals with disabilities: a letter (Schedule A) from a medical professional, a vocational rehabilitation specialist or an agency that pays disability benefits.',
      'Military spouses: marriage certificate, and permanent change of station orders or the papers of the qualifying event.',
      'Returned volunteers and former overseas employees: a letter or SF-50 that shows the dates of service abroad.',
    ],
  },
  {
    heading: 'DISPLACED EMPLOYEES (CTAP/ICTAP):',
    items: [
      'Separation notice or certificate of expected separation',
      'SF-50 that shows position, grade, duty station and promotion potential',
      'Latest performance rating of record, at least "Fully Successful"',
    ],
  },
  'Transcript: if you rely on education to qualify, or if this occupation has an education requirement, attach a list of courses with credit hours and grades. An official transcript is needed before you start.',
  'A cover letter is optional. It is not rated, and it is not used to decide on minimum qualifications.',
  'We read PDF, Word, RTF, plain text and common image files up to 5 MB each. Files that are protected by a password or contain macros cannot be opened and count as missing.',
  'PLEASE NOTE: It is your responsibility to verify that every document was received, is legible and is of the right type. We do not accept documents by e-mail or fax after the closing date.',
  'Do not include photographs, a Social Security number, a date of birth, health information or classified information in your resume. Such an application may be removed.',
  'If you have worked for the federal government before, add a notice that shows the highest grade you held on a permanent basis.',
  'Documents in another language need a translation into English with the name of the translator.',
  'Applicants who claim education earned outside the United States must add an evaluation of that education by a recognized private organization. A plain translation is not enough.',
];

const forEmployees: readonly Block[] = [
  {
    heading: 'CURRENT AND FORMER FEDERAL EMPLOYEES:',
    opening: 'The notices of personnel action (SF-50) you attach must together show:',
    items: [
      'Competitive or excepted status (block 34) and tenure (block 24)',
      'Pay plan, series, grade and step (blocks 18 to 22)',
      'That you have held the next lower grade for 52 weeks, where time in grade applies; an award or a general pay adjustment often does not show it',
    ],
  },
  'Performance appraisal: attach the most recent completed annual appraisal, dated within the last 18 months and signed by a supervisor. If you have none, say why in your application.',
];

const forStudents: readonly Block[] = [
  {
    heading: 'PROOF OF ENROLLMENT:',
    opening: 'Any one of these shows that you are a student:',
    items: [
      'An unofficial transcript with the current term',
      'A letter of acceptance with the first day of classes',
      'A statement of the registrar that you are in good standing at least half-time',
    ],
  },
  'Students younger than 18 also submit the work permit of their state, if it issues one.',
];

const forLicensed: Block =
  'License: attach a copy of your current license, registration or certificate on which the number, the state and the last day of validity can be read.';

/** Writes the text of the field `RequiredDocuments`. */
export function requiredDocuments(
  gist: string,
  about: Circumstances,
  style: Style,
  random: Random,
): string {
  const own = about.student ? forStudents : about.internal ? forEmployees : [];
  const must = [gist, ...(about.traits.includes('l') ? [forLicensed] : [])];
  if (random.chance(0.2)) return layOut(must, style, random);
  const pool = about.student ? general.slice(0, 3).concat(general.slice(4)) : general;
  return layOut(
    fill(
      drawLength(1_420, 0.6, random),
      [...must, ...own.slice(0, 1)],
      [...own.slice(1), ...pool],
      random,
    ),
    style,
    random,
  );
}
