import { readFile } from 'node:fs/promises';
import { integrityTags, type IntegrityByFile } from './import-map.ts';
import type { Command } from './terminal.ts';

const help = `Usage: portal-jobs-server integrity <URL>

Prints what a page needs to check every file of the elements (Subresource
Integrity): an import map for its head, the script's tag, and the source
expression that lets a Content-Security-Policy accept the import map.

  <URL>      where the files lie: a path from the site's root, such as
                 /assets, or an absolute URL
  --help         print this help

Exit codes: 0 success, 1 the package has no built files, 2 invalid arguments.
`;

/** Whether a base for files is a path from the root, or an `http:` or `https:` URL, that is safe in HTML unescaped. */
const isUrl = (text: string): boolean => /^(\/(?!\/)|https?:\/\/[^/])[^\s"'<>&]*$/.test(text);

async function run(
  args: readonly string[],
  { out, err, scripts }: Parameters<Command['run']>[1],
): Promise<number> {
  const [url = '', ...others] = args;
  if (others.length > 0 || !isUrl(url)) {
    err(
      'Name one URL where the files lie, such as /assets or https://cdn.example/portal-jobs.\nSee portal-jobs-server integrity --help.\n',
    );
    return 2;
  }
  let files: IntegrityByFile;
  try {
    const text = await readFile(new URL('sri.json', scripts), 'utf8');
    files = (JSON.parse(text) as { integrity: IntegrityByFile }).integrity;
  } catch {
    err('sri.json is missing or damaged: build or reinstall the package.\n');
    return 1;
  }
  const { importMap, script, csp } = integrityTags(files, url);
  out(
    `First in the page's head:\n\n${importMap}\n${script}\n\nIn the Content-Security-Policy, beside the other sources of script-src:\n\n${csp}\n`,
  );
  return 0;
}

export const integrity: Command = {
  summary: 'print tags that check the integrity of the script and its lazy files',
  help,
  run,
};
