<?php

declare(strict_types=1);

namespace PortalJobs\Proxy;

use PortalJobs\Http\Problem;
use PortalJobs\Settings\Settings;
use PortalJobs\Store\Entries;
use PortalJobs\Store\Store;
use PortalJobs\Text\Json;

/**
 * Remembers failures, so that only the first request waits for a service that hangs. After the first failure nothing is
 * requested for 5 seconds, after each further one for 30; then one request at a time tries whether the service is back.
 * An outage stops all requests, any other failure only requests of the same query. A call that ended its process counts
 * as both.
 */
final class Failures
{
    private const FIRST_PAUSE_SECONDS = 5;
    private const NEXT_PAUSE_SECONDS = 30;
    /** How long after a pause a further failure still counts as the next one. */
    private const MEMORY_SECONDS = 120;
    /** How many calls at a time are watched. */
    private const WATCHED_CALLS = 4;

    private readonly Entries $entries;

    public function __construct(private readonly Settings $settings, private readonly Store $store)
    {
        $this->entries = $settings->entries($store);
    }

    /** Whether requests are paused. */
    public function stops(UpstreamRequest $upstreamRequest): bool
    {
        foreach ($this->records($upstreamRequest) as $record) {
            if ($record['until'] > time()) {
                return true;
            }
        }
        return false;
    }

    /** Whether the last request failed, a short while ago. */
    public function isFailing(UpstreamRequest $upstreamRequest): bool
    {
        return $this->records($upstreamRequest) !== [];
    }

    /**
     * Asks for permission to request something. The caller holds the lock of the request.
     *
     * @return callable(): void to be called when the request has ended
     * @throws Problem the failure that is remembered, or of a call that has ended its process
     */
    public function enter(UpstreamRequest $upstreamRequest): callable
    {
        $releases = [];
        foreach ($this->records($upstreamRequest) as $name => $record) {
            $isOver = $record['until'] <= time();
            $release = $isOver ? $this->store->lock("try-$name", $this->lockSeconds()) : null;
            if ($release === null) {
                array_map(static fn (callable $one) => $one(), $releases);
                throw self::problem($record);
            }
            $releases[] = $release;
        }
        $call = null;
        $leave = function () use ($releases, &$call): void {
            if ($call !== null) {
                $this->entries->delete($call);
            }
            array_map(static fn (callable $one) => $one(), $releases);
        };
        foreach (array_map($this->callName(...), range(1, self::WATCHED_CALLS)) as $name) {
            $called = $this->entries->get($name);
            if ($called === null) {
                $call ??= $name;
            } elseif ($this->isUnfinished($name, $called, $upstreamRequest)) {
                $call = $name;
                $problem = new Problem(502, Upstream::UNKNOWN_FORMAT, [], true);
                $this->note("failed-$called", $problem);
                $this->remember($upstreamRequest, $problem);
                $leave();
                throw $problem;
            }
        }
        if ($call !== null) {
            $this->entries->set($call, $upstreamRequest->name($this->settings), self::MEMORY_SECONDS);
        }
        return $leave;
    }

    /**
     * Whether the process of a call was ended, as by too little memory, a time limit or the system: the next one could
     * end as well. The lock of its request is free, although the call was not left.
     */
    private function isUnfinished(string $call, string $name, UpstreamRequest $upstreamRequest): bool
    {
        $isOwn = $name === $upstreamRequest->name($this->settings);
        $release = $isOwn ? static fn () => null : $this->store->lock(UpstreamRequest::lockName($name), $this->lockSeconds());
        $isUnfinished = $release !== null && $this->entries->get($call) === $name;
        $release !== null && $release();
        return $isUnfinished;
    }

    /** Records that a request has failed. A failure that concerns one query proves that the service responds. */
    public function remember(UpstreamRequest $upstreamRequest, Problem $problem): void
    {
        if (!$problem->isOutage) {
            $this->entries->delete($this->serviceName());
        }
        $this->note($problem->isOutage ? $this->serviceName() : $this->requestName($upstreamRequest), $problem);
    }

    private function note(string $name, Problem $problem): void
    {
        $asked = (int) ($problem->headers['retry-after'] ?? 0);
        $times = (int) (Json::members($this->entries->get($name))['times'] ?? 0) + 1;
        $pause = $times > 1 ? self::NEXT_PAUSE_SECONDS : self::FIRST_PAUSE_SECONDS;
        $record = [
            'until' => time() + $pause,
            'retryAt' => time() + max($pause, $asked),
            'times' => $times,
            'status' => $problem->status,
            'detail' => $problem->getMessage(),
        ];
        $this->entries->set($name, Json::encode($record), $pause + self::MEMORY_SECONDS);
    }

    /** Forgets the failures after a request that got a response. */
    public function forget(UpstreamRequest $upstreamRequest): void
    {
        foreach (array_keys($this->records($upstreamRequest)) as $name) {
            $this->entries->delete($name);
        }
    }

    /** Returns the seconds after which a lock belongs to a process that died. */
    public function lockSeconds(): int
    {
        return intdiv($this->settings->timeout, 1000) + 5;
    }

    /** @return array<string, array{until: int, retryAt: int, times: int, status: int, detail: string}> */
    private function records(UpstreamRequest $upstreamRequest): array
    {
        $records = [];
        foreach ([$this->serviceName(), $this->requestName($upstreamRequest)] as $name) {
            $record = Json::members($this->entries->get($name));
            if (isset($record['until'], $record['status'], $record['detail'])) {
                $records[$name] = $record;
            }
        }
        return $records;
    }

    /** @param array{retryAt: int, status: int, detail: string} $record */
    private static function problem(array $record): Problem
    {
        $seconds = (string) min(max($record['retryAt'] - time(), 1), 600);
        return new Problem($record['status'], $record['detail'], ['retry-after' => $seconds]);
    }

    private function serviceName(): string
    {
        return 'failed-' . substr(hash('sha256', $this->settings->upstream), 0, 40);
    }

    private function requestName(UpstreamRequest $upstreamRequest): string
    {
        return 'failed-' . $upstreamRequest->name($this->settings);
    }

    private function callName(int $number): string
    {
        return "failed-call-$number-" . substr(hash('sha256', $this->settings->upstream), 0, 40);
    }
}
