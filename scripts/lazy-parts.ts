import { createHash } from 'node:crypto';
import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Marks lazy parts as loaded after the entry, for Rolldown. Otherwise code that several parts share with the entry may become separate files,
 * which every page would load in addition to the entry (rolldown/rolldown issue 10731).
 *
 * @param entry its path.
 */
export function lazyPartsFollowEntry(entry: string): Plugin {
  return {
    name: 'lazy-parts-follow-entry',
    transform: {
      filter: { id: /\.lazy\.ts$/ },
      // The folder of the project must not get into the code, because the name of the build is a hash of it.
      handler: (code, id) => ({
        code: `${code}\nimport ${JSON.stringify(relative(dirname(id), entry).replaceAll('\\', '/'))};`,
        map: null,
      }),
    },
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Gives lazy parts the code that they share with the entry under the name of their build, a `Symbol`, instead of by an import.
 *
 * An import names the entry's file, which may be another build's (in a cache), or a second copy of this build (a content system adds
 * `?ver=` to the entry's URL). The names within that import are short, so another build's `a` would be something else. With the name
 * of the build, which also changes the hash in each part's file name, a part fails to load without the entry of its build.
 *
 * @param entry the entry's path, and its file.
 */
export function lazyPartsShareByBuild(entry: string, file: string): Plugin {
  let shared = '';
  return {
    name: 'lazy-parts-share-by-build',
    renderStart() {
      const sources = [...this.getModuleIds()].map((id) =>
        hash(this.getModuleInfo(id)?.code ?? ''),
      );
      const build = hash([this.meta.rolldownVersion, ...sources.sort()].join('\n')).slice(0, 8);
      shared = `globalThis[Symbol.for("portal-jobs ${build}")]`;
    },
    renderChunk(code, { isEntry }, _options, { chunks }) {
      // A list is shorter than names.
      const names = [...(chunks[file]?.exports ?? [])].sort();
      if (!isEntry)
        return code.replaceAll(
          /^import \{(.*)\} from "(.*)";$/gm,
          (statement, imported: string, from: string) => {
            if (from !== `./${file}`) return statement;
            const locals = new Map(
              imported.split(',').map((one) => {
                const [name = '', local = name] = one.trim().split(' as ');
                return [name, local] as const;
              }),
            );
            return `const [${names.map((name) => locals.get(name) ?? '').join()}] = ${shared};`;
          },
        );
      const isPublic = new Set(this.getModuleInfo(entry)?.exports);
      return code.replace(/^export \{(.*)\};\s*$/m, (_statement, exported: string) => {
        const all = exported.split(',').map((one) => {
          const [local = '', name = local] = one.trim().split(' as ');
          return { local, name };
        });
        const locals = new Map(all.map(({ local, name }) => [name, local]));
        const own = all.filter(({ name }) => isPublic.has(name));
        return `${shared} ??= [${names.map((name) => locals.get(name)).join()}];
export {${own.map(({ local, name }) => `${local} as ${name}`).join()}};`;
      });
    },
  };
}
