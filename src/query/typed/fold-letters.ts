/**
 * Returns a text without case, accents, apostrophes and periods: "R.N." is "rn". Only the accents of western Europe, because PHP has a table
 * of all only with an extension.
 */
export const foldLetters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\p{M}'’ʻ.]+/gu, '')
    .replace(/[àáâãäå]/g, 'a')
    .replace(/ç/g, 'c')
    .replace(/[èéêë]/g, 'e')
    .replace(/[ìíîï]/g, 'i')
    .replace(/ñ/g, 'n')
    .replace(/[òóôõö]/g, 'o')
    .replace(/[ùúûü]/g, 'u');
