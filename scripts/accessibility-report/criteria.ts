import type { Criterion } from './criterion.ts';
import { functional } from './criteria/functional.ts';
import { levelAa } from './criteria/level-aa.ts';
import { levelA } from './criteria/level-a.ts';
import { software } from './criteria/software.ts';
import { support } from './criteria/support.ts';

/** A chapter of the catalog, by its id there. */
export interface Chapter {
  id: string;
  /** Notes on the whole chapter. A chapter without criteria is not reported, and its notes say why. */
  notes: string;
  criteria: readonly Criterion[];
}

/** The report, chapter by chapter: the one source of both YAML files and of the page. */
export const chapters: readonly Chapter[] = [
  {
    id: 'success_criteria_level_a',
    notes: 'Tried on the demo page in Chromium, which has every element on it.',
    criteria: levelA,
  },
  {
    id: 'success_criteria_level_aa',
    notes: 'Tried on the demo page in Chromium, which has every element on it.',
    criteria: levelAa,
  },
  { id: 'success_criteria_level_aaa', notes: 'Level AAA was not evaluated.', criteria: [] },
  {
    id: 'functional_performance_criteria',
    notes: 'Nobody who needs assistive technology has tried this version.',
    criteria: functional,
  },
  { id: 'hardware', notes: 'Not applicable: the product is software only.', criteria: [] },
  { id: 'software', notes: 'Custom elements are web content.', criteria: software },
  {
    id: 'support_documentation_and_services',
    notes: 'The documents of the package.',
    criteria: support,
  },
];
