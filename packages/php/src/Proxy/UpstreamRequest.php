<?php

declare(strict_types=1);

namespace PortalJobs\Proxy;

use PortalJobs\Http\Problem;
use PortalJobs\Service\Query;
use PortalJobs\Settings\Settings;

/** A request to the service: a search in canonical form, or a code list. */
final class UpstreamRequest
{
    private function __construct(public readonly string $path, public readonly string $query)
    {
    }

    /** @throws Problem 400, 414 */
    public static function search(string $query, Query $locked): self
    {
        return new self('/api/Search', Query::canonical($query, $locked));
    }

    /**
     * Returns the plainest search of the settings: their lock, and one job. Visitors cannot change it, so its result
     * shows whether the service works.
     */
    public static function plain(Settings $settings): self
    {
        return self::search('ResultsPerPage=1', $settings->locked);
    }

    /** @param string $name lower-case letters, such as `hiringpaths` @throws Problem 404 for any other name */
    public static function codeList(string $name): self
    {
        if (preg_match('/^[a-z]{1,60}$/D', $name) !== 1) {
            throw new Problem(404, 'The jobs service has no such code list.');
        }
        return new self("/api/codelist/$name", '');
    }

    /**
     * Returns what a page requests by path and query.
     *
     * @param int $maxResults jobs in one response
     * @throws Problem 400, 404, 414
     */
    public static function ofPage(string $path, string $query, Query $locked, int $maxResults): self
    {
        if ($path === '/api/Search') {
            return new self('/api/Search', Query::canonical($query, $locked, $maxResults));
        }
        if (preg_match('~^/api/codelist/([a-z]{1,60})$~D', $path, $found) !== 1) {
            $meant = self::meantPath($path);
            $hint = $meant === null ? '' : " Did you mean $meant?";
            throw new Problem(404, "Unknown path; the proxy serves /api/Search and /api/codelist/<name>.$hint");
        }
        Query::refuseLong($query);
        if ($query !== '') {
            throw new Problem(400, 'A code list takes no parameters.');
        }
        return self::codeList($found[1]);
    }

    /** Returns the served path that was probably meant: with other capitals, hyphens, underscores or slashes. */
    private static function meantPath(string $written): ?string
    {
        $bare = preg_replace(['/[-_]|%20/', '~/+~', '~/$~D'], ['', '/', ''], strtolower($written)) ?? '';
        if ($bare === '/api/search') {
            return '/api/Search';
        }
        return preg_match('~^/api/codelists?/([a-z]{1,60})$~D', $bare, $found) === 1 ? "/api/codelist/$found[1]" : null;
    }

    public function isCodeList(): bool
    {
        return $this->query === '';
    }

    /** Whether it can be what a host's page shows at first: neither words nor a further page. */
    public function isPlain(): bool
    {
        return preg_match('/(?:^|&)(?:(?:Keyword|PositionTitle|LocationName)=|Page=(?!1(?:&|$)))/', $this->query) !== 1;
    }

    /** Returns the seconds for which a response is given without a look at the service. */
    public function freshSeconds(): int
    {
        return $this->isCodeList() ? 3600 : 60;
    }

    /** Returns the URL at the service. */
    public function url(Settings $settings): string
    {
        return $settings->upstream . $this->path . ($this->isCodeList() ? '' : "?$this->query");
    }

    /** Returns its name in the store: a digest, because searches are private. */
    public function name(Settings $settings): string
    {
        // The number changes with what a response is reduced to.
        return substr(hash('sha256', "1\n" . $this->url($settings)), 0, 40);
    }

    /** Returns the lock of the one process that requests it. @param string $name its name in the store */
    public static function lockName(string $name): string
    {
        return "asking-$name";
    }
}
