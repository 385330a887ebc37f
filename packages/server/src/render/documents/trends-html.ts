import { describeTrends, type TrendRow } from 'portal-jobs/facts';
import type { HistorySummary } from 'portal-jobs/protocol';
import { getServerTrendWords, getServerWords } from 'portal-jobs/words';
import { html, type Html } from '../html.ts';

/** Where and how a page shows a summary. */
export interface TrendSettings {
  /** URL of the summary, as the element on the page requests it. */
  src: string;
  /** BCP 47 language tag; English by default. */
  language?: string | undefined;
}

const renderRow = ({ name, lang, posted, daysOpen }: TrendRow): Html =>
  html`<tr>
    <th scope="row" lang="${lang}">${name}</th>
    <td>${posted}</td>
    <td>${daysOpen}</td>
  </tr>`;

/**
 * Makes `<portal-job-trends>` with the sentence and the table inside, so that visitors have them without script. The element replaces
 * them by its own, which has bars.
 */
export function renderTrends(
  summary: HistorySummary,
  { src, language = 'en' }: TrendSettings,
): Html {
  const words = getServerWords(language);
  const { caption, sentence, headings, rows, note } = describeTrends(
    summary,
    words,
    getServerTrendWords(words),
  );
  const [subtag = 'en'] = words.locale.split('-');
  const lead = sentence ? html`<p>${sentence}</p>` : '';
  // A space between the tag and the sentence would be one on the page.
  // prettier-ignore
  return html`<portal-job-trends src="${src}" lang="${subtag}">${lead}
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(renderRow)}
      </tbody>
    </table>
    ${note ? html`<p>${note}</p>` : ''}
  </portal-job-trends>`;
}
