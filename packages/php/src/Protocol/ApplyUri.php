<?php

declare(strict_types=1);

namespace PortalJobs\Protocol;

use PortalJobs\Service\Links;

/** The functions of src/protocol/apply-uri.ts, by {@see Links}: by hand, because they read URLs. */
final class ApplyUri
{
    /** @param array<string, mixed> $rules */
    private static function links(array $rules): Links
    {
        return new Links($rules['channelId'] ?? '', $rules['linkHosts'] ?? null);
    }

    /** @return ?object{href: string} */
    public static function readSafeUrl(?string $url): ?object
    {
        $href = $url === null ? null : Links::safe($url);
        return $href === null ? null : (object) ['href' => $href];
    }

    /** @param array<string, mixed> $job @param array<string, mixed> $rules */
    public static function writeApplyUrl(array $job, array $rules): ?string
    {
        return self::links($rules)->apply($job);
    }

    /** @param array<string, mixed> $job @param array<string, mixed> $rules */
    public static function findPortalUrl(array $job, array $rules): ?string
    {
        return self::links($rules)->portal($job);
    }

    /** @param array<string, mixed> $job @param array<string, mixed> $rules */
    public static function findTextUrl(?string $url, array $job, array $rules): ?string
    {
        return $url === null ? null : self::links($rules)->inText($url, $job);
    }

    /** @param array<string, mixed> $job @param array<string, mixed> $rules */
    public static function findOtherJob(string $controlNumber, array $job, array $rules): ?string
    {
        return self::links($rules)->otherJob($controlNumber, $job);
    }
}
