import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { WireHistoricResponse } from '../../packages/dev/src/sample-service/history/historic.ts';
import { BASE, get, service } from './ask.ts';

const path = '/api/HistoricJoa/AnnouncementText';

const problemOf = async (query: string): Promise<string> => {
  const response = await get(`${path}?${query}`);
  assert.equal(response.status, 400, query);
  return ((await response.json()) as { detail: string }).detail;
};

describe('the texts of announcements', () => {
  it('need no key and accept any case of path and parameters [§4.7.AnnouncementText]', async () => {
    const query = 'pagesize=2&STARTPOSITIONOPENDATE=2020-03-02';
    for (const one of [path, path.toLowerCase()]) {
      const response = await service()(new Request(`${BASE}${one}?${query}`));
      assert.equal(response.status, 200);
      assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
      assert.equal(((await response.json()) as WireHistoricResponse).data.length, 2);
    }
  });

  it('continue without filters by the token alone, which is already encoded', async () => {
    const { paging, data } = (await (await get(path)).json()) as WireHistoricResponse;
    assert.equal(data.length, 500);
    assert.equal(paging.metadata.pageSize, 500);
    const token = paging.metadata.continuationToken ?? '';
    const next = (await (
      await get(`${path}?continuationtoken=${token}`)
    ).json()) as WireHistoricResponse;
    assert.equal(next.paging.metadata.totalCount, paging.metadata.totalCount - 500);
    assert.equal(paging.next, `/api/historicjoa/announcementtext?continuationtoken=${token}`);
    assert.match(
      await problemOf(`continuationtoken=${encodeURIComponent(token)}`),
      /not a token of this service/,
    );
  });

  it('are a 204 without a body if no announcement matches', async () => {
    const response = await get(`${path}?AnnouncementNumbers=none`);
    assert.equal(response.status, 204);
    assert.equal(await response.text(), '');
  });

  it('name the right spelling of a parameter, which would otherwise return everything', async () => {
    for (const [wrong, right] of [
      ['ControlNumber', 'PortalControlNumbers'],
      ['PortalControlNumber', 'PortalControlNumbers'],
      ['announcementNumber', 'AnnouncementNumbers'],
      ['HiringAgencyCode', 'HiringAgencyCodes'],
      ['continuationtokens', 'continuationtoken'],
    ] as const)
      assert.equal(
        await problemOf(`${wrong}=1`),
        `${wrong} is not a parameter; its name is ${right}.`,
      );
    assert.match(await problemOf('PageNumber=2'), /no page numbers; send continuationtoken/);
  });

  it('refuse values that cannot mean anything', async () => {
    assert.match(await problemOf('PortalControlNumbers=1;x'), /numbers of digits/);
    for (const name of ['StartPositionOpenDate', 'EndPositionCloseDate'])
      assert.match(await problemOf(`${name}=soon`), /is not a date, written YYYY-MM-DD/);
    assert.match(await problemOf('continuationtoken=made-up'), /not a token of this service/);
  });

  it('ignore a parameter that resembles none', async () => {
    assert.equal((await get(`${path}?Keyword=nurse&PageSize=1`)).status, 200);
  });

  it('accept only GET', async () => {
    const response = await service()(new Request(`${BASE}${path}`, { method: 'POST' }));
    assert.equal(response.status, 405);
  });
});
