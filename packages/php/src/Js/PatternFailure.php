<?php

declare(strict_types=1);

namespace PortalJobs\Js;

/** A text could not be searched within the limits of PCRE on this server (`pcre.backtrack_limit`). */
final class PatternFailure extends \RuntimeException
{
    public function __construct(string $message, public readonly string $text)
    {
        parent::__construct($message);
    }
}
