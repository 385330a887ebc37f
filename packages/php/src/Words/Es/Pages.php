<?php

// Made from src/words/es/pages.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Words\Es;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Values;
use PortalJobs\Words\Format;

final class Pages
{
    private static function plural(...$given)
    {
        static $made;
        $made ??= Format::createFormatters(Core::core()['locale'] ?? null);
        return ($made['plural'])(...$given);
    }

    public static function pages()
    {
        static $made;
        return $made ??= [
            'closedJob' => 'El plazo de este empleo ha terminado y ya no se aceptan solicitudes.',
            'failures' => [
                'list' => 'En este momento no se pueden mostrar aquí los empleos.',
                'noSuchJob' => 'No hay ningún empleo en esta dirección.',
                'portalLink' => 'Ver nuestros empleos disponibles en el portal',
            ],
            'openToYou' => OpenToYou::openToYou(),
            'feeds' => [
                'title' => static function ($given0 = null) {
                    $keyword = $given0['keyword'] ?? null;
                    $place = $given0['place'] ?? null;
                    $miles = $given0['miles'] ?? null;
                    return Lists::join(
                        Lists::filter(
                            [
                                Core::core()['openJobs'] ?? null,
                                Values::isTrue($_1 = $keyword) ? ('para “' . $keyword . '”') : $_1,
                                Values::isTrue($_2 = $place) ? (Values::isTrue($miles) ? ('a menos de ' . self::plural($miles, 'milla', 'millas') . ' de ' . $place) : ('en ' . $place)) : $_2,
                            ],
                            Values::isTrue(...),
                        ),
                        ' ',
                    );
                },
                'deadlines' => static fn ($title = null) => 'Fechas límite para presentar la solicitud: ' . $title,
                'lastDay' => static fn ($job = null) => 'Último día para presentar la solicitud: ' . $job,
            ],
            'meanings' => 'Qué significan estos términos',
            'nearOccupations' => Autocomplete::autocomplete()['nearOccupations'] ?? null,
            'meantPlaces' => Autocomplete::autocomplete()['meantPlaces'] ?? null,
            'widerPlaces' => Autocomplete::autocomplete()['widerPlaces'] ?? null,
            'snapshot' => [
                'asOf' => static fn ($time = null) => 'Datos del ' . $time . '.',
                'closes' => static fn ($date = null) => 'Cierra el ' . $date . ", por lo general a las 11:59\u{a0}p.\u{a0}m., hora del este",
                'closesSoon' => 'Cierra pronto',
                'byOccupation' => 'Empleos por ocupación',
                'byPlace' => 'Empleos por lugar',
            ],
        ];
    }
}
