<?php

// Made from src/words/es/autocomplete.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Words\Es;

use PortalJobs\Words\Format;

final class Autocomplete
{
    private static function plural(...$given)
    {
        static $made;
        $made ??= Format::createFormatters(Core::core()['locale'] ?? null);
        return ($made['plural'])(...$given);
    }

    private static function number(...$given)
    {
        static $made;
        $made ??= Format::createFormatters(Core::core()['locale'] ?? null);
        return ($made['number'])(...$given);
    }

    public static function autocomplete()
    {
        static $made;
        return $made ??= [
            'results' => static fn ($count = null) => self::plural($count, 'sugerencia', 'sugerencias'),
            'none' => 'Sin sugerencias',
            'recentSearches' => 'Búsquedas recientes',
            'clearRecentSearches' => 'Borrar las búsquedas recientes',
            'recentSearchesCleared' => 'Búsquedas recientes borradas',
            'unknownPlace' => static fn ($place = null) => 'No conocemos el lugar “' . $place . '”.',
            'placeHint' => 'Elija uno de la lista o escriba la ciudad y el estado.',
            'remote' => 'Remoto',
            'nearOccupations' => 'Ocupaciones que quizá sean las que busca:',
            'otherJobs' => 'Otros empleos disponibles aquí',
            'filterSuggestion' => static fn ($filter = null, $total = null) => 'Sin el filtro “' . $filter . '” hay ' . self::plural($total, 'empleo', 'empleos') . '.',
            'meantPlaces' => '¿Se refiere a uno de estos lugares?',
            'widerPlaces' => 'En una zona más amplia:',
            'count' => self::number(...),
            'showAll' => static fn ($total = null) => ($total == 1) ? 'Ver el único empleo' : ('Ver los ' . self::plural($total, 'empleo', 'empleos')),
            'jobsOf' => static fn ($occupation = null) => 'Empleos de la ocupación “' . $occupation . '”',
            'locating' => 'Buscando el lugar más cercano con empleos…',
            'positionAwaited' => 'Seguimos esperando su ubicación. Permita que su navegador la comparta, pulse “' . (Core::core()['nearMe'] ?? null) . '” de nuevo o escriba la ciudad y el estado.',
            'nearestPlace' => static fn ($place = null, $comparedJobs = null) => ($comparedJobs === null) ? ($place . ' es el lugar más cercano con empleos.') : ($place . ' es el lugar más cercano entre ' . self::plural($comparedJobs, 'empleo comparado', 'empleos comparados') . '.'),
            'noPlaceNear' => static function ($miles = null, $comparedJobs = null) {
                $distance = self::plural($miles, 'milla', 'millas');
                return ($comparedJobs === null) ? ('No encontramos empleos a menos de ' . $distance . ' de usted.') : ('Comparamos ' . self::plural($comparedJobs, 'empleo', 'empleos') . '. Ninguno está a menos de ' . $distance . ' de usted.');
            },
            'positionDenied' => 'Su navegador no compartió su ubicación. Escriba la ciudad y el estado.',
            'positionUnknown' => 'No pudimos determinar su ubicación. Escriba la ciudad y el estado.',
        ];
    }
}
