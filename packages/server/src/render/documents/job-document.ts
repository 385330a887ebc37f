import { findOwnUrl, getServiceToday, describeHead } from 'portal-jobs/facts';
import type { Announcement } from 'portal-jobs/protocol';
import { getServerDetailWords } from 'portal-jobs/words';
import { renderDataScript, html, type Html } from '../html.ts';
import { renderClosedJob, renderJob, type JobForm } from '../job-html.ts';
import { createJobPosting } from '../job-posting.ts';
import type { PageSettings } from '../page-settings.ts';
import { backLink, meta, renderDocument, type DocumentFrame } from './document.ts';

/**
 * Makes a whole page about one job: {@link renderJob} with a title, a description, the canonical URL, Open Graph tags for shared links
 * and, for search engines, the job as JobPosting. A closed job has none: engines act against markup that has expired.
 */
export function renderJobDocument(
  item: Announcement,
  settings: PageSettings,
  form: JobForm = {},
  frame: DocumentFrame = {},
): Html {
  const today = getServiceToday(settings.now);
  const { title, description } = describeHead(item, settings.words, today, settings);
  const canonical = findOwnUrl(item, settings);
  const posting = createJobPosting(item, settings);
  return renderDocument(settings, {
    ...frame,
    title,
    head: html`${meta('description', description)} ${openGraph('type', 'website')}
    ${openGraph('title', title)} ${openGraph('description', description)}
    ${canonical !== undefined && openGraph('url', canonical)}
    ${canonical !== undefined && html`<link rel="canonical" href="${canonical}" />`}
    ${posting && renderDataScript('application/ld+json', JSON.stringify(posting))}`,
    nav: backLink(settings),
    main: renderJob(item, { ...settings, headingLevel: 1 }, form),
  });
}

/** Makes the whole page in place of a job that is no longer listed, as the body of a response with status 410. It has no markup for engines. */
export const renderClosedJobDocument = (settings: PageSettings): Html =>
  renderDocument(settings, {
    title: getServerDetailWords(settings.words).gone,
    head: meta('robots', 'noindex'),
    main: renderClosedJob({ ...settings, headingLevel: 1 }),
  });

/** A tag for services that show a shared link with its title (https://ogp.me). */
const openGraph = (property: string, content: string): Html =>
  html`<meta property="og:${property}" content="${content}" />`;
