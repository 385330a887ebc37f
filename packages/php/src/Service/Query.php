<?php

declare(strict_types=1);

namespace PortalJobs\Service;

use PortalJobs\Http\Problem;
use PortalJobs\Js\UrlSearchParams;
use PortalJobs\Protocol\Parameters\ExplainProblem;
use PortalJobs\Protocol\Parameters\Narrow;
use PortalJobs\Protocol\Parameters;

/** The parameters of a search, each checked by its form. */
final class Query
{
    /** The longest query of a request, in bytes. */
    private const MAXIMUM_BYTES = 4096;

    /**
     * @param array<string, string|bool|int|float|list<string>> $parameters values by the names of the service
     * @param array<string> $problems sentences for the page, by the names as they were given
     * @param list<string> $names all names as they were given, each once
     */
    private function __construct(
        public readonly array $parameters,
        public readonly array $problems = [],
        public readonly array $names = [],
    ) {
    }

    /** @param array<string, string|bool|int|float|list<string>> $parameters values that are checked already */
    public static function of(array $parameters): self
    {
        return new self($parameters);
    }

    /** Returns how many jobs one response of the service has at most (data-service §4.3). */
    public static function largestPage(): int
    {
        return Parameters::searchParameterForms()['ResultsPerPage']['to'];
    }

    /** Parses a query. Names match exactly, and nothing is ignored: what cannot be taken is a problem. */
    public static function parse(string $query): self
    {
        $pairs = new UrlSearchParams($query);
        $read = Parameters::readQuery($pairs);
        $names = array_column($read['problems'], 'name');
        $problems = array_combine($names, ExplainProblem::explainProblems($read['problems']));
        return new self($read['parameters'], $problems, array_values(array_unique($pairs->keys())));
    }

    /**
     * Returns the canonical query for the service. It is rebuilt from its parsed parts, so nothing else is passed on.
     *
     * @param Query $locked what the query is narrowed to
     * @param ?int $maxResults jobs in one response, which a higher number in the lock replaces; `null` for no limit
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
        $isOpen = !isset($joined['ResultsPerPage']) && $maxResults >= self::largestPage();
        if ($maxResults !== null && !$isOpen) {
            $maximum = max($maxResults, (int) ($locked->parameters['ResultsPerPage'] ?? 0));
            $size = (int) ($joined['ResultsPerPage'] ?? $maximum);
            if ($size > $maximum && (int) ($joined['Page'] ?? 1) > 1) {
                // A first page with fewer jobs than asked for is usual; a further one would skip jobs.
                $problems[] = "ResultsPerPage may be at most $maximum here.";
            }
            $joined['ResultsPerPage'] = min($size, $maximum);
        }
        if ($problems !== []) {
            throw new Problem(400, implode(' ', $problems));
        }
        // The two keywords may be too long together.
        $keyword = Parameters::readParameter('Keyword', $joined['Keyword'] ?? '');
        if (Parameters::isProblem($keyword)) {
            throw new Problem(400, $keyword['message']);
        }
        return (new self($joined))->text();
    }

    /** @return list<string> a sentence for each parameter with a value that a lock does not include */
    public function outside(self $locked): array
    {
        return array_column(Narrow::outsideLock($locked->parameters, $this->parameters), 'message');
    }

    /** @return list<string> a sentence for each range that ends before it begins */
    public function reversedRanges(): array
    {
        return array_column(Narrow::findReversedRanges($this->parameters), 'message');
    }

    /** Returns this query narrowed to another one, which it cannot widen. */
    public function within(self $locked): self
    {
        return new self(Narrow::narrow($locked->parameters, $this->parameters));
    }

    /** Writes the query in canonical order, so that equal queries have equal text. */
    public function text(): string
    {
        return (string) Parameters::writeQuery($this->parameters);
    }

    /** @throws Problem 414 for a query that is too long */
    public static function refuseLong(string $query): void
    {
        if (strlen($query) >= self::MAXIMUM_BYTES) {
            throw new Problem(414, 'The query may have at most ' . self::MAXIMUM_BYTES . ' characters.');
        }
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
