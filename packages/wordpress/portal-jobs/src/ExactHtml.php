<?php

declare(strict_types=1);

namespace PortalJobs\WordPress;

/**
 * HTML with external texts: from announcements, and from visitors' searches. WordPress, themes and plugins change a
 * page after its blocks are rendered: they run shortcodes, replace smilies and quotation marks, embed URLs. So a
 * placeholder between two marks replaces this HTML until the whole page is made.
 */
final class ExactHtml
{
    /** Too random to guess for authors. Empty outside of pages: in the editor, the REST API, a task or an e-mail. */
    private static string $name = '';
    /** @var list<string> */
    private static array $kept = [];
    private static int $level = 0;

    /** Begins a page of the site. */
    public static function start(): void
    {
        self::$name = 'portal-jobs-' . bin2hex(random_bytes(12));
        ob_start(self::restored(...));
        self::$level = ob_get_level();
    }

    /** Ends the page before others take what is in the buffers. WordPress ends them all afterwards. */
    public static function end(): void
    {
        if (self::$level > 0 && ob_get_level() === self::$level) {
            ob_end_flush();
        }
    }

    /**
     * Returns a placeholder for some HTML until the page is made.
     *
     * @param string $otherwise HTML without external texts. It remains if no page is made, and if the page's content
     *     is used elsewhere, such as in an excerpt
     * @param \Closure(): string $make returns the HTML
     */
    public static function put(string $otherwise, \Closure $make): string
    {
        if (self::$name === '') {
            return $otherwise;
        }
        self::$kept[] = self::withoutShortcodes($make());
        $name = self::$name . '-' . (count(self::$kept) - 1);
        // Elements that every filter of HTML permits.
        return "<span class=\"$name\"></span>$otherwise<span class=\"$name-end\"></span>";
    }

    /**
     * Encodes the brackets in texts, so that they contain no shortcodes: another plugin can run shortcodes over the
     * whole page, in a buffer that it began earlier.
     *
     * @param string $html in whose scripts is JSON
     */
    public static function withoutShortcodes(string $html): string
    {
        $inJson = static fn (array $text): string => str_replace('[', '\u005b', $text[0]);
        $parts = preg_split('~(<script\b[^>]*>[^<]*+)~i', $html, -1, PREG_SPLIT_DELIM_CAPTURE) ?: [];
        foreach ($parts as $index => $part) {
            $parts[$index] = $index % 2 === 0
                ? str_replace('[', '&#091;', $part) // WordPress decodes `&#91;`
                : preg_replace_callback('/"(?:[^"\\\\]++|\\\\.)*+"/s', $inJson, $part);
        }
        return implode($parts);
    }

    private static function restored(string $page): string
    {
        // Minifiers remove the quotation marks.
        $mark = static fn (string $name): string => "<span class=[\"']?{$name}[\"']?></span>";
        $pattern = '~' . $mark(self::$name . '-(\d+)') . '.*?' . $mark(self::$name . '-\1-end') . '~s';
        $restored = preg_replace_callback($pattern, static fn (array $found): string => self::$kept[(int) $found[1]], $page);
        return $restored ?? $page;
    }
}
