<?php

// Generated from src/query: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Search;

/** The filters besides keyword and place, in the order shown, and what else a visitor can choose. */
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
    public const CHOOSABLE = [
        'Keyword',
        'LocationName',
        'Radius',
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
        'SortField',
        'SortDirection',
        'ResultsPerPage',
        'Page',
    ];
    public const SORTS = ['relevance' => [], 'closing' => ['closedate', 'asc'], 'newest' => ['opendate', 'desc'], 'title' => ['jobtitle', 'asc'], 'agency' => ['organizationname', 'asc'], 'pay' => ['salarymin', 'desc']];
    public const LABELS = [
        'keyword' => 'keyword',
        'location-name' => 'location',
        'hiring-path' => 'facets.HiringPath',
        'job-category-code' => 'facets.JobCategoryCode',
        'remuneration-minimum-amount' => 'facets.RemunerationMinimumAmount',
        'pay-grade-low' => 'facets.PayGradeLow',
        'organization' => 'facets.Organization',
        'position-schedule-type-code' => 'facets.PositionScheduleTypeCode',
        'position-offering-type-code' => 'facets.PositionOfferingTypeCode',
        'remote-indicator' => 'facets.RemoteIndicator',
        'sort-field' => 'sort',
        'salary-bucket' => 'facets.SalaryBucket',
        'grade-bucket' => 'facets.GradeBucket',
        'job-grade-code' => 'facets.JobGradeCode',
        'travel-percentage' => 'facets.TravelPercentage',
        'security-clearance-required' => 'facets.SecurityClearanceRequired',
        'date-posted' => 'facets.DatePosted',
    ];
    public const PAGE_SIZES = [10, 25, 50, 100];
    public const DEFAULT_PAGE_SIZE = 10;
}
