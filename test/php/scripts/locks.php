<?php

/** Reads responses of code lists in the first line, then one lock per line. Writes each lock in canonical form with its problems and unknown codes. */

declare(strict_types=1);

namespace PortalJobs;

use PortalJobs\Search\LockedCodes;
use PortalJobs\Service\CodeList;
use PortalJobs\Service\Query;
use PortalJobs\Settings\SettingsReader;

require __DIR__ . '/../../../packages/php/src/autoload.php';

$read = [];
$lines = file('php://stdin', FILE_IGNORE_NEW_LINES) ?: [];
$lists = json_decode(array_shift($lines), true, 512, JSON_THROW_ON_ERROR);
$load = static fn (string $list): array => CodeList::read($lists[$list] ?? '{}');
foreach ($lines as $lock) {
    $reader = new SettingsReader(
        ['PORTAL_UPSTREAM_URL' => 'https://data.portal.example', 'PORTAL_KEY' => 'a-key-of-the-test', 'PORTAL_ORIGINS' => 'same-origin', 'PORTAL_LOCKED' => $lock],
        ''
    );
    $reader->settings();
    $query = Query::parse($lock);
    $unknown = array_map(
        static fn (array $one): array => [$one['name'], $one['message'], $one['isEveryCode']],
        LockedCodes::compare($query, $load)
    );
    $read[] = [$query->text(), $reader->problems(), $unknown];
}
echo json_encode($read, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);
