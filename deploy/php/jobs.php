<?php

/**
 * The small proxy for hosts with only PHP: one file, PHP 7.4 or newer with its curl extension.
 *
 * It keeps the API key on the server, serves only listed pages, sends only validated queries, and applies the lock. Its settings are
 * those of docs/proxy.md, in the environment or in a file outside the web root. docs/hosting.md describes its deployment and its
 * limitations. `php jobs.php` on a command line lists every problem of the settings.
 */

declare(strict_types=1);

// <parameters> `npm run port:php` writes this from src/service/parameters.ts.
const PARAMETERS = [
    'Keyword' => ['form' => 'text'],
    'PositionTitle' => ['form' => 'list'],
    'RemunerationMinimumAmount' => ['form' => 'amount', 'from' => 0, 'to' => 10000000, 'tight' => 'higher'],
    'RemunerationMaximumAmount' => ['form' => 'amount', 'from' => 0, 'to' => 10000000, 'tight' => 'lower'],
    'PayGradeHigh' => ['form' => 'count', 'from' => 1, 'to' => 15, 'tight' => 'lower', 'digits' => 2],
    'PayGradeLow' => ['form' => 'count', 'from' => 1, 'to' => 15, 'tight' => 'higher', 'digits' => 2],
    'JobCategoryCode' => ['form' => 'list'],
    'LocationName' => ['form' => 'list'],
    'Organization' => ['form' => 'list'],
    'PositionOfferingTypeCode' => ['form' => 'list'],
    'TravelPercentage' => ['form' => 'text'],
    'PositionScheduleTypeCode' => ['form' => 'list'],
    'RelocationIndicator' => ['form' => 'flag'],
    'SecurityClearanceRequired' => ['form' => 'list'],
    'SupervisoryStatus' => ['form' => 'text'],
    'DatePosted' => ['form' => 'count', 'from' => 0, 'to' => 60, 'tight' => 'lower'],
    'JobGradeCode' => ['form' => 'list'],
    'SortField' => ['form' => 'text'],
    'SortDirection' => ['form' => 'choice', 'of' => ['asc', 'desc']],
    'Page' => ['form' => 'count', 'from' => 1, 'to' => 10000],
    'ResultsPerPage' => ['form' => 'count', 'from' => 1, 'to' => 500],
    'WhoMayApply' => ['form' => 'choice', 'of' => ['All', 'Public', 'Status']],
    'Radius' => ['form' => 'amount', 'from' => 0, 'to' => 5000],
    'Fields' => ['form' => 'choice', 'of' => ['Min', 'Full']],
    'SalaryBucket' => ['form' => 'list'],
    'GradeBucket' => ['form' => 'list'],
    'HiringPath' => ['form' => 'list'],
    'MissionCriticalTags' => ['form' => 'list'],
    'RemoteIndicator' => ['form' => 'flag'],
];
const MAXIMUM_VALUES = 200;
const MAXIMUM_LENGTH = 200;
// </parameters>

const SETTINGS = [
    'PORTAL_UPSTREAM', 'PORTAL_KEY', 'PORTAL_KEY_FILE', 'PORTAL_KEY_HEADER', 'PORTAL_EXTRA_HEADERS', 'PORTAL_ORIGINS',
    'PORTAL_LOCKED', 'PORTAL_TIMEOUT', 'PORTAL_MAXIMUM_BYTES', 'PORTAL_PREFIX', 'PORTAL_CACHE_DIR', 'PORTAL_CACHE_BYTES',
];
const METHODS = 'GET, HEAD, OPTIONS';
const MAXIMUM_QUERY = 4096;
const JSON = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE;
const TITLES = [
    200 => 'OK', 204 => 'No Content', 400 => 'Bad Request', 401 => 'Unauthorized', 403 => 'Forbidden', 404 => 'Not Found', 405 => 'Method Not Allowed',
    414 => 'URI Too Long', 500 => 'Internal Server Error', 502 => 'Bad Gateway', 503 => 'Service Unavailable',
    504 => 'Gateway Timeout',
];

/** A failure as the page sees it (RFC 9457). Its text is the proxy's own and never contains anything that upstream sent. */
final class Problem extends Exception
{
    /** @var int */
    public $status;
    /** @var array<string, string> */
    public $headers;

    public function __construct(int $status, string $detail, array $headers = [])
    {
        parent::__construct($detail);
        $this->status = $status;
        $this->headers = $headers;
    }
}

// ---- Settings -------------------------------------------------------------------------------------------------------------------

/** Returns the folder that the web server serves; empty if there is none, as on a command line. */
function webRoot(): string
{
    $root = $_SERVER['DOCUMENT_ROOT'] ?? '';
    return $root === '' ? '' : rtrim((string) realpath($root), '/');
}

/** Whether the web server could serve a file. */
function isServed(string $file): bool
{
    $root = webRoot();
    return $root !== '' && strpos((string) realpath($file) . '/', $root . '/') === 0;
}

