// The folders of the PHP library use each other as documented in docs/architecture.md.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../../scripts/root.ts';

const library = join(root, 'packages/php/src');
const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

/** The names in the column "may use", by folder: folders, classes, and beginnings of classes. */
const allowed = new Map(
  [...architecture.matchAll(/^\| `([A-Z]\w+)` *\|[^|]*\|([^|]*)\|[^|]*\|$/gm)].map(
    ([, folder = '', names = '']) => [
      folder,
      [...names.matchAll(/`([\w\\*]+)`/g)].map(([, name = '']) => name),
    ],
  ),
);

const allows = (name: string, used: string): boolean =>
  name.endsWith('*')
    ? used.startsWith(name.slice(0, -1))
    : used === name || (used.startsWith(`${name}\\`) && !name.includes('\\'));

const files = readdirSync(library, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(?:\w+[/\\])+[A-Z]\w+\.php$/.test(path))
  .map((path) => path.replaceAll('\\', '/'));

const read = (file: string): string => readFileSync(join(library, file), 'utf8');

/** Returns code without its comments. */
const withoutComments = (code: string): string => code.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '');

/** Returns the classes that code names, as `Folder\Class`. */
function usedClasses(code: string): string[] {
  const names = withoutComments(code).matchAll(/\bPortalJobs((?:\\{1,2}\w+)+)/g);
  return [
    ...new Set([...names].map(([, name = '']) => name.replace(/\\+/g, '\\').slice(1))),
  ].filter((name) => name.includes('\\'));
}

/** Returns the classes that code of a folder names and the table does not allow. */
const wrongUses = (folder: string, code: string): string[] =>
  usedClasses(code).filter(
    (used) => ![folder, ...(allowed.get(folder) ?? [])].some((name) => allows(name, used)),
  );

/** Returns the lines in which code reads a field of a job or checks whether it has a number. */
const fieldsOfJobs = (code: string): string[] =>
  withoutComments(code)
    .split('\n')
    .filter((line) => /MatchedObjectDescriptor|MatchedObjectId'\] *[!=]== *''/.test(line));

/** It finds a job by its number, title and agency, and prints nothing. */
const readsFields = new Set(['Pages/JobFinder.php']);

describe('the folders of the PHP library', () => {
  it('use only the classes that the table allows', () => {
    const wrong = files.flatMap((file) =>
      wrongUses(file.split('/')[0] ?? '', read(file)).map((used) => `${file} uses ${used}`),
    );
    assert.deepEqual(wrong, []);
    assert.ok(files.length > 90);
  });

  it('need everything that the table allows', () => {
    const unused = [...allowed].flatMap(([folder, names]) => {
      const used = files
        .filter((file) => file.startsWith(`${folder}/`))
        .flatMap((file) => usedClasses(read(file)));
      return names
        .filter((name) => !used.some((one) => allows(name, one)))
        .map((name) => `${folder} uses no ${name}`);
    });
    assert.deepEqual(unused, []);
    assert.deepEqual(
      [...allowed.keys()].sort(),
      [...new Set(files.map((file) => file.split('/')[0]))].sort(),
    );
  });

  it('do not read fields of a job in printers', () => {
    const wrong = files
      .filter((file) => /^Pages\//.test(file) && !readsFields.has(file))
      .flatMap((file) => fieldsOfJobs(read(file)).map((line) => `${file}: ${line.trim()}`));
    assert.deepEqual(wrong, []);
  });

  it('are reported when a printer decides something about a job', () => {
    assert.deepEqual(wrongUses('Pages', 'use PortalJobs\\Facts\\Fields\\Pay;'), [
      'Facts\\Fields\\Pay',
    ]);
    assert.deepEqual(wrongUses('Facts', '\\PortalJobs\\Pages\\ListForm::of();'), [
      'Pages\\ListForm',
    ]);
    assert.deepEqual(wrongUses('Pages', 'use PortalJobs\\Facts\\DescribeCard;'), []);
    const planted = "if ($item['MatchedObjectDescriptor']['JobGrade'] === []) {";
    assert.deepEqual(fieldsOfJobs(planted), [planted]);
    assert.equal(fieldsOfJobs("return $item['MatchedObjectId'] === '' ? null : $url;").length, 1);
    assert.equal(
      fieldsOfJobs("// MatchedObjectDescriptor\n$id = $item['MatchedObjectId'];").length,
      0,
    );
  });
});
