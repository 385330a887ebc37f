import { html, nothing, type TemplateResult } from 'lit';
import type { SearchStore } from '../../search/search-store.ts';
import type { Words } from '../../words/contract/core.ts';
import type { Choice } from '../shared/filter-names.ts';

/** The chosen filters as buttons that remove them, and a button that removes everything. */
export function filterChips(
  words: Words,
  store: SearchStore,
  chosen: readonly Choice[],
  onRemove: (choice: Choice, index: number) => void,
  onClear: () => void,
): TemplateResult | typeof nothing {
  const { Keyword, LocationName } = store.chosen;
  if (chosen.length === 0 && !Keyword && !LocationName) return nothing;
  return html`<div class="chips" role="group" aria-label=${words.chosen}>
    <ul role="list">
      ${chosen.map((choice, index) => {
        const { facet, value, name } = choice;
        const isEnglish = store.facets.nameOf(facet, value) === name;
        const remove = () => {
          onRemove(choice, index);
        };
        return html`<li>
          <button part="chip" type="button" @click=${remove}>
            <span
              ><span class="visually-hidden">${words.remove} </span
              ><bdi lang=${isEnglish ? 'en' : words.locale}>${name}</bdi></span
            >
          </button>
        </li>`;
      })}
      <li>
        <button part="clear" class="quiet" type="button" @click=${onClear}>
          ${words.clearAll}
        </button>
      </li>
    </ul>
  </div>`;
}

/** Returns what gets the focus after the chip at an index was removed: the next chip, or the button that removes everything. */
export const focusAfterChip = (root: ParentNode, index: number): HTMLElement | null =>
  root.querySelectorAll<HTMLElement>('[part="chip"]')[index] ??
  root.querySelector<HTMLElement>('[part="clear"]');
