<?php

declare(strict_types=1);

namespace PortalJobs\Js;

/** JavaScript's `Intl.ListFormat`: "a, b, and c", by the tables of {@see Locales}. */
final class ListFormat
{
    public function __construct(private readonly string $locale)
    {
    }

    public function format(mixed $names): string
    {
        $all = Values::each($names);
        $last = array_pop($all) ?? '';
        if ($all === []) {
            return $last;
        }
        $texts = Locales::TEXTS[$this->locale];
        $name = count($all) > 1 ? 'list.end' : 'list.pair';
        // Spanish: before the sound of "i", "y" becomes "e": "e indígenas", but "y hielo".
        $isBeforeI = isset($texts["{$name}BeforeI"]) && preg_match('/^(?:i|hi(?![ae]))/i', $last) === 1;
        return strtr($texts[$isBeforeI ? "{$name}BeforeI" : $name], [
            '{}' => implode($texts['list.middle'], $all),
            '{2}' => $last,
        ]);
    }
}
