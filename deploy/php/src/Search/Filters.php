<?php

// Generated from src/search: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Search;

/** The filters besides keyword and place, in the order shown. */
final class Filters
{
    public const ALL = [
        'HiringPath',
        'JobCategoryCode',
        'RemunerationMinimumAmount',
        'PayGradeLow',
        'PayGradeHigh',
        'Organization',
        'PositionScheduleTypeCode',
        'PositionOfferingTypeCode',
        'SalaryBucket',
        'GradeBucket',
        'JobGradeCode',
        'TravelPercentage',
        'SecurityClearanceRequired',
        'DatePosted',
        'RemoteIndicator',
    ];
    public const DEFAULTS = [
        'HiringPath',
        'JobCategoryCode',
        'RemunerationMinimumAmount',
        'PayGradeLow',
        'PayGradeHigh',
        'Organization',
        'PositionScheduleTypeCode',
        'PositionOfferingTypeCode',
        'RemoteIndicator',
    ];
    public const PAGE_SIZES = [10, 25, 50, 100];
}
