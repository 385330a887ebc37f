import type { Announcement } from '../protocol/announcement.ts';
import { tidy, readTitle } from './text.ts';

// Where in doubt, capitals stay. Of the words with up to four letters in federal job titles, only these are no acronyms.
const shortWords =
  ' AN AS AT BE BY DR FT JR MR MY NO OF ON SR ST TO UP ACT AGE AID AIR ALL AND ANY ARE ART BAG BAR BAY BIG BOX BUS BUT CAN CAR DAM ' +
  'DAY DEL DIE DRY END EYE FEE FOR GAS GUN GYM HAS HOT ICE INN JOB KEY LAB LAS LAW LEE LOS LOW MAN MAY MEN MGR MRS NEW NON NOT OFF ' +
  'OIL OLD ONE OUT PAY PER RAY RED RIG SAN SEA SKI TAX THE TOP TWO USE VAN WAR WAY WEB WHO YOU ZOO ABLE AIDE ALSO AREA ARMS ARMY ' +
  'ARTS ASST AUTO BAND BANK BASE BOAT BODY BOMB BOND BOOK BULK CALL CAMP CARD CARE CASE CASH CELL CHEF CITY CLUB COAL CODE COIN ' +
  'COLD COOK COPY CORD COST CREW CROP DATA DEAN DECK DEPT DESK DIET DOCK DOOR DRUG DUTY EACH EAST EXAM FARM FEED FILE FILM FIRE ' +
  'FISH FLEX FOOD FOOT FORK FORM FORT FROM FUEL FULL FUND GAME GATE GIFT GOLF GUAM GULF HALL HAND HAVE HEAD HEAT HELP HIGH HILL ' +
  'HIRE HOME HOUR INTO IOWA IRON JOBS JOHN JUAN KING LAKE LAND LEAD LENS LIFE LIFT LINE LOAN LOCK LONG LOSS MADE MAIL MAIN MANY ' +
  'MARK MATE MATH MEAL MEAT MESS MGMT MINE MORE MUST NAVY NEWS NOTE OHIO ONLY OPEN ORAL OVER PARK PART PAUL PEER PEST PIPE PLAN ' +
  'PLAY POOL PORT POST PUMP RAIL RATE REAL RISK ROAD ROCK ROOM RULE SAFE SALE SALT SHIP SHOP SIGN SITE SKIN SNOW SOIL TANK TASK ' +
  'TEAM TECH TEEN TERM TEST TEXT THAT THEY THIS TILE TIME TOOL TOUR TOWN TREE TUBE TYPE UNIT USER UTAH VIEW VISA WAGE WARD WELL ' +
  'WEST WHEN WILD WILL WIND WIRE WITH WOOD WORK YARD YEAR YORK YOUR ZONE ';

/** Longer acronyms, and names in capitals: "USPTO" and "USAID", but "USHER" and "USAGE"; "MACDILL", but "MACHINIST". */
const longAcronym =
  /^(?:COVID|DARPA|ENTARCH|GEOINT|HAZMAT|HIPAA|HUMINT|INFOSEC|NORAD|O?CONUS|SCADA|SIGINT|TERPS|TRADOC|TRICARE|VISTA|(?:DOD[^G]|MACD|NAV[FSW]|SYSA|US(?:A[^BG]|[BCDFGJ-NP-TV-Z])).*|.*(?<!TELE|INTER)COM)$/;

/** A word that begins and ends with consonants as English words do. */
const wordForm =
  /^(?:[B-DF-HJ-NP-TV-XZ]?|S?[BCFGKPT][LR]|D[RW]|S[CKLMNPQTVW]|SCH[LMNRW]?|S?PH[LR]?|[CGRSTW]H[LMNRW]?|[GKP]N|WR|PS|TW|MC[B-DF-HJ-NP-TV-XZ]{0,2}|CZ|DJ|TS|LL|GW)[AEIOUY\u0080-\uffff](?:.*[AEIOUY\u0080-\uffff])?(?:[B-DF-HJ-NP-TV-XZ]?|(?:[RLNMW]|NG)?(?:B|CK?|T?CH|CT|L?D|FF?|FT|G|GHT?|GN|K|LL?|MB?|MN|MPT?|N|P[HT]?|SH?|S[KMPST]|TT?H?|TZ|XT?|ZZ?|[DPF]TH|GHTH|GG)S?|RCK|RPT|BTS|NN|DD|BB)$/;

const lowercaseWords = new Set(
  'and as at by de for from in of on or the to with'.toUpperCase().split(' '),
);

function isAcronym(word: string): boolean {
  // "VETERAN'S", "O'BRIEN"
  const [longest = ''] = word.split(/['’]/).sort((one, other) => other.length - one.length);
  return longest.length < 5
    ? !shortWords.includes(` ${longest} `)
    : longAcronym.test(longest) || !wordForm.test(longest);
}

function toReadableWord(word: string, isWithin: boolean): string {
  if (word.length < 2 || /\p{Ll}|\d/u.test(word)) return word;
  if (isWithin && lowercaseWords.has(word)) return word.toLowerCase();
  if (isAcronym(word)) return word;
  // "O'BRIEN" has two capitals, as "MCKINLEY" has; "VETERAN'S" has one.
  const start = /^[DO]['’]../.test(word) ? 3 : 1;
  const rest = /^MC\p{Lu}{3}/u.test(word) ? `c${word.charAt(2)}${word.slice(3).toLowerCase()}` : '';
  return word.slice(0, start) + (rest || word.slice(start).toLowerCase());
}

/**
 * Returns a title in ALL CAPS, as one in nine is, in title case: "SUPERVISORY IT SPECIALIST (INFOSEC), GS-12" becomes "Supervisory IT
 * Specialist (INFOSEC), GS-12".
 *
 * Acronyms, roman numerals and grades stay, as does any word that may be an acronym. A title with lowercase letters outside of parentheses is
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
      // A pay plan precedes its grade, "NF-3".
      const isPlan = word.length < 4 && /^-\d/.test(following);
      const isWithin = before === ' ' && following.startsWith(' ');
      return isPlan ? word : toReadableWord(word, isWithin);
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
