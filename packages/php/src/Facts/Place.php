<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Service\SearchedPlaces;
use PortalJobs\Text\Text;
use PortalJobs\Words\Words;

/** The location of a job. A port of src/facts/place.ts. */
final class Place
{
    private const MAXIMUM_LOCATIONS = 1_000;

    /** From so many locations on, states say more than the first location. */
    private const MINIMUM_LOCATIONS_BY_STATE = 10;

    /**
     * @param string $text one line: what stands for all locations, the only location, or the one that matters first
     *     and the number of others
     * @param string $heading what the announcement says about its locations as a whole, "Location negotiable after
     *     selection"; else empty
     * @param bool $isHeadingTranslated whether that is in the words of the language
     * @param list<string> $all every distinct location, up to a thousand
     * @param list<array{name: string, places: list<string>}> $groups all by region: first locations that stand alone,
     *     then states, then countries
     * @param int $more number of locations that the text does not name
     * @param bool $remote whether the announcement says that the job is remote
     */
    private function __construct(
        public readonly string $text,
        public readonly string $heading,
        public readonly bool $isHeadingTranslated,
        public readonly array $all,
        public readonly array $groups,
        public readonly int $more,
        public readonly bool $remote,
    ) {
    }

    /**
     * Returns every location of an announcement (data-service §2.4). PositionLocationDisplay is used when it adds to
     * the list: a remote job, a location to be negotiated, or the only location. A job is called remote only if the
     * announcement marks it as remote.
     *
     * @param array<string, mixed> $job the descriptor of an announcement
     * @param ?SearchedPlaces $searched the places that a search is for: the location that matches, or the nearest, is
     *     first
     */
    public static function of(array $job, Words $words, ?SearchedPlaces $searched = null): self
    {
        $display = ShortText::tidy($job['PositionLocationDisplay'] ?? '');
        // The list has the others of "Houston, TX and 2 more".
        if (($job['PositionLocation'] ?? []) !== []) {
            $others = '/[ (+&,]+(?:[0-9]+|(?:and|plus|[+&])(?: ?\w+)?) (?:more|other|additional).*/i';
            $display = (string) preg_replace($others, '', $display);
        }
        $isMany = preg_match('/^(?:multiple|many|various) locations\z/i', $display) === 1;
        $shown = $isMany ? null : LocationName::of(['LocationName' => $display], $words);
        $shownKey = $shown?->key();
        $displayLetters = SamePlace::letters($display);
        $leadKey = null;
        $least = INF;
        /** @var array<string, LocationName> $locations by a letter and the key, because PHP makes numbers of digits */
        $locations = [];
        foreach ($job['PositionLocation'] ?? [] as $one) {
            $name = LocationName::of($one, $words);
            $key = $name->key();
            // The display of "Houston, Texas" may be "Houston".
            $isShown = in_array($displayLetters, [$key, SamePlace::letters($name->city())], true);
            // Of several places of that name, the first is shown.
            if (
                ($isShown || ShortText::tidy($one['LocationName'] ?? '') === $display)
                && !isset($locations["=$shownKey"])
            ) {
                [$shown, $shownKey] = [$name, $key];
            }
            if ($name->text === '') {
                continue;
            }
            $before = $locations["=$key"]->text ?? null;
            if (Organization::lowerCaseLetters($name->text) > Organization::lowerCaseLetters($before)) {
                $locations["=$key"] = $name;
            }
            $distance = $searched?->milesTo($one, $name->text, $name->region) ?? INF;
            if ($distance < $least) {
                [$leadKey, $least] = [$key, $distance];
            }
        }
        $shown = $locations["=$shownKey"] ?? $shown;
        // A new display text without a comma becomes the heading of the list. Any other is a further location, which
        // comes first.
        $isNew = $shown !== null && $shown->text !== '' && !isset($locations["=$shownKey"]);
        $heading = $isNew && $locations !== [] && !str_contains($shown->text, ',') ? $shown : null;
        if ($shown !== null && $shown->text !== '' && $heading === null) {
            $locations = ["=$shownKey" => $shown] + $locations;
        }
        $names = self::unified(array_values($locations));
        $leadIndex = array_search("=$leadKey", array_keys($locations), true);
        $lead = $leadKey === null || $leadIndex === false ? null : $names[$leadIndex];
        $isRemoteName = static fn (LocationName $name): bool => $name->isRemote;
        $remote = ($job['UserArea']['Details']['RemoteIndicator'] ?? false)
            || self::isRemote($display)
            || array_filter($names, $isRemoteName) !== [];
        $whole = $heading ?? ($shown !== null && $shown->isTranslated ? $shown : null);
        $first = $whole ?? $lead ?? $names[0] ?? null;
        $more = count($names) - ($first !== null && $heading === null ? 1 : 0);
        $text = $first->text ?? $words->text($isMany ? 'manyPlaces' : ($remote ? 'remote' : 'placeUnknown'));
        if ($more > 0 && $whole === null) {
            $count = $lead === null ? self::countByState($names, $words) : '';
            $text = $count !== '' ? $count : "$text " . $words->filled('more', $words->number($more));
        }
        $saysRemote = $first === null ? !$isMany : $first->isRemote;
        $listed = array_slice($names, 0, self::MAXIMUM_LOCATIONS);
        return new self(
            $remote && !$saysRemote ? $words->filled('remoteIn', $text) : $text,
            $heading->text ?? '',
            $heading !== null && $heading->isTranslated,
            array_map(static fn (LocationName $name): string => $name->text, $listed),
            self::grouped($listed),
            $more,
            $remote,
        );
    }

