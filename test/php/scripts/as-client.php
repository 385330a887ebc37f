<?php

/** Runs the script TEST_SCRIPT with the client's IP address from a header. */

declare(strict_types=1);

if (isset($_SERVER['HTTP_X_TEST_CLIENT'])) {
    $_SERVER['REMOTE_ADDR'] = $_SERVER['HTTP_X_TEST_CLIENT'];
}
return require getenv('TEST_SCRIPT');
