<?php

/** Ends the process within a call, in the way that a file names: a function in a class's namespace takes precedence over PHP's own. */

declare(strict_types=1);

namespace PortalJobs\Proxy;

function curl_getinfo(\CurlHandle $request, int $option): mixed
{
    $file = (string) getenv('TEST_ENDING');
    switch (is_file($file) ? file_get_contents($file) : '') {
        case 'memory':
            str_repeat(' ', 1 << 30);
            break;
        case 'time':
            set_time_limit(1);
            while (true);
            // no break
        case 'kill':
            posix_kill(getmypid(), 9);
    }
    return \curl_getinfo($request, $option);
}
