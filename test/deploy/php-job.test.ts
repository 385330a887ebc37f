// The PHP library renders the same page of a job, and the same JobPosting, as TypeScript.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  renderClosedJob,
  renderJob,
  renderJobDocument,
} from '../../packages/server/src/render/as-text.ts';
import { readAnnouncement, type Announcement } from '../../src/protocol/announcement.ts';
import { readCalendarDate } from '../../src/protocol/dates.ts';
import { pageWords, serverLanguages } from '../../src/words/pages.ts';
import { parsed } from '../render/parse.ts';
import { sampleItem } from '../protocol/sample.ts';
import { recordings } from '../support/recordings-node.ts';
import { spelledItems } from './fact-spellings.ts';
import { whyNoPhp } from './hosts.ts';
import {
  assertSame,
  commonSettings,
  fullReferenceItems,
  hostileItems,
  otherSettings,
  pageSettings,
  randomItems,
  recordedItems,
  renderInPhp,
  type CaseSettings,
} from './php-job-cases.ts';

interface JobCase {
  item: unknown;
  settings: CaseSettings;
  isShort?: boolean;
}

/** A page as rendered by PHP. Texts for the head of a page are escaped. */
interface JobPage {
  status: number;
  html: string;
  title: string;
  description: string;
  jsonLd: string | null;
  address: string | null;
  isListable: boolean;
}

const insideOf = (document: string, pattern: RegExp) => pattern.exec(document)?.[1];

/** The page as rendered by TypeScript. */
function expectedPage(item: Announcement, { settings, isShort = false }: JobCase): JobPage {
  const own = pageSettings(settings);
  const document = renderJobDocument(item, own, { isShort });
  const html = renderJob(item, own, { isShort });
  const isClosed = html.includes(pageWords(own.words).closedJob);
  return {
    status: isClosed ? 410 : 200,
    html,
    title: insideOf(document, /<title>([^<]*)<\/title>/) ?? '',
    description: insideOf(document, /<meta name="description" content="([^"]*)"/) ?? '',
    jsonLd:
      insideOf(document, /<script type="application\/ld\+json">([^<]*)<\/script>/)?.trim() ?? null,
    address: insideOf(document, /<link rel="canonical" href="([^"]*)"/) ?? null,
    isListable: !isClosed,
  };
}

/** Compares both pages of every case and reports the first difference. @returns how many have a JobPosting */
async function compare(cases: readonly JobCase[], label = 'cases'): Promise<number> {
  const pages = await renderInPhp<JobPage | null>(cases.map((one) => ({ kind: 'job', ...one })));
  let postings = 0;
  for (const [index, one] of cases.entries()) {
    const read = readAnnouncement(one.item);
    const expected = read ? expectedPage(read, one) : null;
    assertSame(pages[index], expected, `${label}, case ${index}`);
    if (expected?.jsonLd) postings += 1;
  }
  return postings;
}

/** The moments that change the text about this deadline: long before, in the week before, on the last day, and after. */
function moments(item: unknown): string[] {
  const job = readAnnouncement(item)?.MatchedObjectDescriptor;
  const day = readCalendarDate(job?.ApplicationCloseDate ?? job?.PositionEndDate ?? '');
  if (day === undefined) return [commonSettings.now];
  const noon = new Date(`${day}T16:00:00Z`).getTime();
  return [-30, -3, -1, 0, 1].map((days) => new Date(noon + days * 86_400_000).toISOString());
}

