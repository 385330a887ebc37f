<?php

declare(strict_types=1);

namespace PortalJobs\Service;

/**
 * One announcement of Search (data-service §2.4), read field by field: what cannot be read is left out, and every field
 * may be missing. A port of src/protocol/announcement.ts and what it reads with.
 */
final class Announcement
{
    /** The number of a job in its URL: `/job/<number>`, until 2024 `/GetJob/ViewDetails/<number>`. */
    private const NUMBER_IN_URL = '~^[^?#]*/(?:jobs?|ViewDetails)/(\d{1,20})(?![^/?#])~i';

    /**
     * Reads an announcement from any value. Fields that are not in the table are left out.
     *
     * @param mixed $value JSON, decoded to arrays
     * @return ?array<string, mixed> with the names of the service; `null` if it has no descriptor, or nothing that names
     *     the job: neither a number nor a title
     */
    public static function read(mixed $value): ?array
    {
        $descriptor = is_array($value) ? Field::object($value['MatchedObjectDescriptor'] ?? null) : null;
        if ($descriptor === null) {
            return null;
        }
        $job = Field::members($descriptor, ServiceFields::DESCRIPTOR);
        $number = self::number($value);
        $isNamed = $number !== '' || ($job['PositionTitle'] ?? '') !== '' || ($job['PositionID'] ?? '') !== '';
        return $isNamed ? ['MatchedObjectId' => $number, 'MatchedObjectDescriptor' => $job] : null;
    }

    /**
     * Reads the control number of an announcement; taken from its URL on the portal if it is missing, and empty if that
     * has none either.
     *
     * @param array<array-key, mixed> $item
     */
    public static function number(array $item): string
    {
        ['id' => $id, 'uri' => $uri] = Field::members(
            [
                'id' => $item['MatchedObjectId'] ?? null,
                'uri' => Field::object($item['MatchedObjectDescriptor'] ?? null)['PositionURI'] ?? null,
            ],
            ['id' => 'code', 'uri' => 'url'],
        ) + ['id' => '', 'uri' => ''];
        return $id === '' && preg_match(self::NUMBER_IN_URL, $uri, $found) === 1 ? $found[1] : $id;
    }

    /**
     * Returns the announcements of a response, unread. A single one may replace the list.
     *
     * @param mixed $body JSON, decoded to arrays
     * @return ?list<mixed> `null` if it is not a response of Search
     */
    public static function listed(mixed $body): ?array
    {
        $result = is_array($body) ? Field::object($body['SearchResult'] ?? null) : null;
        $items = $result['SearchResultItems'] ?? null;
        $isList = is_array($items) && (array_is_list($items) || isset($items['MatchedObjectDescriptor']));
        return $isList ? Field::asList($items) : null;
    }

    /**
     * The keyword that finds a job: the PositionID or, without one, the title.
     *
     * @param array<string, mixed> $job the descriptor of an announcement
     */
    public static function keyword(array $job): string
    {
        $number = $job['PositionID'] ?? '';
        return $number === '' ? $job['PositionTitle'] ?? '' : $number;
    }
}
