<?php

// Made from src/words/es/core.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Words\Es;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Words\Format;

final class Core
{
    private const LOCALE = 'es-US';

    private static function number(...$given)
    {
        static $made;
        $made ??= Format::createFormatters(self::LOCALE);
        return ($made['number'])(...$given);
    }

    private static function plural(...$given)
    {
        static $made;
        $made ??= Format::createFormatters(self::LOCALE);
        return ($made['plural'])(...$given);
    }

    private static function inDays(...$given)
    {
        static $made;
        $made ??= Format::createFormatters(self::LOCALE);
        return ($made['inDays'])(...$given);
    }

    /** A text as the end of a sentence: "3:44 p.m." has its period. */
    private static function ended($text = null)
    {
        return Texts::endsWith($text, '.') ? $text : ($text . '.');
    }

    public const TRAVEL = [
        '0' => 'No se requiere viajar',
        '1' => 'Viajes ocasionales',
        '2' => "Hasta el 25\u{a0}% del tiempo",
        '3' => "El 50\u{a0}% del tiempo o m\u{e1}s",
        '5' => "Hasta el 50\u{a0}% del tiempo",
        '7' => "Hasta el 75\u{a0}% del tiempo",
        '8' => "El 76\u{a0}% del tiempo o m\u{e1}s",
    ];

    public const CLEARANCES = [
        '0' => 'No se requiere autorización de seguridad',
        '1' => 'Nivel confidencial (Confidential)',
        '2' => 'Nivel secreto (Secret)',
        '3' => 'Nivel alto secreto (Top Secret)',
        '4' => 'Información confidencial compartimentada (SCI)',
        '5' => 'Autorización de acceso Q',
        '6' => 'Autorización de acceso Q, no delicada',
        '7' => 'Autorización de acceso L',
        '8' => 'Otra autorización o verificación: consulte el anuncio',
        '9' => 'Investigación de antecedentes para puestos de confianza pública',
    ];

