import type { Random } from '../../random.ts';
import { isTrade, type Circumstances } from './circumstances.ts';
import { drawLength, fill, layOut, type Block, type Style } from './layout.ts';

const office: readonly string[] = [
  'Plans the work of a fiscal year together with the program office, sets milestones for it and reports on progress each quarter.',
  'Reviews drafts of policies and procedures, points out where they contradict each other and proposes wording that can be followed.',
  'Gathers figures from several systems, checks them against each other and explains the differences before they are published.',
  'Prepares briefings, memoranda and correspondence for the signature of managers two levels up.',
  'Represents the office in working groups with other bureaus, states, Tribes and partners outside of government.',
  'Answers requests from auditors and oversight bodies completely and on time, and follows recommendations until they are closed.',
  'Advises supervisors and employees on rules that apply to a case, on the choices they leave and on the risk of each choice.',
  'Develops training, job aids and short guides for people who meet the subject only a few times a year.',
  'Keeps a tracking system of open actions current, and raises those that are about to become late.',
  'Estimates cost, staff and time for projects of limited scope, and documents the assumptions behind each estimate.',
  'Takes part in market research, writes statements of work and reviews deliverables as a technical representative.',
  'Maintains records in the official system under the approved schedule, and prepares them for release where the law requires it.',
  'Uses spreadsheets, databases and dashboards to find trends in workload, cost and quality.',
  'Leads small teams that are formed for one project, agrees on the division of labor and sees that every part arrives.',
  'Conducts interviews and site visits, compares what is done with what is prescribed and writes up the findings.',
  'Responds to inquiries from the public, the press office and congressional staff with facts that have been verified.',
  'Coordinates reviews across offices whose interests differ, and records the agreement that was reached.',
  'Identifies steps that no longer serve a purpose, and recommends how to shorten, combine or drop them.',
  'Monitors the budget of the activity, reconciles obligations with plans and recommends how to move funds.',
  'Assesses the effect of new legislation, court decisions and executive guidance on the work of the organization.',
];

const trade: readonly string[] = [
  "Reads work orders, sketches and manufacturers' manuals, and plans the order of the work before it begins.",
  'Selects tools, materials and parts, and returns what was not used to stock with the correct papers.',
  'Inspects own work against the standard, and corrects what does not pass before it is signed off.',
  'Sets up barriers and warning signs, wears protective equipment and stops work that has become unsafe.',
  'Lifts and carries objects that weigh up to 40 pounds, and heavier ones with help or equipment.',
  'Works in heat, cold, dust, noise and wet, on ladders and in confined spaces after the proper training.',
  'Keeps the work area clean at the end of each shift, and disposes of waste as the safety data sheets require.',
  'Operates vehicles and powered equipment for which a permit is held, and reports defects at once.',
  'Shows helpers and new employees how a task is done safely, and watches until they can do it alone.',
  'Records hours, materials and readings in the maintenance system on the same day.',
  'Responds to service calls from tenants and explains to them what was found and what happens next.',
  'Takes part in preventive maintenance according to the calendar, and suggests intervals that fit the real wear.',
  'Makes temporary repairs in an emergency, so that operations continue until permanent repairs are made.',
  'Assists other trades when the workload requires it.',
];

const common: readonly string[] = [
  'Works under general supervision: the supervisor sets goals and priorities, and reviews finished work for soundness.',
  'Sets priorities when several urgent requests come in, and tells those who wait when their turn will be.',
  'Protects personal and sensitive information, and reports every suspected loss within the hour.',
  'Completes mandatory training on time and keeps required certificates current.',
  'Maintains good working relations with customers, colleagues and partner organizations.',
  'Applies the safety, security and equal opportunity policies of the agency in daily work.',
  'Assists in preparing the annual work plan and the schedule of leave coverage.',
  'Serves as a backup for other positions of the team during absences and peaks of work.',
  'Suggests improvements to methods, forms and equipment, and helps to try them.',
  'Briefs the supervisor on problems while there is still time to act on them.',
  'May serve as a member of an emergency response or continuity team outside of regular hours.',
  'Takes part in meetings of the unit, and shares what was learned in training and on assignments.',
];

const openings: readonly ((about: Circumstances) => string)[] = [
  ({ title, shortAgency }) =>
    `As a member of the ${shortAgency} team, the ${title} has the following major duties:`,
  ({ title }) =>
    `The duties below describe the ${title} position at its full performance level. At lower grades they are carried out with closer guidance.`,
  ({ shortAgency }) => `What you will do every day at ${shortAgency}:`,
  () => 'MAJOR DUTIES AND RESPONSIBILITIES:',
  () => 'Duties include, but are not limited to, the following:',
];

const closings: readonly ((about: Circumstances) => string)[] = [
  () =>
    'Work Schedule: Monday through Friday, with a flexible start between 6:30 and 9:00 a.m. where the mission allows it.',
  () =>
    'The position description number and the functional statement are available from the contact person on request.',
  ({ severalPlaces }) =>
    severalPlaces
      ? 'The mix of duties differs somewhat from one duty location to another.'
      : 'The mix of duties may change with the needs of the office.',
];

const travelOf: Readonly<Record<string, string>> = {
  '1': 'Occasional travel for meetings and training is part of the work.',
  '2': 'Travels up to a quarter of the time, mostly within the region.',
  '5': 'Travels about half of the time, at times on short notice.',
  '7': 'Travels about three quarters of the time; most weeks are spent away from the duty station.',
  '8': 'Travels nearly all of the time and works from the road.',
};

/** MajorDuties: nearly always one long text, now and then a list of short ones. */
export function majorDuties(
  gist: readonly string[],
  about: Circumstances,
  style: Style,
  random: Random,
): string[] {
  const travel = travelOf[about.travel];
  const pool = [...(isTrade(about) ? trade : office), ...common];
  const tasks = [...gist, ...(travel === undefined ? [] : [travel])];
  if (random.chance(0.12))
    return fill(drawLength(1_000, 0.4, random), tasks, pool, random).map((task) =>
      layOut([task], style, random),
    );
  const length = Math.min(4_900, drawLength(1_230, 0.75, random));
  const sentences = fill(length - 150, tasks, pool, random) as string[];
  const opening = random.pick(openings)(about);
  const isList = random.chance(0.6);
  const blocks: Block[] = isList
    ? [{ opening, items: sentences }]
    : [opening, ...paragraphs(sentences, random)];
  if (length > 500 && random.chance(0.4)) blocks.push(random.pick(closings)(about));
  return [layOut(blocks, style, random)];
}

/** Sentences in paragraphs of two to six. */
function paragraphs(sentences: readonly string[], random: Random): string[] {
  const found: string[] = [];
  for (let index = 0; index < sentences.length;) {
    const next = index + random.between(2, 6);
    found.push(sentences.slice(index, next).join(' '));
    index = next;
  }
  return found;
}
