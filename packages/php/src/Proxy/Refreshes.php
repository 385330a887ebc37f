<?php

declare(strict_types=1);

namespace PortalJobs\Proxy;

use PortalJobs\Settings\Settings;
use PortalJobs\Store\Store;

/**
 * The answers that were stale or late in this request. The front requests newer ones after its response is sent, so
 * that no visitor waits for them.
 */
final class Refreshes
{
    /** @var array<string, Question> */
    private array $due = [];
    private bool $hasLate = false;

    public function add(Question $question): void
    {
        $this->due["$question->path?$question->query"] = $question;
    }

    /** Adds a question whose answer took longer than a page waits. */
    public function addLate(Question $question): void
    {
        $this->add($question);
        $this->hasLate = true;
    }

    /** Whether this request has waited for an answer in vain: a page with several lists waits once. */
    public function hasLate(): bool
    {
        return $this->hasLate;
    }

    public function isEmpty(): bool
    {
        return $this->due === [];
    }

    /**
     * Requests newer answers, each only if no other process does and no failure is remembered. It takes up to the
     * settings' timeout for each, and never throws.
     */
    public function run(Settings $settings, Store $store): void
    {
        $cache = new AnswerCache($settings, $store);
        [$due, $this->due] = [$this->due, []];
        foreach ($due as $question) {
            $cache->refresh($question);
        }
    }
}
