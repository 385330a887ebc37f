<?php

// Made from src/facts/fields/grade.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Fields;

use PortalJobs\Facts\Text\Text;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class Grade
{
    /** Normalizes a grade: "09" becomes 9; "00", "None", "NA" and spaces become "". */
    private static function readGrade($written = null)
    {
        $plain = Texts::replacePattern(Texts::toUpperCase(Text::tidy($written)), new Pattern('~(*UTF)\A0+~'), '');
        return (new Pattern('~(*UTF)\A(?!NA\z)[A-Z0-9]{1,3}\z~'))->test($plain) ? $plain : '';
    }

    /** Whether a text states that the grade does not rise, which takes precedence over the field for the promotion potential. */
    private static function deniesPromotion($text = null)
    {
        return (new Pattern('~(*UTF)\A[^A-Za-z0-9_]*(?:none|not? (?:known |further |additional )?promotion)\b~i'))->test(
            $text,
        );
    }

    /** Returns the pay plans of a job, each once, in capitals. */
    public static function listPayPlans($announcementDescriptor = null)
    {
        $JobGrade = $announcementDescriptor['JobGrade'] ?? [];
        return [
            ...Values::each(new Set(
                Lists::filter(
                    Lists::map($JobGrade, static function ($given0 = null) {
                        $Code = $given0['Code'] ?? null;
                        return Texts::toUpperCase(Text::tidy($Code));
                    }),
                    Values::isTrue(...),
                ),
            )),
        ];
    }

    /** Pay plans of the Foreign Service, whose classes run in reverse: 1 is the highest. */
    private static function descendingPlans()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\AF[OP]\z~');
    }

    /**
     * Returns pay plan, low and high grade as one expression, followed by the promotion potential when it is above them (data-service §2.4).
     * Several pay plans share the grades: "GS/GG-12".
     *
     * @param isBrief names the promotion potential in the few words that a card has room for.
     */
    public static function describeGrade($job, $words, $isBrief = null)
    {
        $isBrief ??= false;
        $details = $job['UserArea']['Details'] ?? null;
        $plans = self::listPayPlans($job);
        $plan = Lists::join($plans, '/');
        $direction = Lists::some($plans, static fn ($one = null) => self::descendingPlans()->test($one)) ? (-1) : 1;
        $order = static fn ($one = null, $other = null) => (Values::isTrue($_1 = Values::number($one) - Values::number($other)) ? $_1 : ((Values::compare($one, $other) > 0) ? 1 : (-1))) * $direction;
        $name = static fn ($value = null) => Values::isTrue($plan) ? ($plan . '-' . $value) : $words['gradeName']($value);
        $_2 = Lists::sort(
            Lists::filter(
                [self::readGrade($details['LowGrade'] ?? null), self::readGrade($details['HighGrade'] ?? null)],
                Values::isTrue(...),
            ),
            $order,
        );
        $first = $_2[0] ?? '';
        $last = $_2[1] ?? $first;
        if (!Values::isTrue($first)) {
            return ['text' => Values::isTrue($_3 = $plan) ? $words['payPlan']($plan) : $_3];
        }
        $range = ($first === $last) ? $name($first) : $words['range']($name($first), $name($last));
        $potential = self::readGrade($details['PromotionPotential'] ?? null);
        $rises = Values::isTrue($_4 = Values::isTrue($_5 = Values::isTrue($_6 = Values::isTrue($_7 = $potential) ? !self::deniesPromotion(Text::tidy($details['PromotionPotentialAdditionalText'] ?? null)) : $_7) ? ($potential !== $last) : $_6) ? ((new Pattern('~(*UTF)[0-9]~'))->test($potential) === (new Pattern('~(*UTF)[0-9]~'))->test($last)) : $_5) ? ($order($potential, $last) > 0) : $_4;
        $promotion = $isBrief ? ($words['promotionBrief'] ?? null) : ($words['promotion'] ?? null);
        return ['text' => Values::isTrue($rises) ? ($range . ', ' . $promotion($name($potential))) : $range];
    }
}
