import {
  findOwnUrl,
  getServiceToday,
  describePosting,
  type PostingText,
  type PostingView,
} from 'portal-jobs/facts';
import type { Announcement } from 'portal-jobs/protocol';
import { getServerDetailWords, getServerWords } from 'portal-jobs/words';
import { html, type Html } from './html.ts';
import type { PageSettings } from './page-settings.ts';
import { lines } from './print-content.ts';

/** An open job in the terms of schema.org, as search engines read it. */
export interface JobPosting extends Omit<PostingView, 'description'> {
  /** HTML: paragraphs, lists and bold headings. */
  description: string;
}

/**
 * Returns a job as JobPosting (https://schema.org/JobPosting), for the page about this job alone.
 *
 * @returns `undefined` for a closed job, and for one that lacks what search engines require: a day of posting, an agency, a place, or a
 *   text that describes it.
 */
export function createJobPosting(
  item: Announcement,
  settings: PageSettings,
): JobPosting | undefined {
  const words = getServerWords('en');
  const today = getServiceToday(settings.now);
  const view = describePosting(item, words, getServerDetailWords(words), today, {
    ...settings,
    jobUrl: findOwnUrl(item, settings),
  });
  return view && { ...view, description: view.description.map(printText).join('') };
}

const printText = ({ heading, blocks }: PostingText): Html =>
  html`${heading && html`<p><b>${heading}</b></p>`}${blocks.map((one) =>
    one.kind === 'list'
      ? html`<ul>
          ${one.items.map((text) => html`<li>${lines(text)}</li>`)}
        </ul>`
      : html`<p>${lines(one.text)}</p>`,
  )}`;