/** Returns a variable of the environment or the web server. Request headers cannot set one. */
function variable(string $name): string
{
    $value = getenv($name);
    return trim((string) ($value === false ? $_SERVER[$name] ?? $_SERVER["REDIRECT_$name"] ?? '' : $value));
}

/** Reads the settings from the file, then from the environment. Messages never contain a value. */
function readWritten(array &$problems): array
{
    $file = variable('PORTAL_CONFIG');
    if ($file === '' && webRoot() !== '') {
        $file = dirname(webRoot()) . '/portal-jobs.config.php';
    } elseif ($file !== '' && !is_readable($file)) {
        $problems[] = 'PORTAL_CONFIG: the file cannot be read.';
    }
    $settings = [];
    if ($file !== '' && is_readable($file)) {
        if (isServed($file)) {
            $problems[] = 'PORTAL_CONFIG: the file lies in the web root; move it out of there.';
        }
        $settings = require $file;
        if (!is_array($settings)) {
            $problems[] = 'PORTAL_CONFIG: the file must return an array of settings.';
            $settings = [];
        }
        foreach (array_keys(array_diff(array_keys($settings), SETTINGS)) as $index) {
            $problems[] = 'PORTAL_CONFIG: entry ' . ($index + 1) . ' has an unknown name.'; // a misspelled lock would lock nothing
        }
    }
    $written = [];
    foreach (SETTINGS as $name) {
        $value = $settings[$name] ?? null;
        $written[$name] = is_scalar($value) ? trim((string) $value) : variable($name);
    }
    return $written;
}

/** Returns the keys, newest first. During a rotation a file can contain two, one per line. */
function readKeys(array $written, callable $wrong): array
{
    ['PORTAL_KEY' => $key, 'PORTAL_KEY_FILE' => $file] = $written;
    if ($key !== '' && $file !== '') {
        $wrong('PORTAL_KEY_FILE', 'stands beside PORTAL_KEY; give one of the two.');
        return [];
    }
    if ($key === '' && $file === '') {
        $wrong('PORTAL_KEY', 'is missing; give the API key you were issued, or its file in PORTAL_KEY_FILE.');
        return [];
    }
    if ($file !== '') {
        if (!is_readable($file)) {
            $wrong('PORTAL_KEY_FILE', 'the file cannot be read.');
            return [];
        }
        if (isServed($file)) {
            $wrong('PORTAL_KEY_FILE', 'the file lies in the web root; move it out of there.');
        }
        $key = trim((string) file_get_contents($file));
    }
    $keys = $file === '' ? [$key] : preg_split('/\s*\R\s*/', $key);
    foreach ($keys as $one) {
        if (count($keys) > 2 || !preg_match('/^[\x21-\x7e]+$/D', $one)) {
            $wrong($file === '' ? 'PORTAL_KEY' : 'PORTAL_KEY_FILE', 'is empty, or holds a blank, a line break or a character that no header can carry.');
            return [];
        }
    }
    return $keys;
}

/** Reads headers written as `{"Name": "value"}` or as one `Name: value` per line. */
function readHeaders(string $written, string $keyHeader, callable $wrong): array
{
    $pairs = [];
    if (strncmp($written, '{', 1) === 0) {
        $pairs = json_decode($written, true);
    } else {
        foreach (array_filter(preg_split('/\R/', $written), 'trim') as $line) {
            $parts = explode(':', $line, 2);
            $pairs[trim($parts[0])] = trim($parts[1] ?? '');
        }
    }
    $own = '/^(host|accept|accept-encoding|connection|content-length|expect|keep-alive|te|trailer|transfer-encoding|upgrade)$/Di';
    $headers = [];
    foreach (is_array($pairs) ? $pairs : ['' => ''] as $name => $value) {
        $name = (string) $name;
        if (!preg_match('/^[!#$%&\'*+.^_`|~0-9A-Za-z-]+$/D', $name) || !is_string($value) || !preg_match('/^[\x20-\x7e]+$/D', $value)) {
            $wrong('PORTAL_EXTRA_HEADERS', 'write {"Name": "value"}, or one "Name: value" a line.');
        } elseif (preg_match($own, $name) || strcasecmp($name, $keyHeader) === 0) {
            $wrong('PORTAL_EXTRA_HEADERS', 'holds a header that the proxy sets itself; leave it out.');
        } else {
            $headers[] = "$name: $value";
        }
    }
    return $headers;
}

function readFigure(array $written, string $name, int $from, int $to, int $otherwise, callable $wrong): int
{
    if ($written[$name] === '') {
        return $otherwise;
    }
    $figure = preg_match('/^\d{1,12}$/D', $written[$name]) ? (int) $written[$name] : -1;
    if ($figure < $from || $figure > $to) {
        $wrong($name, "must be a whole number from $from to $to.");
    }
    return $figure;
}

