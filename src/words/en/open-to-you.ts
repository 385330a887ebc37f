import type { OpenToYouWords } from '../contract/open-to-you.ts';
import { createFormatters } from '../format.ts';
import { core } from './core.ts';

const { number } = createFormatters(core.locale);

export const openToYou: OpenToYouWords = {
  question: 'Have you worked for the federal government?',
  answers: {
    never: 'Never',
    ever: 'Yes, now or before',
    every: 'Show every job',
  },
  groups: 'Veteran, spouse, student, disability…',
  groupHeadings: {
    military: 'Military and family',
    school: 'School',
    other: 'Other groups',
  },
  persons: {
    VET: 'Veteran',
    NGUARD: 'Member of the National Guard or the Reserve',
    MSPOUSE: 'Military spouse',
    OVERSEAS: 'Family member of a federal employee overseas',
    STUDENT: 'Student',
    GRADUATES: 'Graduate of the last two years',
    DISABILITY: 'Person with a disability',
    NATIVE: 'American Indian or Alaska Native',
    PEACE: 'Former volunteer of the Peace Corps or AmeriCorps VISTA',
    SES: 'Senior executive',
    'SPECIAL-AUTHORITIES': 'Eligible under a special hiring authority',
  },
  decision: 'The agency decides who may be hired.',
  remember: 'Remember on this device',
  forget: 'Forget my answer',
  forgotten: 'Your answer is removed from the search and from this device.',
  heading: (heading) => `${heading} open to you`,
  possible: (heading) => `${heading} that may be open to you`,
  others: (count) =>
    count === 1 ? '1 more is for other groups.' : `${number(count)} more are for other groups.`,
  showEvery: (total) => `Show all ${number(total)}`,
  openTo: (group) => `Open to you: ${group} may apply`,
  onlyIf: (conditions) => `Open to you only if ${conditions.join(', or ')}`,
  conditions: {
    'FED-EXCEPTED': 'you are in the excepted service now',
    'FED-INTERNAL-SEARCH': 'you work for this agency',
    'FED-INTERNAL-NOSEARCH': 'you work for this agency',
    'FED-TRANSITION': 'your federal job was or will be eliminated',
    LAND: 'you are or were a term or temporary employee of a land or base management agency',
    GRADUATES: 'you graduated within the last two years',
  },
  notOpen: 'By your answers, this job is not open to you.',
  oneOfThem: 'I am one of them',
  federal: 'I work or worked for the federal government',
};
