<?php

// Made from src/facts/apply/actions.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Apply;

use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\ApplyUri;

final class Actions
{
    /** Returns the final URL to apply; `undefined` for a closed job, or without a safe and permitted URL. */
    public static function applyUrl($job = null, $deadline1 = null, $rules = null)
    {
        $state = $deadline1['state'] ?? null;
        return ($state === 'closed') ? null : ApplyUri::writeApplyUrl($job, $rules);
    }

    /** Returns the URL of a job's page on the site itself; `undefined` if it is unsafe or the job has no control number. */
    public static function findOwnUrl($item = null, $site = null)
    {
        return Values::isTrue($item['MatchedObjectId'] ?? null) ? ApplyUri::readSafeUrl($site['jobUrl']($item))?->href : null;
    }

    /** Returns an action on a job. */
    public static function describeAction($name, $words, $title, $href, $isJobSaved = null, $language = null)
    {
        $isJobSaved ??= false;
        $isSaved = $isJobSaved && ($name === 'save');
        $_1 = ($name === 'apply') ? [
            $words['apply'] ?? null,
            ...Texts::split(Texts::slice($words['applyTo']("\n"), Texts::length(($words['apply'] ?? null))), "\n"),
        ] : ($words['actions'][($isSaved ? 'saved' : $name)] ?? null);
        $text = $_1[0] ?? null;
        $before = $_1[1] ?? '';
        $after = $_1[2] ?? '';
        return [
            'name' => $name,
            'text' => $text,
            'before' => ' ' . Texts::trim($before) . ' ',
            'title' => $title,
            'language' => $language,
            'after' => $after,
            'href' => $href,
            'isSaved' => $isSaved,
        ];
    }
}
