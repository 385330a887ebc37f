<?php

// Made from src/facts/fields/postal-addresses.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Fields;

use PortalJobs\Facts\Text\Text;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Map;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class PostalAddresses
{
    private const MAXIMUM_ADDRESSES = 1_000;

    private static function readAddress($location)
    {
        $country = Text::tidy($location['CountryCode'] ?? null);
        $isHome = !SamePlace::isForeign($country);
        $parts = Lists::filter(
            Texts::splitBy(
                Values::isTrue($_3 = Text::tidy($location['LocationName'] ?? null)) ? $_3 : Text::tidy($location['CityName'] ?? null),
                new Pattern('~(*UTF) ?, ?~'),
            ),
            static fn ($one = null) => Values::isTrue($_1 = Values::isTrue($_2 = $one) ? ($one !== $country) : $_2) ? !($isHome && SamePlace::isHome($one)) : $_1,
        );
        $name = Lists::join($parts, ', ');
        if (Place::isRemote($name) || (new Pattern('~(*UTF)\Aanywhere in the u~i'))->test($name)) {
            return null;
        }
        $isOpen = (new Pattern('~(*UTF)negotiable~i'))->test($name);
        $last = (count($parts) > 1) ? (Lists::at($parts, -1) ?? '') : '';
        $region = Values::isTrue($_4 = Values::isTrue($_5 = SamePlace::isTerritory($country) ? $country : false) ? $_5 : Text::tidy($location['CountrySubDivisionCode'] ?? null)) ? $_4 : $last;
        $isRegionNamed = ($last !== '') && (((SamePlace::lettersOf($last) === SamePlace::lettersOf($region)) || SamePlace::isShortFor($last, $region)) || SamePlace::isShortFor($region, $last));
        $locality = Lists::join($isRegionNamed ? Lists::slice($parts, 0, -1) : $parts, ', ');
        if ((!Values::isTrue($locality) && !Values::isTrue($region)) && !Values::isTrue($location['CountryCode'] ?? null)) {
            return null;
        }
        return Values::merge(
            ['@type' => 'PostalAddress'],
            Values::isTrue($_6 = Values::isTrue($_7 = $locality) ? !$isOpen : $_7) ? ['addressLocality' => $locality] : $_6,
            Values::isTrue($_8 = Values::isTrue($_9 = $region) ? !$isOpen : $_9) ? ['addressRegion' => $region] : $_8,
            ['addressCountry' => $isHome ? 'US' : $country],
        );
    }

    private static function lowerCaseIn($address = null)
    {
        return Organization::lowerCaseLetters(Lists::join(array_values($address), ' '));
    }

    /** Returns every location of a job once, up to a thousand, except placeholders for working anywhere. */
    public static function listPostalAddresses($announcementDescriptor)
    {
        $PositionLocation = $announcementDescriptor['PositionLocation'] ?? [];
        $found = new Map();
        foreach ($PositionLocation as $location) {
            $address = self::readAddress($location);
            if (!Values::isTrue($address)) {
                continue;
            }
            $addressLocality = $address['addressLocality'] ?? '';
            $addressRegion = $address['addressRegion'] ?? '';
            $addressCountry = $address['addressCountry'] ?? null;
            $key = SamePlace::placeKey($addressLocality . $addressRegion, $addressRegion, false) . ' ' . $addressCountry;
            $before = $found->get($key);
            if (!Values::isTrue($before) || (self::lowerCaseIn($address) > self::lowerCaseIn($before))) {
                $found->set($key, $address);
            }
            if ($found->size() >= self::MAXIMUM_ADDRESSES) {
                break;
            }
        }
        return [...Values::each($found->values())];
    }
}
