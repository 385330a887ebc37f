<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Settings\PageSettings;
use PortalJobs\Words\Words;

/**
 * Describes an open job in the terms of https://schema.org/JobPosting, as search engines read it.
 * docs/server-rendering.md lists the source of each property. A port of src/facts/describe-posting.ts.
 */
final class DescribePosting
{
    /**
     * The terms of search engines, by the service's codes (data-service §2.5, positionscheduletypes and
     * positionofferingtypes).
     */
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

    /**
     * The intervals that engines have a unit for. Two weeks, a fee or a school year would have to be converted, which
     * invents amounts.
     */
    private const UNITS = ['PA' => 'YEAR', 'PD' => 'DAY', 'PH' => 'HOUR', 'PM' => 'MONTH'];

    /**
     * Returns a job as JobPosting, for the page about this job alone. Its description has the texts with their headings.
     *
     * @param array<string, mixed> $item an announcement
     * @param CalendarDay $today the day on the service's clock. It decides whether the job is closed
     * @return ?array<string, mixed> null for a closed job, and for one that lacks what engines require: a day of
     *     posting, an agency, a place, or a text that describes it
     */
    public static function of(array $item, PageSettings $page, CalendarDay $today): ?array
    {
        $job = $item['MatchedObjectDescriptor'];
        $words = Words::in('en');
        $closing = Deadline::of($job, $words, $today);
        $posted = CalendarDay::read($job['PublicationStartDate'] ?? '');
        $names = Organization::names([$job['OrganizationName'] ?? '', $job['DepartmentName'] ?? '']);
        $addresses = PostalAddresses::of($job);
        $isRemote = Place::of($job, $words)->remote;
        $description = self::texts($job, $words);
        if ($closing->state === 'closed' || $posted === null || $names === [] || $description === []) {
            return null;
        }
        if ($addresses === [] && !$isRemote) {
            return null;
        }
        $number = ShortText::tidy($job['PositionID'] ?? '');
        $organization = ['@type' => 'Organization', 'name' => $names[0]];
        if (isset($names[1])) {
            $organization['parentOrganization'] = ['@type' => 'Organization', 'name' => $names[1]];
        }
        return array_filter([
            '@context' => 'https://schema.org',
            '@type' => 'JobPosting',
            'title' => JobTitle::of($item, $page->withOriginalTitles),
            'description' => $description,
            'identifier' => [
                '@type' => 'PropertyValue',
                'name' => $names[0],
                'value' => $number === '' ? $item['MatchedObjectId'] : $number,
            ],
            'datePosted' => $posted->iso(),
            'validThrough' => $closing->iso === null ? null : self::endOfDay($closing->iso),
            'employmentType' => self::employmentTypes($job, $words) ?: null,
            'hiringOrganization' => $organization,
            'jobLocation' => array_map(
                static fn (array $address): array => ['@type' => 'Place', 'address' => $address],
                $addresses,
            ) ?: null,
            'jobLocationType' => $isRemote ? 'TELECOMMUTE' : null,
            'applicantLocationRequirements' => $isRemote ? self::countries($addresses) : null,
            'baseSalary' => $page->withoutPay ? null : self::baseSalary($job, $words),
            'directApply' => false,
            'url' => JobAction::ownUrl($item, $page),
        ], static fn (mixed $value): bool => $value !== null);
    }

    /**
     * The last second of a day in Washington, D.C.: announcements name no time zone, and the service closes them on
     * Eastern Time.
     */
    private static function endOfDay(string $day): string
    {
        return (new \DateTimeImmutable("{$day}T23:59:59", new \DateTimeZone('America/New_York')))->format(DATE_ATOM);
    }

    /**
     * A remote job is open to applicants in the countries of its places. Without a country it is in the United States.
     *
     * @param list<array<string, string>> $addresses
     * @return list<array<string, string>>
     */
    private static function countries(array $addresses): array
    {
        $names = array_unique(array_column($addresses, 'addressCountry')) ?: ['US'];
        return array_values(array_map(
            static fn (string $name): array => ['@type' => 'Country', 'name' => $name === 'US' ? 'USA' : $name],
            $names,
        ));
    }

    /**
     * @param array<string, mixed> $job
     * @return list<string>
     */
    private static function employmentTypes(array $job, Words $words): array
    {
        // A name that mentions full and part time takes precedence over its code.
        $isMixed = str_contains(ShortText::plain(Schedule::text($job, $words)), $words->entry('schedules', '6') ?? '');
        $types = [];
        foreach ($job['PositionSchedule'] ?? [] as $one) {
            array_push($types, ...self::SCHEDULE_TYPES[$isMixed ? '6' : Schedule::statedCode($one, 'schedules')] ?? []);
        }
        foreach ($job['PositionOfferingType'] ?? [] as $one) {
            array_push($types, ...self::OFFERING_TYPES[Schedule::statedCode($one, 'offerings')] ?? []);
            if (Schedule::isTimeLimited($one['Name'] ?? '')) {
                $types[] = 'TEMPORARY';
            }
        }
        return array_values(array_unique($types));
    }

    /**
     * The pay from the lowest to the highest amount; nothing where amounts are doubtful or of different intervals.
     *
     * @param array<string, mixed> $job
     * @return ?array<string, mixed>
     */
    private static function baseSalary(array $job, Words $words): ?array
    {
        $ranges = Pay::of($job, $words)->ranges;
        $unit = self::UNITS[$ranges === [] ? '' : $ranges[0]->interval] ?? null;
        foreach ($ranges as $range) {
            if ($range->doubtful || (self::UNITS[$range->interval] ?? null) !== $unit) {
                return null;
            }
        }
        $lows = array_map(static fn (PayRange $range): ?float => $range->minimum, $ranges);
        $highs = array_map(static fn (PayRange $range): ?float => $range->maximum, $ranges);
        // A range without one of its ends leaves that end of all open.
        $least = in_array(null, $lows, true) || $lows === [] ? null : min($lows);
        $most = in_array(null, $highs, true) || $highs === [] ? null : max($highs);
        if ($unit === null || ($least === null && $most === null)) {
            return null;
        }
        $amounts = $least === $most
            ? ['value' => self::number($least)]
            : array_filter(['minValue' => self::number($least), 'maxValue' => self::number($most)]);
        return [
            '@type' => 'MonetaryAmount',
            'currency' => 'USD',
            'value' => ['@type' => 'QuantitativeValue', ...$amounts, 'unitText' => $unit],
        ];
    }

    /** Whole dollars as a whole number, so that JSON has no cents that the service does not state. */
    private static function number(?float $amount): int|float|null
    {
        return $amount !== null && $amount === floor($amount) ? (int) $amount : $amount;
    }

    /**
     * Returns every text of the announcement or, in a response without texts, its summary.
     *
     * @param array<string, mixed> $job
     * @return list<array{heading: string, blocks: list<string|list<string>>}> an empty heading for a text without one
     */
    private static function texts(array $job, Words $words): array
    {
        $texts = [];
        foreach (Sections::of($job) as ['name' => $name, 'label' => $label, 'blocks' => $blocks]) {
            if ($blocks !== []) {
                $texts[] = ['heading' => $label === '' ? $words->text("headings.$name") : $label, 'blocks' => $blocks];
            }
        }
        $summary = Summary::text($job);
        return $texts === [] && $summary !== '' ? [['heading' => '', 'blocks' => [$summary]]] : $texts;
    }
}
