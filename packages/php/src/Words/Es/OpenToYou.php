<?php

// Made from src/words/es/open-to-you.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Words\Es;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Texts;
use PortalJobs\Words\Format;

final class OpenToYou
{
    private static function number(...$given)
    {
        static $made;
        $made ??= Format::createFormatters(Core::core()['locale'] ?? null);
        return ($made['number'])(...$given);
    }

    private static function plural(...$given)
    {
        static $made;
        $made ??= Format::createFormatters(Core::core()['locale'] ?? null);
        return ($made['plural'])(...$given);
    }

    public static function openToYou()
    {
        static $made;
        return $made ??= [
            'question' => '¿Ha trabajado para el gobierno federal?',
            'answers' => ['never' => 'Nunca', 'ever' => 'Sí, ahora o antes', 'every' => 'Mostrar todos los empleos'],
            'groups' => 'Veterano, cónyuge, estudiante, discapacidad…',
            'groupHeadings' => ['military' => 'Fuerzas armadas y familia', 'school' => 'Estudios', 'other' => 'Otros grupos'],
            'persons' => [
                'VET' => 'Veterano',
                'NGUARD' => 'Miembro de la Guardia Nacional o de la Reserva',
                'MSPOUSE' => 'Cónyuge de militar',
                'OVERSEAS' => 'Familiar de un empleado federal en el extranjero',
                'STUDENT' => 'Estudiante',
                'GRADUATES' => 'Graduado en los últimos dos años',
                'DISABILITY' => 'Persona con una discapacidad',
                'NATIVE' => 'Indígena estadounidense o nativo de Alaska',
                'PEACE' => 'Exvoluntario del Cuerpo de Paz o de AmeriCorps VISTA',
                'SES' => 'Alto ejecutivo',
                'SPECIAL-AUTHORITIES' => 'Persona con derecho a una autoridad especial de contratación',
            ],
            'decision' => 'La agencia decide a quién se puede contratar.',
            'remember' => 'Recordar en este dispositivo',
            'forget' => 'Olvidar mi respuesta',
            'forgotten' => 'Su respuesta se quitó de la búsqueda y de este dispositivo.',
            'heading' => static fn ($heading = null, $total = null) => $heading . ', ' . (($total > 1) ? 'abiertos' : 'abierto') . ' para usted',
            'possible' => static fn ($heading = null, $total = null) => $heading . ', que ' . (($total > 1) ? 'pueden estar abiertos' : 'puede estar abierto') . ' para usted',
            'others' => static fn ($count = null) => 'Hay ' . self::plural($count, 'empleo más', 'empleos más') . ' para otros grupos.',
            'showEvery' => static fn ($total = null) => 'Mostrar los ' . self::number($total),
            'openTo' => static fn ($group = null) => Texts::replace('Abierto para usted: se aceptan solicitudes de ' . $group, ' de el ', ' del '),
            'onlyIf' => static fn ($conditions = null) => 'Abierto para usted solo si ' . Lists::join($conditions, ', o si '),
            'conditions' => [
                'FED-EXCEPTED' => 'ahora trabaja en el servicio exceptuado',
                'FED-INTERNAL-SEARCH' => 'trabaja en esta agencia',
                'FED-INTERNAL-NOSEARCH' => 'trabaja en esta agencia',
                'FED-TRANSITION' => 'su puesto federal fue o será eliminado',
                'LAND' => 'es o fue empleado temporal o a plazo fijo de una agencia que administra tierras públicas o bases militares',
                'GRADUATES' => 'se graduó en los últimos dos años',
            ],
            'notOpen' => 'Según sus respuestas, este empleo no está abierto para usted.',
            'oneOfThem' => 'Soy de uno de estos grupos',
            'federal' => 'Trabajo o trabajé para el gobierno federal',
        ];
    }
}
