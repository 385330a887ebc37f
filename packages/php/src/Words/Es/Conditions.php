<?php

// Made from src/words/es/conditions.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Words\Es;

use PortalJobs\Words\Format;

final class Conditions
{
    private static function plural(...$given)
    {
        static $made;
        $made ??= Format::createFormatters(Core::core()['locale'] ?? null);
        return ($made['plural'])(...$given);
    }

    public static function conditions()
    {
        static $made;
        return $made ??= [
            'openings' => [
                'label' => 'Vacantes',
                'count' => static fn ($count = null) => self::plural($count, 'vacante', 'vacantes'),
                'few' => 'Pocas vacantes',
                'many' => 'Muchas vacantes',
                'explanation' => 'Cuántas personas quiere contratar la agencia con este anuncio.',
            ],
            'service' => ['label' => 'Servicio'],
            'remote' => [
                'label' => 'Trabajo remoto',
                'yes' => 'Es un empleo remoto',
                'no' => 'No es un empleo remoto',
                'explanation' => 'En un empleo remoto se trabaja siempre fuera de las oficinas de la agencia. Por lo general, el salario depende del lugar donde usted vive.',
            ],
            'telework' => [
                'label' => 'Teletrabajo',
                'yes' => 'Se permite el teletrabajo, según las normas de la agencia',
                'no' => 'No se permite el teletrabajo',
                'explanation' => 'Con el teletrabajo se trabaja algunos días en casa o en otro lugar aprobado. Los demás días se va a la oficina de la agencia.',
            ],
            'travel' => ['label' => 'Viajes', 'explanation' => 'Qué parte del tiempo se viaja por trabajo.'],
            'relocation' => [
                'label' => 'Gastos de mudanza',
                'yes' => 'Es posible que se reembolsen los gastos de mudanza',
                'no' => 'No se reembolsan los gastos de mudanza',
                'explanation' => 'Si la agencia puede reembolsarle lo que cuesta mudarse por el empleo. La agencia decide según sus propias normas.',
            ],
            'clearance' => ['label' => 'Autorización de seguridad'],
            'sensitivity' => [
                'label' => 'Nivel de riesgo',
                'explanation' => 'Cuánto daño podría causarse desde el puesto a la seguridad nacional (puesto delicado) o a la confianza del público (riesgo). Cuanto mayor es, más minuciosa es la verificación de antecedentes.',
            ],
            'backgroundCheck' => [
                'label' => 'Verificación de antecedentes',
                'decides' => static fn ($purposes = null) => 'Sirve para decidir lo siguiente: ' . $purposes,
                'explanation' => 'Antes de que usted comience, el gobierno revisa sus antecedentes, por ejemplo, sus empleos anteriores y si ha cometido delitos. Aquí se indica qué se decide con esa verificación.',
            ],
            'drugTest' => [
                'label' => 'Prueba de detección de drogas',
                'yes' => 'Debe aprobar una prueba de detección de drogas',
                'no' => 'No se requiere una prueba de detección de drogas',
                'explanation' => 'Si tendrá que hacerse una prueba de detección de drogas ilegales. En algunos empleos se hacen otras más adelante.',
            ],
            'financialDisclosure' => [
                'label' => 'Declaración financiera',
                'yes' => 'Debe presentar una declaración financiera',
                'no' => 'No se requiere una declaración financiera',
                'explanation' => 'Si tendrá que declarar sus ingresos, bienes y deudas, para que la agencia pueda detectar conflictos de intereses. La mayoría presenta la declaración al comenzar y luego una vez al año.',
            ],
            'bargainingUnit' => [
                'label' => 'Sindicato',
                'yes' => 'Un sindicato representa este puesto',
                'no' => 'Ningún sindicato representa este puesto',
                'explanation' => 'Si el puesto pertenece a una unidad de negociación: un grupo de empleados para quienes un sindicato negocia las condiciones de trabajo. Usted decide si se afilia al sindicato.',
            ],
        ];
    }
}
