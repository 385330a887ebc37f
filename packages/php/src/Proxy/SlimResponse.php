<?php

declare(strict_types=1);

namespace PortalJobs\Proxy;

use PortalJobs\Service\Field;
use PortalJobs\Service\ServiceFields;
use PortalJobs\Text\Json;
use PortalJobs\Text\Text;

/** Reduces responses of the service to what pages use. */
final class SlimResponse
{
    /** The {@see Json::weight()} of the largest response of Search that is read. A full one of 8 MB has 700,000. */
    private const MAXIMUM_WEIGHT = 800_000;

    /** Returns the reduced response as JSON; `null` if it has another shape than the request's, or too many values. */
    public static function reduced(string $text, UpstreamRequest $upstreamRequest): ?string
    {
        $isTooLarge = !Memory::canDecode($text) || (!$upstreamRequest->isCodeList() && Json::weight($text) > self::MAXIMUM_WEIGHT);
        $response = $isTooLarge ? null : Json::read($text);
        if (!$response instanceof \stdClass) {
            return null;
        }
        $isReduced = $upstreamRequest->isCodeList()
            ? self::reduceCodes($response)
            : self::reduceSearch($response, $upstreamRequest->query);
        $body = $isReduced ? Json::encode($response) : '';
        return $body === '' ? null : $body;
    }

    /**
     * Drops what a location's name already states and, unless the search has a distance, the coordinates. These were
     * nine tenths of a page. With a distance, cards name the nearest location first.
     */
    private static function reduceSearch(\stdClass $response, string $query): bool
    {
        $result = self::object($response->SearchResult ?? null);
        $items = $result->SearchResultItems ?? null;
        if (!is_array($items) && !isset($items->MatchedObjectDescriptor)) {
            return false;
        }
        parse_str($query, $parameters);
        $isNearSearch = (float) ($parameters['Radius'] ?? 0) > 0;
        $response->SearchParameters = new \stdClass();
        foreach (Field::asList($items) as $item) {
            $descriptor = $item instanceof \stdClass ? self::object($item->MatchedObjectDescriptor ?? null) : null;
            foreach (Field::asList($descriptor->PositionLocation ?? []) as $place) {
                if ($place instanceof \stdClass) {
                    self::reducePlace($place, $isNearSearch);
                }
            }
        }
        return true;
    }

    /** Returns an object as it is, and a list as its first object, as the elements do. */
    private static function object(mixed $value): ?\stdClass
    {
        foreach (Field::asList($value) as $one) {
            if ($one instanceof \stdClass) {
                return $one;
            }
        }
        return null;
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

    private static function reduceCodes(\stdClass $response): bool
    {
        $list = self::object($response->CodeList ?? null);
        $values = $list->ValidValue ?? null;
        if ($list === null || (!is_array($values) && !isset($values->Code))) {
            return false;
        }
        $list->ValidValue = Field::asList($values);
        $used = array_flip(ServiceFields::SENT_OF_CODES);
        foreach ($list->ValidValue as $index => $value) {
            if ($value instanceof \stdClass) {
                $item = array_intersect_key((array) $value, $used);
                $isDisabled = Field::members($item, ['IsDisabled' => 'flag']) === ['IsDisabled' => true];
                unset($item['IsDisabled']);
                $list->ValidValue[$index] = (object) ($item + ($isDisabled ? ['IsDisabled' => 'Yes'] : []));
            }
        }
        return true;
    }
}
