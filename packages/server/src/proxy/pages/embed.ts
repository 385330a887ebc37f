import { html, type Html } from '../../render/html.ts';
import { planPage } from '../../render/page-plan.ts';
import { writeQuery, type SearchParameters } from 'portal-jobs/protocol';
import { findServerLanguage, getServerWords } from 'portal-jobs/words';
import { Problem } from '../responses/problem-details.ts';
import type { PagesSettings } from './page-options.ts';
import { documentHeaders, noindex, preloadStyle, wholePage } from './whole-page.ts';

/**
 * Sends the embedding page the height of the embedded one and each link that was followed, as messages of WordPress' wp-embed.js. It shows
 * an embedded page after the first `height`, and opens links on behalf of the sandboxed frame.
 */
const embedScript = `(() => {
  const secret = /[#&?]secret=([a-zA-Z0-9]+)/.exec(location.hash)?.[1];
  const send = (message, value) => {
    if (secret) parent.postMessage({ message, value, secret }, '*');
  };
  const sendHeight = () => send('height', Math.ceil(document.documentElement.getBoundingClientRect().height));
  new ResizeObserver(sendHeight).observe(document.documentElement);
  addEventListener('load', sendHeight);
  addEventListener('message', ({ data }) => {
    if (data?.message === 'ready') sendHeight();
  });
  addEventListener('click', ({ target }) => {
    const link = target.closest?.('a[href]');
    if (link) send('link', link.href);
  });
})();`;

let scriptSource: Promise<string> | undefined;

/** The source of the script in a policy: its digest (CSP3 §2.3.1). */
async function hashOfScript(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(embedScript));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** Renders the page that other sites show in a frame. Its links open outside of the frame. */
export const embedDocument = (content: Html, language: string, settings: PagesSettings): Html =>
  wholePage({
    language,
    title: getServerWords(language).openJobs,
    content,
    styleUrl: settings.styleUrl,
    target: '_top',
    script: embedScript,
  });

/** The headers of the embedded page: the only ones with which every site may frame a page. */
export async function embedHeaders(
  settings: PagesSettings,
  oembedUrl: string | undefined,
): Promise<Record<string, string>> {
  scriptSource ??= hashOfScript();
  const { link: preload } = preloadStyle(settings.styleUrl);
  const discovery = oembedUrl && `<${oembedUrl}>; rel=alternate; type="application/json+oembed"`;
  const link = [preload, discovery].filter(Boolean).join(', ');
  return {
    ...documentHeaders(settings, settings.pageUrl, {
      'script-src': await scriptSource,
      'frame-ancestors': '*',
    }),
    ...noindex,
    ...(link && { link }),
  };
}

/** The query of `/embed` and `/oembed` for a search. */
export function embedQuery(
  chosen: SearchParameters,
  language: string,
  { language: defaultLanguage }: PagesSettings,
): string {
  const query = writeQuery(chosen);
  if (language !== defaultLanguage) query.set('lang', language);
  const written = query.toString();
  return written && `?${written}`;
}

/** The URL of the description of the host's page, for programs that embed it (oembed.com §4). */
export function oembedUrl(chosen: SearchParameters, language: string, settings: PagesSettings) {
  if (!settings.routes.has('oembed')) return undefined;
  const page = new URL(settings.pageUrl);
  for (const [name, value] of new URLSearchParams(embedQuery(chosen, language, settings)))
    page.searchParams.set(name, value);
  return `${settings.proxyUrl}/oembed?${new URLSearchParams({ url: page.href, format: 'json' }).toString()}`;
}

/** Size of the frame in CSS pixels, unless the embedding program states a smaller one. */
const frameSize = { width: 640, height: 720 };

/** Seconds for which an oEmbed response can be kept: it has no jobs. */
export const oembedSeconds = 3_600;

const smaller = (own: number, text: string | null): number =>
  /^\d{1,5}$/.test(text ?? '') ? Math.max(Math.min(own, Number(text)), 1) : own;

/**
 * Responds to an oEmbed request for the host's page or the embedded one (oEmbed 1.0, oembed.com): a `rich` response whose HTML is a frame, after a link
 * that stays where frames are not shown.
 *
 * @throws {@link Problem} 404 for any other page, 501 for another format than JSON (oembed.com §2.3.5).
 */
export function oembedBody(
  parameters: URLSearchParams,
  requestLanguage: string,
  locked: SearchParameters,
  settings: PagesSettings,
): string {
  const format = parameters.get('format') ?? 'json';
  if (format !== 'json') throw new Problem(501, 'The proxy responds to oEmbed in JSON only.');
  const { pageUrl, proxyUrl } = settings;
  const wanted = parameters.get('url') ?? '';
  const url = URL.canParse(wanted) ? new URL(wanted) : undefined;
  const isOwn = [pageUrl, `${proxyUrl}/embed`].some((href) => {
    const own = new URL(href);
    return (
      url?.origin === own.origin &&
      url.pathname === own.pathname &&
      [...own.searchParams].every(([name, value]) => url.searchParams.get(name) === value)
    );
  });
  if (!url || !isOwn) throw new Problem(404, 'This URL is none of the pages with jobs.');
  const language = findServerLanguage(url.searchParams.get('lang') ?? '') ?? requestLanguage;
  const words = getServerWords(language);
  const { chosen } = planPage(url.search, locked);
  const width = smaller(frameSize.width, parameters.get('maxwidth'));
  const height = smaller(frameSize.height, parameters.get('maxheight'));
  const title = words.openJobs;
  const source = `${proxyUrl}/embed${embedQuery(chosen, language, settings)}`;
  const frame = html`<blockquote><a href="${pageUrl}">${title}</a></blockquote>
    <iframe
      src="${source}"
      width="${width}"
      height="${height}"
      title="${title}"
      frameborder="0"
    ></iframe>`;
  return JSON.stringify({
    version: '1.0',
    type: 'rich',
    title,
    provider_name: new URL(pageUrl).hostname,
    provider_url: new URL(pageUrl).origin,
    cache_age: oembedSeconds,
    width,
    height,
    html: String(frame),
  });
}
