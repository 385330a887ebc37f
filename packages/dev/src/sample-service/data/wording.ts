import type { Random } from '../random.ts';

/** The subject of the texts of an announcement. */
export interface Subject {
  /** The agency's name as used within a sentence, see `inProse`. */
  agency: string;
  /** Short name: the acronym, else the name. */
  shortAgency: string;
  mission: string;
  title: string;
  does: string;
  experience: string;
  /** "Denver, Colorado", or words for several places. */
  where: string;
  plan: string;
  low: string;
  high: string;
  traits: string;
  /** Whether only federal employees may apply, who need time in grade. */
  internal: boolean;
  student: boolean;
  degree: string;
}

/** The agency's name inside a sentence: "the Forest Service". */
export function inProse(name: string): string {
  const plain = name
    .replace(/ - Agency Wide$| \([A-Z]+\)$|\/.*$/g, '')
    .replace(/^(Justice|Interior|Headquarters), /, '')
    .replace(/^Commander, Navy Installations$/, 'Navy Installations Command')
    .replace(/^Commander, /, '')
    .replace(/^Offices, Boards and Divisions$/, 'Department of Justice');
  return /\b(Administration|Service|Agency|Bureau|Offices?|Department|Corps|Command|Centers?|Institutes?|Guard|Survey|Mint|Institution|Corporation|Forces|Activity)\b/.test(
    plain,
  ) && !/^United States/.test(plain)
    ? `the ${plain}`
    : plain;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const article = (word: string): string => (/^([aeiou]|IT |AST|HVAC|MRI)/i.test(word) ? 'an' : 'a');

const numeric = (grade: string): number => (/^\d+$/.test(grade) ? Number(grade) : 0);

/** The grade below, for the sentence about experience; plans without a ladder say it in words. */
function levelBelow(plan: string, low: string): string {
  const grade = numeric(low);
  if (!['GS', 'GG', 'GL'].includes(plan) || grade < 2)
    return 'the next lower level of responsibility';
  const below = grade >= 12 || grade <= 5 ? grade - 1 : grade % 2 === 0 ? grade - 1 : grade - 2;
  return `the ${plan}-${String(below).padStart(2, '0')} level`;
}

export function jobSummary(subject: Subject, random: Random): string {
  const { agency, shortAgency, mission, title, does, where } = subject;
  return random.pick([
    () =>
      `As ${article(title)} ${title} you will ${does}. The position is with ${agency}, which ${mission}. Duty location: ${where}.`,
    () =>
      `${capital(agency)} ${mission}. We are looking for ${article(title)} ${title} in ${where} who will ${does}.`,
    () =>
      `Join ${shortAgency} in ${where}. In this position you will ${does}, as part of an agency that ${mission}.`,
    () =>
      `Would you like to ${does}? ${capital(agency)} is filling this ${title} position in ${where}. Your work helps an organization that ${mission}.`,
    () =>
      `This position is located in ${where} with ${agency}. You will ${does}. Apply early and read the whole announcement before you do.`,
  ])();
}

export function qualifications(subject: Subject, random: Random): string {
  const { plan, low, high, title, experience, degree, student } = subject;
  const grade =
    plan === 'GS' || plan === 'GG' || plan === 'GL'
      ? `${plan}-${low.padStart(2, '0')}`
      : `this ${title} position`;
  const parts = [
    random.pick([
      () =>
        `To qualify for ${grade} you need one year of specialized experience equal to ${levelBelow(plan, low)}. Specialized experience is ${experience}.`,
      () =>
        `You qualify for ${grade} with at least one year of experience that prepared you for the duties, such as ${experience}, at ${levelBelow(plan, low)} or higher.`,
      () =>
        `Minimum qualification: one full year of work comparable to ${levelBelow(plan, low)}, for example ${experience}.`,
    ])(),
  ];
  if (student)
    parts[0] = `You qualify for ${grade} as a student who is enrolled, or accepted for enrollment, at least half-time in a degree or certificate program. Course work or experience with ${experience} is useful and not required.`;
  else if (low !== high && numeric(high) > 1)
    parts.push(
      'Each higher grade offered asks for one more year of experience at the grade below it.',
    );
  if (degree !== '') parts.push(degree);
  if (subject.traits.includes('l'))
    parts.push(
      'A current license or certificate for this occupation is needed on the first day of work.',
    );
  if (subject.traits.includes('o'))
    parts.push(
      'You must be able to work outdoors or on your feet for long periods, and to lift moderately heavy objects.',
    );
  if (subject.traits.includes('n'))
    parts.push('The schedule includes evenings, weekends and holidays.');
  parts.push(
    random.pick([
      'Paid and unpaid work both count. Describe it with dates and hours per week, so that we can give you full credit.',
      'Your resume must show, for each position, when you began and ended, hours per week, and what you did.',
      'All requirements must be met by the closing date of this announcement.',
      'Part-time work counts in proportion to the hours you worked.',
    ]),
  );
  return parts.join(' ');
}

const familyDuties: readonly string[] = [
  'Works with colleagues in other offices to solve problems that no one office can solve alone.',
  'Keeps clear and timely records of the work, and protects what is confidential.',
  'Follows safety rules and speaks up when something is not right.',
  'Explains decisions in plain language, in writing and in person.',
  'Helps train newer members of the team.',
  'Takes part in reviews that make the work faster and more accurate.',
  'Performs other duties as assigned.',
];

export function majorDuties(duties: readonly string[], does: string, random: Random): string[] {
  const all = [...duties, ...random.some(familyDuties, random.between(1, 2))];
  return random.chance(0.35)
    ? [`In this position you will ${does}. Duties include but are not limited to: ${all.join(' ')}`]
    : all;
}

export function education(subject: Subject, random: Random): string {
  if (subject.traits.includes('g')) {
    return `${subject.degree} Attach a transcript; an unofficial copy is enough until you are selected. Degrees earned abroad need an evaluation by a recognized service.`;
  }
  if (['WG', 'WL', 'WS', 'NA', 'SV', 'AT'].includes(subject.plan))
    return random.chance(0.5) ? '' : 'This position has no education requirement.';
  return random.pick([
    '',
    'Education may take the place of experience up to the GS-11 level. Attach a transcript if you rely on it.',
    'There is no substitution of education for experience at this level.',
    'A combination of education and experience may qualify you; we add the two percentages together.',
  ]);
}

export function keyRequirements(traits: string, internal: boolean, random: Random): string[] {
  if (random.chance(0.5)) return [];
  const list = [
    'You must be a citizen or national of the United States.',
    'Males born after 12/31/1959 must be registered with the Selective Service.',
  ];
  if (traits.includes('d'))
    list.push(
      'You must pass a drug test before you start, and may be tested later without notice.',
    );
  if (traits.includes('l'))
    list.push('You must hold and keep the license or certificate named in this announcement.');
  if (traits.includes('f'))
    list.push('You must be allowed by law to carry a firearm and qualify with it.');
  if (traits.includes('c') || traits.includes('k'))
    list.push('You must be able to obtain and keep a security clearance.');
  if (traits.includes('w'))
    list.push('You must be able to travel and to drive a government vehicle.');
  if (internal)
    list.push('You must have served long enough at your present grade by the closing date.');
  return list;
}

export function requirements(traits: string, random: Random): string {
  const parts = [
    'Conditions of employment: a background investigation, a trial or probationary period unless already served, and direct deposit of pay.',
  ];
  if (traits.includes('n'))
    parts.push('You will work rotating shifts and may be called in for emergencies.');
  if (traits.includes('o')) parts.push('A medical examination may be required before appointment.');
  if (random.chance(0.2))
    parts.push('A financial disclosure report is due within 30 days of appointment.');
  return parts.join(' ');
}

export function evaluations(random: Random): string {
  return random.pick([
    'We compare your resume and your answers to the questionnaire with the needs of the position, and place the best qualified in the highest of three groups. Preference eligibles are listed first in their group.',
    'Applications are scored from 70 to 100 on the questionnaire. If we find that your resume does not support an answer, we lower your score to what it does support.',
    'A panel that knows the work reviews the applications. You may be asked to take an assessment or to an interview by video.',
    'All who meet the basic requirements are referred to the selecting official; no rating or ranking takes place.',
  ]);
}

export function howToApply(agency: string, random: Random): string {
  const end = `If you cannot apply online, call the contact named here, before noon of the last day, and ${agency} will help you.`;
  return random.pick([
    () =>
      `Select Apply and follow the steps: choose your resume, attach your documents, answer the questionnaire and submit by 11:59 p.m. Eastern time on the closing date. ${end}`,
    () =>
      `Begin with the Apply button. You may save your application and return to it until the closing date; what is not submitted by 11:59 p.m. Eastern time cannot be considered. ${end}`,
    () =>
      `You apply on the website of our staffing system, which opens from the Apply button. Check that every document shows as received before you finish. ${end}`,
  ])();
}

export function whatToExpectNext(random: Random): string {
  return random.pick([
    'After the closing date we review all applications, which takes two to four weeks. You will receive an e-mail at each step, and a tentative offer if you are selected.',
    'You will hear from us when your application is received, when it is reviewed, when it is referred and when a choice has been made.',
    'Selections may be made throughout the open period. Look at the status page of your application rather than calling.',
  ]);
}

export function requiredDocuments(internal: boolean, random: Random): string {
  const parts = ['Your resume, no longer than five pages, is required.'];
  if (internal)
    parts.push(
      'Current and former federal employees attach the latest notice of personnel action (SF-50) that shows grade, step and tenure.',
    );
  parts.push(
    random.pick([
      'Claims of preference need a DD-214 or a letter of the service department; 10-point claims also an SF-15.',
      'Attach transcripts and licenses where this announcement asks for them.',
      'Attach the form or letter that proves any special eligibility you claim.',
    ]),
  );
  return parts.join(' ');
}

export function benefits(random: Random): string {
  return random.pick([
    '',
    'Full-time and part-time employees may enroll in health, dental, vision and life insurance, earn annual and sick leave, observe eleven paid holidays and save for retirement with a matching contribution.',
    'Benefits depend on the type of position and on whether it is full-time, part-time or intermittent. Ask the hiring agency about the benefits offered.',
  ]);
}

export function otherInformation(random: Random): string {
  return random.pick([
    '',
    'More than one person may be selected from this announcement within 90 days.',
    'We provide reasonable accommodation to applicants with disabilities; ask the contact below at any step.',
    'Displaced employees of the same commuting area are well qualified with a score of 85 or more.',
    'This position is covered by a bargaining unit agreement.',
    'Recruitment or relocation incentives may be authorized.',
  ]);
}

export function marketing({ agency, mission }: Subject, random: Random): string {
  return random.chance(0.4)
    ? ''
    : `${capital(agency)} ${mission}. ${random.pick(['Find out what a career here can mean.', 'Come and do work that matters.', 'We hire in every part of the country.'])}`;
}
