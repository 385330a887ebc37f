import { createHash } from 'node:crypto';

/** Hashes of the browser files by file name, as the attribute `integrity` takes them (SRI §3.1). */
export type IntegrityByFile = Readonly<Record<string, string>>;

export interface IntegrityTags {
  /** The element to put into the page's `head`, before any module script. */
  importMap: string;
  /** The tag of the entry. */
  script: string;
  /** The source expression that lets a Content-Security-Policy accept the import map: `'sha256-…'` (CSP §2.3.1). */
  csp: string;
}

const entry = 'portal-jobs.js';

/**
 * Writes the tags that check every browser file. The entry carries its hash itself. The files that it loads later are named in an
 * import map, because `import()` has no attribute for a hash.
 *
 * @param base the location of the files: an absolute URL, or a path from the site's root. With or without a slash at its end.
 */
export function integrityTags(files: IntegrityByFile, base: string): IntegrityTags {
  const folder = base.endsWith('/') ? base : `${base}/`;
  const integrity = Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => !/^portal-jobs(\.loader)?\.js$/.test(file))
      .map(([file, hash]) => [folder + file, hash]),
  );
  const text = JSON.stringify({ integrity }, null, 2);
  const hash = createHash('sha256').update(text).digest('base64');
  const isForeign = /^[a-z]+:\/\//i.test(base);
  return {
    importMap: `<script type="importmap">${text}</script>`,
    script: `<script type="module" src="${folder}${entry}" integrity="${files[entry] ?? ''}"${isForeign ? ' crossorigin="anonymous"' : ''}></script>`,
    csp: `'sha256-${hash}'`,
  };
}
