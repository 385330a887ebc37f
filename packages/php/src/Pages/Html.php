<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Js\Values;
use PortalJobs\Text\Html as Escapes;

/** The functions of packages/server/src/render/html.ts. */
final class Html
{
    /** Joins the texts of a template and the values between them, which are escaped unless they are markup. */
    public static function html(mixed ...$parts): Markup
    {
        $html = '';
        foreach ($parts as $index => $part) {
            $html .= $index % 2 === 0 ? $part : self::printed($part);
        }
        return new Markup($html);
    }

    /** Prints a value: a text, markup, or a list of both. `undefined` and booleans print nothing. */
    private static function printed(mixed $value): string
    {
        return match (true) {
            is_string($value) => Escapes::escape($value),
            $value instanceof Markup => (string) $value,
            is_array($value) => implode('', array_map(self::printed(...), $value)),
            $value === null, is_bool($value) => '',
            default => Values::text($value),
        };
    }

    /** Makes a heading of a level, which is brought into the range from 1 to 6. */
    public static function renderHeading(int $level, mixed $content): Markup
    {
        $name = 'h' . min(max($level === 0 ? 2 : $level, 1), 6);
        return self::html("<$name>", $content, "</$name>");
    }
}
