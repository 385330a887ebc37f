<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Text\Text;

/**
 * Finds the web and e-mail addresses, and the numbers of other jobs, in texts of an announcement.
 *
 * A port of src/facts/text-links.ts.
 */
final class TextLinks
{
    // Each part has a maximum length, so that a search through a hostile text takes linear time.
    private const NOT_ADDRESS = '[^' . Text::WHITE . '<>"]';
    private const ADDRESS = '~(?<![A-Za-z0-9_])[hH][tT][tT][pP][sS]?://' . self::NOT_ADDRESS . '{1,2000}'
        . '|(?<![A-Za-z0-9_])[wW]{3}\.' . self::NOT_ADDRESS . '{1,500}'
        . '|[A-Za-z0-9_.+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,63}~u';

    /**
     * Control numbers after a word such as "announcement". Telephone numbers, amounts and announcement numbers have
     * other forms.
     */
    private const NUMBERS = '~(?<![A-Za-z0-9_])(?:announcements?|vacanc(?:y|ies)|jobs?|control|JOAs?'
        . '|post(?:ings?|ed)|requisitions?)'
        . '(?:[' . Text::WHITE . ':#(]{1,3}(?:announcements?|vacanc(?:y|ies)|jobs?|postings?|openings?|control|numbers?'
        . '(?:\(s\))?|nos?\.?|IDs?|is|are|as)){0,4}'
        . '(?:[' . Text::WHITE . ':#(]{1,3}[a-zA-Z]{2,8}-[A-Za-z0-9_-]{0,20}[0-9][A-Za-z0-9_-]{0,20})?'
        . '[' . Text::WHITE . ':#(“"\'–-]{1,4}'
        . '([0-9]{9}(?![A-Za-z0-9_-])(?:["”\']?(?: ?\([a-zA-Z /-]{1,20}[0-9]{0,2}\))?'
        . '(?:,|;| ?&| ?/|,? and|,? or) ?["“\']?[0-9]{9}(?![A-Za-z0-9_-])){0,20})~iu';

    private const PUNCTUATION = ['.', ',', ';', ':', '!', '?', "'", '*', '“', '”', '‘', '’'];

    private const OPENING = [')' => '(', ']' => '['];

    /**
     * Splits a text at the addresses in it. The pieces joined are the text.
     *
     * @return list<array{text: string, address: string}> the address is empty, or a URL that is yet to be checked, such
     *     as `https://www.example.gov` or `mailto:jobs@example.gov`.
     */
    public static function pieces(string $text): array
    {
        $pieces = [];
        $end = 0;
        preg_match_all(self::ADDRESS, $text, $found, PREG_OFFSET_CAPTURE);
        foreach ($found[0] ?? [] as [$written, $index]) {
            $address = self::withoutPunctuation($written);
            if ($index > $end) {
                $pieces[] = ['text' => substr($text, $end, $index - $end), 'address' => ''];
            }
            $end = $index + strlen($address);
            $scheme = str_contains($address, '://') ? '' : (str_contains($address, '@') ? 'mailto:' : 'https://');
            $pieces[] = ['text' => $address, 'address' => $scheme . $address];
        }
        if ($end < strlen($text)) {
            $pieces[] = ['text' => substr($text, $end), 'address' => ''];
        }
        return $pieces;
    }

    /**
     * Splits a text at the control numbers of other jobs in it. The pieces joined are the text.
     *
     * @return list<array{text: string, job: string}> the job is empty, or a control number
     */
    public static function jobs(string $text): array
    {
        $pieces = [];
        $end = 0;
        preg_match_all(self::NUMBERS, $text, $found, PREG_OFFSET_CAPTURE);
        foreach ($found[1] ?? [] as [$numbers, $start]) {
            preg_match_all('/[0-9]{9}/', $numbers, $each, PREG_OFFSET_CAPTURE);
            foreach ($each[0] as [$job, $at]) {
                if ($start + $at > $end) {
                    $pieces[] = ['text' => substr($text, $end, $start + $at - $end), 'job' => ''];
                }
                $pieces[] = ['text' => $job, 'job' => $job];
                $end = $start + $at + strlen($job);
            }
        }
        if ($end < strlen($text)) {
            $pieces[] = ['text' => substr($text, $end), 'job' => ''];
        }
        return $pieces;
    }

    /** Returns an address without the punctuation of its sentence: "(see https://www.example.gov/a_(b))." */
    private static function withoutPunctuation(string $written): string
    {
        $unpaired = [];
        foreach (self::OPENING as $close => $open) {
            $unpaired[$close] = substr_count($written, $close) - substr_count($written, $open);
        }
        $rest = $written;
        while ($rest !== '') {
            // The punctuation beyond ASCII takes three octets each.
            $last = substr($rest, ord($rest[-1]) < 0x80 ? -1 : -3);
            if (($unpaired[$last] ?? 0) > 0) {
                $unpaired[$last] -= 1;
            } elseif (!in_array($last, self::PUNCTUATION, true)) {
                break;
            }
            $rest = substr($rest, 0, -strlen($last));
        }
        return $rest;
    }
}
