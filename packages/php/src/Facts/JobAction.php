<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Service\Links;
use PortalJobs\Settings\PageSettings;
use PortalJobs\Words\Words;

/**
 * A link that a visitor can follow from a job. Its name is a visible text and, for screen readers, which job it is for:
 * "Apply" " for " "Nurse". A port of what servers need of src/facts/actions.ts.
 */
final class JobAction
{
    /**
     * Returns the final URL to apply; `null` for a closed job, or without a safe and permitted URL.
     *
     * @param array<string, mixed> $job the descriptor of an announcement
     */
    public static function applyUrl(array $job, Deadline $closing, PageSettings $page): ?string
    {
        return $closing->state === 'closed' ? null : $page->links->apply($job);
    }

    /**
     * Returns the URL of a job's page on the host's site; `null` if it has none that is safe, or no number to find the
     * job by.
     *
     * @param array<string, mixed> $item an announcement
     */
    public static function ownUrl(array $item, PageSettings $page): ?string
    {
        $hasNone = $page->jobUrl === null || $item['MatchedObjectId'] === '';
        $address = $hasNone ? null : ($page->jobUrl)($item);
        return $address === null ? null : Links::safe($address);
    }

    /** Returns the link to apply; `null` without a URL. */
    public static function apply(?string $href, string $title, Words $words): ?array
    {
        $text = $words->text('apply');
        [$before, $after] = explode("\n", substr($words->filled('applyTo', "\n"), strlen($text)), 2);
        return self::of('apply', $text, ' ' . trim($before) . ' ', $title, $after, $href);
    }

    /** Returns the link to the job on the portal; `null` without a URL. */
    public static function portal(?string $href, string $title, Words $words): ?array
    {
        return self::of('portal', $words->text('viewOnPortal'), ': ', $title, '', $href);
    }

    /**
     * @param string $before the text before the title with its spaces, " for "
     * @return ?array{name: string, text: string, before: string, title: string, after: string, href: string}
     */
    private static function of(
        string $name,
        string $text,
        string $before,
        string $title,
        string $after,
        ?string $href,
    ): ?array {
        return $href === null ? null : [
            'name' => $name,
            'text' => $text,
            'before' => $before,
            'title' => $title,
            'after' => $after,
            'href' => $href,
        ];
    }
}
