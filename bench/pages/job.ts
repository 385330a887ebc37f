// What the two pages beside ours read of an answer: as much of a job as a card of ours shows, in the way a page written by hand would.

interface Named {
  Name?: string;
  Code?: string;
}

/** An item of a Search answer, as far as these pages read it. */
export interface Item {
  MatchedObjectId: string;
  MatchedObjectDescriptor: {
    PositionTitle?: string;
    PositionURI?: string;
    ApplyURI?: string[];
    OrganizationName?: string;
    DepartmentName?: string;
    PositionLocation?: { LocationName?: string }[];
    PositionRemuneration?: {
      MinimumRange?: string;
      MaximumRange?: string;
      Description?: string;
    }[];
    JobGrade?: { Code?: string }[];
    PositionSchedule?: Named[];
    PositionOfferingType?: Named[];
    QualificationSummary?: string;
    ApplicationCloseDate?: string;
    UserArea?: {
      Details?: {
        JobSummary?: string;
        HiringPath?: string[];
        LowGrade?: string;
        HighGrade?: string;
      };
    };
  };
}

interface Refinement {
  RefinementName?: string;
  RefinementCount?: number;
  RefinementValue: string;
}

export interface Answer {
  SearchResult: {
    SearchResultCountAll: number;
    SearchResultItems: Item[];
    UserArea?: { Refiners?: Partial<Record<string, Refinement[]>> };
  };
}

export const groups = {
  Organization: 'Agency',
  GradeBucket: 'Grade',
  SalaryBucket: 'Pay',
  PositionOfferingTypeCode: 'Appointment',
  PositionScheduleTypeCode: 'Schedule',
  JobCategoryCode: 'Occupation',
};
export type Group = keyof typeof groups;
export const groupNames = Object.keys(groups) as Group[];
/** Choices that a group shows, as many as ours. */
export const shortGroup = 5;

const paths: Readonly<Record<string, string>> = {
  public: 'The public',
  vet: 'Veterans',
  'fed-competitive': 'Federal employees, competitive service',
  'fed-excepted': 'Federal employees, excepted service',
  'fed-internal-search': 'Employees of the agency',
  'fed-transition': 'Federal employees who lost their job',
  mspouse: 'Military spouses',
  student: 'Students',
  graduates: 'Recent graduates',
  disability: 'Individuals with disabilities',
  native: 'Native Americans',
  nguard: 'National Guard and reserves',
  overseas: 'Family of overseas employees',
  peace: 'Peace Corps volunteers',
  ses: 'Senior executives',
  'special-authorities': 'Special authorities',
  land: 'Land management employees',
};
const money = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 2,
});
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
/** Answers leave most names out. */
const codes: Readonly<Record<string, string>> = {
  1: 'Full-time',
  2: 'Part-time',
  3: 'Shift work',
  4: 'Intermittent',
  5: 'Job sharing',
  6: 'Multiple schedules',
  15317: 'Permanent',
  15318: 'Temporary',
  15319: 'Term',
  15320: 'Detail',
  15321: 'Temporary promotion',
  15322: 'Seasonal',
  15323: 'Summer',
  15324: 'Presidential management fellows',
  15326: 'Recent graduates',
  15327: 'Multiple appointment types',
  15328: 'Internships',
  15522: 'Intermittent',
  15667: 'Term, may become permanent',
  15668: 'Temporary, may become permanent',
  15669: 'Multiple, may become permanent',
};
const names = (all: Named[] = []) =>
  all
    .map(({ Name, Code }) => Name || codes[Code ?? ''])
    .filter(Boolean)
    .join(', ');

/** What a card shows. */
export interface Job {
  title: string;
  href: string;
  apply: string;
  agency: string;
  deadline: string;
  summary: string;
  rows: [label: string, text: string][];
}

/** Only addresses of the web become links. */
const address = (written: string | undefined) => (/^https?:/.test(written ?? '') ? written : '#');

export function readJob({ MatchedObjectDescriptor: job }: Item): Job {
  const details = job.UserArea?.Details ?? {};
  const places = (job.PositionLocation ?? []).map(({ LocationName }) => LocationName ?? '');
  const pay = (job.PositionRemuneration ?? []).map(
    ({ MinimumRange, MaximumRange, Description }) =>
      `${money.format(Number(MinimumRange))} to ${money.format(Number(MaximumRange))} ${(Description ?? '').toLowerCase()}`,
  );
  const grade = `${job.JobGrade?.[0]?.Code ?? ''} ${details.LowGrade ?? ''} to ${details.HighGrade ?? ''}`;
  const apply = new URL(address(job.ApplyURI?.[0]) ?? '', location.href);
  apply.searchParams.set('PostingChannelID', 'AGENCYWEB');
  return {
    title: job.PositionTitle ?? '',
    href: address(job.PositionURI) ?? '',
    apply: apply.href,
    agency: [job.OrganizationName, job.DepartmentName].filter(Boolean).join(' · '),
    deadline: `Closes ${day.format(new Date(job.ApplicationCloseDate ?? 0))}`,
    summary: details.JobSummary ?? job.QualificationSummary ?? '',
    rows: [
      [
        'Location',
        places.length > 1 ? `${places[0]} and ${places.length - 1} more` : (places[0] ?? ''),
      ],
      ['Pay', `${pay.join(', ')}, ${grade}`],
      [
        'Schedule',
        [names(job.PositionSchedule), names(job.PositionOfferingType)].filter(Boolean).join(', '),
      ],
      ['Who may apply', (details.HiringPath ?? []).map((path) => paths[path] ?? path).join(', ')],
    ],
  };
}

/** Asks the proxy in the same words as our element does, so that all pages get the same answers. */
export async function ask(
  chosen: Readonly<Partial<Record<Group, string[]>>>,
  page: number,
  size: number,
  signal?: AbortSignal,
): Promise<Answer> {
  const query = new URLSearchParams();
  for (const name of [
    'JobCategoryCode',
    'Organization',
    'PositionOfferingTypeCode',
    'PositionScheduleTypeCode',
  ] as const)
    if (chosen[name]?.length) query.set(name, chosen[name].join(';'));
  query.set('SortField', 'opendate');
  query.set('SortDirection', 'desc');
  query.set('Page', String(page));
  query.set('ResultsPerPage', String(size));
  query.set('Fields', 'Min');
  for (const name of ['SalaryBucket', 'GradeBucket'] as const)
    if (chosen[name]?.length) query.set(name, chosen[name].join(';'));
  const response = await fetch(`/jobs/api/Search?${query}`, signal ? { signal } : {});
  if (!response.ok) throw new Error(`The answer has status ${response.status}.`);
  return (await response.json()) as Answer;
}
