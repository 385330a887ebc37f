<?php

declare(strict_types=1);

namespace PortalJobs\Tests;

use PHPUnit\Framework\TestCase;
use PortalJobs\Facts\CalendarDay;
use PortalJobs\Facts\DescribeCard;
use PortalJobs\Facts\DescribeJob;
use PortalJobs\Pages\ItemHtml;
use PortalJobs\Pages\JobHtml;
use PortalJobs\Proxy\Found;
use PortalJobs\Search\PageQuery;
use PortalJobs\Search\Results;
use PortalJobs\Service\Query;
use PortalJobs\Settings\PageSettings;

require_once __DIR__ . '/../src/autoload.php';

/**
 * Compares what the library makes of announcements with what TypeScript makes of them.
 *
 * `phpunit packages/php/tests` reads fixtures.jsonl, which `npm run port:php` writes. `npm test` also gives it a file
 * with many more, in the environment variable PORTAL_FIXTURES.
 */
final class ViewsTest extends TestCase
{
    public function testDescribesAndPrintsAJobOfAList(): void
    {
        foreach (self::fixtures() as $where => [$expected, $page, $results]) {
            $item = $results->items[0] ?? null;
            $today = CalendarDay::today($page->now);
            $keyword = $results->chosen['Keyword'] ?? '';
            $view = $item === null
                ? null
                : DescribeCard::of($item, $page, $today, $results->searchedPlaces, $keyword);
            $html = $item === null ? null : ItemHtml::render($item, $results, $page, $today);
            self::assertSame(self::sorted($expected['card']), self::sorted($view), $where);
            self::assertSame(self::lines($expected['cardHtml']), self::lines($html), $where);
        }
    }

    public function testDescribesAndPrintsAWholeAnnouncement(): void
    {
        foreach (self::fixtures() as $where => [$expected, $page, $results]) {
            $item = $results->items[0] ?? null;
            $view = $item === null ? null : DescribeJob::of($item, $page, CalendarDay::today($page->now));
            $html = $item === null ? null : JobHtml::render($item, $page, $expected['isShort']);
            self::assertSame(self::sorted($expected['job']), self::sorted($view), $where);
            self::assertSame(self::lines($expected['jobHtml']), self::lines($html), $where);
        }
    }

    /** @return \Generator<string, array{array<string, mixed>, PageSettings, Results}> by the line of the file */
    private static function fixtures(): \Generator
    {
        $path = getenv('PORTAL_FIXTURES') ?: __DIR__ . '/fixtures.jsonl';
        $count = 0;
        foreach (new \SplFileObject($path) as $line) {
            if ($line === '') {
                continue;
            }
            $count += 1;
            $fixture = json_decode($line, true, 512, JSON_THROW_ON_ERROR);
            ['settings' => $settings, 'jobUrl' => $address, 'query' => $query] = $fixture;
            $settings['now'] = new \DateTimeImmutable($settings['now']);
            $page = new PageSettings(...$settings, jobUrl: static fn (): ?string => $address);
            $plan = PageQuery::read($query, Query::parse(''), $page->search, $page->filters, $page->sort);
            $body = json_encode($fixture['response'], JSON_THROW_ON_ERROR);
            $results = Results::of($plan, new Found($body, $page->now->getTimestamp(), null, '', '', false));
            yield "Line $count of $path" => [$fixture, $page, $results];
        }
        self::assertGreaterThan(0, $count, "There is nothing in $path.");
    }

    /** Returns HTML with one element per line, so that PHPUnit shows which element differs. */
    private static function lines(?string $html): ?string
    {
        return $html === null ? null : str_replace('<', "\n<", $html);
    }

    /** Returns a view with its members in one order, which means nothing. */
    private static function sorted(mixed $value): mixed
    {
        if (!is_array($value)) {
            return $value;
        }
        ksort($value);
        return array_map(self::sorted(...), $value);
    }
}
