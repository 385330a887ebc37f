<?php

declare(strict_types=1);

namespace PortalJobs\Feeds;

use PortalJobs\Facts\CalendarDay;
use PortalJobs\Facts\Deadline;
use PortalJobs\Facts\Headline;
use PortalJobs\Facts\JobAction;
use PortalJobs\Facts\JobTitle;
use PortalJobs\Facts\Organization;
use PortalJobs\Facts\Pay;
use PortalJobs\Facts\Place;
use PortalJobs\Facts\ShortText;
use PortalJobs\Facts\Summary;
use PortalJobs\Pages\JobFinder;
use PortalJobs\Pages\Links;
use PortalJobs\Pages\ListForm;
use PortalJobs\Pages\PageSettings;
use PortalJobs\Search\Results;

/**
 * One job as feeds and calendars show it.
 *
 * A port of src/pages/feed-entries.ts.
 */
final class FeedEntry
{
    /** Most jobs of one feed or calendar. Readers ask for it again and again, and who wants more narrows the search. */
    public const MAXIMUM = 50;

    /**
     * @param string $id the control number (MatchedObjectId)
     * @param string $page the job's page on the host's site, else on the portal with the host's channel, else the
     *     list's page
     * @param ?string $portal the job's page on the portal, with the host's channel
     * @param ?string $apply where to apply, with the host's channel; null for a closed job
     * @param ?string $posted the day of posting, `YYYY-MM-DD`
     * @param list<string> $lines agency, locations, pay, deadline and the summary that a card shows; never the whole
     *     text
     */
    private function __construct(
        public readonly string $id,
        public readonly string $title,
        public readonly string $page,
        public readonly ?string $portal,
        public readonly ?string $apply,
        public readonly ?string $posted,
        public readonly Deadline $closing,
        public readonly string $organization,
        public readonly array $lines,
    ) {
    }

    /**
     * Returns the first jobs of an answer, in its order.
     *
     * @return list<self>
     */
    public static function all(Results $results, PageSettings $page): array
    {
        $today = CalendarDay::today($page->now);
        return array_map(
            static fn (array $item): self => self::of($item, $results, $page, $today),
            array_slice($results->items, 0, self::MAXIMUM),
        );
    }

    /** @param array<string, mixed> $item */
    private static function of(array $item, Results $results, PageSettings $page, CalendarDay $today): self
    {
        $words = $page->words;
        $job = $item['MatchedObjectDescriptor'];
        $closing = Deadline::of($job, $words, $today);
        $portal = Links::portal($job, $page);
        $names = Organization::names([$job['OrganizationName'] ?? '', $job['DepartmentName'] ?? '']);
        // Both dates were equal wherever both were seen.
        $posted = CalendarDay::read($job['PublicationStartDate'] ?? '')
            ?? CalendarDay::read($job['PositionStartDate'] ?? '');
        $lines = [
            implode(', ', $names),
            Place::of($job, $words, $results->searchedPlaces)->text,
            ShortText::plain(Pay::of($job, $words)->text),
            $closing->text,
            Summary::text($job),
        ];
        return new self(
            $item['MatchedObjectId'] !== '' ? $item['MatchedObjectId'] : $job['PositionURI'] ?? JobFinder::keyword($job),
            JobTitle::of($item, $page->originalTitles),
            Links::own($item, $page) ?? $portal ?? self::searchAddress($results, $page),
            $portal,
            JobAction::applyUrl($job, $closing, $page),
            $posted?->iso(),
            $closing,
            $names[0] ?? '',
            array_values(array_filter($lines, static fn (string $line): bool => $line !== '')),
        );
    }

    /** The address of the page with the list, showing this search from its first page. */
    public static function searchAddress(Results $results, PageSettings $page): string
    {
        return ListForm::addressOfChoices($page, array_diff_key($results->chosen, ['Page' => 0]));
    }

    /**
     * The name of the feed of a search, in the words of the page's heading but without the number of jobs, which would
     * rename the feed.
     */
    public static function feedTitle(Results $results, PageSettings $page): string
    {
        ['keyword' => $keyword, 'place' => $place, 'miles' => $miles] = Headline::searchedFor($results, $page->words);
        return $page->words->feedTitle($keyword, $place, $miles);
    }

    /** Whose feed it is: the host of the page. */
    public static function author(PageSettings $page): string
    {
        return Links::host($page->pageAddress);
    }

    /**
     * A permanent identifier of the job (RFC 4151), of the host's domain and the control number. It stays the same when
     * the title, the deadline or an address changes, and in every feed of the site.
     */
    public function tagUri(PageSettings $page): string
    {
        // As JavaScript's encodeURIComponent, so that both ports name a job alike.
        $kept = ['%21' => '!', '%27' => "'", '%28' => '(', '%29' => ')', '%2A' => '*'];
        $number = strtr(rawurlencode($this->id), $kept);
        return 'tag:' . self::author($page) . ",2026:job/$number";
    }

    /**
     * The day of posting as an instant (RFC 3339): noon UTC, which is the same day of the calendar from 12 hours behind
     * UTC to 11 ahead. Midnight would be the day before in all of the United States. Null where the job does not say
     * it.
     */
    public function postedAt(): ?string
    {
        return $this->posted === null ? null : "{$this->posted}T12:00:00Z";
    }
}
