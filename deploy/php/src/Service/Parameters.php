<?php

// Generated from src/service/parameters.ts: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Service;

/** The parameters of Search (spec §4.3) with their forms. */
final class Parameters
{
    public const FORMS = [
        'Keyword' => ['form' => 'text'],
        'PositionTitle' => ['form' => 'list'],
        'RemunerationMinimumAmount' => ['form' => 'amount', 'from' => 0, 'to' => 10000000, 'tight' => 'higher'],
        'RemunerationMaximumAmount' => ['form' => 'amount', 'from' => 0, 'to' => 10000000, 'tight' => 'lower'],
        'PayGradeHigh' => ['form' => 'count', 'from' => 1, 'to' => 15, 'tight' => 'lower', 'digits' => 2],
        'PayGradeLow' => ['form' => 'count', 'from' => 1, 'to' => 15, 'tight' => 'higher', 'digits' => 2],
        'JobCategoryCode' => ['form' => 'list'],
        'LocationName' => ['form' => 'list'],
        'Organization' => ['form' => 'list'],
        'PositionOfferingTypeCode' => ['form' => 'list'],
        'TravelPercentage' => ['form' => 'text'],
        'PositionScheduleTypeCode' => ['form' => 'list'],
        'RelocationIndicator' => ['form' => 'flag'],
        'SecurityClearanceRequired' => ['form' => 'list'],
        'SupervisoryStatus' => ['form' => 'text'],
        'DatePosted' => ['form' => 'count', 'from' => 0, 'to' => 60, 'tight' => 'lower'],
        'JobGradeCode' => ['form' => 'list'],
        'SortField' => ['form' => 'text'],
        'SortDirection' => ['form' => 'choice', 'of' => ['asc', 'desc']],
        'Page' => ['form' => 'count', 'from' => 1, 'to' => 10000],
        'ResultsPerPage' => ['form' => 'count', 'from' => 1, 'to' => 500],
        'WhoMayApply' => ['form' => 'choice', 'of' => ['All', 'Public', 'Status']],
        'Radius' => ['form' => 'amount', 'from' => 0, 'to' => 5000],
        'Fields' => ['form' => 'choice', 'of' => ['Min', 'Full']],
        'SalaryBucket' => ['form' => 'list'],
        'GradeBucket' => ['form' => 'list'],
        'HiringPath' => ['form' => 'list'],
        'MissionCriticalTags' => ['form' => 'list'],
        'RemoteIndicator' => ['form' => 'flag'],
    ];
    public const MAXIMUM_VALUES = 200;
    public const MAXIMUM_LENGTH = 200;
}
