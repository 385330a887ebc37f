<?php

declare(strict_types=1);

namespace PortalJobs\Service;

/**
 * One announcement of Search (data-service §2.4), read field by field: what cannot be read is left out, and every field
 * may be missing. A port of src/service/announcement.ts and what it reads with.
 */
final class Announcement
{
    /** A text of so many UTF-16 code units. */
    private const NAME = 500;
    private const PROSE = 10_000;

    private const NAMED_CODES = [['Name' => self::NAME, 'Code' => 'code']];

    private const LOCATION = [
        'LocationName' => self::NAME,
        'CountryCode' => self::NAME,
        'CountrySubDivisionCode' => self::NAME,
        'CityName' => self::NAME,
        'Longitude' => 'decimal',
        'Latitude' => 'decimal',
    ];

    private const REMUNERATION = [
        'MinimumRange' => 'code',
        'MaximumRange' => 'code',
        'RateIntervalCode' => 'code',
        'Description' => 200,
    ];

    private const DETAILS = [
        'MajorDuties' => 'texts',
        'Education' => self::PROSE,
        'Requirements' => self::PROSE,
        'Evaluations' => self::PROSE,
        'HowToApply' => self::PROSE,
        'WhatToExpectNext' => self::PROSE,
        'RequiredDocuments' => self::PROSE,
        'Benefits' => self::PROSE,
        'BenefitsUrl' => 'address',
        'BenefitsDisplayDefaultText' => 'flag',
        'OtherInformation' => self::PROSE,
        'KeyRequirements' => 'texts',
        'PositionSensitivitiy' => self::NAME, // misspelled by the service
        'AdjudicationType' => [200],
        'AppointmentExplanationText' => self::PROSE,
        'AgencyMarketingStatement' => self::PROSE,
        'AgencyContactEmail' => self::NAME,
        'AgencyContactPhone' => self::NAME,
        'AgencyContactWebsite' => self::NAME,
        'MCOTags' => ['code'],
        'JobSummary' => self::PROSE,
        'WhoMayApply' => ['Name' => self::NAME, 'Code' => 'code'],
        'LowGrade' => 'code',
        'HighGrade' => 'code',
        'PromotionPotential' => 'code',
        'PromotionPotentialAdditionalText' => self::PROSE,
        'SubAgencyName' => self::NAME,
        'OrganizationCodes' => 'code',
        'HiringPath' => ['code'],
        'TotalOpenings' => 'code',
        'TeleworkEligible' => 'flag',
        'RemoteIndicator' => 'flag',
        'TravelCode' => 'code',
        'SecurityClearance' => self::NAME,
        'DrugTestRequired' => 'flag',
        'Relocation' => 'flag',
        'FinancialDisclosure' => 'flag',
        'BargainingUnitStatus' => 'flag',
        'BargainingUnitStatusAdditionalText' => self::NAME,
        'ServiceType' => 'code',
        'AnnouncementClosingType' => 'code',
        'AnnouncementClosingTypeOption' => 'code',
        'PreviewQuestionnaireurl' => 'address',
        'SecondAnnouncementUrl' => 'address',
    ];

    private const DESCRIPTOR = [
        'PositionID' => 'code',
        'PositionTitle' => self::NAME,
        'PositionURI' => 'address',
        'ApplyURI' => ['address'],
        'PositionLocationDisplay' => self::NAME,
        'PositionLocation' => [self::LOCATION],
        'OrganizationName' => self::NAME,
        'DepartmentName' => self::NAME,
        'SubAgency' => self::NAME,
        'JobCategory' => self::NAMED_CODES,
        'JobGrade' => self::NAMED_CODES,
        'PositionSchedule' => self::NAMED_CODES,
        'PositionOfferingType' => self::NAMED_CODES,
        'QualificationSummary' => self::PROSE,
        'PositionRemuneration' => [self::REMUNERATION],
        'PositionStartDate' => 'code',
        'PositionEndDate' => 'code',
        'PublicationStartDate' => 'code',
        'ApplicationCloseDate' => 'code',
        'PositionFormattedDescription' => [
            ['Content' => 'marked', 'Label' => self::NAME, 'LabelDescription' => self::NAME],
        ],
        'UserArea' => ['Details' => self::DETAILS, 'IsRadialSearch' => 'flag'],
    ];

    /** The number of a job in its URL: `/job/<number>`, until 2024 `/GetJob/ViewDetails/<number>`. */
    private const NUMBER_IN_URL = '~^[^?#]*/(?:jobs?|ViewDetails)/(\d{1,20})(?![^/?#])~i';

    /**
     * Reads an announcement from any value. Fields that are not in the tables are left out.
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
        $job = Field::members($descriptor, self::DESCRIPTOR);
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
            ['id' => 'code', 'uri' => 'address'],
        ) + ['id' => '', 'uri' => ''];
        return $id === '' && preg_match(self::NUMBER_IN_URL, $uri, $found) === 1 ? $found[1] : $id;
    }

    /**
     * Returns the announcements of a response, unread; a single one may stand in place of the list.
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
}
