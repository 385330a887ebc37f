<?php

// Made from src/facts/apply-evidence.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class ApplyEvidence
{
    /** Words that deny nothing, although they contain "not": consequences, limits, and the offer to create what is missing. */
    private static function harmless()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\b(?:you|(?:your |an? |the )?applications?|applicants?|it) (?:will|may|can|could|cannot|can)? ?(?:not|cannot) be (?:[A-Za-z0-9_]+ )?(?:considered|rated|reviewed|evaluated|eligible|selected|processed)|\bnot being considered|\b(?:must|may|can|should|shall|do|does|will) ?not (?:exceed|be (?:longer|more)|include (?:a )?photo)|\bcannot exceed|\bno (?:more|longer|later|less) than|\bif you (?:do not|don[\'’]t)(?: already)? have\b|\bnot (?:limited to|previously)|\bcover letters?,? ?(?:is |are )?\(?optional\)?|\boptional cover letter|\bnot accepting applications from non-?citizens~i', true);
    }

    /** Words that deny what the sentence names, or leave it to the applicant. */
    private static function denial()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\b(?:not|no|cannot|never|nor|without|optional|waived?|exempt|unless|except for|in lieu of|instead of)\b|n[\'’]t\b|\bn/a\b~i');
    }

    /** Words about those who have been selected: what they hand in is no part of an application. */
    private static function afterSelection()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\bif (?:you are )?(?:tentatively )?(?:selected|hired|offered)|\b(?:selectees?|selected applicants?|tentative offer|after selection|prior to (?:appointment|entrance|entry)|before (?:you |your )?(?:start|begin|entering|appointment)|upon (?:request|selection|appointment))\b~i');
    }

    /** Whether the text denies something, apart from consequences and limits. */
    private static function denies($text = null)
    {
        return self::denial()->test(Texts::replacePattern($text, self::harmless(), ' '));
    }

    /** Finds the sentences that prove something, in the order of the sections of the rule. */
    public static function findEvidence($evidenceRule = null, $sentences = null)
    {
        $sections = $evidenceRule['sections'] ?? null;
        $names = $evidenceRule['names'] ?? null;
        $asks = $evidenceRule['asks'] ?? null;
        $unless = $evidenceRule['unless'] ?? null;
        $isCondition = $evidenceRule['isCondition'] ?? null;
        return Lists::flatMap(
            $sections,
            static fn ($section = null) => Lists::filter(
                $sentences,
                static fn ($one = null) => ((((((($one['section'] ?? null) === $section) && $names->test($one['sentence'] ?? null)) && !Texts::endsWith($one['sentence'] ?? null, '?')) && (!Values::isTrue($asks) || $asks->test($one['text'] ?? null))) && !(Values::isTrue($unless) && $unless->test($one['text'] ?? null))) && (Values::isTrue($isCondition) || !self::afterSelection()->test($one['text'] ?? null))) && !self::denies($one['text'] ?? null),
            ),
        );
    }

    /** The beginning of a clause. */
    private static function clauseStart()
    {
        static $made;
        return $made ??= new Pattern("~(*UTF)[;:\u{2022}] ?|[\\t\\n\\x0b\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}][-\u{2013}] ~", true);
    }

    /** How much of a sentence is quoted before the words that matter, if no clause begins there. */
    private const CONTEXT_LENGTH = 80;

    /** Longest quote, in UTF-16 code units. */
    private const MAXIMUM_QUOTE_LENGTH = 200;

    /**
     * Returns the part of a sentence that names something, in at most {@link maximumQuoteLength} units: whole if it is short, else from the
     * beginning of the clause, and up to a space.
     *
     * @returns `''` if the part is longer.
     */
    public static function quoteAround($sentence, $names)
    {
        if (Texts::length($sentence) <= self::MAXIMUM_QUOTE_LENGTH) {
            return $sentence;
        }
        $_1 = $names->exec($sentence) ?? [];
        $found = $_1[0] ?? '';
        $at = Texts::indexOf($sentence, $found);
        $before = Texts::slice($sentence, 0, $at);
        $starts = [
            0,
            ...Lists::map([...Values::each(Texts::matchAll($before, self::clauseStart()))], static function ($given0 = null) {
                $stop = $given0['0'] ?? null;
                $index = $given0['index'] ?? null;
                return $index + Texts::length($stop);
            }),
            Texts::lastIndexOf($before, ' ', Values::max(0, $at - self::CONTEXT_LENGTH)) + 1,
        ];
        $start = Lists::find(
            $starts,
            static fn ($one = null) => (($at + Texts::length($found)) - $one) < (self::MAXIMUM_QUOTE_LENGTH - 2),
        );
        if ($start === null) {
            return '';
        }
        $rest = (($start > 0) ? '…' : '') . Texts::slice($sentence, $start);
        if (Texts::length($rest) <= self::MAXIMUM_QUOTE_LENGTH) {
            return $rest;
        }
        $space = Texts::lastIndexOf($rest, ' ', self::MAXIMUM_QUOTE_LENGTH - 1);
        return ($space > Texts::length($found)) ? (Texts::slice($rest, 0, $space) . '…') : '';
    }
}
