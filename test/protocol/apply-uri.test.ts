import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAnnouncement } from '../../src/protocol/announcement.ts';
import {
  writeApplyUrl,
  findPortalUrl,
  readSafeUrl,
  withChannel,
} from '../../src/protocol/apply-uri.ts';

const position = 'https://www.portal.example:443/job/794441100';
const apply = (
  uri: string | undefined,
  channel: string | undefined = 'AGENCYWEB',
  from: string | undefined = position,
) => withChannel(uri, channel, from);

describe("the site owner's channel in an Apply link [§4.3.12]", () => {
  const cases: [string, string, string][] = [
    [
      'empty since 2021',
      'https://www.portal.example:443/GetJob/ViewDetails/1?PostingChannelID=',
      'https://www.portal.example/GetJob/ViewDetails/1?PostingChannelID=AGENCYWEB',
    ],
    [
      'the default of 2016',
      'https://www.portal.example/GetJob/ViewDetails/1?PostingChannelID=RESTAPI',
      'https://www.portal.example/GetJob/ViewDetails/1?PostingChannelID=AGENCYWEB',
    ],
    [
      'no query since 2025',
      'https://www.portal.example/job/1',
      'https://www.portal.example/job/1?PostingChannelID=AGENCYWEB',
    ],
    [
      'a query without the parameter',
      'https://www.portal.example/apply?vacancy=1&lang=en',
      'https://www.portal.example/apply?vacancy=1&lang=en&PostingChannelID=AGENCYWEB',
    ],
    [
      'an empty query',
      'https://www.portal.example/job/1?',
      'https://www.portal.example/job/1?PostingChannelID=AGENCYWEB',
    ],
    [
      'glued in the middle',
      'https://www.portal.example/a?x=1&PostingChannelID=&y=2',
      'https://www.portal.example/a?x=1&PostingChannelID=AGENCYWEB&y=2',
    ],
    [
      'repeated',
      'https://www.portal.example/a?PostingChannelID=A&x=1&PostingChannelID=B',
      'https://www.portal.example/a?PostingChannelID=AGENCYWEB&x=1',
    ],
    [
      'without a value',
      'https://www.portal.example/a?PostingChannelID&x=1',
      'https://www.portal.example/a?PostingChannelID=AGENCYWEB&x=1',
    ],
    [
      'in other case',
      'https://www.portal.example/a?postingchannelid=A',
      'https://www.portal.example/a?PostingChannelID=AGENCYWEB',
    ],
    [
      'percent-encoded',
      'https://www.portal.example/a?%50ostingChannelID=A',
      'https://www.portal.example/a?PostingChannelID=AGENCYWEB',
    ],
    [
      'a fragment',
      'https://www.portal.example/a?x=1#apply?PostingChannelID=Z',
      'https://www.portal.example/a?x=1&PostingChannelID=AGENCYWEB#apply?PostingChannelID=Z',
    ],
    [
      'keeps other parameters unchanged',
      'https://www.portal.example/a?q=a+b%20c&e=%C3%A9;f&q=2',
      'https://www.portal.example/a?q=a+b%20c&e=%C3%A9;f&q=2&PostingChannelID=AGENCYWEB',
    ],
    [
      'a name that only begins with it',
      'https://www.portal.example/a?PostingChannelIDs=1',
      'https://www.portal.example/a?PostingChannelIDs=1&PostingChannelID=AGENCYWEB',
    ],
    [
      'the host without www',
      'https://portal.example/job/1',
      'https://portal.example/job/1?PostingChannelID=AGENCYWEB',
    ],
    [
      'a subdomain',
      'https://apply.portal.example/job/1',
      'https://apply.portal.example/job/1?PostingChannelID=AGENCYWEB',
    ],
    [
      'a foreign host',
      'https://careers.agency.example/1?PostingChannelID=RESTAPI',
      'https://careers.agency.example/1?PostingChannelID=RESTAPI',
    ],
    [
      'a foreign host without a query',
      'https://careers.agency.example/1',
      'https://careers.agency.example/1',
    ],
    ['a host that only ends alike', 'https://notportal.example/1', 'https://notportal.example/1'],
    [
      'a host that only begins with it',
      'https://www.portal.example.evil.example/1',
      'https://www.portal.example.evil.example/1',
    ],
    [
      'a path that looks like the host',
      'https://evil.example/www.portal.example',
      'https://evil.example/www.portal.example',
    ],
  ];
  for (const [title, uri, expected] of cases) it(title, () => assert.equal(apply(uri), expected));

  it('depends on the parameter if the announcement has no usable URL', () => {
    for (const from of [undefined, '', 'not a URL', 'javascript:alert(1)']) {
      assert.equal(
        withChannel('https://a.example/1?PostingChannelID=', 'C', from),
        'https://a.example/1?PostingChannelID=C',
      );
      assert.equal(withChannel('https://a.example/1', 'C', from), 'https://a.example/1');
    }
  });

  it('leaves the URL unchanged if the site owner has no channel', () => {
    const uri = 'https://www.portal.example/a?PostingChannelID=RESTAPI';
    assert.equal(withChannel(uri, undefined, position), uri);
    assert.equal(withChannel(uri, '', position), uri);
  });

  it('cannot break out of its value', () => {
    const url = new URL(apply('https://www.portal.example/a?x=1', 'A&x=2#y"<é 名') ?? '');
    assert.deepEqual(
      [...url.searchParams],
      [
        ['x', '1'],
        ['PostingChannelID', 'A&x=2#y"<é 名'],
      ],
    );
    assert.equal(url.hash, '');
  });

  it('accepts a channel with a lone surrogate', () => {
    assert.match(
      apply('https://www.portal.example/a', 'x\ud800') ?? '',
      /^https:\/\/www\.portal\.example\/a\?PostingChannelID=x/,
    );
  });

  it('keeps http if the service sends such a URL', () => {
    assert.equal(readSafeUrl('http://agency.example/job')?.href, 'http://agency.example/job');
  });

  const hostile = [
    undefined,
    '',
    ' ',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.example/x',
    'ftp://a.example',
    'mailto:a@b.example',
    '//www.portal.example/a',
    '/job/1',
    'www.portal.example',
    'https://',
    'https://user:secret@www.portal.example/',
    'https://user@www.portal.example/',
    'https://www.portal.example@evil.example/',
    'https://[',
    'http://%zz/',
  ];
  for (const uri of hostile)
    it(`creates no link for ${JSON.stringify(uri)}`, () => {
      assert.equal(apply(uri), undefined);
      assert.equal(readSafeUrl(uri), undefined);
    });
});

