<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

/**
 * The ways to reach an agency.
 *
 * A port of src/facts/contact.ts.
 */
final class Contacts
{
    private const FIELDS = [
        'email' => 'AgencyContactEmail',
        'phone' => 'AgencyContactPhone',
        'website' => 'AgencyContactWebsite',
    ];

    /** Separators of words: anything but these, as `\W` without Unicode. */
    private const NO_LETTER = '[^A-Za-z0-9_]';

    /** @return string the `mailto:` URL of a text that is exactly one e-mail address; else empty. */
    public static function mailAddress(string $text): string
    {
        $written = ShortText::tidy($text);
        $isMail = strlen($written) <= 254
            && preg_match('/^[A-Za-z0-9_.+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,63}\z/', $written) === 1;
        return $isMail ? "mailto:$written" : '';
    }

    /**
     * @return string the `tel:` URL of a text that is exactly one telephone number, such as "(202) 555-0123"; else
     * empty.
     */
    public static function telephoneAddress(string $text): string
    {
        $written = ShortText::tidy($text);
        $digits = preg_replace('/[^0-9]/', '', $written) ?? '';
        $isNumber = preg_match('/^\+?[0-9 ().-]{7,25}\z/', $written) === 1
            && preg_match('/^.{7,15}\z/', $digits) === 1;
        return $isNumber ? 'tel:' . (str_starts_with($written, '+') ? '+' : '') . $digits : '';
    }

    /**
     * Returns the contacts of an announcement without duplicates. The form of a value decides its kind, even in a
     * field for another kind.
     *
     * @param array<string, mixed> $details UserArea.Details.
     * @return list<array{kind: 'email'|'phone'|'website', text: string, address: string}> the address is a `mailto:`
     *     or `tel:` URL, the URL of a website as written and unchecked, or empty.
     */
    public static function of(array $details): array
    {
        $found = [];
        foreach (self::FIELDS as $kind => $field) {
            $text = ShortText::tidy($details[$field] ?? '');
            if (self::isPlaceholder($text)) {
                continue;
            }
            $mail = self::mailAddress($text);
            $phone = self::telephoneAddress($text);
            $found[mb_strtolower($text, 'UTF-8')] ??= match (true) {
                $mail !== '' => ['kind' => 'email', 'text' => $text, 'address' => $mail],
                $phone !== '' && $kind !== 'website' => ['kind' => 'phone', 'text' => $text, 'address' => $phone],
                default => ['kind' => $kind, 'text' => $text, 'address' => $kind === 'website' ? $text : ''],
            };
        }
        return array_values($found);
    }

    /**
     * Whether a text fills a required field and says nothing: "000-000-0000", "-----", "DO.NOT.EMAIL@CALL.ONLY", "N/A".
     */
    private static function isPlaceholder(string $text): bool
    {
        $no = self::NO_LETTER;
        return preg_match("/^$no*(?:n$no?a|none|not applicable|tbd)?$no*\\z/iu", $text) === 1
            || preg_match('/^([0-9])\1*\z/', preg_replace('/[^\p{L}0-9]/u', '', $text) ?? '') === 1
            || preg_match("/(?:^|$no)do$no*not$no*e?-?mail(?:\\z|$no)/iu", $text) === 1;
    }
}
