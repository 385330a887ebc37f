import { announcementTextRequirements } from './history/announcement-text.ts';
import { archiveParameterRequirements } from './history/archive-parameters.ts';
import { archiveRequirements } from './history/archive.ts';
import { codeListRequirements } from './code-lists.ts';
import { historicFieldRequirements } from './history/historic-fields.ts';
import { historicFilterRequirements } from './history/historic-filters.ts';
import { historicLinkRequirements } from './history/historic-links.ts';
import { historicPagingRequirements } from './history/historic-paging.ts';
import { historicRequirements } from './history/historic.ts';
import { unspecifiedRequirements } from './unspecified-requirements.ts';
import { searchConsistencyRequirements } from './search/search-consistency.ts';
import { searchFieldRequirements } from './search/search-fields.ts';
import { searchParameterRequirements } from './search/search-parameters.ts';
import { searchRadiusRequirements } from './search/search-radius.ts';
import { searchRemoteRequirements } from './search/search-remote.ts';
import { searchRuleRequirements } from './search/search-rules.ts';
import { textMessageRequirements } from './text-messages.ts';
import type { Requirement } from './requirement.ts';

/** Sorts requirements by section: rules in their order, then fields and parameters as listed. */
const bySection = (requirements: readonly Requirement[]): Requirement[] => {
  const number = ({ section }: Requirement) =>
    section
      .split('.')
      .slice(0, 3)
      .reduce((sum, part, index) => sum + (Number(part) || 99) / 100 ** index, 0);
  return requirements.toSorted((one, other) => number(one) - number(other));
};

/** Every requirement, in the order of the specification's sections. */
const allRequirements: readonly Requirement[] = bySection([
  ...historicFieldRequirements,
  ...historicPagingRequirements,
  ...historicLinkRequirements,
  ...historicFilterRequirements,
  ...historicRequirements,
  ...announcementTextRequirements,
  ...archiveRequirements,
  ...archiveParameterRequirements,
  ...searchFieldRequirements,
  ...searchRuleRequirements,
  ...searchRadiusRequirements,
  ...searchRemoteRequirements,
  ...searchParameterRequirements,
  ...searchConsistencyRequirements,
  ...codeListRequirements,
  ...textMessageRequirements,
  ...unspecifiedRequirements,
]);

/** The requirements of some sections, or whose ids start with a given text; all of them for an empty list. */
export const matchingRequirements = (only: readonly string[]): readonly Requirement[] =>
  only.length === 0
    ? allRequirements
    : allRequirements.filter(({ id, section }) =>
        only.some(
          (prefix) =>
            section === prefix || section.startsWith(`${prefix}.`) || id.startsWith(prefix),
        ),
      );

/** Lists the requirements of some sections, or whose ids start with a given text; all of them for an empty list. */
export const selectRequirements = (
  only: readonly string[] = [],
): { id: string; section: string; text: string }[] =>
  matchingRequirements(only).map(({ id, section, text }) => ({ id, section, text }));
