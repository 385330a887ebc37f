<?php

declare(strict_types=1);

namespace PortalJobs\Proxy;

/** How long a request waits for an answer of the service where none is kept. */
enum Patience
{
    /** A program, or a script on a page that is there already: as long as the settings permit. */
    case Full;
    /** A page with its own list, which the next view has, too: briefly. */
    case Brief;
    /** A page with what its reader asked for: as long as the settings permit, but briefly while the service hangs. */
    case WhileServiceAnswers;
}
