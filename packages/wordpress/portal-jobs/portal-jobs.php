<?php

/**
 * Plugin Name: Portal jobs
 * Description: The open jobs of a federal agency as a block, with filters, saved jobs and a page for each job.
 * Version: 0.0.0
 * Requires at least: 6.1
 * Requires PHP: 8.1
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: portal-jobs
 * Domain Path: /languages
 */

declare(strict_types=1);

namespace PortalJobs\WordPress;

if (!defined('ABSPATH')) {
    exit;
}

require_once __DIR__ . '/library/autoload.php';
spl_autoload_register(static function (string $class): void {
    if (preg_match('/^PortalJobs\\\\WordPress\\\\(\w+)$/D', $class, $found) === 1) {
        require_once __DIR__ . "/src/$found[1].php";
    }
});

Plugin::start(__FILE__);
