// The names of the filters, for the PHP library (npm run port:php).
import { listNameableFilters } from '../../src/elements/filter-bar/filters-attribute.ts';
import { defaultFilterNames, filterNames } from '../../src/query/filters.ts';
import { choosable } from '../../src/query/page-url.ts';
import { pageSizes } from '../../src/query/permitted-choices.ts';
import { sorts } from '../../src/query/sorts.ts';
import { defaultPageSize } from '../../src/query/query-plan.ts';
import { quoted } from './template.ts';

const listed = (items: readonly string[]) =>
  `[\n${items.map((item) => `        ${item},\n`).join('')}    ]`;

/** The words that label controls other than the filters of the table. */
const otherLabels: Readonly<Record<string, string>> = {
  Keyword: 'keyword',
  LocationName: 'location',
  SortField: 'sort',
};

/** The possible filters of a bar, by their names in its attribute, with the names of their labels in the words. */
const nameable = listNameableFilters().map(
  ({ name, attribute }) =>
    `${quoted(attribute)} => ${quoted(otherLabels[name] ?? `facets.${name}`)}`,
);

/** The generated file of filters, by its path in packages/php/src. */
export const filterFiles: Readonly<Record<string, string>> = {
  'Search/Filters.php': `<?php

// Generated from src/query: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\\Search;

/** The filters besides keyword and place, in the order shown, and what else a visitor can choose. */
final class Filters
{
    public const ALL = ${listed(filterNames.map(quoted))};
    public const DEFAULTS = ${listed(defaultFilterNames.map(quoted))};
    public const CHOOSABLE = ${listed([...choosable].map(quoted))};
    public const SORTS = [${Object.entries(sorts)
      .map(([name, order]) => `${quoted(name)} => [${order.map(quoted).join(', ')}]`)
      .join(', ')}];
    public const LABELS = ${listed(nameable)};
    public const PAGE_SIZES = [${pageSizes.join(', ')}];
    public const DEFAULT_PAGE_SIZE = ${defaultPageSize};
}
`,
};
