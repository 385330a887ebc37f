import { createFormatters } from '../format.ts';
import { core } from './core.ts';

const { plural } = createFormatters(core.locale);

/** The time zones that announcements name. */
const zones = {
  eastern: 'Eastern Time',
  central: 'Central Time',
  mountain: 'Mountain Time',
  pacific: 'Pacific Time',
};

/** The list of what an announcement asks for before a visitor applies. */
export const beforeYouApply = {
  heading: 'Before you apply',
  /** How the list came about. */
  hint: 'Read from the agency’s text. Check the announcement too: the agency decides.',
  /** How many lines are ticked. */
  ready: (ready: number, all: number) => `${ready} of ${all} ready`,
  /** Headings of the lines to get ready, of those for some applicants, and of the conditions. */
  prepare: 'Get ready',
  some: 'If this is you',
  agree: 'Check that you agree',
  print: 'Print this list',
  /** Ticks are stored. */
  kept: 'Your ticks stay on this device, for 120 days.',
  forget: 'Forget my ticks',
  forgotten: 'The ticks are forgotten.',
  /** A time of day with its zone. The minutes have two digits. */
  time: (hour: number, minutes: string, zone: keyof typeof zones) =>
    `${hour % 12 || 12}:${minutes}\u00a0${hour < 12 ? 'a.m.' : 'p.m.'} ${zones[zone]}`,
  lastDayAt: (day: string, time: string) => `Last day: ${day}, ${time}`,
  lastDay: (day: string) => `Last day: ${day}`,
  resumePages: (pages: number) => `Your résumé, at most ${plural(pages, 'page', 'pages')} long`,
  clearanceLevel: (level: string) => `A security clearance: ${level}`,
  travel: (amount: string) => `Travel: ${amount}`,
  lines: {
    closesEarly: 'It may close before its last day, once enough applications are in',
    account: 'An account to sign in and apply with',
    resume: 'Your résumé',
    resumeContents: 'Your résumé, with the dates and the hours per week of each job',
    coverLetter: 'A cover letter',
    writingSample: 'A writing sample',
    transcript: 'Your transcript, the list of your courses and grades',
    transcriptIfEducation: 'If you qualify by your education: your transcript',
    license: 'A copy of your license or certificate',
    sf50: 'If you work or worked for the federal government: form SF-50',
    appraisal: 'If you are a federal employee: your last performance appraisal',
    veteran: 'If you claim veterans’ preference: form DD-214 or other proof',
    spouse: 'If you apply as a military spouse: proof that you are one',
    disability: 'If you apply as a person with a disability: proof of it',
    careerTransition: 'If you lose or lost a federal job (CTAP or ICTAP): proof of that',
    volunteer: 'If you were a Peace Corps or VISTA volunteer: your Description of Service',
    questionnaire: 'Time for the agency’s questions, which you answer online',
    citizen: 'U.S. citizenship',
    citizenOrNational: 'U.S. citizenship or nationality',
    background: 'A background check',
    backgroundMaybe: 'Possibly a background check',
    clearance: 'A security clearance',
    clearanceMaybe: 'Possibly a security clearance',
    drugTest: 'A drug test',
    driving: 'A driver’s license',
    probation: 'A probationary or trial period',
    probationMaybe: 'Possibly a probationary or trial period',
  },
};
