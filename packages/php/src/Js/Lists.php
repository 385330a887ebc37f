<?php

declare(strict_types=1);

namespace PortalJobs\Js;

/** The methods of JavaScript's lists. Functions get the item and its index. */
final class Lists
{
    /** @return list<mixed> */
    public static function map(mixed $list, \Closure $function): array
    {
        $found = [];
        foreach (self::items($list) as $index => $item) {
            $found[] = $function($item, $index);
        }
        return $found;
    }

    /** @return list<mixed> */
    public static function filter(mixed $list, \Closure $test): array
    {
        $found = [];
        foreach (self::items($list) as $index => $item) {
            if (Values::isTrue($test($item, $index))) {
                $found[] = $item;
            }
        }
        return $found;
    }

    /** @return list<mixed> */
    public static function flatMap(mixed $list, \Closure $function): array
    {
        return self::flat(self::map($list, $function));
    }

    /** @return list<mixed> */
    public static function flat(mixed $list): array
    {
        $found = [];
        foreach (self::items($list) as $item) {
            if (Values::isList($item)) {
                array_push($found, ...$item);
            } else {
                $found[] = $item;
            }
        }
        return $found;
    }

    public static function find(mixed $list, \Closure $test): mixed
    {
        foreach (self::items($list) as $index => $item) {
            if (Values::isTrue($test($item, $index))) {
                return $item;
            }
        }
        return null;
    }

    public static function findIndex(mixed $list, \Closure $test): int
    {
        foreach (self::items($list) as $index => $item) {
            if (Values::isTrue($test($item, $index))) {
                return $index;
            }
        }
        return -1;
    }

    public static function some(mixed $list, \Closure $test): bool
    {
        return self::findIndex($list, $test) >= 0;
    }

    public static function every(mixed $list, \Closure $test): bool
    {
        return !self::some($list, static fn (mixed $item, int $index): bool => !Values::isTrue($test($item, $index)));
    }

    public static function includes(mixed $list, mixed $item): bool
    {
        return self::indexOf($list, $item) >= 0;
    }

    public static function indexOf(mixed $list, mixed $item): int
    {
        return self::findIndex($list, static fn (mixed $one): bool => Values::same($one, $item));
    }

    public static function join(mixed $list, string $by = ','): string
    {
        $text = static fn (mixed $item): string => $item === null ? '' : Values::text($item);
        return implode($by, array_map($text, self::items($list)));
    }

    /** @return list<mixed> */
    public static function slice(mixed $list, int|float $from = 0, int|float|null $to = null): array
    {
        $items = self::items($list);
        $count = count($items);
        $start = (int) ($from < 0 ? max($count + $from, 0) : min($from, $count));
        $end = (int) ($to === null ? $count : ($to < 0 ? $count + $to : min($to, $count)));
        return array_slice($items, $start, max($end - $start, 0));
    }

    /** Without a start, the first item is one. */
    public static function reduce(mixed $list, \Closure $function, mixed ...$start): mixed
    {
        $items = self::items($list);
        $result = $start === [] ? array_shift($items) : $start[0];
        foreach ($items as $index => $item) {
            $result = $function($result, $item, $start === [] ? $index + 1 : $index);
        }
        return $result;
    }

    /**
     * Sorts by a function, or by texts. Equal items keep their order.
     *
     * @return list<mixed>
     */
    public static function sort(mixed $list, ?\Closure $compare = null): array
    {
        $items = self::items($list);
        usort($items, $compare === null
            ? static fn (mixed $one, mixed $other): int => Texts::compare(Values::text($one), Values::text($other))
            : static fn (mixed $one, mixed $other): int => $compare($one, $other) <=> 0);
        return $items;
    }

    /** @return list<mixed> */
    public static function toSorted(mixed $list, ?\Closure $compare = null): array
    {
        return self::sort($list, $compare);
    }

    /** @return list<mixed> */
    public static function reverse(mixed $list): array
    {
        return array_reverse(self::items($list));
    }

    /** @return list<mixed> */
    public static function concat(mixed $list, mixed ...$others): array
    {
        return self::flat([$list, ...$others]);
    }

    public static function at(mixed $list, int $index): mixed
    {
        $items = self::items($list);
        return $items[$index < 0 ? count($items) + $index : $index] ?? null;
    }

    /** @return list<array{int, mixed}> */
    public static function entries(mixed $list): array
    {
        return array_map(null, self::keys($list), self::items($list));
    }

    /** @return list<int> */
    public static function keys(mixed $list): array
    {
        return array_keys(self::items($list));
    }

    /** @return list<mixed> */
    public static function values(mixed $list): array
    {
        return self::items($list);
    }

    /** @return list<mixed> */
    public static function from(mixed $items, ?\Closure $function = null): array
    {
        $isCount = is_array($items) && isset($items['length']);
        $list = $isCount ? array_fill(0, $items['length'], null) : Values::each($items);
        return $function === null ? $list : self::map($list, $function);
    }

    /** @return list<mixed> */
    private static function items(mixed $list): array
    {
        return is_array($list) && array_is_list($list) ? $list : Values::each($list);
    }
}
