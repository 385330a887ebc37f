import { html, type Html } from '../../render/html.ts';
import { withChannel } from 'portal-jobs/protocol';
import { pageWords, getServerWords } from 'portal-jobs/words';
import { Problem } from '../responses/problem-details.ts';
import { problemResponse, securityHeaders, type ProxyResponse } from '../responses/response.ts';
import { embedDocument, embedHeaders } from './embed.ts';
import type { PagesSettings } from './page-options.ts';
import type { PageRequest } from './page-request.ts';
import { documentHeaders, noindex, pageHeaders, preloadStyle, wholePage } from './whole-page.ts';

/** Seconds after which a program may try again if the failure says nothing else. */
const defaultRetrySeconds = '60';

/** A sentence, and the host's link to the portal. */
function failureHtml(
  sentence: string,
  language: string,
  { portalUrl, channelId }: PagesSettings,
): Html {
  const words = getServerWords(language);
  const href = withChannel(portalUrl, channelId, portalUrl);
  return html`<p class="portal-message" lang="${words.locale}">
    ${sentence} <a href="${href}">${pageWords(words).failures.portalLink}</a>
  </p>`;
}

const ownResponse = (
  status: number,
  content: Html,
  headers: Readonly<Record<string, string>>,
): ProxyResponse => ({
  status,
  headers: { ...securityHeaders, 'cache-control': 'no-store', ...noindex, ...headers },
  body: String(content),
  source: 'own',
});

const asDocument = (
  content: Html,
  title: string,
  language: string,
  settings: PagesSettings,
): [Html, Record<string, string>] => [
  wholePage({ language, title, content, styleUrl: settings.styleUrl }),
  { ...documentHeaders(settings), ...preloadStyle(settings.styleUrl) },
];

/** Responds to a request for a job at a URL that no job can have, in words for people: 404. */
export function noSuchJob(
  { language, isDocument }: PageRequest & { view: 'job' },
  settings: PagesSettings,
): ProxyResponse {
  const words = getServerWords(language);
  const sentence = pageWords(words).failures.noSuchJob;
  const content = failureHtml(sentence, language, settings);
  const response = isDocument
    ? ownResponse(404, ...asDocument(content, sentence, language, settings))
    : ownResponse(404, content, pageHeaders);
  return {
    ...response,
    refusal: 'A job was requested by something that is not the number of a job.',
  };
}

/**
 * Responds in place of a page that cannot be made. A part of a host's page always has status 200: the servers that include it either show
 * whatever body they get (nginx SSI) or drop the body of an error and leave a hole (PHP's `readfile`). Its header
 * `portal-unavailable` has the status that a program would have got.
 */
export async function failureResponse(
  page: PageRequest,
  problem: Problem,
  settings: PagesSettings,
): Promise<ProxyResponse> {
  const { language } = page;
  const words = getServerWords(language);
  const unavailable = { 'portal-unavailable': String(problem.status) };
  const retry = { 'retry-after': problem.headers['retry-after'] ?? defaultRetrySeconds };
  switch (page.view) {
    case 'list': {
      const content = failureHtml(pageWords(words).failures.list, language, settings);
      return ownResponse(200, content, { ...pageHeaders, ...unavailable });
    }
    case 'embed': {
      const content = failureHtml(pageWords(words).failures.list, language, settings);
      const document = embedDocument(content, language, settings);
      return ownResponse(200, document, {
        ...(await embedHeaders(settings, undefined)),
        ...unavailable,
      });
    }
    case 'job': {
      const sentence = words.detailsUnavailable;
      const content = failureHtml(sentence, language, settings);
      if (!page.isDocument) return ownResponse(200, content, { ...pageHeaders, ...unavailable });
      const [document, headers] = asDocument(content, sentence, language, settings);
      return ownResponse(503, document, { ...headers, ...retry });
    }
    case 'oembed':
      return problemResponse(problem);
    default:
      // What reads feeds and sitemaps is a program, which keeps what it has and comes again.
      return problemResponse(
        problem.status === 429
          ? problem
          : new Problem(503, 'The jobs cannot be listed right now.', retry),
      );
  }
}
