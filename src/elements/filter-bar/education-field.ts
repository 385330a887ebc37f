import { html, nothing, type TemplateResult } from 'lit';
import {
  educationNames,
  findEducation,
  startingGrades,
  type EducationName,
} from '../../query/education.ts';
import { isClosed, type FilterName } from '../../query/filters.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Changes } from '../../search/visitor-query.ts';
import type { Words } from '../../words/contract/core.ts';
import { filterWords } from '../../words/filters.ts';
import { select } from '../shared/select.ts';

const ends = ['PayGradeLow', 'PayGradeHigh'] as const;

/** Whether visitors can choose both ends of the grades. */
const canChooseGrades = (shown: readonly FilterName[], { state }: SearchStore): boolean =>
  ends.every((name) => shown.includes(name) && !isClosed(name, state.locked));

/**
 * The question for the highest education, which chooses the grades at which people with it usually start.
 *
 * @param shown the filters of the bar. Without the grades there is no question.
 * @param onSelect changes the values of filters; `undefined` removes them.
 */
export function renderEducationField(
  words: Words,
  store: SearchStore,
  shown: readonly FilterName[],
  onSelect: (changes: Changes) => void,
): TemplateResult | typeof nothing {
  if (!canChooseGrades(shown, store)) return nothing;
  const own = filterWords(words);
  const education = findEducation(store.state.selected);
  const onChange = ({ target }: Event) => {
    const { value } = target as HTMLSelectElement;
    const [PayGradeLow, PayGradeHigh] = value ? startingGrades[value as EducationName] : [];
    onSelect({ PayGradeLow, PayGradeHigh });
  };
  return html`<div class="education">
    ${select(
      'education',
      own.education,
      [['', words.any], ...educationNames.map((name) => [name, own.educations[name]] as const)],
      education ?? '',
      onChange,
    )}
    ${
      education === undefined
        ? nothing
        : html`<p class="hint">${own.educationEffect(education, ...startingGrades[education])}</p>
            <details>
              <summary><bdi>${own.educationReason}</bdi></summary>
              <p class="hint">${own.educationRules}</p>
            </details>`
    }
  </div>`;
}
