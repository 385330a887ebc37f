import { countFirst, countLast, isOneOf, wordKey } from './word-lists.ts';

/** Words for jobs in general, in the plural: they say nothing before or after what is searched for. The longest phrases come first. */
export const jobsInGeneral =
  'ofertas de empleo,ofertas de trabajo,oferta de empleo,oferta de trabajo,bolsa de trabajo,puestos de trabajo,employment opportunities,' +
  'career opportunities,job opportunities,job openings,job positions,job vacancies,job listings,job postings,open positions,' +
  'ofertas laborales,jobs,positions,openings,vacancies,opportunities,careers,empleos,trabajos,puestos,vacantes';

/** The same in the singular, which may begin a title: "job corps", "work leader", "career counselor". */
const jobInGeneral =
  'job opening,job opportunity,job position,job vacancy,open position,puesto de trabajo,job,position,opening,vacancy,career,work,employment,' +
  'empleo,trabajo,puesto,vacante';

/** Words for searching, before the keyword. */
const searching =
  'i want to,i want,i need,find,i am looking for,im looking for,estoy buscando,looking for,searching for,search for,apply for,now hiring,hiring,seeking,' +
  'se buscan,se busca,se solicitan,se solicita,quiero trabajar,busco,buscar,buscando,quiero,necesito';

/** Words for the federal government, which say nothing because every job is federal. */
const employers =
  'in the federal government,with the federal government,for the federal government,en el gobierno federal,del gobierno federal,' +
  'us federal government,in the government,with the government,for the government,in federal government,en el gobierno,' +
  'federal government,us government,in government,del gobierno,de gobierno,federal,government,govt,gov,federales,gubernamentales';

/** Words that connect jobs in general with what is searched for. */
const connectors = 'for,in,as,with,at,near,de,en,para,como,cerca de';

/** Articles that names of cities do not begin with. */
const articles = 'a,an,the,un,una';

/** Words at the end of a text after which jobs in general are a part of a name: "centro de empleo", "on the job". */
const beforeNames =
  'of,on,the,a,an,and,or,y,o,de,del,el,la,un,una,equal,housing,economic,educational,odd';

/** Words with which "work" is a field of work. */
const beforeWork =
  'social,case,field,public,metal,wood,brick,stone,iron,steel,pipe,sheet,duct,mill,glass,youth,community,group,team,shift,clerical,' +
  'peer,outreach,police,road,paper,yard,home,life,canvas,leather';

/** Words after "jobs" or "hiring" that make them a part of a name. */
const afterNames =
  'plus,act,corps,bill,program,programs,training,manager,managers,specialist,specialists,official,officials,event,events,fair,fairs,' +
  'coordinator,assistant,authority,authorities,path,paths,freeze,process,initiative,practices,reform,and,or';

/** Words after "federal" that make it a part of a title. */
const afterFederal =
  'agent,agents,air,marshal,marshals,police,protective,reserve,register,aviation,bureau,prison,prisons,highway,emergency,court,courts,' +
  'judge,law,acquisition,investigator,officer,property,credit,election,trade,communications,energy,railroad,transit,motor,housing,' +
  'deposit,maritime,mine,retirement,records,budget,tax,student,workers,women,lands,land,wage,public,mediation,labor,financial';

/** Words that name nothing to search for. */
const blanks =
  `${connectors},${articles},el,la,los,las,${employers},${jobsInGeneral},${jobInGeneral},and,or,of,y,o,del,gobierno,any,all,me,my,now,new,some,us,usa,` +
  'i,want,need,find,search,searching,looking,seeking,apply,hiring,working,anything,anywhere,estoy,busco,buscar,buscando,quiero,necesito,trabajar';

/** Whether words name more than jobs in general. */
export const namesSomething = (words: readonly string[]): boolean =>
  words.map(wordKey).some((key) => key !== '' && !isOneOf(blanks, key));

/** Removes an article, except from The Dalles. */
const withoutArticle = (words: readonly string[]): readonly string[] =>
  words[0]?.startsWith('T') ? words : words.slice(countFirst(articles, words));

/** Removes words for searching and general words for jobs from the beginning. */
function withoutBeginning(words: readonly string[]): readonly string[] {
  const verbs = countFirst(searching, words);
  if (verbs > 0 && !isOneOf(afterNames, wordKey(words[verbs] ?? ''))) {
    return withoutArticle(words.slice(verbs));
  }
  const before = countFirst(employers, words);
  const employed = words.slice(before);
  const plural = countFirst(jobsInGeneral, employed);
  const noun = plural || countFirst(jobInGeneral, employed);
  if (noun === 0) return words;
  const named = employed.slice(noun);
  const rest = named.slice(countFirst(employers, named));
  const connector = countFirst(connectors, rest);
  // "Work in person".
  if (connector > 0)
    return wordKey(rest[connector] ?? '') === 'person'
      ? words
      : withoutArticle(rest.slice(connector));
  return plural > 0 && !isOneOf(afterNames, wordKey(rest[0] ?? '')) ? rest : words;
}

/** Removes general words for jobs from the end. */
function withoutEnd(words: readonly string[]): readonly string[] {
  const after = words.slice(0, words.length - countLast(employers, words));
  const plural = countLast(jobsInGeneral, after);
  const whole = plural > 0 ? after : words;
  const noun = plural || countLast(jobInGeneral, words);
  const rest = whole.slice(0, whole.length - noun);
  const last = wordKey(rest.at(-1) ?? '');
  const isOfName =
    isOneOf(beforeNames, last) ||
    wordKey(words[0] ?? '') === 'miscellaneous' ||
    (wordKey(whole.at(-1) ?? '') === 'work' && isOneOf(beforeWork, last));
  if (noun === 0 || isOfName) return words;
  const named = rest.slice(0, rest.length - countLast(employers, rest));
  const federal = countFirst('federal government,federal', named);
  return isOneOf(afterFederal, wordKey(named[federal] ?? '')) ? named : named.slice(federal);
}

/**
 * Removes words that only say that jobs are searched for, which would find fewer: "nurse jobs", "empleo de enfermera", "looking for a job as
 * a cook". Words that are a part of a title stay, and so do those beside which nothing else is named.
 */
export function withoutSearchWords(words: readonly string[]): readonly string[] {
  let left = words;
  for (const trim of [withoutBeginning, withoutEnd, withoutBeginning, withoutEnd]) {
    const next = trim(left);
    if (next.length > 0 && namesSomething(next)) left = next;
  }
  return left;
}
