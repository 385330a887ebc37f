<?php

// Made from src/facts/describe-facts.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Facts\Apply\AnnouncementExtras;
use PortalJobs\Facts\Fields\Conditions;
use PortalJobs\Facts\Fields\Deadline;
use PortalJobs\Facts\Fields\Eligibility;
use PortalJobs\Facts\Fields\Grade;
use PortalJobs\Facts\Fields\JobLinks;
use PortalJobs\Facts\Fields\Pay;
use PortalJobs\Facts\Fields\PayBar;
use PortalJobs\Facts\Fields\Place;
use PortalJobs\Facts\Fields\Schedule;
use PortalJobs\Facts\Fields\Vacancy;
use PortalJobs\Facts\Text\Explanations;
use PortalJobs\Facts\Text\FullText;
use PortalJobs\Facts\Text\Text;
use PortalJobs\Facts\Text\TitleCase;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\ApplyUri;

final class DescribeFacts
{
    /** The maximum number of locations that are listed without a disclosure. */
    private const MAXIMUM_OPEN_PLACES = 12;

    private static function paragraph($content = null)
    {
        return ['kind' => 'paragraph', 'content' => $content];
    }

    private static function isolatedText($text = null)
    {
        return Values::isTrue($_1 = $text['text'] ?? null) ? Content::isolate(Content::toContent($text)) : $_1;
    }

    /** Returns several texts as a list, one as it is. */
    private static function lines($all = null)
    {
        return (count($all) > 1) ? [
            'kind' => 'list',
            'content' => Lists::map($all, static fn ($one = null) => ['kind' => 'item', 'content' => self::isolatedText($one)]),
        ] : (Values::isTrue($all[0] ?? null) ? self::isolatedText($all[0] ?? null) : '');
    }

    private static function describePlaces($job, $words, $own)
    {
        $where = Place::describePlace($job, $words);
        $text = $where['text'] ?? null;
        $heading = $where['heading'] ?? null;
        $isHeadingTranslated = $where['isHeadingTranslated'] ?? null;
        $all = $where['all'] ?? null;
        if ((count($all) < 2) && !Values::isTrue($heading)) {
            return Content::isolate($text);
        }
        $language = $isHeadingTranslated ? ($words['locale'] ?? null) : 'en';
        return [
            Values::isTrue($_2 = $heading) ? ['kind' => 'isolated', 'content' => $heading, 'language' => $language] : $_2,
            ' ',
            [
                'kind' => 'unfolding',
                'isOpen' => count($all) <= self::MAXIMUM_OPEN_PLACES,
                'summary' => $own['places'](count($all)),
                'content' => Content::listPlaces($where),
            ],
        ];
    }

    private static function describeClosing($job, $closing, $own, $closingTime)
    {
        $iso = $closing['iso'] ?? null;
        $text = $closing['text'] ?? null;
        $badge = $closing['badge'] ?? null;
        $state = $closing['state'] ?? null;
        return [
            Values::isTrue($iso) ? ['kind' => 'date', 'content' => $text, 'iso' => $iso] : $text,
            ' ',
            Values::isTrue($badge) ? ['kind' => 'badge', 'content' => $badge] : '',
            ...Lists::map(
                Lists::filter(
                    [
                        Values::isTrue($_3 = $closingTime) ? $_3 : AnnouncementExtras::describeClosingTime($job, $closing, $own),
                        ($state === 'closed') ? '' : AnnouncementExtras::describeApplicationLimit($job, $own),
                    ],
                    Values::isTrue(...),
                ),
                self::paragraph(...),
            ),
        ];
    }

    /** Names another announcement of the job, as a link if the announcement has its URL or its control number. */
    private static function linkOtherAnnouncement($item, $own, $rules)
    {
        $job = $item['MatchedObjectDescriptor'] ?? null;
        $other = AnnouncementExtras::describeOtherAnnouncement($job, $own);
        if (!Values::isTrue($other)) {
            return '';
        }
        $text = $other['text'] ?? null;
        $url = $other['url'] ?? null;
        $number = $other['number'] ?? '';
        if ($url === null) {
            return self::paragraph(
                (new Pattern('~(*UTF)\A[0-9]{9}\z~'))->test($number) ? JobLinks::linkJob('link', $text, $number, $item, $rules) : $text,
            );
        }
        $href = ApplyUri::findTextUrl($url, $job, $rules);
        return Values::isTrue($href) ? self::paragraph(['kind' => 'link', 'content' => $text, 'href' => $href]) : '';
    }

    private static function describeGradeLine($job, $words)
    {
        $level = Grade::describeGrade($job, $words)['text'] ?? null;
        $promotion = self::isolatedText(AnnouncementExtras::describePromotion($job));
        return (Values::isTrue($level) || Values::isTrue($promotion)) ? [
            Content::isolate(Values::isTrue($_4 = $level) ? ['kind' => 'grade', 'content' => $level] : $_4),
            Values::isTrue($_5 = $promotion) ? self::paragraph($promotion) : $_5,
        ] : '';
    }

