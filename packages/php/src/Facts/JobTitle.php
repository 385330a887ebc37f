<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Text\Text;

/** Titles of jobs for readers. A port of src/facts/title-case.ts and word-marks.ts. */
final class JobTitle
{
    /**
     * Where in doubt, capitals stay. Of the words with up to four letters in federal job titles, only these are no
     * acronyms.
     */
    private const SHORT_WORDS = ' '
        . 'AN AS AT BE BY DR FT JR MR MY NO OF ON SR ST TO UP ACT AGE AID AIR ALL AND ANY ARE ART BAG BAR BAY BIG '
        . 'BOX BUS BUT CAN CAR DAM DAY DEL DIE DRY END EYE FEE FOR GAS GUN GYM HAS HOT ICE INN JOB KEY LAB LAS LAW '
        . 'LEE LOS LOW MAN MAY MEN MGR MRS NEW NON NOT OFF OIL OLD ONE OUT PAY PER RAY RED RIG SAN SEA SKI TAX THE '
        . 'TOP TWO USE VAN WAR WAY WEB WHO YOU ZOO ABLE AIDE ALSO AREA ARMS ARMY ARTS ASST AUTO BAND BANK BASE BOAT '
        . 'BODY BOMB BOND BOOK BULK CALL CAMP CARD CARE CASE CASH CELL CHEF CITY CLUB COAL CODE COIN COLD COOK COPY '
        . 'CORD COST CREW CROP DATA DEAN DECK DEPT DESK DIET DOCK DOOR DRUG DUTY EACH EAST EXAM FARM FEED FILE FILM '
        . 'FIRE FISH FLEX FOOD FOOT FORK FORM FORT FROM FUEL FULL FUND GAME GATE GIFT GOLF GUAM GULF HALL HAND HAVE '
        . 'HEAD HEAT HELP HIGH HILL HIRE HOME HOUR INTO IOWA IRON JOBS JOHN JUAN KING LAKE LAND LEAD LENS LIFE LIFT '
        . 'LINE LOAN LOCK LONG LOSS MADE MAIL MAIN MANY MARK MATE MATH MEAL MEAT MESS MGMT MINE MORE MUST NAVY NEWS '
        . 'NOTE OHIO ONLY OPEN ORAL OVER PARK PART PAUL PEER PEST PIPE PLAN PLAY POOL PORT POST PUMP RAIL RATE REAL '
        . 'RISK ROAD ROCK ROOM RULE SAFE SALE SALT SHIP SHOP SIGN SITE SKIN SNOW SOIL TANK TASK TEAM TECH TEEN TERM '
        . 'TEST TEXT THAT THEY THIS TILE TIME TOOL TOUR TOWN TREE TUBE TYPE UNIT USER UTAH VIEW VISA WAGE WARD WELL '
        . 'WEST WHEN WILD WILL WIND WIRE WITH WOOD WORK YARD YEAR YORK YOUR ZONE ';

    /**
     * Longer acronyms, and names in capitals: "USPTO" and "USAID", but "USHER" and "USAGE"; "MACDILL", but
     * "MACHINIST".
     */
    private const LONG_ACRONYM = ''
        . '/^(?:AMEDD|CERCLA|CITES|COVID|DARPA|ENTARCH|FIFRA|FISCAM|HIPAA|NAGPRA|NEXRAD|NORAD|O?CONUS|ORISE|SAMHSA'
        . '|SCADA|SHARP|SPAWAR|TERPS|TRADOC|TRICARE|VISTA|(?:AF[CS]|BUMED|BUPER|DOD[^G]|HAZ[CMW]|MACD'
        . '|NAV(?!A[JLR]|EL|I)|SYSA|US(?:A[^BG]|[BCDFGJ-NP-TV-Z])).*|(?:COM|EL|GEO|HUM|IM|MAS|OS|SIG)INT|BASOPS'
        . '|.*(?:RDEC|SEC|[DT]AC|CEN|(?<!TELE)(?<!INTER)COM))\z/';

    /** A word that begins and ends with consonants as English words do. */
    private const WORD_FORM = ''
        . '/^(?:[B-DF-HJ-NP-TV-XZ]?|S?[BCFGKPT][LR]|D[RW]|S[CKLMNPQTVW]|SCH[LMNRW]?|S?PH[LR]?'
        . '|[CGRSTW]H[LMNRW]?|[GKP]N|WR|PS|TW|MC[B-DF-HJ-NP-TV-XZ]{0,2}|CZ|DJ|TS|LL'
        . '|GW)[AEIOUY\x80-\xff](?:.*[AEIOUY\x80-\xff])?(?:[B-DF-HJ-NP-TV-XZ]?|(?:[RLNMW]|NG)?(?:B'
        . '|CK?|T?CH|CT|L?D|FF?|FT|G|GHT?|GN|K|LL?|MB?|MN|MPT?|N|P[HT]?|SH?|S[KMPST]|TT?H?|TZ|XT?'
        . '|ZZ?|[DPF]TH|GHTH|GG)S?|RCK|RPT|BTS|NN|DD|BB)\z/';

    private const LOWERCASE_WORDS = ' AND AS AT BY DE FOR FROM IN OF ON OR THE TO WITH ';

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
     * becomes "Supervisory IT Specialist (INFOSEC), GS-12". Acronyms, roman numerals and grades stay, as does any word
     * that may be an acronym. A title with lowercase letters outside of parentheses is returned unchanged, because its
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
                );
            },
            $title,
            -1,
            $count,
            PREG_OFFSET_CAPTURE,
        );
    }

    private static function readableWord(string $word, bool $isWithin): string
    {
        if (Text::length($word) < 2 || preg_match('/\p{Ll}|[0-9]/u', $word) === 1) {
            return $word;
        }
        if ($isWithin && str_contains(self::LOWERCASE_WORDS, " $word ")) {
            return strtolower($word);
        }
        if (self::isAcronym($word)) {
            return $word;
        }
        if (preg_match('/^MC\p{Lu}{3}/u', $word) === 1) {
            // "MCKINLEY" has two capitals.
            return 'Mc' . mb_substr($word, 2, 1, 'UTF-8') . mb_strtolower(mb_substr($word, 3, null, 'UTF-8'), 'UTF-8');
        }
        // "O'BRIEN" has two capitals, "VETERAN'S" one.
        $start = preg_match('/^[DO][\'’]../u', $word) === 1 ? 3 : 1;
        return mb_substr($word, 0, $start, 'UTF-8') . mb_strtolower(mb_substr($word, $start, null, 'UTF-8'), 'UTF-8');
    }

    private static function isAcronym(string $word): bool
    {
        // "VETERAN'S", "O'BRIEN"
        $longest = '';
        foreach (preg_split('/[\'’]/u', $word) ?: [] as $part) {
            $longest = Text::length($part) > Text::length($longest) ? $part : $longest;
        }
        return Text::length($longest) < 5
            ? !str_contains(self::SHORT_WORDS, " $longest ")
            : preg_match(self::LONG_ACRONYM, $longest) === 1 || preg_match(self::WORD_FORM, $longest) !== 1;
    }
}
