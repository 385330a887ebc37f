<?php

declare(strict_types=1);

namespace PortalJobs\Settings;

use PortalJobs\Http\HostFunction;
use PortalJobs\Protocol\Parameters\DidYouMean;
use PortalJobs\Protocol\Parameters;
use PortalJobs\Service\Query;

/** Reads and checks settings. No message contains a value. */
final class SettingsReader
{
    private const HEADER_NAME = '/^[!#$%&\'*+.^_`|~0-9A-Za-z-]+$/D'; // a token, RFC 9110 §5.6.2
    private const OWN_HEADERS = '/^(host|accept|accept-encoding|connection|content-length|expect|keep-alive|te|trailer'
        . '|transfer-encoding|upgrade)$/Di';

    /** @var list<string> */
    private array $problems = [];

    /** @param array<string, string> $written */
    public function __construct(private readonly array $written, private readonly string $webRoot)
    {
    }

    /** @return list<string> */
    public function problems(): array
    {
        return $this->problems;
    }

    /** Returns the settings; `null` if there are problems. */
    public function settings(): ?Settings
    {
        $this->problems = HostFunction::problems();
        foreach (array_keys(array_filter(array_map(trim(...), $this->written), self::isQuoted(...))) as $name) {
            $this->wrong($name, 'begins with a quotation mark: write the value without.');
        }
        foreach (array_diff(preg_grep('/^PORTAL_/', array_map(strval(...), array_keys($this->written))), Settings::NAMES) as $name) {
            $this->wrong($name, 'is not a setting' . self::meant($name)); // a misspelled lock would lock nothing
        }
        $keyHeader = $this->text('PORTAL_KEY_HEADER') ?: 'Authorization-Key';
        if (preg_match(self::HEADER_NAME, $keyHeader) !== 1) {
            $this->wrong('PORTAL_KEY_HEADER', 'must be the name of a header, such as "Authorization-Key".');
        }
        $prefix = $this->text('PORTAL_PREFIX');
        if (preg_match('~^(/[\w.\~-]+)*$~D', $prefix) !== 1) {
            $this->wrong('PORTAL_PREFIX', 'must be a path such as "/jobs": a slash first, none at the end, no blanks.');
        }
        $compression = $this->text('PORTAL_COMPRESSION') ?: 'gzip';
        if (!in_array($compression, ['gzip', 'none'], true)) {
            $this->wrong('PORTAL_COMPRESSION', 'must be gzip or none.');
        }
        $upstream = $this->upstream();
        $keys = $this->keys();
        $facts = [
            $this->extraHeaders($keyHeader),
            $this->origins(),
            $this->locked(),
            $this->figure('PORTAL_TIMEOUT', 1, 120_000, 4_000),
            $this->figure('PORTAL_PAGE_TIMEOUT', 1, 30_000, 150),
            $this->figure('PORTAL_MAX_BYTES', 1, 1 << 28, 8 << 20),
            $prefix,
            $this->figure('PORTAL_CLIENT_RATE', 0, 1_000_000, 100),
            $compression === 'gzip',
            $this->cacheFolder(),
            $this->figure('PORTAL_CACHE_BYTES', 1 << 20, 1 << 30, 64 << 20),
            $this->figure('PORTAL_MAX_RESULTS', 1, Query::largestPage(), Query::largestPage()),
            $this->forwardProxy($upstream),
        ];
        return $this->problems === [] ? new Settings($upstream, $keys, $keyHeader, ...$facts) : null;
    }

    /** Returns the end of a sentence that names the setting that was probably meant. */
    private static function meant(string $name): string
    {
        $bare = static fn (string $one): string => substr($one, strlen('PORTAL_'));
        $near = DidYouMean::findNearestName($bare($name), array_map($bare(...), preg_grep('/^PORTAL_/', Settings::NAMES)));
        return $near === null ? '.' : "; did you mean PORTAL_$near?";
    }

    private function text(string $name): string
    {
        $written = trim($this->written[$name] ?? '');
        return self::isQuoted($written) ? trim($written, '"\'`') : $written;
    }

    /** Whether a value begins with a quotation mark, which environment files of containers make a part of it. */
    private static function isQuoted(string $written): bool
    {
        return $written !== '' && str_contains('"\'`', $written[0]);
    }

