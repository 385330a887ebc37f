<?php

declare(strict_types=1);

namespace PortalJobs\WordPress;

use PortalJobs\Store\FileStore;
use PortalJobs\Store\TableStore;

/**
 * Keeps responses in a table of the site, which is made with the first of them. Neither the options nor an object
 * cache are used: both are the whole site's, and can't be kept within a number of bytes.
 */
final class SiteStore extends TableStore
{
    private const COLUMNS = '(name varchar(80) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,'
        . ' kind varchar(10) CHARACTER SET ascii NOT NULL, used bigint NOT NULL, bytes int NOT NULL, content longtext NOT NULL,'
        . ' KEY kind (kind, used, bytes))';

    public function lock(string $key, int $seconds): ?callable
    {
        // Locks of the database end with the connection, so that a process that dies holds none. Names have at most 64 characters.
        $name = 'portal-jobs-' . md5(DB_NAME . $this->table() . $key);
        $hasMany = self::hasManyLocks((string) $GLOBALS['wpdb']->db_server_info());
        $got = $hasMany ? (string) ($this->rows('SELECT GET_LOCK(?, 0) AS got', [$name])[0]['got'] ?? '') : '';
        return match ($got) {
            '0' => null,
            '1' => fn () => $this->change('DO RELEASE_LOCK(?)', [$name]),
            default => (new FileStore(sys_get_temp_dir()))->lock($name, $seconds),
        };
    }

    /** Removes the table with everything in it. */
    public function remove(): void
    {
        $this->change("DROP TABLE IF EXISTS {$this->table()}", []);
    }

    public function table(): string
    {
        return $GLOBALS['wpdb']->prefix . 'portal_jobs';
    }

    protected function rows(string $sql, array $values): array
    {
        return self::run('get_results', self::prepared($sql, $values), ARRAY_A) ?: [];
    }

    protected function change(string $sql, array $values): void
    {
        self::run('query', self::prepared($sql, $values));
    }

    protected function replace(array $row): void
    {
        if (self::run('replace', $this->table(), $row) === false) {
            self::run('query', "CREATE TABLE IF NOT EXISTS {$this->table()} " . self::COLUMNS);
            self::run('replace', $this->table(), $row);
        }
    }

    /** @param list<string|int> $values */
    private static function prepared(string $sql, array $values): string
    {
        return $values === [] ? $sql : $GLOBALS['wpdb']->prepare(str_replace('?', '%s', $sql), $values);
    }

    /** Calls a method of the database. Its errors are not shown: what cannot be kept costs a call. */
    private static function run(string $method, mixed ...$arguments): mixed
    {
        $before = $GLOBALS['wpdb']->suppress_errors();
        $result = $GLOBALS['wpdb']->$method(...$arguments);
        $GLOBALS['wpdb']->suppress_errors($before);
        return $result;
    }
}
