<?php

declare(strict_types=1);

namespace PortalJobs\Words;

use PortalJobs\Text\Numbers;

/**
 * The words of one language, for lists, whole announcements and feeds. The texts are copied from src/words, with names
 * such as `group.entry`. This class fills in what their functions do.
 */
final class Words
{
    /**
     * @param string $locale BCP 47 tag for dates and numbers
     * @param array<string, string> $texts
     */
    private function __construct(public readonly string $locale, private readonly array $texts)
    {
    }

    /** @param string $tag BCP 47 language tag, such as `es-MX`. A language that has no words gets English. */
    public static function in(string $tag): self
    {
        [$locale, $words, $details] = Languages::ALL[self::language($tag)];
        return new self($locale, $words::TEXTS + $details::TEXTS);
    }

    /**
     * Returns the language that has words for a tag: `es` for `es-MX`, and `en` otherwise.
     *
     * @param string $tag BCP 47 language tag, or a locale as systems write it, such as `es_MX`
     */
    public static function language(string $tag): string
    {
        [$subtag] = explode('-', strtolower(strtr($tag, '_', '-')), 2);
        return isset(Languages::ALL[$subtag]) ? $subtag : 'en';
    }

    /** @return array<string, string> each language's own name by its subtag, for a field of editors */
    public static function languages(): array
    {
        return array_map(static fn (array $language): string => $language[3], Languages::ALL);
    }

    /**
     * @throws \OutOfBoundsException if the text does not exist, which is a fault of the program and not of a response
     */
    public function text(string $name): string
    {
        return $this->texts[$name] ?? throw new \OutOfBoundsException("There are no words named $name.");
    }

    /** Returns the entry of a glossary for a code of an announcement; `null` if it is unknown. */
    public function entry(string $glossary, string $code): ?string
    {
        return $this->texts["$glossary.$code"] ?? null;
    }

    /** Returns a text with others in it, each at its place in the language. */
    public function filled(string $name, string $first, string ...$others): string
    {
        $gaps = ['{}' => $first];
        foreach (array_values($others) as $index => $text) {
            $gaps['{' . ($index + 2) . '}'] = $text;
        }
        return strtr($this->text($name), $gaps);
    }

    /** The number of jobs and what was searched: "161 jobs for “office” within 200 miles of Washington, DC". */
    public function resultsHeading(int $total, bool $isCapped, string $keyword, string $place, ?float $miles): string
    {
        $jobs = $isCapped ? $this->filled('jobs.capped', $this->number($total)) : $this->counted('jobs', $total);
        return $jobs . $this->searched('jobs', $keyword, $place, $miles);
    }

    /**
     * Returns the name of a feed, without a number, which would change: "Open jobs for “office” in Denver, Colorado".
     */
    public function feedTitle(string $keyword, string $place, ?float $miles): string
    {
        return $this->text('feeds.title.start') . $this->searched('feeds.title', $keyword, $place, $miles);
    }

    /** Returns a text with a count in it, in the form for the plural category of the count (CLDR). */
    public function counted(string $name, int $count): string
    {
        // Categories depend on the last two digits, and on small counts by themselves.
        $category = $this->texts['plural.' . ($count < 100 ? $count : 100 + $count % 100)] ?? 'other';
        return $this->filled("$name.$category", $this->number($count));
    }

    /**
     * Writes a number: "10,000".
     *
     * @param int $minimum decimal places, zeros included
     * @param int $maximum decimal places
     */
    public function number(int|float $number, int $minimum = 0, int $maximum = 3): string
    {
        return Numbers::written(
            $number,
            $minimum,
            $maximum,
            $this->text('numbers.group'),
            $this->text('numbers.decimal'),
            (int) $this->text('numbers.leastGrouped'),
        );
    }

