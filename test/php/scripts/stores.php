<?php

/**
 * Checks one store of the library: `files`, `memory`, or `table` in SQLite. Arguments: the store, a folder, and the number of
 * values that visitors write. Or `write` and a number: writes that many values into the folder, concurrently with others.
 */

declare(strict_types=1);

namespace PortalJobs\Test;

use PortalJobs\Store\Entries;
use PortalJobs\Store\FileStore;
use PortalJobs\Store\MemoryStore;
use PortalJobs\Store\TableStore;

require __DIR__ . '/clock.php';
require __DIR__ . '/../../../packages/php/src/autoload.php';
require __DIR__ . '/store-contract.php';

[, $kind, $folder, $writes] = $argv;
$file = "$folder/table";
$database = $kind === 'table' ? new \PDO("sqlite:$file") : null;
$database?->exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY;
    CREATE TABLE IF NOT EXISTS kept (name TEXT PRIMARY KEY, kind TEXT, used INTEGER, bytes INTEGER, content TEXT);
    CREATE INDEX IF NOT EXISTS kind ON kept (kind, used, bytes);');

/** The statements of a content system's store, in SQLite. */
$inTable = static fn (\PDO $database) => new class ($database) extends TableStore {
    public function __construct(private readonly \PDO $database)
    {
    }

    public function lock(string $key, int $seconds): ?callable
    {
        return static fn () => null;
    }

    protected function table(): string
    {
        return 'kept';
    }

    protected function rows(string $sql, array $values): array
    {
        $statement = $this->database->prepare($sql);
        $statement->execute($values);
        return $statement->fetchAll(\PDO::FETCH_ASSOC);
    }

    protected function change(string $sql, array $values): void
    {
        $this->database->prepare($sql)->execute($values);
    }

    protected function replace(array $row): void
    {
        $this->change('REPLACE INTO kept (name, kind, used, bytes, content) VALUES (?, ?, ?, ?, ?)', [
            $row['name'], $row['kind'], $row['used'], $row['bytes'], $row['content'],
        ]);
    }
};
$filesOf = static fn (string $folder): array => array_column(array_map(
    static fn (string $file): array => [basename($file, '.kept'), (int) @filesize($file)],
    glob("$folder/*.kept") ?: [],
), 1, 0);
$store = match ($kind) {
    'memory' => new MemoryStore(),
    'table' => $inTable($database),
    default => new FileStore($folder),
};
$inMemory = static fn (): array => array_map(static fn (array $entry): int => strlen($entry[0]), (fn () => $this->entries)->call($store));
$rows = static fn (): array => $database->query('SELECT name, length(content) FROM kept')->fetchAll(\PDO::FETCH_KEY_PAIR);
$sizes = match ($kind) {
    'memory' => $inMemory,
    'table' => $rows,
    default => static function () use ($filesOf, $folder): array {
        clearstatcache();
        return $filesOf($folder);
    },
};
if ($kind !== 'write') {
    echo json_encode(checkStore($store, $sizes, (int) $writes), JSON_THROW_ON_ERROR);
    return;
}
$entries = new Entries($store, ['a-key-of-the-service'], 4 << 20);
for ($write = 0; $write < (int) $writes; $write += 1) {
    $entries->set('response-' . getmypid() . "-$write", random_bytes(random_int(5_000, 60_000)), 3_600);
}
