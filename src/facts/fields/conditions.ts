import type { AnnouncementDescriptor, AnnouncementDetails } from '../../protocol/announcement.ts';
import type { Glossary } from '../../words/contract/codes.ts';
import type { ConditionName, ConditionWords, DetailWords } from '../../words/contract/details.ts';
import { joinNames } from '../../words/format.ts';
import {
  capitalize,
  findEntry,
  markForeign,
  splitForeign,
  shorten,
  tidy,
  type LocalizedText,
} from '../text/text.ts';
import { isRemote } from './place.ts';

/** A condition of a job: a fact in addition to the main ones. */
export interface Condition extends LocalizedText {
  /**
   * The meaning, in a few sentences. Empty together with the text if the announcement does not state the condition, which is not the same
   * as "no".
   */
  explanation: string;
}

/** Reduces a text to letters and digits, in capitals: "Suitability/Fitness" is SUITABILITYFITNESS. */
const keepLetters = (text: string) => text.replace(/[^a-z\d]/gi, '').toUpperCase();

// Codes by the names that the service gives them, reduced to letters. Recorded responses carry either (data-service §2.1, §2.5).
const serviceCodes: Glossary = {
  1: '01',
  2: '02',
  3: '03',
  COMPETITIVE: '01',
  EXCEPTED: '02',
  SENIOREXECUTIVE: '03',
};
const travelCodes: Glossary = {
  NOTREQUIRED: '0',
  OCCASIONALTRAVEL: '1',
  '25ORLESS': '2',
  '50ORGREATER': '3',
  '50ORLESS': '5',
  '75ORLESS': '7',
  '76ORGREATER': '8',
};
const clearanceCodes: Glossary = {
  NOTREQUIRED: '0',
  CONFIDENTIAL: '1',
  SECRET: '2',
  TOPSECRET: '3',
  SENSITIVECOMPARTMENTEDINFORMATION: '4',
  QACCESSAUTHORIZATION: '5',
  QNONSENSITIVE: '6',
  LACCESSAUTHORIZATION: '7',
  OTHER: '8',
  PUBLICTRUSTBACKGROUNDINVESTIGATION: '9',
};

/** Returns free text unchanged; empty for an unknown bare code, which visitors cannot interpret. */
const asWritten = (written: string, maximum = 80) =>
  /\p{L}{3}/u.test(written) ? markForeign(shorten(written, maximum)) : '';

const findCode = (written: string, codes: Glossary) =>
  findEntry(codes, keepLetters(written)) ?? written;

/** Returns the words for a value that is a code or the name that the service gives a code. */
function describeCode(value: string | undefined, words: Glossary, codes: Glossary): string {
  const written = tidy(value);
  return findEntry(words, findCode(written, codes)) ?? asWritten(written);
}

/** Like {@link describeCode}, with the explanation of the value. */
function explainCode(
  value: string | undefined,
  words: Glossary,
  codes: Glossary,
  meanings: Glossary,
): Condition {
  const text = describeCode(value, words, codes);
  const meaning = findEntry(meanings, findCode(tidy(value), codes));
  return { ...splitForeign(text), explanation: (text && meaning) || '' };
}

/** The level of the security clearance, as a code of the code list; as written if it is neither a code nor its name. */
export const readClearanceCode = ({ UserArea }: AnnouncementDescriptor): string =>
  findCode(tidy(UserArea?.Details?.SecurityClearance), clearanceCodes);

/** How much travel the job needs, as {@link readClearanceCode}. */
export const readTravelCode = ({ UserArea }: AnnouncementDescriptor): string =>
  findCode(tidy(UserArea?.Details?.TravelCode), travelCodes);

/** Number of openings: a number, or "Few" or "MANY". */
function describeOpenings(value: string | undefined, words: ConditionWords['openings']): string {
  const written = tidy(value);
  if (/^\d{1,9}$/.test(written)) return Number(written) > 0 ? words.count(Number(written)) : '';
  if (/^few$/i.test(written)) return words.few;
  return /^many$/i.test(written) ? words.many : asWritten(written);
}

const sensitivityForms = [
  ['SS', /special|\bSS\b/i],
  ['NCS', /non-?critical|\bNCS\b/i],
  ['CS', /critical|\bCS\b/i],
  ['NS', /non-?sensitive|\bNS\b/i],
] as const;
const riskForms = [
  ['HR', /\bhigh|\bHR\b/i],
  ['MR', /moderate|\bMR\b/i],
  ['LR', /\blow|\bLR\b/i],
] as const;

/** Reads the many spellings of sensitivity and risk ("NCS/High Risk", "Moderate Risk (MR)"): "Noncritical-sensitive, moderate risk". */
function describeSensitivity(written: string, words: DetailWords): string {
  const level = sensitivityForms.find(([, form]) => form.test(written))?.[0];
  const risk = riskForms.find(([, form]) => form.test(written))?.[0];
  const text = [level && words.sensitivities[level], risk && words.risks[risk]]
    .filter(Boolean)
    .join(', ');
  return text ? capitalize(text) : asWritten(written);
}

