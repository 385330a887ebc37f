<?php

declare(strict_types=1);

namespace PortalJobs\Proxy;

use PortalJobs\Http\Problem;
use PortalJobs\Settings\Settings;
use PortalJobs\Store\Store;
use PortalJobs\Text\Json;

/**
 * Remembers failures, so that only the first request waits for a service that hangs. After the first failure nothing is
 * requested for 5 seconds, after each further one for 30; then one request at a time tries whether the service is back.
 * An outage stops all requests, any other failure only those of the same question.
 */
final class Failures
{
    private const FIRST_PAUSE_SECONDS = 5;
    private const NEXT_PAUSE_SECONDS = 30;
    /** How long after a pause a further failure still counts as the next one. */
    private const MEMORY_SECONDS = 120;

    public function __construct(private readonly Settings $settings, private readonly Store $store)
    {
    }

    /** Whether a request made now would not be sent. */
    public function stops(Question $question): bool
    {
        foreach ($this->records($question) as $record) {
            if ($record['until'] > time()) {
                return true;
            }
        }
        return false;
    }

    /** Whether the last request failed, a short while ago. */
    public function isFailing(Question $question): bool
    {
        return $this->records($question) !== [];
    }

    /**
     * Asks for permission to request something.
     *
     * @return callable(): void to be called when the request has ended
     * @throws Problem the failure that is remembered
     */
    public function enter(Question $question): callable
    {
        $releases = [];
        foreach ($this->records($question) as $name => $record) {
            $isOver = $record['until'] <= time();
            $release = $isOver ? $this->store->lock("try-$name", $this->lockSeconds()) : null;
            if ($release === null) {
                array_map(static fn (callable $one) => $one(), $releases);
                throw self::problem($record);
            }
            $releases[] = $release;
        }
        return static function () use ($releases): void {
            array_map(static fn (callable $one) => $one(), $releases);
        };
    }

    /** Records that a request has failed. One that fails alone proves that the service answers. */
    public function remember(Question $question, Problem $problem): void
    {
        if (!$problem->isOutage) {
            $this->store->delete($this->serviceName());
        }
        $asked = (int) ($problem->headers['retry-after'] ?? 0);
        $name = $problem->isOutage ? $this->serviceName() : $this->questionName($question);
        $times = (int) (Json::members($this->store->get($name))['times'] ?? 0) + 1;
        $pause = $times > 1 ? self::NEXT_PAUSE_SECONDS : self::FIRST_PAUSE_SECONDS;
        $record = [
            'until' => time() + $pause,
            'retryAt' => time() + max($pause, $asked),
            'times' => $times,
            'status' => $problem->status,
            'detail' => $problem->getMessage(),
        ];
        $this->store->set($name, Json::encode($record), $pause + self::MEMORY_SECONDS);
    }

    /** Forgets the failures after a request that was answered. */
    public function forget(Question $question): void
    {
        foreach (array_keys($this->records($question)) as $name) {
            $this->store->delete($name);
        }
    }

    /** Returns the seconds after which a lock belongs to a process that died. */
    public function lockSeconds(): int
    {
        return intdiv($this->settings->timeout, 1000) + 5;
    }

    /** @return array<string, array{until: int, retryAt: int, times: int, status: int, detail: string}> */
    private function records(Question $question): array
    {
        $records = [];
        foreach ([$this->serviceName(), $this->questionName($question)] as $name) {
            $record = Json::members($this->store->get($name));
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

    private function questionName(Question $question): string
    {
        return 'failed-' . $question->name($this->settings);
    }
}
