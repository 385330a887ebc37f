<?php

declare(strict_types=1);

namespace PortalJobs\Service;

use PortalJobs\Http\Problem;
use PortalJobs\Text\Text;

/** Values of single parameters, by their forms. */
final class QueryValue
{
    /**
     * Parses a value; `null` if it is empty.
     *
     * @param bool $skipsMalformed whether malformed codes of a list are left out
     * @return string|bool|float|list<string>|null
     * @throws Problem 400 with the name of the parameter
     */
    public static function parse(
        string $name,
        string $written,
        bool $skipsMalformed = false,
    ): string|bool|float|array|null {
        $form = Parameters::FORMS[$name];
        if (Text::length($written) > 2 * Parameters::MAXIMUM_VALUES * Parameters::MAXIMUM_LENGTH) {
            throw new Problem(400, "$name is too long.");
        }
        $values = SplitValues::of($name, $written);
        if ($skipsMalformed && $form['form'] === 'list') {
            $isCode = static fn (string $value): bool => SplitValues::isCode($name, $value);
            $values = array_values(array_filter($values, $isCode));
        }
        if ($values === []) {
            return null;
        }
        $first = $values[0];
        if ($form['form'] === 'list') {
            return self::list($name, $values);
        }
        if (Text::length($first) > Parameters::MAXIMUM_LENGTH) {
            throw new Problem(400, "$name takes at most " . Parameters::MAXIMUM_LENGTH . ' characters.');
        }
        return match (true) {
            isset($form['of']) => self::choice($name, $form['of'], $first),
            $form['form'] === 'text' => self::words($name, $values),
            $form['form'] === 'flag' => self::flag($name, $first),
            default => self::figure($name, $form, $first),
        };
    }

    /**
     * Returns the part of a visitor's choice that is within the lock, or the lock.
     *
     * @param string|bool|float|list<string> $locked
     * @param string|bool|float|list<string> $chosen
     * @return string|bool|float|list<string>
     */
    public static function narrowed(
        string $name,
        string|bool|float|array $locked,
        string|bool|float|array $chosen,
    ): string|bool|float|array {
        $form = Parameters::FORMS[$name];
        if ($form['form'] === 'list' && $name !== 'PositionTitle' && $name !== 'LocationName') {
            $common = [];
            foreach ($chosen as $value) {
                $covers = static fn (string $own): bool => self::isWithin($name, $own, $value);
                $isCovered = static fn (string $own): bool => self::isWithin($name, $value, $own);
                $common = array_filter($locked, $covers) !== []
                    ? [...$common, $value]
                    : [...$common, ...array_filter($locked, $isCovered)];
            }
            return array_values(array_unique($common)) ?: $locked;
        }
        if ($name === 'Keyword') {
            return $chosen === $locked || str_starts_with($chosen, "$locked ") ? $chosen : "$locked $chosen";
        }
        if ($name === 'Page' || ($name === 'WhoMayApply' && $locked === 'All')) {
            return $chosen;
        }
        return match ($form['tight'] ?? '') {
            'higher' => max($locked, $chosen),
            'lower' => min($locked, $chosen),
            default => $locked,
        };
    }

    /** Formats a value for a URL, before its encoding. @param string|bool|float|list<string> $value */
    public static function text(string $name, string|bool|float|array $value): string
    {
        if (is_array($value)) {
            return implode(';', $value);
        }
        if (is_bool($value)) {
            return $value ? 'True' : 'False';
        }
        if (is_float($value)) {
            $figure = rtrim(rtrim(sprintf('%.6F', $value), '0'), '.');
            return str_pad($figure, Parameters::FORMS[$name]['digits'] ?? 1, '0', STR_PAD_LEFT);
        }
        return $value;
    }

    /**
     * @param non-empty-list<string> $values
     * @return list<string>
     */
    private static function list(string $name, array $values): array
    {
        [$most, $longest] = [Parameters::MAXIMUM_VALUES, Parameters::MAXIMUM_LENGTH];
        if (count($values) > $most || max(array_map(Text::length(...), $values)) > $longest) {
            throw new Problem(400, "$name takes at most $most values, each of at most $longest characters.");
        }
        return array_values(array_unique(self::codes($name, $values)));
    }

