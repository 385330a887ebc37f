<?php

declare(strict_types=1);

namespace PortalJobs\WordPress;

use PortalJobs\Site\Site;

/** The library's view of this site, in this request. */
final class Jobs
{
    private static ?Site $site = null;

    public static function site(): Site
    {
        $options = Options::all();
        return self::$site ??= new Site(
            written: Options::written(),
            store: new SiteStore(),
            language: Markup::language(),
            channel: $options['channel'],
            link: $options['link'],
            linkText: __('See our open jobs', 'portal-jobs'),
            proxyUrl: wp_make_link_relative(RestRoute::url()),
            listUrl: self::pageUrl(),
            jobUrl: static fn (string $number): ?string => JobRoute::url($number),
        );
    }

    /** Returns the URL of the page that is shown; for a feed, of the page with the list. */
    public static function pageUrl(): string
    {
        $page = is_singular() ? get_queried_object_id() : self::pageOfFeed();
        // The path of the request includes the folder of a site that has one. Two slashes would name another host.
        $path = '/' . ltrim(explode('?', self::variable('REQUEST_URI'))[0], '/');
        return $page > 0 ? (string) get_permalink($page) : \WP_Http::make_absolute_url($path, home_url());
    }

    /** Returns the page for a requested feed; 0 without a feed or a page. */
    public static function pageOfFeed(): int
    {
        static $page = null;
        $route = $GLOBALS['wp']->query_vars['rest_route'] ?? '';
        $isFeed = is_string($route) && preg_match('~^/portal-jobs/v1/(feed|deadlines|sitemap)\.~', $route) === 1;
        return $page ??= $isFeed ? self::listPage() : 0;
    }

    /**
     * Returns the post that feeds and the sitemap link to, else 0: a page before other posts, which authors can also
     * write. The one of last time stays while it has a list. Otherwise it is the first with a block, with a shortcode, or
     * with a synced pattern. Without another page it is the front page, which has no pages for jobs below it.
     */
    private static function listPage(): int
    {
        $known = (int) get_option(Options::PAGE);
        foreach (['page', 'any'] as $type) {
            if (in_array($type, ['any', get_post_type($known)], true) && self::isListPage($known)) {
                return $known;
            }
            $wanted = ['post_type' => $type, 'has_password' => false, 'numberposts' => 500, 'orderby' => 'ID', 'order' => 'ASC', 'fields' => 'ids'];
            foreach (['wp:' . Blocks::LIST, '[' . Blocks::SHORTCODE, 'wp:block'] as $text) {
                foreach (get_posts($wanted + ['s' => $text]) as $id) {
                    if (self::isListPage($id)) {
                        update_option(Options::PAGE, $id, false);
                        return $id;
                    }
                }
            }
        }
        $front = (int) get_option('page_on_front');
        return self::hasList($front) ? $front : 0;
    }

    private static function isListPage(int $id): bool
    {
        return self::hasList($id) && get_permalink($id) !== home_url('/');
    }

    /** Whether a post is public and has a list. Others only mention it. */
    private static function hasList(int $id): bool
    {
        return $id > 0 && get_post($id)?->post_password === '' && Blocks::isOn(get_post($id)) && is_post_publicly_viewable($id);
    }

    /** Returns a variable of the web server. The library checks what it takes from there. */
    public static function variable(string $name): string
    {
        return (string) wp_unslash($_SERVER[$name] ?? ''); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
    }

    /** Returns the visitor's address, for the limit on each client. */
    public static function client(): string
    {
        /** Changes the address, on sites behind a load balancer. */
        return (string) apply_filters('portal_jobs_client', self::variable('REMOTE_ADDR'));
    }

    /** Refreshes stale responses, provided that the visitor already has the response. */
    public static function refresh(): void
    {
        $finish = array_filter(['fastcgi_finish_request', 'litespeed_finish_request'], function_exists(...));
        if ($finish !== []) {
            reset($finish)();
        } elseif (!RestRoute::hasResponded()) {
            return; // the page would load until then; the script's own request refreshes
        }
        flush();
        self::$site?->refresh();
    }
}
