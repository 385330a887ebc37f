<?php

// Made from src/facts/describe-openness.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Facts\Fields\Eligibility;
use PortalJobs\Facts\Text\Text;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class DescribeOpenness
{
    /** The HiringPath code of jobs that the public may apply for (data-service §2.5). */
    private const PUBLIC_CODE = 'PUBLIC';

    /**
     * Compares who may apply with a person's answers. The agency decides; this only repeats what the announcement says.
     *
     * A group that is narrower than the answer that finds it is named with its condition. If WhoMayApply restricts the public, nothing is said.
     *
     * @param chosen HiringPath codes of the search, which are the person's answers.
     * @returns `undefined` without answers, or if the announcement does not name its groups.
     */
    public static function compareWithAnswers($announcement, $chosen, $words, $openToYou)
    {
        $job = $announcement['MatchedObjectDescriptor'] ?? null;
        if (count($chosen) == 0) {
            return null;
        }
        $eligibility = Eligibility::describeEligibility($job, $words);
        $codes = $eligibility['codes'] ?? null;
        if ($codes->size() == 0) {
            return null;
        }
        $held = new Set([self::PUBLIC_CODE, ...Lists::map($chosen, static fn ($code = null) => Texts::toUpperCase($code))]);
        $names = Lists::filter(
            [...Values::each($codes->keys())],
            static fn ($name = null) => $held->has($codes->get($name) ?? ''),
        );
        $conditionOf = static fn ($name = null) => Text::findEntry($openToYou['conditions'] ?? null, $codes->get($name) ?? '');
        $plain = Lists::filter($names, static fn ($name = null) => $conditionOf($name) === null);
        $everyone = $words['hiringPaths']['PUBLIC'] ?? null;
        $reason = Lists::includes($plain, $everyone) ? $everyone : ($plain[0] ?? null);
        $conditions = Lists::flatMap($names, static fn ($name = null) => $conditionOf($name) ?? []);
        return [
            'isOpen' => $reason !== null,
            'text' => ($reason === null) ? ((count($conditions) > 0) ? $openToYou['onlyIf']($conditions) : '') : $openToYou['openTo']($reason),
            'groups' => Content::isolate(Content::toContent($eligibility)),
            'codes' => $codes,
        ];
    }

    /**
     * Returns in one line why a job is open to a person, with a check mark unless there is a condition; `undefined` if it is not, or without
     * answers.
     */
    public static function describeOpenness($openness = null)
    {
        if (!Values::isTrue($openness['text'] ?? null)) {
            return null;
        }
        return ($openness['isOpen'] ?? null) ? ['kind' => 'check', 'content' => $openness['text'] ?? null] : Content::isolate($openness['text'] ?? null);
    }

    /** Returns the heading of results that are open to a person by the answers; of other results as it is. Every answer has the public's jobs. */
    public static function describeOpenResults($heading, $openResults1, $openToYou)
    {
        $_1 = $openResults1['chosen'] ?? null;
        $HiringPath = $_1['HiringPath'] ?? [];
        $total = $openResults1['total'] ?? null;
        $isCounted = $openResults1['isCounted'] ?? null;
        $codes = Lists::map($HiringPath, static fn ($code = null) => Texts::toUpperCase($code));
        if ((!$isCounted || ($total == 0)) || !Lists::includes($codes, self::PUBLIC_CODE)) {
            return $heading;
        }
        $hasConditions = Lists::some(
            $codes,
            static fn ($code = null) => Text::findEntry($openToYou['conditions'] ?? null, $code) !== null,
        );
        return $hasConditions ? $openToYou['possible']($heading, $total) : $openToYou['heading']($heading, $total);
    }
}