function readOrigins(string $written, callable $wrong): array
{
    if ($written === '') {
        $wrong('PORTAL_ORIGINS', 'is missing; list the origins of your pages, or say same-origin when they are on this host.');
    }
    $origins = $written === 'same-origin' ? [] : preg_split('/[\s,]+/', $written, -1, PREG_SPLIT_NO_EMPTY);
    foreach ($origins as $index => $origin) {
        // Lower case, no path, no default port, as browsers write them, because origins are compared as text.
        if (!preg_match('~^(https://(?!.*:443$)|http://(?!.*:80$))([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$~D', $origin)) {
            $wrong('PORTAL_ORIGINS', 'entry ' . ($index + 1) . ' is not an origin; write it like "https://www.agency.example".');
        }
    }
    return $origins;
}

/** Reads and validates the settings. Adds one line per problem to `$problems`. */
function readSettings(array &$problems): array
{
    $written = readWritten($problems);
    $wrong = function (string $name, string $message) use (&$problems) {
        $problems[] = "$name: $message";
    };
    if (!function_exists('curl_init')) {
        $problems[] = 'PHP: the extension curl is missing; switch it on.';
    }
    if (!preg_match('~^https?://[^\s/?#@]+(/[^\s?#]*)?$~D', $written['PORTAL_UPSTREAM'])) {
        $wrong('PORTAL_UPSTREAM', 'is missing or not an address such as "https://data.portal.example", without user, "?" or "#".');
    }
    $keyHeader = $written['PORTAL_KEY_HEADER'] ?: 'Authorization-Key';
    if (!preg_match('/^[!#$%&\'*+.^_`|~0-9A-Za-z-]+$/D', $keyHeader)) {
        $wrong('PORTAL_KEY_HEADER', 'must be the name of a header, such as "Authorization-Key".');
    }
    $pairs = readPairs($written['PORTAL_LOCKED']);
    [$locked, $refused] = readQuery($pairs);
    if ($refused !== []) {
        $wrong('PORTAL_LOCKED', 'holds a name that is no parameter of Search, or a value that its parameter does not take.');
    } elseif (count($locked) < count($pairs)) {
        $wrong('PORTAL_LOCKED', 'holds a parameter without a value; give it one or leave it out.'); // it would leave open what the operator believes to be closed
    }
    if (!preg_match('~^(/[\w.\~-]+)*$~D', $written['PORTAL_PREFIX'])) {
        $wrong('PORTAL_PREFIX', 'must be a path such as "/jobs": a slash first, none at the end, no blanks.');
    }
    $cache = $written['PORTAL_CACHE_DIR'];
    if ($cache !== '' && (!is_dir($cache) || !is_writable($cache))) {
        $wrong('PORTAL_CACHE_DIR', 'is not a folder in which PHP may write.');
    } elseif ($cache !== '' && isServed($cache)) {
        $wrong('PORTAL_CACHE_DIR', 'lies in the web root; choose a folder outside of it.');
    }
    return [
        'upstream' => rtrim($written['PORTAL_UPSTREAM'], '/'),
        'keys' => readKeys($written, $wrong),
        'keyHeader' => $keyHeader,
        'headers' => readHeaders($written['PORTAL_EXTRA_HEADERS'], $keyHeader, $wrong),
        'origins' => readOrigins($written['PORTAL_ORIGINS'], $wrong),
        'locked' => $locked,
        'timeout' => readFigure($written, 'PORTAL_TIMEOUT', 1, 120000, 12000, $wrong),
        'maximumBytes' => readFigure($written, 'PORTAL_MAXIMUM_BYTES', 1, 1 << 28, 8 << 20, $wrong),
        'prefix' => $written['PORTAL_PREFIX'],
        'cache' => rtrim($cache, '/'),
        'cacheBytes' => readFigure($written, 'PORTAL_CACHE_BYTES', 1, 1 << 30, 64 << 20, $wrong),
    ];
}

// ---- Query ----------------------------------------------------------------------------------------------------------------------

/** Trims the same blanks as JavaScript's `trim`. */
function strip(string $text): string
{
    return (string) preg_replace('/^[\s\p{Z}\x{FEFF}]+|[\s\p{Z}\x{FEFF}]+$/Du', '', $text);
}

/** Returns the length of a text in UTF-16 code units, as browsers count it. */
function length(string $text): int
{
    return strlen((string) preg_replace('/[\x80-\xBF]/', '', $text)) + preg_match_all('/[\xF0-\xF7]/', $text);
}

/** Returns the start of a name, for a message. */
function beginning(string $name): string
{
    $beginning = '';
    foreach (preg_split('//u', $name, -1, PREG_SPLIT_NO_EMPTY) ?: [] as $character) {
        if (length($beginning . $character) > 60) {
            break;
        }
        $beginning .= $character;
    }
    return $beginning;
}

