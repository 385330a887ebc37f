<?php

/** Reads locks, one a line, and writes each in canonical form with the problems that an operator is told. */

declare(strict_types=1);

namespace PortalJobs;

use PortalJobs\Service\Query;
use PortalJobs\Settings\SettingsReader;

require __DIR__ . '/../../../deploy/php/src/autoload.php';

$read = [];
foreach (file('php://stdin', FILE_IGNORE_NEW_LINES) ?: [] as $lock) {
    $reader = new SettingsReader(
        ['PORTAL_UPSTREAM' => 'https://data.portal.example', 'PORTAL_KEY' => 'a-key-of-the-test', 'PORTAL_ORIGINS' => 'same-origin', 'PORTAL_LOCKED' => $lock],
        ''
    );
    $reader->settings();
    $read[] = [Query::parse($lock)->text(), $reader->problems()];
}
echo json_encode($read, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);
