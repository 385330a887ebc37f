<?php

/**
 * Drives the library without a web server, as a content system calls it: one request per line of JSON, one response per line.
 * Settings are in the environment.
 */

declare(strict_types=1);

namespace PortalJobs;

use PortalJobs\Http\Request;
use PortalJobs\Proxy\Proxy;
use PortalJobs\Settings\Settings;

require __DIR__ . '/../../../packages/php/src/autoload.php';

$settings = Settings::read(getenv());
$store = $settings->store();
while (($line = fgets(STDIN)) !== false) {
    $asked = json_decode($line, true, 8, JSON_THROW_ON_ERROR);
    $request = new Request($asked['method'], $asked['path'], $asked['query'], $asked['headers'], $asked['client']);
    $response = Proxy::respond($request, $settings, $store)->compressed($request->header('accept-encoding'));
    echo json_encode([
        'status' => $response->status,
        'headers' => $response->headers,
        'body' => base64_encode($response->body),
    ], JSON_THROW_ON_ERROR), "\n";
    $settings->refreshes->run($settings, $store);
}
