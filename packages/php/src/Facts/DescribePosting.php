<?php

// Made from src/facts/describe-posting.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Facts\Fields\Deadline;
use PortalJobs\Facts\Fields\Organization;
use PortalJobs\Facts\Fields\Pay;
use PortalJobs\Facts\Fields\Place;
use PortalJobs\Facts\Fields\PostalAddresses;
use PortalJobs\Facts\Fields\Schedule;
use PortalJobs\Facts\Fields\Summary;
use PortalJobs\Facts\Text\Sections;
use PortalJobs\Facts\Text\Text;
use PortalJobs\Facts\Text\TitleCase;
use PortalJobs\Js\Date;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\Dates;

final class DescribePosting
{
    /**
     * Describes a job as JobPosting (https://schema.org/JobPosting), for the page about this job alone.
     *
     * @param words English, which search engines expect with the announcement's own texts.
     * @param today the day on the service's clock, from `getServiceToday`. It decides whether the job is closed.
     * @returns `undefined` for a closed job, and for one that lacks what search engines require: a day of posting, an agency, a place, or a
     * text that describes it.
     */
    public static function describePosting($item, $words, $own, $today, $postingOptions4 = null)
    {
        $postingOptions4 ??= [];
        $jobUrl = $postingOptions4['jobUrl'] ?? null;
        $withoutPay = $postingOptions4['withoutPay'] ?? null;
        $withOriginalTitles = $postingOptions4['withOriginalTitles'] ?? null;
        $MatchedObjectId = $item['MatchedObjectId'] ?? null;
        $job = $item['MatchedObjectDescriptor'] ?? null;
        $closing = Deadline::describeDeadline($job, $words, $today);
        $posted = Deadline::readDate($job['PublicationStartDate'] ?? null);
        $_1 = Organization::nameOrganization([$job['OrganizationName'] ?? null, $job['DepartmentName'] ?? null]);
        $agency = $_1[0] ?? null;
        $department = $_1[1] ?? null;
        $name = $agency ?? $department;
        $addresses = PostalAddresses::listPostalAddresses($job);
        $_2 = Place::describePlace($job, $words);
        $remote = $_2['remote'] ?? null;
        $description = self::listTexts($job, $own);
        if ((((($closing['state'] ?? null) === 'closed') || !Values::isTrue($posted)) || !Values::isTrue($name)) || (count($description) == 0)) {
            return null;
        }
        if ((count($addresses) == 0) && !$remote) {
            return null;
        }
        $salary = Values::isTrue($withoutPay) ? null : self::readBaseSalary($job, $words);
        $types = self::listEmploymentTypes($job, $words);
        return Values::merge(
            [
                '@context' => 'https://schema.org',
                '@type' => 'JobPosting',
                'title' => TitleCase::readJobTitle($item, $withOriginalTitles),
                'description' => $description,
                'identifier' => [
                    '@type' => 'PropertyValue',
                    'name' => $name,
                    'value' => Values::isTrue($_3 = Text::tidy($job['PositionID'] ?? null)) ? $_3 : $MatchedObjectId,
                ],
                'datePosted' => Dates::formatIsoDate($posted),
            ],
            Values::isTrue($_4 = $closing['date'] ?? null) ? ['validThrough' => self::endOfDay($closing['date'] ?? null)] : $_4,
            (count($types) > 0) ? ['employmentType' => $types] : false,
            [
                'hiringOrganization' => Values::merge(
                    ['@type' => 'Organization', 'name' => $name],
                    Values::isTrue($_5 = Values::isTrue($_6 = $department) ? ($department !== $name) : $_6) ? ['parentOrganization' => ['@type' => 'Organization', 'name' => $department]] : $_5,
                ),
            ],
            (count($addresses) > 0) ? [
                'jobLocation' => Lists::map($addresses, static fn ($address = null) => ['@type' => 'Place', 'address' => $address]),
            ] : false,
            $remote ? ['jobLocationType' => 'TELECOMMUTE', 'applicantLocationRequirements' => self::listCountries($addresses)] : false,
            Values::isTrue($_7 = $salary) ? ['baseSalary' => $salary] : $_7,
            ['directApply' => false],
            ($jobUrl !== null) ? ['url' => $jobUrl] : false,
        );
    }

    private static function clockWithOffset()
    {
        static $made;
        return $made ??= Dates::serviceClock('en-US', ['timeZoneName' => 'longOffset']);
    }

    /** The last second of a day in Washington, D.C.: announcements name no time zone, and the service closes them on Eastern Time. */
    private static function endOfDay($date)
    {
        $written = Dates::formatIsoDate($date) . 'T23:59:59';
        return $written . self::offsetInWashington(new Date($written . '-05:00'));
    }

    /** Returns the offset of the service's clock from UTC, such as -05:00. */
    private static function offsetInWashington($time)
    {
        $_8 = (new Pattern('~(*UTF)GMT-0?([0-9])~'))->exec((self::clockWithOffset())($time)) ?? [];
        $hours = $_8[1] ?? '5';
        return '-0' . $hours . ':00';
    }

