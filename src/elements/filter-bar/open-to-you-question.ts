import { html, nothing, type TemplateResult } from 'lit';
import { mayStore } from '../../search/connected-elements.ts';
import type { Filter } from '../../search/filter-counts.ts';
import { valuesOf } from '../../query/filters.ts';
import { isSameQuery } from '../../query/query-plan.ts';
import { personGroups, readAnswers, writeAnswers } from '../../query/open-to-you.ts';
import { codesOf, OpenToYouCounts, withAnswers, StoredAnswers } from '../../search/open-to-you.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Changes } from '../../search/visitor-query.ts';
import type { Words } from '../../words/contract/core.ts';
import { filterWords } from '../../words/filters.ts';
import { formatNumber } from '../../words/format.ts';
import { loadIfKept } from '../saved-jobs/saved-jobs-loader.ts';
import type { FilterBarHost } from './filter-bar-loader.ts';

/** The answers, in the order shown. */
const answers = ['never', 'ever', 'every'] as const;

/** Whether codes are the same, whatever their case and order. */
const isSameChoice = (one: readonly string[], other: readonly string[]): boolean => {
  const [first, second] = [one, other].map((codes) =>
    codes
      .map((code) => code.toUpperCase())
      .sort()
      .join(),
  );
  return first === second;
};

/** The question at the head of the filters: who the visitor is, for jobs that are open to that person. */
export class OpenToYouQuestion {
  readonly #bar: FilterBarHost;
  readonly #select: (changes: Changes) => void;
  readonly #counts: OpenToYouCounts;
  /** The searches that have taken the stored answer. */
  readonly #asked = new WeakSet<SearchStore>();
  readonly #stored = new StoredAnswers(window);
  #results: unknown;
  #areGroupsOpen: boolean | undefined;
  #isForgotten = false;
  /** Whether the visitor has answered "Never" here. A link with groups has the jobs for the public in any case. */
  #isNever = false;

