// A service with forty jobs, correct counts and immediate responses in the service's format.

const groups = {
  JobCategoryCode: { '0610': 'Nursing', '0303': 'Office Support', 2210: 'Computing' },
  Organization: {
    AA01: 'Office of Bridges',
    AA02: 'Office of Roads',
    BB01: 'Bureau of Trees',
    BB02: 'Bureau of Rivers',
    CC01: 'Coast Survey',
    CC02: 'Cave Survey',
    DD01: 'Desert Station',
  },
  PositionScheduleTypeCode: { 1: 'Full-time', 2: 'Part-time', 4: 'Intermittent' },
  PositionOfferingTypeCode: { 15317: 'Permanent', 15318: 'Temporary' },
  SalaryBucket: {
    25: '$25,000 to $49,999',
    50: '$50,000 to $74,999',
    100: '$100,000 to $124,999',
    200: '$200,000 or more',
  },
  GradeBucket: { '05': 'Grade 5', '07': 'Grade 7', 12: 'Grade 12' },
} satisfies Record<string, Record<string, string>>;

/** The name of one of the six refiners. */
export type Group = keyof typeof groups;

/** The refiners in the order of the filter bar, with the labels of their values. */
export const groupNames = Object.keys(groups) as Group[];
export const valueNames: Readonly<Record<Group, Readonly<Record<string, string>>>> = groups;

/** Parameters of Search by name, with lists joined by semicolons. */
export type Query = Readonly<Record<string, string>>;

interface Job {
  id: string;
  title: string;
  opened: string;
  closes: string;
  pay: number;
  agency: string;
  codes: Record<Group, string>;
}

const titles = ['Nurse', 'Clerk', 'Engineer', 'Ranger', 'Nurse Clerk'];

/** Returns a value of a group, most often the first. */
const pick = (group: Group, seed: number): string => {
  const values = Object.keys(groups[group]);
  return values[((seed % 7) * (seed % 5)) % values.length] ?? '';
};

const day = (offset: number) =>
  new Date(Date.UTC(2026, 2, 3 + offset)).toISOString().slice(0, 10) + 'T00:00:00.0000';

const jobs: readonly Job[] = Array.from({ length: 40 }, (_, index): Job => {
  const codes = Object.fromEntries(
    groupNames.map((group, place) => [group, pick(group, index * (place + 2) + place)]),
  ) as Record<Group, string>;
  return {
    id: String(700_000 + index),
    title: `${titles[(index * 3) % titles.length]} ${String(index).padStart(2, '0')}`,
    // All jobs differ in every field used for sorting, so that there is only one correct order.
    opened: day(-1 - ((index * 11) % 40)),
    closes: day(10 + ((index * 17) % 40)),
    pay: 30_000 + ((index * 23) % 40) * 1_000,
    agency: (groups.Organization as Record<string, string>)[codes.Organization] ?? '',
    codes,
  };
});

const sortKeys: Readonly<Record<string, (job: Job) => string>> = {
  opendate: ({ opened }) => opened,
  closedate: ({ closes }) => closes,
  jobtitle: ({ title }) => title,
  organizationname: ({ agency, id }) => agency + id,
  salarymin: ({ pay }) => String(pay),
  relevance: ({ title }) => title.slice(-1) + title,
};

const matching = (query: Query, leaveOut?: Group): Job[] =>
  jobs.filter(
    (job) =>
      job.title.toLowerCase().includes((query['Keyword'] ?? '').toLowerCase()) &&
      groupNames.every((group) => {
        const wanted = group === leaveOut ? undefined : query[group];
        return !wanted || wanted.split(';').includes(job.codes[group]);
      }),
  );

const countsOf = (found: readonly Job[], group: Group): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { codes } of found) counts.set(codes[group], (counts.get(codes[group]) ?? 0) + 1);
  return counts;
};

/** The visible parts of the response to a query. */
export interface ValidatedResponse {
  total: number;
  pages: number;
  /** Titles of the page, in order. */
  titles: string[];
  jobs: readonly Job[];
}

/** Returns the response to a query. By default, keyword searches are sorted by relevance, and others by the closing date. */
export function responseTo(query: Query): ValidatedResponse {
  const size = Number(query['ResultsPerPage'] ?? 10);
  const page = Number(query['Page'] ?? 1);
  const byWords = query['Keyword'] ? 'relevance' : 'closedate';
  const keyOf = sortKeys[query['SortField'] ?? byWords] ?? (({ id }: Job) => id);
  const isDown = query['SortDirection'] === 'desc';
  const found = matching(query).sort((one, other) => {
    const order = keyOf(one) < keyOf(other) ? -1 : 1;
    return isDown ? -order : order;
  });
  const shown = found.slice((page - 1) * size, page * size);
  return {
    total: found.length,
    pages: Math.ceil(found.length / size),
    titles: shown.map((job) => job.title),
    jobs: shown,
  };
}

/** Counts the jobs with a value under the filters of the other groups, which is the correct count of a filter value. */
export const countOf = (query: Query, group: Group, value: string): number =>
  countsOf(matching(query, group), group).get(value) ?? 0;

const itemOf = (job: Job) => ({
  MatchedObjectId: job.id,
  MatchedObjectDescriptor: {
    PositionTitle: job.title,
    PositionURI: `https://www.portal.example/job/${job.id}`,
    ApplyURI: [`https://www.portal.example/job/${job.id}?PostingChannelID=`],
    OrganizationName: job.agency,
    ApplicationCloseDate: job.closes,
    PositionRemuneration: [
      { MinimumRange: String(job.pay), MaximumRange: '90000', RateIntervalCode: 'PA' },
    ],
    UserArea: { Details: { OrganizationCodes: job.codes.Organization } },
  },
});

const refinersOf = (found: readonly Job[]) =>
  Object.fromEntries(
    groupNames.map((group) => [
      group,
      [...countsOf(found, group)].map(([value, count]) => ({
        RefinementName: (groups[group] as Record<string, string>)[value],
        RefinementCount: String(count),
        RefinementValue: value,
      })),
    ]),
  );

const lists: Readonly<Record<string, Group>> = {
  occupationalseries: 'JobCategoryCode',
  agencysubelements: 'Organization',
  positionscheduletypes: 'PositionScheduleTypeCode',
  positionofferingtypes: 'PositionOfferingTypeCode',
};

/** The service as a `fetch`: Search with refiners, and their code lists. */
export async function smallService(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const group = lists[pathname.split('/').at(-1) ?? ''];
  if (group) {
    const values = Object.entries(groups[group]).map(([Code, Value]) => ({ Code, Value }));
    return Response.json({ CodeList: [{ ValidValue: values, id: group }] });
  }
  const query = Object.fromEntries(searchParams);
  const { total, pages, jobs: shown } = responseTo(query);
  return Response.json({
    LanguageCode: 'EN',
    SearchResult: {
      SearchResultCount: shown.length,
      SearchResultCountAll: total,
      SearchResultItems: shown.map(itemOf),
      UserArea: { Refiners: refinersOf(matching(query)), NumberOfPages: String(pages) },
    },
  });
}
