<?php

declare(strict_types=1);

namespace PortalJobs\Proxy;

use PortalJobs\Http\Problem;
use PortalJobs\Settings\Settings;
use PortalJobs\Store\Entries;
use PortalJobs\Store\Store;
use PortalJobs\Text\Json;

/**
 * Finds responses in the store, else at the service. A stale response is returned at once, and marked as due for a
 * refresh. One process at a time sends the same request. Others wait for its response only if none is cached.
 */
final class ResponseCache
{
    /** How long a stale response is given, in seconds after its freshness. Closed jobs stay in it that long. */
    private const STALE_SECONDS = 3600;
    /** How many processes refresh at a time: while the service hangs, the others of the host stay free for visitors. */
    private const MAXIMUM_REFRESHES = 2;
    /** How often a process looks whether another one has the response, in microseconds. */
    private const LOOK_INTERVAL_US = 50_000;
    /** How long no page waits again for a response that one has not waited for. */
    private const LATE_SECONDS = 10;
    /** How long the milliseconds of the last response are remembered, in seconds. */
    private const PACE_SECONDS = 86_400;

    private readonly Failures $failures;

    private readonly Entries $entries;

    public function __construct(private readonly Settings $settings, private readonly Store $store)
    {
        $this->failures = new Failures($settings, $store);
        $this->entries = $settings->entries($store);
    }

    /**
     * @param WaitLimit $waitLimit how long to wait if no response is cached. A response that is late for a page is not a
     *     failure of the service: it is due for a refresh then
     * @throws Problem when there is no response: 429 for the client, 504 for one that is late, or the failure of the
     *     service
     */
    public function find(UpstreamRequest $upstreamRequest, string $client, WaitLimit $waitLimit = WaitLimit::Full): CachedResponse
    {
        $kept = $this->kept($upstreamRequest, $waitLimit);
        if ($kept === null) {
            return $this->request($upstreamRequest, $client, $waitLimit);
        }
        if ($kept->staleSince !== null && !$this->failures->stops($upstreamRequest)) {
            $this->settings->refreshes->add($upstreamRequest);
        }
        return $kept;
    }

    /**
     * Finds a response for the visitor of a page that is stale only while the service fails, or another process requests
     * it.
     *
     * @throws Problem when there is no response
     */
    public function findNewest(UpstreamRequest $upstreamRequest, string $client): CachedResponse
    {
        $kept = $this->kept($upstreamRequest);
        if ($kept === null) {
            return $this->request($upstreamRequest, $client, WaitLimit::WhileServiceResponds);
        }
        if ($kept->staleSince === null || $this->failures->stops($upstreamRequest)) {
            return $kept;
        }
        $release = $this->store->lock($this->lockName($upstreamRequest), $this->failures->lockSeconds());
        if ($release === null) {
            return $kept;
        }
        try {
            $this->refuseLate($upstreamRequest);
            ClientLimit::charge($client, $this->settings, $this->store);
            return $this->load($upstreamRequest, WaitLimit::WhileServiceResponds);
        } catch (Problem) {
            return $kept;
        } finally {
            $release();
        }
    }

    /** Requests a newer response, unless another process does, enough refresh others, or a failure is remembered. */
    public function refresh(UpstreamRequest $upstreamRequest): void
    {
        $leave = $this->refreshSlot();
        $release = $leave ? $this->store->lock($this->lockName($upstreamRequest), $this->failures->lockSeconds()) : null;
        try {
            if ($release === null) {
                return;
            }
            $kept = $this->kept($upstreamRequest);
            if ($kept === null || $kept->staleSince !== null) {
                $this->load($upstreamRequest, WaitLimit::Full);
            }
        } catch (Problem $problem) {
            // A refusal (401, 403) needs a human, so no stale response hides it; an outage is hidden.
            if ($problem->status < 500) {
                array_map($this->entries->delete(...), $this->keptNames($upstreamRequest));
            }
        } catch (\Throwable) {
            // The response is already sent; the next visitor's refresh meets the same fault.
        } finally {
            foreach (array_filter([$release, $leave]) as $end) {
                $end();
            }
        }
    }