/** Refuses what the proxy and the service could read differently: broken percent-encoding, overlong UTF-8, control characters. */
function refuseMalformed(string $query): void
{
    foreach (explode('&', $query) as $pair) {
        $name = substr(explode('=', $pair, 2)[0], 0, 60);
        $decoded = rawurldecode($pair);
        if (preg_match('/%(?![0-9A-Fa-f]{2})/', $pair) || !preg_match('//u', $decoded)) {
            throw new Problem(400, "$name is not valid percent-encoded UTF-8.");
        }
        if (preg_match('/[\x{00}-\x{1f}\x{7f}-\x{9f}]/u', $decoded)) {
            throw new Problem(400, "$name contains a control character.");
        }
    }
}

/** Returns every value of each name of a query, in the order of the names. */
function readPairs(string $query): array
{
    $pairs = [];
    foreach (explode('&', (string) preg_replace('/^\?/', '', $query)) as $pair) {
        if ($pair !== '') {
            [$name, $value] = explode('=', $pair, 2) + [1 => ''];
            $pairs[urldecode($name)][] = urldecode($value);
        }
    }
    return $pairs;
}

/** Parses a value; `null` if it is empty. @throws Problem */
function readValue(string $name, array $form, string $written)
{
    $trimmed = strip($written);
    if ($trimmed === '') {
        return null;
    }
    switch ($form['form']) {
        case 'list':
            $values = [];
            foreach (explode(';', $trimmed) as $value) {
                $value = strip($value);
                if ($value !== '' && !in_array($value, $values, true)) {
                    $values[] = $value;
                }
            }
            if (count($values) > MAXIMUM_VALUES || array_filter($values, function ($value) { return length($value) > MAXIMUM_LENGTH; })) {
                throw new Problem(400, "$name takes at most " . MAXIMUM_VALUES . ' values, each of at most ' . MAXIMUM_LENGTH . ' characters.');
            }
            return $values === [] ? null : $values;
        case 'text':
            if (length($trimmed) > MAXIMUM_LENGTH) {
                throw new Problem(400, "$name takes at most " . MAXIMUM_LENGTH . ' characters.');
            }
            return $trimmed;
        case 'flag':
            $word = strtolower($trimmed);
            if ($word !== 'true' && $word !== 'false') {
                throw new Problem(400, "$name must be True or False.");
            }
            return $word === 'true';
        case 'choice':
            foreach ($form['of'] as $word) {
                if (strcasecmp($word, $trimmed) === 0) {
                    return $word;
                }
            }
            throw new Problem(400, "$name must be one of " . implode(', ', $form['of']) . '.');
        default:
            $whole = $form['form'] === 'count';
            $digits = $whole ? '/^\d{1,9}$/D' : '/^\d{1,9}(\.\d{1,6})?$/D';
            $figure = preg_match($digits, $trimmed) ? (float) $trimmed : -1.0;
            if ($figure < $form['from'] || $figure > $form['to']) {
                throw new Problem(400, "$name must be a " . ($whole ? 'whole ' : '') . "number from {$form['from']} to {$form['to']}.");
            }
            return $figure;
    }
}

/** Reads a query: its parameters and its problems. Names match exactly, and nothing is ignored. */
function readQuery(array $pairs): array
{
    $parameters = [];
    $problems = [];
    foreach ($pairs as $name => $written) {
        $name = (string) $name;
        try {
            if (count($written) > 1) {
                throw new Problem(400, beginning($name) . ' may be given once; separate several values with semicolons.');
            }
            if (!isset(PARAMETERS[$name])) {
                throw new Problem(400, beginning($name) . ' is not a parameter of Search.');
            }
            $value = readValue($name, PARAMETERS[$name], $written[0]);
            if ($value !== null) {
                $parameters[$name] = $value;
            }
        } catch (Problem $problem) {
            $problems[] = $problem->getMessage();
        }
    }
    return [$parameters, $problems];
}

/** Formats a value for a URL. */
function writeValue(array $form, $value): string
{
    if (is_array($value)) {
        return implode(';', $value);
    }
    if (is_bool($value)) {
        return $value ? 'True' : 'False';
    }
    if (is_float($value)) {
        $figure = rtrim(rtrim(sprintf('%.6F', $value), '0'), '.');
        return str_pad($figure === '' ? '0' : $figure, $form['digits'] ?? 1, '0', STR_PAD_LEFT);
    }
    return $value;
}

/** Writes a query in canonical order, so that equal queries have equal text. */
function writeQuery(array $parameters): string
{
    $pairs = [];
    foreach (PARAMETERS as $name => $form) {
        if (isset($parameters[$name])) {
            $pairs[] = "$name=" . str_replace('%2A', '*', urlencode(writeValue($form, $parameters[$name])));
        }
    }
    return implode('&', $pairs);
}

