<?php

// Made from src/facts/fields/contact.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Fields;

use PortalJobs\Facts\Text\Text;
use PortalJobs\Js\Map;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class Contact
{
    /** Returns the `mailto:` URL of a text that is exactly one e-mail address. */
    public static function readMailUrl($text = null)
    {
        $written = Text::tidy($text);
        return ((Texts::length($written) <= 254) && (new Pattern('~(*UTF)\A[A-Za-z0-9_.+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,63}\z~i'))->test($written)) ? ('mailto:' . $written) : null;
    }

    /** Returns the `tel:` URL of a text that is exactly one telephone number, such as "(202) 555-0123". */
    public static function readTelephoneUrl($text = null)
    {
        $written = Text::tidy($text);
        $digits = Texts::replacePattern($written, new Pattern('~(*UTF)[^0-9]~', true), '');
        return (((new Pattern('~(*UTF)\A\+?[0-9 ().-]{7,25}\z~'))->test($written) && (Texts::length($digits) >= 7)) && (Texts::length($digits) <= 15)) ? ('tel:' . (Texts::startsWith($written, '+') ? '+' : '') . $digits) : null;
    }

    /** Whether a text is a placeholder for a required field: "000-000-0000", "-----", "DO.NOT.EMAIL@CALL.ONLY", "N/A". */
    private static function isPlaceholder($text = null)
    {
        return ((new Pattern('~(*UTF)\A[^A-Za-z0-9_]*(?:n[^A-Za-z0-9_]?a|none|not applicable|tbd)?[^A-Za-z0-9_]*\z~i'))->test(
            $text,
        ) || (new Pattern('~(*UTF)\A([0-9])\1*\z~'))->test(
            Texts::replacePattern($text, new Pattern('~(*UTF)[^\p{L}0-9]~', true), ''),
        )) || (new Pattern('~(*UTF)\bdo[^A-Za-z0-9_]*not[^A-Za-z0-9_]*e?-?mail\b~i'))->test($text);
    }

    /**
     * Returns the contacts of an announcement, each once. The kind follows from the text, even if an e-mail address is in the field for
     * telephone numbers.
     */
    public static function readContacts($announcementDetails)
    {
        $AgencyContactEmail = $announcementDetails['AgencyContactEmail'] ?? null;
        $AgencyContactPhone = $announcementDetails['AgencyContactPhone'] ?? null;
        $AgencyContactWebsite = $announcementDetails['AgencyContactWebsite'] ?? null;
        $found = new Map();
        foreach ([['email', $AgencyContactEmail], ['phone', $AgencyContactPhone], ['website', $AgencyContactWebsite]] as $_1) {
            $kind = $_1[0] ?? null;
            $written = $_1[1] ?? null;
            $text = Text::tidy($written);
            if (self::isPlaceholder($text)) {
                continue;
            }
            $mail = self::readMailUrl($text);
            $phone = self::readTelephoneUrl($text);
            $contact = Values::isTrue($mail) ? ['kind' => 'email', 'text' => $text, 'url' => $mail] : ((Values::isTrue($phone) && ($kind !== 'website')) ? ['kind' => 'phone', 'text' => $text, 'url' => $phone] : ['kind' => $kind, 'text' => $text, 'url' => ($kind === 'website') ? $text : null]);
            $key = Texts::toLowerCase($text);
            if (!($found->has($key))) {
                $found->set($key, $contact);
            }
        }
        return [...Values::each($found->values())];
    }
}
