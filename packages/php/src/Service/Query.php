<?php

declare(strict_types=1);

namespace PortalJobs\Service;

use PortalJobs\Http\Problem;
use PortalJobs\Text\Text;

/** The parameters of a search, each checked by its form. */
final class Query
{
    /** Jobs in one answer of the service (data-service §4.3). */
    public const SERVICE_MAXIMUM = Parameters::FORMS['ResultsPerPage']['to'];

    /** The longest query of a request, in bytes. */
    private const MAXIMUM_BYTES = 4096;

    /**
     * @param array<string, string|bool|float|list<string>> $parameters values by the names of the service
     * @param array<string> $problems sentences for the page, by the names as they were given
     * @param list<string> $names all names as they were given, each once
     */
    private function __construct(
        public readonly array $parameters,
        public readonly array $problems = [],
        public readonly array $names = [],
    ) {
    }

    /** @param array<string, string|bool|float|list<string>> $parameters values that are checked already */
    public static function of(array $parameters): self
    {
        return new self($parameters);
    }

    /** Parses a query. Names match exactly, and nothing is ignored: what cannot be taken is a problem. */
    public static function parse(string $query): self
    {
        [$parameters, $problems] = [[], []];
        $pairs = self::pairs($query);
        foreach ($pairs as $name => $written) {
            $name = (string) $name;
            try {
                if (count($written) > 1) {
                    throw new Problem(
                        400,
                        Text::beginning($name) . ' may be given once; separate several values with semicolons.'
                    );
                }
                if (!isset(Parameters::FORMS[$name])) {
                    $isPlain = preg_match('/^[!-~]+$/D', $name) === 1;
                    $hint = $isPlain ? NearestName::hint($name, array_keys(Parameters::FORMS)) : '';
                    throw new Problem(400, Text::beginning($name) . ' is not a parameter of Search' . ($hint ?: '.'));
                }
                $value = QueryValue::parse($name, $written[0]);
                if ($value !== null) {
                    $parameters[$name] = $value;
                }
            } catch (Problem $problem) {
                $problems[$name] = $problem->getMessage();
            }
        }
        return new self($parameters, $problems, array_map(strval(...), array_keys($pairs)));
    }

    /**
     * Returns the canonical query for the service. It is rebuilt from its parsed parts, so nothing else is passed on.
     *
     * @param Query $locked what the query is narrowed to
     * @param ?int $maxResults jobs in one answer, which a higher number in the lock replaces; `null` for no limit
     * @throws Problem 400 for what cannot be taken, 414 for a query that is too long
     */
    public static function canonical(string $query, self $locked, ?int $maxResults = null): string
    {
        self::refuseLong($query);
        self::refuseMalformed($query);
        $chosen = self::parse($query);
        $problems = $chosen->problems;
        $permitted = ['Public', $locked->parameters['WhoMayApply'] ?? 'Public'];
        if (!in_array($chosen->parameters['WhoMayApply'] ?? 'Public', $permitted, true)) {
            $problems[] = 'WhoMayApply may be Public only.'; // data-service §4.3.6
        } else {
            $problems = [...array_values($problems), ...$chosen->outside($locked)];
        }
        $joined = $chosen->within($locked)->parameters + ['Fields' => 'Min'];
        // Without a number the service decides, and never gives more than its own limit.
        $isOpen = !isset($joined['ResultsPerPage']) && $maxResults >= self::SERVICE_MAXIMUM;
        if ($maxResults !== null && !$isOpen) {
            $maximum = max($maxResults, (int) ($locked->parameters['ResultsPerPage'] ?? 0));
            $size = (int) ($joined['ResultsPerPage'] ?? $maximum);
            if ($size > $maximum && (int) ($joined['Page'] ?? 1) > 1) {
                // A first page with fewer jobs than asked for is usual; a further one would skip jobs.
                $problems[] = "ResultsPerPage may be at most $maximum here.";
            }
            $joined['ResultsPerPage'] = (float) min($size, $maximum);
        }
        if ($problems !== []) {
            throw new Problem(400, implode(' ', $problems));
        }
        if (isset($joined['Keyword'])) {
            QueryValue::parse('Keyword', $joined['Keyword']); // the two keywords may be too long together
        }
        return (new self($joined))->text();
    }

