<?php

/** Runs jobs.php with a clock that can be moved, and calls that can end the process. */

declare(strict_types=1);

require __DIR__ . '/clock.php';
require __DIR__ . '/ending.php';
require __DIR__ . '/../../../packages/php/jobs.php';
