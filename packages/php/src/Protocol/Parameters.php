<?php

// Made from src/protocol/parameters.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Protocol;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\UrlSearchParams;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\Parameters\ParameterForm;
use PortalJobs\Protocol\Parameters\ParameterValues;
use PortalJobs\Protocol\Parameters\ReadValue;

final class Parameters
{
    public const LIST_FORM = ['form' => 'list'];

    private const SHORT = '\d{1,2}';

    public const TEXT_FORM = ['form' => 'text'];

    public const FLAG_FORM = ['form' => 'flag'];

    public const GRADE_FORM = ['form' => 'count', 'from' => 1, 'to' => 15];

    public const AMOUNT_FORM = ['form' => 'amount', 'from' => 0, 'to' => 10_000_000];

    /** The forms of the parameters of `GET /api/Search` (data-service §4.3), in the order in which they are written to a URL. */
    public static function searchParameterForms()
    {
        static $made;
        return $made ??= [
            'Keyword' => self::TEXT_FORM,
            'PositionTitle' => self::LIST_FORM,
            'RemunerationMinimumAmount' => Values::merge(self::AMOUNT_FORM, ['tight' => 'higher']),
            'RemunerationMaximumAmount' => Values::merge(self::AMOUNT_FORM, ['tight' => 'lower']),
            'PayGradeHigh' => Values::merge(self::GRADE_FORM, ['tight' => 'lower']),
            'PayGradeLow' => Values::merge(self::GRADE_FORM, ['tight' => 'higher']),
            'JobCategoryCode' => ['form' => 'list', 'code' => '\d{1,4}', 'digits' => 4, 'codeList' => 'occupationalseries'],
            'LocationName' => self::LIST_FORM,
            'Organization' => ['form' => 'list', 'code' => '[a-z\d]{2,4}', 'isUpper' => true, 'codeList' => 'agencysubelements'],
            'PositionOfferingTypeCode' => ['form' => 'list', 'code' => '\d{1,5}', 'codeList' => 'positionofferingtypes'],
            'TravelPercentage' => ['form' => 'text', 'code' => self::SHORT, 'codeList' => 'travelpercentages'],
            'PositionScheduleTypeCode' => ['form' => 'list', 'code' => self::SHORT, 'codeList' => 'positionscheduletypes'],
            'RelocationIndicator' => self::FLAG_FORM,
            'SecurityClearanceRequired' => ['form' => 'list', 'code' => self::SHORT, 'codeList' => 'securityclearances'],
            'SupervisoryStatus' => self::TEXT_FORM,
            'DatePosted' => ['form' => 'count', 'from' => 0, 'to' => 60, 'tight' => 'lower'],
            'JobGradeCode' => ['form' => 'list', 'code' => '[a-z\d]{2}', 'isUpper' => true, 'codeList' => 'payplans'],
            'SortField' => ['form' => 'text', 'of' => ParameterValues::SORT_FIELDS],
            'SortDirection' => ['form' => 'choice', 'of' => ['asc', 'desc']],
            'Page' => ['form' => 'count', 'from' => 1, 'to' => ParameterForm::COUNT_CAP],
            'ResultsPerPage' => ['form' => 'count', 'from' => 1, 'to' => 500],
            'WhoMayApply' => ['form' => 'choice', 'of' => ['All', 'Public', 'Status']],
            'Radius' => ['form' => 'amount', 'from' => 0, 'to' => 5_000],
            'Fields' => ['form' => 'choice', 'of' => ['Min', 'Full']],
            'SalaryBucket' => ['form' => 'list', 'code' => '\d{1,3}([a-z_.+-][\w.+-]{0,6})?'],
            'GradeBucket' => ['form' => 'list', 'code' => '[\w.+-]{1,20}'],
            'HiringPath' => ['form' => 'list', 'code' => '[a-z]+(-[a-z]+)*', 'codeList' => 'hiringpaths'],
            'MissionCriticalTags' => ['form' => 'list', 'code' => '\d{1,2}|[a-z][a-z/ -]*', 'codeList' => 'missioncriticalcodes'],
            'RemoteIndicator' => self::FLAG_FORM,
            'PositionSensitivity' => ['form' => 'list', 'code' => '[1-7]'],
        ];
    }

    /** All parameter names, in writing order. */
    public static function searchParameterNames()
    {
        static $made;
        return $made ??= Values::keys(self::searchParameterForms());
    }

    private static function formOf($name = null)
    {
        return Values::has(self::searchParameterForms(), $name) ? (self::searchParameterForms()[$name] ?? null) : null;
    }

    /**
     * Reads one parameter as written in a URL or an attribute. An empty value counts as absent.
     *
     * @param skipsMalformed whether malformed codes of a list are left out
     * @returns the parameter alone in a query (or an empty query), or what is wrong with it.
     */
    public static function readParameter($name, $written, $skipsMalformed = null)
    {
        $form = self::formOf($name);
        if (!Values::isTrue($form)) {
            return ['name' => $name, 'message' => Texts::slice($name, 0, 60) . ' is not a parameter of Search.'];
        }
        $value = ReadValue::readValue($name, $form, $written, $skipsMalformed);
        if (ReadValue::isInvalid($value)) {
            return Values::merge(['name' => $name], $value);
        }
        return ($value === null) ? [] : [$name => $value];
    }

    /** Distinguishes a problem from a query in the result of {@link readParameter}. */
    public static function isProblem($result = null)
    {
        return Values::has($result, 'message');
    }

    /**
     * Reads a whole query. Names are matched exactly; an unknown or repeated one is a problem (the service ignores unknown names
     * in silence, so that a typo widens a search: data-service §10.3), and a problem loses its parameter, not the query.
     */
    public static function readQuery($query)
    {
        $problems = [];
        $parameters = [];
        foreach (Values::each(new Set($query->keys())) as $name) {
            $written = $query->getAll($name);
            $result = (count($written) > 1) ? [
                'name' => $name,
                'message' => Texts::slice($name, 0, 60) . ' may be given once; separate several values with semicolons.',
            ] : self::readParameter($name, ($written[0] ?? null) ?? '');
            if (self::isProblem($result)) {
                array_push($problems, $result);
            } else {
                $parameters = Values::merge($parameters, $result);
            }
        }
        return ['parameters' => $parameters, 'problems' => $problems];
    }

    /** Writes one value as it appears in a URL. */
    public static function writeValue($form = null, $value = null)
    {
        if (Values::isList($value)) {
            return Lists::join($value, ';');
        }
        if (Values::type($value) === 'boolean') {
            return $value ? 'True' : 'False';
        }
        if (Values::same($form, self::GRADE_FORM) || Values::same(($form['to'] ?? null), (self::GRADE_FORM['to'] ?? null))) {
            return Texts::padStart(Values::text($value), 2, '0');
        }
        return Values::text($value);
    }

    /** Writes a query in canonical order, so that equal queries have equal URLs. Empty lists and texts are left out. */
    public static function writeQuery($parameters)
    {
        $query = new UrlSearchParams();
        foreach (self::searchParameterNames() as $name) {
            $value = $parameters[$name] ?? null;
            if ((($value === null) || ($value === '')) || (Values::isList($value) && (count($value) == 0))) {
                continue;
            }
            $query->set($name, self::writeValue(self::searchParameterForms()[$name] ?? null, $value));
        }
        return $query;
    }
}
