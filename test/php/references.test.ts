// PHP's constants and static functions, which nothing compiles before a page is requested.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/root.ts';

const files = ['packages/php', 'packages/wordpress', 'packages/drupal'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.(?:php|module|install)$/.test(file) && !/[\\/]dist[\\/]/.test(file)),
);

const text = (file: string) => readFileSync(join(root, file), 'utf8');
const source = files.map((file) => ({ file, code: text(file) }));

/** The visibility of the constants and static functions of the classes of each name, a public one before others. */
const classes = new Map<string, Map<string, string>>();
const declaration =
  /^ *(?:(?:final|abstract) )*(public|protected|private)? ?(?:static function &?(\w+)|const (?:\w+ )?(\w+) =|case (\w+))/gm;
for (const { file, code } of source) {
  const name = basename(file, '.php');
  const members = classes.get(name) ?? new Map<string, string>();
  if (/^(?:final |abstract |readonly )*(?:class|enum|trait|interface) /m.test(code))
    classes.set(name, members);
  for (const [, visibility = 'public', called, constant, item] of code.matchAll(declaration)) {
    const member = called ?? constant ?? item ?? '';
    if (members.get(member) !== 'public') members.set(member, visibility);
  }
}

test('PHP names no private constant or function of another class', () => {
  let references = 0;
  const problems = source.flatMap(({ file, code }) =>
    [...code.matchAll(/(?<![\w\\$])([A-Z]\w+)::(\w+)/g)].flatMap(
      ([named, owner = '', member = '']) => {
        const members = classes.get(owner);
        if (!members || member === 'class' || basename(file, '.php') === owner) return [];
        references++;
        const visibility = members.get(member);
        return visibility === 'private' ? `${file}: ${named} is private.` : [];
      },
    ),
  );
  assert.deepEqual(problems, []);
  assert.ok(references > 500, `${references} references were found`);
});
