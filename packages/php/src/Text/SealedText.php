<?php

declare(strict_types=1);

namespace PortalJobs\Text;

/** A text that only a site with the same secret can read, such as a key in its database (libsodium's secretbox). */
final class SealedText
{
    public static function seal(#[\SensitiveParameter] string $text, #[\SensitiveParameter] string $secret): string
    {
        $nonce = random_bytes(SODIUM_CRYPTO_SECRETBOX_NONCEBYTES);
        return base64_encode($nonce . sodium_crypto_secretbox($text, $nonce, self::key($secret)));
    }

    /** Returns the text; empty for anything that was not sealed with this secret. */
    public static function open(string $sealed, #[\SensitiveParameter] string $secret): string
    {
        $bytes = (string) base64_decode($sealed, true);
        if (strlen($bytes) < SODIUM_CRYPTO_SECRETBOX_NONCEBYTES + SODIUM_CRYPTO_SECRETBOX_MACBYTES) {
            return '';
        }
        $nonce = substr($bytes, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES);
        return sodium_crypto_secretbox_open(substr($bytes, strlen($nonce)), $nonce, self::key($secret)) ?: '';
    }

    private static function key(#[\SensitiveParameter] string $secret): string
    {
        return hash('sha256', "portal-jobs$secret", true);
    }
}