    private function wrong(string $name, string $message): void
    {
        $this->problems[] = "$name: $message";
    }

    /** Whether the web server could serve a file. */
    private function isServed(string $file): bool
    {
        $root = $this->webRoot === '' ? '' : rtrim((string) @realpath($this->webRoot), '/');
        return $root !== '' && str_starts_with(@realpath($file) . '/', "$root/");
    }

    private function upstream(): string
    {
        $url = $this->text('PORTAL_UPSTREAM_URL');
        if (preg_match('~^https?://([^\s/?#@]+)(/[^\s?#]*)?$~D', $url, $found) !== 1) {
            $this->wrong(
                'PORTAL_UPSTREAM_URL',
                'is missing or not a URL such as "https://data.portal.example", without user, "?" or "#".'
            );
        } elseif (
            str_starts_with($url, 'http://')
            && preg_match('/^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/Di', $found[1]) !== 1
        ) {
            $this->wrong('PORTAL_UPSTREAM_URL', 'must begin with https://, because anyone on the way could read the key.');
        } elseif (preg_match('~/api(/search)?/*$~Di', $url) === 1) {
            $this->wrong(
                'PORTAL_UPSTREAM_URL',
                'must end before "/api", which the proxy adds: "https://data.portal.example", not '
                    . '"https://data.portal.example/api/Search".'
            );
        }
        return rtrim($url, '/');
    }

    private function forwardProxy(string $upstream): ?ForwardProxy
    {
        $written = $this->text('HTTPS_PROXY');
        $proxy = ForwardProxy::parse($written);
        if ($written !== '' && $proxy === null) {
            $this->wrong('HTTPS_PROXY', 'must be the URL of a proxy, such as "http://proxy.agency.example:8080".');
        }
        return ForwardProxy::isExcluded($upstream, $this->text('NO_PROXY')) ? null : $proxy;
    }

    /** @return list<string> */
    private function keys(): array
    {
        [$key, $file] = [$this->text('PORTAL_KEY'), $this->text('PORTAL_KEY_FILE')];
        if ($key !== '' && $file !== '') {
            $this->wrong('PORTAL_KEY_FILE', 'stands beside PORTAL_KEY; give one of the two.');
            return [];
        }
        if ($key === '' && $file === '') {
            $this->wrong('PORTAL_KEY', 'is missing; give the API key you were issued, or its file in PORTAL_KEY_FILE.');
            return [];
        }
        if ($file !== '') {
            if (!@is_file($file) || !@is_readable($file)) {
                $this->wrong('PORTAL_KEY_FILE', 'the file cannot be read.' . ScriptFront::outside($file));
                return [];
            }
            if ($this->isServed($file)) {
                $this->wrong('PORTAL_KEY_FILE', 'the file lies in the web root; move it out of there.');
            }
            $key = trim((string) file_get_contents($file));
        }
        $keys = $file === '' ? [$key] : (preg_split('/\s*\R\s*/', $key) ?: []);
        foreach ($keys as $one) {
            if (preg_match('/^["\']/', $one) === 1) {
                $this->wrong(
                    $file === '' ? 'PORTAL_KEY' : 'PORTAL_KEY_FILE',
                    'begins with a quotation mark: environment files of containers take none. Leave out the quotation marks.'
                );
                return [];
            }
            if (count($keys) > 2 || preg_match('/^[\x21-\x7e]+$/D', $one) !== 1) {
                $this->wrong(
                    $file === '' ? 'PORTAL_KEY' : 'PORTAL_KEY_FILE',
                    'is empty, or holds a blank, a line break or a character that no header can carry.'
                );
                return [];
            }
        }
        return $keys;
    }

