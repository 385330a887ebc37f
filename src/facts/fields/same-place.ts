/** Whether a text is empty or a name of the United States. A location without a country is there. */
export const isHome = (country: string): boolean =>
  /^(u\.? ?s\.?( ?a\.?)?|united states( of america)?|)$/i.test(country);

/** Reduces a text to letters and digits, for comparison: "Saint Louis" and "St. Louis" to "stlouis", "Fort" to "ft", "Mount" to "mt". */
export const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\b(?:(s)ain|(f)or|(m)oun)(?=te?\b)/g, '$1$2$3')
    .replace(/[^a-z\d\u0080-\uffff]+/g, '');

/** Captures the second letter of a postal code that is in the middle or at the end of the state's name. The others have its first two. */
const irregularState =
  /^(?:ALAS|ARI|MI(?=N|SSI)|MISS(?=O)|MON|NE(?=V)|TE)(.)|^(?:CON|GE|HA|IO|KA|KE|LO|MAI|MAR|PE|VE|VI).*(.)$/;

/** Islands whose codes are not their initials. Some are countries. The British Virgin Islands are others. */
const islands = [
  [/MARIANA|^C?NMI$/, 'MP'],
  [/MARSHALL I/, 'MH'],
  [/MICRONES/, 'FM'],
  [/PALAU/, 'PW'],
  [/^(?!.*\bBR).*VIRGIN I|^USVI$/, 'VI'],
] as const;

/** Returns the postal code of a state or territory: "TX" for "Texas", "TEXAS" and "TX". */
export function stateCode(region: string): string {
  const name = region.toUpperCase().replace(/[^A-Z\d\u0080-\uffff ]+/g, '');
  const island = islands.find(([pattern]) => pattern.test(name));
  if (island) return island[1];
  // Initials that end in A or I are not codes, except for Rhode Island: "MI" for Midway Islands would be Michigan.
  const initials = name.replace(/([A-Z])[A-Z]* ?/g, '$1');
  if (/^(?:.[^AI]|RI|DOC)$/.test(initials)) return initials.replace('O', '');
  if (name.length < 3 || name.includes(' ')) return name;
  const [, middle, end] = irregularState.exec(name) ?? [];
  return name.charAt(0) + (middle ?? end ?? name.charAt(1));
}

/** Whether a text is the postal code of a state. */
export const isShortFor = (text: string, state: string): boolean =>
  text.length === 2 && state.length > 2 && stateCode(text) === stateCode(state);

/** Whether a region of the home country, some of which the service also names as countries, is not a state. */
export const isTerritory = (region: string): boolean =>
  /^(?:DC|AS|MP|PR|VI)$/.test(stateCode(region)) || /^gu(?:am)?$/i.test(region);

/** Whether a country is not the United States, nor one of its territories. */
export const isForeign = (country: string): boolean => !isHome(country) && !isTerritory(country);

/**
 * Returns a key that is equal for two spellings of one place: "Houston, Texas", "HOUSTON,TEXAS" and "Houston, TX".
 *
 * @param region the end of `text`: the state, territory or country, or empty.
 */
export function placeKey(text: string, region: string, isAbroad: boolean): string {
  const city = text.slice(0, text.length - region.length);
  return lettersOf(city + (isAbroad ? region : stateCode(region))) || text;
}
