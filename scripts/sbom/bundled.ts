import type { Plugin } from 'vite';

/** The folder of the package that a module belongs to, as the lock file names it: `node_modules/@lit/task`. */
export function packageFolderOf(moduleId: string): string | undefined {
  const path = moduleId.replaceAll('\\', '/');
  const start = path.indexOf('/node_modules/');
  if (start < 0) return undefined;
  return /^(?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+/.exec(path.slice(start + 1))?.[0].slice(0, -1);
}

/** The files of a build that contain code of each package, by the package's folder. */
export type BundledFiles = Map<string, Set<string>>;

/** Records which packages the written files contain. */
export function recordBundled(bundled: BundledFiles): Plugin {
  return {
    name: 'record-bundled',
    generateBundle(_options, output) {
      for (const chunk of Object.values(output)) {
        if (chunk.type !== 'chunk') continue;
        for (const moduleId of chunk.moduleIds) {
          const folder = packageFolderOf(moduleId);
          if (folder === undefined) continue;
          const files = bundled.get(folder) ?? new Set<string>();
          bundled.set(folder, files.add(chunk.fileName));
        }
      }
    },
  };
}