/** Whether a chosen code is within a locked one: the same, or a sub-element of a department (HE38 of HE). */
function isWithin(string $name, string $locked, string $chosen): bool
{
    [$outer, $inner] = [strtolower($locked), strtolower($chosen)];
    return $inner === $outer
        || ($name === 'Organization' && strlen($outer) === 2 && preg_match('/^[a-z0-9]{3,4}$/D', $inner) && strpos($inner, $outer) === 0);
}

function narrowOne(string $name, array $form, $locked, $chosen)
{
    if ($form['form'] === 'list' && $name !== 'PositionTitle' && $name !== 'LocationName') {
        $common = array_filter($chosen, function ($value) use ($name, $locked) {
            return (bool) array_filter($locked, function ($own) use ($name, $value) { return isWithin($name, $own, $value); });
        });
        return $common === [] ? $locked : array_values($common);
    }
    if ($name === 'Keyword') {
        return $chosen === $locked || strpos($chosen, "$locked ") === 0 ? $chosen : "$locked $chosen";
    }
    if ($name === 'Page') {
        return $chosen;
    }
    if (isset($form['tight'])) {
        return $form['tight'] === 'higher' ? max($locked, $chosen) : min($locked, $chosen);
    }
    return $locked;
}

/** Applies the lock to the visitor's query, which can only narrow it. */
function narrow(array $locked, array $chosen): array
{
    $joined = [];
    foreach (PARAMETERS as $name => $form) {
        $own = $locked[$name] ?? null;
        $other = $name === 'Radius' && isset($locked['LocationName']) ? null : ($chosen[$name] ?? null);
        $value = $own !== null && $other !== null ? narrowOne($name, $form, $own, $other) : ($own ?? $other);
        if ($value !== null) {
            $joined[$name] = $value;
        }
    }
    return $joined;
}

/** Returns the canonical query of a search. It is rebuilt from its parsed parts, so nothing else of the URL is passed on. @throws Problem */
function readSearch(string $query, array $locked): string
{
    refuseMalformed($query);
    [$chosen, $problems] = readQuery(readPairs($query));
    if (!in_array($chosen['WhoMayApply'] ?? 'Public', ['Public', $locked['WhoMayApply'] ?? 'Public'], true)) {
        $problems[] = 'WhoMayApply may be Public only.'; // spec §4.3 rule 6
    }
    if ($problems !== []) {
        throw new Problem(400, implode(' ', $problems));
    }
    $joined = narrow($locked, $chosen) + ['Fields' => 'Min'];
    if (isset($joined['Keyword'])) {
        readValue('Keyword', PARAMETERS['Keyword'], $joined['Keyword']); // the locked and the chosen keyword may be too long together
    }
    return writeQuery($joined);
}

/** Returns path and query for upstream. @throws Problem 400, 404, 414 */
function readAsked(string $path, string $query, array $settings): array
{
    $isList = (bool) preg_match('~^/api/codelist/[a-z]{1,60}$~D', $path);
    if ($path !== '/api/Search' && !$isList) {
        throw new Problem(404, 'Unknown path; the proxy serves /api/Search and /api/codelist/<name>.');
    }
    if (strlen($query) >= MAXIMUM_QUERY) {
        throw new Problem(414, 'The query may have at most ' . MAXIMUM_QUERY . ' characters.');
    }
    if ($isList && $query !== '') {
        throw new Problem(400, 'A code list takes no parameters.');
    }
    return [$path, $isList ? '' : readSearch($query, $settings['locked'])];
}

// ---- Upstream -------------------------------------------------------------------------------------------------------------------

/** Returns upstream's `Retry-After` in seconds, within bounds. */
function retryAfter(array $headers, int $otherwise): array
{
    $wish = $headers['retry-after'] ?? '';
    return ['Retry-After' => (string) min(max(ctype_digit($wish) ? (int) $wish : $otherwise, 1), 600)];
}

/** Sends one GET request. Redirects are failures, because they would send the key elsewhere. @throws Problem */
function send(string $address, array $headers, array $settings): array
{
    $body = '';
    $answered = [];
    $isTooLarge = false;
    $request = curl_init($address);
    curl_setopt_array($request, [
        CURLOPT_HTTPHEADER => array_merge(['Accept: application/json', 'Accept-Encoding: identity'], $settings['headers'], $headers),
        CURLOPT_FOLLOWLOCATION => false,
        CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
        CURLOPT_SSL_VERIFYPEER => true,
        CURLOPT_SSL_VERIFYHOST => 2,
        CURLOPT_NOSIGNAL => true,
        CURLOPT_TIMEOUT_MS => $settings['timeout'],
        CURLOPT_CONNECTTIMEOUT_MS => $settings['timeout'],
        CURLOPT_HEADERFUNCTION => function ($request, string $line) use (&$answered): int {
            $parts = explode(':', $line, 2);
            $answered[strtolower(trim($parts[0]))] = trim($parts[1] ?? '');
            return strlen($line);
        },
        CURLOPT_WRITEFUNCTION => function ($request, string $bytes) use (&$body, &$isTooLarge, $settings): int {
            $isTooLarge = strlen($body) + strlen($bytes) > $settings['maximumBytes'];
            $body .= $isTooLarge ? '' : $bytes;
            return $isTooLarge ? 0 : strlen($bytes);
        },
    ]);
    curl_exec($request);
    $fault = curl_errno($request);
    $status = (int) curl_getinfo($request, CURLINFO_RESPONSE_CODE);
    if ($isTooLarge) {
        throw new Problem(502, 'The jobs service sent a response in an unknown format.');
    }
    if ($fault === CURLE_OPERATION_TIMEDOUT) {
        throw new Problem(504, 'The jobs service did not answer in time.', ['Retry-After' => '10']);
    }
    if ($fault !== 0) {
        throw new Problem(503, 'The jobs service cannot be reached.', ['Retry-After' => '10']);
    }
    return [$status, $answered, $body];
}

