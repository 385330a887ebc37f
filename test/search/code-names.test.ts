import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { CodeListLoader } from '../../src/search/code-list-loader.ts';
import { CodeNames } from '../../src/search/code-names.ts';
import { codeListResponse, HeldFetch, turns } from './support.ts';

function setUp() {
  const service = new HeldFetch();
  let loads = 0;
  const lists = new CodeListLoader(
    () => ({ baseUrl: 'https://proxy.example', fetch: service.fetch }),
    () => undefined,
  );
  const names = new CodeNames(lists, () => (loads += 1));
  return { service, lists, names, loads: () => loads };
}

describe('names of codes from the code lists', () => {
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
  });
  afterEach(() => {
    mock.timers.reset();
  });

  it('are requested when the first code is looked up', async () => {
    const { service, names, loads } = setUp();
    const paths = names.of('hiringpaths');
    await turns();
    assert.equal(service.requests.length, 0);
    assert.equal(paths.get(''), undefined);
    assert.equal(service.requests.length, 0);
    assert.equal(paths.get('PUBLIC'), undefined);
    assert.equal(paths.get('VET'), undefined);
    assert.equal(service.requests.length, 1);
    await service.response(0, codeListResponse({ public: 'The public', empty: '' }));
    assert.equal(loads(), 1);
    assert.equal(paths.get('PUBLIC'), 'The public');
    assert.equal(paths.get('VET'), undefined);
    assert.equal(paths.get('EMPTY'), undefined);
    assert.equal(service.requests.length, 1);
  });

  it('use the first of several lists that contains the code', async () => {
    const { service, names } = setUp();
    const both = names.of('payplans', 'hiringpaths');
    both.get('GS');
    await service.response(0, codeListResponse({ GS: 'General Schedule' }));
    await service.response(1, codeListResponse({ GS: 'Other', X: 'Only here' }));
    assert.equal(both.get('GS'), 'General Schedule');
    assert.equal(both.get('X'), 'Only here');
  });

  it('are requested again half a minute after a failure', async () => {
    const { service, names, loads } = setUp();
    const plans = names.of('payplans');
    plans.get('GS');
    await service.response(0, new Response('', { status: 503 }));
    assert.equal(plans.get('GS'), undefined);
    mock.timers.tick(29_999);
    plans.get('GS');
    assert.equal(service.requests.length, 1);
    assert.equal(loads(), 0);
    mock.timers.tick(1);
    plans.get('GS');
    assert.equal(service.requests.length, 2);
    await service.response(1, codeListResponse({ GS: 'General Schedule' }));
    assert.equal(plans.get('GS'), 'General Schedule');
  });

  it('are requested again after the service changes', async () => {
    const { service, lists, names } = setUp();
    const plans = names.of('payplans');
    plans.get('GS');
    await service.response(0, codeListResponse({ GS: 'General Schedule' }));
    lists.reset();
    assert.equal(plans.get('GS'), undefined);
    assert.equal(service.requests.length, 2);
    await service.response(1, codeListResponse({ GS: 'Grade Scale' }));
    assert.equal(plans.get('GS'), 'Grade Scale');
  });
});
