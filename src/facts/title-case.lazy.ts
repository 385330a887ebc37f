import { tidy } from './text.ts';

// Words of federal job titles that are said letter by letter, or that are names in capitals: occupations, degrees, offices and the
// parenthetical titles of information technology. Letters without a vowel (RN, LPN) need no entry.
const acronyms = new Set(
  (
    'ADA AI APPSW ATC BIA CAD CBP CEO CFO CIA CIO CISO CNA COO COR CRNA CT CUSTSPT DATAMGT DC DEA DEIA DHA DHS DI DNA DO DOD DOE DOI DOJ DOL DOT ' +
    'EEG EEO EKG EMS EMT ENT ENTARCH EOC EPA ER ES ESL EVS FAA FBI FDA FEMA FOIA FTE GAO GI GIS GSA HAZMAT HHS HIM HQ HR HUD HVAC ICT ICU IG ' +
    'INET INFOSEC IRS IT IV LEO MA MD MHICM MICU MRI NAF NASA NATO NCO NE NEPA NICU NIH NOAA NP NPS NSA NSF NTE NW OB OIG OIT OMB OPM OR OSHA ' +
    'OT PA PACU PAO PCS PLCYPLN PMF POA PT QA QC ROTC SATCOM SBA SCADA SCI SE SES SICU SME SSA SW SYSADMIN SYSANALYSIS TDY ' +
    'TERPS TSA UAS UAV UI UN US USA USAF USDA USFS USMC UX VA VISTA VP WAPA WIC'
  ).split(' '),
);

/** Words that begin with a capital though no vowel is in them. */
const shortened = new Set(['DR', 'FT', 'JR', 'MGR', 'MR', 'MRS', 'MS', 'MT', 'SR', 'ST']);

const small = new Set('and as at by de for from in of on or the to with'.toUpperCase().split(' '));

const roman = /^(?:X{0,2}(?:IX|IV|V?I{1,3}|V)|X{1,2})$/;

function readableWord(word: string, isWithin: boolean, isAlone: boolean): string {
  if (word.length < 2 || /\p{Ll}|\d/u.test(word)) return word;
  if (isWithin && small.has(word)) return word.toLowerCase();
  const isLetters = acronyms.has(word) || roman.test(word) || !/[AEIOUY\u0080-\uffff]/.test(word);
  if ((isLetters && !shortened.has(word)) || (isAlone && word.length < 5)) return word;
  // "O'BRIEN" has two capitals, "VETERAN'S" one.
  const start = /^[DO]['’]../.test(word) ? 3 : 1;
  return word.slice(0, start) + word.slice(start).toLowerCase();
}

/**
 * A title in ALL CAPS, as one in nine is, in readable letters: "SUPERVISORY IT SPECIALIST (INFOSEC), GS-12" becomes "Supervisory IT
 * Specialist (INFOSEC), GS-12". Acronyms, roman numerals, grades and short words that stand alone in parentheses stay; what has
 * small letters outside of parentheses is somebody's choice and stays as it is. Takes time in proportion to the title's length.
 *
 * @param written a title as the service writes it, of which the first 500 UTF-16 units count.
 */
export function readableTitle(written: string): string {
  const title = tidy(written);
  if (/\p{Ll}/u.test(title.replace(/\([^()]*\)/g, '')) || !/\p{Lu}{2}/u.test(title)) return title;
  return title.replace(
    /[\p{L}\p{M}\d]+(?:['’][\p{L}\p{M}\d]+)*/gu,
    (word: string, place: number) => {
      const before = title[place - 1] ?? '';
      const behind = title.slice(place + word.length, place + word.length + 2);
      const isAlone = before === '(' && behind.startsWith(')');
      // A pay plan stands before its grade, "NF-3".
      const isPlan = word.length < 4 && /^-\d/.test(behind);
      const isWithin = before === ' ' && behind.startsWith(' ');
      return isPlan ? word : readableWord(word, isWithin, isAlone);
    },
  );
}