/** Maps an upstream status to the problem the page receives. docs/proxy.md has the table. */
function refuseStatus(int $status, array $headers, bool $isList): void
{
    if ($status >= 200 && $status < 300) {
        return;
    }
    if ($status === 401) {
        throw new Problem(401, 'The jobs service did not accept the key of this proxy.');
    }
    if ($status === 403) {
        throw new Problem(403, 'The jobs service refuses requests from this proxy.');
    }
    if ($status === 404 && $isList) {
        throw new Problem(404, 'The jobs service has no such code list.');
    }
    if ($status === 429) {
        throw new Problem(503, 'The jobs service limits the requests of this proxy (429).', retryAfter($headers, 60));
    }
    if ($status === 503) {
        throw new Problem(503, 'The jobs service is temporarily unavailable.', retryAfter($headers, 30));
    }
    throw new Problem(502, 'The jobs service answered with an error.');
}

/** Returns a key in plain text and in the usual encodings. A shorter text cannot be a real key and would be found everywhere. */
function writtenForms(string $key): array
{
    if (strlen($key) < 12) {
        return [];
    }
    $forms = [$key, substr(json_encode($key, JSON), 1, -1), bin2hex($key), strtoupper(bin2hex($key))];
    foreach ([0, 1, 2] as $offset) {
        // The part of its Base64 form that does not depend on the surrounding bytes.
        $from = (int) ceil($offset * 8 / 6);
        $to = intdiv(($offset + strlen($key)) * 8, 6);
        $base64 = substr(base64_encode(str_repeat(' ', $offset) . $key), $from, $to - $from);
        array_push($forms, $base64, strtr($base64, '+/', '-_'));
    }
    return $forms;
}

/** Decodes one layer of percent-encoding, JSON escapes and HTML entities. */
function undone(string $text): string
{
    $text = preg_replace('/\\\\u00([0-7][0-9a-f])/i', '%$1', $text);
    return html_entity_decode(rawurldecode(preg_replace('/\\\\(.)/', '$1', $text)), ENT_QUOTES | ENT_HTML401);
}

/** Whether a body contains a key, under up to three layers of encoding. */
function holdsKey(string $body, array $keys): bool
{
    $forms = array_merge(...array_map('writtenForms', $keys));
    for ($layer = 0; $layer <= 3; $layer += 1) {
        foreach ($forms as $form) {
            if (strpos($body, $form) !== false) {
                return true;
            }
        }
        $body = undone($body);
    }
    return false;
}

/**
 * Drops what a location's name already states and, unless the search has a distance, the coordinates. These were nine tenths of a page.
 * With a distance, cards name the nearest location first.
 */
function reduceSearch(stdClass $answer, string $query): void
{
    parse_str($query, $parameters);
    $isNearSearch = (float) ($parameters['Radius'] ?? 0) > 0;
    $answer->SearchParameters = new stdClass();
    foreach ($answer->SearchResult->SearchResultItems as $item) {
        $places = $item->MatchedObjectDescriptor->PositionLocation ?? null;
        foreach (is_array($places) ? $places : [] as $place) {
            if (!$place instanceof stdClass) {
                continue;
            }
            if (!$isNearSearch) {
                unset($place->Longitude, $place->Latitude);
            }
            $name = is_string($place->LocationName ?? null) ? strip($place->LocationName) : '';
            $state = $place->CountrySubDivisionCode ?? null;
            if ($name !== '') {
                unset($place->CityName);
            }
            if (is_string($state) && $state !== '' && substr($name, -strlen(", $state")) === ", $state") {
                unset($place->CountrySubDivisionCode);
            }
            if (($place->CountryCode ?? '') === 'United States') {
                unset($place->CountryCode);
            }
        }
    }
}

