// Fifty agencies, and a service that returns the query and its sender, so that mix-ups are visible.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleResponse, sampleItem } from '../protocol/sample.ts';

export const count = 50;
const two = (index: number) => String(index).padStart(2, '0');

/** The first half have their own hosts, the others a path on a shared host. */
export const agencyOf = (index: number) => {
  const id = two(index);
  const department = `${String.fromCharCode(65 + Math.floor(index / 26))}${String.fromCharCode(65 + (index % 26))}`;
  const hasHost = index < count / 2;
  return {
    name: `agency-${id}`,
    key: `sekret-key-${id}-0815-4711`,
    department,
    channelId: `CHANNEL${id}`,
    origin: `https://www.agency-${id}.example`,
    host: hasHost ? `jobs.agency-${id}.example` : 'jobs.shared.example',
    prefix: hasHost ? '' : `/a${id}`,
    hasHost,
    userAgent: `jobs@agency-${id}.example`,
    mark: `Mark-${id}-`,
  };
};
export type Agency = ReturnType<typeof agencyOf>;
export const agencies = Array.from({ length: count }, (_, index) => agencyOf(index));

/** The entry of an agency in the file. */
const entryOf = ({ name, key, department, channelId, ...agency }: Agency) => ({
  name,
  hosts: [agency.host],
  ...(agency.prefix && { prefix: agency.prefix }),
  key,
  origins: [agency.origin, 'https://www.everyone.example'],
  locked: `Organization=${department}`,
  extraHeaders: { 'User-Agent': agency.userAgent },
  channelId,
  pageUrl: `${agency.origin}/careers`,
  portalUrl: `https://www.portal.example/search?a=${agency.mark}`,
});

/** Writes a file and returns its path. */
export function writeAgencies(file: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'portal-')), 'agencies.json');
  writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file));
  return path;
}

/** Writes the file of the fifty agencies. */
export const writeFifty = (upstream: string, defaults: object = {}) =>
  writeAgencies({
    defaults: {
      upstreamUrl: upstream,
      clientRate: 0,
      upstreamRate: 0,
      retry: { limit: 0 },
      pages: ['list', 'feeds'],
      ...defaults,
    },
    agencies: agencies.map(entryOf),
  });

export interface ServiceCall {
  path: string;
  key: string;
  agency: Agency | undefined;
}

/** The service. It refuses an unknown key, and records mix-ups of key and query. */
export function markingService() {
  const calls: ServiceCall[] = [];
  const mixUps: string[] = [];
  const listener = ({ url = '', headers }: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(url, 'http://service.example');
    const key = String(headers['authorization-key'] ?? '');
    const agency = agencies.find(({ userAgent }) => userAgent === headers['user-agent']);
    calls.push({ path: pathname, key, agency });
    if (!agency) {
      mixUps.push(`${url} of nobody`);
      return response.writeHead(400).end();
    }
    if (pathname.startsWith('/api/codelist/')) {
      if (key) mixUps.push(`${url} with a key`);
      const values = [{ Code: agency.department, Value: `${agency.mark}code`, IsDisabled: 'No' }];
      return response.end(JSON.stringify({ CodeList: [{ ValidValue: values }] }));
    }
    if (key !== agency.key) mixUps.push(`${url}: ${agency.name} with the key ${key}`);
    const locked = searchParams.get('Organization') ?? '';
    if (!locked.split(';').every((code) => code.startsWith(agency.department)) || !locked)
      mixUps.push(`${url}: ${agency.name} without its lock`);
    const item = sampleItem();
    const { MatchedObjectDescriptor: job } = item;
    job.PositionTitle = `${agency.mark}${searchParams.get('Keyword') ?? 'none'}`;
    job.ApplicationCloseDate = job.PositionEndDate = '2099-01-01';
    job.UserArea.Details.OrganizationCodes = `${agency.department}/${agency.department}00`;
    return response.end(JSON.stringify(sampleResponse([item])));
  };
  return { listener, calls, mixUps };
}

export interface RawResponse {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Sends a request with any path and any Host. */
export const send = (
  url: string,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, method, headers, setHost: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
