<?php

declare(strict_types=1);

namespace PortalJobs\Proxy;

use PortalJobs\Text\Json;
use PortalJobs\Text\Text;

/** Reduces answers of the service to what pages use. */
final class SlimAnswer
{
    /** Disabled codes stay in a list, because they still explain old records. */
    private const CODE_PARTS = ['Code', 'Value', 'ParentCode', 'Acronym', 'JobFamily', 'IsDisabled'];

    /** Returns the reduced answer as JSON; `null` if it has another shape than the question's. */
    public static function reduced(string $text, Question $question): ?string
    {
        $answer = Json::read($text);
        if (!$answer instanceof \stdClass) {
            return null;
        }
        $isReduced = $question->isCodeList()
            ? self::reduceCodes($answer)
            : self::reduceSearch($answer, $question->query);
        $body = $isReduced ? Json::encode($answer) : '';
        return $body === '' ? null : $body;
    }

    /**
     * Drops what a location's name already states and, unless the search has a distance, the coordinates. These were
     * nine tenths of a page. With a distance, cards name the nearest location first.
     */
    private static function reduceSearch(\stdClass $answer, string $query): bool
    {
        $result = $answer->SearchResult ?? null;
        $items = $result instanceof \stdClass ? ($result->SearchResultItems ?? null) : null;
        if (!is_array($items)) {
            return false;
        }
        parse_str($query, $parameters);
        $isNearSearch = (float) ($parameters['Radius'] ?? 0) > 0;
        $answer->SearchParameters = new \stdClass();
        foreach ($items as $item) {
            $descriptor = $item instanceof \stdClass ? ($item->MatchedObjectDescriptor ?? null) : null;
            $places = $descriptor instanceof \stdClass ? ($descriptor->PositionLocation ?? null) : null;
            foreach (is_array($places) ? $places : [] as $place) {
                if ($place instanceof \stdClass) {
                    self::reducePlace($place, $isNearSearch);
                }
            }
        }
        return true;
    }

    private static function reducePlace(\stdClass $place, bool $isNearSearch): void
    {
        if (!$isNearSearch) {
            unset($place->Longitude, $place->Latitude);
        }
        $name = is_string($place->LocationName ?? null) ? Text::trimmed($place->LocationName) : '';
        $state = $place->CountrySubDivisionCode ?? null;
        if ($name !== '') {
            unset($place->CityName);
        }
        if (is_string($state) && $state !== '' && str_ends_with($name, ", $state")) {
            unset($place->CountrySubDivisionCode);
        }
        if (($place->CountryCode ?? '') === 'United States') {
            unset($place->CountryCode);
        }
    }

    private static function reduceCodes(\stdClass $answer): bool
    {
        $lists = $answer->CodeList ?? null;
        $list = is_array($lists) ? ($lists[0] ?? null) : null;
        if (!$list instanceof \stdClass || !is_array($list->ValidValue ?? null)) {
            return false;
        }
        $used = array_flip(self::CODE_PARTS);
        foreach ($list->ValidValue as $index => $value) {
            if ($value instanceof \stdClass) {
                $list->ValidValue[$index] = (object) array_intersect_key((array) $value, $used);
            }
        }
        return true;
    }
}
