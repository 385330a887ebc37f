<?php

declare(strict_types=1);

namespace PortalJobs\WordPress;

use PortalJobs\Proxy\KeyFinder;
use PortalJobs\Settings\Settings;
use PortalJobs\Settings\SettingsProblem;
use PortalJobs\Site\ConnectionTest;
use PortalJobs\Site\LockField;

/** Settings → Portal jobs. */
final class SettingsPage
{
    public const PAGE = 'portal-jobs';
    private const TEST = 'portal_jobs_test';

    public static function add(): void
    {
        add_options_page(__('Portal jobs', 'portal-jobs'), __('Portal jobs', 'portal-jobs'), 'manage_options', self::PAGE, self::render(...));
    }

    /** @param array<string> $links @return array<string> */
    public static function links(array $links): array
    {
        return ['<a href="' . esc_url(menu_page_url(self::PAGE, false)) . '">' . esc_html__('Settings', 'portal-jobs') . '</a>', ...$links];
    }

    public static function register(): void
    {
        register_setting(self::PAGE, Options::NAME, ['type' => 'array', 'show_in_rest' => false, 'sanitize_callback' => self::sanitize(...)]);
    }

    /** Stores the key in a separate option. An empty field keeps it. @return array<string, string> other settings */
    private static function sanitize(mixed $entered): array
    {
        [$clean, $key, $isRemoved] = self::read($entered);
        $field = self::lockOf($clean, $key);
        $clean['lock'] = $field->lock;
        foreach (self::lockProblems($field) as $index => $problem) {
            add_settings_error(self::PAGE, "portal-jobs-lock-$index", $problem);
        }
        if ($isRemoved || $key !== '') {
            Options::saveKey($isRemoved ? '' : $key, Options::isServiceFixed() ? null : $clean['service']);
        }
        return $clean;
    }

    /** @return array{array<string, string>, string, bool} what the form says, its key, and whether the stored key goes */
    private static function read(mixed $entered): array
    {
        $entered = is_array($entered) ? array_map(static fn ($one) => is_string($one) ? trim($one) : '', $entered) : [];
        $clean = array_intersect_key($entered, Options::all());
        foreach (['service', 'link'] as $name) {
            $clean[$name] = esc_url_raw($clean[$name] ?? '', ['https', 'http']);
        }
        $clean['email'] = sanitize_email($clean['email'] ?? '');
        $clean = array_map(sanitize_text_field(...), array_diff_key($clean, ['service' => 0, 'link' => 0, 'lock' => 0])) + $clean;
        return [$clean, $entered['key'] ?? '', ($entered['remove'] ?? '') !== ''];
    }

