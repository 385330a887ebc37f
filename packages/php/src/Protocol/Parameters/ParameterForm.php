<?php

// Made from src/protocol/parameters/parameter-form.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Protocol\Parameters;

use PortalJobs\Js\Texts;

final class ParameterForm
{
    /** Bounds for hostile input, above anything that the service's own lists contain. */
    public const MAXIMUM_LIST_VALUES = 200;

    public const MAXIMUM_VALUE_LENGTH = 200;

    public static function isLong($value = null)
    {
        return Texts::length($value) > self::MAXIMUM_VALUE_LENGTH;
    }

    /** The count at which the service stops counting: the true number is this or more, and no page beyond it exists (data-service §10.1.9). */
    public const COUNT_CAP = 10_000;
}
