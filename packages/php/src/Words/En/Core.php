<?php

// Made from src/words/en/core.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Words\En;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Values;
use PortalJobs\Words\Format;

final class Core
{
    private const LOCALE = 'en-US';

    private static function number(...$given)
    {
        static $made;
        $made ??= Format::createFormatters(self::LOCALE);
        return ($made['number'])(...$given);
    }

    private static function plural(...$given)
    {
        static $made;
        $made ??= Format::createFormatters(self::LOCALE);
        return ($made['plural'])(...$given);
    }

    private static function inDays(...$given)
    {
        static $made;
        $made ??= Format::createFormatters(self::LOCALE);
        return ($made['inDays'])(...$given);
    }

    /** The words of the facts that are labelled rows of cards, by name. */
    public const FACTS = [
        'vacancy' => [
            'label' => 'Vacancy',
            'none' => 'This announcement does not fill a vacancy',
            'publicNotice' => 'Public notice: may be for future vacancies',
            'future' => 'May be for future vacancies',
        ],
        'pay' => ['label' => 'Pay'],
        'location' => ['label' => 'Location'],
        'schedule' => ['label' => 'Schedule'],
        'eligibility' => ['label' => 'Who may apply'],
    ];

    /** The names of the filters of the service that a filter bar can show. */
    public const FILTER_NAMES = [
        'Organization' => 'Agency',
        'GradeBucket' => 'Grade',
        'SalaryBucket' => 'Salary',
        'PositionOfferingTypeCode' => 'Appointment',
        'PositionScheduleTypeCode' => 'Schedule',
        'JobCategoryCode' => 'Occupation',
        'HiringPath' => 'Who may apply',
        'JobGradeCode' => 'Pay plan',
        'TravelPercentage' => 'Travel',
        'SecurityClearanceRequired' => 'Security clearance',
        'DatePosted' => 'Posted',
        'RemunerationMinimumAmount' => 'Pay',
        'PayGradeLow' => 'Grade',
        'PayGradeHigh' => 'Grade',
        'RemoteIndicator' => 'Remote jobs only',
    ];

