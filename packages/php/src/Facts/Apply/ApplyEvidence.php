<?php

// Made from src/facts/apply/apply-evidence.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Apply;

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
        return $made ??= new Pattern('~(*UTF)\b(?:not|no|none|nobody|cannot|never|neither|nor|without|optional|optionally|voluntary|unnecessary|waived?|exempt|exempted|excused|excluded|unless|except|in lieu of|instead of|refrain|avoid|feel free|welcome to|discouraged|desired|desirable|preferred|preferable|preferably|helpful|useful|nice|recommended|encouraged|suggested|(?:can|could) be (?:included|attached|added)|you (?:can|may|could|might) (?:also )?(?:want to|wish to|choose to|submit|include|attach|upload|provide|create)|(?:an?|valuable) (?:[A-Za-z0-9_]+ )?(?:asset|plus|advantage)|if (?:you|they|so) (?:wish|like|want|prefer|choose|desire)[A-Za-z0-9_]*|(?:at|in) your (?:own )?discretion)\b|n[\'’]t\b|\bn/a\b~i');
    }

    /** Words about selected applicants: their documents are not part of an application. */
    private static function afterSelection()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\bif (?:you are )?(?:tentatively )?(?:selected|hired|offered)|\b(?:selectees?|selected applicants?|tentative offer|after selection|prior to (?:appointment|entrance|entry)|before (?:you |your )?(?:start|begin|entering|appointment)|upon (?:request|selection|appointment|hire|hiring|offer|arrival|employment)|(?:once|after|when|until) (?:you(?: are|[\'’]re|[\'’]ve| have)? (?:been )?|being )?(?:[A-Za-z0-9_]+ )?(?:selected|hired|appointed|offered|on ?board|accepted|referred|invited|interviewed)|(?:after|following|(?:days|weeks|months) of) (?:your |an? |the )?(?:hire|hiring|appointment|selection|employment|entry on duty|start date|start|job offer|offer)|(?:at|during|for|before|after) (?:the |your |an? )?(?:time of )?(?:job )?(?:interviews?|in-?processing|on-?boarding|orientation)|finalists?|if (?:you are )?(?:invited|referred|interviewed|appointed|requested|asked)|when (?:requested|asked|contacted)|new (?:hires|employees)|later|time of (?:appointment|hire|hiring|selection|offer)|when you (?:report|start|begin|arrive|enter)|report for duty|those (?:selected|interviewed|hired))\b~i');
    }

    /** Words that name some applicants, or some positions. */
    private static function someOf()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\b(?:some|many|certain|most|several|few|various|particular|other) (?:of )?(?:(?!of\b)[\p{L}-]+ ){0,3}(?:positions?|jobs?|locations?|sites?|stations?|offices?|employees|applicants|candidates|appointments?|assignments?|roles|series|vacancies|openings|facilities|units|parks|hires|people|individuals|specialties|occupations|duties)\b|\b(?:locations?|offices?|sites?|stations?|facilit(?:y|ies)) (?:also )?(?:require|need|ask)|\bpositions (?:in|at|that|which|with|located|requiring)\b(?! (?:this|the) (?:announcement|vacancy))|(?<!citizens )\bonly\b(?! (?:open to )?(?:U\.? ?S\b|united states|american|citizens))|\b(?:applicants?|candidates?|employees|individuals?|persons|people|those|anyone) (?:(?:who|whose|that)\b(?! (?:are|is|will be) (?:tentatively )?selected)|with|under|from|on|at|claiming|applying(?! (?:to|for) (?:this|the))|seeking|using|assigned|in(?! (?:this|these))|for(?! (?:this|these|the (?:[\p{L}-]+ )?(?:positions?|jobs?|vacancy|announcement|role))))\b|\b(?:new|first-time) (?:federal )?(?:employees|hires|appointees|supervisors)|\bnew to\b|\b(?:sometimes|occasionally)\b|\b(?:in|at|for) (?:some|certain|many|most|other|specific)\b|\bdesignated positions|\bincumbents? of (?!this|the\b)|\bwhere (?:the|a|your) (?:job|position)|\bseries [0-9]|\b[0-9]{4} series|\brequire[ds]? (?:for|of|in|at|by) (?!(?:this|the|these|all|your|each|every|any|you|an?|both|appointment|employment|selection|consideration|applicants|candidates|order|addition|accordance|advance|initial|continued|entry|law|verification|proof|eligibility|qualif[A-Za-z0-9_]*|pre-?employment|federal|security|regulation|statute|agency|our|us|everyone|federal)\b)\p{L}|\b(?:for|at|above|below) (?:the |an? )?(?:GS|WG|grade|level)\b|\b(?:GS|WG)-?[0-9]+ (?:applicants|candidates|positions?|level)~i');
    }

    /** Words that ask a group of applicants for something: "Merit applicants must", "Physicians must provide", "For attorneys: a writing sample". */
    private static function ofGroup()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)(?:\A|[.:;,(] ?)(?:current |former |all )?(?!(?:all|interested|the|every|each|any|most|and|qualified|eligible|these|our|as|an?|that|also|job|prospective|to)\b)[\p{L}-]+ (?:applicants?|candidates?|applicants[\'’]|employees) (?:also |only )?(?:must|should|shall|need|have|are|will|may|who|:|[-–])|\b(?:students?|interns?|attorneys?|lawyers?|physicians?|doctors|dentists?|nurses?|pharmacists?|engineers?|teachers?|pilots?|supervisors?|managers?|veterinarians?|psychologists?|retirees|annuitants|volunteers|spouses|veterans|transferees|graduates|females?|males|men|women|drivers|officers|firefighters) ?(?:\([^)]{1,20}\) ?)?(?::|[-–] |(?:also )?(?:must|should|shall|need|have to|are required|are asked|will (?:be|need|have)))|\Afor (?!(?:each|this|these|all|your|the|more|additional|qualif[A-Za-z0-9_]*|consideration|example|full|best|detailed|every|any|us|a)\b)[\p{L}][\p{L} -]{2,40}:~i');
    }

    /** Words that make a condition one of some applicants, other than those who are selected. */
    private static function underCondition()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\bif\b(?! (?:required|applicable|needed|necessary|(?:you are )?(?:tentatively )?(?:selected|hired|offered|appointed)))|\bwhe(?:n|re) (?:required|driving|operating|the|you)\b|\bwhether\b~i');
    }

    /** Whether the text is about some applicants or some positions, apart from what it says of "if". */
    public static function isAboutSome($text = null)
    {
        return self::someOf()->test($text) || self::ofGroup()->test($text);
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
        $isForSome = $evidenceRule['isForSome'] ?? null;
        return Lists::flatMap(
            $sections,
            static fn ($section = null) => Lists::filter(
                $sentences,
                static fn ($one = null) => (((((((($one['section'] ?? null) === $section) && $names->test($one['sentence'] ?? null)) && !Texts::endsWith($one['sentence'] ?? null, '?')) && (!Values::isTrue($asks) || $asks->test($one['text'] ?? null))) && !(Values::isTrue($unless) && $unless->test($one['text'] ?? null))) && (Values::isTrue($isCondition) || !self::afterSelection()->test($one['text'] ?? null))) && (Values::isTrue($isForSome) || !(self::isAboutSome($one['text'] ?? null) || (Values::isTrue($isCondition) && self::underCondition()->test($one['text'] ?? null))))) && !self::denies($one['text'] ?? null),
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
