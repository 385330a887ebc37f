<?php

declare(strict_types=1);

namespace PortalJobs\Settings;

use PortalJobs\Http\HostFunction;
use PortalJobs\Http\Request;
use PortalJobs\Protocol\Parameters\DidYouMean;
use PortalJobs\Site\ConnectionTest;

/** The input of a script: settings from a file and the environment, and the request from the web server. */
final class ScriptFront
{
    public const SETTINGS_FILE = 'portal-jobs.config.php';

    /** The size of a value by which the check tries the cache: the largest of its kind in the smallest cache. */
    private const CHECKED_BYTES = 32_768;

    /** The setting that each sentence of the test is about. */
    private const TESTED = [
        400 => 'PORTAL_LOCKED: ',
        401 => 'PORTAL_KEY: ',
        403 => 'PORTAL_KEY: ',
        404 => 'PORTAL_UPSTREAM_URL: ',
        407 => 'HTTPS_PROXY: ',
        503 => 'PORTAL_UPSTREAM_URL: ',
        504 => 'PORTAL_UPSTREAM_URL: ',
        'host' => 'PORTAL_UPSTREAM_URL: ',
        'certificate' => 'PORTAL_UPSTREAM_URL: ',
        'tls' => 'PORTAL_UPSTREAM_URL: ',
        'redirect' => 'PORTAL_UPSTREAM_URL: ',
        0 => 'PORTAL_UPSTREAM_URL: ',
        'email' => 'PORTAL_EXTRA_HEADERS (User-Agent: jobs@agency.example): ',
    ];

    /** Variables that are not settings: of the file with the settings, and of list.php. */
    private const OTHER_VARIABLES = ['PORTAL_CONFIG', 'PORTAL_LIST'];

    /** Variables that Kubernetes sets in every process for a service named `portal-…`. */
    private const CLUSTER_VARIABLE = '/_SERVICE_(?:HOST|PORT(?:_\w+)?)$|_PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?$/D';

    /** @param array<string, mixed> $server the variables of the web server and the environment (`$_SERVER + $_ENV`) @param string $script its file */
    public function __construct(private readonly array $server, private readonly string $script)
    {
    }

    /** @throws SettingsProblem */
    public function settings(): Settings
    {
        $problems = [];
        $written = $this->written($this->settingsFile(), $problems);
        try {
            $settings = Settings::read($written, $this->webRoot());
        } catch (SettingsProblem $problem) {
            throw new SettingsProblem([...$problems, ...$problem->problems]);
        }
        return $problems === [] ? $settings : throw new SettingsProblem($problems);
    }

    public function request(Settings $settings): Request
    {
        [$uri, $query] = explode('?', $this->server('REQUEST_URI'), 2) + [1 => ''];
        return new Request(
            $this->server('REQUEST_METHOD'),
            $this->pathBelow($uri, $settings->prefix),
            $query,
            Request::headersFrom($this->server(...)),
            $this->server('REMOTE_ADDR'),
        );
    }

