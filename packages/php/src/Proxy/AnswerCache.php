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
final class AnswerCache
{
    /** How long a stale answer is given, in seconds after its freshness. Closed jobs stay in it that long. */
    private const STALE_SECONDS = 3600;
    /** How many processes refresh at a time: while the service hangs, the others of the host stay free for visitors. */
    private const MAXIMUM_REFRESHES = 2;
    /** How often a process looks whether another one has the answer, in microseconds. */
    private const LOOK_INTERVAL_US = 50_000;
    /** How long no page waits again for an answer that one has not waited for. */
    private const LATE_SECONDS = 10;
    /** How long the milliseconds of the last answer are remembered, in seconds. */
    private const PACE_SECONDS = 86_400;

    private readonly Failures $failures;

    private readonly Entries $entries;

    public function __construct(private readonly Settings $settings, private readonly Store $store)
    {
        $this->failures = new Failures($settings, $store);
        $this->entries = $settings->entries($store);
    }

    /**
     * @param Patience $patience how long to wait if no response is cached. A response that is late for a page is not a
     *     failure of the service: it is due for a refresh then
     * @throws Problem when there is no answer: 429 for the client, 504 for one that is late, or the failure of the
     *     service
     */
    public function find(Question $question, string $client, Patience $patience = Patience::Full): Found
    {
        $kept = $this->kept($question, $patience);
        if ($kept === null) {
            return $this->request($question, $client, $patience);
        }
        if ($kept->staleSince !== null && !$this->failures->stops($question)) {
            $this->settings->refreshes->add($question);
        }
        return $kept;
    }

    /**
     * Finds an answer for the reader of a page that is stale only while the service fails, or another process requests
     * it.
     *
     * @throws Problem when there is no answer
     */
    public function findNewest(Question $question, string $client): Found
    {
        $kept = $this->kept($question);
        if ($kept === null) {
            return $this->request($question, $client, Patience::WhileServiceAnswers);
        }
        if ($kept->staleSince === null || $this->failures->stops($question)) {
            return $kept;
        }
        $release = $this->store->lock($this->lockName($question), $this->failures->lockSeconds());
        if ($release === null) {
            return $kept;
        }
        try {
            $this->refuseLate($question);
            ClientLimit::charge($client, $this->settings, $this->store);
            return $this->load($question, Patience::WhileServiceAnswers);
        } catch (Problem) {
            return $kept;
        } finally {
            $release();
        }
    }

