<?php

declare(strict_types=1);

namespace PortalJobs\WordPress;

use PortalJobs\Settings\SettingsProblem;
use PortalJobs\Site\ListElement;
use PortalJobs\Words\Words;

/** The blocks "Open jobs" and "Saved jobs", the same as shortcodes, and a pattern; with their files. */
final class Blocks
{
    public const LIST = 'portal-jobs/open-jobs';
    public const SAVED = 'portal-jobs/saved-jobs';
    public const SHORTCODE = 'portal_open_jobs';

    public static function register(): void
    {
        foreach (self::stylesBy('css/portal-jobs.css') as $look => $url) {
            wp_register_style(rtrim("portal-jobs-$look", '-'), $url, [], Plugin::version());
        }
        wp_register_style('portal-jobs-layout', Plugin::url('css/layout.css'), ['portal-jobs'], Plugin::version());
        // Without a version: the parts that load later import this file, and at another URL it is another module.
        wp_register_script('portal-jobs', Plugin::scriptUrl(), [], null, false);
        wp_register_script('portal-jobs-fields', Plugin::url('editor/fields.js'), ['wp-components', 'wp-element'], Plugin::version(), true);
        $needs = ['wp-blocks', 'wp-block-editor', 'wp-data', 'wp-i18n', 'portal-jobs-fields'];
        wp_register_script('portal-jobs-editor', Plugin::url('editor/blocks.js'), $needs, Plugin::version(), true);
        wp_set_script_translations('portal-jobs-editor', 'portal-jobs', Plugin::path('languages'));
        foreach ([self::LIST => Markup::list(...), self::SAVED => Markup::saved(...)] as $name => $render) {
            [, $short] = explode('/', $name);
            register_block_type(Plugin::path("blocks/$short"), ['render_callback' => $render]);
            add_shortcode('portal_' . strtr($short, '-', '_'), static fn ($written) => $render(self::ofShortcode($name, $written)));
        }
        register_block_pattern('portal-jobs/filters-beside', [
            'title' => __('Open jobs with filters beside the list', 'portal-jobs'),
            'categories' => ['featured'],
            'content' => '<!-- wp:' . self::LIST . ' {"beside":true,"align":"wide"} /--><!-- wp:' . self::SAVED . ' {"align":"wide"} /-->',
        ]);
    }

    /** Passes data from the server to the editor's script. */
    public static function describe(): void
    {
        $facts = [
            'proxyUrl' => RestRoute::url(),
            'script' => Plugin::scriptUrl(),
            'styles' => self::stylesBy('css/layout.css'),
            'channel' => Options::all()['channel'],
            'isReady' => Options::key() !== '' && Options::all()['service'] !== '',
            'settingsUrl' => current_user_can('manage_options') ? admin_url('options-general.php?page=' . SettingsPage::PAGE) : '',
            'language' => Markup::language(),
            'languages' => Words::languages(),
            'filters' => ListElement::filterLabels(Words::in(get_user_locale())),
            'sorts' => ListElement::sortLabels(Words::in(get_user_locale())),
            'locked' => self::locked(),
        ];
        wp_add_inline_script('portal-jobs-fields', 'window.portalJobs = ' . wp_json_encode($facts, JSON_HEX_TAG | JSON_HEX_AMP) . ';', 'before');
    }

    /** @return array<string, list<string>> the codes of the site's lock by their code lists, which the editor's fields offer alone */
    private static function locked(): array
    {
        try {
            $locked = Jobs::site()->settings()->locked->parameters;
        } catch (SettingsProblem) {
            return [];
        }
        $lists = ['Organization' => 'agencysubelements', 'JobCategoryCode' => 'occupationalseries', 'HiringPath' => 'hiringpaths'];
        $own = array_intersect_key($locked, $lists);
        return array_combine(array_map(static fn (string $name): string => $lists[$name], array_keys($own)), array_values($own));
    }

    /** Enqueues the files early for classic themes, which print the head before the content. */
    public static function enqueueEarly(): void
    {
        if (self::isOn(is_singular() ? get_post() : null)) {
            self::enqueue('');
        }
    }

    /** Whether a post has a list. */
    public static function isOn(?\WP_Post $post): bool
    {
        return self::firstIn($post) !== '';
    }

    /**
     * Returns the first list of a post as it is written: a block or a shortcode, in itself or in a synced pattern.
     * Empty without a list, or if this visitor has yet to enter the post's password.
     */
    public static function firstIn(?\WP_Post $post): string
    {
        $content = $post !== null && post_password_required($post) ? '' : $post->post_content ?? '';
        preg_match_all('/<!-- wp:block \{[^>]*?"ref":(\d+)/', $content, $patterns);
        $content .= implode(array_map(static fn (string $id): string => get_post_field('post_content', (int) $id), $patterns[1]));
        if (preg_match('~<!-- wp:' . self::LIST . '\s.*?-->~s', $content, $block) === 1) {
            return $block[0];
        }
        // Neither a comment nor `[[…]]`, which shows a shortcode as it is written, runs one.
        $text = (string) preg_replace('/<!--.*?-->/s', '', $content);
        preg_match_all('~' . get_shortcode_regex([self::SHORTCODE]) . '~s', $text, $found, PREG_SET_ORDER);
        $run = array_filter($found, static fn (array $one): bool => $one[1] . ($one[6] ?? '') !== '[]');
        return reset($run)[0] ?? '';
    }

    /** Adds the files of a list to the page. The frame in another site's page has no origin, so its list is one without script. */
    public static function enqueue(string $look): void
    {
        if (!is_embed()) {
            wp_enqueue_script('portal-jobs');
        }
        wp_enqueue_style('portal-jobs-layout');
        if (in_array($look, ListElement::LOOKS, true)) {
            wp_enqueue_style("portal-jobs-$look");
        }
    }

    /** @return array<string, string> the URLs of style sheets by the names of the looks; `''` is the default one */
    private static function stylesBy(string $default): array
    {
        $files = array_map(static fn (string $look) => "look/$look.css", array_combine(ListElement::LOOKS, ListElement::LOOKS));
        return array_map(Plugin::url(...), ['' => $default] + $files);
    }

    /** Turns the tag of the script into a module's tag. */
    public static function asModule(string $tag, string $handle): string
    {
        return $handle === 'portal-jobs'
            ? (string) preg_replace('/<script (type=([\'"])text\/javascript\2 )?/', '<script type="module" ', $tag)
            : $tag;
    }

    /** @return array<string, mixed> the block's attributes, which a shortcode names in kebab-case */
    private static function ofShortcode(string $block, mixed $written): array
    {
        $type = \WP_Block_Type_Registry::get_instance()->get_registered($block);
        $attributes = [];
        foreach ($type->attributes as $name => $form) {
            $value = is_array($written) ? ($written[ListElement::kebab($name)] ?? null) : null;
            if ($value !== null) {
                $attributes[$name] = ($form['type'] ?? '') === 'boolean' ? rest_sanitize_boolean($value) : $value;
            }
        }
        $isMisspelled = static fn (mixed $value, int|string $name): bool => is_string($name) && $value !== ''
            && !isset($type->attributes[lcfirst(str_replace('-', '', ucwords($name, '-')))]) && ListElement::meant($name) !== null;
        $misspelled = is_array($written) ? array_filter($written, $isMisspelled, ARRAY_FILTER_USE_BOTH) : [];
        return $type->prepare_attributes_for_render($attributes) + [Markup::MISSPELLED => array_map(strval(...), $misspelled)];
    }
}
