<?php

// Made from src/facts/text/title-case.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Text;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class TitleCase
{
    private static function shortWord()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\A(a(ble|ct|ge|id|ide|ir|ll|lso|n|nd|ny|re|rea|rms|rmy|rt|rts|s|sst|t|uto)|b(ag|and|ank|ar|ase|ay|e|ig|oat|ody|omb|ond|ook|ox|ulk|us|ut|y)|c(all|amp|an|ar|ard|are|ase|ash|ell|hef|ity|lub|oal|ode|oin|old|ook|opy|ord|ost|rew|rop)|d(am|ata|ay|ean|eck|el|ept|esk|ie|iet|ock|oor|r|rug|ry|uty)|e(ach|ast|nd|xam|ye)|f(arm|ee|eed|ile|ilm|ire|ish|lex|ood|oot|or|ork|orm|ort|rom|t|uel|ull|und)|g(ame|as|ate|ift|olf|uam|ulf|un|ym)|h(all|and|as|ave|ead|eat|elp|igh|ill|ire|ome|ot|our)|i(ce|nn|nto|owa|ron)|j(ob|obs|ohn|r|uan)|k(ey|ing)|l(ab|ake|and|as|aw|ead|ee|ens|ife|ift|ine|oan|ock|ong|os|oss|ow)|m(ade|ail|ain|an|any|ark|ate|ath|ay|eal|eat|en|ess|gmt|gr|ine|ore|r|rs|ust|y)|n(avy|ew|ews|o|on|ot|ote)|o(f|ff|hio|il|ld|n|ne|nly|pen|ral|ut|ver)|p(ark|art|aul|ay|eer|er|est|ipe|lan|lay|ool|ort|ost|ump)|r(ail|ate|ay|eal|ed|ig|isk|oad|ock|oom|ule)|s(afe|ale|alt|an|ea|hip|hop|ign|ite|ki|kin|now|oil|r|t)|t(ank|ask|ax|eam|ech|een|erm|est|ext|hat|he|hey|his|ile|ime|o|ool|op|our|own|ree|ube|wo|ype)|u(nit|p|se|ser|tah)|v(an|iew|isa)|w(age|ar|ard|ay|eb|ell|est|hen|ho|ild|ill|ind|ire|ith|ood|ork)|y(ard|ear|ork|ou|our)|z(one|oo))\z~');
    }

    /** Longer acronyms, and names in capitals: "USPTO" and "USAID", but "USHER" and "USAGE"; "MACDILL", but "MACHINIST". */
    private static function longAcronym()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\A(?:amedd|cercla|cites|covid|darpa|entarch|fifra|fiscam|hipaa|nagpra|nexrad|norad|o?conus|orise|samhsa|scada|sharp|spawar|terps|tradoc|tricare|vista|(?:af[cs]|bumed|buper|dod[^g]|haz[cmw]|macd|nav(?!a[jlr]|el|i)|sysa|us(?:a[^bg]|[bcdfgj-np-tv-z]))[^\n\r\x{2028}\x{2029}]*|(?:com|el|geo|hum|im|mas|os|sig)int|basops|[^\n\r\x{2028}\x{2029}]*(?:rdec|sec|[dt]ac|cen|(?<!tele|inter)com))\z~');
    }

    /** A word that begins and ends with consonants as English words do. */
    private static function wordForm()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\A(?:[b-df-hj-np-tv-xz]?|s?[bcfgkpt][lr]|d[rw]|s[cklmnpqtvw]|sch[lmnrw]?|s?ph[lr]?|[cgrstw]h[lmnrw]?|[gkp]n|wr|ps|tw|mc[b-df-hj-np-tv-xz]{0,2}|cz|dj|ts|ll|gw)[aeiouy\x{80}-\x{10ffff}](?:[^\n\r\x{2028}\x{2029}]*[aeiouy\x{80}-\x{10ffff}])?(?:[b-df-hj-np-tv-xz]?|(?:[rlnmw]|ng)?(?:b|ck?|t?ch|ct|l?d|ff?|ft|g|ght?|gn|k|ll?|mb?|mn|mpt?|n|p[ht]?|sh?|s[kmpst]|tt?h?|tz|xt?|zz?|[dpf]th|ghth|gg)s?|rck|rpt|bts|nn|dd|bb)\z~');
    }

    private static function lowercaseWords()
    {
        static $made;
        return $made ??= new Set(Texts::split(Texts::toUpperCase('and as at by de for from in of on or the to with'), ' '));
    }

    private static function isAcronym($word)
    {
        $_1 = Lists::sort(
            Texts::splitBy(Texts::toLowerCase($word), new Pattern('~(*UTF)[\'’]~')),
            static fn ($one = null, $other = null) => Texts::length($other) - Texts::length($one),
        );
        $longest = $_1[0] ?? '';
        return (Texts::length($longest) < 5) ? !self::shortWord()->test($longest) : (self::longAcronym()->test($longest) || !self::wordForm()->test($longest));
    }

    private static function toReadableWord($word, $isWithin)
    {
        if ((Texts::length($word) < 2) || (new Pattern('~(*UTF)\p{Ll}|[0-9]~'))->test($word)) {
            return $word;
        }
        if ($isWithin && self::lowercaseWords()->has($word)) {
            return Texts::toLowerCase($word);
        }
        if (self::isAcronym($word)) {
            return $word;
        }
        $start = (new Pattern('~(*UTF)\A[DO][\'’][^\n\r\x{2028}\x{2029}][^\n\r\x{2028}\x{2029}]~'))->test($word) ? 3 : 1;
        $rest = (new Pattern('~(*UTF)\AMC\p{Lu}{3}~'))->test($word) ? ('c' . Texts::charAt($word, 2) . Texts::toLowerCase(Texts::slice($word, 3))) : '';
        return Texts::slice($word, 0, $start) . (Values::isTrue($_2 = $rest) ? $_2 : Texts::toLowerCase(Texts::slice($word, $start)));
    }

    /**
     * Returns a title in ALL CAPS, as one in nine is, in title case: "SUPERVISORY IT SPECIALIST (INFOSEC), GS-12" becomes "Supervisory IT
     * Specialist (INFOSEC), GS-12".
     *
     * Acronyms, roman numerals and grades stay, as does any word that may be an acronym. A title with lowercase letters outside of parentheses is
     * returned unchanged, because its author chose them. Runs in linear time.
     *
     * @param written a title as the service writes it. Only the first 500 UTF-16 code units are used.
     */
    public static function toReadableTitle($written)
    {
        $title = Text::tidy($written);
        if (
            (new Pattern('~(*UTF)\p{Ll}~'))->test(
                Texts::replacePattern($title, new Pattern('~(*UTF)\([^()]*\)~', true), ''),
            ) || !(new Pattern('~(*UTF)\p{Lu}{2}~'))->test($title)
        ) {
            return $title;
        }
        return Texts::replacePattern(
            $title,
            new Pattern('~(*UTF)[\p{L}\p{M}0-9]+(?:[\'’][\p{L}\p{M}0-9]+)*~', true),
            static function ($word = null, $index = null) use ($title) {
                $before = Texts::at($title, ($index - 1)) ?? '';
                $following = Texts::slice($title, $index + Texts::length($word), ($index + Texts::length($word)) + 2);
                $isPlan = (Texts::length($word) < 4) && (new Pattern('~(*UTF)\A-[0-9]~'))->test($following);
                $isWithin = ($before === ' ') && Texts::startsWith($following, ' ');
                return $isPlan ? $word : self::toReadableWord($word, $isWithin);
            },
        );
    }

    /**
     * Returns the service's name of an occupation or another code with its small words in lower case: its lists have "Management And Program
     * Analysis". A word in capitals stays, because it may be an abbreviation.
     */
    public static function toReadableName($name = null)
    {
        return Texts::replacePattern(
            $name,
            new Pattern('~(*UTF)(?<= )\p{Lu}\p{Ll}+(?= )~', true),
            static fn ($word = null) => self::lowercaseWords()->has(Texts::toUpperCase($word)) ? Texts::toLowerCase($word) : $word,
        );
    }

    /**
     * Returns the title of a job, else its number.
     *
     * @param isOriginal whether titles in ALL CAPS stay as the service writes them (`with-original-titles`).
     */
    public static function readJobTitle($job = null, $isOriginal = null)
    {
        return Values::isTrue($isOriginal) ? Text::readTitle($job) : self::toReadableTitle(Text::readTitle($job));
    }
}
