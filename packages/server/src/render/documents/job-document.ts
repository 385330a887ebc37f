import { findOwnUrl, getServiceToday, describeHead } from 'portal-jobs/facts';
import type { Announcement } from 'portal-jobs/protocol';
import { getServerDetailWords } from 'portal-jobs/words';
import { renderDataScript, html, type Html } from '../html.ts';
import { renderClosedJob, renderJob, type JobForm } from '../job-html.ts';
import { createJobPosting } from '../job-posting.ts';
import type { PageSettings } from '../page-settings.ts';

/**
 * Makes a whole page about one job: {@link renderJob} with a title, a description, the canonical URL, Open Graph tags for shared links
 * and, for search engines, the job as JobPosting. A closed job has none: engines act against markup that has expired.
 */
export function renderJobDocument(
  item: Announcement,
  settings: PageSettings,
  form: JobForm = {},
): Html {
  const today = getServiceToday(settings.now);
  const { title, description } = describeHead(item, settings.words, today, settings);
  const canonical = findOwnUrl(item, settings);
  const posting = createJobPosting(item, settings);
  return page(
    settings,
    title,
    html`${meta('description', description)} ${openGraph('type', 'website')}
    ${openGraph('title', title)} ${openGraph('description', description)}
    ${canonical !== undefined && openGraph('url', canonical)}
    ${canonical !== undefined && html`<link rel="canonical" href="${canonical}" />`}
    ${posting && renderDataScript('application/ld+json', JSON.stringify(posting))}`,
    renderJob(item, { ...settings, headingLevel: 1 }, form),
    true,
  );
}

/** Makes the whole page in place of a job that is no longer listed, as the body of a response with status 410. It has no markup for engines. */
export const renderClosedJobDocument = (settings: PageSettings): Html =>
  page(
    settings,
    getServerDetailWords(settings.words).gone,
    meta('robots', 'noindex'),
    renderClosedJob({ ...settings, headingLevel: 1 }),
    false,
  );

const meta = (name: string, content: string): Html =>
  html`<meta name="${name}" content="${content}" />`;

/** A tag for services that show a shared link with its title (https://ogp.me). */
const openGraph = (property: string, content: string): Html =>
  html`<meta property="og:${property}" content="${content}" />`;

function page(
  { words, pageUrl, styleUrl }: PageSettings,
  title: string,
  head: Html,
  main: Html,
  hasBackLink: boolean,
): Html {
  return html`<!doctype html>
    <html lang="${words.locale}">
      <head>
        <meta charset="utf-8" />
        ${meta('viewport', 'width=device-width, initial-scale=1')}
        ${meta('color-scheme', 'light dark')}
        <title>${title}</title>
        ${head} ${styleUrl !== undefined && html`<link rel="stylesheet" href="${styleUrl}" />`}
      </head>
      <body class="portal-page">
        ${
          hasBackLink &&
          html`<nav data-served>
            <a href="${pageUrl}">${getServerDetailWords(words).back}</a>
          </nav>`
        }
        <main>${main}</main>
      </body>
    </html>`;
}