    /** Requests a newer answer, unless another process does, enough refresh others, or a failure is remembered. */
    public function refresh(Question $question): void
    {
        $leave = $this->refreshSlot();
        $release = $leave ? $this->store->lock($this->lockName($question), $this->failures->lockSeconds()) : null;
        try {
            if ($release === null) {
                return;
            }
            $kept = $this->kept($question);
            if ($kept === null || $kept->staleSince !== null) {
                $this->load($question, Patience::Full);
            }
        } catch (Problem $problem) {
            // A refusal (401, 403) needs a human, so no stale answer hides it; an outage is hidden.
            if ($problem->status < 500) {
                array_map($this->entries->delete(...), $this->keptNames($question));
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
    private function request(Question $question, string $client, Patience $patience): Found
    {
        $isForPage = $patience !== Patience::Full;
        if ($isForPage) {
            $this->refuseLate($question);
        }
        $milliseconds = match ($patience) {
            Patience::Full => $this->settings->timeout,
            Patience::Brief => $this->briefMilliseconds(),
            Patience::WhileServiceAnswers => $this->briefMilliseconds() + $this->checkMilliseconds(),
        };
        $lastLook = hrtime(true) + $milliseconds * 1_000_000;
        do {
            $release = $this->store->lock($this->lockName($question), $this->failures->lockSeconds());
            if ($release === null) {
                usleep(self::LOOK_INTERVAL_US);
            }
            try {
                $kept = $this->kept($question, $patience);
                if ($kept !== null) {
                    return $kept;
                }
                if ($release !== null) {
                    if (!$this->failures->stops($question)) {
                        ClientLimit::charge($client, $this->settings, $this->store);
                    }
                    return $this->load($question, $patience);
                }
            } finally {
                if ($release !== null) {
                    $release();
                }
            }
        } while (hrtime(true) < $lastLook);
        throw $isForPage ? $this->late($question) : self::timeout();
    }

    /** Lets no page wait for what was late a moment ago, nor twice. @throws Problem 504 */
    private function refuseLate(Question $question): void
    {
        if ($this->entries->get($this->lateName($question)) !== null) {
            throw self::timeout(); // the request that has waited in vain refreshes it
        }
        $plain = Question::plain($this->settings);
        if ($this->settings->refreshes->hasLate() || $this->entries->get($this->lateName($plain)) !== null) {
            throw $this->late($question);
        }
    }

    /** Requests an answer of the service and keeps it. @throws Problem */
    private function load(Question $question, Patience $patience): Found
    {
        $leave = $this->failures->enter($question);
        $start = hrtime(true);
        try {
            [$body, $losses] = Upstream::load($question, $this->settings, $this->transfer($question, $patience));
            $this->failures->forget($question);
        } catch (Problem $problem) {
            $isLate = $problem->status === 504 && $patience !== Patience::Full;
            if ($isLate && ($patience === Patience::Brief || $problem->isOutage)) {
                $slow = $patience === Patience::Brief ? $question : Question::plain($this->settings);
                $this->entries->set($this->lateName($slow), '1', self::LATE_SECONDS);
                throw $this->late($question);
            }
            $this->failures->remember($question, $problem);
            throw $problem;
        } finally {
            $leave();
        }
        $this->rememberPace(intdiv(hrtime(true) - $start, 1_000_000));
        $digest = substr(hash('sha256', $body), 0, 24);
        $found = new Found($body, time(), null, $losses, $digest, false);
        $this->keep($question, $found, $patience === Patience::Brief);
        return $found;
    }

    private function transfer(Question $question, Patience $patience): Transfer
    {
        $full = $this->settings->timeout;
        $isPlain = $question == Question::plain($this->settings);
        return match (true) {
            $patience === Patience::Brief => new Transfer($this->settings, $this->briefMilliseconds()),
            $isPlain => new Transfer($this->settings, $full),
            $patience === Patience::Full => new Transfer($this->settings, $full, intdiv($full, 2), $full),
            default => new Transfer($this->settings, $full, $this->briefMilliseconds(), $this->checkMilliseconds()),
        };
    }

    private function briefMilliseconds(): int
    {
        return min($this->settings->pageTimeout, $this->settings->timeout);
    }

    /** Returns how long the service has to answer the plain question, while a reader waits. */
    private function checkMilliseconds(): int
    {
        // A service that is always slow has more time, or no search of a reader would find anything.
        $pace = (int) $this->entries->get($this->paceName());
        return min(max($this->briefMilliseconds(), 2 * $pace), $this->settings->timeout);
    }

    /** Remembers how long a response took, if that is longer than a page waits. */
    private function rememberPace(int $milliseconds): void
    {
        if ($milliseconds > $this->settings->pageTimeout) {
            $this->entries->set($this->paceName(), (string) $milliseconds, self::PACE_SECONDS);
        }
        $late = $this->lateName(Question::plain($this->settings));
        if ($this->entries->get($late) !== null) {
            $this->entries->delete($late);
        }
    }

    /** Returns the kept answer, fresh or stale. */
    private function kept(Question $question, Patience $patience = Patience::Full): ?Found
    {
        [$asList, $asOther] = $this->keptNames($question);
        $inList = $this->entries->find($asList);
        [$facts, $body] = explode("\n", ($inList ?? $this->entries->find($asOther))[0] ?? '', 2) + [1 => ''];
        if ($body === '' || !Memory::hasRoomFor($body)) {
            return null; // a process with more memory has kept it
        }
        $facts = Json::members($facts);
        $freshUntil = $facts['receivedAt'] + $question->freshSeconds();
        $staleSince = $freshUntil > time() ? null : $freshUntil;
        $found = new Found($body, $facts['receivedAt'], $staleSince, $facts['losses'], $facts['digest'], true);
        if ($inList === null && $patience === Patience::Brief) {
            $this->keep($question, $found, true);
            $this->entries->delete($asOther);
        }
        if (!Entries::isAhead($found->receivedAt)) {
            return $found;
        }
        // A clock was ahead: the age of the response is unknown.
        $receivedAt = time() - $question->freshSeconds();
        return new Found($body, $receivedAt, time(), $found->losses, $found->digest, true);
    }

    /** Keeps an answer. @param bool $isOfPage whether a page shows it without any choice of a visitor */
    private function keep(Question $question, Found $found, bool $isOfPage): void
    {
        [$asList, $asOther] = $this->keptNames($question);
        $name = $isOfPage || $this->entries->find($asList) !== null ? $asList : $asOther;
        $facts = ['receivedAt' => $found->receivedAt, 'losses' => $found->losses, 'digest' => $found->digest];
        $seconds = $found->receivedAt + $question->freshSeconds() + self::STALE_SECONDS - time();
        $this->entries->set($name, Json::encode($facts) . "\n$found->body", $seconds);
    }

    /**
     * Returns the names under which an answer can be kept: as the list of a page, which no search of a visitor
     * replaces, and otherwise.
     *
     * @return array{string, string}
     */
    private function keptNames(Question $question): array
    {
        $name = $question->name($this->settings);
        return ["list-$name", ($question->isPlain() ? 'plain-' : 'answer-') . $name];
    }

    /** Records that this request shall wait for no further answer, and returns the failure. */
    private function late(Question $question): Problem
    {
        $this->settings->refreshes->addLate($question);
        return self::timeout();
    }

    private static function timeout(): Problem
    {
        return new Problem(504, 'The jobs service did not answer in time.', ['retry-after' => '10']);
    }

    private function lateName(Question $question): string
    {
        return 'late-' . $question->name($this->settings);
    }

    private function paceName(): string
    {
        return 'pace-' . Question::plain($this->settings)->name($this->settings);
    }

    private function lockName(Question $question): string
    {
        return Question::lockName($question->name($this->settings));
    }
}
