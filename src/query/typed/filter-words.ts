import type { SearchParameterName, SearchParameters } from '../../protocol/parameters.ts';
import type { FilterName } from '../filters.ts';
import { isOneOf, wordKey } from './word-lists.ts';

/** Words in either field that ask for remote jobs. Telework is left out: its jobs also have a place. */
export const remoteWords: readonly string[] = [
  'remote',
  'remotely',
  'remote jobs',
  'remote work',
  'work from home',
  'work at home',
  'from home',
  'wfh',
  'remoto',
  'remota',
  'trabajo remoto',
  'trabajo a distancia',
  'trabajo en casa',
  'trabajar en casa',
  'trabajar desde casa',
  'trabajo en linea',
  'a distancia',
  'desde casa',
];

/** Words that ask for a filter, folded and separated by commas, and the filters. */
const wordsOfFilters: readonly (readonly [words: string, filters: SearchParameters])[] = [
  [remoteWords.join(), { RemoteIndicator: true }],
  ['full time,fulltime,tiempo completo,jornada completa', { PositionScheduleTypeCode: ['1'] }],
  [
    'part time,parttime,medio tiempo,tiempo parcial,media jornada,jornada parcial',
    { PositionScheduleTypeCode: ['2'] },
  ],
  [
    'full or part time,full and part time,full part time,full time part time,part or full time,part and full time,part full time,' +
      'part time full time,tiempo completo o parcial,tiempo parcial o completo,jornada completa o parcial,jornada parcial o completa',
    { PositionScheduleTypeCode: ['1', '2'] },
  ],
  ['seasonal,por temporada,de temporada,estacional', { PositionOfferingTypeCode: ['15322'] }],
  ['summer,summer jobs,summer job,verano,de verano', { PositionOfferingTypeCode: ['15323'] }],
  [
    'intern,interns,internship,internships,pathways internship,pathways internships,practicas,pasantia,pasantias,practicante',
    { PositionOfferingTypeCode: ['15328'] },
  ],
  [
    'no experience,without experience,no experience needed,no experience required,no experience necessary,no prior experience,' +
      'no previous experience,no work experience,entry level,sin experiencia,sin experiencia previa,sin experiencia laboral',
    { PayGradeLow: 1, PayGradeHigh: 4 },
  ],
];

/** Words that also are parts of titles: filters only as the first or last ones. */
const wordsAtEnds =
  'remote,remotely,remoto,remota,from home,desde casa,a distancia,seasonal,por temporada,de temporada,estacional,summer,verano,de verano,practicas';

/** Titles and other phrases that contain such words. */
const titles =
  'acceso remoto,control remoto,sensor remoto,piloto remoto,pathways program,intern program,internship program,pathways internship program,' +
  'enfermera practicante,enfermero practicante,summer camp,summer school,summer program,escuela de verano,campamento de verano,' +
  'full time equivalent,full time equivalents,full time equivalency,full time support,part time equivalent,part time equivalents';

/** Words next to which "remote" describes a place or a kind of thing, in the singular. */
const besideRemote =
  'sensing,sensed,sensor,pilot,piloted,area,site,access,accessed,control,controlled,operated,operating,operation,operator,handled,handling,' +
  'patient,monitoring,monitored,monitor,surveillance,telemetry,imaging,imagery,detection,detector,diagnostic,inspection,survey,measurement,' +
  'health,healthcare,medicine,rural,isolated,austere,wilderness,backcountry,frontier,community,communities,village,region,island,' +
  'location,locale,station,camp,field,terrain,country,alaska,duty,outpost,weather,airfield,tower,post,lookout,' +
  'desktop,server,system,network,terminal,unit,device,vehicle,weapon,infrastructure,support,assistance,learning,education,teaching,instruction,' +
  'program,policy,viewing,connection,maintenance,testing,data,worksite,far,away,miles,days,leave,meals,' +
  'percepcion,teledeteccion,deteccion,zona,acceso,control,sensor,sensores,piloto,comunidad,comunidades,aldea,region,regiones,estacion,' +
  'estaciones,vigilancia,asistencia,monitoreo,soporte,ubicacion,lugar,sitio,operacion,operaciones,isla,servidor,lejos,rurales,' +
  'educacion,ensenanza,aprendizaje,formacion,estudio,curso,universidad,escuela,capacitacion,medicion,larga,manejo,mando,salud,medicina';

