<?php

declare(strict_types=1);

namespace PortalJobs\WordPress;

use PortalJobs\Settings;
use PortalJobs\SettingsProblem;
use PortalJobs\Store;

/** The library's settings and store of this request. */
final class Site
{
    private static ?Settings $settings = null;

    /** @throws SettingsProblem */
    public static function settings(): Settings
    {
        return self::$settings ??= Settings::read(Options::written(), ABSPATH);
    }

    public static function store(): Store
    {
        return new TransientStore();
    }

    /** Requests newer answers in place of stale ones, where the visitor has the response by then. */
    public static function refresh(): void
    {
        $finish = array_filter(['fastcgi_finish_request', 'litespeed_finish_request'], function_exists(...));
        if (self::$settings === null || self::$settings->refreshes->isEmpty()) {
            return;
        }
        if ($finish !== []) {
            reset($finish)();
        } elseif (!RestRoute::hasAnswered()) {
            return; // a page would load until then; the script's own request refreshes
        }
        flush();
        self::$settings->refreshes->run(self::$settings, self::store());
    }
}
