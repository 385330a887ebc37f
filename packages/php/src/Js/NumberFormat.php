<?php

declare(strict_types=1);

namespace PortalJobs\Js;

use PortalJobs\Text\Numbers;

/** JavaScript's `Intl.NumberFormat` for numbers and amounts in US dollars, by the tables of {@see Locales}. */
final class NumberFormat
{
    /** @param array<string, mixed> $options `style`, `notation`, `minimumFractionDigits`, `maximumFractionDigits` */
    public function __construct(private readonly string $locale, private readonly array $options = [])
    {
    }

    public function format(int|float $number): string
    {
        $texts = Locales::TEXTS[$this->locale];
        $isCompact = ($this->options['notation'] ?? '') === 'compact';
        $written = Numbers::written(
            $isCompact ? $number / 1_000 : $number,
            $this->options['minimumFractionDigits'] ?? 0,
            $this->options['maximumFractionDigits'] ?? 3,
            $texts['numbers.group'],
            $texts['numbers.decimal'],
            (int) $texts['numbers.leastGrouped'],
        );
        $isMoney = ($this->options['style'] ?? '') === 'currency';
        return $isMoney ? strtr($texts[$isCompact ? 'thousands' : 'dollars'], ['{}' => $written]) : $written;
    }
}
