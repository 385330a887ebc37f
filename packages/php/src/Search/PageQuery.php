<?php

declare(strict_types=1);

namespace PortalJobs\Search;

use PortalJobs\Query\PageUrl;
use PortalJobs\Query\PermittedQuery;
use PortalJobs\Query\QueryPlan;
use PortalJobs\Query\SortProblem;
use PortalJobs\Query\Sorts;
use PortalJobs\Query\WrittenQuery;
use PortalJobs\Service\Query;

/** The queries that a page's URL requires. */
final class PageQuery
{
    /**
     * @param Query $locked the parameters that the server locks
     * @param Query $chosen what the visitor chose, as far as the page offers it
     * @param Query $parameters what to send to Search (data-service §4.3), locked ones included
     * @param bool $isReworded whether the query is not as the visitor wrote them
     * @param bool $offersOccupations whether the visitor can choose between occupations
     * @param bool $asksWho whether the form asks who the visitor is
     */
    private function __construct(
        public readonly Query $locked,
        public readonly Query $chosen,
        public readonly Query $parameters,
        public readonly bool $isReworded,
        public readonly bool $offersOccupations,
        public readonly bool $asksWho,
    ) {
    }

    /**
     * Reads a page's query as the element does: parameters of others are ignored, and invalid or locked values are
     * dropped. Words and places are read as the fields of the filter bar read them, because a form without script
     * sends what the visitor typed.
     *
     * @param string $pageQuery the query of the page's URL, with or without `?`
     * @param string $search name of the search, the same as on the list element
     * @param list<string> $filters the filters besides keyword and place that visitors have
     * @param string $sort the order until the visitor chooses another; empty for closing soonest
     */
    public static function read(
        string $pageQuery,
        Query $locked,
        string $search,
        array $filters,
        string $sort = '',
    ): self {
        $written = PermittedQuery::permitQuery(
            PageUrl::readPageUrl($search, $pageQuery),
            $locked->parameters,
            $filters,
        );
        $chosen = PermittedQuery::permitQuery(
            WrittenQuery::readWrittenQuery($written, $locked->parameters, $filters),
            $locked->parameters,
            $filters,
        );
        $parameters = QueryPlan::pageQuery($locked->parameters, $chosen, Sorts::readSort($sort));
        // A distance without a place is no query of the service.
        $left = isset($parameters['LocationName']) ? $parameters : array_diff_key($parameters, ['Radius' => 0]);
        return new self(
            $locked,
            Query::of($chosen),
            Query::of($left),
            !QueryPlan::isSameQuery($written, $chosen),
            in_array('JobCategoryCode', $filters, true) && count($locked->parameters['JobCategoryCode'] ?? []) !== 1,
            in_array('HiringPath', $filters, true) && !isset($locked->parameters['HiringPath']),
        );
    }

    /** Describes why a default order has no effect, for the site owner; empty if it has one, or if none is named. */
    public static function sortProblem(string $sort, Query $locked): string
    {
        $problem = SortProblem::describeSortProblem($sort, $locked->parameters);
        return $problem === null ? '' : "sort $problem";
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
        $size = (int) ($this->parameters->parameters['ResultsPerPage'] ?? QueryPlan::DEFAULT_PAGE_SIZE);
        $isFullPage = ($this->page() === 1 && $came < $total) || $came > $size;
        return $isFullPage && $came > 0 ? $came : $size;
    }
}
