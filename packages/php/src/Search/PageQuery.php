<?php

declare(strict_types=1);

namespace PortalJobs\Search;

use PortalJobs\Http\Problem;
use PortalJobs\Http\UrlQuery;
use PortalJobs\Query\PermittedChoices;
use PortalJobs\Service\NearestName;
use PortalJobs\Service\Query;
use PortalJobs\Service\QueryValue;
use PortalJobs\Service\ServiceText;
use PortalJobs\Text\Text;

/** The queries that a page's URL requires. A port of `planPage` and what it reads with (src/search). */
final class PageQuery
{
    /**
     * @param Query $locked the parameters that the server locks
     * @param Query $chosen what the visitor chose, as far as the page offers it
     * @param Query $parameters what to send to Search (data-service §4.3), locked ones included
     */
    private function __construct(
        public readonly Query $locked,
        public readonly Query $chosen,
        public readonly Query $parameters,
    ) {
    }

    /**
     * Reads a page's query as the element does: parameters of others are ignored, and invalid or locked choices are
     * dropped.
     *
     * @param string $pageQuery the query of the page's address, with or without `?`
     * @param string $search name of the search, the same as on the list element
     * @param list<string> $filters the filters besides keyword and place that visitors have
     * @param string $sort the order until the visitor chooses another; empty for newest first
     */
    public static function read(
        string $pageQuery,
        Query $locked,
        string $search,
        array $filters,
        string $sort = '',
    ): self {
        $chosen = self::permitted(self::choices($pageQuery, $search), $locked->parameters, $filters);
        $size = isset($chosen['ResultsPerPage']) ? [] : ['ResultsPerPage' => (float) Filters::DEFAULT_PAGE_SIZE];
        $host = Query::of(['Fields' => 'Min'] + $locked->parameters + $size);
        $joined = Query::of($chosen + ['Page' => 1.0])->within($host)->parameters;
        // The service documents no default order. With a keyword it sorts by relevance.
        [$field, $direction] = Filters::SORTS[self::defaultSort($locked, $chosen, $sort)] + [null, null];
        if (!isset($joined['SortField']) && $field !== null) {
            $joined = ['SortField' => $field, 'SortDirection' => $direction] + $joined;
        }
        if (!isset($joined['LocationName'])) {
            unset($joined['Radius']);
        }
        return new self($locked, Query::of($chosen), Query::of($joined));
    }

    /**
     * Returns the order of a search in which the visitor chose none: relevance for the visitor's own words, otherwise the
     * order that the site owner named. Without a name it is relevance for locked words, and newest first for all jobs.
     *
     * @param array<string, string|bool|float|list<string>> $chosen
     * @return key-of<Filters::SORTS>
     */
    private static function defaultSort(Query $locked, array $chosen, string $named): string
    {
        if (isset($chosen['Keyword'])) {
            return 'relevance';
        }
        $isNamed = isset(Filters::SORTS[$named]) && $named !== 'relevance';
        return $isNamed ? $named : (isset($locked->parameters['Keyword']) ? 'relevance' : 'newest');
    }

    /** Describes why a default order has no effect, for the site owner; empty if it has one, or if none is named. */
    public static function sortProblem(string $sort, Query $locked): string
    {
        $names = array_keys(Filters::SORTS);
        return match (true) {
            $sort === '' => '',
            !in_array($sort, $names, true)
                => 'sort must be one of ' . implode(', ', $names) . (NearestName::hint($sort, $names) ?: '.'),
            isset($locked->parameters['SortField'])
                => 'sort has no effect, because SortField is locked.',
            default => '',
        };
    }

    /** Returns the canonical query to send, so that equal searches have equal text. */
    public function text(): string
    {
        return $this->parameters->text();
    }

    /** Returns the page of the results, counted from 1. */
    public function page(): int
    {
        return (int) ($this->parameters->parameters['Page'] ?? 1);
    }

    /**
     * Returns how many jobs a page of results holds. The service may send fewer jobs than requested (data-service
     * §10.1.10), so the real page size is taken from a page that must be full.
     *
     * @param int $came how many jobs came
     * @param int $total how many match in all
     */
    public function sizeOfPage(int $came, int $total): int
    {
        $size = (int) ($this->parameters->parameters['ResultsPerPage'] ?? Filters::DEFAULT_PAGE_SIZE);
        $isFullPage = ($this->page() === 1 && $came < $total) || $came > $size;
        return $isFullPage && $came > 0 ? $came : $size;
    }