    /** @param non-empty-list<string> $values */
    private static function words(string $name, array $values): string
    {
        [$word] = self::codes($name, $values);
        return count($values) > 1 ? throw new Problem(400, "$name takes one value.") : $word;
    }

    /**
     * Returns codes as the service writes them; words stay as they are.
     *
     * @param non-empty-list<string> $values
     * @return non-empty-list<string>
     */
    private static function codes(string $name, array $values): array
    {
        $form = Parameters::FORMS[$name];
        if (!isset($form['code'])) {
            return $values;
        }
        foreach ($values as $index => $value) {
            if (!SplitValues::isCode($name, $value)) {
                $wrong = "$name takes codes; value " . ($index + 1) . ' is not a code';
                throw new Problem(400, "$wrong; write codes such as {$form['example']}.");
            }
        }
        $code = static fn (string $value): string => str_pad(
            isset($form['upper']) ? strtoupper($value) : $value,
            $form['digits'] ?? 0,
            '0',
            STR_PAD_LEFT
        );
        return array_map($code, $values);
    }

    private static function flag(string $name, string $written): bool
    {
        return match (strtolower($written)) {
            'true' => true,
            'false' => false,
            default => throw new Problem(400, "$name must be True or False."),
        };
    }

    /** @param list<string> $words */
    private static function choice(string $name, array $words, string $written): string
    {
        foreach ($words as $word) {
            if (strcasecmp($word, $written) === 0) {
                return $word;
            }
        }
        $hint = NearestName::hint($written, $words) ?: '.';
        throw new Problem(400, "$name must be one of " . implode(', ', $words) . $hint);
    }

    /** @param array{form: string, from: int, to: int} $form */
    private static function figure(string $name, array $form, string $written): float
    {
        $isWhole = $form['form'] === 'count';
        $digits = $isWhole ? '/^\d{1,9}$/D' : '/^\d{1,9}(\.\d{1,6})?$/D';
        $figure = preg_match($digits, $written) === 1 ? (float) $written : -1.0;
        if ($figure < $form['from'] || $figure > $form['to']) {
            $kind = $isWhole ? 'whole number' : 'number';
            throw new Problem(400, "$name must be a $kind from {$form['from']} to {$form['to']}.");
        }
        return $figure;
    }

    /**
     * Returns a value outside the lock, if any. A value that includes a locked value, such as a department, is not
     * outside.
     *
     * @param string|bool|float|list<string> $locked
     * @param string|bool|float|list<string> $chosen
     */
    public static function outside(
        string $name,
        string|bool|float|array $locked,
        string|bool|float|array $chosen,
    ): ?string {
        $form = Parameters::FORMS[$name];
        // The others narrow a lock, or change only the order.
        $isOfScope = $name === 'WhoMayApply' || ($name !== 'Keyword' && !isset($form['tight']) && !isset($form['of'])
            && !in_array($form['form'], ['count', 'amount'], true));
        $texts = static fn (string|bool|float|array $value): array => is_array($value)
            ? $value
            : [self::text($name, $value)];
        foreach ($isOfScope ? $texts($chosen) : [] as $value) {
            $isRelated = static fn (string $own): bool => self::isWithin($name, $own, $value)
                || self::isWithin($name, $value, $own);
            if (array_filter($texts($locked), $isRelated) === []) {
                return $value;
            }
        }
        return null;
    }

    /**
     * Whether a chosen code is within a locked one: the same, or a sub-element of a department (HE38 of HE). Everyone
     * (`All`) includes each group of WhoMayApply.
     */
    public static function isWithin(string $name, string $locked, string $chosen): bool
    {
        [$outer, $inner] = [strtolower($locked), strtolower($chosen)];
        return $inner === $outer || ($name === 'WhoMayApply' && $outer === 'all') || (
            $name === 'Organization' && strlen($outer) === 2
            && preg_match('/^[a-z0-9]{3,4}$/D', $inner) === 1 && str_starts_with($inner, $outer)
        );
    }
}