    /**
     * Returns a sentence for each parameter with a value that a lock does not include. {@see within} would drop it, and
     * the answer would be of other jobs than those that were requested.
     *
     * @return list<string>
     */
    public function outside(self $locked): array
    {
        $problems = [];
        foreach (array_keys(Parameters::FORMS) as $name) {
            [$own, $chosen] = [$locked->parameters[$name] ?? null, $this->parameters[$name] ?? null];
            $value = $own === null || $chosen === null ? null : QueryValue::outside($name, $own, $chosen);
            if ($value !== null) {
                $lock = Text::beginning(QueryValue::text($name, $own), 200);
                $problems[] = "$name: " . Text::beginning($value) . " is outside the lock of this proxy, $lock.";
            }
        }
        return $problems;
    }

    /** @return list<string> a sentence for each range that ends before it begins */
    public function reversedRanges(): array
    {
        $problems = [];
        foreach (Parameters::RANGES as [$low, $high]) {
            if (($this->parameters[$low] ?? 0.0) > ($this->parameters[$high] ?? INF)) {
                $problems[] = "$low is above $high.";
            }
        }
        return $problems;
    }

    /** Returns this query narrowed to another one, which it cannot widen. */
    public function within(self $locked): self
    {
        $joined = [];
        foreach (array_keys(Parameters::FORMS) as $name) {
            $own = $locked->parameters[$name] ?? null;
            $chosen = $locked->closes($name) ? null : ($this->parameters[$name] ?? null);
            $value = $own !== null && $chosen !== null
                ? QueryValue::narrowed($name, $own, $chosen)
                : ($own ?? $chosen);
            if ($value !== null) {
                $joined[$name] = $value;
            }
        }
        return new self($joined);
    }

    /**
     * Whether this query, used as a lock, excludes a parameter. A radius would widen a locked location. A single
     * locked amount may select its pay bucket (data-service §4.2.4), and another amount would leave that bucket.
     * Within a locked range, every amount narrows the search.
     */
    private function closes(string $name): bool
    {
        if ($name === 'Radius') {
            return isset($this->parameters['LocationName']);
        }
        $hasNoEnd = !isset($this->parameters['RemunerationMaximumAmount']);
        $hasNoStart = !isset($this->parameters['RemunerationMinimumAmount']);
        return str_starts_with($name, 'Remuneration') && $hasNoEnd !== $hasNoStart;
    }

    /** Writes the query in canonical order, so that equal queries have equal text. */
    public function text(): string
    {
        $pairs = [];
        foreach (array_keys(Parameters::FORMS) as $name) {
            if (isset($this->parameters[$name])) {
                $value = QueryValue::text($name, $this->parameters[$name]);
                $pairs[] = "$name=" . str_replace('%2A', '*', urlencode($value));
            }
        }
        return implode('&', $pairs);
    }

    /** @throws Problem 414 for a query that is too long */
    public static function refuseLong(string $query): void
    {
        if (strlen($query) >= self::MAXIMUM_BYTES) {
            throw new Problem(414, 'The query may have at most ' . self::MAXIMUM_BYTES . ' characters.');
        }
    }

    /** @return array<string, list<string>> every value of each name, in the order of the names */
    private static function pairs(string $query): array
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

    /** Refuses what proxy and service could read differently: broken encoding, overlong UTF-8, control characters. */
    private static function refuseMalformed(string $query): void
    {
        foreach (explode('&', $query) as $pair) {
            $name = substr(explode('=', $pair, 2)[0], 0, 60);
            $decoded = rawurldecode($pair);
            if (preg_match('/%(?![0-9A-Fa-f]{2})/', $pair) === 1 || preg_match('//u', $decoded) !== 1) {
                throw new Problem(400, "$name is not valid percent-encoded UTF-8.");
            }
            if (preg_match('/[\x{00}-\x{1f}\x{7f}-\x{9f}]/u', $decoded) === 1) {
                throw new Problem(400, "$name contains a control character.");
            }
        }
    }
}
