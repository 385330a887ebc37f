<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

/** Markup that is safe to put into a page: made by {@see Html::html()}, which escapes every text in it. */
final class Markup implements \Stringable
{
    public function __construct(private readonly string $html)
    {
    }

    public function __toString(): string
    {
        return $this->html;
    }
}
