<?php

declare(strict_types=1);

namespace PortalJobs\Service;

use PortalJobs\Text\Text;

/** Codes of a parameter that its code list lacks or no longer uses. A port of src/protocol/unknown-codes.ts. */
final class UnknownCodes
{
    /** A longer value could be a misplaced key, so it is not quoted. */
    private const MAXIMUM_QUOTED_LENGTH = 24;

    /**
     * @param string $name the parameter
     * @param string $message names the first code and, if one is close, the code that was probably meant
     * @param bool $isEveryCode whether the list has none of the codes, so that no job can match
     * @param bool $isNoneInUse whether all codes are unknown or disabled, so that no new job can match
     */
    private function __construct(
        public readonly string $name,
        public readonly string $message,
        public readonly bool $isEveryCode,
        public readonly bool $isNoneInUse,
    ) {
    }

    /**
     * Compares codes with the code lists of the service (data-service §4.5). Disabled codes are reported if all others
     * are right: old jobs may still have them.
     *
     * @param \Closure(string): list<array{code: string, name: string, acronym: string, isDisabled: bool}> $load returns
     *     the items of a code list; an empty list reports nothing
     * @return list<self>
     */
    public static function in(Query $query, \Closure $load): array
    {
        $found = [];
        foreach ($query->parameters as $name => $value) {
            $list = Parameters::FORMS[$name]['codeList'] ?? null;
            $values = is_array($value) ? $value : [QueryValue::text($name, $value)];
            $items = $list === null ? [] : $load($list);
            $known = self::knownIn($name, $items);
            $isUnknown = static fn (string $code): bool => !isset($known[mb_strtolower($code)]);
            $unknown = array_values(array_filter($values, $isUnknown));
            $disabled = array_filter($items, static fn (array $item): bool => $item['isDisabled']);
            $retired = array_map(mb_strtolower(...), array_column($disabled, 'code'));
            $isRetired = static fn (string $code): bool => in_array(mb_strtolower($code), $retired, true);
            $wrong = [...$unknown, ...array_filter($values, $isRetired)];
            $first = $wrong[0] ?? null;
            if ($items === [] || $first === null) {
                continue;
            }
            $near = $unknown === [] ? null : self::nearest($first, $items);
            $isLong = Text::length($first) > self::MAXIMUM_QUOTED_LENGTH;
            $quoted = $isLong ? 'value ' . ((int) array_search($first, $values, true) + 1) : $first;
            $hint = $near === null ? '.' : "; did you mean $near?";
            $not = $unknown === [] ? 'no longer' : 'not';
            $message = "$quoted is $not a code of the service's list $list$hint";
            $isEvery = static fn (array $codes): bool => count($codes) === count($values);
            $found[] = new self($name, $message, $isEvery($unknown), $isEvery($wrong));
        }
        return $found;
    }

    /**
     * @param list<array{code: string, name: string, acronym: string}> $items
     * @return array<string, true> by codes in lower case; the two letters of a department are the start of a code
     */
    private static function knownIn(string $name, array $items): array
    {
        $known = [];
        foreach ($items as $item) {
            $code = mb_strtolower($item['code']);
            $known[$code] = true;
            if ($name === 'MissionCriticalTags') {
                $known[mb_strtolower($item['name'])] = true;
            }
            if ($name === 'Organization' && preg_match('/^\w{4}$/D', $code) === 1) {
                $known[substr($code, 0, 2)] = true;
            }
        }
        return $known;
    }

    /**
     * Finds the code that was probably meant: with this name or acronym, else with a similar spelling.
     *
     * @param list<array{code: string, name: string, acronym: string}> $items
     */
    private static function nearest(string $value, array $items): ?string
    {
        foreach ($items as $item) {
            if (in_array(mb_strtolower($value), [mb_strtolower($item['name']), mb_strtolower($item['acronym'])], true)) {
                return $item['code'];
            }
        }
        return NearestName::of($value, array_column($items, 'code'));
    }
}
