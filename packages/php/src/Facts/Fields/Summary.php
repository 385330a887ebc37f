<?php

// Made from src/facts/fields/summary.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Fields;

use PortalJobs\Facts\Text\Text;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class Summary
{
    /** In UTF-16 code units. */
    private const MAXIMUM_SUMMARY_LENGTH = 280;

    /**
     * Splits a text at the service's highlight tokens, `<em>` or `<c0>`, in linear time. An unpaired token is dropped; anything else that
     * looks like markup is text.
     */
    public static function splitSummary($text = null)
    {
        return Lists::filter(
            Lists::map(
                Texts::splitBy($text, new Pattern('~(*UTF)<(?:em>([^<]*)</em|c0>([^<]*)</c0)>~i')),
                static fn ($piece = null, $index = null) => [
                    'text' => Texts::replacePattern($piece ?? '', new Pattern('~(*UTF)</?(?:em|c0)>~i', true), ''),
                    'mark' => Values::modulo($index, 3) > 0,
                ],
            ),
            static fn ($segment = null) => $segment['text'] ?? null,
        );
    }

    /**
     * A name of the part itself, "About the Position:", or the beginning of a sentence that says nothing about the job, "THIS IS A PUBLIC NOTICE:
     * Please review further information below."
     */
    private static function emptyOpening()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\A[^A-Za-z0-9_]*(?:(?:about the (?:position|job)|(?:job )?(?:description|summary)) ?:|this is an? (?:[A-Za-z0-9_]+ )?public notice\b(?! (?:of|for|that))|please (?:review|read|see)\b|click (?:on|here)\b|(?:notice|announcement) (?:has been|was|is) (?:amended|extended|revised)|for (?:instructions|information) (?:regarding|on|about)\b|amended\b)~i');
    }

    /** A beginning up to the end of its sentence or to a colon. Abbreviations such as "U.S. Army" and "Ft. Hood" do not end it. */
    private static function firstSentence()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\A[^\n\r\x{2028}\x{2029}]{0,300}?(?<!\b[A-Z]|\.[A-Z]|\b[A-Z][a-z])[.!?:*]+ (?=["“(]?[A-Z])~');
    }

    /** A sentence that may restrict who can apply, or name a requirement of the job. */
    private static function restricting()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\b(?:only|must|requir|limited|current|citizen|clearance)~i');
    }

    /** Returns a text without its beginning as long as that says nothing about the job; the whole text if nothing else is in it. */
    private static function skipOpening($text)
    {
        $_1 = self::firstSentence()->exec($text) ?? [];
        $sentence = $_1[0] ?? '';
        $isEmpty = self::emptyOpening()->test($sentence) && !self::restricting()->test($sentence);
        return $isEmpty ? self::skipOpening(Texts::slice($text, Texts::length($sentence))) : $text;
    }

    /**
     * Summarizes an announcement in a few lines: the passage that a keyword search highlighted (data-service §2.4, "Dynamic Teaser"), else the
     * beginning of JobSummary. Empty without one: QualificationSummary describes the requirements for applicants instead of the job.
     */
    public static function describeSummary($job)
    {
        foreach ((($job['PositionFormattedDescription'] ?? null) ?? []) as $_2) {
            $Content = $_2['Content'] ?? null;
            $line = Texts::replacePattern(
                Texts::replacePattern(Text::tidy($Content, 2_000), new Pattern('~(*UTF)\.{3,}~', true), ' … '),
                new Pattern('~(*UTF)(</(?:em|c0)>)(?=<(?:em|c0)>)~i', true),
                '$1 ',
            );
            $passage = self::splitSummary(Text::tidy($line, 2_000));
            if (!Lists::some($passage, static fn ($one = null) => $one['mark'] ?? null)) {
                continue;
            }
            $cut = [];
            $room = self::MAXIMUM_SUMMARY_LENGTH;
            foreach ($passage as $_3) {
                $text = $_3['text'] ?? null;
                $mark = $_3['mark'] ?? null;
                if ($room <= 0) {
                    break;
                }
                $whole = Texts::length($text) <= $room;
                array_push(
                    $cut,
                    ($whole || !$mark) ? ['text' => Text::shorten($text, $room), 'mark' => $mark] : ['text' => '…', 'mark' => false],
                );
                $room -= Texts::length($text);
            }
            return $cut;
        }
        $opening = self::skipOpening(Text::tidy($job['UserArea']['Details']['JobSummary'] ?? null, 1_000));
        $text2 = Text::shorten($opening, self::MAXIMUM_SUMMARY_LENGTH);
        return Values::isTrue($text2) ? [['text' => $text2, 'mark' => false]] : [];
    }
}
