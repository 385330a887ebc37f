<?php

declare(strict_types=1);

namespace PortalJobs\Store;

/** Keeps each value in a file of one folder. A file's time is when its value was used. */
final class FileStore extends BoundedStore
{
    /** How long a file without a value may be the work of a process that still runs. */
    private const WORK_SECONDS = 600;

    /** @param string $folder which PHP can write to, outside of the web root */
    public function __construct(private readonly string $folder)
    {
    }

    public function delete(string $key): void
    {
        @unlink($this->file($key));
    }

    /**
     * Locks a file (`flock`), so that the lock of a process that dies is free at once. It is among the temporary files
     * if the folder cannot be written.
     */
    public function lock(string $key, int $seconds): ?callable
    {
        $path = "$this->folder/$key.lock";
        for ($try = 0; $try < 3; $try += 1) {
            $file = @fopen($path, 'cb');
            if ($file === false) {
                $path = sys_get_temp_dir() . '/portal-jobs-' . substr(hash('sha256', "$this->folder/$key"), 0, 40) . '.lock';
                $file = @fopen($path, 'cb');
            }
            if ($file === false) {
                return static function (): void {
                };
            }
            if (!flock($file, LOCK_EX | LOCK_NB)) {
                fclose($file);
                return null;
            }
            if ((fstat($file)['nlink'] ?? 1) > 0) {
                return static function () use ($file, $path): void {
                    @unlink($path);
                    fclose($file);
                };
            }
            fclose($file); // its last owner removed it between the two calls
        }
        return null;
    }

    protected function read(string $key): ?array
    {
        $file = @fopen($this->file($key), 'rb');
        if ($file === false) {
            return null;
        }
        $value = stream_get_contents($file);
        $usedAt = (int) (fstat($file)['mtime'] ?? 0);
        fclose($file);
        return $value === false ? null : [$value, $usedAt];
    }

    protected function write(string $key, string $kind, string $value, int $bytes, int $usedAt): void
    {
        // Renamed when it is whole, so that no request gets a part of it.
        $own = $this->file($key) . '.' . bin2hex(random_bytes(6)) . '.new';
        $isWhole = @file_put_contents($own, $value) === strlen($value) && @touch($own, $usedAt);
        if (!$isWhole || !@rename($own, $this->file($key))) {
            @unlink($own);
        }
    }

    protected function writeUse(string $key, int $usedAt): void
    {
        $file = $this->file($key);
        if (is_file($file)) {
            @touch($file, $usedAt);
        }
    }

    protected function bytesOf(string $kind): int
    {
        return array_sum(array_column($this->filesOf($kind), 0));
    }

    protected function leastUsed(string $kind, int $latest): array
    {
        $files = $this->filesOf($kind);
        uasort($files, static fn (array $one, array $other): int => [$one[1] <= $latest, $one[1]] <=> [$other[1] <= $latest, $other[1]]);
        return array_map(static fn (array $file): int => $file[0], $files);
    }

    private function file(string $key): string
    {
        return "$this->folder/$key.kept";
    }

    /**
     * Returns the bytes and the time of use of each file of a kind, by its key. Files that a process left when it was
     * ended are removed.
     *
     * @return array<string, array{int, int}>
     */
    private function filesOf(string $kind): array
    {
        clearstatcache();
        $files = [];
        foreach (@scandir($this->folder, SCANDIR_SORT_NONE) ?: [] as $name) {
            $file = "$this->folder/$name";
            if (str_ends_with($name, '.kept')) {
                $key = substr($name, 0, -5);
                if (self::kindOf($key) === $kind) {
                    $files[$key] = [self::bytesFor((int) @filesize($file)), (int) @filemtime($file)];
                }
            } elseif (preg_match('/\.(new|lock)$/D', $name) === 1 && @filemtime($file) < time() - self::WORK_SECONDS) {
                @unlink($file);
            }
        }
        return $files;
    }
}
