import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import {
  compareWithAnswers,
  describeOpenness,
  describeOpenResults,
} from '../../facts/describe-openness.ts';
import type { Content } from '../../facts/content.ts';
import { findEntry } from '../../facts/text/text.ts';
import type { Announcement } from '../../protocol/announcement.ts';
import { isFederal, readAnswers, writeAnswers } from '../../query/open-to-you.ts';
import type { Results } from '../../query/read-results.ts';
import { readTotalOfAll } from '../../search/open-to-you.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Changes } from '../../search/visitor-query.ts';
import type { Words } from '../../words/contract/core.ts';
import { filterWords } from '../../words/filters.ts';
import { printContent } from '../shared/print-content.ts';
import type { ActiveFilter } from '../shared/describe-search.ts';
import { nameFilterValue } from './filter-group.ts';

/** Whether a search has the answer to the question on work for the government. */
const isAnswered = ({ HiringPath = [] }: Results['chosen']): boolean =>
  readAnswers(HiringPath).work !== undefined;

/** Returns why a job is open to the visitor, in one line; `undefined` without answers, or if it is not. */
export const describeOpenLine = (
  item: Announcement,
  words: Words,
  codes: readonly string[],
): Content | undefined =>
  describeOpenness(compareWithAnswers(item, codes, words, filterWords(words).openToYou));

/** Returns the heading of results, which says whether they are open to the visitor. */
export const nameOpenResults = (words: Words, heading: string, results: Results): string =>
  describeOpenResults(heading, results, filterWords(words).openToYou);

/** Puts the codes that one answer sets together: they are one filter. */
export function joinAnswers(words: Words, chosen: readonly ActiveFilter[]): ActiveFilter[] {
  const codes = chosen.filter(({ filter }) => filter === 'HiringPath');
  if (readAnswers(codes.map(({ value }) => value)).work !== 'ever') return [...chosen];
  const [first] = codes.filter(({ value }) => isFederal(value));
  return chosen.flatMap((filter) =>
    filter === first
      ? {
          ...filter,
          value: codes
            .filter(({ value }) => isFederal(value))
            .map(({ value }) => value)
            .join(';'),
          name: nameFilterValue(words, 'HiringPath', 'FED', ''),
        }
      : codes.includes(filter) && isFederal(filter.value)
        ? []
        : filter,
  );
}

/** Returns the line with the number of jobs that are not open to the visitor, and a button that shows them. */
export function renderOthers(
  words: Words,
  list: LitElement,
  store: SearchStore,
  results: Results,
  choose: (changes: Changes) => void,
): TemplateResult | typeof nothing {
  if (!isAnswered(results.chosen) || !results.isCounted || results.capped) return nothing;
  const { total, isPending } = readTotalOfAll(store, results, () => {
    list.requestUpdate();
  });
  const others = (total ?? 0) - results.total;
  const { openToYou } = filterWords(words);
  const showEvery = () => {
    choose({ HiringPath: undefined });
  };
  if (total === undefined || others <= 0)
    return isPending ? html`<p class="others-line"></p>` : nothing;
  return html`<p class="others-line">
    ${openToYou.others(others)}
    <button class="quiet" @click=${showEvery}>${openToYou.showEvery(total)}</button>
  </p>`;
}

/**
 * Returns why a whole announcement is open to the visitor, or for whom it is, with buttons to say that one belongs to them.
 *
 * @param codes the chosen codes of HiringPath.
 */
export function renderOpenNotice(
  words: Words,
  item: Announcement,
  codes: readonly string[],
  choose: (changes: Changes) => void,
): TemplateResult | typeof nothing {
  const { openToYou } = filterWords(words);
  const openness = compareWithAnswers(item, codes, words, openToYou);
  if (!openness) return nothing;
  const line = describeOpenness(openness);
  if (line) return html`<p class="open-to-you">${printContent(line)}</p>`;
  const { work, groups } = readAnswers(codes);
  const add = (code: string) => {
    const answers = isFederal(code)
      ? { work: 'ever' as const, groups }
      : { work, groups: [...groups, code] };
    choose({ HiringPath: writeAnswers(answers) });
  };
  const offered = [...openness.codes.values()].flatMap((code): [code: string, label: string][] => {
    const label = isFederal(code) ? openToYou.federal : findEntry(openToYou.persons, code);
    return label === undefined ? [] : [[code, label]];
  });
  // All federal groups are one answer.
  const buttons = offered.filter(
    ([, label], index) => offered.findIndex(([, other]) => other === label) === index,
  );
  return html`<div class="message open-to-you">
    <p>${openToYou.notOpen} <bdi>${printContent(openness.groups)}</bdi>.</p>
    ${
      buttons.length > 0
        ? html`<details>
            <summary>${openToYou.oneOfThem}</summary>
            <ul role="list">
              ${buttons.map(
                ([code, label]) =>
                  html`<li>
                    <button
                      class="quiet"
                      @click=${() => {
                        add(code);
                      }}
                    >
                      ${label}
                    </button>
                  </li>`,
              )}
            </ul>
          </details>`
        : nothing
    }
  </div>`;
}
