import { html, nothing, type TemplateResult } from 'lit';
import { eligibility } from '../../facts/eligibility.ts';
import { grade } from '../../facts/grade.ts';
import { pay } from '../../facts/pay.ts';
import { place } from '../../facts/place.ts';
import { schedule } from '../../facts/schedule.ts';
import type { AnnouncementDescriptor } from '../../service/announcement.ts';
import type { SearchedPlaces } from '../../service/searched-places.ts';
import type { Words } from '../../words/contract/core.ts';
import { placeList } from '../shared/place-list.ts';
import { mixedLanguage, unbroken } from '../shared/mixed-language.ts';

type Row = (
  job: AnnouncementDescriptor,
  words: Words,
  salaryHidden: boolean,
  searchedPlaces: SearchedPlaces | undefined,
) => TemplateResult | typeof nothing;

/** One labelled line; nothing without content. */
function row(part: string, label: string, content: unknown): TemplateResult | typeof nothing {
  if (!content) return nothing;
  return html`<div part=${part}>
    <dt>${label}</dt>
    <dd>${content}</dd>
  </div>`;
}

/** The labelled lines of a card, by their names in the attribute `rows`. */
export const cardRows: Readonly<Record<string, Row>> = {
  pay(job, words, salaryHidden) {
    const level = unbroken(grade(job, words, true).text);
    if (salaryHidden) return row('pay', words.grade, level);
    return row(
      'pay',
      words.pay,
      html`<bdi>${mixedLanguage(pay(job, words))}</bdi>${level && html`<div>${level}</div>`}`,
    );
  },
  location(job, words, _salaryHidden, searchedPlaces) {
    const where = place(job, words, searchedPlaces);
    const first = html`<bdi>${where.text}</bdi>`;
    return row(
      'location',
      words.place,
      where.more === 0
        ? first
        : html`<details>
            <summary>${first}</summary>
            ${placeList(where)}
          </details>`,
    );
  },
  schedule: (job, words) => row('schedule', words.schedule, mixedLanguage(schedule(job, words))),
  eligibility: (job, words) =>
    row('eligibility', words.whoMayApply, mixedLanguage(eligibility(job, words))),
};

/** The names that the attributes `rows` and `actions` take, and their values by default. */
export const choosable: Readonly<Record<'rows' | 'actions', readonly string[]>> = {
  rows: [...Object.keys(cardRows), 'summary', 'deadline', 'posted'],
  actions: ['apply', 'details', 'save', 'copy'],
};

/** The names that the parts of a card have on its list, for `exportparts`. */
export const cardParts: string = ['title', 'organization', ...choosable.rows, ...choosable.actions]
  .map((part) => `${part}: card-${part}`)
  .join();
