import { type Content, getServiceToday, describeJob, type JobView } from 'portal-jobs/facts';
import type { Announcement } from 'portal-jobs/protocol';
import { pageWords, getServerDetailWords } from 'portal-jobs/words';
import { renderHeading, html, type Html, type Printed } from './html.ts';
import type { PageSettings } from './page-settings.ts';
import {
  printApply,
  printContent,
  printDeadline,
  printFacts,
  printOrganization,
  printPortal,
} from './print-content.ts';

/** The data of a job that is shown. */
export interface JobForm {
  /** The announcement lacks its full texts because no search finds them. The page then explains that, and links to the portal. */
  readonly isShort?: boolean;
}

/**
 * Makes the whole announcement of a job as a fragment: its facts, the link to apply, and every text. A response with `Fields=Full` has the
 * texts (data-service §4.3.7). A closed job has no link to apply.
 */
export function renderJob(
  item: Announcement,
  settings: PageSettings,
  { isShort = false }: JobForm = {},
): Html {
  const { words, headingLevel } = settings;
  const own = getServerDetailWords(words);
  const view = describeJob(item, words, own, getServiceToday(settings.now), {
    ...settings,
    jobUrl: undefined, // the page itself
    closedNote: pageWords(words).closedJob,
  });
  const section = (anchor: string, title: Printed, content: Printed) =>
    html`<section id="${anchorPrefix}${anchor}">
      ${renderHeading(headingLevel + 1, title)}${content}
    </section>`;
  const others = printFacts(view.moreFacts);
  const explained = printFacts(
    [...view.facts, ...view.moreFacts].map(({ label, explanations }) => ({
      label,
      content: explanations,
    })),
  );
  return html`<article data-served lang="${words.locale}">
    ${renderHeading(headingLevel, html`<bdi lang="en">${view.title}</bdi>`)}
    ${printOrganization(view.organization)}
    ${printDeadline(view.deadline)}${printMessage(view.closedNote)}
    <p class="portal-actions">
      ${view.apply && printApply(view.apply)} ${view.portal && printPortal(view.portal)}
    </p>
    ${isShort && printMessage(view.missingNote)}
    ${section('facts', own.glance, printFacts(view.facts))}
    ${
      view.beforeYouApply.length > 0 &&
      section(
        'before',
        own.beforeYouApply.heading,
        html`<p>${own.beforeYouApply.hint}</p>
          ${view.beforeYouApply.map((group) => printLines(group, headingLevel + 2))}`,
      )
    }
    ${others && section('moreFacts', own.moreFacts, others)}
    ${
      explained &&
      html`<details>
        <summary>${pageWords(words).meanings}</summary>
        ${explained}
      </details>`
    }
    ${view.sections.map(({ anchor, title, content, cutOffNote }) =>
      section(
        anchor,
        printContent(title),
        html`${printContent(content)}${cutOffNote && html`<p>${printContent(cutOffNote)}</p>`}`,
      ),
    )}
  </article>`;
}

/** Precedes the anchors of sections, so that they are different from those of the page around. */
const anchorPrefix = 'portal-job-';

/** Prints lines of what to do before an application, each with a link to the section that it is from. */
const printLines = ({ heading, lines }: JobView['beforeYouApply'][number], level: number): Html =>
  html`<div>
    ${heading && renderHeading(level, heading)}
    <ul class="portal-points">
      ${lines.map(
        ({ text, source, anchor }) =>
          html`<li>
            ${text}<br /><a href="#${anchorPrefix}${anchor}">${printContent(source)}</a>
          </li>`,
      )}
    </ul>
  </div>`;

const printMessage = (note: Content): Printed =>
  note && html`<p class="portal-message">${printContent(note)}</p>`;

/** Renders the replacement of a job that is no longer listed, as a fragment: a sentence, and a link to the jobs. */
export function renderClosedJob({ words, headingLevel, pageUrl }: PageSettings): Html {
  const own = getServerDetailWords(words);
  return html`<article data-served lang="${words.locale}">
    ${renderHeading(headingLevel, own.gone)}
    <p>${own.goneHint}</p>
    <p><a href="${pageUrl}">${own.back}</a></p>
  </article>`;
}
