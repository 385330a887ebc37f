// The public surface: what its record contains, and which changes of it a version permits.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { elementsOf, entriesOf, readManifest } from '../../scripts/manifest-types.ts';
import {
  compareSurfaces,
  findProblem,
  permittedLevel,
  type Surface,
} from '../../scripts/public-surface/compare.ts';
import { exportLines } from '../../scripts/public-surface/modules.ts';
import { root } from '../../scripts/root.ts';

const attribute = 'portal-job-list attribute follow: string';
const part = 'portal-job-list part card-title [experimental]';
const surface = (version: string, ...lines: string[]): Surface => ({ version, lines });
const before = surface('0.1.0', attribute, part);
const levelOf = (...lines: string[]) => compareSurfaces(before, surface('0.1.0', ...lines)).level;

suite('a change of the public surface', () => {
  test('is major if an attribute was removed', () => {
    assert.deepEqual(compareSurfaces(before, surface('0.1.0', part)), {
      level: 'major',
      lines: [`- ${attribute}`],
    });
  });

  test('is major if the type of an attribute was changed', () => {
    assert.equal(levelOf(attribute.replace('string', 'number'), part), 'major');
  });

  test('is minor if an attribute was added', () => {
    assert.equal(levelOf(attribute, part, 'portal-job-list attribute sort: string'), 'minor');
  });

  test('is minor if something experimental was removed or became stable', () => {
    assert.equal(levelOf(attribute), 'minor');
    assert.equal(levelOf(attribute, part.replace(' [experimental]', '')), 'minor');
  });

  test('is a patch if nothing public differs', () => {
    assert.equal(levelOf(attribute, part), 'patch');
  });
});

suite('a version', () => {
  test('permits what semantic versioning does', () => {
    assert.equal(permittedLevel('1.2.3', '2.0.0'), 'major');
    assert.equal(permittedLevel('1.2.3', '1.3.0'), 'minor');
    assert.equal(permittedLevel('1.2.3', '1.2.4'), 'patch');
    assert.equal(permittedLevel('1.2.3', '1.2.3'), 'patch');
  });

  test('before 1.0 permits major changes by its second number, minor ones by its third', () => {
    assert.equal(permittedLevel('0.1.0', '0.2.0'), 'major');
    assert.equal(permittedLevel('0.1.0', '1.0.0'), 'major');
    assert.equal(permittedLevel('0.1.0', '0.1.1'), 'minor');
    assert.equal(permittedLevel('0.1.0', '0.1.0'), 'patch');
  });
});

suite('the check of the public surface', () => {
  const problem = (current: Surface, ...released: string[]) =>
    findProblem(before, current, (version) => released.includes(version))?.message;

  test('before the first release asks to record each difference', () => {
    assert.match(problem(surface('0.1.0', attribute)) ?? '', /npm run surface/);
    assert.match(problem(surface('0.1.0', attribute, part, 'new')) ?? '', /npm run surface/);
    assert.equal(problem(before), undefined);
  });

  test('after a release fails until the version permits the change', () => {
    const removed = (version: string) => problem(surface(version, part), '0.1.0');
    assert.match(removed('0.1.0') ?? '', /This is a major change/);
    assert.match(removed('0.1.1') ?? '', /only a minor change is permitted/);
    assert.equal(removed('0.2.0'), undefined);
    const added = (version: string) => problem(surface(version, attribute, part, 'new'), '0.1.0');
    assert.match(added('0.1.0') ?? '', /This is a minor change/);
    assert.equal(added('0.1.1'), undefined);
  });

  test('asks for the record of a version with a date', () => {
    const next = surface('0.2.0', ...before.lines);
    assert.match(problem(next, '0.1.0', '0.2.0') ?? '', /npm run surface/);
  });
});

suite('the record of the public surface', () => {
  test('has the exports of a module and their public members, not the private ones', () => {
    const folder = mkdtempSync(join(tmpdir(), 'surface-'));
    try {
      const file = join(folder, 'module.ts');
      writeFileSync(
        file,
        `export interface Options { /** Milliseconds. */ timeout?: number; readonly lists: readonly string[] }
        export class Reader { #secret = 1; private other = 2; constructor(readonly options: Options) {} read(text: string): number { return text.length + this.#secret + this.other; } }
        export type Kind = 'a' | 'b';
        export const readAll = async (options?: Options) => [options?.timeout];
        const hidden = 1;`,
      );
      assert.deepEqual(exportLines(new Map([['door', file]]), () => false).sort(), [
        "door Kind: 'a' | 'b'".replaceAll("'", '"'),
        'door Options.lists: readonly string[]',
        'door Options.timeout?: number',
        'door Options: type',
        'door Reader.options: Options',
        'door Reader.read: (text: string) => number',
        'door Reader: new (options: Options): Reader',
        'door readAll: (options?: Options) => Promise<(number | undefined)[]>',
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

suite('custom-elements.json', () => {
  const elements = elementsOf(readManifest());

  test('marks everything public as stable or experimental', () => {
    for (const element of elements)
      for (const [kind, { name, status = '' }] of entriesOf(element))
        assert.match(status, /^(stable|experimental)$/, `${element.tagName} ${kind} ${name}`);
  });

  test('lists every event that bubbles through a list', () => {
    const source = readFileSync(join(root, 'src/elements/shared/events.ts'), 'utf8');
    const names = [...source.matchAll(/super\('([\w-]+)'/g)].map(([, name]) => name);
    const list = elements.find(({ tagName }) => tagName === 'portal-job-list');
    assert.deepEqual(list?.events?.map(({ name }) => name).sort(), names.sort());
  });
});