    /** Takes one of the places for refreshes. @return ?callable(): void gives it back; `null` if all are taken */
    private function refreshSlot(): ?callable
    {
        for ($slot = 0; $slot < self::MAXIMUM_REFRESHES; $slot += 1) {
            $leave = $this->store->lock("refresh-$slot", $this->failures->lockSeconds());
            if ($leave !== null) {
                return $leave;
            }
        }
        return null;
    }

    /** Requests a response, or waits for another process's. @throws Problem */
    private function request(UpstreamRequest $upstreamRequest, string $client, WaitLimit $waitLimit): CachedResponse
    {
        $isForPage = $waitLimit !== WaitLimit::Full;
        if ($isForPage) {
            $this->refuseLate($upstreamRequest);
        }
        $milliseconds = match ($waitLimit) {
            WaitLimit::Full => $this->settings->timeout,
            WaitLimit::Brief => $this->briefMilliseconds(),
            WaitLimit::WhileServiceResponds => $this->briefMilliseconds() + $this->checkMilliseconds(),
        };
        $lastLook = hrtime(true) + $milliseconds * 1_000_000;
        do {
            $release = $this->store->lock($this->lockName($upstreamRequest), $this->failures->lockSeconds());
            if ($release === null) {
                usleep(self::LOOK_INTERVAL_US);
            }
            try {
                $kept = $this->kept($upstreamRequest, $waitLimit);
                if ($kept !== null) {
                    return $kept;
                }
                if ($release !== null) {
                    if (!$this->failures->stops($upstreamRequest)) {
                        ClientLimit::charge($client, $this->settings, $this->store);
                    }
                    return $this->load($upstreamRequest, $waitLimit);
                }
            } finally {
                if ($release !== null) {
                    $release();
                }
            }
        } while (hrtime(true) < $lastLook);
        throw $isForPage ? $this->late($upstreamRequest) : self::timeout();
    }

    /** Lets no page wait for what was late a moment ago, nor twice. @throws Problem 504 */
    private function refuseLate(UpstreamRequest $upstreamRequest): void
    {
        if ($this->entries->get($this->lateName($upstreamRequest)) !== null) {
            throw self::timeout(); // the request that has waited in vain refreshes it
        }
        $plain = UpstreamRequest::plain($this->settings);
        if ($this->settings->refreshes->hasLate() || $this->entries->get($this->lateName($plain)) !== null) {
            throw $this->late($upstreamRequest);
        }
    }

    /** Requests a response of the service and keeps it. @throws Problem */
    private function load(UpstreamRequest $upstreamRequest, WaitLimit $waitLimit): CachedResponse
    {
        $leave = $this->failures->enter($upstreamRequest);
        $start = hrtime(true);
        try {
            [$body, $losses] = Upstream::load($upstreamRequest, $this->settings, $this->transfer($upstreamRequest, $waitLimit));
            $this->failures->forget($upstreamRequest);
        } catch (Problem $problem) {
            $isLate = $problem->status === 504 && $waitLimit !== WaitLimit::Full;
            if ($isLate && ($waitLimit === WaitLimit::Brief || $problem->isOutage)) {
                $slow = $waitLimit === WaitLimit::Brief ? $upstreamRequest : UpstreamRequest::plain($this->settings);
                $this->entries->set($this->lateName($slow), '1', self::LATE_SECONDS);
                throw $this->late($upstreamRequest);
            }
            $this->failures->remember($upstreamRequest, $problem);
            throw $problem;
        } finally {
            $leave();
        }
        $this->rememberPace(intdiv(hrtime(true) - $start, 1_000_000));
        $digest = substr(hash('sha256', $body), 0, 24);
        $found = new CachedResponse($body, time(), null, $losses, $digest, false);
        $this->keep($upstreamRequest, $found, $waitLimit === WaitLimit::Brief);
        return $found;
    }

    private function transfer(UpstreamRequest $upstreamRequest, WaitLimit $waitLimit): Transfer
    {
        $full = $this->settings->timeout;
        $isPlain = $upstreamRequest == UpstreamRequest::plain($this->settings);
        return match (true) {
            $waitLimit === WaitLimit::Brief => new Transfer($this->settings, $this->briefMilliseconds()),
            $isPlain => new Transfer($this->settings, $full),
            $waitLimit === WaitLimit::Full => new Transfer($this->settings, $full, intdiv($full, 2), $full),
            default => new Transfer($this->settings, $full, $this->briefMilliseconds(), $this->checkMilliseconds()),
        };
    }

