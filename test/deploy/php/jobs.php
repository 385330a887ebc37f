<?php

// Renders the cases of php-job.test.ts and php-feeds.test.ts: reads lines of JSON, and writes each result as a line of
// JSON.

declare(strict_types=1);

namespace PortalJobs;

use PortalJobs\Pages\Sitemap;
use PortalJobs\Pages\JobPages;
use PortalJobs\Proxy\Found;
use PortalJobs\Search\PageQuery;
use PortalJobs\Search\Results;
use PortalJobs\Service\Announcement;
use PortalJobs\Service\Query;
use PortalJobs\Settings\PageSettings;
use PortalJobs\Settings\Settings;
use PortalJobs\Text\Html;
use PortalJobs\Text\Json;

require __DIR__ . '/clock.php';
require dirname(__DIR__, 3) . '/packages/php/src/autoload.php';

/** @param array<string, mixed> $of */
$settingsOf = static function (array $of): PageSettings {
    $address = $of['jobUrl'];
    return new PageSettings(
        pageUrl: $of['pageUrl'],
        language: $of['language'],
        headingLevel: $of['headingLevel'],
        channelId: $of['channelId'],
        linkHosts: $of['linkHosts'],
        jobUrl: static fn (array $item): ?string => $address === null
            ? null
            // As JavaScript's encodeURIComponent.
            : str_replace(
                '{id}',
                strtr(
                    rawurlencode($item['MatchedObjectId']),
                    ['%21' => '!', '%27' => "'", '%28' => '(', '%29' => ')', '%2A' => '*'],
                ),
                $address,
            ),
        now: new \DateTimeImmutable($of['now']),
        withoutPay: $of['withoutPay'],
        withOriginalTitles: $of['withOriginalTitles'],
    );
};

/** @param array<string, mixed> $case */
$rendered = static function (array $case) use ($settingsOf): mixed {
    putenv('PORTAL_TEST_CLOCK=' . ($case['clock'] ?? '/dev/null'));
    $page = $settingsOf($case['settings']);
    if ($case['kind'] === 'job') {
        $item = Announcement::read($case['item']);
        $made = $item === null ? null : JobPages::of($item, $page, $case['isShort'] ?? false);
        return $made === null ? null : [
            'status' => $made->status,
            'html' => $made->html,
            // As in the head of a page.
            'title' => Html::escape($made->title),
            'description' => Html::escape($made->description),
            'jsonLd' => $made->jsonLd,
            'address' => $made->address === null ? null : Html::escape($made->address),
            'isListable' => $made->isListable,
        ];
    }
    if ($case['kind'] === 'gone') {
        return ['html' => JobPages::gone($page)->html];
    }
    if ($case['kind'] === 'page') {
        $settings = Settings::read($case['environment']);
        return get_object_vars(JobPages::job($case['id'], $settings, $page, $settings->store()));
    }
    if ($case['kind'] === 'feed') {
        $settings = Settings::read($case['environment']);
        return get_object_vars(JobPages::feed(
            $case['feed'],
            $case['query'],
            $case['feedAddress'],
            $settings,
            $page,
            $settings->store(),
            $case['ifNoneMatch'] ?? '',
        ));
    }
    if ($case['kind'] === 'sitemap') {
        $settings = Settings::read($case['environment']);
        return get_object_vars(JobPages::sitemap($settings, $page, $settings->store()));
    }
    if ($case['kind'] === 'feeds') {
        $items = $case['items'];
        $answer = ['SearchResult' => ['SearchResultItems' => $items, 'SearchResultCountAll' => count($items)]];
        $plan = PageQuery::read($case['query'], Query::parse(''), $page->search, $page->filters, $page->sort);
        $found = new Found(Json::encode($answer), $page->now->getTimestamp(), null, '', '', false);
        $results = Results::of($plan, $found);
        $feeds = [];
        foreach (['atom', 'json', 'ics'] as $kind) {
            $feeds[$kind] = JobPages::written($kind, $results, $page, $case['feedAddress']);
        }
        $feeds['sitemap'] = Sitemap::renderSitemap($results->items, $page->forViews());
        return $feeds;
    }
    throw new \LogicException('There is no such kind of case.');
};

while (($line = fgets(STDIN)) !== false) {
    $made = $rendered(json_decode($line, true, 512, JSON_THROW_ON_ERROR));
    echo json_encode($made, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR), "\n";
}
