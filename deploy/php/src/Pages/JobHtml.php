<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Facts\CalendarDay;
use PortalJobs\Facts\Contacts;
use PortalJobs\Facts\Deadline;
use PortalJobs\Facts\Organization;
use PortalJobs\Facts\Sections;
use PortalJobs\Facts\TextLinks;
use PortalJobs\Text\Html;
use PortalJobs\Words\Words;

/**
 * The whole announcement of a job as HTML, from the same facts and in the same words as the elements.
 *
 * A port of src/pages/job-html.ts; test/deploy/php-job.test.ts holds both against each other.
 */
final class JobHtml
{
    /**
     * Makes the whole announcement as a fragment: its facts, the link to apply, and every text. An answer with
     * `Fields=Full` has the texts (spec §4.3 rule 7). A closed job has no link to apply.
     *
     * @param array<string, mixed> $item an announcement as the service library reads it.
     * @param bool $isShort whether it lacks its full texts because no search finds them. The page then says so, and
     *     links to the portal.
     */
    public static function render(array $item, PageSettings $page, bool $isShort = false): string
    {
        $job = $item['MatchedObjectDescriptor'];
        $words = $page->words;
        $closing = Deadline::of($job, $words, CalendarDay::today($page->now));
        $title = FactsHtml::title($item, $page);
        $portal = Links::portal($job, $page);
        $tables = JobFactsHtml::tables($job, $closing, $words, $page->salaryHidden);
        $details = $job['UserArea']['Details'] ?? [];
        $names = Organization::names([
            $job['OrganizationName'] ?? '',
            $details['SubAgencyName'] ?? '',
            $job['SubAgency'] ?? '',
            $job['DepartmentName'] ?? '',
        ]);
        $section = static fn (string $name, string $content): string
            => '<section>' . Html::heading($page->headingLevel + 1, $name) . $content . '</section>';
        $others = $tables['others'] === ''
            ? ''
            : $section(Html::escape($words->text('moreFacts')), $tables['others']);
        $closed = $closing->state === 'closed'
            ? '<p class="portal-message">' . Html::escape($words->text('closedJob')) . '</p>'
            : '';
        $short = $isShort
            ? '<p class="portal-message">' . Html::escape($words->text('missing')) . ' '
                . self::linkToPortal($portal, $words) . '</p>'
            : '';
        $html = '<article data-served lang="' . Html::escape($words->locale) . '"> '
            . Html::heading($page->headingLevel, FactsHtml::serviceText($title)) . ' '
            . FactsHtml::organizationLine($names) . ' '
            . FactsHtml::deadlineLine($closing) . $closed
            . '<p class="portal-actions">' . FactsHtml::applyLink($item, $closing, $page) . ' '
            . FactsHtml::portalLink($portal, $words, $title) . '</p>' . $short . ' '
            . $section(Html::escape($words->text('glance')), $tables['first']) . ' '
            . $others . ' '
            . self::meanings($tables['meanings'], $words) . ' ';
        foreach (Sections::of($job) as $one) {
            $name = $one['label'] === ''
                ? Html::escape($words->text("headings.{$one['name']}"))
                : FactsHtml::serviceText($one['label']);
            $cutOff = $one['isCutOff'] ? self::cutOffNote($portal, $words) : '';
            $html .= $section($name, self::sectionContent($one, $details, $words) . $cutOff);
        }
        return "$html</article>";
    }

    /**
     * Makes what stands in place of a job that is no longer listed, as a fragment: a sentence, and a link to the jobs.
     */
    public static function renderClosed(PageSettings $page): string
    {
        $words = $page->words;
        return '<article data-served lang="' . Html::escape($words->locale) . '"> '
            . Html::heading($page->headingLevel, Html::escape($words->text('gone')))
            . '<p>' . Html::escape($words->text('goneHint')) . '</p>'
            . '<p>' . self::backLink($page) . '</p></article>';
    }

    /** Makes the link to the host's page with the list. */
    public static function backLink(PageSettings $page): string
    {
        $text = $page->words->text('back');
        return '<a href="' . Html::escape($page->pageAddress) . '">' . Html::escape($text) . '</a>';
    }

    /** What the terms mean, folded; nothing without a table of meanings. */
    private static function meanings(string $table, Words $words): string
    {
        return $table === ''
            ? ''
            : '<details> <summary>' . Html::escape($words->text('meanings')) . "</summary> $table </details>";
    }

    /**
     * The content of a section below its heading.
     *
     * @param array{name: string, blocks: list<string|list<string>>} $section
     * @param array<string, mixed> $details UserArea.Details.
     */
    private static function sectionContent(array $section, array $details, Words $words): string
    {
        $html = implode('', array_map(self::block(...), $section['blocks']));
        $name = $section['name'];
        if ($name === 'benefits' && ($details['BenefitsDisplayDefaultText'] ?? false) === true) {
            $html .= '<p>' . Html::escape($words->text('standardBenefits')) . '</p>';
        }
        [$address, $text] = match ($name) {
            'benefits' => [$details['BenefitsUrl'] ?? '', $words->text('moreOnBenefits')],
            'evaluations' => [$details['PreviewQuestionnaireurl'] ?? '', $words->text('previewQuestionnaire')],
            default => ['', ''],
        };
        $href = Links::safe($address);
        if ($href !== null) {
            $html .= '<p>' . FactsHtml::outgoingLink($href, Html::escape($text)) . '</p>';
        }
        if ($name === 'contact') {
            $rows = array_map(static fn (array $one): string => self::contactRow($one, $words), Contacts::of($details));
            $html .= '<dl>' . implode('', $rows) . '</dl>';
        }
        return $html;
    }

    /** @param string|list<string> $block a paragraph, or the items of a list */
    private static function block(string|array $block): string
    {
        if (is_string($block)) {
            return '<p lang="en" dir="auto">' . self::linked($block) . '</p>';
        }
        $items = array_map(static fn (string $item): string => '<li>' . self::linked($item) . '</li>', $block);
        return '<ul class="portal-points" lang="en" dir="auto">' . implode('', $items) . '</ul>';
    }

    /** A text of the announcement, with links where it contains web or e-mail addresses. */
    private static function linked(string $text): string
    {
        $html = '';
        foreach (TextLinks::pieces($text) as ['text' => $piece, 'address' => $address]) {
            $mail = $address === '' ? '' : Contacts::mailAddress($piece);
            $href = $mail === '' ? Links::safe($address) : $mail;
            $html .= $href === null ? Html::lines($piece) : FactsHtml::outgoingLink($href, Html::escape($piece));
        }
        return $html;
    }

    /**
     * A contact of the agency, as a link where its text is an address.
     *
     * @param array{kind: string, text: string, address: string} $contact
     */
    private static function contactRow(array $contact, Words $words): string
    {
        ['kind' => $kind, 'text' => $text, 'address' => $address] = $contact;
        $href = $kind === 'website' ? Links::safe($address) ?? '' : $address;
        $shown = $href === '' ? Html::escape($text) : FactsHtml::outgoingLink($href, Html::escape($text));
        return '<div><dt>' . Html::escape($words->text($kind)) . "</dt><dd><bdi>$shown</bdi></dd></div>";
    }

    /** Follows a text that is cut off, and leads to all of it. */
    private static function cutOffNote(?string $portal, Words $words): string
    {
        return '<p>' . Html::escape($words->text('cutOff')) . ' ' . self::linkToPortal($portal, $words) . '</p>';
    }

    private static function linkToPortal(?string $portal, Words $words): string
    {
        return $portal === null ? '' : FactsHtml::outgoingLink($portal, Html::escape($words->text('viewOnPortal')));
    }
}
