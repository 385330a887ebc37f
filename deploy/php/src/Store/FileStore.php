<?php

declare(strict_types=1);

namespace PortalJobs\Store;

/**
 * Keeps values in files of one folder, within a number of bytes. Where the folder is full, the values that were written
 * longest ago leave it. Each key has its own file, so that two values never push each other out while there is room.
 */
final class FileStore implements Store
{
    /** More files than this make every look into the folder slow. */
    private const MAXIMUM_FILES = 4000;
    /** Values up to this size are written without a look at the folder's size, most of the time. */
    private const SMALL_BYTES = 1024;

    /**
     * @param string $folder which PHP can write to, outside of the web root
     * @param int $maximumBytes the size of all files together
     */
    public function __construct(private readonly string $folder, private readonly int $maximumBytes)
    {
    }

    public function get(string $key): ?string
    {
        $file = @fopen($this->file($key), 'rb');
        if ($file === false) {
            return null;
        }
        // The first line has the time at which the value expires and its length: a disk that was full cut others off.
        [$until, $length] = array_map(intval(...), explode(' ', (string) fgets($file, 64))) + [1 => -1];
        $value = $until > time() ? stream_get_contents($file) : false;
        fclose($file);
        return is_string($value) && strlen($value) === $length ? $value : null;
    }

    public function set(string $key, string $value, int $seconds): void
    {
        $text = (time() + $seconds) . ' ' . strlen($value) . "\n$value";
        if (!$this->makeRoom(strlen($text), $this->file($key))) {
            return;
        }
        // Renamed when it is whole, so that no reader meets a part of it.
        $own = $this->file($key) . '.' . bin2hex(random_bytes(6)) . '.new';
        if (@file_put_contents($own, $text) !== strlen($text) || !@rename($own, $this->file($key))) {
            @unlink($own);
        }
    }

    public function delete(string $key): void
    {
        @unlink($this->file($key));
    }

    /** Locks a file (`flock`), so that the lock of a process that dies is free at once. */
    public function lock(string $key, int $seconds): ?callable
    {
        $path = "$this->folder/$key.lock";
        for ($try = 0; $try < 3; $try += 1) {
            $file = @fopen($path, 'cb');
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

    private function file(string $key): string
    {
        return "$this->folder/$key.kept";
    }

    /** Removes expired and old files until this many bytes fit in. @return bool whether they can */
    private function makeRoom(int $bytes, string $file): bool
    {
        // A tenth of the folder for one value: a few large ones would leave no room for all others.
        if ($bytes > max($this->maximumBytes / 10, self::SMALL_BYTES)) {
            return false;
        }
        if ($bytes <= self::SMALL_BYTES && random_int(0, 49) > 0) {
            return true;
        }
        clearstatcache();
        $files = [];
        $total = $bytes + min(self::SMALL_BYTES * 50, intdiv($this->maximumBytes, 10));
        foreach (@scandir($this->folder) ?: [] as $name) {
            $one = "$this->folder/$name";
            [$size, $written] = [(int) @filesize($one), (int) @filemtime($one)];
            if (preg_match('/\.(new|lock)$/D', $name) === 1) {
                if ($written < time() - 600) {
                    @unlink($one); // left by a process that was ended
                }
            } elseif (str_ends_with($name, '.kept') && $one !== $file) {
                $files[$one] = $written;
                $total += $size;
            }
        }
        asort($files);
        $count = count($files);
        foreach (array_keys($files) as $one) {
            if ($total <= $this->maximumBytes && $count < self::MAXIMUM_FILES) {
                break;
            }
            $total -= (int) @filesize($one);
            $count -= 1;
            @unlink($one);
        }
        return $total <= $this->maximumBytes;
    }
}
