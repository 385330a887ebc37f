<?php

// Generated from src/protocol: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Service;

/** The fields of the service. Kinds are those of {@see Field::members}. */
final class ServiceFields
{
    /** The fields of an announcement with their kinds (data-service §2.4). */
    public const DESCRIPTOR = [
        'PositionID' => 'code',
        'PositionTitle' => 500,
        'PositionURI' => 'url',
        'ApplyURI' => ['url'],
        'PositionLocationDisplay' => 500,
        'PositionLocation' => [[
            'LocationName' => 500,
            'CountryCode' => 500,
            'CountrySubDivisionCode' => 500,
            'CityName' => 500,
            'Longitude' => 'decimal',
            'Latitude' => 'decimal',
        ]],
        'OrganizationName' => 500,
        'DepartmentName' => 500,
        'SubAgency' => 500,
        'JobCategory' => [[
            'Name' => 500,
            'Code' => 'code',
        ]],
        'JobGrade' => [[
            'Name' => 500,
            'Code' => 'code',
        ]],
        'PositionSchedule' => [[
            'Name' => 500,
            'Code' => 'code',
        ]],
        'PositionOfferingType' => [[
            'Name' => 500,
            'Code' => 'code',
        ]],
        'QualificationSummary' => 10000,
        'PositionRemuneration' => [[
            'MinimumRange' => 'code',
            'MaximumRange' => 'code',
            'RateIntervalCode' => 'code',
            'Description' => 200,
        ]],
        'PositionStartDate' => 'code',
        'PositionEndDate' => 'code',
        'PublicationStartDate' => 'code',
        'ApplicationCloseDate' => 'code',
        'PositionFormattedDescription' => [[
            'Content' => 'markedText',
            'Label' => 500,
            'LabelDescription' => 500,
        ]],
        'UserArea' => [
            'Details' => [
                'MajorDuties' => 'texts',
                'Education' => 10000,
                'Requirements' => 10000,
                'Evaluations' => 10000,
                'HowToApply' => 10000,
                'WhatToExpectNext' => 10000,
                'RequiredDocuments' => 10000,
                'Benefits' => 10000,
                'BenefitsUrl' => 'url',
                'BenefitsDisplayDefaultText' => 'flag',
                'OtherInformation' => 10000,
                'KeyRequirements' => 'texts',
                'PositionSensitivitiy' => 500,
                'PositionSensitivity' => 500,
                'AdjudicationType' => [200],
                'AppointmentExplanationText' => 10000,
                'AgencyMarketingStatement' => 10000,
                'AgencyContactEmail' => 500,
                'AgencyContactPhone' => 500,
                'AgencyContactWebsite' => 500,
                'MCOTags' => ['code'],
                'JobSummary' => 10000,
                'WhoMayApply' => [
                    'Name' => 500,
                    'Code' => 'code',
                ],
                'LowGrade' => 'code',
                'HighGrade' => 'code',
                'PromotionPotential' => 'code',
                'PromotionPotentialAdditionalText' => 10000,
                'SubAgencyName' => 500,
                'OrganizationCodes' => 'code',
                'HiringPath' => ['code'],
                'TotalOpenings' => 'code',
                'TeleworkEligible' => 'flag',
                'RemoteIndicator' => 'flag',
                'TravelCode' => 'code',
                'SecurityClearance' => 500,
                'DrugTestRequired' => 'flag',
                'Relocation' => 'flag',
                'ServiceType' => 'code',
                'AnnouncementClosingType' => 'code',
                'FinancialDisclosure' => 'flag',
                'BargainingUnitStatus' => 'flag',
                'BargainingUnitStatusAdditionalText' => 500,
                'AnnouncementClosingTypeOption' => 'code',
                'PreviewQuestionnaireurl' => 'url',
                'SecondAnnouncementUrl' => 'url',
            ],
            'IsRadialSearch' => 'flag',
        ],
    ];

    /** The members of a code list that pages get (data-service §2.5). Disabled codes still explain old records. */
    public const SENT_OF_CODES = [
        'Code',
        'Value',
        'ParentCode',
        'Acronym',
        'JobFamily',
        'City',
        'CountrySubdivision',
        'Country',
        'IsDisabled',
    ];

    /** In UTF-16 code units. */
    public const LONGEST_TEXT = 10000;

    /** In UTF-16 code units. */
    public const LONGEST_URL = 2048;
}
