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
     * @return string|bool|float|list<string>|null
     * @throws Problem 400 with the name of the parameter
     */
    public static function parse(string $name, string $written): string|bool|float|array|null
    {
        $form = Parameters::FORMS[$name];
        $trimmed = Text::trimmed($written);
        if ($trimmed === '') {
            return null;
        }
        return match ($form['form']) {
            'list' => self::list($name, $trimmed),
            'text' => self::words($name, $trimmed),
            'flag' => self::flag($name, $trimmed),
            'choice' => self::choice($name, $form['of'], $trimmed),
            default => self::figure($name, $form, $trimmed),
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
            $isCommon = static function (string $value) use ($name, $locked): bool {
                foreach ($locked as $own) {
                    if (self::isWithin($name, $own, $value)) {
                        return true;
                    }
                }
                return false;
            };
            return array_values(array_filter($chosen, $isCommon)) ?: $locked;
        }
        if ($name === 'Keyword') {
            return $chosen === $locked || str_starts_with($chosen, "$locked ") ? $chosen : "$locked $chosen";
        }
        if ($name === 'Page') {
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

    /** @return list<string>|null */
    private static function list(string $name, string $written): ?array
    {
        $values = [];
        foreach (explode(';', $written) as $value) {
            $value = Text::trimmed($value);
            if ($value !== '' && !in_array($value, $values, true)) {
                $values[] = $value;
            }
        }
        [$most, $longest] = [Parameters::MAXIMUM_VALUES, Parameters::MAXIMUM_LENGTH];
        if (count($values) > $most || max(0, 0, ...array_map(Text::length(...), $values)) > $longest) {
            throw new Problem(400, "$name takes at most $most values, each of at most $longest characters.");
        }
        return $values === [] ? null : $values;
    }

    private static function words(string $name, string $written): string
    {
        if (Text::length($written) > Parameters::MAXIMUM_LENGTH) {
            throw new Problem(400, "$name takes at most " . Parameters::MAXIMUM_LENGTH . ' characters.');
        }
        return $written;
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
        throw new Problem(400, "$name must be one of " . implode(', ', $words) . '.');
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

    /** Whether a chosen code is within a locked one: the same, or a sub-element of a department (HE38 of HE). */
    public static function isWithin(string $name, string $locked, string $chosen): bool
    {
        [$outer, $inner] = [strtolower($locked), strtolower($chosen)];
        return $inner === $outer || (
            $name === 'Organization' && strlen($outer) === 2
            && preg_match('/^[a-z0-9]{3,4}$/D', $inner) === 1 && str_starts_with($inner, $outer)
        );
    }
}
