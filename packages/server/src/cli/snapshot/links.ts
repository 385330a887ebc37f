import { posix } from 'node:path';

// The names of a site's files, and links between them.

/** The page with the list. */
export const indexPage = 'index.html';
/** The style sheet. */
export const stylesFile = 'portal-jobs.css';

/** Returns the page of a job. @param number control number, or `{id}` */
export const jobFile = (number: string): string => `job/${number}.html`;

/** A control number that names a file. */
export const isFileNumber = (id: string): boolean => /^\d{1,20}$/.test(id);

/** Whether a code names an occupation and a file. */
export const isOccupation = (code: string): boolean => /^\d{4}$/.test(code);

/** Longest name of a place in a file name. */
const maximumNameLength = 60;

/** Returns the part of a file name for a place: letters without accents, digits and hyphens; empty if nothing is left. */
export const placeFileName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, maximumNameLength)
    .replace(/^-|-$/g, '');

/** Returns the file of a page of a list, from its query: of all jobs, of an occupation or of a place. */
export function searchFile(query: URLSearchParams): string {
  const page = Number(query.get('Page') ?? 1);
  const occupation = query.get('JobCategoryCode');
  const place = query.get('LocationName');
  if (occupation === null && place === null) return page > 1 ? `page/${page}.html` : indexPage;
  const name =
    occupation === null ? `place/${placeFileName(place ?? '')}` : `occupation/${occupation}`;
  return `${name}${page > 1 ? `_${page}` : ''}.html`;
}

const ofLink = /(<(?:a|link)\b[^<>]*? href=")([^"]*)(")/g;

/**
 * Makes the links of a page to files of the same site relative, so that the site works in any folder and without a server. The canonical
 * URL stays absolute.
 *
 * @param base absolute URL of the site, with a slash at the end.
 * @param file the file of the page.
 */
export const withRelativeLinks = (markup: string, base: string, file: string): string =>
  markup.replace(ofLink, (tag: string, before: string, written: string, after: string) => {
    const href = written.replaceAll('&amp;', '&');
    if (!href.startsWith(base) || before.includes('rel="canonical"')) return tag;
    const url = new URL(href);
    const path = url.href.slice(base.length).replace(/[?#].*$/, '');
    const target = path === indexPage ? searchFile(url.searchParams) : path;
    return `${before}${posix.relative(posix.dirname(file), target)}${url.hash}${after}`;
  });
