<?php

declare(strict_types=1);

namespace PortalJobs\Feeds;

use PortalJobs\Text\CodeUnits;

/**
 * Writes calendars (RFC 5545) of all-day entries. They have no time zone, so that each is the same day everywhere.
 *
 * A port of src/facts/icalendar.ts; test/deploy/php-feeds.test.ts holds both against each other.
 */
final class IcalendarFile
{
    /** Longest text of an entry, in UTF-16 code units. */
    private const MAXIMUM_TEXT = 2_000;

    /**
     * A calendar must have a component (RFC 5545 §3.6). One without entries has this time zone, which no program shows.
     */
    private const NO_ENTRIES = [
        'BEGIN:VTIMEZONE',
        'TZID:Etc/UTC',
        'BEGIN:STANDARD',
        'DTSTART:19700101T000000',
        'TZOFFSETFROM:+0000',
        'TZOFFSETTO:+0000',
        'END:STANDARD',
        'END:VTIMEZONE',
    ];

    /**
     * @param list<array{id: string, iso: string, title: string, description: string, url: string}> $entries the day as
     *     `YYYY-MM-DD`; the identifier is permanent, so that adding an entry again updates it.
     * @param int $stamp when the entries were last known to be right, in seconds since 1970.
     * @param string $name what the calendar is called (RFC 7986).
     * @param string $refreshInterval how often to request it again, as a duration (RFC 5545 §3.3.6).
     */
    public static function write(array $entries, int $stamp, string $name, string $refreshInterval): string
    {
        $written = gmdate('Ymd\THis\Z', $stamp);
        $events = array_map(static fn (array $entry): array => self::event($entry, $written), $entries);
        $lines = [
            'BEGIN:VCALENDAR',
            'VERSION:2.0',
            'PRODID:-//portal-jobs//portal-jobs//EN',
            'CALSCALE:GREGORIAN',
            // Newer and older programs read the name and the interval under different names.
            'NAME:' . self::escape($name),
            'X-WR-CALNAME:' . self::escape($name),
            "REFRESH-INTERVAL;VALUE=DURATION:$refreshInterval",
            "X-PUBLISHED-TTL:$refreshInterval",
            ...($entries === [] ? self::NO_ENTRIES : array_merge(...$events)),
            'END:VCALENDAR',
        ];
        return implode('', array_map(static fn (string $line): string => self::fold($line) . "\r\n", $lines));
    }

    /**
     * @param array{id: string, iso: string, title: string, description: string, url: string} $entry
     * @return list<string>
     */
    private static function event(array $entry, string $stamp): array
    {
        $day = new \DateTimeImmutable($entry['iso'], new \DateTimeZone('UTC'));
        return [
            'BEGIN:VEVENT',
            'UID:' . self::escape($entry['id']) . '@portal-jobs',
            "DTSTAMP:$stamp",
            'DTSTART;VALUE=DATE:' . $day->format('Ymd'),
            // An all-day entry names the day after as its end.
            'DTEND;VALUE=DATE:' . $day->modify('+1 day')->format('Ymd'),
            'SUMMARY:' . self::escape($entry['title']),
            'DESCRIPTION:' . self::escape($entry['description']),
            ...($entry['url'] === '' ? [] : ["URL:{$entry['url']}"]),
            'TRANSP:TRANSPARENT',
            'END:VEVENT',
        ];
    }

    /**
     * Escapes a TEXT value (RFC 5545 §3.3.11). Some programs end a line at other characters than the standard's CRLF,
     * so none of them stays.
     */
    private static function escape(string $text): string
    {
        $escaped = addcslashes(CodeUnits::start($text, self::MAXIMUM_TEXT), '\\;,');
        $lines = str_replace(["\r\n", "\r", "\n"], '\n', $escaped);
        return preg_replace('/[\p{Cc}\x{2028}\x{2029}]/u', ' ', $lines) ?? $lines;
    }

    /** Folds a line after at most 75 octets (RFC 5545 §3.1), never inside a character. */
    private static function fold(string $line): string
    {
        $folded = '';
        $octets = 0;
        foreach (mb_str_split($line, 1, 'UTF-8') as $character) {
            $size = strlen($character);
            if ($octets + $size > 75) {
                $folded .= "\r\n ";
                $octets = 1;
            }
            $folded .= $character;
            $octets += $size;
        }
        return $folded;
    }
}
