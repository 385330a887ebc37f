// packages/drupal/dist/portal_jobs.zip and packages/wordpress/dist/portal-jobs.zip: the archives that an administrator of a content
// management system uploads or unpacks. The PHP library and the files for browsers are added here, so that the project contains them only
// once.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import { languages } from '../src/words/languages.ts';
import { root } from './root.ts';
import { translationFiles } from './translation-files.ts';

/** How the extension of one system is put together. */
interface ContentSystemArchive {
  /** `packages/<system>/dist/<name>.zip`, with everything in a folder `<name>`. */
  system: string;
  name: string;
  /** Folders of the zip for the PHP library, for scripts and for style sheets. */
  folders: { library: string; scripts: string; styles: string; looks: string };
  /** Adds the version of the package to files of the extension. */
  versioned: Readonly<Record<string, (text: string, version: string) => string>>;
  /** The files that the system reads translations from, by their paths. The catalog is a .po file. */
  translated: (language: string, catalog: Buffer) => Iterable<readonly [string, Uint8Array]>;
}

const drupal: ContentSystemArchive = {
  system: 'drupal',
  name: 'portal_jobs',
  folders: { library: 'library', scripts: 'js/<version>', styles: 'css', looks: 'look' },
  versioned: { 'portal_jobs.info.yml': (text, version) => `${text}version: ${version}\n` },
  translated: (language, catalog) => [[`translations/portal_jobs.${language}.po`, catalog]],
};

/** Both systems have the same folders, so that fixes for file URLs in one system apply to the other. */
const wordpress: ContentSystemArchive = {
  system: 'wordpress',
  name: 'portal-jobs',
  folders: drupal.folders,
  versioned: {
    'portal-jobs.php': (text, version) => text.replace('Version: 0.0.0', `Version: ${version}`),
    'readme.txt': (text, version) => text.replace('Stable tag: 0.0.0', `Stable tag: ${version}`),
  },
  translated: (language, catalog) => translationFiles(`languages/portal-jobs-${language}`, catalog),
};

/** Every package that is built. */
export const contentSystemArchives: readonly ContentSystemArchive[] = [drupal, wordpress];

/** The catalogs of both systems require their license. Everything else of the project is under the second one. */
const licenseChoice = Buffer.from(
  'Licensed under GPL-2.0-or-later (https://www.gnu.org/licenses/gpl-2.0.html) or, at your option, under this license:\n\n',
);

/** The same bytes in every build; the form of zip has no time zone and begins in 1980. */
const time = new Date(1980, 0, 1, 12);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

/** Returns the content of a package's files by their paths in it. */
export function filesOfContentSystemArchive(
  dist: string,
  { system, name, folders, versioned, translated }: ContentSystemArchive = drupal,
): Map<string, Uint8Array> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const files = new Map<string, Uint8Array>();
  const own = join(root, 'packages', system, name);
  for (const file of filesIn(own)) {
    const content = readFileSync(join(own, file));
    const change = versioned[file];
    files.set(file, change ? Buffer.from(change(content.toString('utf8'), version)) : content);
  }
  for (const language of Object.keys(languages)) {
    const catalog = readFileSync(join(root, 'src/words', language, 'content-systems.po'));
    for (const [path, made] of translated(language, catalog)) files.set(path, made);
  }
  const add = (folder: string, from: string, chosen: (file: string) => boolean) => {
    for (const file of filesIn(from).filter(chosen))
      files.set(`${folder.replace('<version>', version)}/${file}`, readFileSync(join(from, file)));
  };
  add(folders.library, join(root, 'packages/php/src'), () => true);
  add(folders.scripts, dist, (file) => /^portal-jobs\b[^/\\]*\.js$/.test(file));
  add(folders.styles, dist, (file) => file === 'portal-jobs.css');
  add(folders.looks, join(dist, 'themes'), (file) => file.endsWith('.css'));
  files.set('LICENSE.txt', Buffer.concat([licenseChoice, readFileSync(join(root, 'LICENSE'))]));
  return files;
}

/** Writes the zip of every system. */
export function writeContentSystemArchives(dist: string): void {
  for (const one of contentSystemArchives) {
    const contents: Zippable = {};
    for (const [file, content] of filesOfContentSystemArchive(dist, one))
      contents[`${one.name}/${file}`] = [content, { mtime: time, level: 9 }];
    const path = join(root, 'packages', one.system, 'dist', `${one.name}.zip`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, zipSync(contents));
  }
}
