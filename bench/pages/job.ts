// The fields of a response that the two compared pages read: as much of a job as our card shows, the way a hand-written page would.

interface Named {
  Name?: string;
  Code?: string;
}

/** An item of a Search response, as far as these pages read it. */
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
      RateIntervalCode?: string;
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

export interface ValidatedResponse {
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
/** Values that a group shows, as many as ours. */
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
const soon = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
/** Responses leave most names out. */
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

/** The texts of a card. */
export interface Job {
  id: string;
  title: string;
  href: string;
  apply: string;
  /** The URL of the whole announcement on this page. */
  details: string;
  agency: string;
  /** "Closes in 3 days", if it closes soon. */
  badge: string;
  deadline: string;
  summary: string;
  places: string[];
  pay: string;
  grade: string;
  /** The yearly pay as the path of a picture, 250 thousand dollars wide. */
  payPath: string;
  rows: [label: string, text: string][];
}

/** Only URLs of the web become links. */
const address = (written: string | undefined) => (/^https?:/.test(written ?? '') ? written : '#');

const longestSummary = 280;

const shortened = (text: string) =>
  text.length > longestSummary ? `${text.slice(0, text.lastIndexOf(' ', longestSummary))}…` : text;

export function readJob({ MatchedObjectId: id, MatchedObjectDescriptor: job }: Item): Job {
  const details = job.UserArea?.Details ?? {};
  const ranges = job.PositionRemuneration ?? [];
  const pay = ranges.map(
    ({ MinimumRange, MaximumRange, Description }) =>
      `${money.format(Number(MinimumRange))} to ${money.format(Number(MaximumRange))} ${(Description ?? '').toLowerCase()}`,
  );
  const payPath = ranges
    .filter(({ RateIntervalCode }) => RateIntervalCode === 'PA')
    .map(({ MinimumRange, MaximumRange }) => {
      const [from, to] = [MinimumRange, MaximumRange].map((one) => Number(one) / 1_000);
      return `M${from} 0H${to}V4H${from}z`;
    });
  const closing = new Date(job.ApplicationCloseDate ?? 0);
  const days = Math.ceil((closing.getTime() - Date.now()) / 86_400_000);
  const apply = new URL(address(job.ApplyURI?.[0]) ?? '', location.href);
  apply.searchParams.set('PostingChannelID', 'AGENCYWEB');
  const page = new URL(location.href);
  page.searchParams.set('job', id);
  return {
    id,
    title: job.PositionTitle ?? '',
    href: address(job.PositionURI) ?? '',
    apply: apply.href,
    details: page.href,
    pay: pay.join(', '),
    payPath: payPath.join(''),
    agency: [job.OrganizationName, job.DepartmentName].filter(Boolean).join(' · '),
    badge: days >= 0 && days < 7 ? `Closes ${soon.format(days, 'day')}` : '',
    deadline: `Closes ${day.format(closing)}`,
    summary: shortened(details.JobSummary ?? job.QualificationSummary ?? ''),
    places: (job.PositionLocation ?? []).map(({ LocationName }) => LocationName ?? ''),
    grade: `${job.JobGrade?.[0]?.Code ?? ''} ${details.LowGrade ?? ''} to ${details.HighGrade ?? ''}`,
    rows: [
      [
        'Schedule',
        [names(job.PositionSchedule), names(job.PositionOfferingType)].filter(Boolean).join(', '),
      ],
      ['Who may apply', (details.HiringPath ?? []).map((path) => paths[path] ?? path).join(', ')],
    ],
  };
}

/** The visitor's query apart from the filters. */
export interface Wishes {
  words?: string;
  place?: string;
  radius?: string;
  sort?: Sort;
}

export const sorts = {
  opendate: 'Newest',
  closedate: 'Closing soonest',
  title: 'Job title',
  agency: 'Agency',
};
export type Sort = keyof typeof sorts;

/** Sends the proxy the same queries as our element, so that all pages get the same responses. */
export async function ask(
  chosen: Readonly<Partial<Record<Group, string[]>>>,
  page: number,
  size: number,
  { words, place, radius, sort = 'opendate' }: Wishes = {},
  signal?: AbortSignal,
): Promise<ValidatedResponse> {
  const query = new URLSearchParams();
  if (words) query.set('Keyword', words);
  for (const name of [
    'JobCategoryCode',
    'Organization',
    'PositionOfferingTypeCode',
    'PositionScheduleTypeCode',
  ] as const)
    if (chosen[name]?.length) query.set(name, chosen[name].join(';'));
  if (place) query.set('LocationName', place);
  if (place && radius) query.set('Radius', radius);
  query.set('SortField', sort);
  query.set('SortDirection', sort === 'opendate' ? 'desc' : 'asc');
  query.set('Page', String(page));
  query.set('ResultsPerPage', String(size));
  query.set('Fields', 'Min');
  for (const name of ['SalaryBucket', 'GradeBucket'] as const)
    if (chosen[name]?.length) query.set(name, chosen[name].join(';'));
  const response = await fetch(`/jobs/api/Search?${query}`, signal ? { signal } : {});
  if (!response.ok) throw new Error(`The response has status ${response.status}.`);
  return (await response.json()) as ValidatedResponse;
}
