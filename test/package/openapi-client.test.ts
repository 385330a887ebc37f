// Generates a client from the OpenAPI documents with a public generator, compiles it, and uses it with the sample service.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { openApiDocuments } from '../../scripts/openapi.ts';
import { root } from '../../scripts/root.ts';
import {
  createSampleService,
  SAMPLE_KEY,
  TEXT_MESSAGING_KEY,
  textMessages,
} from '../../packages/dev/src/sample-service/index.ts';
import { host } from '../proxy/pages/pages.ts';
import { setUp } from '../proxy/upstream.ts';

const program = `
import createClient from 'openapi-fetch';
import type { paths } from './data-service.js';
import type { paths as ProxyPaths } from './proxy.js';

type Fetch = (request: Request) => Promise<Response>;
const baseUrl = 'https://data.portal.example';

export async function visitService(fetch: Fetch, key: string, textKey: string, responseId: string) {
  const client = createClient<paths>({ baseUrl, fetch, headers: { 'Authorization-Key': key } });
  const search = await client.GET('/api/Search', {
    params: { query: { Keyword: 'nurse', PayGradeLow: '09', SortField: 'salary', ResultsPerPage: 3 } },
  });
  const titles = (search.data?.SearchResult.SearchResultItems ?? []).map(
    ({ MatchedObjectDescriptor }): string => MatchedObjectDescriptor.PositionTitle ?? '',
  );
  const archive = await client.GET('/api/Archive', {
    params: { query: { PostingStartDate: '2024-01-01', PostingEndDate: '2024-01-07', ResultsPerPage: 2 } },
  });
  const feed = await client.GET('/api/historicjoa', { params: { query: { PageSize: 2 } } });
  const list = await client.GET('/api/codelist/{name}', { params: { path: { name: 'agencysubelements' } } });
  const message = await client.POST('/api/textmessaging/status', {
    body: { responseId },
    headers: { 'X-Api-Key': textKey },
  });
  const refused = await createClient<paths>({ baseUrl, fetch }).GET('/api/Search');
  return {
    titles,
    archived: archive.data?.SearchResult.SearchResultItems.length,
    records: feed.data?.data.map(({ portalControlNumber }) => portalControlNumber).length,
    acronyms: list.data?.CodeList[0]?.ValidValue.filter(({ Acronym }) => Acronym).length,
    delivery: message.data?.deliveryStatus,
    refusal: typeof refused.error === 'object' ? refused.error.title : refused.error,
  };
}

export async function visitProxy(fetch: Fetch) {
  const client = createClient<ProxyPaths>({ baseUrl: 'https://proxy.example', fetch });
  const search = await client.GET('/api/Search', { params: { query: { Fields: 'Full', ResultsPerPage: 50 } } });
  const count: number | undefined = search.data?.SearchResult.SearchResultCount;
  const remote: (boolean | undefined)[] = (search.data?.SearchResult.SearchResultItems ?? []).map(
    ({ MatchedObjectDescriptor }) => MatchedObjectDescriptor.UserArea?.Details?.RemoteIndicator,
  );
  const list = await client.GET('/list', { parseAs: 'text' });
  return { count, remote, html: list.data };
}

export function refusedByTheCompiler(fetch: Fetch) {
  const client = createClient<paths>({ baseUrl, fetch });
  // @ts-expect-error a misspelled parameter
  void client.GET('/api/Search', { params: { query: { Keywords: 'nurse' } } });
  // @ts-expect-error an unknown code list
  void client.GET('/api/codelist/{name}', { params: { path: { name: 'payplan' } } });
  // @ts-expect-error an unknown direction
  void client.GET('/api/Search', { params: { query: { SortDirection: 'down' } } });
}
`;

interface Visits {
  visitService(
    fetch: (request: Request) => Promise<Response>,
    key: string,
    textKey: string,
    responseId: string,
  ): Promise<Record<string, unknown> & { titles: string[] }>;
  visitProxy(
    fetch: (request: Request) => Promise<Response>,
  ): Promise<{ count: number; remote: unknown[]; html: string }>;
}

const folder = mkdtempSync(join(tmpdir(), 'generated-client-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Generates the types, compiles the program with them, and loads it. @returns also the errors of the compiler */
async function compile(): Promise<{ visits: Visits; problems: string[] }> {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const [name, document] of Object.entries(openApiDocuments()))
    writeFileSync(
      join(folder, `${name}.ts`),
      astToString(await openapiTS(JSON.stringify(document), { alphabetize: true })),
    );
  const file = join(folder, 'visits.ts');
  writeFileSync(file, program);
  const compiled = ts.createProgram([file], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    outDir: folder,
  });
  const { diagnostics } = compiled.emit();
  const problems = [...ts.getPreEmitDiagnostics(compiled), ...diagnostics].map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, '\n'),
  );
  const visits = (await import(pathToFileURL(join(folder, 'visits.js')).href)) as Visits;
  return { visits, problems };
}

describe('a client that openapi-typescript generates from the documents', () => {
  const compiled = compile();

  it('compiles with the strictest settings, and rejects invalid parameters', async () => {
    assert.deepEqual((await compiled).problems, []);
  });

  it('fetches from every endpoint of the sample service', async () => {
    const { visits } = await compiled;
    const [message] = textMessages;
    const { titles, acronyms, ...rest } = await visits.visitService(
      createSampleService(),
      SAMPLE_KEY,
      TEXT_MESSAGING_KEY,
      message?.responseId ?? '',
    );
    assert.equal(titles.length, 3);
    assert.ok(
      titles.every((one) => /\w/.test(one)),
      titles.join(),
    );
    assert.ok(Number(acronyms) > 0);
    assert.deepEqual(rest, {
      archived: 2,
      records: 2,
      delivery: message?.deliveryStatus,
      refusal: 'Unauthorized',
    });
  });

  it('fetches jobs and a page from the proxy', async () => {
    const { visits } = await compiled;
    const { proxy } = setUp({ ...host, fetch: createSampleService() });
    const { count, remote, html } = await visits.visitProxy((request) => proxy(request));
    assert.equal(count, remote.length);
    assert.ok(count > 0 && remote.includes(true));
    assert.match(html, /<article|<li/);
  });
});
