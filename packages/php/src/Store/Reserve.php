<?php

declare(strict_types=1);

namespace PortalJobs\Store;

/**
 * Room for failures and clients' limits while a store cannot keep them: its disk or database is full or read-only. A
 * file of fixed size, whose blocks are written in place: in the cache folder if there was room for it before, else in
 * the folder for temporary files. Values that share all slots of a run replace each other.
 */
final class Reserve
{
    private const SLOT_BYTES = 1024;
    private const SLOTS = 256;
    /** Slots that limits of clients, of which there can be many, do not use. */
    private const SLOTS_OF_OTHERS = 64;
    /** How many slots from its own one a value may use, while others have them. */
    private const RUN = 8;
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
            $slot = $file !== false && self::seek($file, $name) ? (string) fread($file, self::SLOT_BYTES) : '';
            if (self::nameIn($slot) === $name) {
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
            if ((@is_file($path) || self::create($path)) && self::write($path, $name, $slot)) {
                return true;
            }
        }
        return false;
    }

    public function delete(string $name): void
    {
        if ($this->get($name) !== null) {
            foreach ($this->files as $path) {
                @is_file($path) && self::write($path, $name, str_repeat("\0", self::NAME_BYTES));
            }
        }
    }

    /**
     * Goes to the slot of a name: the one that has it, else the first free one of its run, else the first one.
     *
     * @param resource $file
     */
    private static function seek($file, string $name): bool
    {
        [$start, $slots] = str_starts_with($name, 'client-')
            ? [self::SLOTS_OF_OTHERS, self::SLOTS - self::SLOTS_OF_OTHERS]
            : [0, self::SLOTS_OF_OTHERS];
        $free = null;
        for ($step = 0; $step < self::RUN; $step++) {
            $offset = ($start + (crc32($name) + $step) % $slots) * self::SLOT_BYTES;
            $first ??= $offset;
            $found = fseek($file, $offset) === 0 ? self::nameIn((string) fread($file, self::NAME_BYTES)) : null;
            if ($found === $name) {
                return fseek($file, $offset) === 0;
            }
            $free ??= $found === '' ? $offset : null;
        }
        return fseek($file, $free ?? $first) === 0;
    }

    private static function nameIn(string $slot): string
    {
        return rtrim(substr($slot, 0, self::NAME_BYTES), "\0");
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

    private static function write(string $path, string $name, string $bytes): bool
    {
        $file = @fopen($path, 'r+b');
        if ($file === false) {
            return false;
        }
        $isWritten = flock($file, LOCK_EX) && self::seek($file, $name)
            && @fwrite($file, $bytes) === strlen($bytes) && @fflush($file);
        fclose($file);
        return $isWritten;
    }
}
