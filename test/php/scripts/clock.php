<?php

/** The library's clock, which may stand still, moved by the seconds in a file: a function in a class's namespace takes precedence over PHP's own. */

declare(strict_types=1);

foreach (glob(dirname(__DIR__, 3) . '/packages/php/src/*', GLOB_ONLYDIR) as $room) {
    eval('namespace PortalJobs\\' . basename($room) . <<<'PHP'
        ;
        function time(): int
        {
            return (int) (getenv('TEST_START') ?: \time()) + (int) @file_get_contents((string) getenv('TEST_CLOCK'));
        }
        PHP);
}