/** Returns the parts of a code list that pages use. Disabled codes stay, because they still explain old records. */
function reduceList(stdClass $answer): void
{
    $used = array_flip(['Code', 'Value', 'ParentCode', 'Acronym', 'JobFamily', 'IsDisabled']);
    foreach ($answer->CodeList[0]->ValidValue as $index => $value) {
        if ($value instanceof stdClass) {
            $answer->CodeList[0]->ValidValue[$index] = (object) array_intersect_key((array) $value, $used);
        }
    }
}

/** Fetches the finished body for a query. @throws Problem */
function load(string $path, string $query, array $settings): string
{
    $isList = $query === '';
    $address = $settings['upstream'] . $path . ($isList ? '' : "?$query");
    // Code lists need no key (spec §4.5), so none is sent. During a rotation either of two keys can be the valid one.
    foreach ($isList ? [null] : $settings['keys'] as $key) {
        [$status, $headers, $text] = send($address, $key === null ? [] : ["{$settings['keyHeader']}: $key"], $settings);
        if ($status !== 401) {
            break;
        }
    }
    refuseStatus($status, $headers, $isList);
    $answer = json_decode($text);
    unset($text);
    $list = $isList ? ($answer->CodeList[0]->ValidValue ?? null) : ($answer->SearchResult->SearchResultItems ?? null);
    if (!$answer instanceof stdClass || !is_array($list)) {
        throw new Problem(502, 'The jobs service sent a response in an unknown format.');
    }
    $isList ? reduceList($answer) : reduceSearch($answer, $query);
    $body = json_encode($answer, JSON | JSON_PRESERVE_ZERO_FRACTION);
    if ($body === false || holdsKey($body, $settings['keys'])) {
        throw new Problem(502, 'The jobs service sent a response in an unknown format.');
    }
    return $body;
}

// ---- Cache ----------------------------------------------------------------------------------------------------------------------

/** The number of cache files. Each response has one possible file, so the size limit holds without counting. */
const PLACES = 128;
/** Seconds for which a stale response replaces one that cannot be fetched. */
const STALE = 3600;

/** Returns the cache file of a query, and the line with which it starts. */
function placeOf(string $path, string $query, array $settings): array
{
    $question = hash('sha256', "{$settings['upstream']}\n$path\n$query");
    return [$settings['cache'] . '/' . hexdec(substr($question, 0, 6)) % PLACES . '.answer', $question];
}

/** Returns a cached response and its age in seconds, or `null` for both. */
function recall(string $file, string $question): array
{
    clearstatcache(true, $file);
    $text = @file_get_contents($file);
    $since = @filemtime($file);
    if (!is_string($text) || !is_int($since) || strncmp($text, "$question\n", 65) !== 0) {
        return [null, 0];
    }
    return [substr($text, 65), max(time() - $since, 0)];
}

/** Caches a response. The file is written under another name and then renamed, so that no partial response is read. */
function remember(string $file, string $question, string $body, int $bytes): void
{
    if (strlen($body) + 65 > $bytes / PLACES) {
        return;
    }
    $own = $file . '.' . bin2hex(random_bytes(8)) . '.new';
    if (@file_put_contents($own, "$question\n$body") !== strlen($body) + 65 || !@rename($own, $file)) {
        @unlink($own);
    }
    foreach (random_int(0, 99) === 0 ? glob(dirname($file) . '/*.new') : [] as $left) {
        if (@filemtime($left) < time() - 60) {
            @unlink($left); // left by a killed process
        }
    }
}

/** Returns the body for a query, and the headers with its age and lifetime. @throws Problem */
function find(string $path, string $query, array $settings): array
{
    $freshFor = $query === '' ? 3600 : 60;
    $fresh = ['Cache-Control' => "public, max-age=$freshFor"];
    if ($settings['cache'] === '') {
        return [load($path, $query, $settings), $fresh];
    }
    [$file, $question] = placeOf($path, $query, $settings);
    [$kept, $age] = recall($file, $question);
    if ($kept !== null && $age < $freshFor) {
        return [$kept, $fresh + ['Age' => (string) $age]];
    }
    try {
        $body = load($path, $query, $settings);
        remember($file, $question, $body, $settings['cacheBytes']);
        return [$body, $fresh];
    } catch (Problem $problem) {
        // A refusal (401, 403) needs a human, so it is not hidden by a stale response; an outage is.
        if ($kept === null || $problem->status < 500 || $age > $freshFor + STALE) {
            throw $problem;
        }
        return [$kept, ['Cache-Control' => 'public, max-age=10', 'Portal-Stale' => (string) $age]];
    }
}

// ---- Response -------------------------------------------------------------------------------------------------------------------

/** Returns the CORS headers for a listed origin. @throws Problem 403 for any other origin */
function allow(?string $origin, array $origins): array
{
    if ($origin === null) {
        return [];
    }
    if (in_array($origin, $origins, true)) {
        return ['Access-Control-Allow-Origin' => $origin, 'Access-Control-Expose-Headers' => 'age, portal-stale, retry-after'];
    }
    $host = strtolower($_SERVER['HTTP_HOST'] ?? '');
    if ($host !== '' && in_array($origin, ["https://$host", "http://$host"], true)) {
        return [];
    }
    throw new Problem(403, 'Pages of this origin may not use the proxy; its operator can list the origin.');
}

