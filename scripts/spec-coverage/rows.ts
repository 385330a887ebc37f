import { archiveFields } from './rows-archive-fields.ts';
import { archive } from './rows-archive.ts';
import { codeLists } from './rows-code-lists.ts';
import { historicFields } from './rows-historic-fields.ts';
import { historic } from './rows-historic.ts';
import { otherFields } from './rows-other-fields.ts';
import { overview } from './rows-overview.ts';
import { searchFields } from './rows-search-fields.ts';
import { rest } from './rows-rest.ts';
import { search } from './rows-search.ts';
import type { Section } from './row.ts';

/** Everything that the specification says, in its order. */
export const sections: readonly Section[] = [
  ...overview,
  ...historicFields,
  ...archiveFields,
  ...searchFields,
  ...otherFields,
  ...historic,
  ...archive,
  ...search,
  ...codeLists,
  ...rest,
];
