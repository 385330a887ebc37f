<?php

declare(strict_types=1);

namespace PortalJobs\Js;

/** JavaScript's `Intl.DateTimeFormat` for days in words, "March 4, 2026", by the tables of {@see Locales}. */
final class DateTimeFormat
{
    /** @param array<string, string> $options the long style of dates in UTC */
    public function __construct(private readonly string $locale, array $options)
    {
        if ($options !== ['dateStyle' => 'long', 'timeZone' => 'UTC']) {
            throw new \InvalidArgumentException('Dates are written in their long style and in UTC only.');
        }
    }

    /** @param int|float $milliseconds since 1970 */
    public function format(int|float $milliseconds): string
    {
        $texts = Locales::TEXTS[$this->locale];
        $date = new \DateTimeImmutable('@' . (int) floor($milliseconds / 1_000));
        return strtr($texts['date'], [
            '{month}' => $texts['months.' . $date->format('n')],
            '{day}' => $date->format('j'),
            '{year}' => $date->format('Y'),
        ]);
    }
}
