<?php

// Made from src/protocol/parameters/explain-problem.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Protocol\Parameters;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\Parameters;

final class ExplainProblem
{
    private const EXAMPLES = [
        'JobCategoryCode' => '0610',
        'Organization' => 'HE00',
        'PositionOfferingTypeCode' => '15317',
        'TravelPercentage' => '0',
        'PositionScheduleTypeCode' => '1',
        'SecurityClearanceRequired' => '0',
        'JobGradeCode' => 'GS',
        'SalaryBucket' => '25',
        'GradeBucket' => '9',
        'HiringPath' => 'public',
        'MissionCriticalTags' => '01',
        'PositionSensitivity' => '1',
    ];

    /** Returns a code of a parameter, for messages. */
    private static function exampleOf($name = null)
    {
        return (self::EXAMPLES[$name] ?? null) ?? '';
    }

    /**
     * Describes a problem of a parameter, with the name or value that was probably meant, or an example of a valid one. The text does not quote the
     * value, which could be a misplaced key.
     *
     * @param name the parameter's name, if the problem has the attribute's
     */
    public static function explainProblem($parameterProblem, $name)
    {
        $message = $parameterProblem['message'] ?? null;
        $value = $parameterProblem['value'] ?? '';
        if (!Values::has(Parameters::searchParameterForms(), $name)) {
            return (Texts::endsWith($message, ' is not a parameter of Search.') && (new Pattern('~(*UTF)\A[!-\~]+\z~'))->test($name)) ? (Texts::slice($message, 0, -1) . (Values::isTrue($_1 = DidYouMean::didYouMean($name, Parameters::searchParameterNames())) ? $_1 : '.')) : $message;
        }
        $_2 = Parameters::searchParameterForms()[$name] ?? null;
        $of = $_2['of'] ?? null;
        $code = $_2['code'] ?? null;
        $hint = Values::isTrue($_3 = $of) ? DidYouMean::didYouMean($value, $of) : $_3;
        $example = (Values::isTrue($code) && Texts::includes($message, ' takes codes; ')) ? ('; write codes such as ' . self::exampleOf($name) . '.') : '';
        $end = Values::isTrue($_4 = $hint) ? $_4 : $example;
        return Values::isTrue($end) ? (Texts::replacePattern($message, new Pattern('~(*UTF)\.\z~'), '') . $end) : $message;
    }

    /** How many problems of a query are explained with what was probably meant: a request can have a thousand unknown names. */
    private const MAXIMUM_EXPLAINED = 10;

    /** Describes the problems of a query, each in a sentence. */
    public static function explainProblems($problems = null)
    {
        return Lists::map(
            $problems,
            static fn ($one = null, $index = null) => ($index < self::MAXIMUM_EXPLAINED) ? self::explainProblem($one, $one['name'] ?? null) : ($one['message'] ?? null),
        );
    }
}