/** Words next to which a season or "intern" is a part of a title or of a phrase, in the singular. */
const besideOffering =
  'influenza,flu,vaccine,vaccination,immunization,virus,affective,forecast,forecasting,forecaster,climate,outlook,prediction,allergy,allergies,' +
  'adjustment,variation,habitat,pattern,rainfall,migrant,farmworker,gripe,vacuna,alergia,afectivo,pronostico,clima,migrante,' +
  'camp,school,program,enrichment,meal,feeding,food,lunch,olympics,session,reading,escuela,campamento,programa,curso,' +
  'coordinator,manager,director,supervisor,specialist,advisor,adviser,administrator,recruiter,mentor,liaison,preceptor,' +
  'coordinador,coordinadora,gerente,directora,supervisora,especialista,asesor,asesora,administrador,administradora,tutor,tutora,jefe,jefa,' +
  'buena,mejor,mejores,mala,manual,guia,codigo,agricola,agropecuaria,clinica,medica,comercial,comerciales,desleales,seguras,laboratorio,manufactura,' +
  'comunidad,conservacion,campo';

/** Whole texts that ask for jobs for students. Next to other words, these are part of titles, such as "student trainee". */
const studentTexts =
  'student,students,student job,student jobs,jobs for students,for students,para estudiantes,estudiante,estudiantes,empleos para estudiantes,trabajos para estudiantes';

/** Words without a meaning next to a filter, unless they are part of a title, such as "job coach". */
const emptyWords =
  'job,jobs,work,working,position,positions,opportunity,opportunities,empleo,empleos,trabajo,trabajos,puesto,puestos';

/** Those that stand for all jobs, also before a title: "part time jobs nurse". */
const emptyPlurals = 'jobs,positions,opportunities,empleos,trabajos,puestos';

/** Words that stress a filter. */
const stresses =
  'fully,100,100 percent,percent,only,exclusively,completely,totally,entirely,previa,solo,solamente,unicamente,exclusivamente,completamente,totalmente,por ciento';

/** Words with which a text asks for something else than the filters it names. */
const negations =
  'no,not,never,non,nor,neither,none,nothing,without,except,excepting,excluding,exclude,excluded,exclusive,less,than,beyond,above,below,' +
  'but,instead,unless,avoid,minus,outside,dont,doesnt,isnt,arent,cant,cannot,wont,shouldnt,' +
  'nunca,jamas,excepto,salvo,excluir,excluyendo,menos,sin,ni,tampoco,evitar,nada,fuera';

/** Words that connected a filter with the others. */
const connectors = 'and,or,in,for,with,as,of,y,e,o,u,en,para,con,de,a,por';

/** The filters of words that mean none. */
const none: SearchParameters = {};

const meanings: ReadonlyMap<string, SearchParameters> = new Map(
  wordsOfFilters.flatMap(([words, filters]) =>
    words.split(',').map((one): [string, SearchParameters] => [one, filters]),
  ),
);

/** Removes words at the ends that connected others. */
function withoutConnectors(words: readonly string[]): readonly string[] {
  const isKept = (word: string) => wordKey(word) !== '' && !isOneOf(connectors, wordKey(word));
  const first = words.findIndex(isKept);
  const after = [...words].reverse().findIndex(isKept);
  return first < 0 ? [] : words.slice(first, words.length - after);
}

