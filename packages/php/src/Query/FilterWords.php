<?php

// Made from src/query/filter-words.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Map;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class FilterWords
{
    /** Words in either field that ask for remote jobs. Telework is left out: its jobs also have a place. */
    public const REMOTE_WORDS = [
        'remote',
        'remotely',
        'remote jobs',
        'remote work',
        'work from home',
        'from home',
        'wfh',
        'remoto',
        'remota',
        'trabajo remoto',
        'trabajo a distancia',
        'a distancia',
        'desde casa',
    ];

    /** Words that ask for a filter, folded and separated by commas, and the filters. */
    private static function wordsOfFilters()
    {
        static $made;
        return $made ??= [
            [Lists::join(self::REMOTE_WORDS), ['RemoteIndicator' => true]],
            ['full time,fulltime,tiempo completo,jornada completa', ['PositionScheduleTypeCode' => ['1']]],
            [
                'part time,parttime,medio tiempo,tiempo parcial,media jornada,jornada parcial',
                ['PositionScheduleTypeCode' => ['2']],
            ],
            ['seasonal,por temporada,de temporada,estacional', ['PositionOfferingTypeCode' => ['15322']]],
            ['summer,summer jobs,summer job,verano,de verano', ['PositionOfferingTypeCode' => ['15323']]],
            [
                'intern,interns,internship,internships,pathways internship,pathways internships,practicas,pasantia,pasantias,practicante',
                ['PositionOfferingTypeCode' => ['15328']],
            ],
            [
                'no experience,without experience,no experience needed,no experience required,no experience necessary,entry level,sin experiencia',
                ['PayGradeLow' => 1, 'PayGradeHigh' => 4],
            ],
        ];
    }

    /** Titles and other phrases that contain such words. */
    private static function titles()
    {
        static $made;
        return $made ??= (('remote sensing,remote sensor,remote sensors,remote pilot,remote area,remote areas,remote site,remote sites,remote access,remote control,' . 'remotely operated,remotely piloted,acceso remoto,control remoto,sensor remoto,piloto remoto,') . 'intern coordinator,intern program,internship coordinator,internship program,internship manager,enfermera practicante,enfermero practicante,') . 'summer camp,summer school,summer program,escuela de verano,campamento de verano';
    }

    /** Whole texts that ask for jobs for students. Beside other words, these are part of titles, such as "student trainee". */
    private const STUDENT_TEXTS = 'student,students,student job,student jobs,jobs for students,estudiante,estudiantes,empleos para estudiantes,trabajos para estudiantes';

    /** Words that say nothing if a filter is all that is asked for. */
    private const EMPTY_TEXTS = ',job,jobs,work,position,positions,empleo,empleos,trabajo,trabajos,puesto,puestos';

    /** A word before a filter that asks for the opposite. */
    private const NEGATIONS = 'no,not,non,without,sin';

    /** Words that connected a filter with the others. */
    private const CONNECTORS = 'and,or,in,for,with,as,y,o,en,para,con,de,a,por';

    /** The filters of words that mean none. */
    private const NONE = [];

    private static function meanings()
    {
        static $made;
        return $made ??= new Map(
            [
                ...Lists::map(Texts::split(self::titles(), ','), static fn ($words = null) => [$words, self::NONE]),
                ...Lists::flatMap(self::wordsOfFilters(), static function ($given0 = null) {
                    $words = $given0[0] ?? null;
                    $filters = $given0[1] ?? null;
                    return Lists::map(Texts::split($words, ','), static fn ($one = null) => [$one, $filters]);
                }),
            ],
        );
    }

    /** The most words that mean a filter. */
    private const LONGEST = 4;

    private static function keyOf($word = null)
    {
        return Texts::trim(
            Texts::replacePattern(FoldLetters::foldLetters($word), new Pattern('~(*UTF)[^\p{L}\p{N}]+~', true), ' '),
        );
    }

    private static function isOneOf($list = null, $text = null)
    {
        return Lists::includes(Texts::split($list, ','), $text);
    }

    /** Removes words at the ends that connected others. */
    private static function withoutConnectors($words)
    {
        $isKept = static fn ($word = null) => (self::keyOf($word) !== '') && !self::isOneOf(self::CONNECTORS, self::keyOf($word));
        $first = Lists::findIndex($words, $isKept);
        $after = Lists::findIndex(Lists::reverse([...$words]), $isKept);
        return ($first < 0) ? [] : Lists::slice($words, $first, count($words) - $after);
    }

    /** Adds filters: values of one filter to one another. */
    private static function addFilters($to, $filters)
    {
        $schedules = [
            ...(($to['PositionScheduleTypeCode'] ?? null) ?? []),
            ...(($filters['PositionScheduleTypeCode'] ?? null) ?? []),
        ];
        $offerings = [
            ...(($to['PositionOfferingTypeCode'] ?? null) ?? []),
            ...(($filters['PositionOfferingTypeCode'] ?? null) ?? []),
        ];
        return Values::merge(
            $to,
            $filters,
            (count($schedules) > 0) ? ['PositionScheduleTypeCode' => [...Values::each(new Set($schedules))]] : false,
            (count($offerings) > 0) ? ['PositionOfferingTypeCode' => [...Values::each(new Set($offerings))]] : false,
        );
    }

    /**
     * Returns choices with filters in place of the words in Keyword that mean them, such as "remote nurse" or "enfermera a tiempo parcial". A
     * text in quotation marks stays as it is, and so do words for filters that are locked or not available.
     */
    public static function chooseFiltersOfWords($choices, $locked, $availableFilters)
    {
        $Keyword = $choices['Keyword'] ?? '';
        $others = array_diff_key($choices, array_flip(['Keyword']));
        if ((new Pattern("~(*UTF)[\"\u{201c}\u{201d}\u{ab}\u{bb}]~"))->test($Keyword)) {
            return $choices;
        }
        $isAvailable = static fn ($filters = null) => Lists::every(
            Values::keys($filters),
            static fn ($name = null) => Lists::includes($availableFilters, $name) && (($locked[$name] ?? null) === null),
        );
        $written = Lists::filter(Texts::split($Keyword, ' '), Values::isTrue(...));
        $keys = Lists::map($written, self::keyOf(...));
        $filters = self::NONE;
        $left = [];
        $from = 0;
        while ($from < count($written)) {
            $length = self::LONGEST;
            while (($length > 1) && !self::meanings()->has(Lists::join(Lists::slice($keys, $from, $from + $length), ' '))) {
                $length -= 1;
            }
            $meaning = self::meanings()->get(Lists::join(Lists::slice($keys, $from, $from + $length), ' ')) ?? self::NONE;
            $isNegated = ($from > 0) && self::isOneOf(self::NEGATIONS, ($keys[($from - 1)] ?? null) ?? '');
            if ((Values::same($meaning, self::NONE) || $isNegated) || !$isAvailable($meaning)) {
                $left = [...$left, ...Lists::slice($written, $from, $from + $length)];
            } else {
                $filters = self::addFilters($filters, $meaning);
            }
            $from += $length;
        }
        $isFound = !Values::same($filters, self::NONE);
        $rest = $isFound ? Texts::replacePattern(Lists::join(self::withoutConnectors($left), ' '), new Pattern('~(*UTF)[,;]+\z~'), '') : $Keyword;
        $key = self::keyOf($rest);
        $forStudents = ['HiringPath' => ['STUDENT']];
        if (self::isOneOf(self::STUDENT_TEXTS, $key) && $isAvailable($forStudents)) {
            return Values::merge($others, $filters, $forStudents);
        }
        if (!$isFound) {
            return $choices;
        }
        return Values::merge($others, !self::isOneOf(self::EMPTY_TEXTS, $key) ? ['Keyword' => $rest] : false, $filters);
    }
}
