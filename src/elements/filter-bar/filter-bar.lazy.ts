import { html, nothing, type TemplateResult } from 'lit';
import { mayStore } from '../../search/connected-elements.ts';
import { FilterLoader } from '../../search/filter-loader.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Changes, ChooseMode } from '../../search/visitor-query.ts';
import type { Words } from '../../words/contract/core.ts';
import {
  loadedSavedJobs,
  loadIfKept,
  SavedJobsController,
  type SavedJobsModule,
} from '../saved-jobs/saved-jobs-loader.ts';
import { addStyles } from '../shared/dom.ts';
import { PortalFilterChangeEvent } from '../shared/events.ts';
import { listActiveFilters, nameFilters } from '../shared/describe-search.ts';
import { BarLayoutController, FilterDialog } from './bar-layout.ts';
import { DraftQuery } from './draft-query.ts';
import { renderEducationField, FilterGroups } from './filter-groups.ts';
import type { FilterBarContext, FilterBarHost } from './filter-bar-loader.ts';
import type { NamedFilters } from '../../query/filters-attribute.ts';
import { groupStyles, barStyles } from './styles.ts';
import { NearMeButton, PlaceStatus } from './place-status.ts';
import { OpenToYouQuestion } from './open-to-you-question.ts';
import { joinAnswers } from './open-to-you-list.ts';
import { renderRemoteField, searchFields, type SearchFieldsOptions } from './search-fields.ts';
import { filterWords } from '../../words/filters.ts';

export { FilterLoader };
export {
  describeOpenLine,
  joinAnswers,
  nameOpenResults,
  renderOpenNotice,
  renderOthers,
} from './open-to-you-list.ts';
export { nameFilterValue } from './filter-group.ts';

/** The fields, groups and dialog of a filter bar. */
export class FilterBarView {
  readonly #bar: FilterBarHost;
  readonly #context: FilterBarContext;
  readonly #layout: BarLayoutController;
  readonly #draft: DraftQuery;
  readonly #placeStatus: PlaceStatus;
  readonly #nearMe: NearMeButton;
  readonly #dialog: FilterDialog;
  readonly #groups: FilterGroups;
  readonly #question: OpenToYouQuestion;
  #kept: InstanceType<SavedJobsModule['KeptOnDevice']> | undefined;

