<?php

// Made from src/facts/icalendar.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\Dates;

final class Icalendar
{
    /** Escapes a TEXT value (RFC 5545 §3.3.11). Some programs end a line at other characters than the standard's CRLF, so none of them stays. */
    private static function escape($text = null)
    {
        return Texts::replacePattern(
            Texts::replacePattern(
                Texts::replacePattern(Texts::slice($text, 0, 2_000), new Pattern('~(*UTF)[\\\;,]~', true), '\$&'),
                new Pattern('~(*UTF)\r\n?|\n~', true),
                '\n',
            ),
            new Pattern('~(*UTF)[\p{Cc}\x{2028}\x{2029}]~', true),
            ' ',
        );
    }

    /** How many octets UTF-8 takes for one character. */
    private static function octetsOf($character)
    {
        $point = Texts::codePointAt($character, 0) ?? 0;
        if ($point < 0x80) {
            return 1;
        }
        return ($point < 0x800) ? 2 : (($point < 0x10000) ? 3 : 4);
    }

    /** Folds a line after at most 75 octets (RFC 5545 §3.1), never inside a character. */
    private static function fold($line)
    {
        $folded = '';
        $octets = 0;
        foreach (Values::each($line) as $character) {
            $size = self::octetsOf($character);
            if (($octets + $size) > 75) {
                $folded .= "\r\n ";
                $octets = 1;
            }
            $folded .= $character;
            $octets += $size;
        }
        return $folded;
    }

    private static function twoDigits($value = null)
    {
        return Texts::padStart(Values::text($value), 2, '0');
    }

    private static function date($calendarDate = null)
    {
        $year = $calendarDate['year'] ?? null;
        $month = $calendarDate['month'] ?? null;
        $day = $calendarDate['day'] ?? null;
        return Values::text($year) . self::twoDigits($month) . self::twoDigits($day);
    }

    /** The day after, which an all-day entry names as its end. */
    private static function findDayAfter($day = null)
    {
        return Dates::toDate(Dates::toDayNumber($day) + 1);
    }

    private static function writeEvent($calendarEntry = null, $stamp = null)
    {
        $id = $calendarEntry['id'] ?? null;
        $day = $calendarEntry['day'] ?? null;
        $title = $calendarEntry['title'] ?? null;
        $description = $calendarEntry['description'] ?? null;
        $url = $calendarEntry['url'] ?? null;
        return [
            'BEGIN:VEVENT',
            'UID:' . self::escape($id) . '@portal-jobs',
            'DTSTAMP:' . $stamp,
            'DTSTART;VALUE=DATE:' . self::date($day),
            'DTEND;VALUE=DATE:' . self::date(self::findDayAfter($day)),
            'SUMMARY:' . self::escape($title),
            'DESCRIPTION:' . self::escape($description),
            ...(Values::isTrue($url) ? ['URL:' . $url] : []),
            'TRANSP:TRANSPARENT',
            'END:VEVENT',
        ];
    }

    /** Newer and older programs read the name and the interval under different names. */
    private static function writeFeedLines($calendarFeed = null)
    {
        $name = $calendarFeed['name'] ?? null;
        $refreshInterval = $calendarFeed['refreshInterval'] ?? null;
        return [
            'NAME:' . self::escape($name),
            'X-WR-CALNAME:' . self::escape($name),
            'REFRESH-INTERVAL;VALUE=DURATION:' . $refreshInterval,
            'X-PUBLISHED-TTL:' . $refreshInterval,
        ];
    }

    /** A calendar must have a component (RFC 5545 §3.6). One without entries has this time zone, which no program shows. */
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
     * Returns an iCalendar file (RFC 5545) of all-day entries. They have no time zone, so that each is the same day everywhere.
     *
     * @param stamp when the entries were last known to be right.
     */
    public static function writeCalendar($entries, $stamp, $feed = null)
    {
        $written = Texts::replacePattern($stamp->toISOString(), new Pattern('~(*UTF)[-:]|\.[0-9]+~', true), '');
        $lines = [
            'BEGIN:VCALENDAR',
            'VERSION:2.0',
            'PRODID:-//portal-jobs//portal-jobs//EN',
            'CALSCALE:GREGORIAN',
            ...(Values::isTrue($feed) ? self::writeFeedLines($feed) : []),
            ...((count($entries) > 0) ? Lists::flatMap($entries, static fn ($entry = null) => self::writeEvent($entry, $written)) : self::NO_ENTRIES),
            'END:VCALENDAR',
        ];
        return Lists::join(Lists::map($lines, static fn ($line = null) => self::fold($line) . "\r\n"), '');
    }
}
