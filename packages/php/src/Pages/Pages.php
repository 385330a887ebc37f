<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Search\LockedCodes;
use PortalJobs\Search\OccupationNames;
use PortalJobs\Search\PageQuery;
use PortalJobs\Search\Results;
use PortalJobs\Settings\PageSettings;
use PortalJobs\Settings\Settings;
use PortalJobs\Store\Store;

/** Lists of jobs as part of a page that PHP writes. */
final class Pages
{
    /**
     * Makes the list for one request of the page, a fragment for `<portal-job-list>`. While the service fails, it is
     * the last list, with a note of its age.
     *
     * @param string $pageQuery the query of the page's URL, with or without `?`. It may be anything a visitor
     *     writes
     * @return string HTML; empty if nothing can be shown, so that only the site's link appears. It never throws
     */
    public static function list(string $pageQuery, Settings $settings, PageSettings $page, Store $store): string
    {
        try {
            $lock = $settings->lockOf($page->locked);
            $sortProblem = PageQuery::sortProblem($page->sort, $lock);
            if ($sortProblem !== '') {
                self::report(new \InvalidArgumentException($sortProblem), $page);
            }
            $plan = PageQuery::read($pageQuery, $lock, $page->search, $page->filters, $page->sort);
            $results = Results::find($plan, $settings, $store, $page->client);
            $results->refuseOthers($settings, $store);
            $results->refuseUnknownPlace();
            if ($results->read['total'] === 0) {
                LockedCodes::refuseUnknown($plan, $settings, $store);
            }
            $pinned = Pinned::find($results, $settings, $page, $store);
            $occupations = OccupationNames::find($results, $settings, $store);
            return (string) ListHtml::renderList(
                PageResults::of($results, $page, $pinned, $occupations),
                $page->forViews(),
            );
        } catch (\Throwable $error) {
            self::report($error, $page);
            return '';
        }
    }

    private static function report(\Throwable $error, PageSettings $page): void
    {
        try {
            if ($page->onError !== null) {
                ($page->onError)($error);
            }
        } catch (\Throwable) {
            // A host that cannot log still shows its page.
        }
    }
}
