<?php

// Made from src/protocol/parameters/read-value.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Protocol\Parameters;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class ReadValue
{
    /** Distinguishes a problem from a value in the result of {@link readValue}. */
    public static function isInvalid($read = null)
    {
        return (Values::type($read) === 'object') && Values::has($read, 'message');
    }

    private static function readCodes($name, $form, $values)
    {
        if (!Values::isTrue($form['code'] ?? null)) {
            return $values;
        }
        $shape = SplitValues::shapeOf($form);
        $wrong = Lists::find($values, static fn ($value = null) => !($shape->test($value)));
        if ($wrong !== null) {
            return [
                'message' => $name . ' takes codes; value ' . Values::text((Lists::indexOf($values, $wrong) + 1)) . ' is not a code.',
                'value' => $wrong,
            ];
        }
        return Lists::map(
            $values,
            static fn ($value = null) => Texts::padStart(
                Values::isTrue($form['isUpper'] ?? null) ? Texts::toUpperCase($value) : $value,
                ($form['digits'] ?? null) ?? 0,
                '0',
            ),
        );
    }

    /**
     * Parses a value; `undefined` for an empty one, {@link Invalid} for an invalid one.
     *
     * @param skipsMalformed whether malformed codes of a list are left out
     */
    public static function readValue($name, $form, $written, $skipsMalformed = null)
    {
        $skipsMalformed ??= false;
        if (Texts::length($written) > ((2 * ParameterForm::MAXIMUM_LIST_VALUES) * ParameterForm::MAXIMUM_VALUE_LENGTH)) {
            return ['message' => $name . ' is too long.'];
        }
        $shape = SplitValues::shapeOf($form);
        $values = Lists::filter(
            SplitValues::splitValues($written, $form),
            static fn ($value = null) => (!$skipsMalformed || (($form['form'] ?? null) !== 'list')) || $shape->test($value),
        );
        $first = $values[0] ?? null;
        if ($first === null) {
            return null;
        }
        if (($form['form'] ?? null) === 'list') {
            if ((count($values) > ParameterForm::MAXIMUM_LIST_VALUES) || Lists::some($values, ParameterForm::isLong(...))) {
                return [
                    'message' => $name . ' takes at most ' . Values::text(ParameterForm::MAXIMUM_LIST_VALUES) . ' values, each of at most ' . Values::text(ParameterForm::MAXIMUM_VALUE_LENGTH) . ' characters.',
                ];
            }
            $codes = self::readCodes($name, $form, $values);
            return self::isInvalid($codes) ? $codes : [...Values::each(new Set($codes))];
        }
        if (ParameterForm::isLong($first)) {
            return [
                'message' => $name . ' takes at most ' . Values::text(ParameterForm::MAXIMUM_VALUE_LENGTH) . ' characters.',
                'value' => $first,
            ];
        }
        if (Values::isTrue($form['of'] ?? null)) {
            return Lists::find(
                $form['of'] ?? null,
                static fn ($word = null) => Texts::toLowerCase($word) === Texts::toLowerCase($first),
            ) ?? ['message' => $name . ' must be one of ' . Lists::join($form['of'] ?? null, ', ') . '.', 'value' => $first];
        }
        switch (($form['form'] ?? null)) {
            case 'text':
                $codes2 = self::readCodes($name, $form, $values);
                if (self::isInvalid($codes2)) {
                    return $codes2;
                }
                return (count($values) > 1) ? ['message' => $name . ' takes one value.'] : ($codes2[0] ?? null);
            case 'flag':
                $word = Texts::toLowerCase($first);
                return (($word === 'true') || ($word === 'false')) ? ($word === 'true') : ['message' => $name . ' must be True or False.', 'value' => $first];
            default:
                $figure = Values::number($first);
                $fits = ($figure >= (($form['from'] ?? null) ?? 0)) && ($figure <= (($form['to'] ?? null) ?? INF));
                $digits = (($form['form'] ?? null) === 'count') ? new Pattern('~(*UTF)\A[0-9]{1,9}\z~') : new Pattern('~(*UTF)\A[0-9]{1,9}(\.[0-9]{1,6})?\z~');
                return ($digits->test($first) && $fits) ? $figure : [
                    'message' => $name . ' must be a ' . ((($form['form'] ?? null) === 'count') ? 'whole ' : '') . 'number from ' . Values::text(($form['from'] ?? null)) . ' to ' . Values::text(($form['to'] ?? null)) . '.',
                    'value' => $first,
                ];
        }
    }
}
