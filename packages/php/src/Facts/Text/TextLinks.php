<?php

// Made from src/facts/text/text-links.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Text;

use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class TextLinks
{
    private static function urlPattern()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\bhttps?://[^\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}<>"]{1,2000}|\bwww\.[^\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}<>"]{1,500}|[A-Za-z0-9_.+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,63}~i', true);
    }

    private const OPENING = [')' => '(', ']' => '['];

    private static function countOf($text = null, $character = null)
    {
        return count(Texts::split($text, $character)) - 1;
    }

    /** Returns a URL without the punctuation of its sentence: "(see https://www.example.gov/a_(b))." */
    private static function withoutPunctuation($written)
    {
        $unpaired = [];
        foreach (Values::entries(self::OPENING) as $_1) {
            $close = $_1[0] ?? null;
            $open = $_1[1] ?? null;
            $unpaired[$close] = self::countOf($written, $close) - self::countOf($written, $open);
        }
        $end = Texts::length($written);
        for (; ($end > 0); ($end -= 1)) {
            $last = Texts::charAt($written, $end - 1);
            $isUnpaired = (($unpaired[$last] ?? null) ?? 0) > 0;
            if ($isUnpaired) {
                $unpaired[$last] = (($unpaired[$last] ?? null) ?? 0) - 1;
            } elseif (!(new Pattern('~(*UTF)[.,;:!?\'*“”‘’]~'))->test($last)) {
                break;
            }
        }
        return Texts::slice($written, 0, $end);
    }

    /** Splits a text at the URLs and e-mail addresses in it. Joined, the pieces are the original text. */
    public static function splitAtLinks($text)
    {
        $pieces = [];
        $end = 0;
        foreach (Values::each(Texts::matchAll($text, self::urlPattern())) as $_2) {
            $written = $_2['0'] ?? null;
            $index = $_2['index'] ?? null;
            $url = self::withoutPunctuation($written);
            if ($index > $end) {
                array_push($pieces, ['text' => Texts::slice($text, $end, $index)]);
            }
            $end = $index + Texts::length($url);
            $scheme = Texts::includes($url, '://') ? '' : (Texts::includes($url, '@') ? 'mailto:' : 'https://');
            array_push($pieces, ['text' => $url, 'url' => $scheme . $url]);
        }
        if ($end < Texts::length($text)) {
            array_push($pieces, ['text' => Texts::slice($text, $end)]);
        }
        return $pieces;
    }

    /** Control numbers after a word such as "announcement". Telephone numbers, amounts and announcement numbers have other forms. */
    private static function numbersPattern()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\b(?:announcements?|vacanc(?:y|ies)|jobs?|control|JOAs?|post(?:ings?|ed)|requisitions?)(?:[\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}:#(]{1,3}(?:announcements?|vacanc(?:y|ies)|jobs?|postings?|openings?|control|numbers?(?:\(s\))?|nos?\.?|IDs?|is|are|as)){0,4}(?:[\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}:#(]{1,3}[a-z]{2,8}-[A-Za-z0-9_-]{0,20}[0-9][A-Za-z0-9_-]{0,20})?[\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}:#(“"\'–-]{1,4}([0-9]{9}(?![A-Za-z0-9_-])(?:["”\']?(?: ?\([a-z /-]{1,20}[0-9]{0,2}\))?(?:,|;| ?&| ?/|,? and|,? or) ?["“\']?[0-9]{9}(?![A-Za-z0-9_-])){0,20})~i', true);
    }

    /** Splits a text at the control numbers of other jobs in it. Joined, the pieces are the original text. */
    public static function splitAtJobs($text)
    {
        $pieces = [];
        $end = 0;
        foreach (Values::each(Texts::matchAll($text, self::numbersPattern())) as $_3) {
            $written = $_3['0'] ?? null;
            $numbers = $_3['1'] ?? '';
            $index = $_3['index'] ?? null;
            $start = ($index + Texts::length($written)) - Texts::length($numbers);
            foreach (Values::each(Texts::matchAll($numbers, new Pattern('~(*UTF)[0-9]{9}~', true))) as $_4) {
                $job = $_4['0'] ?? null;
                $at = $_4['index'] ?? null;
                if (($start + $at) > $end) {
                    array_push($pieces, ['text' => Texts::slice($text, $end, $start + $at)]);
                }
                array_push($pieces, ['text' => $job, 'job' => $job]);
                $end = ($start + $at) + Texts::length($job);
            }
        }
        if ($end < Texts::length($text)) {
            array_push($pieces, ['text' => Texts::slice($text, $end)]);
        }
        return $pieces;
    }
}