    public static function core()
    {
        static $made;
        return $made ??= [
            'locale' => self::LOCALE,
            'openJobs' => 'Empleos disponibles',
            'resultsHeading' => static function ($total = null, $capped = null, $given2 = null) {
                $keyword = $given2['keyword'] ?? null;
                $place = $given2['place'] ?? null;
                $miles = $given2['miles'] ?? null;
                return Lists::join(
                    Lists::filter(
                        [
                            $capped ? ('Más de ' . self::number($total) . ' empleos') : (Values::isTrue($total) ? self::plural($total, 'empleo', 'empleos') : 'Ningún empleo'),
                            Values::isTrue($_1 = $keyword) ? ('para “' . $keyword . '”') : $_1,
                            Values::isTrue($_2 = $place) ? (Values::isTrue($miles) ? ('a menos de ' . self::plural($miles, 'milla', 'millas') . ' de ' . $place) : ('en ' . $place)) : $_2,
                        ],
                        Values::isTrue(...),
                    ),
                    ' ',
                );
            },
            'quoted' => static fn ($text = null) => '“' . $text . '”',
            'noJobs' => 'No hay empleos disponibles en este momento',
            'noMatches' => 'Ningún empleo coincide con estas opciones',
            'noMatchesHint' => 'Quite una opción o borre todos los filtros.',
            'didYouMean' => '¿Quiso decir',
            'cappedNotice' => 'Solo se pueden mostrar los primeros 10,000 empleos. Limite la búsqueda para ver los demás.',
            'loading' => 'Cargando empleos…',
            'updating' => 'Actualizando…',
            'staleNotice' => static fn ($time = null) => 'No pudimos actualizar esta lista. Última actualización de los empleos: ' . self::ended($time),
            'notApplied' => static fn ($chosen = null) => 'Aún sin aplicar: ' . Lists::join($chosen, ', ') . '.',
            'nextRetry' => static fn ($time = null) => 'Próximo intento: ' . self::ended($time),
            'retry' => 'Intentar de nuevo',
            'recovered' => 'La lista vuelve a estar actualizada.',
            'errors' => [
                'network' => 'No se puede acceder al servicio de empleos en este momento. Si otras páginas también fallan, revise su conexión.',
                'timeout' => 'El servicio de empleos no respondió a tiempo.',
                'tooMany' => 'Demasiadas solicitudes. Inténtelo de nuevo en un minuto.',
                'refused' => 'Esta búsqueda no es posible aquí. Quite una opción o borre todos los filtros.',
                'unavailable' => 'El servicio de empleos no está disponible en este momento.',
            ],
            'lossNotice' => static fn ($announcements = null) => 'No se ' . (($announcements == 1) ? 'pudo' : 'pudieron') . ' mostrar ' . self::plural($announcements, 'anuncio', 'anuncios') . '.',
            'pagesLabel' => 'Páginas de resultados',
            'page' => static fn ($page = null) => 'Página ' . self::number($page),
            'previous' => 'Anterior',
            'next' => 'Siguiente',
            'pageStatus' => static fn ($page = null, $pages = null, $from = null, $to = null) => 'Página ' . self::number($page) . ' de ' . self::number($pages) . ', empleos del ' . self::number($from) . ' al ' . self::number($to),
            'loadMore' => 'Mostrar más empleos',
            'shownOf' => static fn ($shown = null, $total = null) => 'Se muestran ' . self::number($shown) . ' de ' . self::number($total),
            'perPage' => 'Empleos por página',
            'resultStatus' => static fn ($shown = null, $total = null, $filters = null) => self::number($shown) . ' de ' . self::plural($total, 'empleo', 'empleos') . ((count($filters) > 0) ? (', filtrados por ' . Lists::join($filters, ', ')) : ''),
            'featured' => 'Destacado',
            'followJobs' => 'Seguir estos empleos:',
            'follow' => [
                'feed' => 'canal de noticias',
                'calendar' => 'calendario de fechas de cierre',
                'alerts' => 'alertas por correo electrónico en el portal',
            ],
            'apply' => 'Solicitar',
            'applyTo' => static fn ($title = null) => 'Solicitar el puesto de ' . $title,
            'facts' => [
                'vacancy' => [
                    'label' => 'Vacante',
                    'none' => 'Este anuncio no cubre ninguna vacante',
                    'publicNotice' => 'Aviso público: puede ser para vacantes futuras',
                    'future' => 'Puede ser para vacantes futuras',
                ],
                'pay' => ['label' => 'Salario'],
                'location' => ['label' => 'Lugar'],
                'schedule' => ['label' => 'Jornada'],
                'eligibility' => ['label' => 'Quién puede solicitarlo'],
            ],
            'grade' => 'Grado',
            'filters' => 'Filtros',
            'keyword' => 'Palabras clave',
            'searchButton' => 'Buscar',
            'location' => 'Ciudad o estado',
            'nearMe' => 'Cerca de mí',
            'radius' => 'En un radio de',
            'radiusOption' => static fn ($miles = null) => self::plural($miles, 'milla', 'millas'),
            'anyDistance' => 'Lugar exacto',
            'sort' => 'Ordenar por',
            'sortOptions' => [
                'relevance' => 'Más relevantes',
                'closing' => 'Cierre próximo',
                'newest' => 'Más recientes',
                'title' => 'Nombre del puesto',
                'agency' => 'Agencia',
                'pay' => 'Salario, de mayor a menor',
            ],
            'filterNames' => [
                'Organization' => 'Agencia',
                'GradeBucket' => 'Grado',
                'SalaryBucket' => 'Salario',
                'PositionOfferingTypeCode' => 'Tipo de nombramiento',
                'PositionScheduleTypeCode' => 'Jornada',
                'JobCategoryCode' => 'Ocupación',
                'HiringPath' => 'Quién puede solicitar el empleo',
                'JobGradeCode' => 'Plan salarial',
                'TravelPercentage' => 'Viajes',
                'SecurityClearanceRequired' => 'Autorización de seguridad',
                'DatePosted' => 'Fecha de publicación',
                'RemunerationMinimumAmount' => 'Salario',
                'PayGradeLow' => 'Grado',
                'PayGradeHigh' => 'Grado',
                'RemoteIndicator' => 'Solo trabajo remoto',
            ],
            'chosen' => 'Filtros elegidos',
            'remove' => 'Quitar',
            'clearAll' => 'Borrar todo',
            'gradeName' => static fn ($grade = null) => 'Grado ' . $grade,
            'any' => 'Cualquiera',
            'close' => 'Cerrar',
            'closes' => static fn ($date = null) => 'Cierra el ' . $date,
            'closed' => static fn ($date = null) => 'Cerró el ' . $date,
            'closesIn' => static fn ($days = null) => 'Cierra ' . self::inDays($days),
            'closesEarly' => static fn ($date = null) => 'Cierra el ' . $date . ', o antes si se reciben suficientes solicitudes',
            'openContinuous' => static fn ($date = null) => 'Abierto de forma continua' . (Values::isTrue($date) ? (' hasta el ' . $date) : ''),
            'deadlineUnknown' => 'Fecha de cierre no indicada',
            'postedAgo' => static fn ($days = null) => 'Publicado ' . self::inDays(-$days),
            'postedOn' => static fn ($date = null) => 'Publicado el ' . $date,
            'range' => static fn ($low = null, $high = null) => $low . ' a ' . $high,
            'from' => static fn ($low = null) => 'Desde ' . $low,
            'upTo' => static fn ($high = null) => 'Hasta ' . $high,
            'payUnknown' => 'Salario no indicado',
            'withoutPay' => 'Sin remuneración',
            'asStated' => 'según consta en el anuncio',
            'intervals' => [
                'BW' => 'cada dos semanas',
                'FB' => 'por honorarios',
                'PA' => 'al año',
                'PD' => 'al día',
                'PH' => 'por hora',
                'PM' => 'al mes',
                'PW' => 'por pieza',
                'ST' => 'como estipendio estudiantil',
                'SY' => 'por año escolar',
            ],
            'intervalUnknown' => '(período de pago no indicado)',
            'payPlan' => static fn ($code = null) => 'Plan salarial ' . $code,
            'promotion' => static fn ($grade = null) => 'con posibilidad de ascenso hasta ' . $grade,
            'promotionBrief' => static fn ($grade = null) => 'hasta ' . $grade,
            'more' => static fn ($others = null) => 'y ' . self::number($others) . ' más',
            'placesInStates' => static fn ($count = null, $states = null, $isElsewhereToo = null) => self::number($count) . ' lugares en ' . Values::text($states) . ' estados' . ($isElsewhereToo ? ' y otras partes' : ''),
            'georgiaCountry' => 'Georgia (país)',
            'placeUnknown' => 'Lugar no indicado',
            'manyPlaces' => 'Varios lugares',
            'placeNegotiable' => 'Lugar a convenir después de la selección',
            'remote' => 'Trabajo remoto',
            'remoteAnywhere' => "Cualquier lugar de EE.\u{a0}UU. (trabajo remoto)",
            'remoteIn' => static fn ($places = null) => $places . ' (trabajo remoto)',
            'schedules' => [
                '1' => 'Jornada completa',
                '2' => 'Jornada parcial',
                '3' => 'Trabajo por turnos',
                '4' => 'Intermitente',
                '5' => 'Puesto compartido',
                '6' => 'Varios horarios',
            ],
            'offerings' => [
                '15317' => 'Permanente',
                '15318' => 'Temporal',
                '15319' => 'A plazo fijo',
                '15320' => 'Asignación temporal',
                '15321' => 'Ascenso temporal',
                '15322' => 'De temporada',
                '15323' => 'De verano',
                '15324' => 'Becarios Presidenciales de Gestión (PMF)',
                '15326' => 'Recién graduados',
                '15327' => 'Varios tipos de nombramiento',
                '15328' => 'Pasantía',
                '15522' => 'Intermitente',
                '15667' => 'Solo empleados federales desplazados (ICTAP)',
                '15668' => 'Solo empleados de la agencia',
                '15669' => 'Teletrabajo',
            ],
            'hiringPaths' => [
                'PUBLIC' => 'el público',
                'VET' => 'veteranos',
                'NGUARD' => 'miembros de la Guardia Nacional y de la Reserva',
                'DISABILITY' => 'personas con discapacidades',
                'NATIVE' => 'indígenas estadounidenses',
                'MSPOUSE' => 'cónyuges de militares',
                'STUDENT' => 'estudiantes',
                'GRADUATES' => 'recién graduados',
                'SES' => 'altos ejecutivos',
                'SE-OTHER' => 'otros altos ejecutivos',
                'PEACE' => 'exvoluntarios del Cuerpo de Paz y de AmeriCorps VISTA',
                'OVERSEAS' => 'familiares de empleados federales en el extranjero',
                'FED' => 'empleados federales',
                'FED-COMPETITIVE' => 'empleados federales del servicio competitivo',
                'FED-EXCEPTED' => 'empleados federales del servicio exceptuado',
                'FED-INTERNAL-SEARCH' => 'empleados de esta agencia',
                'FED-INTERNAL-NOSEARCH' => 'empleados de esta agencia',
                'FED-TRANSITION' => 'empleados federales que pierden su puesto',
                'LAND' => 'empleados de agencias que administran tierras públicas y bases militares',
                'SPECIAL-AUTHORITIES' => 'personas que cumplen los requisitos de una autoridad especial de contratación',
                'NOPUBLIC' => 'personas indicadas en el anuncio',
            ],
            'travel' => self::TRAVEL,
            'clearances' => self::CLEARANCES,
            'openTo' => static fn ($groups = null) => Texts::replace('Abierto a ' . $groups, ' a el ', ' al '),
            'openToGroups' => static fn ($group = null, $others = null) => 'Abierto a ' . $group . ' y a ' . (($others == 1) ? 'otro grupo' : ('otros ' . self::number($others) . ' grupos')),
            'seeAnnouncement' => 'Consulte el anuncio',
            'viewOnPortal' => 'Ver en el portal',
            'detailsUnavailable' => 'En este momento no se puede mostrar el anuncio completo.',
            'notLoaded' => 'Esto no se pudo cargar. Cargue la página de nuevo.',
            'actions' => [
                'details' => ['Detalles', 'de'],
                'save' => ['Guardar'],
                'saved' => ['Guardado', '– quitar'],
                'copy' => ['Copiar enlace', 'de'],
            ],
        ];
    }
}
