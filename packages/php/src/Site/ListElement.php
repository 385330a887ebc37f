<?php

declare(strict_types=1);

namespace PortalJobs\Site;

use PortalJobs\Protocol\Parameters\DidYouMean;
use PortalJobs\Protocol\Parameters;
use PortalJobs\Query\FiltersAttribute;
use PortalJobs\Query\Locked;
use PortalJobs\Query\Sorts;
use PortalJobs\Search\PageQuery;
use PortalJobs\Service\Query;
use PortalJobs\Text\Text;
use PortalJobs\Words\Languages;
use PortalJobs\Words\Words;

/** The job list with its filter bar, from attributes that an editor of a content system sets. */
final class ListElement
{
    /** Attributes of the list other than locked parameters. Only the site sets proxy, channel and link hosts. */
    private const OPTIONS = [
        'search', 'sort', 'rows', 'actions', 'without-pay', 'without-storage', 'with-original-titles', 'title-link', 'with-load-more',
        'pinned', 'follow', 'extra-jobs',
    ];
    /** Attributes for the list's place on its page. */
    private const PLACEMENT = ['filters', 'beside', 'look', 'language'];
    /** The looks other than the default: the style sheets of `dist/themes`. */
    public const LOOKS = ['plain', 'dark', 'uswds'];

    /** The words that label controls which are no filters of the table. */
    private const OTHER_LABELS = ['Keyword' => 'keyword', 'LocationName' => 'location', 'SortField' => 'sort'];

    /** @var array<string, string> */
    private readonly array $given;

    /** @param array<string, string> $given attributes by their names; an empty one, unless of a flag, is as if absent */
    public function __construct(array $given)
    {
        $isGiven = static fn (string $value, string $name): bool => $value !== '' || self::isFlag($name);
        $this->given = array_filter($given, $isGiven, ARRAY_FILTER_USE_BOTH);
    }

    /**
     * Returns the attributes of a block that belong to its list. Other attributes belong to the system or another
     * plugin, or were written by an author.
     *
     * @param array<string, mixed> $attributes by their names in camelCase; a flag that is off counts as absent
     * @return array<string, string>
     */
    public static function ofBlock(array $attributes): array
    {
        $given = [];
        foreach ($attributes as $camelCase => $value) {
            $name = self::kebab((string) $camelCase);
            if (self::isKnown($name) && is_scalar($value) && $value !== false && $value !== '') {
                $given[$name] = $value === true ? '' : (string) $value;
            }
        }
        return $given;
    }

    /** `resultsPerPage` becomes `results-per-page`. */
    public static function kebab(string $name): string
    {
        return strtolower((string) preg_replace('/(?<!^)[A-Z]/', '-$0', $name));
    }

    /** @return list<string> the attributes that cannot be used; a list without one of them would show other jobs */
    public function wrong(): array
    {
        return array_keys($this->problems());
    }

    /** @return array<string, string> a sentence for the author for each attribute that cannot be used */
    public function problems(): array
    {
        $problems = [];
        foreach ($this->given as $name => $value) {
            $parameter = self::parameter($name);
            $languages = array_keys(Languages::ALL);
            $problem = match (true) {
                $parameter !== null => implode(' ', Query::parse(self::pair($parameter, $value))->problems),
                $name === 'language' => self::choiceProblem($name, $value, $languages),
                $name === 'sort' => PageQuery::sortProblem($value, Query::parse('')),
                $name === 'look' => self::choiceProblem($name, $value, self::LOOKS),
                $name === 'search' => preg_match('/^[a-z][a-z0-9-]{0,30}$/D', $value) === 1
                    ? '' : 'search takes lower-case letters, digits and hyphens.',
                default => self::isKnown($name)
                    ? '' : 'A list has no attribute ' . Text::beginning($name) . (DidYouMean::didYouMean($name, self::names()) ?: '.'),
            };
            if ($problem !== '') {
                $problems[$name] = $problem;
            }
        }
        return $problems;
    }

    /** Returns the attribute that was probably meant; `null` for a known or a quite different name. */
    public static function meant(string $name): ?string
    {
        return self::isKnown($name) ? null : DidYouMean::findNearestName($name, self::names());
    }

    /** @param list<string> $words */
    private static function choiceProblem(string $name, string $value, array $words): string
    {
        $hint = DidYouMean::didYouMean($value, $words) ?: '.';
        return in_array($value, $words, true) ? '' : "$name must be one of " . implode(', ', $words) . $hint;
    }

    /** @return list<string> the attributes that a list can have */
    private static function names(): array
    {
        $parameters = array_column(Locked::lockables(), 'attribute');
        return array_values(array_filter([...$parameters, ...self::OPTIONS, ...self::PLACEMENT], self::isKnown(...)));
    }

