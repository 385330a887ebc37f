<?php

declare(strict_types=1);

namespace PortalJobs\WordPress;

use PortalJobs\Text\SealedText;

/** What the site's administrator has entered. */
final class Options
{
    public const NAME = 'portal_jobs';
    public const KEY = 'portal_jobs_key';
    /** The constant of wp-config.php that wins over the entered key. */
    public const CONSTANT = 'PORTAL_JOBS_KEY';
    private const EMPTY = ['service' => '', 'email' => '', 'channel' => '', 'lock' => '', 'link' => ''];

    /** @return array{service: string, email: string, channel: string, lock: string, link: string} */
    public static function all(): array
    {
        $stored = get_option(self::NAME, []);
        return array_map(strval(...), array_intersect_key(is_array($stored) ? $stored : [], self::EMPTY)) + self::EMPTY;
    }

    /** Whether wp-config.php has the key. */
    public static function hasConstant(): bool
    {
        return defined(self::CONSTANT) && constant(self::CONSTANT) !== '';
    }

    /** Returns the key in force; empty if there is none, or if the site's salts have changed since it was entered. */
    public static function key(): string
    {
        return self::hasConstant()
            ? (string) constant(self::CONSTANT)
            : SealedText::open((string) get_option(self::KEY, ''), wp_salt('secure_auth'));
    }

    /** Stores the key encrypted with the site's salts, so that no dump of the database contains it. */
    public static function saveKey(#[\SensitiveParameter] string $key): void
    {
        update_option(self::KEY, $key === '' ? '' : SealedText::seal($key, wp_salt('secure_auth')), false);
    }

    /** Returns the settings of the library, by their names in the environment. @return array<string, string> */
    public static function written(): array
    {
        $options = self::all();
        /** Changes the settings of the proxy, which docs/proxy.md explains: time limits, further origins. */
        return (array) apply_filters('portal_jobs_settings', [
            'PORTAL_UPSTREAM' => $options['service'],
            'PORTAL_KEY' => self::key(),
            'PORTAL_EXTRA_HEADERS' => $options['email'] === '' ? '' : "User-Agent: {$options['email']}",
            'PORTAL_ORIGINS' => 'same-origin',
            'PORTAL_LOCKED' => $options['lock'],
        ]);
    }
}
