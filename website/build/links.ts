// The links of the documents: they are written for the forge, which also shows the files that the site does not have.
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Returns the target of a link on the site. Links to files that are no pages go to the forge.
 *
 * @param file the document's path in the project, such as `docs/cms.md`.
 * @param forge the URL of the files on the forge.
 */
export function siteLink(file: string, href: string, forge: string): string {
  if (/^([a-z][a-z+.-]*:|#|\/)/i.test(href)) return href;
  const [path = '', fragment = ''] = href.split(/(?=#)/);
  const target = relative(root, resolve(root, dirname(file), decodeURIComponent(path)));
  if (/^docs\/.+\.md$/.test(target) || !existsSync(join(root, target))) return href;
  return `${forge}/${target}${fragment}`;
}