    private static function describeNumbers($item, $own, $rules)
    {
        $number = self::isolatedText(Text::splitForeign(Text::tidy($item['MatchedObjectDescriptor']['PositionID'] ?? null)));
        $other = self::linkOtherAnnouncement($item, $own, $rules);
        return (Values::isTrue($number) || Values::isTrue($other)) ? [$number, ' ', $other] : '';
    }

    private static function describeOccupations($announcementDescriptor = null)
    {
        $JobCategory = $announcementDescriptor['JobCategory'] ?? [];
        return Lists::flatMap($JobCategory, static function ($given0 = null) {
            $Name = $given0['Name'] ?? null;
            $Code = $given0['Code'] ?? null;
            $parts = Lists::filter(
                [Text::tidy($Code), Text::markForeign(TitleCase::toReadableName(Text::tidy($Name)))],
                Values::isTrue(...),
            );
            return (count($parts) > 0) ? [Text::splitForeign(Lists::join($parts, ' '))] : [];
        });
    }

    private static function fact($name = null, $label = null, $content = null, $meanings = null)
    {
        $meanings ??= [];
        return [
            'name' => $name,
            'label' => $label,
            'content' => $content,
            'explanations' => (Values::isTrue($content) && Values::isTrue($meanings[0] ?? null)) ? Lists::map($meanings, self::paragraph(...)) : '',
        ];
    }

    /** Describes the facts of an announcement. */
    public static function describeFacts($item, $closing, $words, $own, $options)
    {
        $job = $item['MatchedObjectDescriptor'] ?? null;
        $withoutPay = $options['withoutPay'] ?? null;
        $names = $options['names'] ?? null;
        $closingTime = $options['closingTime'] ?? '';
        $means = Explanations::listExplanations($job, $words, $own);
        $earning = Pay::describePay($job, $words);
        $atWork = Schedule::describeSchedule(
            $job,
            $words,
            ($_6 = ($names['of'] ?? null)) === null ? null : $_6('positionscheduletypes', 'positionofferingtypes'),
        );
        $mayApply = Eligibility::describeEligibility(
            $job,
            $words,
            ($_7 = ($names['of'] ?? null)) === null ? null : $_7('hiringpaths'),
        );
        $groups = Lists::map(Explanations::listExplainedGroups($mayApply, $own), static function ($given0 = null) {
            $name = $given0['name'] ?? null;
            $explanation = $given0['explanation'] ?? null;
            return [['kind' => 'name', 'content' => Content::isolate($name)], $explanation];
        });
        $posted = Deadline::readDate($job['PublicationStartDate'] ?? null);
        $main = static fn ($name = null, $content = null, $meanings = null) => self::fact($name, $words['facts'][$name]['label'] ?? null, $content, $meanings);
        return [
            'facts' => [
                $main('vacancy', Vacancy::describeVacancy($job, $words)),
                self::fact(
                    'deadline',
                    $own['deadline'] ?? null,
                    self::describeClosing($job, $closing, $own, $closingTime),
                    $means['deadline'] ?? null,
                ),
                $main(
                    'pay',
                    Values::isTrue($withoutPay) ? '' : [
                        self::lines(Values::isTrue($earning['ranges'][0] ?? null) ? ($earning['ranges'] ?? null) : [$earning]),
                        PayBar::drawPayBar($earning['ranges'] ?? null, $words),
                    ],
                ),
                $main('location', self::describePlaces($job, $words, $own)),
                $main('eligibility', self::lines([FullText::describeEligibilityInFull($job, $mayApply)]), $groups),
                $main(
                    'schedule',
                    self::lines([$atWork, ...FullText::describeScheduleInFull($job, $atWork)]),
                    $means['schedule'] ?? null,
                ),
            ],
            'moreFacts' => [
                self::fact('grade', $words['grade'] ?? null, self::describeGradeLine($job, $words), $means['grade'] ?? null),
                ...Lists::map(Values::keys(Conditions::conditionFacts()), static function ($name = null) use ($job, $own) {
                    $condition = (Conditions::conditionFacts()[$name])($job, $own);
                    $explanation = $condition['explanation'] ?? null;
                    return self::fact(
                        $name,
                        $own['conditions'][$name]['label'] ?? null,
                        self::isolatedText($condition),
                        Values::isTrue($explanation) ? [$explanation] : [],
                    );
                }),
                self::fact('series', $own['series'] ?? null, self::lines(self::describeOccupations($job))),
                self::fact(
                    'posted',
                    $own['posted'] ?? null,
                    Values::isTrue($posted) ? Deadline::formatDate($posted, $words['locale'] ?? null) : '',
                ),
                self::fact('number', $own['number'] ?? null, self::describeNumbers($item, $own, $options)),
            ],
        ];
    }
}
