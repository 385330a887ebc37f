// Announcements without MatchedObjectId, as seen in 2026.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAnnouncement } from '../../src/protocol/announcement.ts';
import type { Loss } from '../../src/protocol/lenient-parse.ts';

const read = (item: object, descriptor: object = {}) => {
  const losses: Loss[] = [];
  const MatchedObjectDescriptor = { PositionTitle: 'Clerk', ...descriptor };
  const job = readAnnouncement({ MatchedObjectDescriptor, ...item }, losses);
  return { number: job?.MatchedObjectId, losses };
};
const uri = 'https://www.portal.example/job/794441100';

describe('the control number of a job', () => {
  for (const PositionURI of [
    uri,
    'https://www.portal.example:443/job/794441100',
    'https://www.portal.example:443/GetJob/ViewDetails/794441100',
    `${uri}/`,
    `${uri}?PostingChannelID=`,
    `${uri}?a=1&amp;b=/job/2`,
    `${uri}#apply`,
    '/job/794441100',
    'https://www.portal.example/getjob/viewdetails/794441100?x=/job/1',
  ])
    it(`is taken from ${PositionURI} if the service omits it`, () => {
      assert.deepEqual(read({}, { PositionURI }), { number: '794441100', losses: [] });
    });

  for (const MatchedObjectId of [undefined, null, '', ' ', []])
    it(`is taken from the URL if it is ${JSON.stringify(MatchedObjectId)}`, () => {
      assert.deepEqual(read({ MatchedObjectId }, { PositionURI: uri }).number, '794441100');
    });

  for (const MatchedObjectId of [{ toString: 1, valueOf: 1 }, { Value: '5' }, true])
    it(`is taken from the URL, and a loss is reported, if it is ${JSON.stringify(MatchedObjectId)}`, () => {
      assert.deepEqual(read({ MatchedObjectId }, { PositionURI: uri }), {
        number: '794441100',
        losses: [{ path: 'MatchedObjectId', lost: 'field' }],
      });
    });

  it('is the number that the service sends, even if the URL differs', () => {
    assert.equal(read({ MatchedObjectId: 5 }, { PositionURI: uri }).number, '5');
  });

  for (const PositionURI of [
    undefined,
    '',
    'https://agency.example/careers/2026',
    'https://agency.example/?next=/job/1',
    'https://www.portal.example/job/nurse',
    'https://www.portal.example/job/1x',
    'https://www.portal.example/#/job/1',
  ])
    it(`is empty, and the job is kept, if the URL is ${String(PositionURI)}`, () => {
      assert.deepEqual(read({}, { PositionURI }), { number: '', losses: [] });
    });

  it('is required if the job has no title', () => {
    const nameless = { PositionTitle: undefined };
    assert.deepEqual(read({}, nameless), {
      number: undefined,
      losses: [{ path: '', lost: 'record' }],
    });
    assert.equal(read({ MatchedObjectId: '1' }, nameless).number, '1');
  });
});
