<?php

declare(strict_types=1);

namespace Drupal\portal_jobs;

use Drupal\Core\Cache\CacheBackendInterface;
use Drupal\Core\Lock\LockBackendInterface;
use PortalJobs\Store\Store;

require_once __DIR__ . '/../library/autoload.php';

/** Keeps the answers of the service in the site's own cache, so that all web servers of a site share them. */
final class CacheStore implements Store
{
    public function __construct(private CacheBackendInterface $cache, private LockBackendInterface $lock)
    {
    }

    public function get(string $key): ?string
    {
        return ($found = $this->cache->get($key)) ? (gzinflate($found->data) ?: null) : null;
    }

    public function set(string $key, string $value, int $seconds): void
    {
        $this->cache->set($key, gzdeflate($value), time() + $seconds); // a tenth of the size
    }

    public function delete(string $key): void
    {
        $this->cache->delete($key);
    }

    public function lock(string $key, int $seconds): ?callable
    {
        return $this->lock->acquire("portal_jobs:$key", $seconds) ? fn () => $this->lock->release("portal_jobs:$key") : null;
    }
}
