<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Text\Text;

/** Titles of jobs for readers. A port of src/facts/title-case.ts and word-marks.ts. */
final class JobTitle
{
    /**
     * Acronyms in federal job titles, and names in capitals: occupations, degrees, offices and the parenthetical
     * titles of information technology. Those without a vowel (RN, LPN) need no entry.
     */
    private const ACRONYMS = ' '
        . 'ADA AFB AFGE AI APPSW AST ATC ATF BIA CAD CBP CBRNE CEO CFO CIA CIO CISO CNA COO COR CRNA CT CUSTSPT DATAMGT DC DEA DEIA '
        . 'DHA DHS DI DNA DO DOD DOE DOI DOJ DOL DOT EEG EEO EKG EMS EMT ENT ENTARCH EOC EPA ER ES ESL EVS FAA '
        . 'FBI FDIC FERC FDA FEMA FOIA FTE GAO GI GIS GSA GYN HAZMAT HHS HIM HQ HR HUD HVAC ICAM ICT ICU IG JROTC INET INFOSEC IRS IT IV '
        . 'LEO LTSO MA MCAS MD MHICM MICU MRI NAF NASA NATO NCI NCO NE NEPA NICU NIH NIST NOAA NP NPS NSA NSF NTE NW OB OGC OIG OIT '
        . 'OMB OPM OR OSHA OT PA PACU PAO PCS PLCYPLN PMF POA PT QA QC ROTC SATCOM SBA SCADA SCI SE SES SICU '
        . 'SME SSA STSO SW SYSADMIN SYSANALYSIS TDY TERPS TSA TSO UAS UAV UI UN US USA USACE USAF USAID UX VA VISTA '
        . 'VP WAPA WIC ';

    /** Abbreviations without a vowel that are not acronyms. */
    private const ABBREVIATIONS = ' DR FT JR MGR MR MRS MS MT SR ST ';

    private const LOWERCASE_WORDS = ' AND AS AT BY DE FOR FROM IN OF ON OR THE TO WITH ';

    private const ROMAN_NUMERAL = '/^(?:X{0,2}(?:IX|IV|V?I{1,3}|V)|X{1,2})\z/';

    /** Words of a search are at least this long; shorter ones would mark half a title. */
    private const MINIMUM_MARKED_WORD = 3;

    /** Join words in a search and mean nothing in a title. */
    private const JOINING_WORDS = ['and', 'for', 'not', 'the', 'with'];

    /**
     * Returns the title of a job, else its number.
     *
     * @param array<string, mixed> $item an announcement
     * @param bool $isOriginal whether titles in ALL CAPS stay as the service writes them
     */
    public static function of(array $item, bool $isOriginal): string
    {
        $job = $item['MatchedObjectDescriptor'];
        foreach ([$job['PositionTitle'] ?? '', $job['PositionID'] ?? ''] as $written) {
            $title = ShortText::tidy($written);
            if ($title !== '') {
                return $isOriginal ? $title : self::readable($title);
            }
        }
        return $isOriginal ? $item['MatchedObjectId'] : self::readable(ShortText::tidy($item['MatchedObjectId']));
    }

    /**
     * Marks the words of a title that begin with a word of the search, as the service highlights them in texts:
     * "office" marks "Officer".
     *
     * @param string $keyword the search as the visitor wrote it (data-service §4.3, Keyword)
     * @return list<array{text: string, mark: bool}>
     */
    public static function marked(string $title, string $keyword): array
    {
        preg_match_all('/[\p{L}\p{N}]+/u', mb_strtolower($keyword, 'UTF-8'), $found);
        $words = array_filter($found[0], static fn (string $word): bool
            => Text::length($word) >= self::MINIMUM_MARKED_WORD && !in_array($word, self::JOINING_WORDS, true));
        if ($words === []) {
            return [['text' => $title, 'mark' => false]];
        }
        $segments = [];
        foreach (preg_split('/([\p{L}\p{N}]+)/u', $title, -1, PREG_SPLIT_DELIM_CAPTURE) ?: [] as $index => $text) {
            $lowered = mb_strtolower($text, 'UTF-8');
            $isBegun = array_filter($words, static fn (string $word): bool => str_starts_with($lowered, $word)) !== [];
            if ($text !== '') {
                $segments[] = ['text' => $text, 'mark' => $index % 2 === 1 && $isBegun];
            }
        }
        return $segments;
    }

    /**
     * Returns a title in ALL CAPS, as one in nine is, in title case: "SUPERVISORY IT SPECIALIST (INFOSEC), GS-12"
     * becomes "Supervisory IT Specialist (INFOSEC), GS-12". Acronyms, roman numerals, grades and short words alone in
     * parentheses stay. A title with lowercase letters outside of parentheses is returned unchanged, because its
     * author chose them.
     */
    private static function readable(string $title): string
    {
        $outer = (string) preg_replace('/\([^()]*\)/', '', $title);
        if (preg_match('/\p{Ll}/u', $outer) === 1 || preg_match('/\p{Lu}{2}/u', $title) !== 1) {
            return $title;
        }
        return (string) preg_replace_callback(
            '/[\p{L}\p{M}0-9]+(?:[\'’][\p{L}\p{M}0-9]+)*/u',
            static function (array $found) use ($title): string {
                [$word, $index] = $found[0];
                $before = $index > 0 ? $title[$index - 1] : '';
                $following = substr($title, $index + strlen($word), 2);
                // A pay plan precedes its grade, "NF-3".
                $isPlan = Text::length($word) < 4 && preg_match('/^-[0-9]/', $following) === 1;
                return $isPlan ? $word : self::readableWord(
                    $word,
                    $before === ' ' && str_starts_with($following, ' '),
                    // Where in doubt, capitals stay: "OB/GYN".
                    ($before === '(' && str_starts_with($following, ')')) || $before === '/'
                        || str_starts_with($following, '/'),
                );
            },
            $title,
            -1,
            $count,
            PREG_OFFSET_CAPTURE,
        );
    }

    private static function readableWord(string $word, bool $isWithin, bool $isAlone): string
    {
        $length = Text::length($word);
        if ($length < 2 || preg_match('/\p{Ll}|[0-9]/u', $word) === 1) {
            return $word;
        }
        if ($isWithin && str_contains(self::LOWERCASE_WORDS, " $word ")) {
            return strtolower($word);
        }
        $isLetters = str_contains(self::ACRONYMS, " $word ")
            || preg_match(self::ROMAN_NUMERAL, $word) === 1
            || preg_match('/[AEIOUY\x80-\xff]/', $word) !== 1
            // "USPTO", but "USHER" and "USER".
            || preg_match('/^US[BCDFGJ-NP-TV-Z]|^MACD/', $word) === 1;
        $isAbbreviation = str_contains(self::ABBREVIATIONS, " $word ");
        if (($isLetters && !$isAbbreviation) || ($isAlone && $length < 5)) {
            return $word;
        }
        // "O'BRIEN" has two capitals, "VETERAN'S" one.
        if (preg_match('/^MC\p{Lu}{3}/u', $word) === 1) {
            return 'Mc' . self::readableWord(substr($word, 2), false, false);
        }
        $start = preg_match('/^[DO][\'’]../u', $word) === 1 ? 3 : 1;
        return mb_substr($word, 0, $start, 'UTF-8') . mb_strtolower(mb_substr($word, $start, null, 'UTF-8'), 'UTF-8');
    }
}