/** Adds filters: values of one filter to one another. */
function addFilters(to: SearchParameters, filters: SearchParameters): SearchParameters {
  const schedules = [
    ...(to.PositionScheduleTypeCode ?? []),
    ...(filters.PositionScheduleTypeCode ?? []),
  ];
  const offerings = [
    ...(to.PositionOfferingTypeCode ?? []),
    ...(filters.PositionOfferingTypeCode ?? []),
  ];
  return {
    ...to,
    ...filters,
    ...(schedules.length > 0 && { PositionScheduleTypeCode: [...new Set(schedules)] }),
    ...(offerings.length > 0 && { PositionOfferingTypeCode: [...new Set(offerings)] }),
  };
}

/** A word, or several that mean filters. */
interface Part {
  readonly text: string;
  readonly key: string;
  /** {@link none} for a word. */
  readonly filters: SearchParameters;
}

/** The lengths of phrases, the longest first. */
const lengths = [4, 3, 2, 1] as const;

/** Divides a text into words that mean filters and others. Titles are found first. */
function divide(written: readonly string[]): readonly Part[] {
  const keys = written.map(wordKey);
  const phrase = (from: number, length: number) => keys.slice(from, from + length).join(' ');
  const titleWords = keys.flatMap((_key, from) => {
    const length = lengths.find((one) => isOneOf(titles, phrase(from, one))) ?? 0;
    return keys.flatMap((_word, index) => (index >= from && index < from + length ? [index] : []));
  });
  const parts: Part[] = [];
  let from = 0;
  while (from < written.length) {
    const start = from;
    const length = lengths.find(
      (one) =>
        meanings.has(phrase(start, one)) &&
        start + one <= written.length &&
        !titleWords.some((index) => index >= start && index < start + one),
    );
    const key = phrase(start, length ?? 1);
    parts.push({
      text: written.slice(start, start + (length ?? 1)).join(' '),
      key,
      filters: length === undefined ? none : (meanings.get(key) ?? none),
    });
    from += length ?? 1;
  }
  return parts;
}

const isWord = ({ filters }: Part) => filters === none;

/** Whether a part has no meaning next to a filter. */
const isBlank = (part: Part) =>
  !isWord(part) ||
  part.key === '' ||
  [connectors, emptyWords, stresses].some((list) => isOneOf(list, part.key));

/** Whether a word, also in the plural, is one of a list. */
const isOneOfNouns = (list: string, key: string) =>
  key.split(' ').some((word) => isOneOf(list, word) || isOneOf(list, word.replace(/s$/, '')));

/** Whether words mean their filter where they are in the text. */
function isMeant(parts: readonly Part[], index: number): boolean {
  const part = parts[index];
  if (part === undefined || isWord(part)) return false;
  const { key, filters } = part;
  const before = parts.slice(0, index);
  const after = parts.slice(index + 1);
  if (filters.PositionScheduleTypeCode !== undefined) return true;
  // Such grades are for clerks and assistants. Professions begin above them.
  if (filters.PayGradeLow !== undefined)
    return [...before, ...after].every((one) => isWord(one) && isBlank(one));
  const isFirst = before.every(isBlank) && key !== 'remotely';
  if (isOneOf(wordsAtEnds, key) && !isFirst && !after.every(isBlank)) return false;
  const isNoun = (one: Part) => one.key !== '' && !isOneOf('and,or,of,the,y,e,o,de,del', one.key);
  const last = [...before].reverse().find(isNoun);
  const next = after.find((one) => one.key !== '' && !isOneOf('and,or,y,e,o', one.key));
  const nouns = filters.RemoteIndicator === undefined ? besideOffering : besideRemote;
  return ![last, next].some((one) => one && isWord(one) && isOneOfNouns(nouns, one.key));
}

/**
 * Whether a word next to converted ones has no meaning.
 *
 * @param converted the places of the converted parts.
 */