  constructor(bar: FilterBarHost, context: FilterBarContext) {
    const { store } = context;
    this.#bar = bar;
    this.#context = context;
    this.#layout = new BarLayoutController(bar, context.isNarrow);
    this.#draft = new DraftQuery(
      bar,
      store,
      (changes, mode) => {
        this.#choose(changes, mode);
      },
      () => bar.applyMode === 'button',
    );
    this.#placeStatus = new PlaceStatus(bar, store);
    this.#nearMe = new NearMeButton(bar, store, this.#draft, this.#placeStatus);
    this.#dialog = new FilterDialog(bar, () => {
      this.#draft.search();
    });
    this.#groups = new FilterGroups(bar, this.#select);
    this.#question = new OpenToYouQuestion(bar, this.#select);
    new SavedJobsController(bar);
    loadIfKept();
  }

  /** Whether filters wait for a button. */
  get #isDeferred(): boolean {
    return this.#draft.isDeferred() || this.#dialog.isModal;
  }

  /** Whether the groups of filters are on the page, folded or not. */
  get #areGroupsShown(): boolean {
    return (
      this.#dialog.isModal ||
      this.#layout.current === 'beside' ||
      (this.#layout.current === 'above' && this.#dialog.isPanelOpen)
    );
  }

  /** Called before the element renders, when its search has its filters. */
  prepare(store: SearchStore): void {
    // Again after a move into another document, which removes them.
    addStyles(this.#bar.renderRoot as ShadowRoot, [barStyles, groupStyles]);
    store.attachFilters(FilterLoader);
    this.#question.restore(store);
    if (this.#isDeferred) store.beginDraft();
  }

  /** Removes what is typed and not searched for. */
  clear(): void {
    this.#draft.clear();
  }

  openDialog(): void {
    this.#dialog.open();
  }

  /** Ends the dialog. What was chosen in it is applied. */
  endDialog(): void {
    this.#dialog.end();
  }

  render(
    words: Words,
    store: SearchStore,
    { names, filters: listed }: NamedFilters,
  ): TemplateResult {
    const bar = this.#bar;
    const layout = this.#layout.current;
    // A dialog has the filters of all bars.
    const shown = this.#dialog.isModal ? store.state.availableFilters : listed;
    const filters = (store.filters?.offered() ?? []).filter(
      ({ name }) => name !== 'RemoteIndicator' && shown.includes(name),
    );
    // A lock leaves its groups to choose from.
    const asks = shown.includes('HiringPath') && store.state.locked.HiringPath === undefined;
    const fields: SearchFieldsOptions = {
      ...{ words, store, draft: this.#draft },
      placeStatus: this.#placeStatus,
      nearMe: bar.withoutNearMe ? undefined : this.#nearMe.render(words),
      context: this.#context,
      remembersSearches: () => !bar.withoutRecentSearches && mayStore(),
      onSelect: this.#select,
    };
    const hasRemote =
      shown.includes('RemoteIndicator') && store.state.locked.RemoteIndicator === undefined;
    const part = loadedSavedJobs();
    this.#kept ??= part && new part.KeptOnDevice(bar);
    const groups = html`
      ${
        asks
          ? this.#question.render(
              words,
              store,
              filters.find(({ name }) => name === 'HiringPath'),
              this.#areGroupsShown,
            )
          : nothing
      }
      ${renderEducationField(words, store, shown, this.#select)}
      ${hasRemote && layout !== 'beside' ? renderRemoteField(fields) : nothing}
      ${this.#groups.render(
        words,
        store,
        asks ? filters.filter(({ name }) => name !== 'HiringPath') : filters,
      )}
      ${this.#kept?.render(words)}
    `;
    const apply = filters.length > 0 ? this.#applyButton(words, store) : nothing;
    return html`
      <form
        role="search"
        class=${layout}
        aria-label=${bar.label || words.searchButton}
        @submit=${this.#onSubmit}
      >
        ${layout === 'narrow' ? nothing : this.#skipButton(words, store)}
        ${searchFields(names, fields)}
        ${hasRemote && layout === 'beside' ? renderRemoteField(fields) : nothing}
        ${layout === 'above' ? this.#toggleButton(words, store, listed.length > 0) : nothing}
        ${
          this.#dialog.isModal
            ? this.#dialog.render(words, groups, apply, this.#clearButton(words, store))
            : layout === 'narrow'
              ? nothing
              : html`<div
                  id="filters"
                  class="panel"
                  ?hidden=${layout === 'above' && !this.#dialog.isPanelOpen}
                >
                  ${groups} ${apply}
                </div>`
        }
      </form>
    `;
  }

  /** Called when the element has rendered. */
  updated(): void {
    this.#context.store()?.filters?.show(this.#areGroupsShown);
    // A clicked checkbox stays checked even if its row has been reused for another value.
    for (const box of this.#bar.renderRoot.querySelectorAll('input'))
      box.checked = box.defaultChecked;
    this.#dialog.updated();
  }

  /** Lets a keyboard skip the filters. Visible while it has the focus. */
  #skipButton(words: Words, store: SearchStore): TemplateResult {
    const skip = () => void store.focusResults();
    return html`<button type="button" class="skip" @click=${skip}>
      ${filterWords(words).skipToResults}
    </button>`;
  }

  #toggleButton(words: Words, store: SearchStore, hasFilters: boolean): TemplateResult {
    const chosen = joinAnswers(words, listActiveFilters(store, words, store.state.selected)).length;
    return html`<button
      type="button"
      class="toggle outline"
      ?hidden=${!hasFilters}
      ?disabled=${!store.state.results}
      aria-expanded=${this.#dialog.isPanelOpen}
      aria-controls="filters"
      @click=${this.#dialog.togglePanel}
    >
      ${nameFilters(words, chosen)}
    </button>`;
  }

  #clearButton(words: Words, store: SearchStore): TemplateResult | typeof nothing {
    if (listActiveFilters(store, words, store.state.selected).length === 0) return nothing;
    return html`<button part="clear" type="button" class="quiet" @click=${this.#onClear}>
      ${words.clearAll}
    </button>`;
  }

  #applyButton(words: Words, store: SearchStore): TemplateResult | typeof nothing {
    if (!this.#isDeferred) return nothing;
    const total = this.#draft.isEmpty ? store.state.selectedTotal : undefined;
    return html`<button type="button" class="apply" @click=${this.#onApply}>
      ${filterWords(words).showJobs(total)}
    </button>`;
  }

  /** Changes filters: at once, or with other pending changes when a button is pressed. */
  readonly #select = (changes: Changes): void => {
    this.#context.store()?.select(changes);
    if (!this.#isDeferred) this.#reportChange();
  };

  #choose(changes: Changes, mode?: ChooseMode): void {
    const search = this.#context.store();
    const before = search?.state.chosen;
    search?.choose(changes, mode);
    if (before !== search?.state.chosen) this.#reportChange();
  }

  #reportChange(): void {
    const search = this.#context.store();
    if (!search) return;
    const { name, state } = search;
    this.#bar.dispatchEvent(new PortalFilterChangeEvent({ search: name, chosen: state.chosen }));
  }

  readonly #onSubmit = (event: Event): void => {
    event.preventDefault();
    this.#draft.search();
  };

  /** Applies what was chosen since the dialog opened, or since the button was used before. */
  readonly #onApply = (): void => {
    if (!this.#dialog.isModal) {
      this.#bar.renderRoot.querySelector('form')?.requestSubmit();
      return;
    }
    this.#dialog.close();
    this.#context.store()?.focusResults();
  };

  /** Clears the filters in the dialog; what is shown follows when it closes. */
  readonly #onClear = (): void => {
    const search = this.#context.store();
    search?.select(
      Object.fromEntries(search.state.availableFilters.map((name) => [name, undefined])),
    );
  };
}
