import type { Announcement } from '../../protocol/announcement.ts';
import { tidy, readTitle } from './text.ts';

// Patterns of words in lower case: the flag `i` makes an engine compile them for longer than it takes to render a card.

// Where in doubt, capitals stay. Of the words with up to four letters in federal job titles, only these are not acronyms.
const shortWord = new RegExp(
  '^(' +
    'a(ble|ct|ge|id|ide|ir|ll|lso|n|nd|ny|re|rea|rms|rmy|rt|rts|s|sst|t|uto)|b(ag|and|ank|ar|ase|ay|e|ig|oat|ody|omb|ond|ook|' +
    'ox|ulk|us|ut|y)|c(all|amp|an|ar|ard|are|ase|ash|ell|hef|ity|lub|oal|ode|oin|old|ook|opy|ord|ost|rew|rop)|d(am|ata|ay|ean|' +
    'eck|el|ept|esk|ie|iet|ock|oor|r|rug|ry|uty)|e(ach|ast|nd|xam|ye)|f(arm|ee|eed|ile|ilm|ire|ish|lex|ood|oot|or|ork|orm|ort|' +
    'rom|t|uel|ull|und)|g(ame|as|ate|ift|olf|uam|ulf|un|ym)|h(all|and|as|ave|ead|eat|elp|igh|ill|ire|ome|ot|our)|i(ce|nn|nto|' +
    'owa|ron)|j(ob|obs|ohn|r|uan)|k(ey|ing)|l(ab|ake|and|as|aw|ead|ee|ens|ife|ift|ine|oan|ock|ong|os|oss|ow)|m(ade|ail|ain|an|' +
    'any|ark|ate|ath|ay|eal|eat|en|ess|gmt|gr|ine|ore|r|rs|ust|y)|n(avy|ew|ews|o|on|ot|ote)|o(f|ff|hio|il|ld|n|ne|nly|pen|ral|' +
    'ut|ver)|p(ark|art|aul|ay|eer|er|est|ipe|lan|lay|ool|ort|ost|ump)|r(ail|ate|ay|eal|ed|ig|isk|oad|ock|oom|ule)|s(afe|ale|' +
    'alt|an|ea|hip|hop|ign|ite|ki|kin|now|oil|r|t)|t(ank|ask|ax|eam|ech|een|erm|est|ext|hat|he|hey|his|ile|ime|o|ool|op|our|' +
    'own|ree|ube|wo|ype)|u(nit|p|se|ser|tah)|v(an|iew|isa)|w(age|ar|ard|ay|eb|ell|est|hen|ho|ild|ill|ind|ire|ith|ood|ork)|' +
    'y(ard|ear|ork|ou|our)|z(one|oo)' +
    ')$',
);

/** Longer acronyms, and names in capitals: "USPTO" and "USAID", but "USHER" and "USAGE"; "MACDILL", but "MACHINIST". */
const longAcronym =
  /^(?:amedd|cercla|cites|covid|darpa|entarch|fifra|fiscam|hipaa|nagpra|nexrad|norad|o?conus|orise|samhsa|scada|sharp|spawar|terps|tradoc|tricare|vista|(?:af[cs]|bumed|buper|dod[^g]|haz[cmw]|macd|nav(?!a[jlr]|el|i)|sysa|us(?:a[^bg]|[bcdfgj-np-tv-z])).*|(?:com|el|geo|hum|im|mas|os|sig)int|basops|.*(?:rdec|sec|[dt]ac|cen|(?<!tele|inter)com))$/;

/** A word that begins and ends with consonants as English words do. */
const wordForm =
  /^(?:[b-df-hj-np-tv-xz]?|s?[bcfgkpt][lr]|d[rw]|s[cklmnpqtvw]|sch[lmnrw]?|s?ph[lr]?|[cgrstw]h[lmnrw]?|[gkp]n|wr|ps|tw|mc[b-df-hj-np-tv-xz]{0,2}|cz|dj|ts|ll|gw)[aeiouy\u0080-\uffff](?:.*[aeiouy\u0080-\uffff])?(?:[b-df-hj-np-tv-xz]?|(?:[rlnmw]|ng)?(?:b|ck?|t?ch|ct|l?d|ff?|ft|g|ght?|gn|k|ll?|mb?|mn|mpt?|n|p[ht]?|sh?|s[kmpst]|tt?h?|tz|xt?|zz?|[dpf]th|ghth|gg)s?|rck|rpt|bts|nn|dd|bb)$/;

const lowercaseWords = new Set(
  'and as at by de for from in of on or the to with'.toUpperCase().split(' '),
);

function isAcronym(word: string): boolean {
  // "VETERAN'S", "O'BRIEN"
  const [longest = ''] = word
    .toLowerCase()
    .split(/['’]/)
    .sort((one, other) => other.length - one.length);
  return longest.length < 5
    ? !shortWord.test(longest)
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
 * Returns the service's name of an occupation or another code with its small words in lower case: its lists have "Management And Program
 * Analysis". A word in capitals stays, because it may be an abbreviation.
 */
export const toReadableName = (name: string): string =>
  name.replace(/(?<= )\p{Lu}\p{Ll}+(?= )/gu, (word: string) =>
    lowercaseWords.has(word.toUpperCase()) ? word.toLowerCase() : word,
  );

/**
 * Returns the title of a job, else its number.
 *
 * @param isOriginal whether titles in ALL CAPS stay as the service writes them (`with-original-titles`).
 */
export const readJobTitle = (job: Announcement, isOriginal?: boolean): string =>
  isOriginal ? readTitle(job) : toReadableTitle(readTitle(job));
