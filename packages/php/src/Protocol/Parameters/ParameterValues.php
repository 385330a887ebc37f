<?php

// Made from src/protocol/parameters/parameter-values.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Protocol\Parameters;

final class ParameterValues
{
    /** The fields to sort by (data-service §10.3). The service ignores any other without notice. */
    public const SORT_FIELDS = [
        'opendate',
        'closedate',
        'organizationname',
        'jobtitle',
        'positiontitle',
        'openingdate',
        'closingdate',
        'honame',
        'salarymin',
        'location',
        'department',
        'title',
        'agency',
        'salary',
    ];
}
