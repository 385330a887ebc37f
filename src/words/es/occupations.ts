import type { OccupationWords } from '../contract/occupations.ts';

export const occupations: OccupationWords = {
  nounFirst: true,
  ignored:
    'a al buscar busco carrera certificada certificado completo con de del disponible e el empleada empleado empleados empleo empleos en encargada encargado especialista federal gobierno la las licenciada licenciado lo los medio mi necesito obrera obrero oferta oficial ofertas para parcial persona personal por profesional puesto puestos quiero remoto ser soy supervisor supervisora tiempo trabajador trabajadora trabajadores trabajar trabajo trabajos un una vacante vacantes verano y',
  beforePlaces: 'cerca en',
  titles: `
0006 director de prisión,alcaide
0007 guardia de prisión,custodio penal,celador,cárcel,oficial de detención
0018 seguridad ocupacional,prevencionista,seguridad industrial,inspector de seguridad,higiene y seguridad,salud ocupacional,riesgos laborales
0019 técnico de seguridad industrial
0020 planificador urbano,planeador urbano
0023 planificador de recreación
0025 guardaparque,guardabosque,parques
0028 ambientalista,protección ambiental,ecologista,consultor ambiental
0030 entrenador,deportes,árbitro,director deportivo
0050 funeraria,embalsamador,enterrador,sepulturero
0060 capellán,sacerdote,cura,ministro religioso,rabino,imán,predicador
0062 diseñador de moda,diseñador de ropa,modista
0072 perito en huellas
0080 jefe de seguridad,oficial de seguridad,seguridad
0081 bombero,apagafuegos,incendios,rescatista
0082 alguacil
0083 policía,patrullero,agente del orden,gendarme,detective
0085 vigilante,velador,sereno,portero,vigilancia,guarda de seguridad,seguridad privada,guachimán
0086 asistente de seguridad
0089 manejo de emergencias,protección civil,ayuda en desastres
0090 guía
0099 pasante,becario,estudiante,prácticas,internado,aprendiz
0101 científico social,consejero de adicciones,consejero en drogas,ciencias sociales,politólogo,investigador social,analista de investigación
0102 asistente de investigación,encuestador,entrevistador
0105 seguro social,seguridad social,especialista en beneficios,jubilación
0106 seguro de desempleo
0107 seguro médico
0130 asuntos exteriores,relaciones exteriores,canciller,servicio exterior,embajada
0131 relaciones internacionales
0132 espía,inteligencia
0136 cooperante,cooperación internacional,ayuda humanitaria,desarrollo internacional
0142 orientador laboral,consejero de empleo,asesor laboral
0150 geógrafo
0160 derechos civiles,derechos humanos
0170 historiador
0180 sicólogo,psicología,terapeuta
0181 técnico en psicología,técnico psiquiátrico
0182 terapeuta familiar,consejero matrimonial,terapia familiar,consejero familiar
0183 consejero,psicoterapeuta,terapeuta
0184 demógrafo
0185 protección de menores
0186 auxiliar de servicios sociales,asistente de trabajo social,promotora,trabajador comunitario,apoyo familiar
0187 trabajador juvenil,gestor de casos
0188 entrenador personal,monitor deportivo,recreación,animador,instructor de aeróbicos,gimnasio,coordinador de actividades
0189 salvavidas,socorrista,auxiliar de recreación,monitor de campamento,instructor de natación,guardavidas,acomodador,instructor de esquí
0190 antropología
0193 arqueólogo
0201 recursos humanos,reclutador,RRHH,RH,personal,selección de personal,jefe de personal,relaciones laborales,reclutamiento,gerente de capacitación
0203 asistente de recursos humanos,auxiliar de personal,auxiliar de recursos humanos
0241 mediador,árbitro laboral
0244 relaciones sindicales,sindicato
0260 igualdad de oportunidades,diversidad
0301 administrador,gerente,coordinador,jefe de proyecto,encargado
0302 recadero,repartidor de mensajes
0303 asistente administrativo,auxiliar administrativo,servicio al cliente,atención al cliente,ayudante de oficina,escribiente
0304 recepcionista,información al público,conserje de hotel,botones
0305 cartero,archivero,clasificador de correo
0306 privacidad,acceso a la información,libertad de información
0308 gestor de documentos,administrador de archivos,gestión de información
0318 secretario,asistente ejecutivo,asistente personal
0319 taquígrafo,estenógrafo,relator de tribunal
0322 mecanógrafo,dactilógrafo,tipista
0326 ofimática,mecanógrafo
0332 operador de computadoras,operador de ordenadores,operador de sistemas
0335 asistente de informática,auxiliar de informática,auxiliar de computación
0340 gerente general,ejecutivo,jefe de programa,director general,jefe
0341 jefe de oficina,administración,administrador de empresas
0343 analista de programas,analista de gestión,analista,analista de negocios,consultor de gestión,asesor,analista administrativo,estratega
0346 cadena de suministro
0356 capturista,entrada de datos,digitador,ingreso de datos,grabador de datos,data entry
0360 investigador de discriminación,vivienda justa
0382 telefonista,operador de conmutador,operadora,centralita
0391 telecomunicaciones
0392 operador de radio,radioperador
0401 científico,biólogo marino,bioquímico,investigador,conservación
0403 inmunólogo
0404 técnico en biología,asistente de laboratorio,técnico de campo,auxiliar de laboratorio,laboratorista,técnico de laboratorio
0405 farmacólogo
0408 ecólogo
0410 ornitólogo
0413 fisiólogo
0414 apicultor,insectos
0434 fitopatólogo
0437 viverista
0454 pastizales,manejo de pastizales
0455 bombero forestal,técnico de pastizales
0456 bombero forestal,incendios forestales,brigadista
0457 conservación de suelos
0460 silvicultor,forestal,guardabosques
0462 técnico forestal,leñador,trabajador forestal,obrero forestal
0470 edafólogo,suelos
0480 pesca y vida silvestre,guardafauna
0482 biólogo pesquero,biólogo marino,ictiólogo
0485 refugio de vida silvestre
0486 biólogo de fauna,vida silvestre
0487 zootecnista
0501 finanzas,banquero,gerente de banco
0503 auxiliar contable,auxiliar de contabilidad,tenedor de libros,cuentas por pagar,facturación,cobrador,facturador,facturista
0505 director financiero,contralor,tesorero,jefe de finanzas
0510 contador,contabilidad,perito contable,contaduría
0511 auditor,auditor interno
0512 agente de impuestos,agente fiscal
0525 técnico contable,técnico en contabilidad,teneduría
0526 especialista en impuestos,preparador de impuestos,asesor fiscal,fiscalista,asesor tributario
0530 cajero
0544 nómina,planilla
0560 presupuestos
0561 asistente de presupuesto
0570 inspector bancario,examinador de bancos
0592 examinador de impuestos,preparador de impuestos,recaudador
0601 científico de la salud,quiropráctico,masajista,fisioterapeuta deportivo,investigador médico,salud
0602 médico,cirujano,pediatra,cardiólogo,anestesiólogo,ginecólogo,neurólogo,medicina,patólogo,oftalmólogo,obstetra,traumatólogo,forense,ortopedista,anestesista,siquiatra
0603 asistente médico,asociado médico,auxiliar médico
0605 enfermero anestesista,anestesista
0610 enfermero,enfermero practicante,partera,comadrona,jefe de enfermeras,matrona,obstétrico,enfermero de quirófano
0620 enfermero práctico,enfermero
0621 cuidador,ayudante de enfermería,enfermero auxiliar,camillero,asistente de enfermero,auxiliar de salud,celador de hospital,geriatría,cuidar ancianos
0622 esterilización
0630 dietista,nutriólogo,nutrición,dietético
0631 terapeuta ocupacional,terapia ocupacional
0633 fisioterapeuta,terapeuta físico,terapia física,kinesiólogo,fisioterapia
0635 kinesioterapeuta,kinesiólogo
0636 asistente de fisioterapia,asistente de terapia,rehabilitación,auxiliar de fisioterapia
0638 terapeuta recreativo,musicoterapeuta,arteterapeuta,musicoterapia
0640 auxiliar de clínica,técnico de salud,emergencista,socorrista médico,primeros auxilios
0644 tecnólogo médico,bioanalista,químico clínico,bioquímico clínico
0645 técnico de laboratorio,flebotomía,técnico médico,extracción de sangre
0646 técnico de patología,citotecnólogo
0647 ultrasonido,tecnólogo en radiología,sonografista,tomografía,técnico de resonancia,ecografía,radiografía
0648 radioterapeuta,radioterapia
0649 técnico quirúrgico,electrocardiograma,instrumentista,técnico cardiovascular,quirófano,diálisis
0651 inhaloterapeuta
0660 farmacéutico,farmacia,boticario
0661 técnico de farmacia,ayudante de farmacia
0662 oculista
0665 terapeuta del habla,logopeda,patólogo del habla,fonoaudiólogo,terapia del habla,foniatra
0667 protesista,ortopédico
0668 podólogo
0669 administrador de registros médicos,expedientes médicos
0670 administrador de hospital,administrador de salud,administración hospitalaria,gerente médico
0671 especialista en sistemas de salud
0673 jefe de limpieza de hospital,gobernante
0675 registros médicos,codificador médico,archivos médicos,facturación médica,codificación médica,facturador médico,historias clínicas
0679 secretario médico,asistente de consultorio,admisiones de hospital,programador de citas,asistente administrativo médico,recepcionista de hospital
0680 odontólogo,ortodoncista,cirujano dental,estomatólogo
0681 asistente de dentista,auxiliar de odontología
0682 higienista
0683 técnico dental,mecánico dental,protésico dental
0685 salud pública,salubrista
0688 inspector de salud,sanidad
0690 higienista industrial,higiene industrial
0696 seguridad del consumidor,inspector de la FDA,seguridad alimentaria,asuntos regulatorios
0701 veterinario,doctor de animales
0704 asistente veterinario,técnico veterinario
0801 ingeniero,ingeniería,ingeniero de proyectos
0802 dibujante,delineante,técnico de ingeniería,proyectista
0803 ingeniero de seguridad
0804 ingeniero de protección contra incendios
0806 ingeniero metalúrgico
0807 arquitecto paisajista,diseñador de jardines
0808 arquitecto
0809 inspector de edificios,jefe de obra,aparejador,capataz,gerente de construcción,constructor,maestro de obra
0810 ingeniero de puentes,ingeniero hidráulico,ingeniero de caminos,ingeniero de transporte,ingeniero vial,ingeniero geotécnico
0817 técnico en topografía,ayudante de topógrafo,cadenero
0819 ingeniero ambiental,ingeniero sanitario,ingeniero medioambiental
0828 estimador de costos,presupuestista,analista de construcción
0830 ingeniero mecánico,ingeniero automotriz
0850 ingeniero eléctrico,electromecánico
0854 ingeniero en computación,ingeniero de hardware,ingeniero informático,ingeniero de computadoras
0855 ingeniero electrónico,ingeniero de telecomunicaciones,ingeniero de sonido
0856 técnico en electrónica,electrónico
0858 ingeniero biomédico,bioingeniero
0861 ingeniero aeroespacial,ingeniero aeronáutico,ingeniero espacial
0871 ingeniero marino
0880 ingeniero de minas
0890 ingeniero agrícola
0893 ingeniero químico
0896 ingeniero industrial,ingeniero de producción,ingeniero de manufactura,ingeniero de calidad
0899 pasante de ingeniería,practicante de ingeniería,estudiante de ingeniería
0901 administrador legal,analista legal,oficial de cumplimiento
0904 pasante de derecho,estudiante de derecho,pasante legal
0905 abogado,fiscal,procurador,asesor legal,jurista,derecho,consejero legal,letrado
0930 oficial de audiencias,oficial de apelaciones,oficial de asilo
0935 juez
0950 asistente legal,asistente de abogado,pasante jurídico
0962 servicio al cliente,atención al cliente,centro de llamadas,representante de servicio al cliente,agente telefónico,teleoperador
0963 examinador de licencias
0967 pasaportes
0986 secretario judicial,auxiliar legal,secretario legal,oficial de tribunal,asistente legal,asistente judicial
0987 abogado fiscal
0991 ajustador de reclamos,compensación laboral
0996 beneficios de veteranos,examinador de reclamos
0998 asistente de reclamos,ajustador de seguros,reclamaciones
1001 comunicaciones,gestor cultural,arte
1008 interiorista
1010 exposiciones,museógrafo,exhibiciones
1015 curador de museo,conservador de museo
1016 restaurador,conservador,museólogo
1020 ilustrador,dibujante,animador,caricaturista,ilustración
1021 dibujante,delineante
1035 relaciones públicas,comunicador,vocero,portavoz,comunicación,prensa,redes sociales,community manager,periodista,asuntos públicos,mercadotecnia
1040 traductor,traducción,idiomas,interpretación
1051 cantante,director de orquesta,compositor,guitarrista,director de coro
1054 teatro,actriz,bailarín,tramoyista,coreógrafo,utilero,comediante
1056 escultor,artesano,pintor artístico,manualidades,alfarero,ceramista
1060 fotógrafo,reportero gráfico,fotoperiodista,camarógrafo
1071 camarógrafo,cineasta,videógrafo,productor,locutor,sonidista,televisión,radio,presentador
1082 escritor,periodista,redactor,corrector
1083 redactor técnico,escritor técnico,editor técnico
1084 artista gráfico,diseño
1087 corrector de pruebas
1101 negocios,mercadeo,vendedor,representante de ventas,comercio,desarrollo económico,mercadotecnia,publicista,publicidad,mercadólogo,empresario
1102 especialista en contratos,contratación,compras,oficial de contratos,adquisiciones,licitaciones,administrador de contratos,negociador de contratos,analista de contratos
1103 administrador de propiedades,administrador de bienes
1104 subastador
1105 comprador,compras
1106 auxiliar de compras,asistente de compras,asistente de contratos
1109 subvenciones,becas,propuestas
1130 servicios públicos
1140 comercio internacional,comercio exterior,importación,agente aduanal
1144 gerente de supermercado,gerente de tienda
1145 programas agrícolas,asesor agrícola
1150 gerente de producción,jefe de planta,jefe de fábrica,gerente de fábrica
1152 control de producción,planificador de producción,programador de producción
1160 analista financiero,banquero de inversión,bolsa,asesor financiero
1163 seguros,corredor de seguros,vendedor de seguros
1165 préstamos,hipotecas,hipotecario
1169 recaudador,oficial de recaudación,cobranzas,cobrador
1170 bienes raíces,administrador de propiedades,vendedor de casas,corredor inmobiliario
1171 tasador,avalúos
1173 administrador de apartamentos,vivienda,administrador de edificios
1176 administrador de edificios,gerente de edificio,administrador de fincas
1221 asesor de patentes
1222 abogado de patentes,abogado de propiedad intelectual
1224 propiedad intelectual,marcas
1301 científico,investigador científico,ciencias físicas,investigador,criminalista
1306 radioprotección,físico médico,seguridad radiológica,protección radiológica
1310 física
1311 técnico químico,técnico de laboratorio,técnico ambiental
1313 geofísico,sismólogo
1315 hidrólogo,hidrología,hidrogeólogo
1316 técnico en hidrología
1320 químico,bioquímico
1321 metalurgista,metalúrgico
1330 astrofísico
1340 pronosticador del tiempo,hombre del tiempo
1341 técnico en meteorología
1350 vulcanólogo,geocientífico
1360 oceanógrafo,oceanólogo
1370 cartógrafo,mapas,SIG
1371 técnico en cartografía,técnico SIG
1373 topógrafo,agrimensor
1382 tecnólogo de alimentos,científico de alimentos,ingeniero de alimentos
1397 perito calígrafo,grafólogo
1410 bibliotecario,bibliotecólogo
1411 auxiliar de biblioteca,técnico de biblioteca
1412 documentalista,especialista en información
1420 archivólogo
1421 técnico de archivo
1501 analista de datos,matemáticas
1515 investigación de operaciones,analista de operaciones
1520 matemático
1529 bioestadístico,estadístico matemático
1530 estadístico,analista de datos
1531 asistente de estadística,encuestador del censo
1541 criptógrafo,criptólogo,criptoanalista
1550 científico en computación,ciencias de la computación,inteligencia artificial,desarrollador de software,computólogo,ingeniero de software,ingeniero de sistemas,programador,aprendizaje automático
1560 científico de datos,ciencia de datos,analista de datos,ingeniero de datos
1601 gerente de instalaciones,jefe de mantenimiento,gerente de mantenimiento,jefe de flota
1630 cementerio
1640 instalaciones,obras públicas
1654 imprenta,impresor
1658 jefe de lavandería
1667 gerente de restaurante,jefe de cocina,gerente de cocina,servicio de comidas,gerente de alimentos,jefe de comedor
1670 especialista en equipos,especialista en vehículos
1701 maestro,profesor,docente,educador,enseñanza,pedagogo,educación,consejero escolar,catedrático,maestro de matemáticas,orientador escolar,maestro de kínder,escuela,enseñar
1702 asistente de maestro,ayudante de maestro,auxiliar de maestro,guardería,maestro de guardería,asistente de profesor,auxiliar educativo,puericultor,educador de párvulos,parvulario,cuidado infantil,auxiliar de docente,niñero,niños
1710 profesor de educación vocacional,instructor vocacional,maestro de taller,formación profesional
1712 instructor,capacitador,entrenador,formador,instructor de vuelo,instructor de manejo,entrenamiento,adiestrador,capacitación
1715 consejero de rehabilitación,rehabilitación vocacional,consejero vocacional
1720 administrador escolar,programa educativo,director de escuela,superintendente escolar
1725 educador en salud,educación para la salud
1740 orientador,consejero educativo,consejero universitario,consejero estudiantil
1750 diseño instruccional,diseñador de cursos,planes de estudio,desarrollador de currículo
1801 investigador,oficial de libertad condicional,cumplimiento,migración,agente migratorio
1802 aeropuerto,seguridad aeroportuaria,revisor de equipaje
1805 analista de investigaciones,analista criminal
1810 investigador,detective privado
1811 investigador
1822 minas,minero
1825 inspector de aviación,seguridad aérea,inspector de aviones,inspector aeronáutico
1831 valores
1849 inspector de trabajo,salarios
1862 inspector de seguridad del consumidor,inspector de productos
1863 inspector de alimentos,inspección de alimentos,inspector de carne
1889 importaciones
1895 aduana,oficial de frontera
1896 patrulla fronteriza,frontera,la migra
1910 control de calidad,garantía de calidad
1980 inspector agrícola,inspector de granos,clasificador
2001 suministros
2003 gerente de suministros,jefe de suministros,abastecimiento
2005 almacenista,empleado de suministros,auxiliar de almacén,empleado de inventario,abastecedor
2010 inventario
2030 gerente de almacén,jefe de almacén,encargado de almacén,jefe de bodega
2091 cajero,vendedor,dependiente,tienda,ventas,tendero
2101 transporte,planificador de transporte
2102 empleado de transporte,agente de reservas,viajes,agente de boletos,auxiliar de transporte
2123 inspector de camiones
2130 tráfico
2150 operaciones de transporte,supervisor de transporte,jefe de transporte,gerente de aeropuerto
2151 despachador,operador de 911,operador de emergencias,radiodespachador
2152 torre de control,tráfico aéreo,controlador de vuelo
2161 estibador,puerto,trabajador portuario
2181 piloto de avión,operador de drones
2183 navegante
2185 azafata,auxiliar de vuelo,sobrecargo,aeromozo,tripulante,tripulación
2210 informática,programador,TI,soporte técnico,administrador de sistemas,ciberseguridad,administrador de bases de datos,técnico en computación,analista de sistemas,redes,desarrollador,programación,tecnología,técnico en sistemas,ingeniero en sistemas,mesa de ayuda
2502 técnico de teléfonos,instalador de cable,técnico de telecomunicaciones
2504 empalmador de cables
2604 mecánico electrónico,reparador de electrónica,técnico en electrónica,reparador de radios,reparador de televisores
2606 instrumentación
2805 electricista
2810 liniero,alta tensión,celador de línea,líneas eléctricas
2854 reparador eléctrico,embobinador
2892 electricista de aviación,aviónica,electricista de aviones
3105 costurero,sastre,trabajador textil,modisto
3106 tapicero
3111 costurero,costura,sastre,coser,confección
3306 reparador óptico
3314 relojero
3378 calibración,calibrador,metrólogo
3414 maquinista,tornero,fresador,mecanizado,operario de máquina
3416 matricero,fabricante de herramientas,herramentista
3501 ayudante,estacionamiento,valet
3502 obrero,peón,ayudante de construcción,jornalero,mano de obra,recolector de basura,mudanzas,labor general,trabajador general,mozo,operario
3546 ferroviario,ferrocarril,reparador de vías
3566 conserje,limpiador,mucama,intendente,barrendero,camarero de piso,aseador,aseo,mantenimiento y limpieza,empleado doméstico,afanador,bedel,ama de llaves,lavador de pisos,servicio de limpieza,limpiar
3601 vidriero,cristalero
3602 cementero,concreto,hormigonero
3603 albañil,mampostero,ladrillero,cantero
3604 azulejero,instalador de pisos,solador,alfombrero
3605 yesero,tablarroquero,tablaroca,drywall,enlucidor
3606 techos,instalador de techos
3610 aislador,aislamiento
3703 soldador
3727 pulidor
3802 herrero,forjador
3806 hojalatero,chapista,lámina,metalmecánico
3808 calderero
3809 carrocero,enderezado y pintura,chapista,hojalatería
3820 constructor de barcos,astillero
3910 proyeccionista
3940 técnico de radio,técnico de televisión,técnico de transmisión
4010 fabricante de lentes,anteojos
4102 pintor
4104 rotulista,letrerista
4204 tubero,cañero,instalador de gas,gasista
4206 plomero,fontanero,gasfíter
4352 fibra de vidrio
4402 encuadernador
4417 impresor,prensista,operador de imprenta
4441 encuadernador
4604 mueblero,maderero
4605 ebanista,mueblista,ebanistería
4607 carpintería
4714 modelista,maquetista
4717 reparador de botes,constructor de botes
4737 mecánico de equipos
4742 operador de servicios públicos,reparador de calderas
4749 mantenimiento,mecánico de mantenimiento,todero,reparaciones,milusos,manitas,operario de mantenimiento,ayudante de mantenimiento,reparador
4754 sepulturero,cuidador de cementerio,enterrador,panteonero
4804 cerrajero
4805 electromedicina
4818 plegador de paracaídas
4840 reparador de herramientas
4855 reparación de electrodomésticos,técnico de lavadoras
5002 agricultor,campesino,agrícola,jornalero agrícola,ranchero,cosechador,granja,labrador,trabajador del campo,peón agrícola,recolector de frutas,ganado
5003 jardinero,paisajista,cortador de césped,podador de césped,áreas verdes,cortador de pasto,trabajador de vivero,cuidador de jardines
5026 exterminador de plagas,plagas,fumigación
5042 podador,cortador de árboles
5048 guarda de zoológico,cuidador de zoológico,peluquero canino,cuidador de perros,paseador de perros,vaquero,mozo de cuadra,caballerizo,domador,caballos
5210 aparejador de grúa,andamios
5306 aire acondicionado,técnico en refrigeración,climatización,frigorista,técnico en calefacción
5309 mecánico de calderas,calefacción
5313 elevadores,ascensores
5334 mecánico naval,mecánico de barcos,mecánico marino,mecánico de botes
5350 mecánico de maquinaria,mecánico de máquinas
5352 mecánico industrial,mecánico de planta,mantenimiento industrial
5401 operario de fábrica,obrero de fábrica,operario de producción,ensamblador
5402 operador de calderas,fogonero,calderista
5406 operador de planta
5407 operador de planta eléctrica,central eléctrica,hidroeléctrica
5408 alcantarillado,aguas negras
5409 operador de planta de agua,agua potable
5413 despachador de gasolina,operador de combustible
5426 operador de esclusas,presa,operador de represa
5438 ascensorista,elevadorista
5703 chofer,conductor,camionero,taxista,repartidor,motorista,trailero,manejador,busero,transportista,entregas,operador de vehículos,autobusero,manejar
5704 montacarguista,montacargas,carretillero,grúa horquilla,forklift
5705 tractorista
5716 maquinaria pesada,operador de retroexcavadora,excavadora,equipo pesado,excavadorista,pavimentador,asfaltador
5725 gruista,gruero,grúa
5729 perforador,perforista
5736 conductor de tren,guardafrenos,revisor de tren
5737 maquinista de tren,conductor de tren,ferroviario
5782 capitán,barco
5786 lanchero,barquero,bote
5788 marinero,marino,pescador,tripulante de barco
5803 mecánico de camiones,mecánico de equipo pesado,mecánico de autobuses
5806 llantero,cambio de aceite,lavacoches,lavado de autos,gomero,vulcanizador,neumáticos,lavador de carros
5823 mecánico,mecánico de autos,mecánico de carros,taller mecánico,automotriz,mecánico de vehículos
6502 polvorero
6505 artificiero,bombas,desactivación de explosivos
6610 armas,reparador de armas
6904 herramientas
6907 almacenero,bodeguero,manejador de materiales,cargador,bodega,mozo de almacén,operario de almacén,preparador de pedidos,cargar y descargar
6913 materiales peligrosos,desechos
6914 reponedor,surtidor,empleado de almacén,acomodador de mercancía,empacador de supermercado,repositor
6968 maletero,equipaje
7002 empacador,empaquetador,envasador
7009 limpiador de equipos,lavador de vehículos
7304 lavandero,lavar ropa
7305 operador de lavadora,planchador,tintorero,lavado en seco
7401 cervecero,quesero
7402 panadero,pastelero,repostero
7404 jefe de cocina,parrillero,pizzero,gastronomía,primer cocinero
7405 cantinero,coctelero
7407 carnicero,cortador de carne,matarife,pescadero,charcutero
7408 lavaplatos,ayudante de cocina,servicio de alimentos,auxiliar de cocina,lavatrastes,comedor,comida rápida,trabajador de alimentos,pinche,preparador de alimentos,friegaplatos,garrotero,asistente de cocina
7420 mesero,camarero,mozo de restaurante,anfitrión,servidor,garzón,salonero,azafata de restaurante
7603 peluquero,estilista,esteticista,salón de belleza,maquillador,uñas
8255 hidráulica
8602 mecánico de motores de avión
8610 mecánico de motores pequeños,reparador de motores,cortadoras de césped
8852 mecánico de avión,técnico aeronáutico,aviación,aviones
8862 personal de tierra
9902 capitán de buque
9924 marinero
9931 jefe de máquinas,maquinista naval
`,
};
