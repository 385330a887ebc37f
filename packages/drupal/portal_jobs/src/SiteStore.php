<?php

declare(strict_types=1);

namespace Drupal\portal_jobs;

use Drupal\Core\Database\Connection;
use Drupal\Core\Database\DatabaseException;
use Drupal\Core\Lock\LockBackendInterface;
use PortalJobs\Store\FileStore;
use PortalJobs\Store\TableStore;

require_once __DIR__ . '/../library/autoload.php';

/**
 * Keeps the responses of the service in a table of the site. A cache bin can be kept within a number of rows, but not of
 * bytes, and is emptied with the site's caches: during an outage the last list would be gone.
 */
final class SiteStore extends TableStore
{
    public function __construct(private Connection $database, private LockBackendInterface $lock)
    {
    }

    public function lock(string $key, int $seconds): ?callable
    {
        try {
            return $this->lock->acquire("portal_jobs:$key", $seconds) ? fn () => $this->lock->release("portal_jobs:$key") : null;
        } catch (\Exception) {
            // The database is full or read-only.
            return (new FileStore(sys_get_temp_dir()))->lock('portal-jobs-' . md5(__DIR__ . $key), $seconds);
        }
    }

    protected function table(): string
    {
        return '{portal_jobs}';
    }

    protected function rows(string $sql, array $values): array
    {
        try {
            return array_map(static fn (object $row): array => (array) $row, $this->database->query($sql, $values)->fetchAll());
        } catch (DatabaseException | \PDOException) {
            return [];
        }
    }

    protected function change(string $sql, array $values): void
    {
        try {
            $this->database->query($sql, $values);
        } catch (DatabaseException | \PDOException) {
            // A value stays that should leave, until the next write.
        }
    }

    protected function replace(array $row): void
    {
        try {
            $this->database->upsert('portal_jobs')->key('name')->fields($row)->execute();
        } catch (DatabaseException | \PDOException) {
            // The value is lost, which costs a call.
        }
    }
}
