<?php

declare(strict_types=1);

namespace PortalJobs\WordPress;

use PortalJobs\Store\Store;

/** Keeps answers in the object cache if the site has one, else in transients: rows of the options that are not autoloaded. */
final class TransientStore implements Store
{
    public const PREFIX = 'portal_jobs_';
    /** More transients than this would swell the table of the options; the ones that expire first leave it. */
    private const MAXIMUM_ROWS = 400;

    public function get(string $key): ?string
    {
        $bytes = base64_decode((string) get_transient(self::PREFIX . $key), true);
        return is_string($bytes) && $bytes !== '' ? (@gzinflate($bytes) ?: null) : null;
    }

    public function set(string $key, string $value, int $seconds): void
    {
        // A row holds text, and most servers accept no row above 16 MB.
        set_transient(self::PREFIX . $key, base64_encode((string) gzdeflate($value, 3)), max($seconds, 1));
        if (!wp_using_ext_object_cache() && random_int(0, 19) === 0) {
            self::removeRows(self::MAXIMUM_ROWS);
        }
    }

    public function delete(string $key): void
    {
        delete_transient(self::PREFIX . $key);
    }

    public function lock(string $key, int $seconds): ?callable
    {
        if (wp_using_ext_object_cache()) {
            return wp_cache_add("lock-$key", 1, 'portal_jobs', $seconds) ? static fn () => wp_cache_delete("lock-$key", 'portal_jobs') : null;
        }
        global $wpdb;
        $name = 'portal-jobs-' . md5(DB_NAME . $wpdb->prefix . $key);
        // Locks of the database end with the connection, so that a process that dies holds none.
        if ($wpdb->get_var($wpdb->prepare('SELECT GET_LOCK(%s, 0)', $name)) === '0') {
            return null;
        }
        return static fn () => $wpdb->query($wpdb->prepare('DO RELEASE_LOCK(%s)', $name));
    }

    /** Removes the transients that expire first, until this many are left. */
    public static function removeRows(int $left): void
    {
        global $wpdb;
        $like = $wpdb->esc_like('_transient_timeout_' . self::PREFIX) . '%';
        $sql = "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s ORDER BY option_value DESC LIMIT 999999999 OFFSET %d";
        foreach ($wpdb->get_col($wpdb->prepare($sql, $like, $left)) as $name) {
            delete_transient(substr($name, strlen('_transient_timeout_')));
        }
    }
}
