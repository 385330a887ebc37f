<?php

// Made from src/words/es/details.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Words\Es;

use PortalJobs\Words\Format;

final class Details
{
    private static function plural(...$given)
    {
        static $made;
        $made ??= Format::createFormatters(Core::core()['locale'] ?? null);
        return ($made['plural'])(...$given);
    }

    public static function details()
    {
        static $made;
        return $made ??= [
            'locale' => Core::core()['locale'] ?? null,
            'loading' => 'Cargando el anuncio completo…',
            'loaded' => 'Se muestra el anuncio completo.',
            'missing' => 'Esta es una versión abreviada del anuncio. Aquí no se encontró el texto completo. El portal lo tiene mientras el empleo esté abierto.',
            'gone' => 'Este empleo ya no está publicado',
            'goneHint' => 'Es posible que se haya cerrado el plazo o que la dirección esté incompleta.',
            'lost' => static fn ($parts = null) => 'No se ' . (($parts == 1) ? 'pudo' : 'pudieron') . ' mostrar ' . self::plural($parts, 'parte', 'partes') . ' de este anuncio. Consulte el anuncio en el portal.',
            'close' => 'Cerrar',
            'back' => 'Volver a los empleos',
            'contents' => 'En este anuncio',
            'glance' => 'Datos principales',
            'moreFacts' => 'Más sobre este empleo',
            'deadline' => 'Fecha límite',
            'posted' => 'Fecha de publicación',
            'series' => 'Ocupación',
            'number' => 'Número de anuncio',
            'places' => static fn ($count = null) => ($count == 1) ? 'El único lugar' : ('Los ' . self::plural($count, 'lugar', 'lugares')),
            'similar' => 'Empleos similares',
            'headings' => [
                'summary' => 'Resumen',
                'duties' => 'Funciones',
                'requirements' => 'Requisitos',
                'qualifications' => 'Calificaciones',
                'education' => 'Formación académica',
                'evaluations' => 'Cómo se evaluará su solicitud',
                'documents' => 'Documentos requeridos',
                'howToApply' => 'Cómo presentar la solicitud',
                'next' => 'Qué sucede después',
                'appointment' => 'Sobre el nombramiento',
                'benefits' => 'Beneficios',
                'contact' => 'Contacto de la agencia',
                'other' => 'Información adicional',
                'agency' => 'Sobre la agencia',
            ],
            'addToCalendar' => 'Agregar la fecha límite al calendario',
            'calendarTitle' => static fn ($title = null) => 'Último día para presentar la solicitud: ' . $title,
            'copyLink' => 'Copiar enlace',
            'share' => 'Compartir',
            'copied' => 'Enlace copiado.',
            'notCopied' => 'No se pudo copiar el enlace. Esta es su dirección:',
            'print' => 'Imprimir',
            'notPrinted' => 'Esta página no tiene permiso para imprimir. Abra el empleo en el portal para imprimirlo.',
            'email' => 'Correo electrónico',
            'phone' => 'Teléfono',
            'website' => 'Sitio web',
            'moreOnBenefits' => 'Más información sobre los beneficios',
            'standardBenefits' => 'El anuncio del portal incluye además el texto general del portal sobre los beneficios.',
            'previewQuestionnaire' => 'Vista previa del cuestionario',
            'closingTime' => "Por lo general, a las 11:59\u{a0}p.\u{a0}m., hora del este",
            'closingTimeInText' => 'A la hora que indica el anuncio',
            'applicationLimit' => static fn ($applications = null) => 'Cierra cuando se ' . (($applications == 1) ? 'reciba' : 'reciban') . ' ' . self::plural($applications, 'solicitud', 'solicitudes'),
            'seeAlso' => static fn ($number = null) => 'Consulte también el anuncio ' . $number,
            'seeAlsoLink' => 'Consulte también el otro anuncio',
            'cutOff' => 'El texto está cortado aquí.',
            'beforeYouApply' => BeforeYouApply::beforeYouApply(),
            'conditions' => Conditions::conditions(),
            'services' => ['01' => 'Servicio competitivo', '02' => 'Servicio exceptuado', '03' => 'Servicio Ejecutivo Superior (SES)'],
            'travel' => Core::TRAVEL,
            'clearances' => Core::CLEARANCES,
            'sensitivities' => [
                'NS' => 'Puesto no delicado',
                'NCS' => 'Puesto delicado no crítico',
                'CS' => 'Puesto delicado crítico',
                'SS' => 'Puesto delicado especial',
            ],
            'risks' => ['LR' => 'riesgo bajo', 'MR' => 'riesgo moderado', 'HR' => 'riesgo alto'],
            'adjudications' => [
                'CREDENTIALING' => 'si se le puede dar una credencial federal',
                'SUITABILITYFITNESS' => 'si usted es apto para el trabajo federal',
                'NATIONALSECURITY' => 'si puede ocupar un puesto de seguridad nacional',
            ],
            'explanations' => Explanations::explanations(),
        ];
    }
}
