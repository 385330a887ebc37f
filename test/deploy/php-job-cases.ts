// Renders the same announcements with the PHP library, in one process, and with TypeScript.
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { root } from '../../scripts/root.ts';
import type { PageSettings } from '../../packages/server/src/render/page-settings.ts';
import { getServerWords } from '../../src/words/pages.ts';
import { hostile, replaced } from '../render/hostile-texts.ts';
import { sampleItem } from '../protocol/sample.ts';
import { recordings } from '../support/recordings-node.ts';
import { wholeDescriptor } from '../support/random-announcements.ts';
import { itemsIn, referenceItems } from '../support/reference-items.ts';

/** The settings of a page for both sides. `{id}` in the URL of jobs is replaced with the control number. */
export interface CaseSettings {
  language: string;
  now: string;
  pageUrl: string;
  headingLevel: number;
  channelId: string;
  linkHosts: string | null;
  jobUrl: string | null;
  withoutPay: boolean;
  withOriginalTitles: boolean;
}

export const commonSettings: CaseSettings = {
  language: 'en',
  now: '2026-03-02T15:00:00Z',
  pageUrl: 'https://agency.example/careers?page_id=12',
  headingLevel: 2,
  channelId: 'AGENCYWEB',
  linkHosts: null,
  jobUrl: 'https://agency.example/jobs/{id}',
  withoutPay: false,
  withOriginalTitles: false,
};

/** Settings that all differ from the common ones. */
export const otherSettings: CaseSettings = {
  ...commonSettings,
  language: 'es',
  pageUrl: 'https://agency.example/empleos/',
  headingLevel: 1,
  channelId: '',
  linkHosts: 'nowhere.example',
  jobUrl: null,
  withoutPay: true,
  withOriginalTitles: true,
};

/** The settings in the form of TypeScript. */
export const pageSettings = ({ language, now, jobUrl, ...others }: CaseSettings): PageSettings => ({
  ...others,
  words: getServerWords(language),
  search: 'default',
  now: new Date(now),
  jobUrl: ({ MatchedObjectId }) => jobUrl?.replace('{id}', encodeURIComponent(MatchedObjectId)),
});

/** Renders cases with the PHP library in one process. Does not block this process, so that the service can run in it. */
export async function renderInPhp<Result>(cases: readonly object[]): Promise<Result[]> {
  const php = spawn('php', ['test/deploy/php/jobs.php'], { cwd: root, timeout: 240_000 });
  php.stdin.end(cases.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const [made, errors] = await Promise.all([text(php.stdout), text(php.stderr)]);
  if (errors) throw new Error(`php: ${errors.slice(0, 2_000)}`);
  const results = made
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Result);
  if (results.length !== cases.length) throw new Error(`php ended: ${made.slice(-500)}`);
  return results;
}

/** Fails at the first difference of two texts and shows only its surroundings, because pages are long. */
export function assertSame(made: unknown, expected: unknown, where: string): void {
  const [one, other] = [made, expected].map((value) => JSON.stringify(value) ?? 'nothing');
  if (one === undefined || other === undefined || one === other) return;
  const length = Math.min(one.length, other.length);
  const at = Array.from({ length }).findIndex((_, index) => one[index] !== other[index]);
  const around = (text: string) => text.slice(Math.max(at - 120, 0), at + 120);
  assert.fail(`${where}\nPHP: ${around(one)}\nTypeScript: ${around(other)}`);
}

/** The value without lone surrogates, which are invalid in UTF-8 and in PHP's JSON. */
const wellFormed = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, one: unknown) =>
      typeof one === 'string' ? one.replace(/\p{Cs}/gu, '\ufffd') : one,
    ),
  );

/**
 * Random announcements, the same in every run. Another seed can be set by `PORTAL_SEED` (a number).
 *
 * Rare characters are left out: which of them are letters depends on the version of Unicode, which differs between Node and PHP.
 */
export function randomItems(count: number): { items: unknown[]; seed: string } {
  const seed = Number(process.env['PORTAL_SEED'] ?? 17);
  const items = fc.sample(wholeDescriptor, { numRuns: count, seed }).map((job, index) => {
    const item = {
      // Every fourth one has a number only in its URL, if at all.
      ...(index % 4 !== 3 && { MatchedObjectId: String(794_441_100 + index) }),
      MatchedObjectDescriptor: job,
    };
    const written = JSON.stringify(wellFormed(item));
    return JSON.parse(written.replace(/[\u{10000}-\u{10ffff}]/gu, '😀')) as unknown;
  });
  return { items, seed: `PORTAL_SEED=${seed}` };
}

/** Divides announcements into lists of so many. */
export const listsOf = (items: readonly unknown[], length: number): unknown[][] =>
  Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );

/** Every recorded announcement as the service sent it. */
export const recordedItems = (): unknown[] =>
  [...recordings.list('search-'), ...recordings.list('archive-')].flatMap((name) =>
    itemsIn(wellFormed(recordings.read(name))),
  );

/** The announcements of the sample service with their texts. The unusual ones belong to the organization `XX00`. */
export const fullReferenceItems = async (query = ''): Promise<unknown[]> =>
  wellFormed(
    await referenceItems(new Date(commonSettings.now), `&Fields=Full${query}`),
  ) as unknown[];

/** Texts that break out of an element, attribute, script, XML document or calendar line if not escaped, and unusual texts. */
const hostileTexts = [
  ...hostile,
  ']]></title><svg onload=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp; &#x3c;b&#62; &bogus; &#0; &#xd800;',
  '\u2028alert(1)\u2029 \u0085 \u00a0x\ufeff',
  'line\r\nEND:VCALENDAR\r\nBEGIN:VEVENT;\\,',
  '\u0000\u0001\u0008\u001f\u007f\ufffe\uffff text',
  `${'😀'.repeat(300)} 𝒳`,
  `a${'😀'.repeat(300)}`,
  '\u202eright to left\u202c \u200b\u2066x',
  '0',
  'constructor',
  '{} {miles}',
  'É́ÀÇ ŞİĞ ßẞ ﬀ ΣΑΣ',
  `${'Word. Next sentence has (e.g. this) U.S. 3.5% '.repeat(30)}1. First 2) Second • Third`,
  'x'.repeat(25_000),
  `${'a '.repeat(200)}NOTE: ${'WORD WORD '.repeat(60)}:`,
];

/** The sample with each of these texts in every field, with and without the dates and pay that JobPosting requires. */
export const hostileItems = (): unknown[] =>
  hostileTexts.flatMap((text) => {
    const { MatchedObjectDescriptor: job } = sampleItem();
    const open = {
      ...(replaced(job, text) as object),
      PublicationStartDate: '2026-03-01',
      ApplicationCloseDate: '2026-03-09',
      PositionRemuneration: job.PositionRemuneration,
    };
    return [
      replaced(sampleItem(), text),
      { MatchedObjectId: '794441100', MatchedObjectDescriptor: open },
    ];
  });
