<?php

declare(strict_types=1);

// Responds to lines of JSON with what the PHP library makes of them, each as a line of JSON. Only this file names the
// library's functions for differential.test.ts.

namespace PortalJobs;

use PortalJobs\Facts\Apply\Actions;
use PortalJobs\Facts\DescribeEntry;
use PortalJobs\Http\WebUrl;
use PortalJobs\Pages\ItemHtml;
use PortalJobs\Pages\JobPages;
use PortalJobs\Pages\ListForm;
use PortalJobs\Pages\ListHtml;
use PortalJobs\Pages\HostPageUrl;
use PortalJobs\Pages\PageResults;
use PortalJobs\Pages\Pages;
use PortalJobs\Pages\Pinned;
use PortalJobs\Pages\Feeds\Sitemap;
use PortalJobs\Protocol\Dates;
use PortalJobs\Proxy\CachedResponse;
use PortalJobs\Search\PageQuery;
use PortalJobs\Search\Results;
use PortalJobs\Service\Announcement;
use PortalJobs\Service\Query;
use PortalJobs\Protocol\Text;
use PortalJobs\Settings\PageSettings;
use PortalJobs\Settings\Settings;
use PortalJobs\Site\CodeNames;
use PortalJobs\Site\LockField;
use PortalJobs\Store\MemoryStore;
use PortalJobs\Text\SealedText;
use PortalJobs\Words\Format;
use PortalJobs\Words\Words;

require __DIR__ . '/clock.php';
require dirname(__DIR__, 3) . '/packages/php/src/autoload.php';

set_error_handler(static function (int $level, string $message, string $file, int $line): bool {
    if ((error_reporting() & $level) !== 0) {
        throw new \ErrorException($message, 0, $level, $file, $line);
    }
    return false;
});

/** `{}` in the URL of jobs is replaced with the control number, as encodeURIComponent writes it. */
function pageSettings(array $case): PageSettings
{
    $own = $case['settings'] ?? [];
    $template = $own['jobUrl'] ?? null;
    $unescaped = ['%21' => '!', '%27' => "'", '%28' => '(', '%29' => ')', '%2A' => '*'];
    $jobUrl = static fn (array $item): string
        => str_replace('{}', strtr(rawurlencode($item['MatchedObjectId']), $unescaped), $template);
    unset($own['jobUrl'], $own['now']);
    return new PageSettings(...$own + [
        'pageUrl' => 'https://agency.example/jobs',
        'language' => $case['language'] ?? 'en',
        'now' => new \DateTimeImmutable($case['settings']['now'] ?? '2026-03-02T15:00:00Z'),
        'jobUrl' => $template === null ? null : $jobUrl,
        'pinned' => implode(' ', $case['pinned']['numbers'] ?? []),
    ]);
}

function viewOfJob(array $case, PageSettings $page): mixed
{
    $item = Announcement::read($case['job']);
    if ($item === null) {
        return null;
    }
    $settings = $page->forViews();
    $today = Dates::getServiceToday($page->now);
    $search = ['chosen' => ['Keyword' => $case['keyword']], 'searchedPlaces' => null, 'pinned' => null];
    return match ($case['kind']) {
        'card' => (string) ItemHtml::renderItem($item, $search, $settings, $today),
        'entry' => DescribeEntry::describeEntry(
            $item,
            $settings['words'],
            $today,
            ['jobUrl' => Actions::findOwnUrl($item, $settings), 'listUrl' => $page->pageUrl] + $settings,
        ),
        'job' => get_object_vars(JobPages::of($item, $page, $case['isShort'])),
    };
}

function viewOfList(array $case, PageSettings $page): string
{
    $lock = Query::parse($case['locked']);
    $plan = PageQuery::read($case['query'], $lock, $page->search, $page->filters, $page->sort);
    $received = $page->now->getTimestamp();
    $isStale = $case['isStale'];
    $found = new CachedResponse($case['body'], $received, $isStale ? $received + 60 : null, $case['losses'], '', false);
    $results = Results::of($plan, $found, $isStale);
    $pinned = Pinned::of($results, $page, $case['pinned']['scope'] ?? null);
    [$view, $settings] = [PageResults::of($results, $page, $pinned), $page->forViews()];
    return match ($case['kind']) {
        'list' => (string) ListHtml::renderList($view, $settings),
        'form' => (string) ListForm::searchForm($view, $settings),
        'sitemap' => Sitemap::renderSitemap($results->read['items'], $settings),
        default => JobPages::written($case['kind'], $results, $page, $case['feedUrl']),
    };
}

