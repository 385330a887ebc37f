<?php

// Made from src/words/es/before-you-apply.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Words\Es;

use PortalJobs\Js\Values;
use PortalJobs\Words\Format;

final class BeforeYouApply
{
    private static function plural(...$given)
    {
        static $made;
        $made ??= Format::createFormatters(Core::core()['locale'] ?? null);
        return ($made['plural'])(...$given);
    }

    private const ZONES = [
        'eastern' => 'hora del este',
        'central' => 'hora del centro',
        'mountain' => 'hora de la montaña',
        'pacific' => 'hora del Pacífico',
    ];

    public static function beforeYouApply()
    {
        static $made;
        return $made ??= [
            'heading' => 'Antes de presentar la solicitud',
            'hint' => 'Tomado del texto de la agencia. Consulte también el anuncio: decide la agencia.',
            'ready' => static fn ($ready = null, $all = null) => Values::text($ready) . ' de ' . Values::text($all) . ' ' . (($ready == 1) ? 'listo' : 'listos'),
            'prepare' => 'Qué preparar',
            'some' => 'Si es su caso',
            'agree' => 'Compruebe que está de acuerdo',
            'print' => 'Imprimir esta lista',
            'kept' => 'Sus marcas se guardan en este dispositivo, por 120 días.',
            'forget' => 'Olvidar mis marcas',
            'forgotten' => 'Se olvidaron las marcas.',
            'time' => static fn ($hour = null, $minutes = null, $zone = null) => Values::text((Values::isTrue($_1 = Values::modulo($hour, 12)) ? $_1 : 12)) . ':' . $minutes . "\u{a0}" . (($hour < 12) ? 'a.' : 'p.') . "\u{a0}m., " . (self::ZONES[$zone] ?? null),
            'lastDayAt' => static fn ($day = null, $time = null) => 'Último día: ' . $day . ', ' . $time,
            'lastDay' => static fn ($day = null) => 'Último día: ' . $day,
            'resumePages' => static fn ($pages = null) => 'Su currículum, de ' . self::plural($pages, 'página', 'páginas') . ' como máximo',
            'clearanceLevel' => static fn ($level = null) => 'Una autorización de seguridad: ' . $level,
            'travel' => static fn ($amount = null) => 'Viajes: ' . $amount,
            'lines' => [
                'closesEarly' => 'Puede cerrar antes del último día, cuando haya suficientes solicitudes',
                'account' => 'Una cuenta para iniciar sesión y presentar la solicitud',
                'resume' => 'Su currículum',
                'resumeContents' => 'Su currículum, con las fechas y las horas por semana de cada empleo',
                'coverLetter' => 'Una carta de presentación',
                'writingSample' => 'Una muestra de redacción',
                'transcript' => 'Su expediente académico, la lista de sus cursos y notas',
                'transcriptIfEducation' => 'Si califica por sus estudios: su expediente académico',
                'license' => 'Una copia de su licencia o certificado',
                'sf50' => 'Si trabaja o trabajó para el gobierno federal: el formulario SF-50',
                'appraisal' => 'Si es empleado federal: su última evaluación de desempeño',
                'veteran' => 'Si solicita preferencia para veteranos: el formulario DD-214 u otra prueba',
                'spouse' => 'Si solicita como cónyuge de militar: una prueba de que lo es',
                'disability' => 'Si solicita como persona con discapacidad: una prueba de ella',
                'careerTransition' => 'Si pierde o perdió un empleo federal (CTAP o ICTAP): una prueba de ello',
                'volunteer' => 'Si fue voluntario de Peace Corps o VISTA: su certificado de servicio (Description of Service)',
                'questionnaire' => 'Tiempo para las preguntas de la agencia, que se responden en línea',
                'citizen' => "Ciudadan\u{ed}a de EE.\u{a0}UU.",
                'citizenOrNational' => "Ciudadan\u{ed}a o nacionalidad de EE.\u{a0}UU.",
                'background' => 'Una verificación de antecedentes',
                'backgroundMaybe' => 'Posiblemente, una verificación de antecedentes',
                'clearance' => 'Una autorización de seguridad',
                'clearanceMaybe' => 'Posiblemente, una autorización de seguridad',
                'drugTest' => 'Una prueba de detección de drogas',
                'driving' => 'Una licencia de conducir',
                'probation' => 'Un período de prueba',
                'probationMaybe' => 'Posiblemente, un período de prueba',
            ],
        ];
    }
}
