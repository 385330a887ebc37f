<?php

// Made from src/words/es/explanations.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Words\Es;

final class Explanations
{
    private const AGENCY_EMPLOYEES = 'Personas que ya trabajan en la agencia que publicó el empleo.';

    public static function explanations()
    {
        static $made;
        return $made ??= [
            'hiringPaths' => [
                'PUBLIC' => "Pueden solicitarlo los ciudadanos y nacionales de EE.\u{a0}UU.; no hace falta haber trabajado antes para el gobierno. Si tambi\u{e9}n pueden hacerlo quienes no son ciudadanos, el anuncio lo indica.",
                'VET' => "Veteranos de las fuerzas armadas de EE.\u{a0}UU. con preferencia de veterano o con derecho a un nombramiento especial. Tambi\u{e9}n pueden tener derecho algunos c\u{f3}nyuges, viudos y padres de veteranos. Se le pedir\u{e1} un comprobante, como el formulario DD-214.",
                'NGUARD' => 'Miembros de la Guardia Nacional y de la Reserva, y personas que desean ingresar. Algunos de estos empleos exigen seguir siendo miembro. El anuncio indica la unidad y el rango necesarios.',
                'DISABILITY' => 'Personas con una discapacidad intelectual, física grave o psiquiátrica. Se les puede contratar conforme al Anexo A (Schedule A), sin competir con el público. Necesita una carta sobre su discapacidad, por ejemplo, de un médico o de una agencia de beneficios.',
                'NATIVE' => 'Indígenas estadounidenses y nativos de Alaska que pertenecen a una tribu reconocida por el gobierno federal. Algunas agencias deben darles preferencia al contratar. Se le pedirá un comprobante.',
                'MSPOUSE' => 'Cónyuges de miembros de las fuerzas armadas en servicio activo, o de miembros que quedaron con una discapacidad total o murieron en servicio activo. Se les puede contratar sin competir con el público. Se le pedirá un comprobante.',
                'STUDENT' => 'Estudiantes de escuela secundaria, universidad, escuela técnica o posgrado, y personas que ya fueron admitidas. Algunos de estos empleos pueden llevar a un empleo permanente después de graduarse.',
                'GRADUATES' => 'Personas que obtuvieron un título o un certificado en los últimos dos años. Los veteranos que no pudieron presentar su solicitud por estar en servicio tienen hasta seis años.',
                'SES' => 'Líderes que cumplen los requisitos del Servicio Ejecutivo Superior, el nivel justo por debajo de las personas que nombra el presidente. Debe demostrar experiencia en dirigir personas y programas.',
                'SE-OTHER' => 'Líderes y expertos para puestos superiores fuera del Servicio Ejecutivo Superior. El anuncio indica la experiencia necesaria.',
                'PEACE' => 'Personas que completaron su servicio en el Cuerpo de Paz o en AmeriCorps VISTA. Durante un tiempo limitado se les puede contratar sin competir con el público. Se le pedirá un comprobante de su servicio.',
                'OVERSEAS' => 'Familiares de un empleado federal o de un miembro de las fuerzas armadas que trabaja o trabajó en otro país. El anuncio indica los comprobantes necesarios.',
                'FED' => 'Personas que trabajan o trabajaron para el gobierno federal. El anuncio indica qué tipos de nombramiento cuentan.',
                'FED-COMPETITIVE' => 'Personas que tienen o tuvieron un empleo federal permanente en el servicio competitivo, donde rigen las reglas generales de contratación. Se le pedirá el SF-50, el formulario que deja constancia de su nombramiento.',
                'FED-EXCEPTED' => 'Personas que tienen un empleo federal en el servicio exceptuado, donde cada agencia fija sus propias reglas de contratación. Se le pedirá el SF-50, el formulario que deja constancia de su nombramiento.',
                'FED-INTERNAL-SEARCH' => self::AGENCY_EMPLOYEES,
                'FED-INTERNAL-NOSEARCH' => self::AGENCY_EMPLOYEES . ' No se puede considerar a otras personas.',
                'FED-TRANSITION' => 'Empleados federales que pierden o perdieron su puesto por causas ajenas a su voluntad, por ejemplo, porque cierra su oficina. Si están bien calificados, se les considera antes que a los demás (CTAP, ICTAP o RPL).',
                'LAND' => 'Personas que trabajan o trabajaron con nombramientos temporales o a plazo fijo en una agencia que administra tierras públicas o bases militares. Por una ley especial pueden competir por empleos permanentes.',
                'SPECIAL-AUTHORITIES' => 'Personas a quienes se puede contratar conforme a una ley o norma particular. El anuncio la nombra e indica los comprobantes necesarios.',
                'NOPUBLIC' => 'Solo las personas que describe el anuncio. Lea quién puede solicitar el empleo antes de comenzar.',
            ],
            'schedules' => [
                '1' => 'Por lo general, 40 horas a la semana.',
                '2' => 'Por lo general, de 16 a 32 horas a la semana, con un horario fijo.',
                '3' => 'Se trabaja por turnos, que pueden ser de noche, en fines de semana o en días feriados.',
                '4' => 'No hay horas fijas: se trabaja cuando hace falta. Puede haber semanas sin trabajo.',
                '5' => 'Dos personas comparten un empleo de jornada completa. Cada una trabaja a jornada parcial.',
                '6' => 'Hay varios horarios posibles. El anuncio indica cuáles.',
            ],
            'offerings' => [
                '15317' => 'El empleo no tiene fecha de terminación. La mayoría de los empleados nuevos pasa primero por un período de prueba.',
                '15318' => 'El empleo termina después de un tiempo fijado, por lo general de un año como máximo. Puede tener menos beneficios que un empleo permanente.',
                '15319' => 'El empleo termina después de un tiempo fijado, por lo general de más de un año y hasta cuatro. Puede prorrogarse, pero no se convierte automáticamente en permanente.',
                '15320' => 'Un empleado federal hace otro trabajo durante un tiempo fijado y luego regresa a su puesto anterior. El salario y el grado no cambian.',
                '15321' => 'Un empleado federal asciende durante un tiempo fijado y luego regresa a su puesto y grado anteriores.',
                '15322' => 'Se trabaja cada año durante una parte del año, por ejemplo, en verano.',
                '15323' => 'El empleo es para los meses de verano.',
                '15324' => 'Un programa de dos años que preparaba como líderes a personas con un título de posgrado reciente. Estaba abierto a quienes habían sido seleccionados.',
                '15326' => 'Un programa de capacitación y trabajo para personas que terminaron sus estudios en los últimos dos años. Puede llevar a un empleo permanente.',
                '15327' => 'El empleo puede cubrirse con más de un tipo de nombramiento. El anuncio indica cuáles.',
                '15328' => 'Un empleo para estudiantes, con capacitación. Puede llevar a un empleo permanente después de graduarse.',
                '15522' => 'No hay horas fijas: se trabaja cuando hace falta.',
                '15667' => 'Solo se considera a empleados federales que perdieron su puesto, por ejemplo, porque su oficina cerró (ICTAP).',
                '15668' => 'Solo se considera a personas que ya trabajan en la agencia.',
                '15669' => 'Todo el trabajo o una parte se hace en casa o en otro lugar aprobado. El anuncio indica cuánto.',
            ],
            'services' => [
                '01' => 'La mayoría de los empleos federales son del servicio competitivo. Los solicitantes compiten según las mismas reglas generales y, después de un período de prueba, los empleados pueden pasar con más facilidad a empleos de este tipo en otras agencias.',
                '02' => 'En el servicio exceptuado cada agencia fija sus propias reglas de contratación, por ejemplo, para abogados, médicos o personas con discapacidades. Para pasar de ahí al servicio competitivo puede ser necesario volver a competir.',
                '03' => 'El Servicio Ejecutivo Superior dirige las agencias, justo por debajo de las personas que nombra el presidente. Tiene sus propias reglas de contratación y de salario.',
            ],
            'clearances' => [
                '0' => 'No necesita una autorización de seguridad. Aun así, puede haber una verificación de antecedentes.',
                '1' => 'Permite ver información cuya divulgación podría perjudicar la seguridad nacional. La agencia solicita la investigación después de ofrecerle el empleo; usted no puede obtener la autorización por su cuenta.',
                '2' => 'Permite ver información cuya divulgación podría perjudicar seriamente la seguridad nacional. La agencia solicita la investigación después de ofrecerle el empleo; usted no puede obtener la autorización por su cuenta.',
                '3' => 'Permite ver información cuya divulgación podría causar un daño muy grave a la seguridad nacional. La investigación es minuciosa y puede tardar meses. La agencia la solicita después de ofrecerle el empleo.',
                '4' => 'Permite ver cierta información de inteligencia, que se guarda en compartimentos separados. Necesita una autorización de seguridad y una aprobación más para cada compartimento. La agencia las solicita después de ofrecerle el empleo.',
                '5' => 'La autorización del Departamento de Energía para su información más delicada, parecida al nivel alto secreto (Top Secret). La agencia solicita la investigación después de ofrecerle el empleo.',
                '6' => 'Una forma anterior de la autorización de acceso Q del Departamento de Energía. El anuncio indica lo que se necesita.',
                '7' => 'La autorización del Departamento de Energía para información menos delicada, parecida al nivel secreto (Secret). La agencia solicita la investigación después de ofrecerle el empleo.',
                '8' => 'El empleo exige una autorización o una verificación de antecedentes que no está en la lista general. El anuncio indica cuál.',
                '9' => 'No es una autorización de seguridad, sino una verificación de antecedentes para trabajos que requieren la confianza del público, por ejemplo, con dinero o datos personales.',
            ],
            'closingTypes' => [
                '01' => "Se reciben solicitudes hasta el final de la fecha de cierre, por lo general hasta las 11:59\u{a0}p.\u{a0}m., hora del este. El anuncio indica si es antes.",
                '02' => 'Se reciben solicitudes de forma continua y se contrata a medida que hay vacantes. Presente su solicitud pronto: los puestos pueden cubrirse mucho antes de la fecha de cierre.',
                '03' => 'El anuncio se cierra cuando se recibe cierto número de solicitudes y, a más tardar, en la fecha de cierre. Presente su solicitud pronto. El anuncio indica el número.',
                '04' => 'Se reciben solicitudes hasta cierta hora de la fecha de cierre. El anuncio indica la hora.',
            ],
            'payPlans' => [
                'GS' => 'La Escala General (General Schedule), el plan salarial de la mayoría de los empleos administrativos, técnicos y profesionales. Tiene 15 grados de 10 niveles cada uno; el salario también depende del lugar de trabajo.',
                'GG' => 'Se paga de forma muy parecida a la Escala General (GS), en empleos del servicio exceptuado. El salario también depende del lugar de trabajo.',
                'GL' => 'Agentes del orden público de la Escala General, grados 3 a 10, cuyo salario sigue tarifas especiales.',
                'GP' => 'Médicos y dentistas de la Escala General, cuyo salario es mayor debido al mercado de su profesión.',
                'WG' => 'Sistema Federal de Salarios por Hora: oficios y trabajos manuales que se pagan por hora. Las tarifas se basan en lo que pagan las empresas privadas de la zona.',
                'WL' => 'Sistema Federal de Salarios por Hora: jefes de grupo en oficios y trabajos manuales que se pagan por hora. Las tarifas se basan en lo que pagan las empresas privadas de la zona.',
                'WS' => 'Sistema Federal de Salarios por Hora: supervisores en oficios y trabajos manuales que se pagan por hora. Las tarifas se basan en lo que pagan las empresas privadas de la zona.',
                'NA' => 'Oficios y trabajos manuales por hora que se pagan con los ingresos propios de actividades como tiendas y clubes de bases militares.',
                'NL' => 'Jefes de grupo en oficios y trabajos manuales por hora que se pagan con los ingresos propios de actividades como tiendas y clubes de bases militares.',
                'NS' => 'Supervisores en oficios y trabajos manuales por hora que se pagan con los ingresos propios de actividades como tiendas y clubes de bases militares.',
                'AD' => 'Salario fijado por la agencia (administratively determined), dentro de lo que permite la ley. No hay una tabla de salarios común.',
                'ES' => 'El Servicio Ejecutivo Superior (SES). No tiene grados; la agencia fija el salario dentro de un rango, según el desempeño.',
                'SL' => 'Puestos superiores, por encima del grado 15 de la Escala General, que no son ejecutivos. La agencia fija el salario dentro de un rango.',
                'ST' => 'Puestos científicos y profesionales de nivel superior, sobre todo de investigación y desarrollo. La agencia fija el salario dentro de un rango.',
                'FP' => 'El Servicio Exterior. Sus clases van al revés: la 1 es la más alta y la 9 la más baja.',
                'SV' => 'Administración de Seguridad en el Transporte (TSA). Sus niveles salariales son letras: cuanto más avanzada la letra, mayor el salario.',
                'FV' => 'Administración Federal de Aviación (FAA). Sus niveles salariales son letras: cuanto más avanzada la letra, mayor el salario.',
                'VM' => 'Médicos y dentistas del Departamento de Asuntos de los Veteranos. El salario depende de la experiencia, la especialidad y el lugar.',
                'VN' => 'Enfermeras y enfermeros del Departamento de Asuntos de los Veteranos. El grado y el salario dependen de la formación, la experiencia y el lugar.',
            ],
            'terms' => [
                'promotion' => 'El grado más alto al que se puede llegar en este empleo sin solicitar otro. Los ascensos no son automáticos: dependen de su trabajo y de la agencia.',
            ],
        ];
    }
}
