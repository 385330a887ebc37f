import { PortalErrorEvent } from './events.ts';

/** The advice to developers of a site about a missing file. */
const advice = 'Copy all portal-jobs*.js files of one build to one folder.';

/** The elements that have reported each missing file, which the console has once. */
const reported = new Map<string, WeakSet<Element>>();

/**
 * Reports a part of the script that is missing, is a web page, or is of another build: once in the console, and by each element that needs
 * it. Then it renews the browser's copies of the entry and of the part, so that the visitor's next load of the page has files of one build.
 * An entry from a cache would request the same missing file again. The page is not loaded again by itself, because visitors may be
 * reading or writing, and because that need not help.
 *
 * @param importModule the function that imports the part, whose text names the file.
 */
export function reportMissingPart(
  importModule: () => unknown,
  error: unknown,
  element?: Element,
): void {
  const [, path] = /import\(\s*["'`]([^"'`]+)/.exec(String(importModule)) ?? [];
  const name = path?.split('/').at(-1) ?? 'A part of portal-jobs.js';
  const message = `${name} cannot be loaded, or is not of this build. ${advice} ${String(error)}`;
  const file = path ?? message;
  let elements = reported.get(file);
  if (!elements) {
    reported.set(file, (elements = new WeakSet()));
    // eslint-disable-next-line no-console -- a developer who listens to no event would not learn which file is missing
    console.error(`portal-jobs: ${message}`);
    // Bundlers name the entry of a page differently, and give it another name with each build.
    if (path?.startsWith('./portal-jobs.'))
      for (const url of reported.size > 1 ? [path] : [import.meta.url, path])
        renew(new URL(url, import.meta.url));
  }
  if (!element || elements.has(element)) return;
  elements.add(element);
  const { search = '' } = element as { search?: string };
  element.dispatchEvent(new PortalErrorEvent({ search, kind: 'network', message }));
}

/** Replaces the browser's cached copy of a file. The cache has it once it has been read. */
function renew(url: URL): void {
  void fetch(url, { cache: 'reload' })
    .then((response) => response.text())
    .catch(() => undefined);
}
