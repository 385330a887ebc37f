<?php

/**
 * The proxy for hosts with only PHP (8.1 or newer, with its curl extension), as a front of the library in src/.
 * packages/php/dist/jobs.php is the same as one file.
 *
 * It keeps the API key on the server, serves only listed pages, sends only checked queries, and applies the lock.
 * docs/proxy.md lists its settings, which are in the environment or in a file outside the web root. docs/hosting.md
 * describes its deployment and its limitations. `php jobs.php` on a command line checks the settings.
 */

declare(strict_types=1);

namespace PortalJobs;

use PortalJobs\Http\Response;
use PortalJobs\Http\HostFunction;
use PortalJobs\Http\Problem;
use PortalJobs\Proxy\Proxy;
use PortalJobs\Settings\ScriptFront;
use PortalJobs\Settings\SettingsProblem;

require __DIR__ . '/src/autoload.php';

$front = new ScriptFront($_SERVER + $_ENV, __FILE__);

if (PHP_SAPI === 'cli') {
    [$text, $code] = $front->report();
    echo $text;
    exit($code);
}

$compressesItself = !in_array(strtolower((string) HostFunction::call('ini_get', 'zlib.output_compression')), ['', '0', 'off'], true);
$send = static function (Response $response) use ($compressesItself): void {
    if (HostFunction::call('headers_sent') === true) {
        return;
    }
    HostFunction::call('header_remove', 'X-Powered-By');
    foreach ($response->headers as $name => $value) {
        header("$name: $value", true, $response->status); // http_response_code() has no effect after a fatal error
    }
    if (!isset($response->headers['content-type'])) {
        HostFunction::call('ini_set', 'default_mimetype', '');
        HostFunction::call('header_remove', 'Content-Type');
    } elseif (!$compressesItself) {
        header('content-length: ' . strlen($response->body)); // so that the client does not wait for a refresh afterwards
    }
    if (($_SERVER['REQUEST_METHOD'] ?? '') !== 'HEAD') {
        echo $response->body;
    }
};

HostFunction::call('ini_set', 'display_errors', '0');
@HostFunction::call('ini_set', 'memory_limit', '256M'); // parsing a large response takes many times its size
HostFunction::call('ignore_user_abort', true); // the next visitor gets what a visitor who left has requested
HostFunction::call('set_error_handler', static function (int $level, string $message, string $file, int $line): bool {
    if ((error_reporting() & $level & ~(E_DEPRECATED | E_USER_DEPRECATED)) !== 0) {
        throw new \ErrorException('fault', 0, $level, $file, $line);
    }
    return true;
});
HostFunction::call('register_shutdown_function', static function () use ($send): void {
    $fault = error_get_last();
    if ($fault !== null && ($fault['type'] & (E_ERROR | E_CORE_ERROR | E_COMPILE_ERROR)) !== 0) {
        $isTooLarge = str_contains($fault['message'], 'Allowed memory size');
        $send(Response::problem($isTooLarge
            ? new Problem(502, 'The jobs service sent a response in an unknown format.')
            : new Problem(500, 'The proxy failed on this request.')));
    }
});

try {
    $settings = $front->settings();
    $store = $settings->store();
    $request = $front->request($settings);
    $response = Proxy::respond($request, $settings, $store);
    if ($settings->compresses && !$compressesItself) {
        $response = $response->compressed($request->header('accept-encoding'));
    }
    $send($response);
} catch (SettingsProblem $problem) {
    $send(Proxy::unconfigured($problem));
    exit;
} catch (\Throwable $fault) {
    $send(Response::problem(Problem::ofFault($fault)));
    exit;
}

if (!$settings->refreshes->isEmpty()) {
    if (function_exists('fastcgi_finish_request')) {
        fastcgi_finish_request();
    } elseif (function_exists('litespeed_finish_request')) {
        litespeed_finish_request();
    } else {
        while (ob_get_level() > 0) {
            ob_end_flush();
        }
        flush();
    }
    $settings->refreshes->run($settings, $store);
}
