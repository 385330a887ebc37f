<?php

declare(strict_types=1);

namespace PortalJobs\Site;

/** The site's own openings, which an editor names in the attribute `extra-jobs` of a list. The element reads them. */
final class OwnOpenings
{
    /**
     * Returns a sentence for the author if the value is neither a URL or an id, nor a list of openings with titles.
     *
     * @param string $value of the attribute: the URL of a JSON file, `#` and an id, or the openings as JSON
     */
    public static function problem(string $value): string
    {
        if (!str_starts_with(ltrim($value), '[')) {
            $isUrl = preg_match('~^\s*(?:https?://[^/]|(?![a-z][a-z0-9+.-]*:)\S)~i', $value) === 1;
            return $value === '' || $isUrl ? '' : 'extra-jobs takes the URL of a JSON file, such as /openings.json.';
        }
        $openings = json_decode($value, true);
        if (!is_array($openings)) {
            return 'extra-jobs is not valid JSON. Write it as [{"title": "Nurse", "url": "https://agency.example/nurse"}].';
        }
        foreach ($openings as $index => $one) {
            $title = is_array($one) ? ($one['title'] ?? '') : '';
            if (!is_string($title) || trim($title) === '') {
                return 'extra-jobs: opening ' . ($index + 1) . ' has no title, so it is not shown.';
            }
        }
        return '';
    }
}
