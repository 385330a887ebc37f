<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Words\Words;

/** The grade of a job with its promotion potential. A port of src/facts/grade.ts. */
final class Grade
{
    /** Pay plans of the Foreign Service, whose classes run in reverse: 1 is the highest. */
    private const DESCENDING = '/^F[OP]\z/';

    /** Says in words that the grade does not rise, which corrects the field for the promotion potential. */
    private const NO_PROMOTION = '/^\W*(?:none|not? (?:known |further |additional )?promotion)\b/i';

    /**
     * Returns pay plan, low and high grade as one expression, "GS-9 to GS-12", followed by the promotion potential if
     * it is higher (data-service §2.4). Several pay plans share the grades: "GS/GG-12". Empty if the announcement has
     * no grade.
     *
     * @param array<string, mixed> $job the descriptor of an announcement
     * @param bool $isBrief names the promotion potential in the few words that a card has room for
     */
    public static function text(array $job, Words $words, bool $isBrief = false): string
    {
        $details = $job['UserArea']['Details'] ?? [];
        $plans = self::payPlans($job);
        $plan = implode('/', $plans);
        $direction = preg_grep(self::DESCENDING, $plans) === [] ? 1 : -1;
        $order = static fn (string $one, string $other): int => self::compare($one, $other) * $direction;
        $name = static fn (string $level): string
            => $plan === '' ? $words->filled('gradeName', $level) : "$plan-$level";
        $levels = [self::level($details['LowGrade'] ?? ''), self::level($details['HighGrade'] ?? '')];
        $levels = array_values(array_filter($levels, static fn (string $level): bool => $level !== ''));
        if ($levels === []) {
            return $plan === '' ? '' : $words->filled('payPlan', $plan);
        }
        usort($levels, $order);
        [$first, $last] = [$levels[0], $levels[1] ?? $levels[0]];
        $range = $first === $last ? $name($first) : $words->range($name($first), $name($last));
        $potential = self::level($details['PromotionPotential'] ?? '');
        $denial = ShortText::tidy($details['PromotionPotentialAdditionalText'] ?? '');
        $rises = $potential !== ''
            && preg_match(self::NO_PROMOTION, $denial) !== 1
            && $potential !== $last
            && preg_match('/\d/', $potential) === preg_match('/\d/', $last)
            && $order($potential, $last) > 0;
        $promotion = $isBrief ? 'promotionBrief' : 'promotion';
        return $rises ? "$range, " . $words->filled($promotion, $name($potential)) : $range;
    }

    /**
     * Returns the pay plans of a job, each once, in capitals.
     *
     * @param array<string, mixed> $job the descriptor of an announcement
     * @return list<string>
     */
    public static function payPlans(array $job): array
    {
        $codes = array_map(
            static fn (array $one): string => mb_strtoupper(ShortText::tidy($one['Code'] ?? ''), 'UTF-8'),
            $job['JobGrade'] ?? [],
        );
        return array_values(array_unique(array_filter($codes, static fn (string $code): bool => $code !== '')));
    }

    /** Normalizes a grade: "09" becomes 9; "00", "None", "NA" and spaces become "". */
    private static function level(string $written): string
    {
        $plain = ltrim(mb_strtoupper(ShortText::tidy($written), 'UTF-8'), '0');
        return preg_match('/^(?!NA\z)[A-Z0-9]{1,3}\z/', $plain) === 1 ? $plain : '';
    }

    /** Sorts grades: 9 before 12, E before F. */
    private static function compare(string $one, string $other): int
    {
        return is_numeric($one) && is_numeric($other) && $one !== $other
            ? (float) $one <=> (float) $other
            : (strcmp($one, $other) > 0 ? 1 : -1);
    }
}