    /**
     * Writes an amount in US dollars: "$39,576".
     *
     * @param int $minimum decimal places, zeros included
     * @param int $maximum decimal places
     */
    public function dollars(float $amount, int $minimum, int $maximum): string
    {
        return $this->filled('dollars', $this->number($amount, $minimum, $maximum));
    }

    /** The name of a link to a page of results: "Page 1,000". */
    public function page(int $page): string
    {
        return $this->filled('page', $this->number($page));
    }

    public function pageStatus(int $page, int $pages, int $from, int $to): string
    {
        return $this->filled('pageStatus', ...array_map($this->number(...), [$page, $pages, $from, $to]));
    }

    /** @param int $days from today on, at most a week */
    public function closesIn(int $days): string
    {
        return $this->ofDays('closesIn', $days);
    }

    /** @param int $days before today, at most a month */
    public function postedAgo(int $days): string
    {
        return $this->ofDays('postedAgo', $days);
    }

    public function openContinuous(?string $date): string
    {
        return $date === null ? $this->text('openContinuous') : $this->filled('openContinuousUntil', $date);
    }

    public function range(string $low, string $high): string
    {
        return $this->filled('range', $low, $high);
    }

    public function promotion(string $grade): string
    {
        return $this->filled('promotion', $grade);
    }

    /** Many locations: "82 locations in 31 states", with others that are in no state "and elsewhere". */
    public function placesInStates(int $count, int $states, bool $isElsewhereToo): string
    {
        $name = $isElsewhereToo ? 'placesInStatesAndElsewhere' : 'placesInStates';
        return $this->filled($name, $this->number($count), (string) $states);
    }

    /** Who may apply. Spanish joins its preposition with a masculine article. */
    public function openTo(string $groups): string
    {
        return str_starts_with($groups, 'el ')
            ? $this->filled('openToTheMale', substr($groups, 3))
            : $this->filled('openTo', $groups);
    }

    /**
     * Joins texts as in a sentence: "a, b, and c".
     *
     * @param list<string> $texts
     */
    public function listed(array $texts): string
    {
        $last = array_pop($texts) ?? '';
        if ($texts === []) {
            return $last;
        }
        $name = count($texts) > 1 ? 'list.end' : 'list.pair';
        // Spanish: before the sound of "i", "y" becomes "e": "e indígenas", but "y hielo".
        $isBeforeI = isset($this->texts["{$name}BeforeI"]) && preg_match('/^(?:i|hi(?![ae]))/i', $last) === 1;
        $start = implode($this->text('list.middle'), $texts);
        return $this->filled($isBeforeI ? "{$name}BeforeI" : $name, $start, $last);
    }

    /** Returns an instant in words, "March 1, 2026 at 11:30 PM EST". @param \DateTimeImmutable $local on a clock */
    public function moment(\DateTimeImmutable $local): string
    {
        return strtr($this->text('moment'), [
            '{month}' => $this->text('months.' . $local->format('n')),
            '{day}' => $local->format('j'),
            '{year}' => $local->format('Y'),
            '{hour}' => $local->format($this->text('hour')),
            '{minute}' => $local->format('i'),
            '{dayPeriod}' => $this->text($local->format('a')),
            '{timeZoneName}' => $this->text('zones.' . $local->format('T')),
        ]);
    }

    /** Returns the search, after a space; empty for a search without words and place. */
    private function searched(string $group, string $keyword, string $place, ?float $miles): string
    {
        $text = $keyword === '' ? '' : ' ' . $this->filled("$group.keyword", $keyword);
        if ($place === '') {
            return $text;
        }
        return "$text " . match ($miles ?? 0.0) {
            0.0 => $this->filled("$group.place", $place),
            1.0 => $this->filled("$group.withinOne", $place),
            default => $this->filled("$group.withinOther", $this->number($miles ?? 0), $place),
        };
    }

    private function ofDays(string $name, int $days): string
    {
        return $this->texts["$name.$days"] ?? $this->filled("$name.other", (string) $days);
    }
}
