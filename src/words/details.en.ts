import { amounts } from './amounts.ts';
import { explanations } from './explanations.en.ts';
import type { DetailWords } from './words.ts';

const locale = 'en-US';
const { plural } = amounts(locale);

/** English of {@link DetailWords}. */
export const detailsEn: DetailWords = {
  locale,
  conditions: {
    openings: 'Openings',
    service: 'Service',
    remote: 'Remote work',
    telework: 'Telework',
    travel: 'Travel',
    relocation: 'Moving costs',
    clearance: 'Security clearance',
    sensitivity: 'Sensitivity and risk',
    backgroundCheck: 'Background check',
    drugTest: 'Drug test',
  },
  openings: (count) => plural(count, 'opening', 'openings'),
  fewOpenings: 'A few openings',
  manyOpenings: 'Many openings',
  remote: { yes: 'This is a remote job', no: 'This is not a remote job' },
  telework: {
    yes: 'Telework is possible, as the agency’s policy allows',
    no: 'This job cannot be done by telework',
  },
  relocation: {
    yes: 'You may qualify to have moving costs paid back',
    no: 'Moving costs are not paid back',
  },
  drugTest: { yes: 'You have to pass a drug test', no: 'No drug test required' },
  services: {
    '01': 'Competitive service',
    '02': 'Excepted service',
    '03': 'Senior Executive Service',
  },
  travel: {
    0: 'No travel required',
    1: 'Occasional travel',
    2: 'Up to 25% of the time',
    3: '50% of the time or more',
    5: 'Up to 50% of the time',
    7: 'Up to 75% of the time',
    8: '76% of the time or more',
  },
  clearances: {
    0: 'No security clearance required',
    1: 'Confidential',
    2: 'Secret',
    3: 'Top Secret',
    4: 'Sensitive Compartmented Information (SCI)',
    5: 'Q access authorization',
    6: 'Q access authorization, nonsensitive',
    7: 'L access authorization',
    8: 'Another clearance or check: see the announcement',
    9: 'Public trust background investigation',
  },
  sensitivities: {
    NS: 'Non-sensitive',
    NCS: 'Noncritical-sensitive',
    CS: 'Critical-sensitive',
    SS: 'Special-sensitive',
  },
  risks: { LR: 'low risk', MR: 'moderate risk', HR: 'high risk' },
  adjudications: {
    CREDENTIALING: 'whether you can get a federal ID card (credentialing)',
    SUITABILITYFITNESS: 'whether you are suitable for federal work',
    NATIONALSECURITY: 'national security',
  },
  backgroundCheck: (purposes) => `Decides on: ${purposes}`,
  explanations,
};