    private function briefMilliseconds(): int
    {
        return min($this->settings->pageTimeout, $this->settings->timeout);
    }

    /** Returns how long the service has to respond to the plain request, while a visitor waits. */
    private function checkMilliseconds(): int
    {
        // A service that is always slow has more time, or no search of a visitor would find anything.
        $pace = (int) $this->entries->get($this->paceName());
        return min(max($this->briefMilliseconds(), 2 * $pace), $this->settings->timeout);
    }

    /** Remembers how long a response took, if that is longer than a page waits. */
    private function rememberPace(int $milliseconds): void
    {
        if ($milliseconds > $this->settings->pageTimeout) {
            $this->entries->set($this->paceName(), (string) $milliseconds, self::PACE_SECONDS);
        }
        $late = $this->lateName(UpstreamRequest::plain($this->settings));
        if ($this->entries->get($late) !== null) {
            $this->entries->delete($late);
        }
    }

    /** Returns the kept response, fresh or stale. */
    private function kept(UpstreamRequest $upstreamRequest, WaitLimit $waitLimit = WaitLimit::Full): ?CachedResponse
    {
        [$asList, $asOther] = $this->keptNames($upstreamRequest);
        $inList = $this->entries->find($asList);
        [$facts, $body] = explode("\n", ($inList ?? $this->entries->find($asOther))[0] ?? '', 2) + [1 => ''];
        if ($body === '' || !Memory::hasRoomFor($body)) {
            return null; // a process with more memory has kept it
        }
        $facts = Json::members($facts);
        $freshUntil = $facts['receivedAt'] + $upstreamRequest->freshSeconds();
        $staleSince = $freshUntil > time() ? null : $freshUntil;
        $found = new CachedResponse($body, $facts['receivedAt'], $staleSince, $facts['losses'], $facts['digest'], true);
        if ($inList === null && $waitLimit === WaitLimit::Brief) {
            $this->keep($upstreamRequest, $found, true);
            $this->entries->delete($asOther);
        }
        if (!Entries::isAhead($found->receivedAt)) {
            return $found;
        }
        // A clock was ahead: the age of the response is unknown.
        $receivedAt = time() - $upstreamRequest->freshSeconds();
        return new CachedResponse($body, $receivedAt, time(), $found->losses, $found->digest, true);
    }

    /** Keeps a response. @param bool $isOfPage whether a page shows it before a visitor searches */
    private function keep(UpstreamRequest $upstreamRequest, CachedResponse $found, bool $isOfPage): void
    {
        [$asList, $asOther] = $this->keptNames($upstreamRequest);
        $name = $isOfPage || $this->entries->find($asList) !== null ? $asList : $asOther;
        $facts = ['receivedAt' => $found->receivedAt, 'losses' => $found->losses, 'digest' => $found->digest];
        $seconds = $found->receivedAt + $upstreamRequest->freshSeconds() + self::STALE_SECONDS - time();
        $this->entries->set($name, Json::encode($facts) . "\n$found->body", $seconds);
    }

    /**
     * Returns the names under which a response can be kept: as the list of a page, which no search of a visitor
     * replaces, and otherwise.
     *
     * @return array{string, string}
     */
    private function keptNames(UpstreamRequest $upstreamRequest): array
    {
        $name = $upstreamRequest->name($this->settings);
        return ["list-$name", ($upstreamRequest->isPlain() ? 'plain-' : 'response-') . $name];
    }

    /** Records that this request shall wait for no further response, and returns the failure. */
    private function late(UpstreamRequest $upstreamRequest): Problem
    {
        $this->settings->refreshes->addLate($upstreamRequest);
        return self::timeout();
    }

    private static function timeout(): Problem
    {
        return new Problem(504, 'The jobs service did not respond in time.', ['retry-after' => '10']);
    }

    private function lateName(UpstreamRequest $upstreamRequest): string
    {
        return 'late-' . $upstreamRequest->name($this->settings);
    }

    private function paceName(): string
    {
        return 'pace-' . UpstreamRequest::plain($this->settings)->name($this->settings);
    }

    private function lockName(UpstreamRequest $upstreamRequest): string
    {
        return UpstreamRequest::lockName($upstreamRequest->name($this->settings));
    }
}