    /** @return list<string> */
    private function extraHeaders(string $keyHeader): array
    {
        $written = $this->text('PORTAL_EXTRA_HEADERS');
        $pairs = [];
        if (str_starts_with($written, '{')) {
            $pairs = json_decode($written, true);
        } else {
            foreach (array_filter(preg_split('/\R/', $written) ?: [], trim(...)) as $line) {
                $parts = explode(':', $line, 2);
                $pairs[trim($parts[0])] = trim($parts[1] ?? '');
            }
        }
        $headers = [];
        foreach (is_array($pairs) ? $pairs : ['' => ''] as $name => $value) {
            $name = (string) $name;
            $isHeader = preg_match(self::HEADER_NAME, $name) === 1
                && is_string($value) && preg_match('/^[\x20-\x7e]+$/D', $value) === 1;
            if (!$isHeader) {
                $this->wrong('PORTAL_EXTRA_HEADERS', 'write {"Name": "value"}, or one "Name: value" a line.');
            } elseif (preg_match(self::OWN_HEADERS, $name) === 1 || strcasecmp($name, $keyHeader) === 0) {
                $this->wrong('PORTAL_EXTRA_HEADERS', 'holds a header that the proxy sets itself; leave it out.');
            } else {
                $headers[] = "$name: $value";
            }
        }
        return $headers;
    }

    private function figure(string $name, int $from, int $to, int $otherwise): int
    {
        $written = $this->text($name);
        if ($written === '') {
            return $otherwise;
        }
        $figure = preg_match('/^\d{1,12}$/D', $written) === 1 ? (int) $written : -1;
        if ($figure < $from || $figure > $to) {
            $this->wrong($name, "must be a whole number from $from to $to.");
        }
        return $figure;
    }

    /** @return list<string> */
    private function origins(): array
    {
        $written = $this->text('PORTAL_ORIGINS');
        if ($written === '') {
            $this->wrong(
                'PORTAL_ORIGINS',
                'is missing; list the origins of your pages, or say same-origin when they are on this host.'
            );
        }
        $isOwnHostOnly = $written === 'same-origin';
        $origins = $isOwnHostOnly ? [] : (preg_split('/[\s,;]+/', $written, -1, PREG_SPLIT_NO_EMPTY) ?: []);
        // Lower case, no path, no default port, as browsers write them, because origins are compared as text.
        $form = '~^(https://(?!.*:443$)|http://(?!.*:80$))([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$~D';
        foreach ($origins as $index => $origin) {
            if (preg_match($form, $origin) !== 1) {
                $this->wrong(
                    'PORTAL_ORIGINS',
                    'entry ' . ($index + 1) . ' is not an origin; write it like "https://www.agency.example".'
                );
            }
        }
        return $origins;
    }

    private function locked(): Query
    {
        $written = $this->text('PORTAL_LOCKED');
        $locked = Query::parse($written);
        if ($written !== '' && $locked->names === []) {
            $this->wrong('PORTAL_LOCKED', 'has no parameter; write one, such as Organization=HE00, or leave it out.');
        }
        foreach ($locked->names as $index => $name) {
            $known = Parameters::searchParameterNames();
            if (!in_array($name, $known, true)) {
                $bare = '; write a name and its value, such as Organization=HE00.';
                $hint = DidYouMean::didYouMean($name, $known) ?: (str_contains($written, '=') ? '.' : $bare);
                $entry = 'entry ' . ($index + 1);
                $this->wrong('PORTAL_LOCKED', "$entry is not a parameter of Search$hint");
            } elseif (isset($locked->problems[$name])) {
                $this->wrong('PORTAL_LOCKED', $locked->problems[$name]);
            } elseif (!isset($locked->parameters[$name])) {
                // It would leave open what the operator believes to be closed.
                $this->wrong('PORTAL_LOCKED', "$name has no value; give it one or leave it out.");
            }
        }
        foreach ($locked->reversedRanges() as $problem) {
            $this->wrong('PORTAL_LOCKED', $problem);
        }
        return $locked;
    }

    private function cacheFolder(): string
    {
        $folder = $this->text('PORTAL_CACHE_DIR');
        // One that cannot be written costs calls, and the check reports it.
        if ($folder !== '' && !@is_dir($folder)) {
            $this->wrong('PORTAL_CACHE_DIR', 'is not a folder that PHP can open.' . ScriptFront::outside($folder));
        } elseif ($folder !== '' && $this->isServed($folder)) {
            $this->wrong('PORTAL_CACHE_DIR', 'lies in the web root; choose a folder outside of it.');
        }
        return rtrim($folder, '/');
    }
}
