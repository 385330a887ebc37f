<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Words\Words;

/**
 * The name of a location, and what kind of location it is. A port of the part of src/facts/place.ts for one location.
 */
final class LocationName
{
    /**
     * @param string $region state, territory or country at the end of the text; empty for a location that stands alone
     * @param bool $isRemote whether the name says that the job is remote
     * @param bool $isTranslated whether it stands for wherever an employee lives or is sent, in the words of the
     *     language
     */
    private function __construct(
        public readonly string $text,
        public readonly string $region,
        public readonly bool $isAbroad,
        public readonly bool $isRemote,
        public readonly bool $isTranslated,
    ) {
    }

    /**
     * Names a location: "Portland, Oregon", "Washington, DC", or abroad with the country, "Ramstein, Germany".
     *
     * @param array<string, mixed> $location
     */
    public static function of(array $location, Words $words): self
    {
        $country = ShortText::tidy($location['CountryCode'] ?? '');
        $isAbroad = SamePlace::isForeign($country);
        $region = SamePlace::isHome($country)
            ? ShortText::tidy($location['CountrySubDivisionCode'] ?? '')
            : $country;
        // "Korea, Republic of" is the Republic of Korea.
        $around = trim(implode(' ', array_reverse(preg_split('/ ?, ?/', $region) ?: [])), ' ');
        $name = ShortText::tidy($location['LocationName'] ?? '');
        $name = $name === '' ? ShortText::tidy($location['CityName'] ?? '') : $name;
        $name = $region === '' ? $name : str_replace($region, $around, $name);
        $isRemote = Place::isRemote($name);
        $parts = preg_split('/ ?, ?/', $name, -1, PREG_SPLIT_NO_EMPTY) ?: [];
        if (count($parts) > 1 && SamePlace::isHome((string) end($parts))) {
            array_pop($parts);
        }
        $standing = self::standing($name, $parts[0] ?? '', $isRemote);
        if ($standing !== null) {
            return new self($words->text($standing), '', $isAbroad, $isRemote, true);
        }
        if (count($parts) < 2 && $around !== '') {
            $parts[] = $around;
        } elseif ($parts !== [] && SamePlace::isShortFor((string) end($parts), $around)) {
            // "Houston, TX" is in Texas.
            $parts[count($parts) - 1] = $around;
        }
        $parts = self::shortened($parts);
        if ($isAbroad && end($parts) === 'Georgia') {
            $parts[count($parts) - 1] = $words->text('georgiaCountry');
        }
        $end = count($parts) > 1 ? (string) end($parts) : '';
        return new self(implode(', ', $parts), $end, $isAbroad, $isRemote, false);
    }

    /** Returns the name without its region. */
    public function city(): string
    {
        return $this->region === '' ? $this->text : substr($this->text, 0, -strlen(", $this->region"));
    }

    /** Returns a key that is equal for other spellings of the place. */
    public function key(): string
    {
        return SamePlace::key($this->text, $this->region, $this->isAbroad);
    }

    /** Returns the location with another name of its region. */
    public function in(string $region): self
    {
        return new self("{$this->city()}, $region", $region, $this->isAbroad, $this->isRemote, $this->isTranslated);
    }

    /** Returns the name of the words for a placeholder location; `null` for a place. */
    private static function standing(string $name, string $first, bool $isRemote): ?string
    {
        return match (true) {
            $isRemote && preg_match('/^anywhere in the u/i', $name) === 1 => 'remoteAnywhere',
            $isRemote && preg_match('/^\W*\w* ?remote(?: job)?\z/i', $first) === 1 => 'remote',
            preg_match('/^location negotiable after selection\z/i', $first) === 1 => 'placeNegotiable',
            default => null,
        };
    }

    /**
     * Shortens the end of a name: "Guam, Guam" and "Singapore, Singapore" repeat one name. New York, New York, is a
     * city and its state.
     *
     * @param list<string> $parts
     * @return list<string>
     */
    private static function shortened(array $parts): array
    {
        $last = array_pop($parts);
        $before = array_pop($parts);
        if ($last === null || $before === null) {
            return $last === null ? [] : [$last];
        }
        if ($before === $last && $last !== 'New York') {
            return [...$parts, $before];
        }
        if (preg_match('/^district of columbia\z|^d\.?c\.?\z/i', $last) === 1) {
            return [...$parts, (string) preg_replace('/(*UTF)^washington d\.?c.*/i', 'Washington', $before), 'DC'];
        }
        return [...$parts, $before, $last];
    }
}
