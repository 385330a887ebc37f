// Links in the texts of an announcement: to the portal, and to other jobs.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Content } from '../../src/facts/content.ts';
import { describeJob, type JobOptions } from '../../src/facts/describe-job.ts';
import { splitAtJobs } from '../../src/facts/text/text-links.ts';
import type { AnnouncementDetails } from '../../src/protocol/announcement.ts';
import { core as en } from '../../src/words/en/core.ts';
import { details as own } from '../../src/words/en/details.ts';

const rules: JobOptions = { channelId: 'AGENCY', linkHosts: '*.portal.example' };

function linksIn(content: Content): string[] {
  if (typeof content === 'string') return [];
  if (!('kind' in content)) return content.flatMap(linksIn);
  return 'href' in content
    ? [`${content.content} -> ${content.href}${content.job ? ' here' : ''}`]
    : linksIn(content.content);
}

/** Every link in the facts and texts of an announcement. */
function links(
  Details: AnnouncementDetails,
  options = rules,
  PositionURI: string | undefined = 'https://www.portal.example:443/job/800000000',
): string[] {
  const item = {
    MatchedObjectId: '800000000',
    MatchedObjectDescriptor: { PositionURI, UserArea: { Details } },
  };
  const view = describeJob(item, en, own, { year: 2026, month: 3, day: 1 }, options);
  return [...view.moreFacts, ...view.sections].flatMap(({ content }) => linksIn(content));
}

describe('an announcement that names another one', () => {
  const portal = 'https://www.portal.example/job/812000001?PostingChannelID=AGENCY';

  it('links to it on the portal, with the channel', () => {
    assert.deepEqual(links({ SecondAnnouncementUrl: '812000001' }), [
      `${own.seeAlso('812000001')} -> ${portal}`,
    ]);
    assert.deepEqual(links({ OtherInformation: 'See also announcement 812000001.' }), [
      `812000001 -> ${portal}`,
    ]);
    assert.deepEqual(
      links(
        { JobSummary: 'Control number: 812000001' },
        rules,
        'https://www.portal.example/GetJob/ViewDetails/800000000?x=1',
      ),
      [
        '812000001 -> https://www.portal.example/GetJob/ViewDetails/812000001?PostingChannelID=AGENCY',
      ],
    );
  });

  it('links to it on the page if the list has it', () => {
    const otherJobUrl = (number: string) =>
      number === '812000001' ? 'https://agency.example/?job=812000001' : undefined;
    assert.deepEqual(
      links(
        { OtherInformation: 'See vacancies 812000001 and 812000002.' },
        { ...rules, otherJobUrl },
      ),
      [
        '812000001 -> https://agency.example/?job=812000001 here',
        `812000002 -> ${portal.replace('812000001', '812000002')}`,
      ],
    );
  });

  it('does not link to itself, to a host that is not permitted, or without a page on the portal', () => {
    const text = {
      OtherInformation: 'See announcement 812000001',
      SecondAnnouncementUrl: '812000001',
    };
    assert.deepEqual(links({ OtherInformation: 'This is announcement 800000000' }), []);
    assert.deepEqual(links(text, { linkHosts: 'nowhere.example' }), []);
    assert.deepEqual(links(text, rules, 'https://www.portal.example/careers'), []);
    assert.deepEqual(links(text, rules, 'javascript:alert(1)//job/1'), []);
    assert.deepEqual(links({ SecondAnnouncementUrl: 'DE-12345678-24-ABC' }), []);
  });
});

describe('a URL in an announcement', () => {
  it('has the channel if it is the portal’s', () => {
    assert.deepEqual(
      links({
        HowToApply: 'See https://www.portal.example/job/1?a=1#b or https://agency.example/x.',
        SecondAnnouncementUrl: 'https://www.portal.example/job/2?PostingChannelID=',
        BenefitsUrl: 'https://help.portal.example/benefits',
        AgencyContactWebsite: 'https://www.portal.example/search',
      }),
      [
        `${own.seeAlsoLink} -> https://www.portal.example/job/2?PostingChannelID=AGENCY`,
        'https://www.portal.example/job/1?a=1#b -> https://www.portal.example/job/1?a=1&PostingChannelID=AGENCY#b',
        'https://agency.example/x -> https://agency.example/x',
        `${own.moreOnBenefits} -> https://help.portal.example/benefits?PostingChannelID=AGENCY`,
        'https://www.portal.example/search -> https://www.portal.example/search?PostingChannelID=AGENCY',
      ],
    );
  });

  it('is plain text if it is the portal’s and its host is not permitted', () => {
    const texts = {
      HowToApply: 'See https://www.portal.example/job/1 or https://agency.example/x.',
      SecondAnnouncementUrl: 'https://portal.example/job/2',
      BenefitsUrl: 'https://www.portal.example/benefits',
    };
    assert.deepEqual(links(texts, { linkHosts: 'nowhere.example' }), [
      'https://agency.example/x -> https://agency.example/x',
    ]);
  });
});

describe('the control numbers in a text', () => {
  const found = (text: string) => {
    const pieces = splitAtJobs(text);
    assert.equal(pieces.map((piece) => piece.text).join(''), text);
    return pieces.flatMap(({ job }) => job ?? []).join(' ');
  };

  for (const [text, numbers] of [
    ['See also announcement 812000001', '812000001'],
    ['Vacancy Announcement Number: 812000001.', '812000001'],
    ['JOB ANNOUNCEMENT NO. 812000001', '812000001'],
    ['(control # 812000001)', '812000001'],
    ['announcements 812000001, 812000002 and 812000003', '812000001 812000002 812000003'],
    ['Job ID 812000001 or 812000002', '812000001 812000002'],
    ['posting 812000001', '812000001'],
    ['requisition 812000001', '812000001'],
    ['announcement number(s) 812000001', '812000001'],
    ['Announcement Number - 812000001', '812000001'],
    ['announcement number is 812000001', '812000001'],
    ['announcement “812000001”', '812000001'],
    ['announcements "812000001" and "812000002"', '812000001 812000002'],
    ['cross-posted as 812000001', '812000001'],
    ['announcement: IMA-12345 (812000001)', '812000001'],
    ['announcement 812000001 (DE) or 812000002 (GS-12)', '812000001 812000002'],
  ] as const)
    it(`are found: ${text}`, () => {
      assert.equal(found(text), numbers);
    });

  // prettier-ignore
  const otherNumbers = [
    'Call 202-555-0123 or 2025550123', 'ZIP code 20415-1234', '$812000001', '812000001',
    'Zoom meeting ID 812000001', 'announcement 81200000', 'announcement 8120000011',
    'announcement 812000001-A', 'Announcement DE-12345678-24-ABC', 'series 0610, job 2210',
    'Job line: (202) 555-0123', 'posted 2025550123', 'jobs - $812000001', 'posting GS-12',
    'job call-in 812000001', 'posting DE-812000001',
    'job fair, meeting 812000001', 'DUNS number 812000001', 'nonjob 812000001',
  ];
  for (const text of otherNumbers)
    it(`are not other numbers: ${text}`, () => {
      assert.equal(found(text), '');
    });

  it('are found in linear time', () => {
    for (const text of [
      'job '.repeat(5_000),
      'announcement number: '.repeat(1_000),
      'announcement is a-1-'.repeat(1_000),
      `job ${'812000001, '.repeat(2_000)}`,
    ])
      assert.ok(splitAtJobs(text).length > 0);
  });
});
