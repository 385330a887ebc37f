<?php

// Made from src/facts/text/full-text.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Text;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class FullText
{
    /** In UTF-16 code units. */
    private const MAXIMUM_TEXT_LENGTH = 5_000;

    private static function toComparable($text = null)
    {
        return Texts::replacePattern(Texts::toLowerCase($text), new Pattern('~(*UTF)[^\p{L}0-9]~', true), '');
    }

    /**
     * Returns the free texts on schedule and appointment that are longer than a label (data-service §2.4, until 2022). The summary line has no
     * room for whole sentences, and other texts of the announcement may not contain them.
     *
     * @param glance the summary line, whose texts are not repeated.
     */
    public static function describeScheduleInFull($job, $glance)
    {
        $shown = self::toComparable($glance['text'] ?? null);
        $all = Lists::filter(
            Lists::map(
                [...(($job['PositionSchedule'] ?? null) ?? []), ...(($job['PositionOfferingType'] ?? null) ?? [])],
                static function ($given0 = null) {
                    $Name = $given0['Name'] ?? null;
                    return Text::tidy($Name, self::MAXIMUM_TEXT_LENGTH);
                },
            ),
            static fn ($name = null) => (count(Texts::split($name, ' ')) > 3) && !Texts::includes($shown, self::toComparable($name)),
        );
        return Lists::map(
            [...Values::each(new Set($all))],
            static fn ($name = null) => Text::splitForeign(Text::markForeign($name)),
        );
    }

    /** Returns who may apply. When the summary line cuts the announcement's own text short, returns that text in full. */
    public static function describeEligibilityInFull($job, $glance)
    {
        $whole = Text::tidy($job['UserArea']['Details']['WhoMayApply']['Name'] ?? null, self::MAXIMUM_TEXT_LENGTH);
        $isCut = Texts::endsWith($glance['text'] ?? null, '…') && Texts::startsWith($whole, Texts::slice($glance['text'] ?? null, 0, -1));
        return $isCut ? Text::splitForeign(Text::markForeign($whole)) : $glance;
    }
}