function isDropped(parts: readonly Part[], index: number, converted: readonly number[]): boolean {
  const part = parts[index];
  if (part === undefined || converted.includes(index)) return true;
  const places = parts.map((_part, place) => place);
  const sides = [[...places.slice(0, index)].reverse(), places.slice(index + 1)];
  const isBlankAt = (place: number) => parts.slice(place, place + 1).every(isBlank);
  const touches = sides.some((side) =>
    converted.includes(side.find((place) => converted.includes(place) || !isBlankAt(place)) ?? -1),
  );
  if (!touches || !isWord(part)) return false;
  return (
    // "A tiempo completo".
    (isOneOf('a,de,con,with', part.key) && converted.includes(index + 1)) ||
    isOneOf(stresses, part.key) ||
    isOneOf(emptyPlurals, part.key) ||
    (isOneOf(emptyWords, part.key) &&
      sides.every(([beside]) => beside === undefined || isBlankAt(beside)))
  );
}

/** Returns how many words at the end mean a filter. */
export const countLastOfFilter = (words: readonly string[]): number =>
  lengths.find((length) => {
    const key = words.slice(-length).map(wordKey).join(' ');
    return meanings.has(key) || isOneOf(studentTexts, key);
  }) ?? 0;

/** Whether the words of a text mean only themselves: in quotation marks, or after a negation. "-remote" means jobs that are not remote. */
export function isLiteral(text: string): boolean {
  const written = text.split(' ').filter(Boolean);
  return (
    /["“”«»]/.test(text) ||
    written.some((word) => /^[^\p{L}\p{N}]*[-–—−!][\p{L}\p{N}]/u.test(word)) ||
    divide(written).some(
      (part) => isWord(part) && part.key.split(' ').some((word) => isOneOf(negations, word)),
    )
  );
}

/**
 * Returns a query with filters in place of the words in Keyword that mean them, such as "remote nurse" or "enfermera a tiempo parcial". A
 * text in quotation marks or with a negation stays as it is, and so do words for filters that are locked, not available or chosen already.
 *
 * @param chosen the active filters, if `query` lacks them.
 */
export function chooseFiltersOfWords(
  query: SearchParameters,
  locked: SearchParameters,
  availableFilters: readonly FilterName[],
  chosen?: SearchParameters,
): SearchParameters {
  const { Keyword = '', ...others } = query;
  if (isLiteral(Keyword)) return query;
  const earlier: SearchParameters = { ...chosen, ...others };
  const isSame = (name: SearchParameterName, added: SearchParameters) =>
    String(earlier[name]) === String(added[name]);
  const isAvailable = (added: SearchParameters) =>
    Object.keys(added).every((name) => {
      const filter = name as FilterName;
      return (
        availableFilters.includes(filter) &&
        locked[filter] === undefined &&
        (earlier[filter] === undefined || isSame(filter, added))
      );
    });
  const written = Keyword.split(' ').filter(Boolean);
  const parts = divide(written);
  const converted = parts.flatMap((part, index) =>
    isMeant(parts, index) && isAvailable(part.filters) ? [index] : [],
  );
  let filters: SearchParameters = none;
  for (const index of converted) filters = addFilters(filters, parts[index]?.filters ?? none);
  const isFound = converted.length > 0;
  const left = parts.filter((_part, index) => !isDropped(parts, index, converted));
  const rest = isFound
    ? withoutConnectors(left.flatMap(({ text }) => text.split(' ')))
        .join(' ')
        .replace(/[,;]+$/, '')
    : Keyword;
  const key = wordKey(rest);
  const forStudents = { HiringPath: ['STUDENT'] };
  if (isOneOf(studentTexts, key) && isAvailable(forStudents))
    return { ...others, ...filters, ...forStudents };
  if (!isFound) return query;
  return {
    ...others,
    ...(key !== '' && !isOneOf(emptyWords, key) && { Keyword: rest }),
    ...filters,
  };
}
