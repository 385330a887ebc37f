<?php

declare(strict_types=1);

namespace PortalJobs\Service;

use PortalJobs\Http\UrlQuery;
use PortalJobs\Http\WebUrl;
use PortalJobs\Text\Text;

/**
 * The URLs that a page links to, by what its host says of links to the portal. A port of
 * src/protocol/apply-uri.ts.
 */
final class Links
{
    /** The portal's parameter for the site that sent an applicant (data-service §4.3.12). */
    private const CHANNEL = 'PostingChannelID';

    private const WILDCARD = '*.';

    /**
     * @param string $channelId the site's PostingChannelID; empty without one
     * @param ?string $linkHosts hosts that links may lead to, with spaces, commas or semicolons between them; any without one
     */
    public function __construct(private readonly string $channelId, private readonly ?string $linkHosts)
    {
    }

    /** Returns a URL in its normal form; `null` unless it is one of http or https without a user. */
    public static function safe(string $href): ?string
    {
        return WebUrl::parse($href)?->href();
    }

    /** Returns the host of a URL, with a port other than the scheme's; empty without a host. */
    public static function host(string $href): string
    {
        return WebUrl::parse($href)->host ?? '';
    }

    /**
     * Returns the job's page on the portal, with the host's channel; `null` if it is unsafe or not permitted.
     *
     * @param array<string, mixed> $job the descriptor of an announcement
     */
    public function portal(array $job): ?string
    {
        $href = $job['PositionURI'] ?? '';
        return $this->isPermitted($href) ? $this->withChannel($href, $job) : null;
    }

    /**
     * Returns the URL to apply at, with the host's channel: the first entry of ApplyURI that is safe and permitted, else
     * PositionURI, because that page has an Apply button.
     *
     * @param array<string, mixed> $job the descriptor of an announcement
     */
    public function apply(array $job): ?string
    {
        foreach ($job['ApplyURI'] ?? [] as $href) {
            if ($this->isPermitted($href)) {
                return $this->withChannel($href, $job);
            }
        }
        return $this->portal($job);
    }

    /**
     * Returns a URL in a text of an announcement. The portal's URLs have the host's channel, and are `null` if they are
     * not permitted.
     *
     * @param array<string, mixed> $job the descriptor of an announcement
     */
    public function inText(string $href, array $job): ?string
    {
        $url = WebUrl::parse($href);
        return $url === null || (self::isOfPortal($url, $job) && !$this->isPermitted($href))
            ? null
            : $this->withChannel($href, $job);
    }

    /**
     * Returns the page of another job on the portal: PositionURI with the control number of this job, and with the
     * host's channel; `null` if it is unsafe or not permitted.
     *
     * @param array<string, mixed> $job the descriptor of an announcement
     */
    public function otherJob(string $controlNumber, array $job): ?string
    {
        $form = '~^([^?#]*/(?:jobs?|ViewDetails)/)[0-9]{1,20}(?![^/?#])~i';
        return preg_match($form, $job['PositionURI'] ?? '', $found) === 1
            ? $this->portal(['PositionURI' => $found[1] . $controlNumber])
            : null;
    }

    /**
     * Whether a URL is the portal's: by the host of PositionURI or, without it, by the parameter.
     *
     * @param array<string, mixed> $job
     */
    private static function isOfPortal(WebUrl $url, array $job): bool
    {
        $portal = WebUrl::parse($job['PositionURI'] ?? '');
        if ($portal === null) {
            return array_filter(explode('&', $url->query ?? ''), self::isChannel(...)) !== [];
        }
        $domain = preg_replace('/^www\./', '', $portal->hostname);
        return $url->hostname === $domain || str_ends_with($url->hostname, ".$domain");
    }

    /**
     * Sets the site's channel in a URL of the portal. The portal's hosts are the host of PositionURI and its
     * subdomains. Without PositionURI, URLs that contain the parameter are the portal's. Other URLs stay unchanged.
     *
     * @param array<string, mixed> $job
     */
    private function withChannel(string $href, array $job): ?string
    {
        $url = WebUrl::parse($href);
        $channel = Text::trimmed($this->channelId);
        if ($url === null || $channel === '') {
            return $url?->href();
        }
        $pairs = preg_split('/&/', $url->query ?? '', -1, PREG_SPLIT_NO_EMPTY) ?: [];
        $channels = array_keys(array_filter($pairs, self::isChannel(...)));
        if (!self::isOfPortal($url, $job)) {
            return $url->href();
        }
        // The first one is replaced, and others are left out.
        $pairs[$channels[0] ?? count($pairs)] = self::CHANNEL . '=' . UrlQuery::encoded($channel);
        $kept = array_diff_key($pairs, array_flip(array_slice($channels, 1)));
        return $url->withQuery(implode('&', $kept))->href();
    }

    /**
     * Whether a pair of a query is the channel. Letters may be percent-encoded, so this compares what a server decodes.
     */
    private static function isChannel(string $pair): bool
    {
        $name = explode('=', $pair, 2)[0];
        return (UrlQuery::pairs("$name=")[0][0] ?? '') === self::CHANNEL || strcasecmp($name, self::CHANNEL) === 0;
    }

    /**
     * Whether a link to a URL is permitted. An unreadable entry permits nothing, so that a mistake never permits
     * everything.
     */
    private function isPermitted(string $href): bool
    {
        $url = WebUrl::parse($href);
        $separators = '/[;,' . Text::WHITE . ']+/u';
        $entries = preg_split($separators, $this->linkHosts ?? '', -1, PREG_SPLIT_NO_EMPTY) ?: [];
        if ($url === null || $entries === []) {
            return $url !== null;
        }
        foreach ($entries as $entry) {
            $isWildcard = str_starts_with($entry, self::WILDCARD);
            $name = $isWildcard ? substr($entry, strlen(self::WILDCARD)) : $entry;
            $host = strpbrk($name, '/\\?#@*') === false ? WebUrl::parse("https://$name")?->host : null;
            if ($host !== null && ($isWildcard ? str_ends_with($url->host, ".$host") : $url->host === $host)) {
                return true;
            }
        }
        return false;
    }
}
