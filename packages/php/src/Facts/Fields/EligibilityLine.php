<?php

// Made from src/facts/fields/eligibility-line.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Fields;

use PortalJobs\Facts\Content;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Values;

final class EligibilityLine
{
    /** A line names at most so many groups. More of them are folded. */
    private const MAXIMUM_NAMED_GROUPS = 2;

    /**
     * Returns who may apply in one line: "Open to the public", or "Open to federal employees and 4 other groups", which unfolds. Empty if the
     * announcement does not say.
     */
    public static function describeEligibilityLine($job, $words)
    {
        $eligibility = Eligibility::describeEligibility($job, $words);
        $codes = $eligibility['codes'] ?? null;
        $text = Content::toContent($eligibility);
        if (!Values::isTrue($text)) {
            return '';
        }
        if ($codes->size() == 0) {
            return [($words['facts']['eligibility']['label'] ?? null) . ': ', Content::isolate($text)];
        }
        if ($codes->has($words['hiringPaths']['PUBLIC'] ?? null) || ($codes->size() <= self::MAXIMUM_NAMED_GROUPS)) {
            return Content::isolate($text);
        }
        $names = [...Values::each($codes->keys())];
        $first = Lists::find($names, static fn ($name = null) => $codes->get($name) === 'FED-COMPETITIVE') ?? ($names[0] ?? null);
        return [
            'kind' => 'disclosure',
            'summary' => Content::isolate($words['openToGroups']($first ?? '', count($names) - 1)),
            'content' => Content::isolate($text),
        ];
    }
}
