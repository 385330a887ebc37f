<?php

// Made from src/facts/describe-card.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Facts\Apply\Actions;
use PortalJobs\Facts\Fields\Deadline;
use PortalJobs\Facts\Fields\EligibilityLine;
use PortalJobs\Facts\Fields\Grade;
use PortalJobs\Facts\Fields\Organization;
use PortalJobs\Facts\Fields\Pay;
use PortalJobs\Facts\Fields\Place;
use PortalJobs\Facts\Fields\Posted;
use PortalJobs\Facts\Fields\Schedule;
use PortalJobs\Facts\Fields\Summary;
use PortalJobs\Facts\Fields\Vacancy;
use PortalJobs\Facts\Text\Text;
use PortalJobs\Facts\Text\TitleCase;
use PortalJobs\Facts\Text\WordMarks;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Set;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\ApplyUri;

final class DescribeCard
{
    /** The rows with a label, in their order by default. */
    private static function factReaders()
    {
        static $made;
        return $made ??= [
            'vacancy' => Vacancy::describeVacancy(...),
            'pay' => static function ($job = null, $words = null, $given2 = null) {
                $withoutPay = $given2['withoutPay'] ?? null;
                $level = Grade::describeGrade($job, $words, true)['text'] ?? null;
                $content = Values::isTrue($withoutPay) ? $level : Text::withinLine($level);
                $grade = Values::isTrue($_1 = $level) ? ['kind' => 'grade', 'content' => $content] : $_1;
                return Values::isTrue($withoutPay) ? $grade : Content::isolate(
                    [
                        Content::isolate(Content::toContent(Pay::describePay($job, $words))),
                        Values::isTrue($_2 = $level) ? [', ', $grade] : $_2,
                    ],
                );
            },
            'location' => static function ($job = null, $words = null, $given2 = null) {
                $searchedPlaces = $given2['searchedPlaces'] ?? null;
                return Content::isolate(Place::describePlace($job, $words, $searchedPlaces)['text'] ?? null);
            },
            'schedule' => static fn ($job = null, $words = null) => Content::toContent(Schedule::describeSchedule($job, $words)),
        ];
    }

    /** The rows and actions of cards by default, in their order. */
    private static function usualRows()
    {
        static $made;
        return $made ??= [...Values::keys(self::factReaders()), 'eligibility', 'summary', 'deadline'];
    }

    private const USUAL_ACTIONS = ['apply', 'details', 'save'];

    /** The names of rows and actions. */
    public static function cardNames()
    {
        static $made;
        return $made ??= ['rows' => [...self::usualRows(), 'posted'], 'actions' => [...self::USUAL_ACTIONS, 'copy']];
    }

    /** Whether jobs belong to several departments, so that cards name each. */
    public static function haveSeveralDepartments($items = null)
    {
        return (new Set(
            Lists::map($items, static fn ($item = null) => $item['MatchedObjectDescriptor']['DepartmentName'] ?? null),
        ))->size() > 1;
    }

    /** Returns a date as content; the text alone if the date is unknown. */
    private static function time($content = null, $iso = null)
    {
        return Values::isTrue($iso) ? ['kind' => 'time', 'content' => $content, 'iso' => $iso] : $content;
    }

    /** Returns when applications close as one line, which does not repeat what its badge says. */
    public static function describeDeadlineLine($deadline = null)
    {
        $badge = $deadline['badge'] ?? null;
        $besideBadge = $deadline['besideBadge'] ?? null;
        $text = $deadline['text'] ?? null;
        $iso = $deadline['iso'] ?? null;
        $date = self::time($besideBadge ?? $text, $iso);
        return Values::isTrue($badge) ? [['kind' => 'badge', 'content' => $badge], ' ', $date] : $date;
    }

    private static function describePostedLine($posted = null)
    {
        $text = $posted['text'] ?? null;
        $iso = $posted['iso'] ?? null;
        return self::time($text, $iso);
    }

