import type { Announcement } from '../protocol/announcement.ts';
import { tidy, readTitle } from './text.ts';

// Acronyms in federal job titles, and names in capitals: occupations, degrees, offices and the parenthetical titles of information
// technology. Those without a vowel (RN, LPN) need no entry.
const acronyms = new Set(
  (
    'ADA AFB AFGE AI APPSW AST ATC ATF BIA CAD CBP CBRNE CEO CFO CIA CIO CISO CNA COO COR CRNA CT CUSTSPT DATAMGT DC DEA DEIA DHA DHS DI DNA DO DOD DOE DOI DOJ DOL DOT ' +
    'EEG EEO EKG EMS EMT ENT ENTARCH EOC EPA ER ES ESL EVS FAA FBI FDIC FERC FDA FEMA FOIA FTE GAO GI GIS GSA GYN HAZMAT HHS HIM HQ HR HUD HVAC ICAM ICT ICU IG JROTC ' +
    'INET INFOSEC IRS IT IV LEO LTSO MA MCAS MD MHICM MICU MRI NAF NASA NATO NCI NCO NE NEPA NICU NIH NIST NOAA NP NPS NSA NSF NTE NW OB OGC OIG OIT OMB OPM OR OSHA ' +
    'OT PA PACU PAO PCS PLCYPLN PMF POA PT QA QC ROTC SATCOM SBA SCADA SCI SE SES SICU SME SSA STSO SW SYSADMIN SYSANALYSIS TDY ' +
    'TERPS TSA TSO UAS UAV UI UN US USA USACE USAF USAID UX VA VISTA VP WAPA WIC'
  ).split(' '),
);

/** Abbreviations without a vowel that are not acronyms. */
const abbreviations = new Set(['DR', 'FT', 'JR', 'MGR', 'MR', 'MRS', 'MS', 'MT', 'SR', 'ST']);

const lowercaseWords = new Set(
  'and as at by de for from in of on or the to with'.toUpperCase().split(' '),
);

const romanNumeralPattern = /^(?:X{0,2}(?:IX|IV|V?I{1,3}|V)|X{1,2})$/;

function toReadableWord(word: string, isWithin: boolean, isAlone: boolean): string {
  if (word.length < 2 || /\p{Ll}|\d/u.test(word)) return word;
  if (isWithin && lowercaseWords.has(word)) return word.toLowerCase();
  const isLetters =
    acronyms.has(word) ||
    romanNumeralPattern.test(word) ||
    !/[AEIOUY\u0080-\uffff]/.test(word) ||
    // "USPTO", but "USHER" and "USER"; "MACDILL", but "MACHINIST".
    /^US[BCDFGJ-NP-TV-Z]|^MACD/.test(word);
  if ((isLetters && !abbreviations.has(word)) || (isAlone && word.length < 5)) return word;
  // "O'BRIEN" has two capitals, "VETERAN'S" one.
  const start = /^[DO]['’]../.test(word) ? 3 : 1;
  // "MCKINLEY" has two capitals.
  if (/^MC\p{Lu}{3}/u.test(word)) return `Mc${toReadableWord(word.slice(2), false, false)}`;
  return word.slice(0, start) + word.slice(start).toLowerCase();
}

/**
 * Returns a title in ALL CAPS, as one in nine is, in title case: "SUPERVISORY IT SPECIALIST (INFOSEC), GS-12" becomes "Supervisory IT
 * Specialist (INFOSEC), GS-12".
 *
 * Acronyms, roman numerals, grades and short words alone in parentheses stay. A title with lowercase letters outside of parentheses is
 * returned unchanged, because its author chose them. Runs in linear time.
 *
 * @param written a title as the service writes it. Only the first 500 UTF-16 code units are used.
 */
export function toReadableTitle(written: string): string {
  const title = tidy(written);
  if (/\p{Ll}/u.test(title.replace(/\([^()]*\)/g, '')) || !/\p{Lu}{2}/u.test(title)) return title;
  return title.replace(
    /[\p{L}\p{M}\d]+(?:['’][\p{L}\p{M}\d]+)*/gu,
    (word: string, index: number) => {
      const before = title[index - 1] ?? '';
      const following = title.slice(index + word.length, index + word.length + 2);
      // Where in doubt, capitals stay: "OB/GYN".
      const isAlone =
        (before === '(' && following.startsWith(')')) ||
        before === '/' ||
        following.startsWith('/');
      // A pay plan precedes its grade, "NF-3".
      const isPlan = word.length < 4 && /^-\d/.test(following);
      const isWithin = before === ' ' && following.startsWith(' ');
      return isPlan ? word : toReadableWord(word, isWithin, isAlone);
    },
  );
}

/**
 * Returns the title of a job, else its number.
 *
 * @param isOriginal whether titles in ALL CAPS stay as the service writes them (`with-original-titles`).
 */
export const readJobTitle = (job: Announcement, isOriginal?: boolean): string =>
  isOriginal ? readTitle(job) : toReadableTitle(readTitle(job));