    /** Whether the name of a location means a remote job. Remote, Oregon, is a town. */
    public static function isRemote(string $text): bool
    {
        $says = '/(?:^|\()(?:fully |100% )?remote(?:\z|\)|\W* united)|\bremote (?:job|work|position)/i';
        return preg_match($says, $text) === 1 && preg_match('/\bnot?\b/i', $text) !== 1;
    }

    /**
     * Gives each state one name: of "TX", "TEXAS" and "Texas", the one with the most lowercase letters.
     *
     * @param list<LocationName> $locations
     * @return list<LocationName>
     */
    private static function unified(array $locations): array
    {
        $states = [];
        foreach ($locations as $one) {
            if (!$one->isAbroad && $one->region !== '') {
                $states["=$one->region"] = $one->region;
            }
        }
        usort($states, static fn (string $one, string $other): int
            => Organization::lowerCaseLetters($other) <=> Organization::lowerCaseLetters($one));
        [$byLetters, $byCode] = [[], []];
        foreach (array_reverse($states) as $state) {
            $byLetters['=' . SamePlace::letters($state)] = $state;
            if (Text::length($state) > 2) {
                $byCode['=' . SamePlace::stateCode($state)] = $state;
            }
        }
        return array_map(static function (LocationName $one) use ($byLetters, $byCode): LocationName {
            if ($one->isAbroad || $one->region === '') {
                return $one;
            }
            $long = Text::length($one->region) === 2 ? $byCode['=' . SamePlace::stateCode($one->region)] ?? null : null;
            $region = $long ?? $byLetters['=' . SamePlace::letters($one->region)];
            return $region === $one->region ? $one : $one->in($region);
        }, $locations);
    }

    /**
     * Groups locations by state or country.
     *
     * @param list<LocationName> $locations
     * @return list<array{name: string, places: list<string>}>
     */
    private static function grouped(array $locations): array
    {
        $groups = [];
        foreach ($locations as $one) {
            // The digit sorts countries after states.
            $key = $one->region === '' ? '' : ($one->isAbroad ? 1 : 0) . $one->region;
            $groups[$key][] = $one->city();
        }
        $sorted = [];
        foreach ($groups as $key => $places) {
            $sorted["$key," . implode(',', $places)] = ['name' => substr((string) $key, 1), 'places' => $places];
        }
        uksort($sorted, self::compare(...));
        return array_map(static function (array $group): array {
            usort($group['places'], self::compare(...));
            return $group;
        }, array_values($sorted));
    }

    /** Compares texts by their UTF-16 code units, as JavaScript sorts. */
    private static function compare(int|string $one, int|string $other): int
    {
        [$one, $other] = [(string) $one, (string) $other];
        return preg_match('/[\xee-\xf4]/', $one . $other) === 1
            ? strcmp(mb_convert_encoding($one, 'UTF-16BE', 'UTF-8'), mb_convert_encoding($other, 'UTF-16BE', 'UTF-8'))
            : strcmp($one, $other);
    }

    /**
     * Returns "82 locations in 31 states"; empty for few locations, or for locations in one state.
     *
     * @param list<LocationName> $locations
     */
    private static function countByState(array $locations, Words $words): string
    {
        if (count($locations) < self::MINIMUM_LOCATIONS_BY_STATE) {
            return '';
        }
        $isInState = static fn (LocationName $one): bool
            => !$one->isAbroad && $one->region !== '' && !SamePlace::isTerritory($one->region);
        $inStates = array_filter($locations, $isInState);
        $states = count(array_unique(array_map(static fn (LocationName $one): string => $one->region, $inStates)));
        return $states < 2
            ? ''
            : $words->placesInStates(count($locations), $states, count($inStates) < count($locations));
    }
}