    /**
     * Checks the settings and the service for a person at a command line.
     *
     * @return array{string, int} what to print, and the exit code: 78 (EX_CONFIG) if a setting is invalid, 69
     *     (EX_UNAVAILABLE) if the service sends no jobs, 74 (EX_IOERR) if nothing can be kept
     */
    public function report(): array
    {
        $lines = [];
        $switchedOff = HostFunction::switchedOffIn($this->code());
        try {
            $file = $this->settingsFile();
            $lines = [
                $file === ''
                    ? 'No ' . self::SETTINGS_FILE . ' was found in the folders above this script.'
                    : "Settings are read from $file.",
                'Variables are those of this command; the web server can have others, and can be another user.',
            ];
            $settings = $this->settings();
            $problems = $switchedOff;
        } catch (SettingsProblem $problem) {
            $problems = [...$problem->problems, ...$switchedOff];
        } catch (\Error $fault) {
            $problems = [HostFunction::missingIn($fault) ?? throw $fault, ...$switchedOff];
        }
        if ($problems !== []) {
            $lines[] = 'The proxy cannot start:';
            $written = array_map(static fn (string $one): string => "  $one", array_unique($problems));
            return [implode("\n", [...$lines, ...$written, '']), 78];
        }
        $count = count($settings->keys);
        $isFull = !self::canKeep($settings);
        $lines[] = match (true) {
            $settings->cacheFolder === '' =>
                'PORTAL_CACHE_DIR: not set, so nothing is kept: every request goes to the service, even while it hangs.',
            $isFull => 'PORTAL_CACHE_DIR: this user cannot write a file of ' . self::CHECKED_BYTES
                . ' bytes to it. Is the disk full or read-only, is a quota used up, or does it belong to another user?',
            default => 'PORTAL_CACHE_DIR: this user can write to it.',
        };
        $lines[] = $settings->locked->parameters === []
            ? 'PORTAL_LOCKED: not set, so pages can show the jobs of every organization.'
            : 'PORTAL_LOCKED: narrows ' . implode(', ', array_keys($settings->locked->parameters)) . '.';
        if ($settings->forwardProxy !== null) {
            $lines[] = "HTTPS_PROXY: requests to the service go through the forward proxy {$settings->forwardProxy->name}.";
        }
        $lines[] = $count === 1 ? 'One key is in force.' : "$count keys are in force.";
        $test = ConnectionTest::of($settings);
        $sentences = $test->sentences(static fn (string $one): string => $one);
        foreach ($test->keys() as $index => $key) {
            $lines[] = (self::TESTED[$key] ?? '') . $sentences[$index];
        }
        foreach ($test->unknown as $one) {
            $lines[] = "PORTAL_LOCKED: $one";
        }
        [$lines[], $code] = match (true) {
            $test->isLockEmpty => ['No job can match PORTAL_LOCKED, because these codes do not exist.', 78],
            $isFull => ['The settings can be read, but no response can be kept.', 74],
            $test->status !== 200 => ['The settings can be read, but pages get no jobs.', 69],
            $test->unknown !== [] => ['The settings are valid, except for these codes.', 0],
            $test->minutes > 0 => ['The settings are valid, but the clock is wrong.', 0],
            default => ['The settings are valid.', 0],
        };
        return [implode("\n", [...$lines, '']), $code];
    }

    /** Writes a value to the store and reads it back. */
    private static function canKeep(Settings $settings): bool
    {
        $entries = $settings->entries($settings->store());
        $name = 'check-' . bin2hex(random_bytes(6));
        $value = bin2hex(random_bytes(intdiv(self::CHECKED_BYTES, 2)));
        $entries->set($name, $value, 60);
        $isKept = $entries->get($name) === $value;
        $entries->delete($name);
        return $isKept;
    }

    /** Returns the code of the script and, unless it is one file, of its library. */
    private function code(): string
    {
        $files = [$this->script, ...(HostFunction::call('glob', dirname($this->script) . '/src/*/*.php') ?: [])];
        return implode("\n", array_map(static fn (string $file): string => (string) (new \SplFileObject($file))->fread(1 << 20), $files));
    }

    /**
     * Returns the folder that the web server serves. It is the script's own on a command line, and if PHP runs in a
     * chroot, in which the web server's path does not exist.
     */
    private function webRoot(): string
    {
        $root = $this->server('DOCUMENT_ROOT');
        $folder = $root !== '' && @is_dir($root) ? $root : dirname($this->script);
        // Where PHP may not read the folder itself (open_basedir), its path is what the web server says.
        return rtrim(@realpath($folder) ?: $folder, '/');
    }

