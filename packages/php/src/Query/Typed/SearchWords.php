<?php

// Made from src/query/typed/search-words.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query\Typed;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class SearchWords
{
    /** Words for jobs in general, in the plural: they say nothing before or after what is searched for. The longest phrases come first. */
    public static function jobsInGeneral()
    {
        static $made;
        return $made ??= ('ofertas de empleo,ofertas de trabajo,oferta de empleo,oferta de trabajo,bolsa de trabajo,puestos de trabajo,employment opportunities,' . 'career opportunities,job opportunities,job openings,job positions,job vacancies,job listings,job postings,open positions,') . 'ofertas laborales,jobs,positions,openings,vacancies,opportunities,careers,empleos,trabajos,puestos,vacantes';
    }

    /** The same in the singular, which may begin a title: "job corps", "work leader", "career counselor". */
    private static function jobInGeneral()
    {
        static $made;
        return $made ??= 'job opening,job opportunity,job position,job vacancy,open position,puesto de trabajo,job,position,opening,vacancy,career,work,employment,' . 'empleo,trabajo,puesto,vacante';
    }

    /** Words for searching, before the keyword. */
    private static function searching()
    {
        static $made;
        return $made ??= 'i want to,i want,i need,find,i am looking for,im looking for,estoy buscando,looking for,searching for,search for,apply for,now hiring,hiring,seeking,' . 'se buscan,se busca,se solicitan,se solicita,quiero trabajar,busco,buscar,buscando,quiero,necesito';
    }

    /** Words for the federal government, which say nothing because every job is federal. */
    private static function employers()
    {
        static $made;
        return $made ??= ('in the federal government,with the federal government,for the federal government,en el gobierno federal,del gobierno federal,' . 'us federal government,in the government,with the government,for the government,in federal government,en el gobierno,') . 'federal government,us government,in government,del gobierno,de gobierno,federal,government,govt,gov,federales,gubernamentales';
    }

    /** Words that connect jobs in general with what is searched for. */
    private const CONNECTORS = 'for,in,as,with,at,near,de,en,para,como,cerca de';

    /** Articles that names of cities do not begin with. */
    private const ARTICLES = 'a,an,the,un,una';

    /** Words at the end of a text after which jobs in general are a part of a name: "centro de empleo", "on the job". */
    private const BEFORE_NAMES = 'of,on,the,a,an,and,or,y,o,de,del,el,la,un,una,equal,housing,economic,educational,odd';

    /** Words with which "work" is a field of work. */
    private static function beforeWork()
    {
        static $made;
        return $made ??= 'social,case,field,public,metal,wood,brick,stone,iron,steel,pipe,sheet,duct,mill,glass,youth,community,group,team,shift,clerical,' . 'peer,outreach,police,road,paper,yard,home,life,canvas,leather';
    }

    /** Words after "jobs" or "hiring" that make them a part of a name. */
    private static function afterNames()
    {
        static $made;
        return $made ??= 'plus,act,corps,bill,program,programs,training,manager,managers,specialist,specialists,official,officials,event,events,fair,fairs,' . 'coordinator,assistant,authority,authorities,path,paths,freeze,process,initiative,practices,reform,and,or';
    }

    /** Words after "federal" that make it a part of a title. */
    private static function afterFederal()
    {
        static $made;
        return $made ??= ('agent,agents,air,marshal,marshals,police,protective,reserve,register,aviation,bureau,prison,prisons,highway,emergency,court,courts,' . 'judge,law,acquisition,investigator,officer,property,credit,election,trade,communications,energy,railroad,transit,motor,housing,') . 'deposit,maritime,mine,retirement,records,budget,tax,student,workers,women,lands,land,wage,public,mediation,labor,financial';
    }

    /** Words that name nothing to search for. */
    private static function blanks()
    {
        static $made;
        return $made ??= (self::CONNECTORS . ',' . self::ARTICLES . ',el,la,los,las,' . self::employers() . ',' . self::jobsInGeneral() . ',' . self::jobInGeneral() . ',and,or,of,y,o,del,gobierno,any,all,me,my,now,new,some,us,usa,') . 'i,want,need,find,search,searching,looking,seeking,apply,hiring,working,anything,anywhere,estoy,busco,buscar,buscando,quiero,necesito,trabajar';
    }

    /** Whether words name more than jobs in general. */
    public static function namesSomething($words = null)
    {
        return Lists::some(
            Lists::map($words, WordLists::wordKey(...)),
            static fn ($key = null) => ($key !== '') && !WordLists::isOneOf(self::blanks(), $key),
        );
    }

    /** Removes an article, except from The Dalles. */
    private static function withoutArticle($words = null)
    {
        return Values::isTrue(($_1 = ($words[0] ?? null)) === null ? null : Texts::startsWith($_1, 'T')) ? $words : Lists::slice($words, WordLists::countFirst(self::ARTICLES, $words));
    }

    /** Removes words for searching and general words for jobs from the beginning. */
    private static function withoutBeginning($words)
    {
        $verbs = WordLists::countFirst(self::searching(), $words);
        if (($verbs > 0) && !WordLists::isOneOf(self::afterNames(), WordLists::wordKey(($words[$verbs] ?? null) ?? ''))) {
            return self::withoutArticle(Lists::slice($words, $verbs));
        }
        $before = WordLists::countFirst(self::employers(), $words);
        $employed = Lists::slice($words, $before);
        $plural = WordLists::countFirst(self::jobsInGeneral(), $employed);
        $noun = Values::isTrue($_2 = $plural) ? $_2 : WordLists::countFirst(self::jobInGeneral(), $employed);
        if ($noun == 0) {
            return $words;
        }
        $named = Lists::slice($employed, $noun);
        $rest = Lists::slice($named, WordLists::countFirst(self::employers(), $named));
        $connector = WordLists::countFirst(self::CONNECTORS, $rest);
        if ($connector > 0) {
            return (WordLists::wordKey(($rest[$connector] ?? null) ?? '') === 'person') ? $words : self::withoutArticle(Lists::slice($rest, $connector));
        }
        return (($plural > 0) && !WordLists::isOneOf(self::afterNames(), WordLists::wordKey(($rest[0] ?? null) ?? ''))) ? $rest : $words;
    }

    /** Removes general words for jobs from the end. */
    private static function withoutEnd($words)
    {
        $after = Lists::slice($words, 0, count($words) - WordLists::countLast(self::employers(), $words));
        $plural = WordLists::countLast(self::jobsInGeneral(), $after);
        $whole = ($plural > 0) ? $after : $words;
        $noun = Values::isTrue($_3 = $plural) ? $_3 : WordLists::countLast(self::jobInGeneral(), $words);
        $rest = Lists::slice($whole, 0, count($whole) - $noun);
        $last = WordLists::wordKey(Lists::at($rest, -1) ?? '');
        $isOfName = (WordLists::isOneOf(self::BEFORE_NAMES, $last) || (WordLists::wordKey(($words[0] ?? null) ?? '') === 'miscellaneous')) || ((WordLists::wordKey(Lists::at($whole, -1) ?? '') === 'work') && WordLists::isOneOf(self::beforeWork(), $last));
        if (($noun == 0) || $isOfName) {
            return $words;
        }
        $named = Lists::slice($rest, 0, count($rest) - WordLists::countLast(self::employers(), $rest));
        $federal = WordLists::countFirst('federal government,federal', $named);
        return WordLists::isOneOf(self::afterFederal(), WordLists::wordKey(($named[$federal] ?? null) ?? '')) ? $named : Lists::slice($named, $federal);
    }

    /**
     * Removes words that only say that jobs are searched for, which would find fewer: "nurse jobs", "empleo de enfermera", "looking for a job as
     * a cook". Words that are a part of a title stay, and so do those beside which nothing else is named.
     */
    public static function withoutSearchWords($words)
    {
        $left = $words;
        foreach ([self::withoutBeginning(...), self::withoutEnd(...), self::withoutBeginning(...), self::withoutEnd(...)] as $trim) {
            $next = $trim($left);
            if ((count($next) > 0) && self::namesSomething($next)) {
                $left = $next;
            }
        }
        return $left;
    }
}
