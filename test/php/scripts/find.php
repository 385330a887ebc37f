<?php

/** Finds announcements as a page does. Arguments: a query and a lock of the page. Writes the result as JSON. */

declare(strict_types=1);

namespace PortalJobs;

use PortalJobs\Http\Problem;
use PortalJobs\Search\Search;
use PortalJobs\Service\Query;
use PortalJobs\Settings\Settings;

require __DIR__ . '/../../../packages/php/src/autoload.php';

$settings = Settings::read(getenv());
$store = $settings->store();
try {
    $found = Search::find($argv[1], $settings, $store, Query::parse($argv[2] ?? ''));
    echo json_encode(['body' => json_decode($found->body), 'facts' => $found, 'now' => time()], JSON_THROW_ON_ERROR);
} catch (Problem $problem) {
    echo $problem->document();
}
