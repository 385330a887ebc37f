<?php

declare(strict_types=1);

namespace PortalJobs\Http;

/** Functions that hosts can disable (`disable_functions`), and functions of extensions that a server can lack. */
final class HostFunction
{
    /** Without these no job is shown. The lists of functions that hosts switch off name several of them. */
    private const NEEDED = [
        'curl_init', 'curl_setopt_array', 'curl_getinfo', 'curl_multi_init', 'curl_multi_add_handle',
        'curl_multi_exec', 'curl_multi_select', 'curl_multi_info_read',
        'mb_chr', 'mb_convert_encoding', 'mb_str_split', 'mb_strcut', 'mb_strtolower', 'mb_strtoupper', 'mb_substr',
        'base64_encode', 'hash_hmac', 'inet_pton', 'random_bytes', 'random_int', 'usleep',
    ];

    /** Calls an optional function; `null` if it is missing. */
    public static function call(string $name, mixed ...$arguments): mixed
    {
        return function_exists($name) ? $name(...$arguments) : null;
    }

    /** @return list<string> a sentence for each needed function or extension that this server lacks */
    public static function problems(): array
    {
        $problems = [];
        foreach (['curl' => 'curl_', 'mbstring' => 'mb_'] as $extension => $prefix) {
            if (!extension_loaded($extension)) {
                $problems[$prefix] = "PHP: the extension $extension is missing; switch it on.";
            }
        }
        foreach (self::NEEDED as $name) {
            if (!function_exists($name) && !isset($problems[strtok($name, '_') . '_'])) {
                $problems[] = self::sentence($name);
            }
        }
        return array_values($problems);
    }

    /** Returns the function that a fault says is missing. @return ?string a sentence that names it */
    public static function missingIn(\Throwable $fault): ?string
    {
        $pattern = '/^Call to undefined function (?:\w+\\\\)*(\w+)\(\)$/D';
        return $fault instanceof \Error && preg_match($pattern, $fault->getMessage(), $found) === 1
            ? self::sentence($found[1])
            : null;
    }

    /**
     * Returns the functions that some code calls and this server has switched off.
     *
     * @return list<string> a sentence for each
     */
    public static function switchedOffIn(string $code): array
    {
        $names = preg_split('/[\s,]+/', (string) self::call('ini_get', 'disable_functions'), -1, PREG_SPLIT_NO_EMPTY);
        $isCalled = static fn (string $name): bool =>
            preg_match('/(?<!function )(?<![\w>:$?\\\\-])' . preg_quote($name, '/') . '\(/i', $code) === 1;
        return array_map(self::sentence(...), array_values(array_filter($names ?: [], $isCalled)));
    }

    private static function sentence(string $name): string
    {
        return "PHP: the function $name is missing; take it out of disable_functions in php.ini.";
    }
}
