<?php

declare(strict_types=1);

namespace PortalJobs\Pages\Feeds;

use PortalJobs\Pages\Html;
use PortalJobs\Pages\Markup;

/** The tag of packages/server/src/render/feeds/xml.ts. */
final class Xml
{
    /** Characters that no XML 1.0 document may contain, escaped or not (XML 1.0 §2.2): controls, U+FFFE and U+FFFF. */
    private const FORBIDDEN = '/[^\t\n\r\x{20}-\x{d7ff}\x{e000}-\x{fffd}\x{10000}-\x{10ffff}]/u';

    /**
     * Joins the texts of a template and the values between them. Each text is escaped as in HTML, whose references all
     * exist in XML, and loses the characters that XML forbids: one of them would make the whole document unreadable. A
     * text with invalid UTF-8 is left out for the same reason.
     */
    public static function xml(mixed ...$parts): Markup
    {
        return Html::html(...array_map(
            static fn (mixed $part): mixed => is_string($part)
                ? preg_replace(self::FORBIDDEN, '', $part) ?? ''
                : $part,
            $parts,
        ));
    }
}
