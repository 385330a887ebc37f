<?php

declare(strict_types=1);

namespace PortalJobs\Store;

/**
 * Room for failures and clients' limits while a store cannot keep them: its disk or database is full or read-only. A
 * file of fixed size, whose blocks are written in place: in the cache folder if there was room for it before, else in
 * the folder for temporary files. Values that share a slot replace each other.
 */
final class Reserve
{
    private const SLOT_BYTES = 1024;
    private const SLOTS = 256;
    /** Slots that limits of clients, of which there can be many, do not use. */
    private const SLOTS_OF_OTHERS = 64;
    private const NAME_BYTES = 80;

    /** @param list<string> $files the one in the cache folder, if there is one, then the temporary one */
    public function __construct(private readonly array $files)
    {
    }

    /** Whether a value belongs to those that must not be lost. */
    public static function isFor(string $name): bool
    {
        return preg_match('/^(?:failed|client|late)-/', $name) === 1;
    }

    /** Allocates the file in the cache folder while there is room. */
    public function prepare(): void
    {
        if (count($this->files) > 1 && !@is_file($this->files[0])) {
            self::create($this->files[0]);
        }
    }

    public function get(string $name): ?string
    {
        // A later file has a newer value: the ones before it could not be written.
        foreach (array_reverse($this->files) as $path) {
            $file = @is_file($path) ? @fopen($path, 'rb') : false;
            $slot = $file !== false && fseek($file, self::offset($name)) === 0 ? (string) fread($file, self::SLOT_BYTES) : '';
            if (rtrim(substr($slot, 0, self::NAME_BYTES), "\0") === $name) {
                ['length' => $length] = unpack('Nlength', $slot, self::NAME_BYTES) ?: ['length' => 0];
                return substr($slot, self::NAME_BYTES + 4, $length);
            }
        }
        return null;
    }

    /** Keeps a value in the first file that can be written. */
    public function set(string $name, string $value): bool
    {
        $slot = str_pad($name, self::NAME_BYTES, "\0") . pack('N', strlen($value)) . $value;
        foreach (strlen($slot) > self::SLOT_BYTES ? [] : $this->files as $path) {
            if ((@is_file($path) || self::create($path)) && self::write($path, self::offset($name), $slot)) {
                return true;
            }
        }
        return false;
    }

    public function delete(string $name): void
    {
        if ($this->get($name) !== null) {
            foreach ($this->files as $path) {
                @is_file($path) && self::write($path, self::offset($name), str_repeat("\0", self::NAME_BYTES));
            }
        }
    }

    private static function offset(string $name): int
    {
        $slot = str_starts_with($name, 'client-')
            ? self::SLOTS_OF_OTHERS + crc32($name) % (self::SLOTS - self::SLOTS_OF_OTHERS)
            : crc32($name) % self::SLOTS_OF_OTHERS;
        return $slot * self::SLOT_BYTES;
    }

    /** Writes every byte, so that the file system allocates every block. */
    private static function create(string $path): bool
    {
        $own = $path . '.' . bin2hex(random_bytes(6)) . '.new';
        $size = self::SLOTS * self::SLOT_BYTES;
        $isWhole = @file_put_contents($own, str_repeat("\0", $size)) === $size && @chmod($own, 0600);
        if ($isWhole && @rename($own, $path)) {
            return true;
        }
        @unlink($own);
        return false;
    }

    private static function write(string $path, int $offset, string $bytes): bool
    {
        $file = @fopen($path, 'r+b');
        if ($file === false) {
            return false;
        }
        $isWritten = flock($file, LOCK_EX) && fseek($file, $offset) === 0
            && @fwrite($file, $bytes) === strlen($bytes) && @fflush($file);
        fclose($file);
        return $isWritten;
    }
}
