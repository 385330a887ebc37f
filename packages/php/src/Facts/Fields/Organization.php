<?php

// Made from src/facts/fields/organization.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Fields;

use PortalJobs\Facts\Text\Text;
use PortalJobs\Js\Map;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class Organization
{
    /** Returns the number of lowercase letters, 0 without a capital. The spelling with more of them is shown. */
    public static function lowerCaseLetters($text = null)
    {
        return (new Pattern('~(*UTF)\p{Lu}~'))->test($text) ? Texts::length(Texts::replacePattern($text, new Pattern('~(*UTF)[^\p{Ll}]~', true), '')) : 0;
    }

    /**
     * Returns the names of an agency and the departments above it, each once. The service writes some in several cases: of "DEPARTMENT OF
     * ENERGY" and "Department of Energy", the second is shown.
     */
    public static function nameOrganization($names)
    {
        $distinct = new Map();
        foreach ($names as $written) {
            $name = Text::tidy($written);
            if (!Values::isTrue($name)) {
                continue;
            }
            $key = Texts::toLowerCase($name);
            $before = $distinct->get($key);
            if (($before === null) || (self::lowerCaseLetters($name) > self::lowerCaseLetters($before))) {
                $distinct->set($key, $name);
            }
        }
        return [...Values::each($distinct->values())];
    }
}
