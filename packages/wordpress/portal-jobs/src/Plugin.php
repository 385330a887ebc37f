<?php

declare(strict_types=1);

namespace PortalJobs\WordPress;

/** Connects the parts of the plugin to WordPress. */
final class Plugin
{
    private static string $file = '';

    /** @param string $file the plugin's main file */
    public static function start(string $file): void
    {
        self::$file = $file;
        // Rewrite rules are made again with the next request, when the plugin's rule is there or is gone.
        register_activation_hook($file, static fn () => delete_option('rewrite_rules'));
        register_deactivation_hook($file, static fn () => delete_option('rewrite_rules'));
        add_action('init', static fn () => load_plugin_textdomain('portal-jobs', false, basename(dirname($file)) . '/languages'), 1);
        // The plugin's own files are of a language, whatever the country.
        $generic = static fn ($path, string $domain): mixed => $domain === 'portal-jobs' && is_string($path) && !is_file($path)
            ? preg_replace('/(portal-jobs-[a-z]{2,3})_[A-Za-z]+(?:_[a-z]+)?(?=[.-])/', '$1', $path)
            : $path;
        add_filter('load_textdomain_mofile', $generic, 10, 2);
        add_filter('load_script_translation_file', static fn ($path, $handle, $domain) => $generic($path, (string) $domain), 10, 3);
        add_filter('plugin_action_links_' . plugin_basename($file), SettingsPage::links(...));
        add_action('admin_menu', SettingsPage::add(...));
        add_action('admin_init', SettingsPage::register(...));
        add_action('rest_api_init', RestRoute::register(...));
        add_filter('rest_pre_dispatch', RestRoute::respond(...), 5, 3);
        add_filter('rest_pre_serve_request', RestRoute::serve(...), 999, 3);
        add_filter('robots_txt', static fn ($text, $isPublic) => $text . ($isPublic ? "\nSitemap: " . RestRoute::url() . "/sitemap.xml\n" : ''), 10, 2);
        add_action('init', Blocks::register(...));
        add_action('enqueue_block_editor_assets', Blocks::describe(...));
        add_action('wp_enqueue_scripts', Blocks::enqueueEarly(...));
        add_filter('script_loader_tag', Blocks::asModule(...), 10, 2);
        add_action('template_redirect', ExactHtml::start(...), PHP_INT_MIN);
        add_action('shutdown', ExactHtml::end(...), PHP_INT_MIN);
        add_filter('the_content', Markup::beginContent(...), PHP_INT_MIN);
        JobRoute::start();
        // WordPress removes these tables with a site of a network, whose prefix is in force then.
        add_filter('wpmu_drop_tables', static fn (array $tables) => [...$tables, (new SiteStore())->table()]);
        add_action('shutdown', Jobs::refresh(...), 99);
    }

    /** Returns a path in the plugin's folder. */
    public static function path(string $name): string
    {
        return dirname(self::$file) . "/$name";
    }

    /** Returns the URL of a file of the plugin. */
    public static function url(string $name): string
    {
        return plugins_url($name, self::$file);
    }

    /** Returns the URL of the script. Its path has the version, because modules import each other without a query. */
    public static function scriptUrl(): string
    {
        return self::url('js/' . self::version() . '/portal-jobs.js');
    }

    public static function version(): string
    {
        static $version = null;
        return $version ??= get_file_data(self::$file, ['Version'])[0];
    }
}
