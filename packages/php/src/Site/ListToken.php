<?php

declare(strict_types=1);

namespace PortalJobs\Site;

/** A list in an author's text: `[portal-jobs organization="HE00"]` in a separate paragraph. */
final class ListToken
{
    /** Within a sentence a list would tear the paragraph apart, so such a token stays as it is written. */
    private const TOKEN = '#(?:<p[^>]*>|^)\s*\[portal-jobs((?:\s|&nbsp;)[^\]<>]*)?\]\s*(?:</p>|$)#mu';
    /** Editors write quotation marks as entities, or as typographic ones. */
    private const ATTRIBUTE = '/([a-z-]+)(?:\s*=\s*["“”]([^"“”]*)["“”])?(?:\s+|$)/u';

    /**
     * Replaces the tokens of a text. A token with an unusable attribute stays as written, because a list without the
     * attribute would show other jobs.
     *
     * @param string $html the text as it is about to be shown
     * @param callable(array<string, string>): string $show returns the HTML of a list with these attributes
     */
    public static function replaced(string $html, callable $show): string
    {
        $replaced = preg_replace_callback(self::TOKEN, static function (array $found) use ($show): string {
            $given = self::read($found[1] ?? '');
            return $given === null || (new ListElement($given))->wrong() !== [] ? $found[0] : $show($given);
        }, $html);
        return $replaced ?? $html;
    }

    /** @return ?array<string, string> `null` where something is not an attribute */
    private static function read(string $written): ?array
    {
        $text = html_entity_decode($written, ENT_QUOTES | ENT_HTML5, 'UTF-8');
        $text = trim(str_replace("\u{a0}", ' ', $text));
        $given = [];
        $rest = preg_replace_callback(self::ATTRIBUTE, static function (array $found) use (&$given): string {
            $given[$found[1]] = trim($found[2] ?? '');
            return '';
        }, $text);
        return $rest === '' ? $given : null;
    }
}