    public static function core()
    {
        static $made;
        return $made ??= [
            'locale' => self::LOCALE,
            'openJobs' => 'Open jobs',
            'resultsHeading' => static function ($total = null, $capped = null, $given2 = null) {
                $keyword = $given2['keyword'] ?? null;
                $place = $given2['place'] ?? null;
                $miles = $given2['miles'] ?? null;
                return Lists::join(
                    Lists::filter(
                        [
                            $capped ? (self::number($total) . '+ jobs') : (Values::isTrue($total) ? self::plural($total, 'job', 'jobs') : 'No jobs'),
                            Values::isTrue($_1 = $keyword) ? ('for “' . $keyword . '”') : $_1,
                            Values::isTrue($_2 = $place) ? (Values::isTrue($miles) ? ('within ' . self::plural($miles, 'mile', 'miles') . ' of ' . $place) : ('in ' . $place)) : $_2,
                        ],
                        Values::isTrue(...),
                    ),
                    ' ',
                );
            },
            'quoted' => static fn ($text = null) => '“' . $text . '”',
            'noJobs' => 'No open jobs right now',
            'noMatches' => 'No jobs match these choices',
            'noMatchesHint' => 'Remove a choice or clear all filters.',
            'didYouMean' => 'Did you mean',
            'cappedNotice' => 'Only the first 10,000 jobs can be shown. Narrow the search.',
            'loading' => 'Loading jobs…',
            'updating' => 'Updating…',
            'staleNotice' => static fn ($time = null) => 'We could not refresh this list. It shows the jobs as of ' . $time . '.',
            'notApplied' => static fn ($chosen = null) => 'Not applied yet: ' . Lists::join($chosen, ', ') . '.',
            'nextRetry' => static fn ($time = null) => 'Next try at ' . $time . '.',
            'retry' => 'Try again',
            'recovered' => 'The list is up to date again.',
            'errors' => [
                'network' => 'The jobs service cannot be reached right now. If other pages fail too, check your connection.',
                'timeout' => 'The jobs service did not respond in time.',
                'tooMany' => 'Too many requests. Try again in a minute.',
                'refused' => 'This search is not possible here. Remove a choice or clear all filters.',
                'unavailable' => 'The jobs service is not available right now.',
            ],
            'lossNotice' => static fn ($announcements = null) => self::plural($announcements, 'announcement', 'announcements') . ' could not be shown.',
            'pagesLabel' => 'Result pages',
            'page' => static fn ($page = null) => 'Page ' . self::number($page),
            'previous' => 'Previous',
            'next' => 'Next',
            'pageStatus' => static fn ($page = null, $pages = null, $from = null, $to = null) => 'Page ' . self::number($page) . ' of ' . self::number($pages) . ', jobs ' . self::number($from) . ' to ' . self::number($to),
            'loadMore' => 'Show more jobs',
            'shownOf' => static fn ($shown = null, $total = null) => self::number($shown) . ' of ' . self::number($total) . ' shown',
            'perPage' => 'Jobs per page',
            'resultStatus' => static fn ($shown = null, $total = null, $filters = null) => self::number($shown) . ' of ' . self::plural($total, 'job', 'jobs') . ((count($filters) > 0) ? (', filtered by ' . Lists::join($filters, ', ')) : ''),
            'featured' => 'Featured',
            'followJobs' => 'Follow these jobs:',
            'follow' => ['feed' => 'feed', 'calendar' => 'calendar of deadlines', 'alerts' => 'e-mail alerts on the portal'],
            'apply' => 'Apply',
            'applyTo' => static fn ($title = null) => 'Apply for ' . $title,
            'facts' => self::FACTS,
            'grade' => 'Grade',
            'filters' => 'Filters',
            'keyword' => 'Keywords',
            'searchButton' => 'Search',
            'location' => 'City or state',
            'nearMe' => 'Near me',
            'radius' => 'Within',
            'radiusOption' => static fn ($miles = null) => self::plural($miles, 'mile', 'miles'),
            'anyDistance' => 'Exact place',
            'sort' => 'Sort by',
            'sortOptions' => [
                'relevance' => 'Best match',
                'closing' => 'Closing soonest',
                'newest' => 'Newest',
                'title' => 'Job title',
                'agency' => 'Agency',
                'pay' => 'Pay, highest first',
            ],
            'filterNames' => self::FILTER_NAMES,
            'chosen' => 'Chosen filters',
            'remove' => 'Remove',
            'clearAll' => 'Clear all',
            'gradeName' => static fn ($grade = null) => 'Grade ' . $grade,
            'any' => 'Any',
            'close' => 'Close',
            'closes' => static fn ($date = null) => 'Closes ' . $date,
            'closed' => static fn ($date = null) => 'Closed ' . $date,
            'closesIn' => static fn ($days = null) => 'Closes ' . self::inDays($days),
            'closesEarly' => static fn ($date = null) => 'Closes ' . $date . ', or sooner if enough people apply',
            'openContinuous' => static fn ($date = null) => 'Open continuously' . (Values::isTrue($date) ? (' until ' . $date) : ''),
            'deadlineUnknown' => 'Closing date not stated',
            'postedAgo' => static fn ($days = null) => 'Posted ' . self::inDays(-$days),
            'postedOn' => static fn ($date = null) => 'Posted ' . $date,
            'range' => static fn ($low = null, $high = null) => $low . ' to ' . $high,
            'from' => static fn ($low = null) => 'From ' . $low,
            'upTo' => static fn ($high = null) => 'Up to ' . $high,
            'payUnknown' => 'Pay not stated',
            'withoutPay' => 'Unpaid (without compensation)',
            'asStated' => 'as stated in the announcement',
            'intervals' => [
                'BW' => 'every two weeks',
                'FB' => 'on a fee basis',
                'PA' => 'a year',
                'PD' => 'a day',
                'PH' => 'an hour',
                'PM' => 'a month',
                'PW' => 'per piece',
                'ST' => 'as a student stipend',
                'SY' => 'per school year',
            ],
            'intervalUnknown' => '(pay period not stated)',
            'payPlan' => static fn ($code = null) => 'Pay plan ' . $code,
            'promotion' => static fn ($grade = null) => 'with promotion potential to ' . $grade,
            'promotionBrief' => static fn ($grade = null) => 'up to ' . $grade,
            'more' => static fn ($others = null) => 'and ' . self::number($others) . ' more',
            'placesInStates' => static fn ($count = null, $states = null, $isElsewhereToo = null) => self::number($count) . ' locations in ' . Values::text($states) . ' states' . ($isElsewhereToo ? ' and elsewhere' : ''),
            'georgiaCountry' => 'Georgia (country)',
            'placeUnknown' => 'Location not stated',
            'manyPlaces' => 'Multiple locations',
            'placeNegotiable' => 'Location negotiable after selection',
            'remote' => 'Remote job',
            'remoteAnywhere' => 'Anywhere in the U.S. (remote job)',
            'remoteIn' => static fn ($places = null) => $places . ' (remote job)',
            'schedules' => [
                '1' => 'Full-time',
                '2' => 'Part-time',
                '3' => 'Shift work',
                '4' => 'Intermittent',
                '5' => 'Job sharing',
                '6' => 'Multiple schedules',
            ],
            'offerings' => [
                '15317' => 'Permanent',
                '15318' => 'Temporary',
                '15319' => 'Term',
                '15320' => 'Detail',
                '15321' => 'Temporary promotion',
                '15322' => 'Seasonal',
                '15323' => 'Summer',
                '15324' => 'Presidential Management Fellows',
                '15326' => 'Recent graduates',
                '15327' => 'Multiple appointment types',
                '15328' => 'Internship',
                '15522' => 'Intermittent',
                '15667' => 'Displaced federal employees (ICTAP) only',
                '15668' => 'Agency employees only',
                '15669' => 'Telework',
            ],
            'hiringPaths' => [
                'PUBLIC' => 'the public',
                'VET' => 'veterans',
                'NGUARD' => 'National Guard and Reserve members',
                'DISABILITY' => 'people with disabilities',
                'NATIVE' => 'Native Americans',
                'MSPOUSE' => 'military spouses',
                'STUDENT' => 'students',
                'GRADUATES' => 'recent graduates',
                'SES' => 'senior executives',
                'SE-OTHER' => 'other senior executives',
                'PEACE' => 'Peace Corps and AmeriCorps VISTA alumni',
                'OVERSEAS' => 'family members of overseas employees',
                'FED' => 'federal employees',
                'FED-COMPETITIVE' => 'federal employees in the competitive service',
                'FED-EXCEPTED' => 'federal employees in the excepted service',
                'FED-INTERNAL-SEARCH' => 'employees of this agency',
                'FED-INTERNAL-NOSEARCH' => 'employees of this agency',
                'FED-TRANSITION' => 'federal employees losing their jobs',
                'LAND' => 'employees of land and base management agencies',
                'SPECIAL-AUTHORITIES' => 'people eligible under a special hiring authority',
                'NOPUBLIC' => 'people named in the announcement',
            ],
            'openTo' => static fn ($groups = null) => 'Open to ' . $groups,
            'openToGroups' => static fn ($group = null, $others = null) => 'Open to ' . $group . ' and ' . self::plural($others, 'other group', 'other groups'),
            'seeAnnouncement' => 'See the announcement',
            'viewOnPortal' => 'View on the portal',
            'detailsUnavailable' => 'The full announcement cannot be shown right now.',
            'notLoaded' => 'This cannot be loaded right now. Reload the page.',
            'actions' => [
                'details' => ['Details', 'of'],
                'save' => ['Save'],
                'saved' => ['Saved', '– remove'],
                'copy' => ['Copy link', 'to'],
            ],
        ];
    }
}