describe('a job in PHP', { skip: whyNoPhp }, () => {
  it(
    'is the same as in TypeScript for every recorded announcement',
    { skip: recordings.skip },
    async () => {
      const cases = recordedItems().flatMap((item) =>
        moments(item).map((now, index): JobCase => {
          const settings = [
            commonSettings,
            otherSettings,
            { ...commonSettings, language: 'es', headingLevel: 5 } as const,
          ][index % 3] as CaseSettings;
          return { item, settings: { ...settings, now } };
        }),
      );
      assert.ok((await compare(cases)) > 500);
    },
  );

  it('is the same as in TypeScript for every kind of announcement of the sample service', async () => {
    const odd = await fullReferenceItems('&Organization=XX00');
    assert.ok(odd.length > 40);
    // The others are alike.
    const others = (await fullReferenceItems()).filter((_, index) => index % 8 === 0);
    const cases = [...odd, ...odd.slice(1), ...others].map((item, index): JobCase => {
      const settings = index % 3 === 0 ? otherSettings : commonSettings;
      return {
        item,
        settings: { ...settings, language: serverLanguages[index % serverLanguages.length] ?? '' },
      };
    });
    assert.ok((await compare(cases)) > 200);
  });

  it('is the same as in TypeScript for announcements with values that facts have a rule for', async () => {
    const cases = spelledItems().map((item): JobCase => ({ item, settings: commonSettings }));
    assert.ok(cases.length > 10);
    await compare(cases);
  });

  it('is the same as in TypeScript for random announcements', async () => {
    const { items, seed } = randomItems(600);
    const cases = items.map((item, index): JobCase => {
      const language = serverLanguages[index % serverLanguages.length] ?? '';
      return { item, settings: { ...commonSettings, language } };
    });
    await compare(cases, seed);
  });

  it('has the labels of TypeScript for every text about schedule and appointment', async () => {
    const names = [
      ...['Temporary NTE 1 year', 'Permanent, not temporary', 'NON TEMPORARY', 'Undetermined term'],
      ...[
        'not a term appointment',
        'This is a permanent position. Temporary travel may be required.',
        'May become permanent. This is a temporary position NTE one year.',
        'Time-limited',
        'Non-permanent',
        '13 months',
        'Up to two years',
      ],
      'This position is to be filled as a TEMPORARY position Not-to-Exceed (NTE) 5 Years.',
      'This is a temporary promotion to a position of a higher grade.',
      `TERM appointment. It is NTE 13 months; more. ${'More. '.repeat(20)}`,
      `A term appointment, ${'which depends on the needs of the office, '.repeat(4)}NTE 2 years`,
      'Relocation must be repaid if you leave within two years.',
      ...['Part-time, 20 hours a week', 'Part-time or full-time', 'No part-time work is possible.'],
      'You work a part-time or an intermittent schedule, as needed.',
      'Full-time, Monday to Friday, with intermittent overtime as the office needs it',
      'x'.repeat(170),
    ];
    const codes = ['15317', '15318', '15319', '15321', '99999', undefined];
    const cases = names.flatMap((Name) =>
      codes.map((Code, index) => {
        const item = sampleItem();
        const MatchedObjectDescriptor = {
          ...item.MatchedObjectDescriptor,
          PositionOfferingType: [{ Name, Code }],
          PositionSchedule: [{ Name, Code: String(index) }],
        };
        const language = serverLanguages[index % serverLanguages.length] ?? '';
        return {
          item: { ...item, MatchedObjectDescriptor },
          settings: { ...commonSettings, language, now: moments(item)[0] ?? '' },
        };
      }),
    );
    assert.equal(await compare(cases), names.length * codes.length);
  });

  it('links to the portal and to other jobs in texts, as TypeScript does', async () => {
    const text =
      'See announcements 812000001, 812000002 and 812000003, job ID: 800000000, call 202-555-0123, ' +
      'https://www.portal.example/job/1?PostingChannelID=, https://agency.example, vacancy\u00a0812000004-A.';
    const cases = [
      ...['https://www.portal.example:443/job/800000000', 'https://portal.example/careers', ''],
      'https://www.portal.example/GetJob/ViewDetails/5?x',
    ].flatMap((PositionURI) =>
      [
        commonSettings,
        otherSettings,
        { ...commonSettings, linkHosts: 'www.portal.example' },
      ].flatMap((settings) =>
        ['812000001', 'DE-1-2', 'https://www.portal.example/job/2#x'].map((number): JobCase => {
          const Details = {
            ...{ OtherInformation: text, SecondAnnouncementUrl: number, BenefitsUrl: PositionURI },
            ...{ AgencyContactWebsite: PositionURI, KeyRequirements: [text, 'See job 812000009'] },
          };
          const job = { PositionTitle: 'Clerk', PositionURI, UserArea: { Details } };
          return {
            item: { MatchedObjectId: '800000000', MatchedObjectDescriptor: job },
            settings,
          };
        }),
      ),
    );
    await compare(cases);
  });

  it('has the titles of TypeScript for titles in capitals', async () => {
    const recorded = recordedItems().map(
      (one) => readAnnouncement(one)?.MatchedObjectDescriptor.PositionTitle?.toUpperCase() ?? '',
    );
    const titles = [
      ...['AFROTC CADET ADVISER', 'ENGINEER (HPC), NREL', 'TBI CLINIC', "RN'S AIDE", 'O’BRIEN'],
      ...['CONTRACT PRICE/COST ANALYST', 'MCGRAW, MCAS', 'MACDILL AFB', 'USAID USAGE, DODEA DODGE'],
      ...['CYBERCOM TELECOM INTERCOM', 'INGENIERO DE DISEÑO, AÑO', 'ÉCOLE ÎLE', 'NF-3 ST-3 NEW-3'],
      ...['NJROTC NIDDK STRENGTHS CZECH SVALBARD', "VETERAN'S D'ARCY A'B'C'DEFGH", 'XVIII IV'],
      ...new Set(recorded),
    ];
    const cases = titles.map((PositionTitle): JobCase => {
      const item = sampleItem();
      const MatchedObjectDescriptor = { ...item.MatchedObjectDescriptor, PositionTitle };
      return { item: { ...item, MatchedObjectDescriptor }, settings: commonSettings };
    });
    await compare(cases);
  });

  it('escapes hostile text, also in JSON-LD', async () => {
    const items = hostileItems();
    const cases = items.flatMap((item): JobCase[] => [
      { item, settings: commonSettings },
      { item, settings: otherSettings },
    ]);
    assert.ok((await compare(cases)) > 20);
    const pages = await renderInPhp<JobPage | null>(cases.map((one) => ({ kind: 'job', ...one })));
    for (const page of pages) {
      if (!page) continue;
      for (const { name, attributes } of parsed(page.html)) {
        assert.doesNotMatch(name, /^(?:script|svg|img|iframe|style)$/);
        assert.ok(Object.keys(attributes).every((attribute) => !attribute.startsWith('on')));
      }
      assert.doesNotMatch(page.jsonLd ?? '', /[<>\u2028\u2029]/);
      if (page.jsonLd !== null) JSON.parse(page.jsonLd);
    }
  });

  it('marks a shortened announcement and links to the portal', async () => {
    const cases = (await fullReferenceItems())
      .slice(0, 20)
      .flatMap((item): JobCase[] =>
        [commonSettings, otherSettings].map((settings) => ({ item, settings, isShort: true })),
      );
    await compare(cases);
  });

  it('has a message for a closed job', async () => {
    for (const settings of [commonSettings, otherSettings]) {
      const [page] = await renderInPhp<JobPage>([{ kind: 'gone', settings }]);
      assert.equal(page?.html, renderClosedJob(pageSettings(settings)));
    }
  });
});
