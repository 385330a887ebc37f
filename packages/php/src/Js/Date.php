<?php

declare(strict_types=1);

namespace PortalJobs\Js;

/** JavaScript's `Date`, made from a text in the form of ISO 8601 or from `@` and Unix seconds. */
final class Date extends \DateTimeImmutable
{
    public function toISOString(): string
    {
        return $this->setTimezone(new \DateTimeZone('UTC'))->format('Y-m-d\TH:i:s.v\Z');
    }
}
