<?php

declare(strict_types=1);

namespace PortalJobs\Text;

/** Texts within XML. */
final class Xml
{
    /** Characters that no XML 1.0 document may contain, escaped or not (XML 1.0 §2.2): controls, U+FFFE and U+FFFF. */
    private const FORBIDDEN = '/[^\t\n\r\x{20}-\x{d7ff}\x{e000}-\x{fffd}\x{10000}-\x{10ffff}]/u';

    /**
     * Escapes a text as in HTML, whose references all exist in XML, and removes the characters that XML forbids: one
     * of them would make the whole document unreadable. A text with invalid UTF-8 is left out for the same reason.
     */
    public static function escape(string $text): string
    {
        return Html::escape(preg_replace(self::FORBIDDEN, '', $text) ?? '');
    }
}
