<?php

declare(strict_types=1);

namespace PortalJobs\Js;

/** The functions of src/built-ins.ts. */
final class BuiltIns
{
    /** @return list<int> the whole numbers from 0 to one less than the count */
    public static function range(int $count): array
    {
        return $count > 0 ? range(0, $count - 1) : [];
    }

    /** @return list<array{int, mixed}> each item with its index */
    public static function indexed(mixed $list): array
    {
        return Lists::entries($list);
    }
}
