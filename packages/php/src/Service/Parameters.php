<?php

// Generated from src/protocol/parameters.ts: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Service;

/** The parameters of Search (data-service §4.3) with their forms. */
final class Parameters
{
    public const FORMS = [
        'Keyword' => ['form' => 'text'],
        'PositionTitle' => ['form' => 'list'],
        'RemunerationMinimumAmount' => ['form' => 'amount', 'from' => 0, 'to' => 10000000, 'tight' => 'higher'],
        'RemunerationMaximumAmount' => ['form' => 'amount', 'from' => 0, 'to' => 10000000, 'tight' => 'lower'],
        'PayGradeHigh' => ['form' => 'count', 'from' => 1, 'to' => 15, 'tight' => 'lower', 'digits' => 2],
        'PayGradeLow' => ['form' => 'count', 'from' => 1, 'to' => 15, 'tight' => 'higher', 'digits' => 2],
        'JobCategoryCode' => ['form' => 'list', 'digits' => 4, 'code' => '\\d{1,4}', 'example' => '0610', 'codeList' => 'occupationalseries'],
        'LocationName' => ['form' => 'list'],
        'Organization' => ['form' => 'list', 'code' => '[a-z\\d]{2,4}', 'example' => 'HE00', 'upper' => true, 'codeList' => 'agencysubelements'],
        'PositionOfferingTypeCode' => ['form' => 'list', 'code' => '\\d{1,5}', 'example' => '15317', 'codeList' => 'positionofferingtypes'],
        'TravelPercentage' => ['form' => 'text', 'code' => '\\d{1,2}', 'example' => '0', 'codeList' => 'travelpercentages'],
        'PositionScheduleTypeCode' => ['form' => 'list', 'code' => '\\d{1,2}', 'example' => '1', 'codeList' => 'positionscheduletypes'],
        'RelocationIndicator' => ['form' => 'flag'],
        'SecurityClearanceRequired' => ['form' => 'list', 'code' => '\\d{1,2}', 'example' => '0', 'codeList' => 'securityclearances'],
        'SupervisoryStatus' => ['form' => 'text'],
        'DatePosted' => ['form' => 'count', 'from' => 0, 'to' => 60, 'tight' => 'lower'],
        'JobGradeCode' => ['form' => 'list', 'code' => '[a-z\\d]{2}', 'example' => 'GS', 'upper' => true, 'codeList' => 'payplans'],
        'SortField' => ['form' => 'text', 'of' => ['opendate', 'closedate', 'organizationname', 'jobtitle', 'positiontitle', 'openingdate', 'closingdate', 'honame', 'salarymin', 'location', 'department', 'title', 'agency', 'salary']],
        'SortDirection' => ['form' => 'choice', 'of' => ['asc', 'desc']],
        'Page' => ['form' => 'count', 'from' => 1, 'to' => 10000],
        'ResultsPerPage' => ['form' => 'count', 'from' => 1, 'to' => 500],
        'WhoMayApply' => ['form' => 'choice', 'of' => ['All', 'Public', 'Status']],
        'Radius' => ['form' => 'amount', 'from' => 0, 'to' => 5000],
        'Fields' => ['form' => 'choice', 'of' => ['Min', 'Full']],
        'SalaryBucket' => ['form' => 'list', 'code' => '\\d{1,3}([a-z_.+-][\\w.+-]{0,6})?', 'example' => '25'],
        'GradeBucket' => ['form' => 'list', 'code' => '[\\w.+-]{1,20}', 'example' => '9'],
        'HiringPath' => ['form' => 'list', 'code' => '[a-z]+(-[a-z]+)*', 'example' => 'public', 'codeList' => 'hiringpaths'],
        'MissionCriticalTags' => ['form' => 'list', 'code' => '\\d{1,2}|[a-z][a-z/ -]*', 'example' => '01', 'codeList' => 'missioncriticalcodes'],
        'RemoteIndicator' => ['form' => 'flag'],
    ];
    /** The bounds of ranges, the lower one first. */
    public const RANGES = [
        ['PayGradeLow', 'PayGradeHigh'],
        ['RemunerationMinimumAmount', 'RemunerationMaximumAmount'],
    ];
    public const MAXIMUM_VALUES = 200;
    public const MAXIMUM_LENGTH = 200;
}