    /** Returns the file with the settings; empty without one. */
    private function settingsFile(): string
    {
        $file = ForwardProxy::variable('PORTAL_CONFIG', $this->server);
        if ($file !== '') {
            return $file;
        }
        $folders = [dirname($this->webRoot())];
        // The web root is unknown on the command line: the script can be some folders below it.
        while ($this->server('DOCUMENT_ROOT') === '' && count($folders) < 4 && end($folders) !== '/') {
            $folders[] = dirname(end($folders));
        }
        foreach ($folders as $folder) {
            if (@is_readable("$folder/" . self::SETTINGS_FILE)) {
                return "$folder/" . self::SETTINGS_FILE;
            }
        }
        return '';
    }

    /** Returns the reason why PHP cannot open a path; empty unless `open_basedir` forbids it. */
    public static function outside(string $path): string
    {
        $folders = (string) HostFunction::call('ini_get', 'open_basedir');
        $permitted = array_filter(explode(PATH_SEPARATOR, $folders), 'strlen');
        $isBelow = static fn (string $one): bool => str_starts_with("$path/", rtrim($one, '/') . '/');
        return $permitted === [] || array_filter($permitted, $isBelow) !== []
            ? ''
            : ' PHP opens only files in the folders of open_basedir; put it into one that is not served, or add its folder there.';
    }

    private function server(string $name): string
    {
        return (string) ($this->server[$name] ?? '');
    }

    /**
     * Reads the settings from the file, then from the environment.
     *
     * @param list<string> $problems receives those of the file
     * @return array<string, string>
     */
    private function written(string $file, array &$problems): array
    {
        $settings = [];
        if ($file !== '' && !@is_readable($file)) {
            $problems[] = 'PORTAL_CONFIG: the file cannot be read.' . self::outside($file);
        } elseif ($file !== '') {
            if (str_starts_with(@realpath($file) . '/', $this->webRoot() . '/')) {
                $problems[] = 'PORTAL_CONFIG: the file lies in the web root; move it out of there.';
            }
            $settings = require $file;
            if (!is_array($settings)) {
                $problems[] = 'PORTAL_CONFIG: the file must return an array of settings.';
                $settings = [];
            }
            // A misspelled lock would lock nothing.
            foreach (array_diff(array_keys($settings), Settings::NAMES) as $index => $name) {
                $hint = DidYouMean::didYouMean((string) $name, Settings::NAMES) ?: '.';
                $problems[] = 'PORTAL_CONFIG: entry ' . ($index + 1) . " is not a setting$hint";
            }
        }
        $written = [];
        $proxies = ForwardProxy::environment($this->server);
        foreach (Settings::NAMES as $name) {
            $value = $settings[$name] ?? null;
            $written[$name] = is_scalar($value) ? trim((string) $value) : $proxies[$name] ?? ForwardProxy::variable($name, $this->server);
        }
        return $written + array_fill_keys($this->otherVariables(), '');
    }

    /**
     * Returns the variables of the environment and the web server that begin as the settings do.
     *
     * @return list<string>
     */
    private function otherVariables(): array
    {
        $variables = $this->server + (HostFunction::call('getenv') ?? []);
        $found = [];
        foreach ($variables as $variable => $value) {
            $name = preg_replace('/^(?:REDIRECT_)+/', '', (string) $variable);
            $isClusters = preg_match(self::CLUSTER_VARIABLE, $name) === 1
                || (str_ends_with($name, '_PORT') && is_string($value) && preg_match('~^(?:tcp|udp|sctp):~', $value) === 1);
            if (str_starts_with($name, 'PORTAL_') && !$isClusters) {
                $found[$name] = true;
            }
        }
        return array_values(array_diff(array_keys($found), self::OTHER_VARIABLES));
    }

    /** Returns the path below the prefix, or below the script's own URL (`/jobs.php/api/Search`). */
    private function pathBelow(string $uri, string $prefix): string
    {
        $script = $this->server('SCRIPT_NAME');
        $isOwn = basename($script) === basename($this->script) && str_starts_with($uri, "$script/");
        if ($prefix === '' && $isOwn) {
            $prefix = $script;
        }
        return str_starts_with($uri, "$prefix/") ? substr($uri, strlen($prefix)) : '';
    }
}
