<?php

declare(strict_types=1);

// Renders lists with the PHP library: reads cases as lines of JSON, and writes each result as a line of JSON.

use PortalJobs\Http\WebAddress;
use PortalJobs\Js\ListFormat;
use PortalJobs\Pages\ListHtml;
use PortalJobs\Pages\PageAddress;
use PortalJobs\Pages\PageResults;
use PortalJobs\Pages\Pages;
use PortalJobs\Pages\Pinned;
use PortalJobs\Proxy\Found;
use PortalJobs\Proxy\Question;
use PortalJobs\Proxy\SlimAnswer;
use PortalJobs\Search\PageQuery;
use PortalJobs\Search\Results;
use PortalJobs\Service\Announcement;
use PortalJobs\Service\Query;
use PortalJobs\Service\ServiceText;
use PortalJobs\Settings\PageSettings;
use PortalJobs\Settings\Settings;
use PortalJobs\Site\CodeNames;
use PortalJobs\Store\MemoryStore;
use PortalJobs\Text\Json;
use PortalJobs\Text\Numbers;
use PortalJobs\Text\SealedText;
use PortalJobs\Words\Words;

require __DIR__ . '/../../../packages/php/src/autoload.php';

$settingsOf = static function (array $case): PageSettings {
    $own = $case['settings'] ?? [];
    $template = $own['jobUrl'] ?? null;
    $now = $own['now'] ?? '2026-03-02T15:00:00Z';
    unset($own['jobUrl'], $own['now']);
    $own['pinned'] = implode(' ', $case['pinned']['numbers'] ?? []);
    $jobUrl = $template === null
        ? null
        : static fn (array $item): string => str_replace('{}', rawurlencode($item['MatchedObjectId']), $template);
    return new PageSettings(...$own + [
        'pageUrl' => 'https://agency.example/jobs',
        'language' => $case['language'] ?? 'en',
        'now' => new DateTimeImmutable($now),
        'jobUrl' => $jobUrl,
    ]);
};

$resultOf = static function (array $case) use ($settingsOf): mixed {
    if ($case['kind'] === 'number') {
        return Numbers::written(...$case['arguments']);
    }
    if ($case['kind'] === 'text') {
        return ServiceText::plain(...$case['arguments']);
    }
    if ($case['kind'] === 'address') {
        $address = WebAddress::parse($case['address']);
        return $address === null ? null : [$address->href(), $address->host, $address->hostname];
    }
    if ($case['kind'] === 'listed') {
        return (new ListFormat(Words::in($case['language'])->locale))->format($case['texts']);
    }
    if ($case['kind'] === 'sealed') {
        $sealed = SealedText::seal($case['text'], $case['secret']);
        return [$sealed, SealedText::open(($case['change'] ?? '') . $sealed, $case['other'] ?? $case['secret'])];
    }
    if ($case['kind'] === 'unsealed') {
        return SealedText::open($case['text'], 'salt');
    }
    if ($case['kind'] === 'names') {
        return CodeNames::read($case['list'])->within($case['parameter'] ?? '', $case['locked'] ?? null)->names;
    }
    if ($case['kind'] === 'body') {
        $body = SlimAnswer::reduced(base64_decode($case['body']), Question::search('', Query::parse('')));
        return array_map(Announcement::read(...), Announcement::listed(Json::members($body)) ?? []);
    }
    if ($case['kind'] === 'announcement') {
        return Announcement::read($case['value']);
    }
    if ($case['kind'] === 'failure') {
        $reported = [];
        $onError = static function (Throwable $error) use (&$reported): void {
            $reported[] = $error->getMessage();
            throw new LogicException('The log is full.');
        };
        $settings = Settings::read($case['environment']);
        $page = new PageSettings($case['pageUrl'], onError: $onError, sort: $case['sort'] ?? '');
        return [Pages::list('', $settings, $page, new MemoryStore()), $reported];
    }
    $page = $settingsOf($case);
    $plan = PageQuery::read($case['query'], Query::parse($case['locked'] ?? ''), $page->search, $page->filters, $page->sort);
    if ($case['kind'] === 'plan') {
        return [$plan->text(), $plan->chosen->text(), PageAddress::addressOfChoices($page->forViews(), $plan->chosen->parameters)];
    }
    $received = (new DateTimeImmutable($case['receivedAt'] ?? '2026-03-02T15:00:00Z'))->getTimestamp();
    $isStale = $case['isStale'] ?? false;
    $found = new Found($case['body'], $received, $isStale ? $received + 60 : null, $case['losses'] ?? '', '', false);
    $results = Results::of($plan, $found, $isStale);
    $pinned = Pinned::of($results, $page, $case['pinned']['scope'] ?? null);
    return (string) ListHtml::renderList(PageResults::of($results, $page, $pinned), $page->forViews());
};

while (($line = fgets(STDIN)) !== false) {
    try {
        $result = $resultOf(json_decode($line, true, 512, JSON_THROW_ON_ERROR));
    } catch (Throwable $error) {
        $result = 'error: ' . get_class($error) . ': ' . $error->getMessage() . ' at line ' . $error->getLine()
            . ' of ' . basename($error->getFile());
    }
    echo json_encode($result, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_UNICODE), "\n";
}
