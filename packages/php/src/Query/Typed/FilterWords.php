<?php

// Made from src/query/typed/filter-words.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query\Typed;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Map;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class FilterWords
{
    /** Words in either field that ask for remote jobs. Telework is left out: its jobs also have a place. */
    public const REMOTE_WORDS = [
        'remote',
        'remotely',
        'remote jobs',
        'remote work',
        'work from home',
        'work at home',
        'from home',
        'wfh',
        'remoto',
        'remota',
        'trabajo remoto',
        'trabajo a distancia',
        'trabajo en casa',
        'trabajar en casa',
        'trabajar desde casa',
        'trabajo en linea',
        'a distancia',
        'desde casa',
    ];

    /** Words that ask for a filter, folded and separated by commas, and the filters. */
    private static function wordsOfFilters()
    {
        static $made;
        return $made ??= [
            [Lists::join(self::REMOTE_WORDS), ['RemoteIndicator' => true]],
            ['full time,fulltime,tiempo completo,jornada completa', ['PositionScheduleTypeCode' => ['1']]],
            [
                'part time,parttime,medio tiempo,tiempo parcial,media jornada,jornada parcial',
                ['PositionScheduleTypeCode' => ['2']],
            ],
            [
                'full or part time,full and part time,full part time,full time part time,part or full time,part and full time,part full time,' . 'part time full time,tiempo completo o parcial,tiempo parcial o completo,jornada completa o parcial,jornada parcial o completa',
                ['PositionScheduleTypeCode' => ['1', '2']],
            ],
            ['seasonal,por temporada,de temporada,estacional', ['PositionOfferingTypeCode' => ['15322']]],
            ['summer,summer jobs,summer job,verano,de verano', ['PositionOfferingTypeCode' => ['15323']]],
            [
                'intern,interns,internship,internships,pathways internship,pathways internships,practicas,pasantia,pasantias,practicante',
                ['PositionOfferingTypeCode' => ['15328']],
            ],
            [
                'no experience,without experience,no experience needed,no experience required,no experience necessary,no prior experience,' . 'no previous experience,no work experience,entry level,sin experiencia,sin experiencia previa,sin experiencia laboral',
                ['PayGradeLow' => 1, 'PayGradeHigh' => 4],
            ],
        ];
    }

    /** Words that also are parts of titles: filters only as the first or last ones. */
    private const WORDS_AT_ENDS = 'remote,remotely,remoto,remota,from home,desde casa,a distancia,seasonal,por temporada,de temporada,estacional,summer,verano,de verano,practicas';

    /** Titles and other phrases that contain such words. */
    private static function titles()
    {
        static $made;
        return $made ??= ('acceso remoto,control remoto,sensor remoto,piloto remoto,pathways program,intern program,internship program,pathways internship program,' . 'enfermera practicante,enfermero practicante,summer camp,summer school,summer program,escuela de verano,campamento de verano,') . 'full time equivalent,full time equivalents,full time equivalency,full time support,part time equivalent,part time equivalents';
    }

    /** Words next to which "remote" describes a place or a kind of thing, in the singular. */
    private static function besideRemote()
    {
        static $made;
        return $made ??= ((((((('sensing,sensed,sensor,pilot,piloted,area,site,access,accessed,control,controlled,operated,operating,operation,operator,handled,handling,' . 'patient,monitoring,monitored,monitor,surveillance,telemetry,imaging,imagery,detection,detector,diagnostic,inspection,survey,measurement,') . 'health,healthcare,medicine,rural,isolated,austere,wilderness,backcountry,frontier,community,communities,village,region,island,') . 'location,locale,station,camp,field,terrain,country,alaska,duty,outpost,weather,airfield,tower,post,lookout,') . 'desktop,server,system,network,terminal,unit,device,vehicle,weapon,infrastructure,support,assistance,learning,education,teaching,instruction,') . 'program,policy,viewing,connection,maintenance,testing,data,worksite,far,away,miles,days,leave,meals,') . 'percepcion,teledeteccion,deteccion,zona,acceso,control,sensor,sensores,piloto,comunidad,comunidades,aldea,region,regiones,estacion,') . 'estaciones,vigilancia,asistencia,monitoreo,soporte,ubicacion,lugar,sitio,operacion,operaciones,isla,servidor,lejos,rurales,') . 'educacion,ensenanza,aprendizaje,formacion,estudio,curso,universidad,escuela,capacitacion,medicion,larga,manejo,mando,salud,medicina';
    }

    /** Words next to which a season or "intern" is a part of a title or of a phrase, in the singular. */
    private static function besideOffering()
    {
        static $made;
        return $made ??= ((((('influenza,flu,vaccine,vaccination,immunization,virus,affective,forecast,forecasting,forecaster,climate,outlook,prediction,allergy,allergies,' . 'adjustment,variation,habitat,pattern,rainfall,migrant,farmworker,gripe,vacuna,alergia,afectivo,pronostico,clima,migrante,') . 'camp,school,program,enrichment,meal,feeding,food,lunch,olympics,session,reading,escuela,campamento,programa,curso,') . 'coordinator,manager,director,supervisor,specialist,advisor,adviser,administrator,recruiter,mentor,liaison,preceptor,') . 'coordinador,coordinadora,gerente,directora,supervisora,especialista,asesor,asesora,administrador,administradora,tutor,tutora,jefe,jefa,') . 'buena,mejor,mejores,mala,manual,guia,codigo,agricola,agropecuaria,clinica,medica,comercial,comerciales,desleales,seguras,laboratorio,manufactura,') . 'comunidad,conservacion,campo';
    }

    /** Whole texts that ask for jobs for students. Next to other words, these are part of titles, such as "student trainee". */
    private const STUDENT_TEXTS = 'student,students,student job,student jobs,jobs for students,for students,para estudiantes,estudiante,estudiantes,empleos para estudiantes,trabajos para estudiantes';

    /** Words without a meaning next to a filter, unless they are part of a title, such as "job coach". */
    private const EMPTY_WORDS = 'job,jobs,work,working,position,positions,opportunity,opportunities,empleo,empleos,trabajo,trabajos,puesto,puestos';

    /** Those that stand for all jobs, also before a title: "part time jobs nurse". */
    private const EMPTY_PLURALS = 'jobs,positions,opportunities,empleos,trabajos,puestos';

    /** Words that stress a filter. */
    private const STRESSES = 'fully,100,100 percent,percent,only,exclusively,completely,totally,entirely,previa,solo,solamente,unicamente,exclusivamente,completamente,totalmente,por ciento';

    /** Words with which a text asks for something else than the filters it names. */
    private static function negations()
    {
        static $made;
        return $made ??= ('no,not,never,non,nor,neither,none,nothing,without,except,excepting,excluding,exclude,excluded,exclusive,less,than,beyond,above,below,' . 'but,instead,unless,avoid,minus,outside,dont,doesnt,isnt,arent,cant,cannot,wont,shouldnt,') . 'nunca,jamas,excepto,salvo,excluir,excluyendo,menos,sin,ni,tampoco,evitar,nada,fuera';
    }

    /** Words that connected a filter with the others. */
    private const CONNECTORS = 'and,or,in,for,with,as,of,y,e,o,u,en,para,con,de,a,por';

    /** The filters of words that mean none. */
    private const NONE = [];

    private static function meanings()
    {
        static $made;
        return $made ??= new Map(
            Lists::flatMap(self::wordsOfFilters(), static function ($given0 = null) {
                $words = $given0[0] ?? null;
                $filters = $given0[1] ?? null;
                return Lists::map(Texts::split($words, ','), static fn ($one = null) => [$one, $filters]);
            }),
        );
    }

    /** Removes words at the ends that connected others. */
    private static function withoutConnectors($words)
    {
        $isKept = static fn ($word = null) => (WordLists::wordKey($word) !== '') && !WordLists::isOneOf(self::CONNECTORS, WordLists::wordKey($word));
        $first = Lists::findIndex($words, $isKept);
        $after = Lists::findIndex(Lists::reverse([...$words]), $isKept);
        return ($first < 0) ? [] : Lists::slice($words, $first, count($words) - $after);
    }

    /** Adds filters: values of one filter to one another. */
    private static function addFilters($to, $filters)
    {
        $schedules = [
            ...(($to['PositionScheduleTypeCode'] ?? null) ?? []),
            ...(($filters['PositionScheduleTypeCode'] ?? null) ?? []),
        ];
        $offerings = [
            ...(($to['PositionOfferingTypeCode'] ?? null) ?? []),
            ...(($filters['PositionOfferingTypeCode'] ?? null) ?? []),
        ];
        return Values::merge(
            $to,
            $filters,
            (count($schedules) > 0) ? ['PositionScheduleTypeCode' => [...Values::each(new Set($schedules))]] : false,
            (count($offerings) > 0) ? ['PositionOfferingTypeCode' => [...Values::each(new Set($offerings))]] : false,
        );
    }

    /** The lengths of phrases, the longest first. */
    private const LENGTHS = [4, 3, 2, 1];

    /** Divides a text into words that mean filters and others. Titles are found first. */
    private static function divide($written)
    {
        $keys = Lists::map($written, WordLists::wordKey(...));
        $phrase = static fn ($from = null, $length = null) => Lists::join(Lists::slice($keys, $from, $from + $length), ' ');
        $titleWords = Lists::flatMap($keys, static function ($_key = null, $from = null) use ($phrase, $keys) {
            $length = Lists::find(
                self::LENGTHS,
                static fn ($one = null) => WordLists::isOneOf(self::titles(), $phrase($from, $one)),
            ) ?? 0;
            return Lists::flatMap(
                $keys,
                static fn ($_word = null, $index = null) => (($index >= $from) && ($index < ($from + $length))) ? [$index] : [],
            );
        });
        $parts = [];
        $from = 0;
        while ($from < count($written)) {
            $start = $from;
            $length = Lists::find(
                self::LENGTHS,
                static fn ($one = null) => (self::meanings()->has($phrase($start, $one)) && (($start + $one) <= count($written))) && !Lists::some($titleWords, static fn ($index = null) => ($index >= $start) && ($index < ($start + $one))),
            );
            $key = $phrase($start, $length ?? 1);
            array_push(
                $parts,
                [
                    'text' => Lists::join(Lists::slice($written, $start, $start + ($length ?? 1)), ' '),
                    'key' => $key,
                    'filters' => ($length === null) ? self::NONE : (self::meanings()->get($key) ?? self::NONE),
                ],
            );
            $from += $length ?? 1;
        }
        return $parts;
    }

    private static function isWord($part = null)
    {
        $filters = $part['filters'] ?? null;
        return Values::same($filters, self::NONE);
    }

    /** Whether a part has no meaning next to a filter. */
    private static function isBlank($part = null)
    {
        return (!self::isWord($part) || (($part['key'] ?? null) === '')) || Lists::some(
            [self::CONNECTORS, self::EMPTY_WORDS, self::STRESSES],
            static fn ($list = null) => WordLists::isOneOf($list, $part['key'] ?? null),
        );
    }

    /** Whether a word, also in the plural, is one of a list. */
    private static function isOneOfNouns($list = null, $key = null)
    {
        return Lists::some(
            Texts::split($key, ' '),
            static fn ($word = null) => WordLists::isOneOf($list, $word) || WordLists::isOneOf($list, Texts::replacePattern($word, new Pattern('~(*UTF)s\z~'), '')),
        );
    }

    /** Whether words mean their filter where they are in the text. */
    private static function isMeant($parts, $index)
    {
        $part = $parts[$index] ?? null;
        if (($part === null) || self::isWord($part)) {
            return false;
        }
        $key = $part['key'] ?? null;
        $filters = $part['filters'] ?? null;
        $before = Lists::slice($parts, 0, $index);
        $after = Lists::slice($parts, $index + 1);
        if (($filters['PositionScheduleTypeCode'] ?? null) !== null) {
            return true;
        }
        if (($filters['PayGradeLow'] ?? null) !== null) {
            return Lists::every([...$before, ...$after], static fn ($one = null) => self::isWord($one) && self::isBlank($one));
        }
        $isFirst = Lists::every($before, self::isBlank(...)) && ($key !== 'remotely');
        if ((WordLists::isOneOf(self::WORDS_AT_ENDS, $key) && !$isFirst) && !Lists::every($after, self::isBlank(...))) {
            return false;
        }
        $isNoun = static fn ($one = null) => (($one['key'] ?? null) !== '') && !WordLists::isOneOf('and,or,of,the,y,e,o,de,del', $one['key'] ?? null);
        $last = Lists::find(Lists::reverse([...$before]), $isNoun);
        $next = Lists::find(
            $after,
            static fn ($one = null) => (($one['key'] ?? null) !== '') && !WordLists::isOneOf('and,or,y,e,o', $one['key'] ?? null),
        );
        $nouns = (($filters['RemoteIndicator'] ?? null) === null) ? self::besideOffering() : self::besideRemote();
        return !Lists::some(
            [$last, $next],
            static fn ($one = null) => Values::isTrue($_1 = Values::isTrue($_2 = $one) ? self::isWord($one) : $_2) ? self::isOneOfNouns($nouns, $one['key'] ?? null) : $_1,
        );
    }

    /**
     * Whether a word next to converted ones has no meaning.
     *
     * @param converted the places of the converted parts.
     */
    private static function isDropped($parts, $index, $converted)
    {
        $part = $parts[$index] ?? null;
        if (($part === null) || Lists::includes($converted, $index)) {
            return true;
        }
        $places = Lists::map($parts, static fn ($_part = null, $place = null) => $place);
        $sides = [Lists::reverse([...Lists::slice($places, 0, $index)]), Lists::slice($places, $index + 1)];
        $isBlankAt = static fn ($place = null) => Lists::every(Lists::slice($parts, $place, $place + 1), self::isBlank(...));
        $touches = Lists::some(
            $sides,
            static fn ($side = null) => Lists::includes(
                $converted,
                Lists::find($side, static fn ($place = null) => Lists::includes($converted, $place) || !$isBlankAt($place)) ?? (-1),
            ),
        );
        if (!$touches || !self::isWord($part)) {
            return false;
        }
        return (((WordLists::isOneOf('a,de,con,with', $part['key'] ?? null) && Lists::includes($converted, $index + 1)) || WordLists::isOneOf(self::STRESSES, $part['key'] ?? null)) || WordLists::isOneOf(self::EMPTY_PLURALS, $part['key'] ?? null)) || (WordLists::isOneOf(self::EMPTY_WORDS, $part['key'] ?? null) && Lists::every($sides, static function ($given0 = null) use ($isBlankAt) {
            $beside = $given0[0] ?? null;
            return ($beside === null) || $isBlankAt($beside);
        }));
    }

    /** Returns how many words at the end mean a filter. */
    public static function countLastOfFilter($words = null)
    {
        return Lists::find(self::LENGTHS, static function ($length = null) use ($words) {
            $key = Lists::join(Lists::map(Lists::slice($words, -$length), WordLists::wordKey(...)), ' ');
            return self::meanings()->has($key) || WordLists::isOneOf(self::STUDENT_TEXTS, $key);
        }) ?? 0;
    }

    /** Whether the words of a text mean only themselves: in quotation marks, or after a negation. "-remote" means jobs that are not remote. */
    public static function isLiteral($text)
    {
        $written = Lists::filter(Texts::split($text, ' '), Values::isTrue(...));
        return ((new Pattern("~(*UTF)[\"\u{201c}\u{201d}\u{ab}\u{bb}]~"))->test($text) || Lists::some(
            $written,
            static fn ($word = null) => (new Pattern("~(*UTF)\\A[^\\p{L}\\p{N}]*[-\u{2013}\u{2014}\u{2212}!][\\p{L}\\p{N}]~"))->test($word),
        )) || Lists::some(
            self::divide($written),
            static fn ($part = null) => self::isWord($part) && Lists::some(
                Texts::split($part['key'] ?? null, ' '),
                static fn ($word = null) => WordLists::isOneOf(self::negations(), $word),
            ),
        );
    }

    /**
     * Returns a query with filters in place of the words in Keyword that mean them, such as "remote nurse" or "enfermera a tiempo parcial". A
     * text in quotation marks or with a negation stays as it is, and so do words for filters that are locked, not available or chosen already.
     *
     * @param chosen the active filters, if `query` lacks them.
     */
    public static function chooseFiltersOfWords($query, $locked, $availableFilters, $chosen = null)
    {
        $Keyword = $query['Keyword'] ?? '';
        $others = array_diff_key($query, array_flip(['Keyword']));
        if (self::isLiteral($Keyword)) {
            return $query;
        }
        $earlier = Values::merge($chosen, $others);
        $isSame = static fn ($name = null, $added = null) => Values::text($earlier[$name] ?? null) === Values::text($added[$name] ?? null);
        $isAvailable = static fn ($added = null) => Lists::every(
            Values::keys($added),
            static function ($name = null) use ($availableFilters, $locked, $earlier, $isSame, $added) {
                $filter = $name;
                return (Lists::includes($availableFilters, $filter) && (($locked[$filter] ?? null) === null)) && ((($earlier[$filter] ?? null) === null) || $isSame($filter, $added));
            },
        );
        $written = Lists::filter(Texts::split($Keyword, ' '), Values::isTrue(...));
        $parts = self::divide($written);
        $converted = Lists::flatMap(
            $parts,
            static fn ($part = null, $index = null) => (self::isMeant($parts, $index) && $isAvailable($part['filters'] ?? null)) ? [$index] : [],
        );
        $filters = self::NONE;
        foreach ($converted as $index) {
            $filters = self::addFilters($filters, ($parts[$index]['filters'] ?? null) ?? self::NONE);
        }
        $isFound = count($converted) > 0;
        $left = Lists::filter(
            $parts,
            static fn ($_part = null, $index = null) => !self::isDropped($parts, $index, $converted),
        );
        $rest = $isFound ? Texts::replacePattern(
            Lists::join(
                self::withoutConnectors(
                    Lists::flatMap($left, static function ($given0 = null) {
                        $text = $given0['text'] ?? null;
                        return Texts::split($text, ' ');
                    }),
                ),
                ' ',
            ),
            new Pattern('~(*UTF)[,;]+\z~'),
            '',
        ) : $Keyword;
        $key = WordLists::wordKey($rest);
        $forStudents = ['HiringPath' => ['STUDENT']];
        if (WordLists::isOneOf(self::STUDENT_TEXTS, $key) && $isAvailable($forStudents)) {
            return Values::merge($others, $filters, $forStudents);
        }
        if (!$isFound) {
            return $query;
        }
        return Values::merge(
            $others,
            (($key !== '') && !WordLists::isOneOf(self::EMPTY_WORDS, $key)) ? ['Keyword' => $rest] : false,
            $filters,
        );
    }
}
