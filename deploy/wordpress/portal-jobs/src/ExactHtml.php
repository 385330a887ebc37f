<?php

declare(strict_types=1);

namespace PortalJobs\WordPress;

/**
 * HTML with texts of others: of announcements, and of what visitors search for. WordPress, themes and plugins change a
 * page after its blocks are rendered: they run shortcodes, replace smilies and quotation marks, embed addresses. So
 * other HTML stands in its place, between two marks, until the whole page is made.
 */
final class ExactHtml
{
    /** Nobody who writes a text can know it. Empty while no page is made: in the editor, the REST API, a task or an e-mail. */
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
     * Returns what stands for some HTML until the page is made.
     *
     * @param string $otherwise HTML without texts of others. It remains where no page is made, and where the page's
     *     content goes elsewhere, such as into an excerpt
     * @param \Closure(): string $make returns the HTML
     */
    public static function put(string $otherwise, \Closure $make): string
    {
        if (self::$name === '') {
            return $otherwise;
        }
        self::$kept[] = $make();
        [$start, $end] = self::marks(count(self::$kept) - 1);
        return $start . $otherwise . $end;
    }

    /** @return array{string, string} elements that every filter of HTML permits */
    private static function marks(int $index): array
    {
        $name = self::$name . "-$index";
        return ["<span class=\"$name\"></span>", "<span class=\"$name-end\"></span>"];
    }

    private static function restored(string $page): string
    {
        foreach (self::$kept as $index => $html) {
            [$start, $end] = self::marks($index);
            $from = 0;
            while (($at = strpos($page, $start, $from)) !== false && ($last = strpos($page, $end, $at)) !== false) {
                $page = substr_replace($page, $html, $at, $last + strlen($end) - $at);
                $from = $at + strlen($html);
            }
        }
        return $page;
    }
}
