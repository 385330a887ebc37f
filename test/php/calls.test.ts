// What PHP reports only when a line runs: calls of methods, constants and properties that a class of the project does not have. The live
// content systems notice it too, but not on a machine without them.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../../scripts/root.ts';

interface PhpClass {
  members: ReadonlySet<string>;
  /** The class that each method returns, as it is written. */
  results: ReadonlyMap<string, string>;
  /** Whether it may have members of a class or trait outside of the project. */
  isOpen: boolean;
  resolve(name: string): string;
}

const bare = (code: string) =>
  code.replace(/\/\*[^]*?\*\/|\/\/.*$|'(?:\\[^]|[^'\\])*'|"(?:\\[^]|[^"\\])*"/gm, "''");

function readClass(code: string): [name: string, PhpClass] {
  const text = bare(code);
  const namespace = /^namespace (.*);$/m.exec(text)?.[1] ?? '';
  const imported = new Map(
    [...text.matchAll(/^use ([\w\\]+?)(?: as (\w+))?;$/gm)].map(([, full = '', alias]) => [
      alias ?? full.split('\\').at(-1) ?? '',
      full,
    ]),
  );
  const [, short = '', rest = ''] =
    /^(?:\w+ )*(?:class|interface|enum|trait) (\w+)(.*)$/m.exec(text) ?? [];
  const name = `${namespace}\\${short}`;
  const methods = [...text.matchAll(/\bfunction &?(\w+)\([^{;]*?\)(?:\s*:\s*\??(\w+))?/g)];
  return [
    name,
    {
      members: new Set([
        ...methods.map(([, method = '']) => method),
        ...[...text.matchAll(/\b(?:const|case) (?:\w+ )?(\w+)/g)].map(([, one = '']) => one),
        ...[
          ...text.matchAll(/\b(?:static|public|private|protected|readonly) [^(;={]*?(\$\w+)/g),
        ].map(([, one = '']) => one),
        ...['class', ...(/^(?:\w+ )*enum /m.test(text) ? ['cases', 'from', 'tryFrom'] : [])],
      ]),
      results: new Map(methods.map(([, method = '', result = '']) => [method, result])),
      isOpen: /\bextends\b/.test(rest) || /^abstract |^ {4}use /m.test(text),
      resolve: (used) =>
        /^(?:self|static)$/.test(used) ? name : (imported.get(used) ?? `${namespace}\\${used}`),
    },
  ];
}

/** Returns the members that code names and its classes lack, as `Class::member`. */
function missingIn(files: readonly string[]): string[] {
  const classes = new Map(files.map(readClass));
  return files.flatMap((code) => {
    const [own, { resolve }] = readClass(code);
    const text = bare(code);
    const lacks = (name: string, member: string) => {
      const found = classes.get(name);
      return found && !found.isOpen && !found.members.has(member) ? [`${name}::${member}`] : [];
    };
    return [
      ...[...text.matchAll(/(?<![\\\w$])(\w+)::(\$?\w+)/g)].flatMap(([, name = '', member = '']) =>
        lacks(resolve(name), member),
      ),
      ...[...text.matchAll(/\$this->(\w+)\(/g)].flatMap(([, member = '']) =>
        classes.get(own)?.members.has(`$${member}`) ? [] : lacks(own, member),
      ),
      // `Jobs::site()->respond()`
      ...[...text.matchAll(/(?<![\\\w$])(\w+)::(\w+)\(\)->(\w+)\(/g)].flatMap(
        ([, name = '', method = '', member = '']) => {
          const owner = classes.get(resolve(name));
          const result = owner?.results.get(method);
          return owner && result ? lacks(owner.resolve(result), member) : [];
        },
      ),
    ];
  });
}

const codeIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|\/)[A-Z]\w+\.php$/.test(path.replaceAll('\\', '/')))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'));

describe('the classes of PHP', () => {
  it('call only what the classes of the project have', () => {
    const files = [
      'packages/php/src',
      'packages/wordpress/portal-jobs/src',
      'packages/drupal/portal_jobs/src',
    ].flatMap(codeIn);
    assert.ok(files.length > 150, String(files.length));
    assert.deepEqual(missingIn(files), []);
  });

  it('are reported if they lack a method, a constant, a property or a method of a result', () => {
    const site =
      'namespace A;\nfinal class Site\n{\n    public const NAME = 1;\n    public function respond(): int {}\n}';
    const jobs = `namespace A\\B;
use A\\Site;
final class Jobs
{
    private static ?int $one = null;
    public static function site(): Site { return Jobs::site()->response(); }
    public static function all(): array { return [Site::NAMES, Site::NAME, self::$two, self::$one, Jobs::every(...)]; }
    private function each(): void { $this->each(); $this->none(); Jobs::site()->respond(); }
}`;
    assert.deepEqual(missingIn([site, jobs]).sort(), [
      'A\\B\\Jobs::$two',
      'A\\B\\Jobs::every',
      'A\\B\\Jobs::none',
      'A\\Site::NAMES',
      'A\\Site::response',
    ]);
  });
});
