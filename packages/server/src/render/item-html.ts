import {
  findOwnUrl,
  compareWithAnswers,
  describeCard,
  describeOpenness,
  type CardOptions,
  type CardView,
  type CalendarDate,
} from 'portal-jobs/facts';
import type { Announcement } from 'portal-jobs/protocol';
import { pageWords } from 'portal-jobs/words';
import { renderHeading, html, type Html, type Printed } from './html.ts';
import type { PageResults, PageSettings } from './page-settings.ts';
import {
  printApply,
  printContent,
  printDeadline,
  printFacts,
  printOrganization,
} from './print-content.ts';

/**
 * Prints one job of a list.
 *
 * @param today the service's day.
 */
export function renderItem(
  item: Announcement,
  { chosen, searchedPlaces, pinned }: PageResults,
  settings: PageSettings & Pick<CardOptions, 'withoutDepartment'>,
  today: CalendarDate,
): Html {
  const view = describeCard(item, settings.words, today, {
    ...settings,
    searchedPlaces,
    keyword: chosen.Keyword,
    detailsUrl: findOwnUrl(item, settings),
  });
  const openness = compareWithAnswers(
    item,
    chosen.HiringPath ?? [],
    settings.words,
    pageWords(settings.words).openToYou,
  );
  const eligibility = (view.eligibility && describeOpenness(openness)) || view.eligibility;
  return html`<li>
    ${pinned?.includes(item) && html`<p class="portal-featured">${settings.words.featured}</p>`}
    <article>
      ${[
        renderHeading(settings.headingLevel + 1, printTitle(view.title)),
        printOrganization(view.organization),
        printDeadline(view.deadline),
        printFacts(view.facts),
        eligibility && html`<div class="portal-eligibility">${printContent(eligibility)}</div>`,
        view.summary &&
          html`<p class="portal-summary" lang="en" dir="auto">${printContent(view.summary)}</p>`,
      ]}
      <p class="portal-actions">
        ${view.posted && html`${printContent(view.posted)} `}${view.apply && printApply(view.apply)}
      </p>
    </article>
  </li>`;
}

function printTitle({ content, href }: CardView['title']): Printed {
  const name = printContent(content);
  return href === undefined ? name : html`<a rel="noopener" href="${href}">${name}</a>`;
}
