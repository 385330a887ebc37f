<?php

// Made from src/facts/apply/before-you-apply.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Apply;

use PortalJobs\Facts\Fields\ClosingHour;
use PortalJobs\Facts\Fields\Conditions;
use PortalJobs\Facts\Fields\Deadline;
use PortalJobs\Facts\Text\Sentences;
use PortalJobs\Facts\Text\Text;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class BeforeYouApply
{
    /** The first form of a line that a sentence proves. */
    private static function proveLine($lineRule, $sentences, $own)
    {
        $name = $lineRule['name'] ?? null;
        $forms = $lineRule['forms'] ?? null;
        foreach ($forms as $_1) {
            $form = $_1[0] ?? null;
            $rule = $_1[1] ?? null;
            foreach (ApplyEvidence::findEvidence($rule, $sentences) as $_2) {
                $sentence = $_2['sentence'] ?? null;
                $section = $_2['section'] ?? null;
                $quote = ApplyEvidence::quoteAround($sentence, $rule['names'] ?? null);
                if (Values::isTrue($quote)) {
                    return [
                        [
                            'name' => $name,
                            'text' => $own['beforeYouApply']['lines'][$form] ?? null,
                            'quote' => $quote,
                            'section' => $section,
                        ],
                    ];
                }
            }
        }
        return [];
    }

    private const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

    private static function pageLimit()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\br[eé]sum[eé]s?(?!\p{L})[^.;]{0,80}?\b(?:no (?:more|longer) than|(?:not|cannot) (?:to )?exceed(?:ing)?|not be (?:more|longer) than|not be over|limit(?:ed)? (?:to|of)|maximum(?: length)? of|at most|up to) (?:a (?:maximum|total) of )?([0-9]{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\b(?: ?\([0-9]{1,2}\))?[- ]pages?\b~i');
    }

    /** A length with what happens to a longer résumé. "Longer than" alone is not a limit: "Resumes longer than 5 pages are welcome." */
    private static function pagesTooMany()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\br[eé]sum[eé]s?(?!\p{L})[^.;]{0,80}?\b(?:exceed(?:s|ing)?|(?:longer|more) than|over) (?:a (?:maximum|total) of )?([0-9]{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\b(?: ?\([0-9]{1,2}\))?[- ]pages?\b[^.;]{0,60}?\b(?:(?:(?:will|can|may|shall|are|is) ?not(?: be)? |not be )(?:accepted|considered|reviewed|read|rated|evaluated|processed)|(?:be|are|is) (?:rejected|truncated|disqualified|removed|returned|discarded|disregarded)|only the first)\b~i');
    }

    /** Each length in pages. */
    private static function anyPages()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\b([0-9]{1,3}|[a-z]+)(?: ?\([0-9]{1,3}\))?(?: ?(?:-|to|or|and) ?[0-9]{1,3})?[- ]pages?\b~i', true);
    }

    private static function otherPaper()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\b(?:samples?|letters?|narratives?|statements?|essays?)\b~i');
    }

    /** Words that make a length no limit, or the limit of some. */
    private static function softPages()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\b(?:not|no longer|never) (?:be )?(?:strictly )?(?:limited|limit|required|necessary|have)|n[\'’]t (?:be )?(?:limited|limit|required|necessary|have)|\bneed not|\bno limit|\bno page limit|\brecommend|\bencourag|\bsuggest|\bprefer|\bideally|\bwelcome|\busually|\btypically|\boften|\b(?:GS|WG)-? ?[0-9]|\bgrades?\b|\blevels?\b|\bunless\b|\bexcept\b|\bup to you~i');
    }

    private static function toPages($written = null)
    {
        return (new Pattern('~(*UTF)[0-9]~'))->test($written) ? Values::number($written) : (Lists::indexOf(self::NUMBER_WORDS, Texts::toLowerCase($written)) + 1);
    }

    /** The limit of the résumé's length; none if the sentences state different ones. */
    private static function proveResumeLength($sentences, $own)
    {
        $lines = [];
        foreach ($sentences as $_3) {
            $text = $_3['text'] ?? null;
            $sentence = $_3['sentence'] ?? null;
            $section = $_3['section'] ?? null;
            if ((($section !== 'documents') && ($section !== 'howToApply')) && ($section !== 'qualifications')) {
                continue;
            }
            $pattern = self::pageLimit()->test($sentence) ? self::pageLimit() : self::pagesTooMany();
            $_4 = $pattern->exec($sentence) ?? [];
            $found = $_4[0] ?? '';
            $written = $_4[1] ?? '';
            if ((!Values::isTrue($found) || self::otherPaper()->test($found)) || self::softPages()->test($text)) {
                continue;
            }
            if (
                ApplyEvidence::isAboutSome(
                    Texts::replacePattern($text, new Pattern('~(*UTF)\bonly the first\b~i', true), ' '),
                )
            ) {
                continue;
            }
            $pages = self::toPages($written);
            $isOne = Lists::every(
                [...Values::each(Texts::matchAll($sentence, self::anyPages()))],
                static function ($given0 = null) use ($pages) {
                    $other = $given0[1] ?? '';
                    $number = self::toPages($other);
                    return ($number == 0) || ($number == $pages);
                },
            );
            $quote = ApplyEvidence::quoteAround($sentence, $pattern);
            if ((($pages > 0) && $isOne) && Values::isTrue($quote)) {
                array_push(
                    $lines,
                    [
                        'name' => 'resume',
                        'text' => $own['beforeYouApply']['resumePages']($pages),
                        'quote' => $quote,
                        'section' => $section,
                    ],
                );
            }
        }
        $first = $lines[0] ?? null;
        return (Values::isTrue($first) && Lists::every($lines, static fn ($line = null) => ($line['text'] ?? null) === ($first['text'] ?? null))) ? [$first] : [];
    }

    /** A condition that a field states. A sentence that says the same is quoted. */
    private static function state($name = null, $text = null, $said = null)
    {
        return [
            [
                'name' => $name,
                'text' => $text,
                'quote' => ($said[0]['quote'] ?? null) ?? '',
                'section' => ($said[0]['section'] ?? null) ?? 'moreFacts',
            ],
        ];
    }

    /** The security clearance, or else the background check. The field decides whether a clearance is needed. */
    private static function describeCheck($job, $sentences, $own)
    {
        $code = Conditions::readClearanceCode($job);
        $check = static fn () => self::proveLine(ApplyRules::checkRule(), $sentences, $own);
        if ($code === '0') {
            return $check();
        }
        $said = self::proveLine(ApplyRules::clearanceRule(), $sentences, $own);
        if ((new Pattern('~(*UTF)\A[1-7]\z~'))->test($code)) {
            $level = Text::findEntry($own['clearances'] ?? null, $code) ?? '';
            return self::state('clearance', $own['beforeYouApply']['clearanceLevel']($level), $said);
        }
        return (($code === '9') || (count($said) == 0)) ? $check() : $said;
    }

    /** The flag decides whether a drug test is required; without it, a sentence does. */
    private static function describeDrugTest($announcementDescriptor, $sentences, $own)
    {
        $UserArea = $announcementDescriptor['UserArea'] ?? null;
        $isRequired = $UserArea['Details']['DrugTestRequired'] ?? null;
        if ($isRequired === false) {
            return [];
        }
        $said = self::proveLine(ApplyRules::drugTestRule(), $sentences, $own);
        return Values::isTrue($isRequired) ? self::state('drugTest', $own['beforeYouApply']['lines']['drugTest'] ?? null, $said) : $said;
    }

    private static function describeTravel($job, $own)
    {
        $code = Conditions::readTravelCode($job);
        $amount = ($code === '0') ? '' : (Text::findEntry($own['travel'] ?? null, $code) ?? '');
        return Values::isTrue($amount) ? self::state(
            'travel',
            $own['beforeYouApply']['travel'](Texts::toLowerCase(Texts::charAt($amount, 0)) . Texts::slice($amount, 1)),
            [],
        ) : [];
    }

    /** The last day with its hour, as far as the announcement states it, and whether it may be earlier. */
    private static function describeWhen($job, $closing, $sentences, $own, $stated = null)
    {
        $date = $closing['date'] ?? null;
        if (!Values::isTrue($date)) {
            return [];
        }
        $words = $own['beforeYouApply'] ?? null;
        $day = Deadline::formatDate($date, $own['locale'] ?? null);
        $usual = Values::isTrue($stated) ? '' : AnnouncementExtras::describeClosingTime($job, $closing, $own);
        $last = Values::isTrue($stated) ? $own['beforeYouApply']['lastDayAt'](
            $day,
            $words['time']($stated['hour'] ?? null, $stated['minutes'] ?? null, $stated['zone'] ?? null),
        ) : $words['lastDay']($day);
        $limit = AnnouncementExtras::describeApplicationLimit($job, $own);
        return [
            [
                'name' => 'lastDay',
                'text' => Lists::join(Lists::filter([$last, $usual], Values::isTrue(...)), '. '),
                'quote' => ($stated['quote'] ?? null) ?? '',
                'section' => ($stated['section'] ?? null) ?? 'facts',
            ],
            ...(Values::isTrue($limit) ? [['name' => 'closesEarly', 'text' => $limit, 'quote' => '', 'section' => 'facts']] : self::proveLine(ApplyRules::closesEarlyRule(), $sentences, $own)),
        ];
    }

    /**
     * Returns what an announcement asks for before a visitor applies. Each line is read from one sentence or field of this announcement;
     * without evidence there is no line. Empty for a closed job, and for one without its texts.
     */
    public static function describeBeforeYouApply($job, $sections, $closing, $own)
    {
        $isWhole = Lists::some($sections, static function ($given0 = null) {
            $name = $given0['name'] ?? null;
            return ($name === 'documents') || ($name === 'howToApply');
        });
        if (!$isWhole || (($closing['state'] ?? null) === 'closed')) {
            return ['groups' => [], 'closingTime' => ''];
        }
        $sentences = Lists::flatMap($sections, static function ($given0 = null) {
            $name = $given0['name'] ?? null;
            $blocks = $given0['blocks'] ?? null;
            return Lists::map(Sentences::listSentences($blocks), static function ($given0 = null) use ($name) {
                $text = $given0['text'] ?? null;
                $lead = $given0['lead'] ?? null;
                return ['text' => Texts::trim($lead . ' ' . $text), 'sentence' => $text, 'section' => $name];
            });
        });
        $isNotice = Lists::some($sentences, static function ($given0 = null) {
            $sentence = $given0['sentence'] ?? null;
            return ApplyRules::turnsAway()->test($sentence);
        });
        $length = self::proveResumeLength($sentences, $own);
        $prove = static fn ($rule = null) => self::proveLine($rule, $sentences, $own);
        $words = $own['beforeYouApply'] ?? null;
        $stated = Values::isTrue($_5 = $closing['date'] ?? null) ? ClosingHour::readClosingHour($sentences, $closing['date'] ?? null) : $_5;
        $prepare = Lists::flatMap(
            ApplyRules::prepareRules(),
            static fn ($rule = null) => ((($rule['name'] ?? null) === 'resume') && (count($length) > 0)) ? $length : $prove($rule),
        );
        $agree = [
            ...$prove(ApplyRules::citizenRule()),
            ...self::describeCheck($job, $sentences, $own),
            ...self::describeDrugTest($job, $sentences, $own),
            ...self::describeTravel($job, $own),
            ...$prove(ApplyRules::drivingRule()),
            ...$prove(ApplyRules::trialRule()),
        ];
        $groups = [
            ['name' => 'prepare', 'heading' => $words['prepare'] ?? null, 'lines' => $isNotice ? [] : $prepare],
            [
                'name' => 'some',
                'heading' => $words['some'] ?? null,
                'lines' => $isNotice ? [] : Lists::flatMap(ApplyRules::someRules(), $prove),
            ],
            ['name' => 'agree', 'heading' => $words['agree'] ?? null, 'lines' => $agree],
        ];
        $filled = Lists::filter($groups, static function ($given0 = null) {
            $lines = $given0['lines'] ?? null;
            return count($lines) > 0;
        });
        $when = self::describeWhen($job, $closing, $sentences, $own, $stated);
        return [
            'groups' => ((count($filled) > 0) && (count($when) > 0)) ? [['name' => 'when', 'heading' => '', 'lines' => $when], ...$filled] : $filled,
            'closingTime' => Values::isTrue($stated) ? $words['time']($stated['hour'] ?? null, $stated['minutes'] ?? null, $stated['zone'] ?? null) : '',
        ];
    }
}
