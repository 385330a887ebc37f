// One call for a host's page: what it gets for any query, and while the service fails.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createListRenderer } from '../../src/pages/index.ts';
import { search } from '../../src/client/index.ts';
import { createReference, REFERENCE_KEY } from '../../src/reference/index.ts';
import { dataIn, named } from './parse.ts';
import { now } from './support.ts';

const reference = createReference({ now: () => now });
const required = {
  pageAddress: 'https://agency.example/careers',
  locked: { Organization: ['HE00'] },
};

/** A host's renderer over the typed client, whose requests go through `fetch`. */
const rendererOf = (
  fetch: (request: Request) => Promise<Response>,
  more: Partial<Parameters<typeof createListRenderer>[0]> = {},
) =>
  createListRenderer({
    ...required,
    send: (query) =>
      search(query, { baseUrl: 'https://data.portal.example', key: REFERENCE_KEY, fetch }),
    ...more,
  });

test('a list for the query of the page, in the language of the page', async () => {
  const render = rendererOf(reference, { channelId: 'AGENCYWEB', headingLevel: 3 });
  const markup = await render('?Keyword=specialist&utm_source=mail');
  assert.match(named(markup, 'h3')[0]?.text ?? '', /^[1-9]\d* jobs? for “specialist”$/);
  assert.match(markup, /PostingChannelID=AGENCYWEB/);
  assert.equal(named(markup, 'form')[0]?.attributes['action'], required.pageAddress);
  assert.match(named(await render('', 'es'), 'h3')[0]?.text ?? '', / empleos?$/);
});

test('a query that nobody can answer is none: neither an error nor more than what is locked', async () => {
  const render = rendererOf(reference);
  const all = named(await render(), 'h2')[0]?.text;
  assert.match(all ?? '', /^[1-9]\d* jobs?$/);
  for (const query of [
    '?Radius=50',
    '?Page=-1&Page=x',
    '?Organization=XX00',
    '?%',
    '?Fields=Full&nothing',
  ])
    assert.equal(named(await render(query), 'h2')[0]?.text, all, query);
});

test('a locked radius without a location is left out, which the typed client would refuse', async () => {
  const errors: unknown[] = [];
  const render = rendererOf(reference, {
    locked: { ...required.locked, Radius: 50 },
    onError: (error) => errors.push(error),
  });
  assert.match(await render(), /<h2>/);
  assert.deepEqual(errors, []);
});

test('while the service fails the last list of a query stays, marked with its time', async () => {
  let isDown = false;
  const errors: unknown[] = [];
  const render = rendererOf(
    (request) =>
      isDown ? Promise.resolve(new Response(null, { status: 503 })) : reference(request),
    { onError: (error) => errors.push(error) },
  );
  const before = named(await render('?Keyword=office'), 'h3').map(({ text }) => text);
  isDown = true;
  const markup = await render('?Keyword=office');
  assert.deepEqual(
    named(markup, 'h3').map(({ text }) => text),
    before,
  );
  assert.equal(
    named(markup, 'time')[0]?.attributes['datetime']?.slice(0, 4),
    String(new Date().getFullYear()),
  );
  assert.match(markup, /class="portal-message"/);
  assert.equal(errors.length, 1);
  assert.equal(await render('?Keyword=nurse'), '', 'a query without an answer before');
  isDown = false;
  assert.doesNotMatch(await render('?Keyword=office'), /class="portal-message"/);
});

test('while the service fails there is nothing where nothing came before, and the host learns why', async () => {
  const failures: [RegExp, () => Promise<Response>][] = [
    [/503/, async () => new Response('<h1>Sorry</h1>', { status: 503 })],
    [/JSON/, async () => new Response('<h1>Sorry</h1>')],
    [/./, () => Promise.reject(new TypeError('fetch failed'))],
  ];
  for (const [reason, fetch] of failures) {
    const errors: unknown[] = [];
    assert.equal(await rendererOf(fetch, { onError: (error) => errors.push(error) })(), '');
    assert.equal(errors.length, 1);
    assert.match(String(errors[0]), reason);
    assert.equal(await rendererOf(fetch)(), '');
  }
});

test('the answer travels as data unless the host’s content system removes scripts', async () => {
  const type = 'application/json';
  assert.ok(dataIn(await rendererOf(reference)(), type));
  assert.equal(dataIn(await rendererOf(reference, { withoutData: true })(), type), undefined);
});
