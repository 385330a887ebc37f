import { createArchive } from './history/archive.ts';
import { createOpenAnnouncements } from './open-announcements.ts';
import { respondWithCodeList } from './code-lists.ts';
import { unknownLists } from './data/further-code-lists.ts';
import { withFaults, type Fault } from './faults.ts';
import type { HistoricNames, HistoricPaging } from './history/historic-record.ts';
import { announcementTextPath, respondWithTexts } from './history/announcement-text.ts';
import { respondWithHistoric } from './history/historic.ts';
import { createReply, Refusal } from './reply.ts';
import { Search } from './search.ts';
import { createTextMessages, type TextMessagingOptions } from './text-messages.ts';

export { awkwardAgency, awkwardForms } from './data/awkward.ts';
export { codeListNames } from './data/all-code-lists.ts';
export { faultKinds, parseFault, type Fault } from './faults.ts';
export type { HistoricNames, HistoricPaging } from './history/historic-record.ts';
export { TEXT_MESSAGING_KEY, textMessages, type TextMessagingOptions } from './text-messages.ts';

/** The default key of the sample service. */
export const SAMPLE_KEY = 'sample-service-key';

export interface SampleServiceOptions {
  /** The key for Search and Archive. */
  key?: string;
  /** The header that carries the key. */
  keyHeader?: string;
  /** The clock. Search's data set is placed around the service's day at this instant; Archive and the historic feed do not move. */
  now?: () => Date;
  /** Whether responses carry refiners (data-service §2.4). Recorded responses never do (data-service §10.1.1). */
  refiners?: boolean;
  /** Whether WhoMayApply may be All or Status (data-service §5). */
  statusAuthorized?: boolean;
  /** The PostingChannelID in every ApplyURI (data-service §4.3.12). */
  channel?: string;
  /**
   * Mixes the written forms of several years in Search and Archive (data-service §10.1). Without it, all items have one form each of dates,
   * ids and pay, as in real responses of one day.
   *
   * @default false
   */
  mixedEras?: boolean;
  /** Path prefix before `/api` in every URL. */
  basePath?: string;
  /** The form of the historic feed: continuation tokens, or page numbers (data-service §2.2). */
  historicPaging?: HistoricPaging;
  /** The case of the names of the feed's three lists: hiringPaths, HiringPaths or hiringpaths (data-service §10.2). */
  historicNames?: HistoricNames;
  /** Who may request the status of a text message (data-service §5). */
  textMessaging?: TextMessagingOptions;
  /** Faults to inject. A function is called at each request, so that an outage can begin and end. */
  faults?: readonly Fault[] | (() => readonly Fault[]);
  /** Decides which requests a fault with a probability affects. */
  faultSeed?: number;
}

/** Names the paths as the documentation spells them. They are accepted in any case. */
const unknownPath =
  'Unknown path; the service has /api/Search, /api/Archive, /api/historicjoa, /api/historicjoa/announcementtext, /api/codelist/<name> and /api/textmessaging/status.';

interface Endpoint {
  method: 'GET' | 'POST';
  response(request: Request, query: URLSearchParams): Response | Promise<Response>;
}

/**
 * Creates the whole Data Service (data-service §4) as one function, over a generated data set that is always up to date. It needs no
 * network and no port, in Node and in browsers. Nothing is built before the first request, and the sample services of one process share the data
 * set of a day.
 *
 * @example
 * const service = createSampleService();
 * const response = await service(new Request('https://data.portal.example/api/Search?Keyword=nurse', {
 *   headers: { 'Authorization-Key': SAMPLE_KEY },
 * }));
 */
