<?php

declare(strict_types=1);

namespace PortalJobs\Settings;

/** Invalid settings: every problem at once. No line contains a value, because a key could be in the wrong setting. */
final class SettingsProblem extends \Exception
{
    /** @param non-empty-list<string> $problems each `NAME: sentence` */
    public function __construct(public readonly array $problems)
    {
        parent::__construct(implode("\n", $problems));
    }
}
