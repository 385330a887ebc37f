import type { Random } from '../../random.ts';
import type { Circumstances } from './circumstances.ts';
import { drawLength, fill, layOut, type Block, type Style } from './layout.ts';

const steps: readonly Block[] = [
  {
    opening: 'To apply for this position, complete these steps:',
    items: [
      'Select the Apply button and sign in to your account at https://www.portal.example/applicant',
      'Choose one resume. Only the one that was submitted last is considered.',
      'Attach the documents that this announcement requires, and check that each has the right type.',
      'Answer the questionnaire. You can look at it beforehand at https://www.portal.example/preview',
      'Review everything, submit, and wait for the message that confirms it.',
    ],
  },
  'The complete application package must be received by 11:59 p.m. Eastern time on the closing date. Applications that arrive later, or that are not complete by then, are not considered, whatever the cause of the delay.',
  'To return to an application that you saved or submitted, sign in, open Applications and select Continue or Update. An update replaces the whole earlier application; documents may have to be attached again.',
  'To check the status of your application, open the Applications page of your account. The status there is current within one business day, and the notices sent to you are kept there as well.',
  {
    heading: 'IF YOU CANNOT APPLY ONLINE:',
    opening:
      'Ask the person named under Contact for the paper form no later than two business days before the closing date. Mail and fax take time; an application on paper must be in our hands on the closing date.',
    items: [],
  },
  'Reasonable accommodation: if a disability makes any part of this process harder for you, tell the contact person as early as you can. We decide on each request individually, and asking does not affect your rating.',
  'Your answers to the questionnaire are compared with your resume. If they are not supported by it, your rating may be lowered, or you may be found ineligible.',
  'You are encouraged to begin early: technical help is available on business days from 7:00 a.m. to 7:00 p.m. Eastern time, and not on the last evening.',
  'We consider applicants under every hiring path they select in the questionnaire. If you select none, you are considered under none.',
  'Some messages arrive from automatic senders. Add these to your safe senders, and keep the e-mail address of your account valid until the position is filled.',
];

/** HowToApply. */
export const howToApply = (gist: string, style: Style, random: Random): string =>
  layOut(
    random.chance(0.15) ? [gist] : fill(drawLength(1_760, 0.4, random), [gist], steps, random),
    style,
    random,
  );

const rating: readonly Block[] = [
  {
    heading: 'COMPETENCIES:',
    opening: 'You are evaluated on the following knowledge, skills and abilities:',
    items: [
      'Knowledge of the principles, methods and rules of the occupation',
      'Ability to analyze problems and to recommend solutions that work',
      'Skill in written and oral communication with different audiences',
      'Ability to plan and organize own work within deadlines',
      'Interpersonal skills and customer service',
    ],
  },
  {
    heading: 'CATEGORY RATING:',
    opening: 'Those who meet the minimum qualifications are placed in one of three categories:',
    items: [
      'Best Qualified: experience that exceeds the requirements in nearly every respect',
      'Well Qualified: experience that fully meets the requirements and exceeds some',
      'Qualified: experience that meets the minimum',
    ],
  },
  "Within a category, veterans' preference eligibles are listed before others. Those with a compensable disability of at least 10 percent are placed in the highest category, except for scientific and professional positions at GS-09 and above.",
  'The assessment may include tests on the internet, a structured interview, a writing sample or a check of references. If you are invited to one and do not complete it in time, you are no longer considered.',
  'Subject matter experts may take part in the review of applications. They do not see names or addresses at that stage.',
  'To qualify as displaced employees of this or another agency (CTAP or ICTAP) you must meet all requirements and reach a score of at least 85, or the category "Well Qualified".',
  'Your resume should support each answer with a concrete example. Copying the text of this announcement into it does not count as experience.',
  'Overstating your experience may lead to disqualification, removal from the list or, after appointment, to dismissal.',
];

/** Evaluations. */
export const evaluations = (gist: string, style: Style, random: Random): string =>
  layOut(
    random.chance(0.28) ? [gist] : fill(drawLength(1_480, 0.4, random), [gist], rating, random),
    style,
    random,
  );

const next: readonly Block[] = [
  'Once the announcement has closed, a specialist checks which applications are complete and which applicants are eligible under the hiring path they chose.',
  'Those who are among the most highly qualified are referred to the hiring manager, who decides whom to interview. Not everyone who is referred is interviewed.',
  'Selected applicants receive a tentative offer by e-mail and have three business days to answer it. It becomes final after the background investigation and any medical or drug test have been passed.',
  'The whole process takes 60 to 80 days from the closing date on average. Positions that require a clearance take longer. Do not give notice to your employer before the final offer.',
  'We notify you by e-mail at four points: application received, eligibility decided, referred or not, selected or not.',
  'Setting a first working day depends on pay periods; it is agreed on between you, the manager and human resources.',
  'All jobs of this agency require the presentation of original documents that prove identity and permission to work.',
];

/** WhatToExpectNext. */
export const whatToExpectNext = (gist: string, style: Style, random: Random): string =>
  layOut(fill(drawLength(740, 0.35, random), [gist], next, random), style, random);

const conditions: readonly Block[] = [
  'Appointment depends on the favorable outcome of a background investigation at the level of the position. It covers residence, employment, education, debts and police records.',
  'Direct deposit of pay to a financial institution is mandatory.',
  'Men born after December 31, 1959, must be registered with the Selective Service or show why they need not be.',
  'All new employees are checked through the electronic system that confirms the right to work in the United States.',
  'You must meet all qualification requirements by the closing date of this announcement.',
  'A probationary or trial period of one year is required unless one was already completed.',
  'New supervisors serve one more year of probation for the duties of supervision.',
  'Incumbents are designated emergency essential and report for work when the facility is otherwise closed.',
  'Overtime, work at night and duty on holidays may be required when the mission demands it.',
  'This position is subject to rules on conflicts of interest: outside employment and certain holdings need approval.',
  'Current and former political appointees need approval before an offer may be made, and must say so in their application.',
  'A government charge card is issued for official expenses, and its bill must be paid on time.',
];

const travels: Readonly<Record<string, string>> = {
  '5': 'You must be willing and able to travel half of the time.',
  '7': 'You must be willing and able to travel three quarters of the time.',
  '8': 'You must be willing and able to travel most of the time.',
};

/** Requirements, known to applicants as conditions of employment. Some agencies leave it empty. */
export function requirements(
  gist: string,
  about: Circumstances,
  style: Style,
  random: Random,
): string {
  if (random.chance(0.17)) return '';
  const travel = travels[about.travel];
  const must = [gist, ...(travel === undefined ? [] : [travel])];
  const blocks = fill(drawLength(920, 0.4, random), must, conditions, random);
  const [first = gist, ...rest] = blocks as string[];
  return layOut(
    random.chance(0.5) ? [first, { heading: 'CONDITIONS OF EMPLOYMENT', items: rest }] : blocks,
    style,
    random,
  );
}