    /**
     * Writes choices into a page's query. Parameters of others stay unchanged, including their encoding.
     *
     * @param array<string, string|bool|float|list<string>> $chosen
     */
    public static function written(string $search, string $pageQuery, array $chosen): string
    {
        $prefix = self::prefix($search);
        $pairs = [];
        foreach (explode('&', ltrim($pageQuery, '?')) as $pair) {
            $name = UrlQuery::pairs($pair)[0][0] ?? '';
            if ($pair !== '' && self::ownName($prefix, $name) === null) {
                $pairs[] = $pair;
            }
        }
        foreach (UrlQuery::pairs(Query::of($chosen)->text()) as [$name, $value]) {
            if (self::ownName('', $name) !== null && !($name === 'Page' && $value === '1')) {
                $pairs[] = UrlQuery::encoded($prefix . $name) . '=' . UrlQuery::encoded($value);
            }
        }
        return implode('&', $pairs);
    }

    /**
     * The name of a parameter in the page's query: the service's own, after `name.` for a search that is not the
     * default.
     */
    private static function prefix(string $search): string
    {
        return $search === 'default' ? '' : "$search.";
    }

    /** Returns the parameter of a name in the page's query; `null` if it belongs to the host page. */
    private static function ownName(string $prefix, string $name): ?string
    {
        $own = str_starts_with($name, $prefix) ? substr($name, strlen($prefix)) : '';
        return in_array($own, Filters::CHOOSABLE, true) ? $own : null;
    }

    /**
     * Reads the visitor's choices. Invalid values are ignored, of a list only the malformed codes. Of repeated names the
     * first valid one counts.
     *
     * @return array<string, string|bool|float|list<string>>
     */
    private static function choices(string $pageQuery, string $search): array
    {
        $chosen = [];
        foreach (UrlQuery::pairs($pageQuery) as [$name, $written]) {
            $own = self::ownName(self::prefix($search), $name);
            if ($own === null || isset($chosen[$own])) {
                continue;
            }
            try {
                $text = (string) preg_replace('/[\x00-\x1f\x7f\x{80}-\x{9f}]+/u', ' ', ServiceText::readable($written));
                $value = QueryValue::parse($own, $text, true);
            } catch (Problem) {
                continue;
            }
            if ($value !== null) {
                $chosen[$own] = $value;
            }
        }
        return $chosen;
    }

    /**
     * Returns the choices that the host permits: within the locked values, of the available filters, sorts and page
     * sizes.
     *
     * @param array<string, string|bool|float|list<string>> $chosen
     * @param array<string, string|bool|float|list<string>> $locked
     * @param list<string> $filters
     * @return array<string, string|bool|float|list<string>>
     */
    private static function permitted(array $chosen, array $locked, array $filters): array
    {
        foreach ($chosen as $name => $value) {
            $own = $locked[$name] ?? null;
            if (in_array($name, Filters::ALL, true)) {
                $chosen[$name] = in_array($name, $filters, true) ? self::within($name, $own, $value) : null;
            } elseif ($name === 'Keyword') {
                $isShort = Text::length($value) <= PermittedChoices::countKeywordCharactersLeft($locked);
                $chosen[$name] = $isShort ? $value : null;
            } elseif ($own !== null) {
                $chosen[$name] = null;
            }
        }
        $chosen = array_filter($chosen, static fn (mixed $value): bool => $value !== null);
        if (!isset($chosen['LocationName'])) {
            unset($chosen['Radius']);
        }
        if (!in_array($chosen['SortField'] ?? '', array_column(Filters::SORTS, 0), true)) {
            unset($chosen['SortField'], $chosen['SortDirection']);
        }
        if (!in_array((int) ($chosen['ResultsPerPage'] ?? 0), Filters::PAGE_SIZES, true)) {
            unset($chosen['ResultsPerPage']);
        }
        if (($chosen['Page'] ?? 1.0) <= 1.0) {
            unset($chosen['Page']);
        }
        return $chosen;
    }

    /**
     * Returns the values of a filter that are within the locked ones.
     *
     * @param string|bool|float|list<string>|null $locked
     * @param string|bool|float|list<string> $chosen
     * @return string|bool|float|list<string>|null
     */
    private static function within(
        string $name,
        string|bool|float|array|null $locked,
        string|bool|float|array $chosen,
    ): string|bool|float|array|null {
        if (!is_array($chosen)) {
            // A flag that is off is not a choice.
            return $locked === null && $chosen !== false ? $chosen : null;
        }
        $isCommon = static function (string $value) use ($name, $locked): bool {
            foreach (is_array($locked) ? $locked : [$value] as $own) {
                if (QueryValue::isWithin($name, $own, $value)) {
                    return true;
                }
            }
            return false;
        };
        return array_values(array_filter($chosen, $isCommon)) ?: null;
    }
}