export function createSampleService(
  options: SampleServiceOptions = {},
): (request: Request) => Promise<Response> {
  const {
    key = SAMPLE_KEY,
    keyHeader = 'Authorization-Key',
    now = () => new Date(),
    refiners = true,
    statusAuthorized = false,
    channel = 'RESTAPI',
    mixedEras = false,
    historicPaging = 'token',
    historicNames = 'camel',
    faults = [],
    faultSeed = 1,
  } = options;
  const openAnnouncements = createOpenAnnouncements(now, { channel, mixedEras });
  const search = new Search({ refiners });
  const archive = createArchive(mixedEras);
  const textMessage = createTextMessages(options.textMessaging);
  const basePath = (options.basePath ?? '').replace(/\/+$/, '').toLowerCase();
  const reply = createReply(now);
  const hasKey = (request: Request): boolean => request.headers.get(keyHeader) === key;

  /** An endpoint that the spec names without describing it (data-service §4.7). */
  const unspecified = (method: Endpoint['method'], name: string): Endpoint => ({
    method,
    response: () =>
      reply.problem(
        501,
        `The specification names ${name} and shows neither its parameters nor its response; the sample service does not invent them.`,
      ),
  });

  const endpoints: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
    [
      '/api/search',
      {
        method: 'GET',
        response(request, query) {
          if (!hasKey(request)) return reply.problem(401);
          if (!statusAuthorized && asksForMore(query)) return reply.problem(403);
          return reply.json(
            200,
            'application/hr+json',
            search.response(openAnnouncements(), query),
          );
        },
      },
    ],
    [
      '/api/archive',
      {
        method: 'GET',
        response: (request, query) =>
          hasKey(request)
            ? reply.json(200, 'application/hr+json', archive(query))
            : reply.problem(401),
      },
    ],
    [
      '/api/historicjoa',
      {
        method: 'GET',
        response(_, query) {
          const response = respondWithHistoric(query, {
            paging: historicPaging,
            names: historicNames,
          });
          return response ? reply.json(200, 'application/json', response) : reply.empty(204);
        },
      },
    ],
    [
      '/api/textmessaging/status',
      {
        method: 'POST',
        async response(request) {
          const { status, body } = await textMessage(request);
          return reply.json(status, 'application/json', body);
        },
      },
    ],
    [
      announcementTextPath,
      {
        method: 'GET',
        response(_, query) {
          const response = respondWithTexts(query, openAnnouncements());
          return response ? reply.json(200, 'application/json', response) : reply.empty(204);
        },
      },
    ],
    ['/textmessaging/sendmessage', unspecified('POST', 'textmessaging/sendmessage')],
    ['/api/textmessaging/sendmessage', unspecified('POST', 'textmessaging/sendmessage')],
  ]);

  const codeList = (name: string): Endpoint => ({
    method: 'GET',
    response(_, query) {
      const list = respondWithCodeList(name, query, now());
      if (list) return reply.json(200, 'application/json', list);
      return unknownLists.has(name)
        ? reply.problem(
            404,
            `The specification names the list ${name} and shows none of its rows; the sample service does not invent them.`,
          )
        : reply.problem(404);
    },
  });

  const service = async (request: Request): Promise<Response> => {
    request.signal.throwIfAborted();
    const url = new URL(request.url);
    const path = url.pathname.replace(/\/+$/, '').toLowerCase();
    const resource = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : '';
    const list = /^\/api\/codelist\/([a-z]+)$/.exec(resource)?.[1];
    const endpoint = list === undefined ? endpoints.get(resource) : codeList(list);
    if (!endpoint) return reply.problem(404, unknownPath);
    const { method } = endpoint;
    if (request.method !== method) return reply.problem(405, undefined, { allow: method });
    try {
      return await endpoint.response(request, url.searchParams);
    } catch (error) {
      if (error instanceof Refusal) return reply.problem(error.status, error.message);
      throw error;
    }
  };
  return withFaults(service, reply, { faults, seed: faultSeed, basePath });
}

/** Whether a query needs authorization: WhoMayApply=All or =Status (data-service §4.3.6). */
function asksForMore(query: URLSearchParams): boolean {
  return [...query].some(
    ([name, value]) => name.toLowerCase() === 'whomayapply' && /^(all|status)$/i.test(value.trim()),
  );
}
