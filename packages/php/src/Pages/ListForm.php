<?php

// Made from packages/server/src/render/list-form.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Js\Lists;
use PortalJobs\Query\OpenToYou;
use PortalJobs\Query\PermittedQuery;
use PortalJobs\Words\Pages;

final class ListForm
{
    /**
     * The form for words and a place. By default it is in a declarative shadow root: a host page may be one form, as with WebForms and
     * SharePoint, which another `<form>` in it would end, so that its own buttons no longer work.
     */
    public static function searchForm($results, $settings)
    {
        $kind = $settings['searchForm'] ?? 'isolated';
        if ($kind === 'none') {
            return '';
        }
        $form = self::renderFormElement($results, $settings);
        return ($kind === 'plain') ? $form : Html::html('<div class="portal-search"><template shadowrootmode="open">', $form, '</template></div>');
    }

    /** The other parameters stay as hidden fields, except the page, because a browser sends the fields instead of the action's query. */
    private static function renderFormElement($results, $settings)
    {
        $chosen = $results['chosen'] ?? null;
        $locked = $results['locked'] ?? null;
        $words = $settings['words'] ?? null;
        $search = $settings['search'] ?? null;
        $Keyword = $chosen['Keyword'] ?? '';
        $LocationName = $chosen['LocationName'] ?? [];
        $_page = $chosen['Page'] ?? null;
        $rest = array_diff_key($chosen, array_flip(['Keyword', 'LocationName', 'Page']));
        $HiringPath = $rest['HiringPath'] ?? [];
        $withoutAnswer = array_diff_key($rest, array_flip(['HiringPath']));
        $asks = self::showsAnswer($results);
        $_1 = OpenToYou::readAnswers($HiringPath);
        $work = $_1['work'] ?? null;
        $kept = HostPageUrl::splitUrl(HostPageUrl::pageUrlWith($settings, $asks ? $withoutAnswer : $rest));
        $name = static fn ($own = null) => ($search === 'default') ? $own : ($search . '.' . $own);
        return Html::html(
            '<form part="search-form" method="get" role="search" aria-label="',
            $words['searchButton'] ?? null,
            '" action="',
            $kept['page'] ?? null,
            '"> <label part="search-label">',
            $words['keyword'] ?? null,
            ' <input part="search-field" type="search" name="',
            $name('Keyword'),
            '" value="',
            $Keyword,
            '" maxlength="',
            PermittedQuery::countKeywordCharactersLeft($locked),
            '"></label> ',
            (($locked['LocationName'] ?? null) === null) ? Html::html(
                '<label part="search-label">',
                $words['location'] ?? null,
                ' <input part="search-field" name="',
                $name('LocationName'),
                '" value="',
                Lists::join($LocationName, '; '),
                '" maxlength="200" autocomplete="address-level2"></label> ',
            ) : false,
            '',
            $asks ? self::renderQuestion($words, $name('HiringPath'), $work) : false,
            '',
            Lists::map($kept['pairs'] ?? null, static function ($given0 = null) {
                $key = $given0[0] ?? null;
                $value = $given0[1] ?? null;
                return Html::html('<input type="hidden" name="', $key, '" value="', $value, '">');
            }),
            '<button part="search-button" type="submit">',
            $words['searchButton'] ?? null,
            '</button></form>',
        );
    }

    /** Whether the form asks who the visitor is, and has the answer. Other codes than those of an answer stay as they are. */
    public static function showsAnswer($pageResults)
    {
        $asksWho = $pageResults['asksWho'] ?? false;
        $_2 = $pageResults['chosen'] ?? null;
        $HiringPath = $_2['HiringPath'] ?? [];
        $_3 = OpenToYou::readAnswers($HiringPath);
        $work = $_3['work'] ?? null;
        $groups = $_3['groups'] ?? null;
        return $asksWho && ((count($HiringPath) == 0) || (($work !== null) && (count($groups) == 0)));
    }

    /** The question who the visitor is. The value of each answer is its HiringPath codes. */
    private static function renderQuestion($words, $name, $current = null)
    {
        $_4 = Pages::pageWords($words)['openToYou'] ?? null;
        $question = $_4['question'] ?? null;
        $answers = $_4['answers'] ?? null;
        $option = static function ($work = null) use ($answers, $current) {
            $value = Lists::join(OpenToYou::writeAnswers(['work' => $work, 'groups' => []]), ';');
            $label = $answers[($work ?? 'every')] ?? null;
            return ($work === $current) ? Html::html('<option value="', $value, '" selected>', $label, '</option>') : Html::html('<option value="', $value, '">', $label, '</option>');
        };
        return Html::html(
            '<label part="search-label">',
            $question,
            ' <select part="search-field" name="',
            $name,
            '"> ',
            [$option(null), $option('never'), $option('ever')],
            ' </select></label> ',
        );
    }
}
