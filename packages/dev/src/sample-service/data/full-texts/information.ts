import type { Random } from '../../random.ts';
import { gradeOf, type Circumstances } from './circumstances.ts';
import { drawLength, fill, layOut, type Block, type Style } from './layout.ts';

const various: readonly Block[] = [
  'This announcement may be used to fill similar vacancies of the same title, series and grade in the same commuting area for up to one year.',
  'The agency may select from this announcement or any other source to fill one or more vacancies, and may cancel the announcement at any time.',
  'Recruitment, relocation and retention incentives may be offered; the decision is made case by case and depends on the budget.',
  'Credit toward vacation leave may be granted for experience outside of government or in the uniformed services that bears directly on the duties.',
  'The agency is an equal opportunity employer. Selection is made on merit alone, without regard to race, color, religion, sex, national origin, age, disability, genetic information, marital or parental status, or membership in an organization.',
  'Employees of this office are represented by a union; the position itself may be inside or outside of the bargaining unit.',
  'If you are a veteran with preference, or were separated under honorable conditions after three years of continuous service, you may be eligible under more than one authority. Choose all that apply to you.',
  'Land management employees in time-limited appointments may apply as if they had competitive status after 24 months of satisfactory service.',
  'Public transit subsidies, credit for unused sick leave and a program for the repayment of student loans may be available.',
  'False statements on any part of an application are grounds for not hiring you, or for dismissal after you begin work, and may be punished under 18 U.S.C. 1001.',
  'A relative may not appoint, promote or recommend a relative. Tell us in your application if a family member works in this organization.',
  'Identification of promotion potential is not a promise of promotion: promotions depend on performance, the availability of work at the higher grade and the approval of the supervisor.',
  'Persons with disabilities who need another format of this announcement may ask the contact person for it.',
];

function teleworkSentence({ remote, telework }: Circumstances): string | undefined {
  if (remote)
    return 'This is a remote position: you work from a place of your choice that the agency approves. You may have to come to an office of the agency now and then, at its expense.';
  if (telework === undefined) return undefined;
  return telework
    ? 'This position is eligible for telework. How many days is agreed on with the supervisor in writing, and may change with the needs of the office.'
    : 'The duties require presence at the workplace; this position is not suitable for telework.';
}

function promotionSentence(about: Circumstances): string | undefined {
  if (about.higherGrade !== '')
    return `If you are selected below the full performance level of ${gradeOf(about, about.higherGrade)}, you may be promoted to that level without further competition once you meet all requirements.`;
  return about.hasNoPromotion ? 'There is no promotion potential beyond this grade.' : undefined;
}

/** OtherInformation. */
export function otherInformation(
  gist: string,
  about: Circumstances,
  style: Style,
  random: Random,
): string {
  const must = [
    gist,
    teleworkSentence(about),
    promotionSentence(about),
    about.relocation
      ? 'Expenses of relocation are paid within the limits of the travel regulations.'
      : 'Expenses of relocation are not paid.',
    about.openContinuously
      ? 'Applications are accepted continuously and reviewed at the cut-off dates named in this announcement.'
      : undefined,
  ].filter((sentence) => sentence !== undefined && sentence !== '') as string[];
  return layOut(fill(drawLength(660, 0.5, random), must, various, random), style, random);
}

const schooling: readonly string[] = [
  'Education must be from an institution that was accredited by a body recognized by the Department of Education when the credit was earned.',
  'If you completed part or all of your education outside of the United States, attach an evaluation of its equivalence. Without it the education cannot be counted.',
  'One year of full-time study is 30 semester hours, 45 quarter hours or the number of hours the school itself calls a year.',
  'If you use a combination of education and experience, compute each as a percentage of the requirement; the two together must reach at least 100 percent.',
  'Transcripts must show your name, the name of the school, courses, grades and hours, and the degree with the date it was conferred.',
];

/** Education; empty if the item's is empty. */
export const education = (gist: string, style: Style, random: Random): string =>
  gist === '' || random.chance(0.15)
    ? gist
    : layOut(fill(drawLength(340, 0.7, random), [gist], schooling, random), style, random);

const offers: Block = {
  opening: 'A career with the government comes with a comprehensive package:',
  items: [
    'Health, dental and vision insurance from the first pay period',
    'Life insurance and long term care insurance',
    'A pension and a savings plan with matching contributions',
    '13 to 26 days of annual leave and 13 days of sick leave',
    'Eleven paid holidays and paid parental leave',
  ],
};

/** Benefits; empty if the item's is empty. */
export const benefits = (gist: string, style: Style, random: Random): string =>
  gist === '' ? '' : layOut(random.chance(0.7) ? [gist, offers] : [gist], style, random);
