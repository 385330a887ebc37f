<?php

declare(strict_types=1);

if (!defined('WP_UNINSTALL_PLUGIN')) {
    exit;
}

require_once __DIR__ . '/library/autoload.php';
require_once __DIR__ . '/src/Options.php';
require_once __DIR__ . '/src/SiteStore.php';

foreach (is_multisite() ? get_sites(['fields' => 'ids', 'number' => 0]) : [get_current_blog_id()] as $portalJobsSite) {
    is_multisite() && switch_to_blog((int) $portalJobsSite);
    delete_option(PortalJobs\WordPress\Options::NAME);
    delete_option(PortalJobs\WordPress\Options::KEY);
    delete_option(PortalJobs\WordPress\Options::PAGE);
    delete_transient('portal_jobs_rules-mended');
    (new PortalJobs\WordPress\SiteStore())->remove();
    is_multisite() && restore_current_blog();
}