    /** Reads the lock by names of agencies with the service and the key of the form. @param array<string, string> $form */
    private static function lockOf(array $form, #[\SensitiveParameter] string $key): LockField
    {
        return LockField::read($form['lock'] ?? '', static fn (): Settings => Settings::read(Options::written(['lock' => ''] + $form, $key)));
    }

    /** @return list<string> why agencies of the lock cannot be used, in the language of the page */
    private static function lockProblems(LockField $field): array
    {
        return array_map(static fn (array $one): string => strtr(translate($one[0], 'portal-jobs'), $one[1]), $field->problems);
    }

    private static function render(): void
    {
        if (!current_user_can('manage_options')) {
            return;
        }
        echo '<div class="wrap"><h1>', esc_html__('Portal jobs', 'portal-jobs'), '</h1>';
        [$typed, $key] = [[], ''];
        if (isset($_POST[self::TEST]) && check_admin_referer(self::PAGE . '-options')) {
            [$typed, $key] = self::read(wp_unslash($_POST[Options::NAME] ?? [])); // phpcs:ignore -- read() cleans it
            [$isGood, $sentence] = self::test($typed, $key);
            echo '<div class="notice notice-', $isGood ? 'success' : 'error', '" role="status"><p>', esc_html($sentence), '</p></div>';
        }
        foreach (self::problems() as $problem) {
            echo '<div class="notice notice-error"><p>', esc_html($problem), '</p></div>';
        }
        echo '<form method="post" action="options.php"><table class="form-table" role="presentation">';
        settings_fields(self::PAGE);
        $help = __('The address of the jobs service, as the letter with your key states it. It begins with https.', 'portal-jobs');
        self::field($typed, 'service', 'url', __('Service address', 'portal-jobs'), Options::isServiceFixed() ? self::inCode() : $help, Options::isServiceFixed());
        self::keyField($key);
        self::field($typed, 'email', 'email', __('E-mail', 'portal-jobs'), __('The address that you registered for the key. The service expects it with every request.', 'portal-jobs'));
        self::field($typed, 'channel', 'text', __('Channel', 'portal-jobs'), __('Your PostingChannelID. Every Apply link carries it, so that applications are counted for your site.', 'portal-jobs'));
        self::lockField($typed);
        self::field($typed, 'link', 'url', __('Your jobs on the portal', 'portal-jobs'), __('Visitors get this link where the list cannot be shown.', 'portal-jobs'));
        echo '</table>';
        submit_button();
        // Tries what is typed, without saving it.
        submit_button(__('Test the connection', 'portal-jobs'), 'secondary', self::TEST, true, ['formaction' => esc_url(menu_page_url(self::PAGE, false))]);
        echo '</form></div>';
    }

    /** @return list<string> what is wrong with the saved settings, and the codes of the lock that do not exist */
    private static function problems(): array
    {
        $options = Options::all();
        if ($options['service'] === '' && $options['lock'] === '') {
            return [];
        }
        try {
            $unknown = Jobs::site()->unknownCodes();
            $problems = array_map(static fn (array $one): string => "PORTAL_LOCKED: $one[name]: $one[message]", $unknown);
        } catch (SettingsProblem $problem) {
            $problems = $problem->problems;
        }
        return array_map(static fn (string $one): string => strtr($one, self::fields()), $problems);
    }

    /** @return array<string, string> the labels of the fields by the names of the settings */
    private static function fields(): array
    {
        return [
            'PORTAL_UPSTREAM_URL' => __('Service address', 'portal-jobs'),
            'PORTAL_KEY' => __('Key', 'portal-jobs'),
            'PORTAL_EXTRA_HEADERS' => __('E-mail', 'portal-jobs'),
            'PORTAL_LOCKED' => __('Only these jobs', 'portal-jobs'),
        ];
    }

    private static function inCode(): string
    {
        return __('It is in wp-config.php.', 'portal-jobs');
    }

    /** @param array<string, string> $typed what the form said; empty for what is stored */
    private static function field(array $typed, string $name, string $type, string $label, string $help, bool $isFixed = false, string $list = ''): void
    {
        vprintf(
            '<tr><th scope="row"><label for="portal-jobs-%1$s">%2$s</label></th><td><input id="portal-jobs-%1$s" name="%3$s[%1$s]"'
                . ' type="%4$s" value="%5$s" class="' . ($list === '' ? 'regular-text"' : 'large-text" list="%7$s"') . ' aria-describedby="portal-jobs-%1$s-help"' . disabled($isFixed, true, false) . '>'
                . '<p class="description" id="portal-jobs-%1$s-help">%6$s</p></td></tr>',
            array_map('esc_attr', [$name, $label, Options::NAME, $type, $isFixed ? Options::all()[$name] : $typed[$name] ?? Options::all()[$name], $help, $list])
        );
    }

    /** The lock, for which the browser offers the names of agencies. @param array<string, string> $typed */
    private static function lockField(array $typed): void
    {
        $names = Jobs::site()->names(LockField::LIST);
        $help = __('No page shows other jobs. Type the name of your agency and choose it; put a semicolon between several. Or write it in the words of the service, such as Organization=HE00&HiringPath=public. Leave it empty to allow every job.', 'portal-jobs');
        $shown = $typed + ['lock' => LockField::written(Options::all()['lock'], $names)];
        self::field($shown, 'lock', 'text', __('Only these jobs', 'portal-jobs'), $help, list: 'portal-jobs-agencies');
        echo '<datalist id="portal-jobs-agencies">';
        array_map(static fn (string $one) => printf('<option value="%s"></option>', esc_attr($one)), $names->choices());
        echo '</datalist>';
    }

    /**
     * The field never contains the stored key; the sentence below has its last four characters.
     *
     * @param string $typed which was tested and is not stored yet
     */
    private static function keyField(#[\SensitiveParameter] string $typed): void
    {
        $key = Options::key();
        /* translators: %s: the last four characters of the key */
        $ending = sprintf(__('A key is in force. It ends in %s.', 'portal-jobs'), KeyFinder::ending($key));
        $state = match (true) {
            $key !== '' => $ending,
            !Options::isKeyUnusable() => __('There is no key yet.', 'portal-jobs'),
            Options::isKeyFixed() => __('No key is in force: a key in wp-config.php needs the service address there, as the constant PORTAL_JOBS_SERVICE.', 'portal-jobs'),
            default => __('No key is in force: the stored one was entered for another address, or the salts of the site have changed. Enter it again.', 'portal-jobs'),
        };
        $help = $state . ' ' . (Options::isKeyFixed()
            ? self::inCode()
            : __('It is stored encrypted. The constants PORTAL_JOBS_KEY and PORTAL_JOBS_SERVICE in wp-config.php win over the fields.', 'portal-jobs'));
        printf(
            '<tr><th scope="row"><label for="portal-jobs-key">%1$s</label></th><td><input id="portal-jobs-key" name="%2$s[key]"'
                . ' type="password" value="%5$s" class="regular-text" autocomplete="off" aria-describedby="portal-jobs-key-help"%3$s>'
                . '<p class="description" id="portal-jobs-key-help">%4$s</p>',
            esc_html__('Key', 'portal-jobs'),
            esc_attr(Options::NAME),
            disabled(Options::isKeyFixed(), true, false),
            esc_html($help),
            esc_attr($typed)
        );
        if ($key !== '' && !Options::isKeyFixed()) {
            printf('<label><input type="checkbox" name="%s[remove]" value="1"> %s</label>', esc_attr(Options::NAME), esc_html__('Remove the key', 'portal-jobs'));
        }
        echo '</td></tr>';
    }

    /**
     * @param array<string, string> $typed
     * @return array{bool, string} whether the service responds, and a sentence for the administrator
     */
    private static function test(array $typed, #[\SensitiveParameter] string $key): array
    {
        $field = self::lockOf($typed, $key);
        if ($field->problems !== []) {
            return [false, implode(' ', self::lockProblems($field))];
        }
        try {
            $result = ConnectionTest::of(Settings::read(Options::written(['lock' => $field->lock] + $typed, $key)));
        } catch (SettingsProblem $problem) {
            return [false, self::sentenceOf($problem)];
        }
        $sentences = $result->sentences(static fn (string $one): string => translate($one, 'portal-jobs'), ['@count' => number_format_i18n($result->count)]);
        return [$result->isGood(), implode(' ', [...$sentences, ...$result->unknown])];
    }

    /** Names the fields with a problem in the language of the page, and each problem in the words of the proxy. */
    private static function sentenceOf(SettingsProblem $problem): string
    {
        $fields = self::fields();
        /* translators: %s: names of fields */
        $sentence = __('These fields are missing or cannot be used: %s.', 'portal-jobs');
        $names = $lines = [];
        foreach ($problem->problems as $one) {
            [$name, $words] = explode(':', $one, 2) + [1 => ''];
            $names[] = $fields[$name] ?? $name;
            $lines[] = end($names) . ":$words";
        }
        return implode(' ', [sprintf($sentence, implode(', ', array_unique($names))), ...$lines]);
    }
}
