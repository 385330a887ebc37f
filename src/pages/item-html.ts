import { deadline, type CalendarDate } from '../facts/deadline.ts';
import { eligibility } from '../facts/eligibility.ts';
import { grade } from '../facts/grade.ts';
import { organizationNames } from '../facts/organization.ts';
import { pay } from '../facts/pay.ts';
import { place, type Place } from '../facts/place.ts';
import { posted } from '../facts/posted.ts';
import { schedule } from '../facts/schedule.ts';
import { summary } from '../facts/summary.ts';
import { markWords } from '../facts/word-marks.ts';
import type { Announcement } from '../service/announcement.ts';
import { portalAddress } from '../service/apply-uri.ts';
import {
  applyLink,
  deadlineLine,
  markedText,
  mixedLanguage,
  isolated,
  organizationLine,
  ownAddress,
  placeList,
  row,
  titleOf,
  type Content,
} from './facts-html.ts';
import { heading, html, type Html } from './html.ts';
import type { PageResults, PageSettings } from './page-settings.ts';

/** A list unfolds up to so many locations; a job's own page has all of them. */
const maximumListedPlaces = 12;

/**
 * One job of a list, with the facts of a card in their order.
 *
 * @param today the service's day.
 */
export function itemHtml(
  item: Announcement,
  results: PageResults,
  settings: PageSettings,
  today: CalendarDate,
): Html {
  const { MatchedObjectDescriptor: job } = item;
  const { words } = settings;
  const closing = deadline(job, words, today);
  const passages = summary(job);
  const { iso, text } = posted(job, words, today);
  return html`<li>
    ${results.pinned?.includes(item) && html`<p class="portal-featured">${words.featured}</p>`}
    <article>
      ${heading(settings.headingLevel + 1, title(item, results, settings))}${organizationLine(
        organizationNames([job.OrganizationName, job.DepartmentName]),
      )}${deadlineLine(closing)}
      <dl>
        ${payRow(item, settings)}${row(
          words.place,
          placeHtml(place(job, words, results.searchedPlaces)),
        )}${row(words.schedule, mixedLanguage(schedule(job, words)))}${row(
          words.whoMayApply,
          mixedLanguage(eligibility(job, words)),
        )}
      </dl>
      ${passages.length > 0 && html`<p class="portal-summary" lang="en" dir="auto">${markedText(passages)}</p>`}
      <p class="portal-actions">
        ${
          text && html`<time dir="auto" datetime="${iso}">${text}</time> `
        }${applyLink(item, closing, settings)}
      </p>
    </article>
  </li>`;
}

/** The title, which leads to the job's page on the host's site where there is one, else to the portal. */
function title(item: Announcement, { chosen }: PageResults, settings: PageSettings): Html {
  const text = markWords(titleOf(item, settings), chosen.Keyword ?? '');
  const name = html`<bdi lang="en">${markedText(text)}</bdi>`;
  const href = ownAddress(item, settings) ?? portalAddress(item.MatchedObjectDescriptor, settings);
  return href === undefined ? name : html`<a rel="noopener" href="${href}">${name}</a>`;
}

function payRow({ MatchedObjectDescriptor: job }: Announcement, settings: PageSettings): Content {
  const { words, salaryHidden = false } = settings;
  const level = grade(job, words, true).text;
  if (salaryHidden) return row(words.grade, level);
  return row(words.pay, html`${isolated(pay(job, words))}${level && html`<br />${level}`}`);
}

function placeHtml(where: Place): Html {
  const first = html`<bdi>${where.text}</bdi>`;
  return where.more === 0 || where.all.length > maximumListedPlaces
    ? first
    : html`<details>
        <summary>${first}</summary>
        ${placeList(where)}
      </details>`;
}