    /** Returns an attribute; empty if it is absent. */
    public function attribute(string $name): string
    {
        return $this->given[$name] ?? '';
    }

    public function has(string $name): bool
    {
        return isset($this->given[$name]);
    }

    /** @return ?list<string> the parameters that visitors may choose besides keyword and place; `null` for the usual ones */
    public function filters(): ?array
    {
        $written = $this->attribute('filters');
        return $written === '' ? null : FiltersAttribute::readFilters($written)['filters'];
    }

    /** @return array<string, string> what an editor can name in `filters`, by the names there; the name follows a label that two have */
    public static function filterLabels(Words $words): array
    {
        $labels = [];
        foreach (FiltersAttribute::listNameableFilters() as ['name' => $name, 'attribute' => $attribute]) {
            $labels[$attribute] = $words->text(self::OTHER_LABELS[$name] ?? "filterNames.$name");
        }
        $counts = array_count_values($labels);
        $write = static fn (string $label, string $name): string => $counts[$label] > 1 ? "$label ($name)" : $label;
        return array_combine(array_keys($labels), array_map($write, $labels, array_keys($labels)));
    }

    /** @return array<string, string> the orders that an editor can name in `sort`, by the names there; the default is first, without a name */
    public static function sortLabels(Words $words): array
    {
        $names = array_diff(Sorts::sortNames(), ['relevance', Sorts::USUAL_SORT]);
        $label = static fn (string $name): string => $words->text("sortOptions.$name");
        return ['' => $label(Sorts::USUAL_SORT)] + array_combine($names, array_map($label, $names));
    }

    /** Returns the list's lock, without the site's. */
    public function locked(): Query
    {
        $pairs = [];
        foreach ($this->given as $name => $value) {
            $parameter = self::parameter($name);
            if ($parameter !== null) {
                $pairs[] = self::pair($parameter, $value);
            }
        }
        return Query::parse(implode('&', $pairs));
    }

    /**
     * Returns the elements as HTML, in a `<div class="portal-jobs">`. With an attribute that no list has, it is the
     * content alone: the attribute could run a script, and a list without it would show other jobs.
     *
     * @param array<string, string> $site attributes that are the site's alone: `proxy-url`, `channel-id`
     * @param string $content HTML within the list: its first page, and the link that remains without a script
     */
    public function html(array $site, string $content): string
    {
        if (array_filter(array_keys($this->given), self::isKnown(...)) !== array_keys($this->given)) {
            return "<div class=\"portal-jobs\">\n$content</div>\n";
        }
        $filters = $this->attribute('filters');
        $shared = array_filter([
            'lang' => $this->attribute('language'),
            'search' => $this->attribute('search'),
        ], 'strlen');
        $own = array_diff_key($this->given, array_flip([...self::PLACEMENT, 'search']));
        $bar = $filters === 'none' ? '' : self::element('portal-filter-bar', $shared + ['filters' => $filters], '');
        $list = self::element('portal-job-list', $site + $shared + $own, $content);
        $place = $this->has('beside') && $filters !== 'none' ? 'portal-jobs portal-jobs-beside' : 'portal-jobs';
        return "<div class=\"$place\">\n$bar$list</div>\n";
    }

    /** @param array<string, string> $attributes */
    public static function element(string $name, array $attributes, string $content): string
    {
        $written = '';
        foreach ($attributes as $attribute => $value) {
            if ($value !== '' || self::isFlag($attribute)) {
                $written .= " $attribute=\"" . htmlspecialchars($value, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5) . '"';
            }
        }
        return "<$name$written>$content</$name>\n";
    }

    private static function isKnown(string $name): bool
    {
        return self::parameter($name) !== null || in_array($name, [...self::OPTIONS, ...self::PLACEMENT], true);
    }

    private static function isFlag(string $name): bool
    {
        $parameter = self::parameter($name);
        return $parameter === null
            ? in_array($name, ['without-pay', 'without-storage', 'with-original-titles', 'with-load-more', 'beside'], true)
            : Parameters::searchParameterForms()[$parameter]['form'] === 'flag';
    }

    /** An attribute without a value means true, as everywhere in HTML. */
    private static function pair(string $parameter, string $value): string
    {
        return $parameter . '=' . rawurlencode($value === '' ? 'True' : $value);
    }

    /**
     * Returns the parameter that an attribute locks: `JobCategoryCode` for `job-category-code`. WhoMayApply is the
     * site's alone: its key may be authorized for jobs that are not public (data-service §4.3.6), and authors are not.
     */
    private static function parameter(string $attribute): ?string
    {
        $names = array_column(Locked::lockables(), 'name', 'attribute');
        $name = $names[$attribute] ?? null;
        return $name === 'WhoMayApply' ? null : $name;
    }
}
