<?php

declare(strict_types=1);

namespace PortalJobs\Proxy;

/** How long a request waits for a response of the service without a cached one. */
enum WaitLimit
{
    /** A program, or a script on a page that is there already: as long as the settings permit. */
    case Full;
    /** A page with its list, which the next view also has: briefly. */
    case Brief;
    /** A page with what its visitor asked for: as long as the settings permit, but briefly while the service hangs. */
    case WhileServiceResponds;
}
