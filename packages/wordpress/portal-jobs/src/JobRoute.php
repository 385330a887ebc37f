<?php

declare(strict_types=1);

namespace PortalJobs\WordPress;

use PortalJobs\Pages\JobPage;

/** A page for each job, below the page with the list: `/careers/portal-job/794441100/`. */
final class JobRoute
{
    private const NAME = 'portal-job';
    private const MENDED = 'portal_jobs_rules-mended';

    /** The job of this page. */
    private static ?JobPage $job = null;
    /** The job whose URL is pasted into another page. */
    private static ?JobPage $linked = null;

    public static function start(): void
    {
        add_action('init', static fn () => add_rewrite_endpoint(self::NAME, EP_PAGES | EP_PERMALINK));
        add_action('wp_loaded', self::mendRules(...));
        add_action('template_redirect', self::find(...), 5);
        add_action('embed_content', self::embed(...));
        add_filter('oembed_request_post_id', self::findLinked(...), 10, 2);
        add_filter('oembed_response_data', self::describeLinked(...), 20); // WordPress adds its frame at 10
    }

    /** Returns the URL of a job's page; `null` on the front page, and on pages without a list in their content. */
    public static function url(string $number): ?string
    {
        $page = Jobs::pageUrl();
        if ($page === home_url('/') || !(is_singular() ? Blocks::isOn(get_queried_object()) : Jobs::pageOfFeed() > 0)) {
            return null;
        }
        return get_option('permalink_structure') === ''
            ? add_query_arg(self::NAME, $number, $page)
            : user_trailingslashit(trailingslashit($page) . self::NAME . "/$number");
    }

    /**
     * Has the rewrite rules rebuilt if they lack the endpoint. WordPress makes the rules of a new site in a network
     * without the endpoints of plugins, and does not notify a network's sites when a plugin is activated for all of
     * them.
     */
    private static function mendRules(): void
    {
        $rules = array_keys(get_option('rewrite_rules') ?: []);
        // Once in a while at most: another plugin can remove the endpoint on purpose.
        if ($rules !== [] && preg_grep('~/' . self::NAME . '\(~', $rules) === [] && get_transient(self::MENDED) === false) {
            set_transient(self::MENDED, 1, 5 * MINUTE_IN_SECONDS);
            delete_option('rewrite_rules');
        }
    }

    /** Finds the job that the URL names, and puts it in place of the page's content. */
    private static function find(): void
    {
        $written = get_query_var(self::NAME);
        $post = get_queried_object();
        if (!is_string($written) || $written === '' || !$post instanceof \WP_Post || post_password_required($post)) {
            return; // WordPress asks for the password of a protected page, and leads back here
        }
        $number = preg_match('/^\d{1,20}(?=$|-)/', $written, $found) === 1 ? $found[0] : '';
        self::$job = Blocks::isOn($post) ? Jobs::site()->job($number, Jobs::client()) : null;
        if (self::$job === null) {
            $GLOBALS['wp_query']->set_404();
            status_header(404);
            return;
        }
        status_header(self::$job->status);
        foreach (self::$job->headers as $name => $value) {
            header("$name: $value");
        }
        Blocks::enqueue('');
        $isContent = static fn (): bool => in_the_loop() && is_main_query();
        // First, so that no list is made.
        add_filter('the_content', static fn (string $content) => $isContent() ? '' : $content, 0);
        $html = ExactHtml::put(Jobs::site()->link(), static fn () => self::$job->html);
        add_filter('the_content', static fn (string $content) => $isContent() ? $html : $content, 999);
        $title = bin2hex(random_bytes(12)); // a placeholder until WordPress has changed the page's title
        add_filter('pre_get_document_title', '__return_empty_string', PHP_INT_MAX); // SEO plugins put the title of the list's page here
        add_filter('document_title_parts', static fn (array $parts) => ['title' => $title] + $parts);
        add_filter('document_title', static fn (string $text) => str_replace($title, ExactHtml::withoutShortcodes(esc_html(self::$job->title)), $text), PHP_INT_MAX);
        $url = self::$job->url ?? (string) self::url($number);
        $endpoint = esc_url(get_oembed_endpoint_url($url));
        add_filter('oembed_discovery_links', static fn () => "<link rel=\"alternate\" type=\"application/json+oembed\" href=\"$endpoint\">\n");
        JobHead::start(self::$job, $url);
    }

    /** Shows the first jobs when another site embeds the page with the list (oEmbed). */
    private static function embed(): void
    {
        echo do_shortcode(do_blocks(Blocks::firstIn(get_post()))); // phpcs:ignore WordPress.Security.EscapeOutput -- the list's HTML
    }

    /**
     * Finds the job whose URL is pasted into a page.
     *
     * @param int|false $page
     * @return int|false 0 if the job is not open
     */
    private static function findLinked(mixed $page, string $url): mixed
    {
        $isJob = preg_match('~[/?&]' . self::NAME . '[/=](\d{1,20})\b~', $url, $found) === 1;
        self::$linked = $isJob && $page && Blocks::isOn(get_post($page)) ? Jobs::site()->job($found[1], Jobs::client()) : null;
        return $isJob && !self::$linked?->isListable ? 0 : $page;
    }

    /** A pasted job is a link with its title. WordPress' own frame would show the page with the list. @param array<string, mixed> $data */
    private static function describeLinked(array $data): array
    {
        // Titles are HTML here, and the page that shows the link runs shortcodes in them. It would decode `&#91;` once.
        $title = strtr(self::$linked->title ?? '', ['[' => '&#091;', ']' => '&#093;']);
        return self::$linked === null ? $data : ['version' => '1.0', 'type' => 'link', 'title' => $title];
    }
}
