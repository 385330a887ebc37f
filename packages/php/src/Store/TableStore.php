<?php

declare(strict_types=1);

namespace PortalJobs\Store;

/**
 * Keeps values in a table of a content system's database. Its columns: `name` (the key, at most 80 bytes of ASCII),
 * `kind` (at most 10), `bytes` and `used` (whole numbers) and `content` (text of several megabytes). An index on
 * `kind`, `used` and `bytes` serves every statement except reading a value.
 */
abstract class TableStore extends BoundedStore
{
    /** How many values are looked up to be replaced. */
    private const BATCH = 50;
    /** Databases store a large text in separate pages. */
    private const PAGE_BYTES = 16_384;

    /**
     * Returns the rows of a statement with these values for its question marks; empty if it fails.
     *
     * @param list<string|int> $values
     * @return list<array<string, string|int|null>>
     */
    abstract protected function rows(string $sql, array $values): array;

    /** Runs a statement. If it fails, nothing changes. @param list<string|int> $values */
    abstract protected function change(string $sql, array $values): void;

    /** Replaces the row with the same name. @param array<string, string|int> $row */
    abstract protected function replace(array $row): void;

    /** Returns the table's name for statements. */
    abstract protected function table(): string;

    /**
     * Whether a connection to the database can have several locks. Before MySQL 5.7.5 and MariaDB 10.0.2, a second one
     * releases the first.
     *
     * @param string $server its version, such as `5.5.5-10.11.6-MariaDB`
     */
    public static function hasManyLocks(string $server): bool
    {
        $isMariaDb = str_contains($server, 'MariaDB');
        $version = $isMariaDb ? (string) preg_replace('/^5\.5\.5-/', '', $server) : $server;
        return version_compare((string) strtok($version, '-'), $isMariaDb ? '10.0.2' : '5.7.5', '>=');
    }

    public function delete(string $key): void
    {
        $this->change("DELETE FROM {$this->table()} WHERE name = ?", [$key]);
    }

    protected static function bytesFor(int $length): int
    {
        $written = intdiv($length + 2, 3) * 4;
        return $written <= self::BLOCK_BYTES ? self::BLOCK_BYTES : (int) ceil($written / self::PAGE_BYTES) * self::PAGE_BYTES;
    }

    protected function read(string $key): ?array
    {
        $row = $this->rows("SELECT content, used FROM {$this->table()} WHERE name = ?", [$key])[0] ?? null;
        $value = base64_decode((string) ($row['content'] ?? ''), true);
        return $row === null || $value === false ? null : [$value, (int) $row['used']];
    }

    protected function write(string $key, string $kind, string $value, int $bytes, int $usedAt): void
    {
        // Text, so that no character set of a database changes a byte.
        $content = base64_encode($value);
        $this->replace(['name' => $key, 'kind' => $kind, 'used' => $usedAt, 'bytes' => $bytes, 'content' => $content]);
    }

    protected function writeUse(string $key, int $usedAt): void
    {
        $this->change("UPDATE {$this->table()} SET used = ? WHERE name = ?", [$usedAt, $key]);
    }

    protected function bytesOf(string $kind): int
    {
        return (int) ($this->rows("SELECT SUM(bytes) AS total FROM {$this->table()} WHERE kind = ?", [$kind])[0]['total'] ?? 0);
    }

    protected function leastUsed(string $kind, int $latest): array
    {
        $sql = "SELECT name, bytes FROM {$this->table()} WHERE kind = ?";
        $size = self::BATCH;
        $rows = $this->rows("$sql AND used > ? ORDER BY used LIMIT $size", [$kind, $latest])
            ?: $this->rows("$sql ORDER BY used LIMIT $size", [$kind]);
        return array_map(intval(...), array_column($rows, 'bytes', 'name'));
    }
}