    /** A remote job is open to applicants in the countries of its locations. Without a country it is in the United States. */
    private static function listCountries($addresses = null)
    {
        return Lists::map(
            Lists::concat(
                [
                    ...Values::each(new Set(
                        Lists::map($addresses, static function ($given0 = null) {
                            $addressCountry = $given0['addressCountry'] ?? null;
                            return $addressCountry;
                        }),
                    )),
                ],
                (count($addresses) == 0) ? ['US'] : [],
            ),
            static fn ($name = null) => ['@type' => 'Country', 'name' => ($name === 'US') ? 'USA' : $name],
        );
    }

    /** The terms of search engines, by the service's codes (data-service §2.5, positionscheduletypes and positionofferingtypes). */
    private const SCHEDULE_TYPES = [
        '1' => ['FULL_TIME'],
        '2' => ['PART_TIME'],
        '3' => ['OTHER'],
        '4' => ['OTHER'],
        '5' => ['PART_TIME'],
        '6' => ['FULL_TIME', 'PART_TIME'],
    ];

    private const OFFERING_TYPES = [
        '15318' => ['TEMPORARY'],
        '15319' => ['TEMPORARY'],
        '15321' => ['TEMPORARY'],
        '15322' => ['TEMPORARY'],
        '15323' => ['TEMPORARY'],
        '15328' => ['INTERN'],
    ];

    private static function listEmploymentTypes($job, $words)
    {
        $isMixed = Texts::includes(Schedule::describeSchedule($job, $words)['text'] ?? null, $words['schedules'][6] ?? null);
        $types = [
            ...Lists::flatMap(
                ($job['PositionSchedule'] ?? null) ?? [],
                static fn ($one = null) => Text::findEntry(self::SCHEDULE_TYPES, $isMixed ? '6' : Schedule::readStatedCode($one, 'schedules')) ?? [],
            ),
            ...Lists::flatMap(
                ($job['PositionOfferingType'] ?? null) ?? [],
                static fn ($one = null) => [
                    ...(Text::findEntry(self::OFFERING_TYPES, Schedule::readStatedCode($one, 'offerings')) ?? []),
                    ...(Schedule::isTimeLimited($one) ? ['TEMPORARY'] : []),
                ],
            ),
        ];
        return [...Values::each(new Set($types))];
    }

    /** The intervals that search engines have a unit for. Two weeks, a fee or a school year would have to be converted, which invents amounts. */
    private const UNITS = ['PA' => 'YEAR', 'PD' => 'DAY', 'PH' => 'HOUR', 'PM' => 'MONTH'];

    /** The pay from the lowest to the highest amount; `undefined` if amounts are doubtful or their intervals differ. */
    private static function readBaseSalary($job, $words)
    {
        $_9 = Pay::describePay($job, $words);
        $ranges = $_9['ranges'] ?? null;
        $unit = Text::findEntry(self::UNITS, ($ranges[0]['interval'] ?? null) ?? '');
        if (
            !Values::isTrue($unit) || Lists::some($ranges, static function ($given0 = null) use ($unit) {
                $interval = $given0['interval'] ?? null;
                $doubtful = $given0['doubtful'] ?? null;
                return Values::isTrue($_10 = $doubtful) ? $_10 : (Text::findEntry(self::UNITS, $interval) !== $unit);
            })
        ) {
            return null;
        }
        $least = Values::min(
            ...Lists::map($ranges, static function ($given0 = null) {
                $minimum = $given0['minimum'] ?? (-INF);
                return $minimum;
            }),
        );
        $most = Values::max(
            ...Lists::map($ranges, static function ($given0 = null) {
                $maximum = $given0['maximum'] ?? INF;
                return $maximum;
            }),
        );
        $_11 = [Values::isFinite($least), Values::isFinite($most)];
        $hasLeast = $_11[0] ?? null;
        $hasMost = $_11[1] ?? null;
        if (!$hasLeast && !$hasMost) {
            return null;
        }
        $amounts = ($least == $most) ? ['value' => $least] : Values::merge($hasLeast ? ['minValue' => $least] : false, $hasMost ? ['maxValue' => $most] : false);
        return [
            '@type' => 'MonetaryAmount',
            'currency' => 'USD',
            'value' => Values::merge(['@type' => 'QuantitativeValue'], $amounts, ['unitText' => $unit]),
        ];
    }

    /** Returns every text of the announcement or, in a response without texts, its summary. */
    private static function listTexts($job, $detailWords1)
    {
        $headings = $detailWords1['headings'] ?? null;
        $texts = Lists::map(
            Lists::filter(Sections::listSections($job), static function ($given0 = null) {
                $blocks = $given0['blocks'] ?? null;
                return count($blocks) > 0;
            }),
            static function ($given0 = null) use ($headings) {
                $name = $given0['name'] ?? null;
                $label = $given0['label'] ?? null;
                $blocks = $given0['blocks'] ?? null;
                return ['heading' => $label ?? ($headings[$name] ?? null), 'blocks' => $blocks];
            },
        );
        $summary = Lists::join(
            Lists::map(Summary::describeSummary($job), static function ($given0 = null) {
                $text = $given0['text'] ?? null;
                return $text;
            }),
            '',
        );
        return ((count($texts) > 0) || !Values::isTrue($summary)) ? $texts : [['heading' => '', 'blocks' => [['kind' => 'paragraph', 'text' => $summary]]]];
    }
}