/** Sends the response. Nothing may have been sent before. */
function answer(int $status, array $headers, string $body): void
{
    if (headers_sent()) {
        return;
    }
    header_remove('X-Powered-By');
    header("HTTP/1.1 $status " . TITLES[$status], true, $status);
    $safety = [
        'Content-Security-Policy' => "default-src 'none'; frame-ancestors 'none'",
        'Cross-Origin-Resource-Policy' => 'cross-origin',
        'Referrer-Policy' => 'no-referrer',
        'Vary' => 'Origin',
        'X-Content-Type-Options' => 'nosniff',
    ];
    foreach ($headers + $safety as $name => $value) {
        header("$name: $value");
    }
    if ($status === 204) {
        ini_set('default_mimetype', '');
        header_remove('Content-Type');
    }
    if (($_SERVER['REQUEST_METHOD'] ?? '') !== 'HEAD') {
        echo $body;
    }
}

function answerProblem(Problem $problem, array $headers): void
{
    $document = ['type' => 'about:blank', 'title' => TITLES[$problem->status], 'status' => $problem->status, 'detail' => $problem->getMessage()];
    $own = ['Content-Type' => 'application/problem+json', 'Cache-Control' => 'no-store'];
    answer($problem->status, $problem->headers + $own + $headers, json_encode($document, JSON));
}

/** Returns the path below the prefix, or below this file's own URL (`/jobs.php/api/Search`), neither decoded nor normalized. */
function pathBelow(string $address, string $prefix): string
{
    $script = $_SERVER['SCRIPT_NAME'] ?? '';
    if ($prefix === '' && basename($script) === basename(__FILE__) && strpos($address, "$script/") === 0) {
        $prefix = $script;
    }
    return strpos($address, "$prefix/") === 0 ? substr($address, strlen($prefix)) : '';
}

function main(): void
{
    $cors = [];
    try {
        $problems = [];
        $settings = readSettings($problems);
        if ($problems !== []) {
            throw new Problem(500, implode("\n", array_merge(['This proxy is not configured.'], $problems)));
        }
        $cors = allow($_SERVER['HTTP_ORIGIN'] ?? null, $settings['origins']);
        $method = $_SERVER['REQUEST_METHOD'] ?? '';
        if (!in_array($method, explode(', ', METHODS), true)) {
            throw new Problem(405, 'The proxy only supports ' . METHODS . '.', ['Allow' => METHODS]);
        }
        if ($method === 'OPTIONS') {
            $preflight = ['Allow' => METHODS, 'Access-Control-Allow-Methods' => 'GET, HEAD', 'Access-Control-Max-Age' => '7200'];
            answer(204, $cors + $preflight + ['Cache-Control' => 'no-store'], '');
            return;
        }
        [$address, $query] = explode('?', $_SERVER['REQUEST_URI'] ?? '', 2) + [1 => ''];
        [$path, $canonical] = readAsked(pathBelow($address, $settings['prefix']), $query, $settings);
        [$body, $headers] = find($path, $canonical, $settings);
        answer(200, $cors + $headers + ['Content-Type' => 'application/json'], $body);
    } catch (Problem $problem) {
        answerProblem($problem, $cors);
    } catch (Throwable $fault) {
        // The message is dropped, because it could quote what upstream sent.
        error_log('portal-jobs: ' . get_class($fault) . ' in line ' . $fault->getLine());
        answerProblem(new Problem(500, 'The proxy failed on this request.'), $cors);
    }
}

if (PHP_SAPI === 'cli') {
    $problems = [];
    readSettings($problems);
    echo $problems === [] ? "The settings are valid.\n" : "The proxy cannot start:\n  " . implode("\n  ", $problems) . "\n";
    exit($problems === [] ? 0 : 78);
}

ini_set('display_errors', '0');
ini_set('serialize_precision', '-1'); // numbers are passed on unchanged
@ini_set('memory_limit', '256M'); // parsing a large response takes many times its size
set_error_handler(function (int $level, string $message, string $file, int $line): bool {
    if ((error_reporting() & $level & ~(E_DEPRECATED | E_USER_DEPRECATED)) !== 0) {
        throw new ErrorException('fault', 0, $level, $file, $line);
    }
    return true;
});
register_shutdown_function(function (): void {
    $fault = error_get_last();
    if ($fault !== null && ($fault['type'] & (E_ERROR | E_CORE_ERROR | E_COMPILE_ERROR)) !== 0) {
        answerProblem(new Problem(502, 'The jobs service sent a response in an unknown format.'), []); // exceeded the memory limit
    }
});
main();