describe('the Apply link of an announcement as the service sends it', () => {
  const rules = { channelId: 'AGENCYWEB', linkHosts: undefined };
  const page = `${position.replace(':443', '')}?PostingChannelID=AGENCYWEB`;
  const applyFor = (ApplyURI: unknown, PositionURI: unknown = position) => {
    const item = { MatchedObjectId: '1', MatchedObjectDescriptor: { ApplyURI, PositionURI } };
    const job = readAnnouncement(item)?.MatchedObjectDescriptor ?? {};
    return [writeApplyUrl(job, rules), findPortalUrl(job, rules)];
  };
  const written = 'https://www.portal.example:443/apply?a=1&PostingChannelID=&b=2';

  for (const escaped of ['&amp;', '&#38;', '&#x26;', '&amp;amp;', '&#38;amp;'])
    it(`has each parameter once if the service escapes them as ${escaped}`, () => {
      const [href] = applyFor([written.replaceAll('&', escaped)]);
      assert.equal(href, 'https://www.portal.example/apply?a=1&PostingChannelID=AGENCYWEB&b=2');
    });

  it('also decodes the URL of the job on the portal', () => {
    const [, href] = applyFor([], `${position}?a=1&amp;PostingChannelID=`);
    assert.equal(href, `${page.split('?')[0]}?a=1&PostingChannelID=AGENCYWEB`);
  });

  // prettier-ignore
  const unusable: unknown[] = [
    [], null, undefined, '', [''], [null], [{}], {}, 7, 'See how to apply.',
    ['See how to apply.'], ['www.portal.example/apply'], 'www.portal.example/apply',
    ['javascript:alert(1)'], ['javascript&colon;alert(1)'], ['https://user@portal.example/'],
  ];
  for (const ApplyURI of unusable)
    it(`is the job on the portal if ApplyURI is ${JSON.stringify(ApplyURI)}`, () => {
      assert.equal(applyFor(ApplyURI)[0], page);
    });

  it('uses the first usable entry', () => {
    const [href] = applyFor(['', 'www.portal.example', 'https://agency.example/a?b=1&amp;c=2']);
    assert.equal(href, 'https://agency.example/a?b=1&c=2');
  });

  it('is absent if no URL is usable', () => {
    assert.deepEqual(applyFor(['x'], 'javascript:alert(1)'), [undefined, undefined]);
    assert.deepEqual(applyFor(['java&#115;cript:alert(1)'], ''), [undefined, undefined]);
  });

  it('uses only hosts that the site owner permits', () => {
    const permitted = { ...rules, linkHosts: 'www.portal.example' };
    const job = { ApplyURI: ['https://agency.example/a'], PositionURI: position };
    assert.equal(writeApplyUrl(job, permitted), page);
    assert.equal(writeApplyUrl(job, { ...rules, linkHosts: 'other.example' }), undefined);
  });
});
