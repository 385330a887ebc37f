import type { OccupationWords } from '../contract/occupations.ts';

export const occupations: OccupationWords = {
  nounFirst: true,
  ignored:
    'a al buscar busco carrera certificada certificado completo con de del disponible e el empleada empleado empleados empleo empleos en encargada encargado especialista federal gobierno la las licenciada licenciado lo los medio mi necesito obrera obrero oferta ofertas para parcial persona personal por profesional puesto puestos quiero remoto ser soy supervisor supervisora tiempo trabajador trabajadora trabajadores trabajar trabajo trabajos un una vacante vacantes verano y',
  beforePlaces: 'cerca en',
  titles: {
    '0006': 'director de prisión, alcaide',
    '0007':
      'guardia de prisión, carcelero, oficial correccional, custodio penal, celador, guardia penitenciario, funcionario de prisiones, cárcel, prisión, oficial de detención',
    '0018':
      'seguridad ocupacional, prevencionista, técnico en prevención de riesgos, seguridad industrial, inspector de seguridad, seguridad y salud, higiene y seguridad, salud ocupacional, riesgos laborales',
    '0019': 'técnico de seguridad industrial',
    '0020': 'urbanista, planificador urbano, planificación urbana, planeador urbano',
    '0023': 'planificador de recreación',
    '0025': 'guardaparques, guardabosques, guardaparque, parque nacional, guardabosque, parques',
    '0028':
      'ambientalista, especialista ambiental, protección ambiental, medio ambiente, inspector ambiental, ecologista, consultor ambiental',
    '0030': 'entrenador deportivo, entrenador, deportes, árbitro, director deportivo',
    '0050': 'director funerario, funeraria, embalsamador, enterrador, sepulturero',
    '0060':
      'capellán, sacerdote, pastor, cura, ministro religioso, rabino, imán, religioso, predicador',
    '0062': 'diseñador de moda, diseñador de ropa, modista',
    '0072': 'huellas dactilares, perito en huellas',
    '0080': 'especialista en seguridad, jefe de seguridad, oficial de seguridad, seguridad',
    '0081': 'bombero, apagafuegos, jefe de bomberos, inspector de incendios, incendios, rescatista',
    '0082': 'alguacil federal, alguacil',
    '0083':
      'policía, agente de policía, oficial de policía, patrullero, agente del orden, sheriff, gendarme, detective',
    '0085':
      'guardia de seguridad, vigilante, guardia, guardián, velador, sereno, portero, vigilancia, guarda de seguridad, seguridad privada, guachimán',
    '0086': 'asistente de seguridad',
    '0089':
      'manejo de emergencias, gestor de emergencias, emergencias, desastres, protección civil, ayuda en desastres, defensa civil',
    '0090': 'guía turístico, guía, guía de turismo, guía de museo',
    '0099': 'pasante, becario, practicante, estudiante, pasantía, prácticas, internado, aprendiz',
    '0101':
      'científico social, consejero de adicciones, consejero en drogas, ciencias sociales, politólogo, criminólogo, investigador social, analista de investigación',
    '0102': 'asistente de investigación, encuestador, entrevistador',
    '0105': 'seguro social, seguridad social, especialista en beneficios, jubilación',
    '0106': 'seguro de desempleo, desempleo',
    '0107': 'seguro médico, seguros de salud',
    '0110': 'economista, economía',
    '0130':
      'diplomático, embajador, cónsul, asuntos exteriores, relaciones exteriores, canciller, servicio exterior, embajada',
    '0131': 'relaciones internacionales',
    '0132':
      'analista de inteligencia, espía, agente de inteligencia, agente secreto, inteligencia, oficial de inteligencia',
    '0136': 'cooperante, cooperación internacional, ayuda humanitaria, desarrollo internacional',
    '0142': 'orientador laboral, consejero de empleo, asesor laboral, orientador vocacional',
    '0150': 'geógrafo, geografía',
    '0160': 'derechos civiles, derechos humanos',
    '0170': 'historiador, historia',
    '0180': 'psicólogo, sicólogo, psicología, terapeuta, psicólogo clínico',
    '0181':
      'técnico en psicología, técnico psiquiátrico, técnico de salud mental, auxiliar psiquiátrico',
    '0182':
      'terapeuta familiar, consejero matrimonial, terapeuta de pareja, terapia familiar, consejero familiar',
    '0183':
      'consejero, consejero de salud mental, psicoterapeuta, terapeuta, salud mental, terapeuta de salud mental',
    '0184': 'sociólogo, demógrafo',
    '0185': 'trabajador social, trabajo social, asistente social, protección de menores',
    '0186':
      'auxiliar de servicios sociales, asistente de trabajo social, promotor de salud, promotora, trabajador comunitario, apoyo familiar',
    '0187': 'servicios sociales, trabajador juvenil, gestor de casos, trabajador de casos',
    '0188':
      'especialista en recreación, entrenador personal, director de recreación, monitor deportivo, instructor de gimnasio, recreación, animador, organizador de eventos, instructor de aeróbicos, gimnasio, coordinador de actividades',
    '0189':
      'salvavidas, socorrista, auxiliar de recreación, monitor de campamento, instructor de natación, asistente de recreación, consejero de campamento, guardavidas, acomodador, instructor de esquí',
    '0190': 'antropólogo, antropología',
    '0193': 'arqueólogo, arqueología',
    '0201':
      'recursos humanos, reclutador, RRHH, RH, especialista en recursos humanos, gerente de recursos humanos, personal, selección de personal, jefe de personal, relaciones laborales, reclutamiento, gerente de capacitación',
    '0203': 'asistente de recursos humanos, auxiliar de personal, auxiliar de recursos humanos',
    '0241': 'mediador, árbitro laboral, conciliador, mediación',
    '0244': 'relaciones sindicales, sindicato',
    '0260': 'igualdad de oportunidades, diversidad e inclusión, diversidad',
    '0301':
      'especialista de programas, administrador, coordinador de programas, gerente de proyectos, gerente, coordinador, gerente de operaciones, director de proyectos, jefe de proyecto, encargado, coordinador de eventos, coordinador de voluntarios',
    '0302': 'mensajero, recadero, repartidor de mensajes',
    '0303':
      'asistente administrativo, auxiliar administrativo, oficinista, asistente de oficina, servicio al cliente, atención al cliente, empleado de oficina, administrativo, auxiliar de oficina, ayudante de oficina, oficina, escribiente',
    '0304':
      'recepcionista, recepción, información al público, conserje de hotel, recepcionista de hotel, botones',
    '0305':
      'cartero, correo, empleado de correos, archivero, empleado de archivo, clasificador de correo, archivador, correos, oficina de correos',
    '0306': 'privacidad, acceso a la información, libertad de información',
    '0308':
      'gestor de documentos, administrador de archivos, gestión de información, gestión documental',
    '0318':
      'secretario, secretaria ejecutiva, secretaria, asistente ejecutivo, asistente personal, secretario legal, secretariado',
    '0319': 'taquígrafo, estenógrafo, relator de tribunal, transcriptor',
    '0322': 'mecanógrafo, dactilógrafo, tipista',
    '0326': 'ofimática, mecanógrafo',
    '0332': 'operador de computadoras, operador de ordenadores, operador de sistemas',
    '0335': 'asistente de informática, auxiliar de informática, auxiliar de computación',
    '0340':
      'director, gerente de programas, director ejecutivo, gerente general, ejecutivo, jefe de programa, director general, jefe, presidente',
    '0341':
      'oficial administrativo, gerente administrativo, director administrativo, jefe de oficina, gerente de oficina, administración, administrador de empresas',
    '0343':
      'analista de programas, analista de gestión, consultor, analista, analista de negocios, analista de políticas, consultor de gestión, asesor, analista administrativo, estratega',
    '0346':
      'logística, especialista en logística, cadena de suministro, gerente de logística, coordinador de logística, logístico',
    '0356':
      'capturista, capturista de datos, entrada de datos, digitador, ingreso de datos, captura de datos, grabador de datos, data entry',
    '0360': 'investigador de discriminación, vivienda justa',
    '0382': 'telefonista, operador telefónico, operador de conmutador, operadora, centralita',
    '0391': 'telecomunicaciones, especialista en telecomunicaciones',
    '0392': 'operador de radio, radioperador',
    '0401':
      'biólogo, biología, recursos naturales, científico ambiental, conservacionista, científico, biólogo marino, bioquímico, investigador, naturalista, conservación',
    '0403': 'microbiólogo, bacteriólogo, virólogo, inmunólogo',
    '0404':
      'técnico en biología, técnico biológico, asistente de laboratorio, técnico de campo, auxiliar de laboratorio, laboratorista, técnico de laboratorio',
    '0405': 'farmacólogo',
    '0408': 'ecólogo, ecología, ecologista',
    '0410': 'zoólogo, zoología, ornitólogo',
    '0413': 'fisiólogo',
    '0414': 'entomólogo, apicultor, insectos',
    '0415': 'toxicólogo',
    '0430': 'botánico, botánica',
    '0434': 'fitopatólogo',
    '0437': 'horticultor, horticultura, viverista',
    '0440': 'genetista, genética',
    '0454': 'pastizales, manejo de pastizales',
    '0455': 'bombero forestal, técnico de pastizales',
    '0456': 'bombero forestal, brigadista forestal, incendios forestales, brigadista',
    '0457': 'conservación de suelos, conservacionista de suelos',
    '0460': 'ingeniero forestal, silvicultor, forestal, guardabosques, silvicultura',
    '0462': 'técnico forestal, leñador, trabajador forestal, obrero forestal',
    '0470': 'edafólogo, científico del suelo, suelos',
    '0471': 'agrónomo, ingeniero agrónomo, agronomía',
    '0480': 'pesca y vida silvestre, guarda de caza, guardafauna',
    '0482': 'biólogo pesquero, biólogo marino, pesquerías, ictiólogo, biólogo de peces',
    '0485': 'refugio de vida silvestre',
    '0486': 'biólogo de fauna, biólogo de vida silvestre, fauna silvestre, vida silvestre',
    '0487': 'zootecnista, zootecnia',
    '0501':
      'finanzas, especialista financiero, gerente financiero, administrador financiero, financiero, banquero, asesor financiero, planificador financiero, gerente de banco',
    '0503':
      'auxiliar contable, auxiliar de contabilidad, tenedor de libros, cuentas por pagar, facturación, cobrador, auxiliar financiero, cuentas por cobrar, facturador, facturista',
    '0505': 'director financiero, contralor, gerente financiero, tesorero, jefe de finanzas',
    '0510': 'contador, contable, contabilidad, contador público, perito contable, contaduría',
    '0511': 'auditor, auditoría, auditor interno',
    '0512': 'agente de impuestos, agente del IRS, auditor de impuestos, agente fiscal',
    '0525':
      'asistente contable, auxiliar contable, tenedor de libros, técnico contable, técnico en contabilidad, asistente de contabilidad, teneduría',
    '0526':
      'especialista en impuestos, preparador de impuestos, asesor fiscal, impuestos, declaración de impuestos, fiscalista, asesor tributario',
    '0530': 'cajero, cajero de banco, cajero bancario',
    '0544': 'nómina, nóminas, encargado de nómina, planilla, especialista en nómina',
    '0560': 'analista de presupuesto, presupuestos, presupuestador',
    '0561': 'asistente de presupuesto',
    '0570': 'inspector bancario, examinador de bancos, banca, banco',
    '0592': 'examinador de impuestos, recaudador de impuestos, preparador de impuestos, recaudador',
    '0601':
      'epidemiólogo, salud pública, científico de la salud, especialista en salud, quiropráctico, masajista, fisioterapeuta deportivo, acupunturista, investigador médico, salud, consejero genético, epidemiología',
    '0602':
      'médico, doctor, cirujano, psiquiatra, pediatra, cardiólogo, médico general, anestesiólogo, radiólogo, médico de familia, ginecólogo, dermatólogo, neurólogo, oncólogo, doctor en medicina, medicina, internista, urólogo, patólogo, médico forense, oftalmólogo, obstetra, traumatólogo, forense, ortopedista, anestesista, siquiatra',
    '0603': 'asistente médico, asociado médico, asistente de médico, auxiliar médico',
    '0605': 'enfermero anestesista, anestesista',
    '0610':
      'enfermero, enfermería, enfermero registrado, enfermero practicante, partera, comadrona, jefe de enfermeras, matrona, enfermero titulado, RN, enfermero jefe, obstétrico, enfermero de quirófano',
    '0620': 'enfermero práctico, enfermero vocacional, enfermero licenciado, enfermero',
    '0621':
      'auxiliar de enfermería, asistente de enfermería, cuidador, ayudante de enfermería, enfermero auxiliar, cuidador de ancianos, cuidador de enfermos, camillero, asistente de enfermero, auxiliar de salud, cuidado de ancianos, celador de hospital, asistente de cuidado personal, geriatría, enfermero geriátrico, geriátrico, cuidar ancianos',
    '0622': 'técnico de esterilización, esterilización',
    '0625': 'auxiliar de autopsias, morgue',
    '0630': 'dietista, nutricionista, nutriólogo, nutrición, dietético',
    '0631': 'terapeuta ocupacional, terapista ocupacional, terapia ocupacional',
    '0633':
      'fisioterapeuta, terapeuta físico, terapista físico, terapia física, kinesiólogo, fisioterapia',
    '0635': 'kinesioterapeuta, quinesioterapeuta, kinesiólogo',
    '0636':
      'asistente de fisioterapia, asistente de terapia, rehabilitación, auxiliar de fisioterapia, asistente de terapia física',
    '0638':
      'terapeuta recreativo, musicoterapeuta, arteterapeuta, terapia recreativa, musicoterapia',
    '0640':
      'paramédico, técnico de emergencias médicas, técnico en salud, ambulancia, conductor de ambulancia, auxiliar de clínica, auxiliar médico, asistente médico, técnico de salud, emergencista, socorrista médico, primeros auxilios',
    '0642': 'técnico en medicina nuclear, medicina nuclear',
    '0644':
      'tecnólogo médico, bioanalista, laboratorio clínico, químico clínico, bioquímico clínico, tecnólogo de laboratorio',
    '0645':
      'técnico de laboratorio, técnico de laboratorio clínico, flebotomista, flebotomía, laboratorista, técnico médico, extracción de sangre, laboratorio médico',
    '0646': 'técnico en patología, histotecnólogo, técnico de patología, citotecnólogo',
    '0647':
      'técnico de rayos X, radiólogo técnico, técnico en radiología, ultrasonido, rayos X, tecnólogo en radiología, ecografista, radiología, técnico radiólogo, mamografía, sonografista, tomografía, técnico de resonancia, ecografía, radiografía',
    '0648': 'radioterapeuta, radioterapia',
    '0649':
      'técnico quirúrgico, técnico de diálisis, instrumentista quirúrgico, electrocardiograma, técnico de quirófano, instrumentista, técnico de electrocardiograma, técnico cardiovascular, quirófano, diálisis',
    '0651': 'terapeuta respiratorio, terapista respiratorio, terapia respiratoria, inhaloterapeuta',
    '0660': 'farmacéutico, farmacia, boticario, farmaceuta',
    '0661':
      'técnico de farmacia, auxiliar de farmacia, asistente de farmacia, ayudante de farmacia',
    '0662': 'optometrista, oculista, optómetra, optometría',
    '0665':
      'terapeuta del habla, logopeda, audiólogo, patólogo del habla, fonoaudiólogo, terapista del habla, terapia del habla, logopedia, foniatra, patología del habla',
    '0667': 'protesista, ortesista, ortopédico, prótesis',
    '0668': 'podiatra, podólogo, podología',
    '0669': 'administrador de registros médicos, expedientes médicos',
    '0670':
      'administrador de hospital, director de hospital, gerente de clínica, administrador de salud, administración hospitalaria, gerente médico',
    '0671': 'especialista en sistemas de salud, administrador de clínica',
    '0673': 'jefe de limpieza de hospital, gobernante, ama de llaves',
    '0675':
      'registros médicos, codificador médico, archivos médicos, facturación médica, codificación médica, técnico de registros médicos, facturador médico, historias clínicas',
    '0679':
      'secretario médico, recepcionista médico, asistente de consultorio, auxiliar de citas, admisiones de hospital, programador de citas, asistente administrativo médico, recepcionista de hospital',
    '0680':
      'dentista, odontólogo, ortodoncista, cirujano dental, odontología, estomatólogo, cirujano dentista, endodoncista',
    '0681': 'asistente dental, auxiliar dental, asistente de dentista, auxiliar de odontología',
    '0682': 'higienista dental, higienista',
    '0683': 'técnico dental, mecánico dental, laboratorio dental, protésico dental',
    '0685': 'salud pública, asesor de salud pública, especialista en salud pública, salubrista',
    '0688':
      'inspector sanitario, inspector de salud, inspector de restaurantes, sanidad, inspector de sanidad',
    '0690': 'higienista industrial, higiene industrial',
    '0696':
      'seguridad del consumidor, inspector de la FDA, seguridad alimentaria, asuntos regulatorios',
    '0701': 'veterinario, médico veterinario, veterinaria, doctor de animales',
    '0704':
      'asistente veterinario, técnico veterinario, auxiliar veterinario, auxiliar de veterinaria, asistente de veterinario',
    '0801':
      'ingeniero, ingeniería, ingeniero general, ingeniero de sistemas, ingeniero de proyectos, ingeniero jefe',
    '0802':
      'técnico en ingeniería, dibujante, dibujante técnico, delineante, técnico de ingeniería, auxiliar de ingeniería, CAD, proyectista, dibujo técnico',
    '0803': 'ingeniero de seguridad',
    '0804': 'ingeniero de protección contra incendios',
    '0806': 'ingeniero de materiales, ingeniero metalúrgico',
    '0807': 'arquitecto paisajista, paisajista, diseñador de jardines, paisajismo',
    '0808': 'arquitecto, arquitectura',
    '0809':
      'inspector de construcción, inspector de obras, maestro de obras, capataz de construcción, supervisor de construcción, inspector de edificios, encargado de obra, jefe de obra, aparejador, capataz, gerente de construcción, constructor, maestro de obra',
    '0810':
      'ingeniero civil, ingeniero estructural, ingeniero de puentes, ingeniero hidráulico, ingeniero de caminos, ingeniero de transporte, ingeniero vial, ingeniero geotécnico',
    '0817': 'técnico en topografía, ayudante de topógrafo, cadenero',
    '0819': 'ingeniero ambiental, ingeniero sanitario, ingeniero medioambiental',
    '0828': 'estimador de costos, presupuestista, analista de construcción, estimador',
    '0830': 'ingeniero mecánico, ingeniero automotriz',
    '0840': 'ingeniero nuclear',
    '0850': 'ingeniero eléctrico, ingeniero electricista, electromecánico',
    '0854':
      'ingeniero en computación, ingeniero de hardware, ingeniero informático, ingeniero de computadoras, ingeniero en informática',
    '0855': 'ingeniero electrónico, ingeniero de telecomunicaciones, ingeniero de sonido',
    '0856': 'técnico en electrónica, técnico electrónico, técnico de radar, electrónico',
    '0858': 'ingeniero biomédico, bioingeniero, ingeniero clínico',
    '0861': 'ingeniero aeroespacial, ingeniero aeronáutico, astronauta, ingeniero espacial',
    '0871': 'ingeniero naval, arquitecto naval, ingeniero marino',
    '0880': 'ingeniero de minas, ingeniero minero',
    '0881': 'ingeniero petrolero, ingeniero de petróleo, petrolero',
    '0890': 'ingeniero agrícola',
    '0893': 'ingeniero químico, ingeniero de procesos',
    '0896':
      'ingeniero industrial, ingeniero de producción, ingeniero de manufactura, ingeniero de calidad',
    '0899': 'pasante de ingeniería, practicante de ingeniería, estudiante de ingeniería',
    '0901': 'administrador legal, especialista legal, analista legal, oficial de cumplimiento',
    '0904': 'pasante de derecho, estudiante de derecho, pasante legal',
    '0905':
      'abogado, fiscal, procurador, defensor público, licenciado en derecho, asesor jurídico, asesor legal, jurista, derecho, consejero legal, abogado de inmigración, letrado',
    '0930': 'oficial de audiencias, oficial de apelaciones, oficial de asilo',
    '0935': 'juez, magistrado, jueza',
    '0950': 'asistente legal, paralegal, asistente de abogado, pasante jurídico, auxiliar jurídico',
    '0962':
      'servicio al cliente, atención al cliente, centro de llamadas, representante de servicio al cliente, agente telefónico, teleoperador, call center, operador de llamadas, agente de servicio al cliente',
    '0963': 'examinador de documentos, examinador de licencias',
    '0967': 'pasaportes, visas, oficial de pasaportes, oficial de visas, pasaporte',
    '0986':
      'secretario judicial, auxiliar legal, secretario legal, empleado del tribunal, oficial de tribunal, asistente legal, asistente judicial',
    '0987': 'abogado fiscal, abogado tributario, abogado de impuestos',
    '0991': 'ajustador de reclamos, compensación laboral, ajustador de reclamaciones',
    '0996':
      'beneficios de veteranos, reclamos de veteranos, examinador de reclamos, veteranos, examinador de reclamaciones',
    '0998':
      'asistente de reclamos, ajustador de seguros, procesador de reclamos, reclamos, reclamaciones',
    '1001': 'comunicaciones, director de arte, director creativo, gestor cultural, arte',
    '1008':
      'diseñador de interiores, decorador, decorador de interiores, interiorista, diseño de interiores',
    '1010': 'diseñador de exposiciones, exposiciones, museógrafo, exhibiciones',
    '1015':
      'curador, curador de museo, conservador de museo, director de museo, curador de arte, museos',
    '1016':
      'técnico de museo, restaurador, restaurador de arte, conservador, museo, museólogo, empleado de museo',
    '1020': 'ilustrador, dibujante, animador, caricaturista, artista, ilustración',
    '1021': 'dibujante, delineante',
    '1035':
      'relaciones públicas, comunicador, vocero, portavoz, comunicación, comunicaciones, prensa, redes sociales, community manager, comunicador social, periodista, jefe de prensa, asuntos públicos, comunicación social, relacionista público, mercadotecnia',
    '1040':
      'traductor, intérprete, lingüista, traducción, bilingüe, intérprete de señas, especialista en idiomas, idiomas, interpretación, intérprete médico',
    '1051':
      'músico, cantante, música, director de orquesta, pianista, compositor, guitarrista, director de coro, organista',
    '1054':
      'actor, teatro, actriz, director de teatro, bailarín, tramoyista, coreógrafo, bailarina, utilero, comediante',
    '1056':
      'artista, escultor, artesano, pintor artístico, artes plásticas, bellas artes, arte, manualidades, alfarero, ceramista',
    '1060': 'fotógrafo, fotografía, reportero gráfico, fotoperiodista, camarógrafo',
    '1071':
      'productor de video, camarógrafo, editor de video, cineasta, productor audiovisual, técnico de sonido, audiovisual, videógrafo, productor, locutor, cine, técnico audiovisual, productor de televisión, sonidista, televisión, director de cine, técnico de audio, radio, presentador',
    '1082':
      'escritor, editor, periodista, redactor, reportero, corrector, periodismo, autor, corrector de textos, redactor de contenidos',
    '1083': 'redactor técnico, escritor técnico, editor técnico',
    '1084':
      'diseñador gráfico, diseño gráfico, diseñador, diseñador web, artista gráfico, diseño, diseñador multimedia, grafista',
    '1087': 'asistente editorial, corrector de pruebas',
    '1101':
      'negocios, especialista en negocios, gerente de ventas, mercadeo, marketing, vendedor, gerente comercial, representante de ventas, ventas, comercio, asesor de negocios, gerente de mercadeo, organizador de eventos, desarrollo económico, mercadotecnia, publicista, publicidad, agente comercial, mercadólogo, empresario, gerente de hotel',
    '1102':
      'especialista en contratos, contratación, compras, comprador, oficial de contratos, contratista, gerente de compras, adquisiciones, licitaciones, contratos, administrador de contratos, negociador de contratos, especialista en adquisiciones, analista de contratos',
    '1103': 'administrador de propiedades, administrador de bienes',
    '1104': 'subastador',
    '1105': 'comprador, agente de compras, compras, encargado de compras, jefe de compras',
    '1106': 'auxiliar de compras, asistente de compras, asistente de contratos',
    '1109':
      'subvenciones, administrador de subvenciones, becas, especialista en subvenciones, propuestas',
    '1130': 'energía, servicios públicos, analista de energía',
    '1140': 'comercio internacional, comercio exterior, importación, exportación, agente aduanal',
    '1144': 'gerente de supermercado, gerente de tienda, encargado de tienda',
    '1145': 'programas agrícolas, asesor agrícola, extensionista',
    '1150':
      'gerente de producción, jefe de planta, gerente de planta, jefe de fábrica, gerente de fábrica',
    '1152': 'control de producción, planificador de producción, programador de producción',
    '1160':
      'analista financiero, inversiones, corredor de bolsa, analista de inversiones, analista de crédito, inversionista, banquero de inversión, bolsa, asesor financiero',
    '1163':
      'seguros, agente de seguros, suscriptor de seguros, corredor de seguros, vendedor de seguros',
    '1165':
      'préstamos, oficial de préstamos, hipotecas, oficial de crédito, hipotecario, agente de préstamos, prestamista',
    '1169': 'recaudador, cobrador de impuestos, oficial de recaudación, cobranzas, cobrador',
    '1170':
      'agente inmobiliario, bienes raíces, agente de bienes raíces, corredor de bienes raíces, inmobiliario, administrador de propiedades, vendedor de casas, corredor inmobiliario',
    '1171': 'tasador, valuador, perito tasador, tasador de propiedades, avalúos',
    '1173':
      'administrador de viviendas, administrador de apartamentos, vivienda, gerente de hotel, hotelería, inspector de vivienda, administrador de edificios',
    '1176':
      'administrador de edificios, gerente de edificio, administrador de edificio, administrador de fincas',
    '1221': 'asesor de patentes, agente de patentes',
    '1222': 'abogado de patentes, abogado de propiedad intelectual',
    '1224': 'examinador de patentes, patentes, inventor, propiedad intelectual, marcas',
    '1301':
      'científico, investigador científico, científico físico, ciencias físicas, científico ambiental, perito forense, investigador, forense, climatólogo, científico forense, criminalista, químico forense',
    '1306': 'radioprotección, físico médico, seguridad radiológica, protección radiológica',
    '1310': 'físico, física',
    '1311':
      'técnico de química, técnico químico, técnico de laboratorio, técnico en química, técnico ambiental',
    '1313': 'geofísico, sismólogo',
    '1315': 'hidrólogo, hidrología, hidrogeólogo',
    '1316': 'técnico en hidrología',
    '1320': 'químico, química, bioquímico',
    '1321': 'metalurgista, metalúrgico',
    '1330': 'astrónomo, astrofísico, astronomía',
    '1340': 'meteorólogo, meteorología, climatólogo, pronosticador del tiempo, hombre del tiempo',
    '1341': 'técnico en meteorología',
    '1350': 'geólogo, geología, vulcanólogo, paleontólogo, geocientífico',
    '1360': 'oceanógrafo, oceanografía, oceanólogo, biólogo marino',
    '1370': 'cartógrafo, mapas, SIG, cartografía, analista SIG',
    '1371': 'técnico en cartografía, técnico SIG',
    '1372': 'geodesta',
    '1373': 'topógrafo, agrimensor, topografía, agrimensura',
    '1382':
      'tecnólogo de alimentos, científico de alimentos, ingeniero de alimentos, tecnología de alimentos',
    '1397': 'perito calígrafo, grafólogo',
    '1410': 'bibliotecario, biblioteca, bibliotecólogo',
    '1411':
      'auxiliar de biblioteca, asistente de biblioteca, técnico de biblioteca, ayudante de biblioteca',
    '1412': 'documentalista, especialista en información',
    '1420': 'archivista, archivero, archivos, archivólogo',
    '1421': 'técnico de archivo, auxiliar de archivo',
    '1501': 'analista de datos, matemáticas',
    '1510': 'actuario',
    '1515': 'investigación de operaciones, analista de operaciones, investigación operativa',
    '1520': 'matemático, matemáticas',
    '1529': 'bioestadístico, estadístico matemático',
    '1530': 'estadístico, estadística, estadista, analista de datos',
    '1531': 'censista, asistente de estadística, encuestador del censo, censo',
    '1541': 'criptógrafo, criptólogo, criptoanalista',
    '1550':
      'científico en computación, ciencias de la computación, inteligencia artificial, desarrollador de software, computólogo, ingeniero de software, ingeniero de sistemas, programador, aprendizaje automático',
    '1560':
      'científico de datos, ciencia de datos, analista de datos, ingeniero de datos, datos, especialista en datos',
    '1601':
      'gerente de instalaciones, jefe de mantenimiento, supervisor de mantenimiento, gerente de mantenimiento, jefe de flota, supervisor',
    '1630': 'administrador de cementerio, cementerio',
    '1640':
      'instalaciones, gerente de instalaciones, administrador de instalaciones, gerente de planta, obras públicas',
    '1654': 'imprenta, impresor, jefe de imprenta',
    '1658': 'jefe de lavandería',
    '1667':
      'gerente de restaurante, jefe de cocina, gerente de cocina, servicio de comidas, gerente de alimentos, encargado de cocina, gerente de comedor, jefe de comedor',
    '1670': 'especialista en equipos, especialista en vehículos',
    '1701':
      'maestro, profesor, docente, educador, director de escuela, maestro de escuela, profesor de inglés, educación especial, enseñanza, maestro de primaria, maestro sustituto, pedagogo, maestro de preescolar, educación, profesor universitario, consejero escolar, catedrático, maestro de matemáticas, profesor de secundaria, orientador escolar, maestro de kínder, escuela, profesor de música, maestro de inglés, enseñar, profe',
    '1702':
      'asistente de maestro, ayudante de maestro, auxiliar de maestro, niñera, cuidador de niños, guardería, asistente educativo, maestro de guardería, cuidado de niños, asistente de profesor, auxiliar educativo, puericultor, educador de párvulos, parvulario, tutor, cuidado infantil, auxiliar de docente, niñero, niños',
    '1710':
      'profesor de educación vocacional, instructor vocacional, maestro de adultos, profesor, maestro de taller, formación profesional',
    '1712':
      'instructor, capacitador, entrenador, formador, instructor de vuelo, instructor de manejo, entrenamiento, adiestrador, capacitación, adiestrador de perros, entrenador de perros',
    '1715': 'consejero de rehabilitación, rehabilitación vocacional, consejero vocacional',
    '1720':
      'administrador escolar, programa educativo, director de escuela, superintendente escolar',
    '1725': 'educador de salud, educador en salud, educación para la salud',
    '1740':
      'consejero académico, orientador, consejero educativo, consejero universitario, orientador académico, asesor académico, consejero estudiantil',
    '1750':
      'diseñador instruccional, diseño instruccional, diseñador de cursos, currículo, planes de estudio, desarrollador de currículo',
    '1801':
      'inspector, oficial de inmigración, oficial de deportación, agente de ICE, agente de inmigración, investigador, inmigración, oficial de libertad condicional, cumplimiento, migración, oficial de migración, agente migratorio, ICE, oficial de probatoria',
    '1802':
      'seguridad del aeropuerto, agente de TSA, inspector de equipaje, TSA, aeropuerto, seguridad aeroportuaria, revisor de equipaje',
    '1805': 'analista de investigaciones, analista criminal, analista de fraude',
    '1810': 'investigador, investigador privado, detective privado, investigador de fraude',
    '1811':
      'investigador criminal, detective, agente del FBI, agente especial, agente federal, FBI, servicio secreto, DEA, agente encubierto, agente de la DEA, investigador',
    '1815': 'investigador de accidentes',
    '1822': 'inspector de minas, minas, minero',
    '1825':
      'inspector de aviación, seguridad aérea, inspector de aviones, inspector aeronáutico, FAA',
    '1831': 'valores, examinador de valores',
    '1849': 'inspector de trabajo, inspector laboral, salarios',
    '1862': 'inspector de seguridad del consumidor, inspector de productos',
    '1863':
      'inspector de alimentos, inspector de carnes, inspección de alimentos, inspector de carne',
    '1889': 'especialista en importaciones, importaciones',
    '1895':
      'aduana, oficial de aduanas, agente de aduanas, aduanero, aduanas, oficial de frontera, agente aduanal, inspector de aduanas',
    '1896':
      'patrulla fronteriza, agente fronterizo, agente de la patrulla fronteriza, frontera, la migra',
    '1910':
      'control de calidad, inspector de calidad, calidad, aseguramiento de calidad, garantía de calidad, gerente de calidad',
    '1980': 'inspector agrícola, clasificador de productos, inspector de granos, clasificador',
    '2001': 'suministros, especialista en suministros',
    '2003': 'gerente de suministros, jefe de suministros, abastecimiento',
    '2005':
      'almacenista, empleado de suministros, auxiliar de almacén, auxiliar de inventario, encargado de inventario, empleado de inventario, abastecedor',
    '2010':
      'inventario, gerente de inventario, control de inventario, especialista en inventario, inventarios',
    '2030':
      'gerente de almacén, jefe de almacén, encargado de almacén, distribución, encargado de bodega, jefe de bodega',
    '2091':
      'cajero, vendedor, dependiente, empleado de tienda, dependiente de tienda, tienda, cajero de supermercado, ventas, asistente de ventas, tendero',
    '2101':
      'transporte, especialista en transporte, planificador de transporte, gerente de transporte',
    '2102':
      'agente de viajes, empleado de transporte, agente de reservas, viajes, agente de boletos, auxiliar de transporte',
    '2123': 'inspector de camiones',
    '2130': 'jefe de tráfico, tráfico, gerente de tráfico',
    '2150':
      'operaciones de transporte, supervisor de transporte, jefe de transporte, gerente de aeropuerto',
    '2151':
      'despachador, despachador de emergencias, operador de 911, despachador de taxis, despachador de camiones, operador de emergencias, radiodespachador, despacho',
    '2152':
      'controlador aéreo, controlador de tráfico aéreo, torre de control, tráfico aéreo, controlador de vuelo, control aéreo',
    '2161': 'estibador, puerto, trabajador portuario',
    '2181':
      'piloto, aviador, piloto de avión, piloto de helicóptero, piloto de drones, copiloto, piloto comercial, operador de drones',
    '2183': 'navegante',
    '2185':
      'ingeniero de vuelo, azafata, auxiliar de vuelo, sobrecargo, asistente de vuelo, aeromozo, tripulante, tripulación',
    '2210':
      'informático, informática, programador, IT, TI, soporte técnico, técnico de computadoras, desarrollador web, administrador de sistemas, ciberseguridad, administrador de bases de datos, tecnología de la información, desarrollador de software, técnico en computación, ingeniero de sistemas, analista de sistemas, ingeniero de software, redes, administrador de redes, programador de computadoras, seguridad informática, computación, técnico informático, sistemas, desarrollador, diseñador web, especialista en informática, técnico de redes, computadoras, programación, ingeniero de redes, especialista en ciberseguridad, tecnología, técnico de soporte, reparador de computadoras, hacker, help desk, analista de ciberseguridad, técnico en sistemas, arquitecto de software, ingeniero en sistemas, mesa de ayuda, internet, web',
    '2502':
      'técnico de teléfonos, instalador de cable, técnico de telecomunicaciones, fibra óptica, instalador de teléfonos, técnico de cable',
    '2504': 'empalmador de cables',
    '2604':
      'mecánico electrónico, reparador de electrónica, técnico en electrónica, reparador de radios, reparador de televisores',
    '2606': 'instrumentación, controles industriales',
    '2805':
      'electricista, instalador eléctrico, técnico eléctrico, ayudante de electricista, electricidad, técnico electricista, instalador solar, paneles solares',
    '2810':
      'liniero, electricista de alto voltaje, alta tensión, alto voltaje, celador de línea, líneas eléctricas',
    '2854': 'reparador eléctrico, embobinador, reparador de motores eléctricos',
    '2892': 'electricista de aviación, aviónica, electricista de aviones',
    '3105': 'costurero, sastre, trabajador textil, modisto',
    '3106': 'tapicero, tapicería',
    '3111': 'costurero, costura, operador de máquina de coser, sastre, coser, confección',
    '3306': 'reparador óptico',
    '3314': 'relojero',
    '3359': 'mecánico de instrumentos, técnico de instrumentos',
    '3378': 'calibración, calibrador, técnico de calibración, metrólogo',
    '3414':
      'maquinista, tornero, operador de torno, fresador, operador CNC, mecanizado, operador de máquinas, CNC, mecánico tornero, operario de máquina',
    '3416': 'matricero, fabricante de herramientas, herramentista',
    '3501': 'ayudante general, ayudante, estacionamiento, valet',
    '3502':
      'obrero, peón, trabajador de construcción, ayudante de construcción, jornalero, construcción, obrero de construcción, mano de obra, basurero, recolector de basura, mudanzas, labor general, trabajador general, mozo, operario, peón de albañil',
    '3546': 'ferroviario, ferrocarril, reparador de vías',
    '3566':
      'conserje, limpieza, limpiador, personal de limpieza, mucama, intendente, barrendero, empleado de limpieza, encargado de limpieza, camarero de piso, aseador, aseo, mantenimiento y limpieza, empleado doméstico, afanador, señora de la limpieza, bedel, ama de llaves, lavador de pisos, mujer de limpieza, limpiador de ventanas, servicio de limpieza, limpiar',
    '3601': 'vidriero, cristalero',
    '3602': 'cementero, concreto, acabador de cemento, hormigonero, trabajador de concreto',
    '3603': 'albañil, mampostero, ladrillero, albañilería, cantero',
    '3604': 'azulejero, instalador de pisos, solador, instalador de azulejos, alfombrero',
    '3605': 'yesero, tablarroquero, instalador de tablaroca, tablaroca, drywall, enlucidor',
    '3606': 'techador, techero, techos, instalador de techos, techista, roofero',
    '3610': 'instalador de aislamiento, aislador, aislamiento',
    '3703': 'soldador, soldadura, soldador de tubos',
    '3727': 'pulidor',
    '3802': 'herrero, forjador, herrería, herrador',
    '3806': 'hojalatero, chapista, chapa metálica, trabajador de metal, lámina, metalmecánico',
    '3808': 'calderero',
    '3809': 'carrocero, hojalatero de autos, enderezado y pintura, chapista, hojalatería',
    '3820': 'constructor de barcos, astillero',
    '3910': 'proyeccionista',
    '3940': 'técnico de radio, técnico de televisión, técnico de transmisión',
    '4010': 'óptico, fabricante de lentes, óptica, lentes, anteojos',
    '4102':
      'pintor, pintor de casas, pintor de brocha gorda, pintura, pintor automotriz, pintor de autos, pintor de coches',
    '4104': 'rotulista, letrerista',
    '4204': 'tubero, instalador de tuberías, cañero, instalador de gas, gasista, tuberías',
    '4206': 'plomero, fontanero, plomería, gasfitero, fontanería, gasfíter, ayudante de plomero',
    '4352': 'fibra de vidrio, plásticos',
    '4402': 'encuadernador',
    '4417': 'impresor, operador de prensa, prensista, operador de imprenta',
    '4441': 'encuadernador',
    '4604': 'mueblero, maderero, trabajador de la madera',
    '4605': 'ebanista, mueblista, ebanistería',
    '4607': 'carpintero, carpintería, ayudante de carpintero',
    '4714': 'modelista, maquetista',
    '4717': 'reparador de botes, constructor de botes',
    '4737': 'mecánico de equipos',
    '4742': 'operador de servicios públicos, reparador de calderas',
    '4749':
      'mantenimiento, técnico de mantenimiento, trabajador de mantenimiento, mecánico de mantenimiento, todero, reparaciones, milusos, manitas, encargado de mantenimiento, mantenimiento de edificios, operario de mantenimiento, ayudante de mantenimiento, reparador',
    '4754': 'sepulturero, cuidador de cementerio, enterrador, panteonero',
    '4804': 'cerrajero, cerrajería',
    '4805':
      'reparador de equipos médicos, técnico biomédico, técnico en equipos médicos, electromedicina',
    '4818': 'plegador de paracaídas, paracaídas',
    '4840': 'reparador de herramientas',
    '4855':
      'reparador de electrodomésticos, técnico de electrodomésticos, reparación de electrodomésticos, técnico de lavadoras',
    '5002':
      'agricultor, campesino, trabajador agrícola, granjero, agrícola, jornalero agrícola, ranchero, cosechador, granja, labrador, trabajador del campo, peón agrícola, agricultura, obrero agrícola, recolector de frutas, ganadero, ganado, ganadería',
    '5003':
      'jardinero, jardinería, paisajista, cortador de césped, mantenimiento de jardines, podador de césped, florista, áreas verdes, cortador de pasto, trabajador de vivero, cuidador de jardines',
    '5026':
      'fumigador, exterminador, control de plagas, exterminador de plagas, plagas, fumigación',
    '5042': 'podador de árboles, podador, cortador de árboles, arbolista, poda, arborista',
    '5048':
      'cuidador de animales, guarda de zoológico, cuidador de zoológico, peluquero de perros, zoológico, entrenador de animales, perrero, peluquero canino, animales, cuidador de perros, paseador de perros, vaquero, control de animales, mozo de cuadra, caballerizo, domador, zoo, caballos, perros',
    '5210': 'aparejador de grúa, andamiero, andamios',
    '5306':
      'técnico de aire acondicionado, aire acondicionado, refrigeración, técnico en refrigeración, climatización, HVAC, mecánico de refrigeración, frigorista, técnico de HVAC, técnico en climatización, instalador de aire acondicionado, técnico en calefacción',
    '5309': 'mecánico de calderas, calefacción, técnico de calefacción, calefaccionista',
    '5313':
      'técnico de ascensores, ascensorista, mecánico de ascensores, elevadores, ascensores, técnico de elevadores',
    '5334': 'mecánico naval, mecánico de barcos, mecánico marino, mecánico de botes',
    '5350': 'mecánico de maquinaria, mecánico de máquinas',
    '5352': 'mecánico industrial, mecánico de planta, mantenimiento industrial',
    '5401': 'operario de fábrica, obrero de fábrica, operario de producción, ensamblador',
    '5402': 'operador de calderas, fogonero, calderista',
    '5406': 'operador de planta',
    '5407':
      'operador de planta eléctrica, central eléctrica, operador de central eléctrica, hidroeléctrica',
    '5408': 'aguas residuales, operador de aguas residuales, alcantarillado, aguas negras',
    '5409':
      'operador de planta de agua, tratamiento de agua, agua potable, planta de tratamiento de agua',
    '5413':
      'gasolinero, despachador de gasolina, gasolinera, despachador de combustible, operador de combustible',
    '5426': 'operador de esclusas, presa, operador de represa',
    '5438': 'ascensorista, elevadorista',
    '5703':
      'chofer, conductor, camionero, chofer de camión, chofer de autobús, conductor de autobús, taxista, repartidor, motorista, trailero, conductor de camión, manejador, busero, transportista, delivery, chofer de bus, conductor de ambulancia, chofer escolar, entregas, operador de vehículos, autobusero, manejar, chofer particular',
    '5704':
      'montacarguista, operador de montacargas, montacargas, carretillero, grúa horquilla, forklift, conductor de carretilla',
    '5705': 'tractorista, operador de tractor',
    '5716':
      'operador de maquinaria pesada, maquinaria pesada, operador de excavadora, operador de retroexcavadora, operador de equipo pesado, excavadora, bulldozer, operador de bulldozer, equipo pesado, excavadorista, pavimentador, asfaltador, máquina pesada',
    '5725': 'operador de grúa, gruista, gruero, grúa',
    '5729': 'perforador, perforista, perforación, pozos',
    '5736': 'conductor de tren, guardafrenos, revisor de tren',
    '5737': 'maquinista de tren, conductor de tren, ingeniero de tren, ferroviario, tren',
    '5782': 'capitán de barco, capitán, barco, patrón de barco',
    '5786': 'lanchero, operador de bote, conductor de lancha, barquero, bote, lancha',
    '5788':
      'marinero, marino, pescador, marinero de cubierta, marina mercante, tripulante de barco',
    '5803':
      'mecánico diésel, mecánico de camiones, mecánico de equipo pesado, mecánico de maquinaria pesada, mecánico de autobuses, mecánico de tractores',
    '5806':
      'llantero, lavador de autos, cambio de aceite, lavacoches, lavado de autos, gomero, vulcanizador, neumáticos, lavador de carros',
    '5823':
      'mecánico, mecánico automotriz, mecánico de autos, mecánico de carros, técnico automotriz, mecánico de coches, taller mecánico, mecánica, automotriz, mecánico de motos, mecánico de vehículos, mecánico de automóviles',
    '6502': 'explosivos, operador de explosivos, polvorero',
    '6505': 'desactivador de bombas, artificiero, bombas, desactivación de explosivos',
    '6610': 'armero, armas, reparador de armas',
    '6904': 'encargado de herramientas, herramientas',
    '6907':
      'almacenero, almacén, bodeguero, trabajador de almacén, manejador de materiales, cargador, bodega, mozo de almacén, empleado de almacén, operario de almacén, descargador, auxiliar de bodega, preparador de pedidos, almacenista, cargar y descargar',
    '6913': 'residuos peligrosos, materiales peligrosos, desechos peligrosos, desechos',
    '6914':
      'reponedor, surtidor, empleado de almacén, acomodador de mercancía, empacador de supermercado, repositor, empleado de supermercado, supermercado',
    '6968': 'maletero, cargador de aviones, equipaje, carga aérea',
    '7002': 'empacador, empaquetador, embalador, empaque, envasador',
    '7009': 'limpiador de equipos, lavador de vehículos',
    '7304': 'lavandero, lavandería, trabajador de lavandería, lavar ropa',
    '7305': 'operador de lavadora, planchador, tintorero, tintorería, lavado en seco',
    '7401': 'cervecero, quesero',
    '7402': 'panadero, panadería, pastelero, repostero, pastelería, repostería',
    '7404':
      'cocinero, chef, cocina, cocinero de línea, ayudante de chef, jefe de cocina, parrillero, pizzero, cocinar, gastronomía, culinario, primer cocinero',
    '7405': 'cantinero, barman, bartender, barista, bar, mesero de bar, coctelero',
    '7407': 'carnicero, carnicería, cortador de carne, matarife, pescadero, charcutero',
    '7408':
      'lavaplatos, ayudante de cocina, ayudante de comedor, trabajador de comedor, servicio de alimentos, auxiliar de cocina, lavatrastes, cafetería, comedor, trabajador de cafetería, comida rápida, pinche de cocina, trabajador de cocina, trabajador de alimentos, pinche, restaurante, preparador de alimentos, friegaplatos, catering, garrotero, asistente de cocina',
    '7420':
      'mesero, camarero, mozo de restaurante, anfitrión, servidor, garzón, mesonero, salonero, azafata de restaurante',
    '7603':
      'peluquero, barbero, estilista, cosmetólogo, peluquería, esteticista, manicurista, barbería, salón de belleza, belleza, maquillador, uñas, manicura',
    '8255': 'mecánico hidráulico, hidráulica, técnico hidráulico',
    '8602': 'mecánico de motores de avión, mecánico de turbinas, mecánico de motores',
    '8610':
      'mecánico de motores pequeños, reparador de motores, mecánico de motores, cortadoras de césped',
    '8852':
      'mecánico de aviones, mecánico de aviación, técnico de aviación, mecánico de helicópteros, mecánico de avión, mecánico aeronáutico, técnico aeronáutico, aviación, aviones',
    '8862': 'auxiliar de rampa, personal de tierra, agente de rampa',
    '9924': 'marinero',
    '9931': 'jefe de máquinas, maquinista naval',
    '9902': 'capitán de barco, capitán de buque',
  },
};