    /**
     * Describes a job for a card: every text, link and order is decided, and a template only prints it.
     *
     * @param today the day on the service's clock, from `getServiceToday`. It decides whether a job is closed.
     * @param isSaved whether the visitor has saved the job.
     * @example
     * ```ts
     * const card = describeCard(job, getServerWords('en'), getServiceToday(new Date()));
     * card.title.text; // "Nurse"
     * card.apply?.href; // undefined for a closed job
     * ```
     */
    public static function describeCard($item, $words, $today, $options = null, $isSaved = null)
    {
        $options ??= [];
        $isSaved ??= false;
        $id = $item['MatchedObjectId'] ?? null;
        $job = $item['MatchedObjectDescriptor'] ?? null;
        $rows = DescribeLink::namesIn($options['rows'] ?? null) ?? self::usualRows();
        $actions = DescribeLink::namesIn($options['actions'] ?? null) ?? self::USUAL_ACTIONS;
        $text = TitleCase::readJobTitle($item, $options['withOriginalTitles'] ?? null);
        $portalUrl = ApplyUri::findPortalUrl($job, $options);
        $ownUrl = Values::isTrue($_3 = Lists::includes($actions, 'details') ? ($options['detailsUrl'] ?? null) : false) ? $_3 : null;
        $opensDetails = !(!Values::isTrue($ownUrl)) && (($options['titleLink'] ?? null) !== 'portal');
        $closing = Deadline::describeDeadline($job, $words, $today);
        $organization = Organization::nameOrganization([$job['OrganizationName'] ?? null, $job['DepartmentName'] ?? null]);
        $urls = [
            'apply' => Actions::applyUrl($job, $closing, $options),
            'details' => $opensDetails ? null : $ownUrl,
            'save' => Values::isTrue($id) ? '' : null,
            'copy' => $ownUrl ?? $portalUrl,
        ];
        $possible = Lists::flatMap($actions, static function ($name = null) use ($urls, $words, $text, $isSaved, $options) {
            $href = Text::findEntry($urls, $name);
            return ($href === null) ? [] : Actions::describeAction($name, $words, $text, $href, $isSaved, $options['language'] ?? null);
        });
        return [
            'id' => $id,
            'title' => [
                'text' => $text,
                'content' => Content::markLanguage(
                    Content::markHighlights(WordMarks::markWords($text, ($options['keyword'] ?? null) ?? '')),
                    ($options['language'] ?? null) ?? 'en',
                ),
                'href' => $opensDetails ? $ownUrl : $portalUrl,
                'opensDetails' => $opensDetails,
            ],
            'portalUrl' => $portalUrl,
            'organization' => Values::isTrue($options['withoutDepartment'] ?? null) ? Lists::slice($organization, 0, 1) : $organization,
            'isClosed' => ($closing['state'] ?? null) === 'closed',
            'deadline' => Lists::includes($rows, 'deadline') ? self::describeDeadlineLine($closing) : '',
            'facts' => Lists::flatMap($rows, static function ($name = null) use ($job, $words, $options) {
                $content = ($_4 = Text::findEntry(self::factReaders(), $name)) === null ? null : $_4($job, $words, $options);
                if (!Values::isTrue($content)) {
                    return [];
                }
                $_5 = $words['facts'][$name] ?? null;
                $label = $_5['label'] ?? null;
                return [
                    'name' => $name,
                    'label' => (Values::isTrue($options['withoutPay'] ?? null) && ($name === 'pay')) ? ($words['grade'] ?? null) : $label,
                    'content' => $content,
                ];
            }),
            'eligibility' => Lists::includes($rows, 'eligibility') ? EligibilityLine::describeEligibilityLine($job, $words) : '',
            'summary' => Lists::includes($rows, 'summary') ? Content::markHighlights(Summary::describeSummary($job)) : '',
            'posted' => Lists::includes($rows, 'posted') ? self::describePostedLine(Posted::describePosted($job, $words, $today)) : '',
            'apply' => Lists::find($possible, static function ($given0 = null) {
                $name = $given0['name'] ?? null;
                return $name === 'apply';
            }),
            'actions' => Lists::filter($possible, static function ($given0 = null) {
                $name = $given0['name'] ?? null;
                return $name !== 'apply';
            }),
        ];
    }
}