  /** @param select changes the values of filters; `undefined` removes them. */
  constructor(bar: FilterBarHost, select: (changes: Changes) => void) {
    this.#bar = bar;
    this.#select = select;
    this.#counts = new OpenToYouCounts(() => {
      bar.requestUpdate();
    });
  }

  /** Searches with the stored answer, once, unless the page's URL has another one. */
  restore(store: SearchStore): void {
    const { locked, chosen, availableFilters, isConfigured } = store.state;
    if (!isConfigured || this.#asked.has(store)) return;
    this.#asked.add(store);
    if (locked.HiringPath || chosen.HiringPath) return;
    const codes = this.#storedCodes;
    if (codes && availableFilters.includes('HiringPath'))
      store.choose({ HiringPath: codes }, 'as-loaded');
  }

  /** @param filter the codes that the service has, if they are known. */
  render(
    words: Words,
    store: SearchStore,
    filter: Filter | undefined,
    isVisible: boolean,
  ): TemplateResult {
    const { openToYou } = filterWords(words);
    const { selected, results } = store.state;
    const codes = valuesOf(selected, 'HiringPath');
    const { work, groups } = readAnswers(codes);
    if (results !== this.#results && results?.isRenewal !== true) this.#counts.clear();
    this.#results = results;
    if (work !== 'never') this.#isNever = false;
    const isNever = groups.length === 0 || this.#isNever;
    const current = codes.length === 0 ? 'every' : work === 'never' && !isNever ? undefined : work;
    // Other filters that wait for a button have other numbers, which are not requested.
    const isSearched =
      results !== undefined &&
      isSameQuery(withAnswers(selected, []), withAnswers(results.chosen, []));
    const count = (answer: (typeof answers)[number]) =>
      isSearched && !store.requests.hidesJobs
        ? this.#counts.read(store, withAnswers(selected, codesOf(answer, groups)), isVisible)
        : undefined;
    return html`<fieldset part="open-to-you">
      <legend>${openToYou.question}</legend>
      <div class="options">
        ${answers.map((answer) => {
          const total = count(answer);
          const choose = () => {
            this.#isForgotten = false;
            this.#isNever = answer === 'never';
            this.#choose(codesOf(answer, answer === 'every' ? [] : groups));
          };
          return html`<label part="filter-value">
            <input
              type="radio"
              name="open-to-you"
              ?checked=${answer === current}
              @change=${choose}
            />
            <span class="value">${openToYou.answers[answer]}</span>
            ${
              total === undefined
                ? nothing
                : html`<span part="filter-count">${formatNumber(total, words.locale)}</span>`
            }
          </label>`;
        })}
      </div>
      ${this.#groups(words, filter, codes)}
      ${codes.length > 0 || this.#storedCodes ? this.#keeping(words, codes) : nothing}
      <p id="open-to-you-status" role="status" class=${this.#isForgotten ? 'hint' : 'silent'}>
        ${this.#isForgotten ? openToYou.forgotten : nothing}
      </p>
    </fieldset>`;
  }

  /** The groups that the visitor may belong to in addition, folded. */
  #groups(words: Words, filter: Filter | undefined, codes: readonly string[]): TemplateResult {
    const { openToYou } = filterWords(words);
    const { work, groups } = readAnswers(codes);
    const chosen = groups.map((code) => code.toUpperCase());
    const offered =
      filter?.state === 'ready'
        ? filter.options.map(({ value }) => value.toUpperCase())
        : undefined;
    const toggle = (code: string) => {
      const others = groups.filter((one) => one.toUpperCase() !== code);
      const isAnswered = work !== 'never' || groups.length === 0 || this.#isNever;
      this.#isNever = work === 'never' && isAnswered;
      this.#choose(
        writeAnswers({
          work: isAnswered ? work : undefined,
          groups: others.length < groups.length ? others : [...groups, code],
        }),
      );
    };
    const isOpen = this.#areGroupsOpen ?? groups.length > 0;
    return html`<details
      ?open=${isOpen}
      @toggle=${({ target }: Event) => {
        this.#areGroupsOpen = (target as HTMLDetailsElement).open;
      }}
    >
      <summary>
        <span class="value">${openToYou.groups}</span>${
          groups.length > 0
            ? html` <bdi class="hint">${filterWords(words).chosenInGroup(groups.length)}</bdi>`
            : nothing
        }
      </summary>
      ${(Object.keys(personGroups) as (keyof typeof personGroups)[]).map((heading) => {
        const shown = personGroups[heading].filter((code) => offered?.includes(code) ?? true);
        if (shown.length === 0) return nothing;
        return html`<fieldset>
          <legend class="hint">${openToYou.groupHeadings[heading]}</legend>
          <div class="options">
            ${shown.map(
              (code) =>
                html`<label part="filter-value">
                  <input
                    type="checkbox"
                    ?checked=${chosen.includes(code)}
                    @change=${() => {
                      toggle(code);
                    }}
                  />
                  <span class="value">${openToYou.persons[code]}</span>
                </label>`,
            )}
          </div>
        </fieldset>`;
      })}
    </details>`;
  }

  /** Who decides, and whether the answer stays on the device. */
  #keeping(words: Words, codes: readonly string[]): TemplateResult {
    const { openToYou } = filterWords(words);
    const remember = ({ target }: Event) => {
      this.#stored.write((target as HTMLInputElement).checked ? codes : []);
      loadIfKept();
      this.#bar.requestUpdate();
    };
    const forget = () => {
      this.#stored.write([]);
      this.#isForgotten = true;
      this.#bar.renderRoot.querySelector<HTMLElement>('[name="open-to-you"]')?.focus();
      this.#select({ HiringPath: undefined });
    };
    const stored = this.#storedCodes;
    const isStored = stored !== undefined && isSameChoice(stored, codes);
    return html`${codes.length > 0 ? html`<p class="hint">${openToYou.decision}</p>` : nothing}
      ${
        !mayStore() || codes.length === 0
          ? nothing
          : html`<label class="check"
              ><input
                type="checkbox"
                ?checked=${isStored}
                @change=${remember}
              />${openToYou.remember}</label
            >`
      } <button type="button" class="quiet" @click=${forget}>${openToYou.forget}</button>`;
  }

  /** The stored answer, unless the site forbids to keep one. */
  get #storedCodes(): readonly string[] | undefined {
    return mayStore() ? this.#stored.read() : undefined;
  }

  #choose(codes: readonly string[]): void {
    // A remembered answer follows.
    if (this.#storedCodes) this.#stored.write(codes);
    this.#select({ HiringPath: codes.length > 0 ? codes : undefined });
  }
}