/** Lists what the background check decides, each purpose once. */
function describeBackgroundCheck(
  values: readonly string[] | undefined,
  { decides }: ConditionWords['backgroundCheck'],
  words: DetailWords,
): string {
  const purposes = (values ?? [])
    .map((one) => findEntry(words.adjudications, keepLetters(one)) ?? asWritten(tidy(one)))
    .filter(Boolean);
  if (purposes.length === 0) return '';
  return decides(joinNames(new Set(purposes), words.locale));
}

/** Whether a union represents the position, followed by the announcement's own text, which may only repeat the flag. */
function describeBargainingUnit(
  details: AnnouncementDetails,
  words: ConditionWords['bargainingUnit'],
): string {
  const written = tidy(details.BargainingUnitStatusAdditionalText);
  return [
    describeFlag(details.BargainingUnitStatus, words),
    /^(yes|true|false)$/i.test(written) ? '' : asWritten(written, 500),
  ]
    .filter(Boolean)
    .join(': ');
}

const describeFlag = (
  value: boolean | undefined,
  words: Readonly<Record<'yes' | 'no', string>>,
): string => (value === undefined ? '' : value ? words.yes : words.no);

/** Whether the job is remote. The names of locations take precedence over the flag. */
const describeRemote = ({
  PositionLocationDisplay,
  PositionLocation = [],
  UserArea,
}: AnnouncementDescriptor) =>
  [PositionLocationDisplay, ...PositionLocation.map((one) => one.LocationName)].some((name) =>
    isRemote(tidy(name)),
  ) || UserArea?.Details?.RemoteIndicator;

/**
 * Whether telework is possible; `undefined` for a remote job. For most remote jobs the service sends "no", which would contradict "remote".
 */
const describeTelework = (job: AnnouncementDescriptor): boolean | undefined =>
  describeRemote(job) ? undefined : job.UserArea?.Details?.TeleworkEligible;

type Term = Exclude<ConditionName, 'service' | 'clearance'>;

/** A condition that is explained as a whole, whatever its value. */
const describeTerm =
  <Name extends Term>(
    name: Name,
    read: (
      details: AnnouncementDetails,
      own: ConditionWords[Name],
      words: DetailWords,
      job: AnnouncementDescriptor,
    ) => string,
  ) =>
  (job: AnnouncementDescriptor, words: DetailWords): Condition => {
    const own = words.conditions[name];
    const text = read(job.UserArea?.Details ?? {}, own, words, job);
    return { ...splitForeign(text), explanation: text && own.explanation };
  };

/**
 * Every condition by its name, in display order. Each comment names the field of `UserArea.Details` (data-service §2.4) it is read from.
 * The words are in {@link DetailWords.conditions}.
 */
export const conditionFacts: Readonly<
  Record<ConditionName, (job: AnnouncementDescriptor, words: DetailWords) => Condition>
> = {
  /** TotalOpenings. */
  openings: describeTerm('openings', ({ TotalOpenings }, own) =>
    describeOpenings(TotalOpenings, own),
  ),
  /** ServiceType, a code or a name. */
  service: ({ UserArea }, words) =>
    explainCode(
      UserArea?.Details?.ServiceType,
      words.services,
      serviceCodes,
      words.explanations.services,
    ),
  /** RemoteIndicator, or the names of locations. */
  remote: describeTerm('remote', (_details, own, _words, job) =>
    describeFlag(describeRemote(job), own),
  ),
  /** TeleworkEligible; nothing for a remote job. */
  telework: describeTerm('telework', (_details, own, _words, job) =>
    describeFlag(describeTelework(job), own),
  ),
  /** TravelCode; -1 is unknown. */
  travel: describeTerm('travel', ({ TravelCode }, _own, words) =>
    describeCode(TravelCode, words.travel, travelCodes),
  ),
  /** Relocation. */
  relocation: describeTerm('relocation', ({ Relocation }, own) => describeFlag(Relocation, own)),
  /** SecurityClearance, a name or a code. */
  clearance: ({ UserArea }, words) =>
    explainCode(
      UserArea?.Details?.SecurityClearance,
      words.clearances,
      clearanceCodes,
      words.explanations.clearances,
    ),
  /** PositionSensitivitiy, or the same name spelled correctly: free text. */
  sensitivity: describeTerm(
    'sensitivity',
    ({ PositionSensitivitiy, PositionSensitivity }, _own, words) =>
      describeSensitivity(tidy(PositionSensitivitiy) || tidy(PositionSensitivity), words),
  ),
  /** AdjudicationType. */
  backgroundCheck: describeTerm('backgroundCheck', ({ AdjudicationType }, own, words) =>
    describeBackgroundCheck(AdjudicationType, own, words),
  ),
  /** DrugTestRequired. */
  drugTest: describeTerm('drugTest', ({ DrugTestRequired }, own) =>
    describeFlag(DrugTestRequired, own),
  ),
  /** FinancialDisclosure. */
  financialDisclosure: describeTerm('financialDisclosure', ({ FinancialDisclosure }, own) =>
    describeFlag(FinancialDisclosure, own),
  ),
  /** BargainingUnitStatus and its additional text. */
  bargainingUnit: describeTerm('bargainingUnit', describeBargainingUnit),
};