/** @return list<string> what is sent for a page's query, what the visitor chose, and the page's URL with that */
function planOf(array $case, PageSettings $page): array
{
    $lock = Query::parse($case['locked']);
    $plan = PageQuery::read($case['query'], $lock, $page->search, $page->filters, $page->sort);
    return [$plan->text(), $plan->chosen->text(), HostPageUrl::pageUrlWith($page->forViews(), $plan->chosen->parameters)];
}

/** A page with a service that can fail. */
function responseOf(array $case, PageSettings $page): mixed
{
    $settings = Settings::read($case['environment']);
    $store = $settings->store();
    $tag = $case['ifNoneMatch'] ?? '';
    return get_object_vars(match ($case['kind']) {
        'job page' => JobPages::job($case['id'], $settings, $page, $store),
        'feed' => JobPages::feed($case['feed'], $case['query'], $case['feedUrl'], $settings, $page, $store, $tag),
        'sitemap page' => JobPages::sitemap($settings, $page, $store, $tag),
    });
}

/** @return array{string, list<string>} a list that cannot be made, and what was reported although the log is full */
function failureOf(array $case): array
{
    $reported = [];
    $onError = static function (\Throwable $error) use (&$reported): void {
        $reported[] = $error->getMessage();
        throw new \LogicException('The log is full.');
    };
    $page = new PageSettings($case['pageUrl'], onError: $onError, sort: $case['sort'] ?? '');
    return [Pages::list('', Settings::read($case['environment']), $page, new MemoryStore()), $reported];
}

function sealedBy(array $case): array
{
    $sealed = SealedText::seal($case['text'], $case['secret']);
    return [$sealed, SealedText::open(($case['change'] ?? '') . $sealed, $case['other'] ?? $case['secret'])];
}

/** @return ?list<string> */
function partsOfUrl(string $url): ?array
{
    $parsed = WebUrl::parse($url);
    return $parsed === null ? null : [$parsed->href(), $parsed->host, $parsed->hostname];
}

/** What an administrator's lock becomes, and how the form shows it again. @return array{lock: string, problems: list<string>, shown: string} */
function lockOf(array $case): array
{
    $names = CodeNames::read($case['list']);
    $field = LockField::readWith($case['entered'], static fn () => $names);
    return [
        'lock' => $field->lock,
        'problems' => array_map(static fn (array $one): string => strtr(...$one), $field->problems),
        'shown' => LockField::written($field->lock, $names),
    ];
}

while (($line = fgets(STDIN)) !== false) {
    $case = json_decode($line, true, 512, JSON_THROW_ON_ERROR);
    putenv('TEST_CLOCK=' . ($case['clock'] ?? '/dev/null'));
    try {
        $response = match ($case['kind']) {
            'card', 'entry', 'job' => viewOfJob($case, pageSettings($case)),
            'closed job' => JobPages::gone(pageSettings($case))->html,
            'list', 'form', 'atom', 'json', 'ics', 'sitemap' => viewOfList($case, pageSettings($case)),
            'plan' => planOf($case, pageSettings($case)),
            'url' => partsOfUrl($case['url']),
            'text' => Text::toPlainText(...$case['arguments']),
            'seconds' => Dates::secondsLeft(new \DateTimeImmutable($case['time'])),
            'format' => Format::{$case['function']}(...$case['arguments']),
            'job page', 'feed', 'sitemap page' => responseOf($case, pageSettings($case)),
            'failure' => failureOf($case),
            'sealed' => sealedBy($case),
            'unsealed' => SealedText::open($case['text'], 'salt'),
            'lock' => lockOf($case),
            'names' => CodeNames::read($case['list'])
                ->within($case['parameter'] ?? '', $case['locked'] ?? null)->names,
        };
        $json = json_encode($response, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR);
    } catch (\Throwable $error) {
        $json = json_encode(['error' => "$error"], JSON_INVALID_UTF8_SUBSTITUTE);
    }
    echo $json, "\n";
}
