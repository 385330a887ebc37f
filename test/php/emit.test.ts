// The emitter keeps what a module means, and refuses what it cannot keep, with file and line.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { emitAll } from '../../packages/php/emit/emit.ts';
import { root } from '../../scripts/root.ts';
import { cases } from './emit/kept.ts';
import { temporaryFolder, whyNoPhp } from '../deploy/hosts.ts';

const runner = `<?php
require $argv[1];
spl_autoload_register(static function (string $class) use ($argv): void {
    require $argv[2] . '/' . basename(strtr($class, '\\\\', '/')) . '.php';
});
foreach (PortalJobs\\Tests\\Kept::cases() as $name => $case) {
    echo json_encode([$name, $case()], JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE), "\\n";
}
`;

/** Returns a value as both languages write it: absent members are left out, and a list of nothing is an empty one. */
const asData = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_name, one: unknown) => (one === null ? undefined : one))
      // Half of a character becomes U+FFFD in PHP.
      .replace(
        /\\u[dD][89abAB]..(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB]..)\\u[dD][c-fC-F]../g,
        '\ufffd',
      ),
  );

describe('PHP that is made from TypeScript', () => {
  it('returns the same values', { skip: whyNoPhp }, () => {
    const { files, problems } = emitAll(['test/php/emit/kept.ts']);
    assert.deepEqual(problems, []);
    const folder = temporaryFolder();
    for (const [path, code] of [...files, ['run.php', runner] as const]) {
      mkdirSync(dirname(join(folder.path, path)), { recursive: true });
      writeFileSync(join(folder.path, path), code);
    }
    const { stdout, stderr } = spawnSync(
      'php',
      [
        '-d',
        'display_errors=stderr',
        '-d',
        'error_reporting=-1',
        join(folder.path, 'run.php'),
        join(root, 'packages/php/src/autoload.php'),
        join(folder.path, 'Tests'),
      ],
      { encoding: 'utf8' },
    );
    folder.remove();
    assert.equal(stderr, '');
    const inPhp = new Map(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as [string, unknown]),
    );
    for (const [name, made] of Object.entries(cases))
      assert.deepEqual(asData(inPhp.get(name)), asData(made()), name);
  });

  it('is not made from anything else', () => {
    const path = 'test/php/emit/refused.ts';
    const expected = readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [, what] = /^ *\/\/ (.*)$/.exec(line) ?? [];
        return what === undefined || index === 0 ? [] : [`${path}:${index + 2} ${what}`];
      });
    const { problems } = emitAll([path]);
    assert.deepEqual(problems.map(({ place, what }) => `${place} ${what}`).sort(), expected.sort());
  });
});
