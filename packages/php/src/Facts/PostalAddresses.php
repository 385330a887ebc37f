<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

/**
 * The places of work of a job in the terms of https://schema.org/PostalAddress.
 *
 * A port of src/facts/postal-addresses.ts.
 */
final class PostalAddresses
{
    private const MAXIMUM_ADDRESSES = 1_000;

    /**
     * Returns every place of a job once, up to a thousand. Placeholders are omitted.
     *
     * @param array<string, mixed> $job MatchedObjectDescriptor of an announcement.
     * @return list<array<string, string>>
     */
    public static function of(array $job): array
    {
        $found = [];
        foreach ($job['PositionLocation'] ?? [] as $location) {
            $address = self::addressOf($location);
            if ($address !== null) {
                $region = $address['addressRegion'] ?? '';
                $key = SamePlace::key(($address['addressLocality'] ?? '') . $region, $region, false);
                $key .= " {$address['addressCountry']}";
                $before = isset($found[$key]) ? implode(' ', $found[$key]) : null;
                if (Organization::lowerCaseLetters(implode(' ', $address)) > Organization::lowerCaseLetters($before)) {
                    $found[$key] = $address;
                }
            }
            if (count($found) >= self::MAXIMUM_ADDRESSES) {
                break;
            }
        }
        return array_values($found);
    }

    /**
     * @param array<string, mixed> $location
     * @return ?array<string, string>
     */
    private static function addressOf(array $location): ?array
    {
        $country = ShortText::tidy($location['CountryCode'] ?? '');
        $isHome = !SamePlace::isForeign($country);
        $written = self::firstOf(
            ShortText::tidy($location['LocationName'] ?? ''),
            ShortText::tidy($location['CityName'] ?? ''),
        );
        $parts = array_values(array_filter(
            preg_split('/ ?, ?/', $written) ?: [],
            static fn (string $one): bool
                => $one !== '' && $one !== $country && !($isHome && SamePlace::isHome($one)),
        ));
        $name = implode(', ', $parts);
        if (Place::isRemote($name) || preg_match('/^anywhere in the u/i', $name) === 1) {
            return null;
        }
        // The place is agreed on after the selection: only the country is known.
        $isOpen = preg_match('/negotiable/i', $name) === 1;
        $last = count($parts) > 1 ? $parts[count($parts) - 1] : '';
        $region = SamePlace::isTerritory($country)
            ? $country
            : self::firstOf(ShortText::tidy($location['CountrySubDivisionCode'] ?? ''), $last);
        $isRegionNamed = $last !== '' && (SamePlace::letters($last) === SamePlace::letters($region)
            || SamePlace::isShortFor($last, $region) || SamePlace::isShortFor($region, $last));
        $locality = implode(', ', $isRegionNamed ? array_slice($parts, 0, -1) : $parts);
        if ($locality === '' && $region === '' && ($location['CountryCode'] ?? '') === '') {
            return null;
        }
        return [
            '@type' => 'PostalAddress',
            ...($locality !== '' && !$isOpen ? ['addressLocality' => $locality] : []),
            ...($region !== '' && !$isOpen ? ['addressRegion' => $region] : []),
            'addressCountry' => $isHome ? 'US' : $country,
        ];
    }

    /** The text, or another if it is empty. "0" is a text. */
    private static function firstOf(string $text, string $other): string
    {
        return $text === '' ? $other : $text;
    }
}
