import type { Random } from '../../random.ts';
import type { Circumstances } from './circumstances.ts';
import { gradeOf, isTrade } from './circumstances.ts';
import { drawLength, fill, layOut, type Block, type Style } from './layout.ts';

const invitations: readonly string[] = [
  'You work with colleagues who know their field and are glad to share it.',
  'We offer training from the first day, a clear path of development and room for your own ideas.',
  'The position is open to people who want to see the results of their work.',
  'Please read the whole announcement, the required documents in particular, before you apply.',
  'Selections may be made for this and for similar positions.',
  'Additional vacancies may be filled from this announcement.',
  'The work is varied, and no two weeks are the same.',
];

/** The longest summary the service accepts. */
const maximumSummary = 500;

/** JobSummary; empty if the item's is empty. */
export function jobSummary(gist: string, style: Style, random: Random): string {
  if (gist === '') return '';
  const text = layOut(
    fill(drawLength(455, 0.1, random), [gist], invitations, random),
    { ...style, glued: style.glued / 2 },
    random,
  );
  return text.length <= maximumSummary ? text : gist;
}

const marketed: readonly string[] = [
  'Our people work in offices, laboratories, hospitals, workshops and in the field, and many of them stay for a whole career.',
  'We look for people of every background, because those we serve have every background.',
  'We invest in our staff with rotations, mentors, paid courses and time to learn.',
  'The size of the agency means that there is always another job to grow into, and that your move need not mean a new employer.',
  'What we do is not always seen. It is noticed every time it is missing.',
  'Learn more about the agency, its offices and its people at https://www.agency.example/careers and talk to us at a hiring event.',
  'Balance matters here: schedules are flexible where the work allows it, and leave is meant to be taken.',
  'We measure ourselves by the trust of the public, and publish how we do.',
];

/** AgencyMarketingStatement; empty if the item's is empty. */
export const marketing = (gist: string, style: Style, random: Random): string =>
  gist === ''
    ? ''
    : layOut(fill(drawLength(780, 0.4, random), [gist], marketed, random), style, random);

/** The required experience, repeated for each grade, and the clauses around it. */
function clauses(about: Circumstances): Block[] {
  const { experience, plan, low, high, title, student, internal } = about;
  const found: Block[] = [
    'Experience refers to paid and unpaid experience, including volunteer work done through national service programs and other organizations (professional, philanthropic, religious, spiritual, community, student, social). Volunteer work helps build critical skills and gives valuable training. You receive credit for all qualifying experience.',
    'Qualification requirements must be met by the closing date of this announcement and are verified against your resume and transcript. If a resume does not show hours per week and full dates, the experience in it cannot be credited.',
    {
      opening: 'Examples of qualifying experience, of which you should have most:',
      items: [
        `Experience in ${experience};`,
        'Working with rules, instructions or manuals and applying them to single cases;',
        'Dealing in person with customers, clients, patients or the public;',
        'Keeping records and preparing written products that others rely on;',
        'Planning own work with several deadlines at once.',
      ],
    },
    'Physical demands: the work is partly sedentary and partly requires walking, standing, bending and carrying light items. Special demands of single positions are discussed in the interview.',
  ];
  if (isTrade(about))
    found.push({
      heading: 'JOB ELEMENTS:',
      opening: 'No particular length of training or experience is required. You are rated on:',
      items: [
        `Ability to do the work of the ${title} position without more than normal supervision (SCREEN OUT)`,
        'Knowledge of equipment, assembly and installation',
        'Ability to interpret instructions and specifications',
        'Ability to use and maintain tools and equipment',
        'Dexterity and safety',
      ],
    });
  else if (!student && (plan === 'GS' || plan === 'GG' || plan === 'GL'))
    for (const grade of new Set([low, high]))
      found.unshift(
        `${gradeOf(about, grade)}: At this grade your resume shows experience in ${experience}. You chose the methods yourself within the rules, and others acted on the results. Experience may have been gained in the federal service, the private sector, a state or local government or in the armed forces.`,
      );
  if (internal && plan === 'GS')
    found.push(
      'TIME IN GRADE: Federal employees must have served 52 weeks at the next lower grade, or its equivalent, in the competitive service by the closing date.',
    );
  if (student)
    found.push(
      'Continued employment depends on staying enrolled in good standing. After graduation, and the required hours of work, interns may be converted to a regular position without another competition.',
    );
  return found;
}

/** QualificationSummary. */
export const qualifications = (
  gist: string,
  about: Circumstances,
  style: Style,
  random: Random,
): string =>
  layOut(
    random.chance(0.12)
      ? [gist]
      : fill(drawLength(1_650, 0.5, random), [gist], clauses(about), random),
    style,
    random,
  );
