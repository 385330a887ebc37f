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

const attribute = 'portal-job-list attribute follow?: string [in]';
const part = 'portal-job-list part card-title [experimental]';
const surface = (version: string, ...lines: string[]): Surface => ({ version, lines });
const before = surface('0.1.0', attribute, part);

/** Returns the level of the step from some lines to others. */
const levelOf = (from: string[], to: string[]) =>
  compareSurfaces(surface('0.1.0', ...from), surface('0.1.0', ...to)).level;

suite('a change of the public surface', () => {
  test('is a patch if nothing public differs', () => {
    assert.equal(levelOf([attribute, part], [part, attribute]), 'patch');
  });

  test('is major if a member was removed, minor if it was added', () => {
    for (const line of [
      attribute,
      'portal-job-list event portal-results: PortalResultsEvent',
      'portal-job-list part title',
      'portal-* custom property --portal-gap',
      'portal-jobs-server command proxy --port VALUE',
      'portal-jobs-server setting PORTAL_KEY: option key',
      'portal-jobs/openapi/proxy.json GET /list',
      'portal-jobs/openapi/proxy.json GET /list status 304',
      'portal-jobs/openapi/proxy.json GET /list query Page? [in]',
    ]) {
      assert.equal(levelOf([line], []), 'major', line);
      assert.equal(levelOf([], [line]), 'minor', line);
    }
  });

  test('is major if a route that exists requires a parameter', () => {
    const route = 'portal-jobs/openapi/proxy.json GET /list';
    const parameter = `${route} query Page [in]`;
    assert.equal(levelOf([route], [route, parameter]), 'major');
    assert.equal(levelOf([], [route, parameter]), 'minor');
    assert.equal(levelOf([route, `${route} query Page? [in]`], [route, parameter]), 'major');
  });

  test('is major if a default was changed', () => {
    const standard = 'portal-job-list attribute heading-level default: 2';
    assert.equal(levelOf([attribute, standard], [attribute, standard.replace('2', '3')]), 'major');
    assert.equal(levelOf([attribute], [attribute, standard]), 'minor');
  });

  test('depends on who gives a value', () => {
    const [a, b] = ['door Kind: "a"', 'door Kind: "b"'];
    const marked = (direction: string, ...lines: string[]) =>
      lines.map((line) => `${line} [${direction}]`);
    assert.equal(levelOf(marked('in', a, b), marked('in', a)), 'major');
    assert.equal(levelOf(marked('out', a, b), marked('out', a)), 'minor');
    assert.equal(levelOf(marked('in, out', a, b), marked('in, out', a)), 'major');
    assert.equal(levelOf(marked('in', a), marked('in', 'door Kind: string')), 'minor');
    assert.equal(levelOf(marked('out', a), marked('out', 'door Kind: string')), 'major');
    assert.equal(levelOf(marked('out', a), marked('out', a, 'door Kind: undefined')), 'major');
  });

  test('is major if a property of an element became read-only', () => {
    const property = 'portal-job-list property label: string';
    assert.equal(levelOf([`${property} [in]`], [`${property} [out]`]), 'major');
    assert.equal(levelOf([`${property} [out]`], [`${property} [in]`]), 'patch');
  });

  test('is a patch if a parameter has another name, or a type is used otherwise', () => {
    assert.equal(levelOf(['door f(1 a): X [in]'], ['door f(1 b): X [in]']), 'patch');
    assert.equal(levelOf(['door X.a: string [out]'], ['door X.a: string [in, out]']), 'patch');
  });

  test('is minor if something experimental was removed or became stable, major if it no longer is stable', () => {
    const stable = part.replace(' [experimental]', '');
    assert.equal(levelOf([part], []), 'minor');
    assert.equal(levelOf([part], [stable]), 'minor');
    assert.equal(levelOf([stable], [part]), 'major');
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
        `export interface Options {
          /** Milliseconds. Default: 10. */ timeout?: number; readonly lists: readonly string[] }
        export class Reader { #secret = 1; private other = 2; constructor(readonly options: Options) {} read(text: string): number { return text.length + this.#secret + this.other; } }
        export type Kind = 'a' | 'b';
        export const readAll = async (options?: Options) => [options?.timeout];
        const hidden = 1;`,
      );
      assert.deepEqual(exportLines(new Map([['door', file]])).sort(), [
        'door Kind: "a" [in, out]',
        'door Kind: "b" [in, out]',
        'door Options.lists: readonly string[] [in, out]',
        'door Options.timeout default: 10',
        'door Options.timeout?: number [in, out]',
        'door Options: object [in, out]',
        'door Reader.new(): Reader [out]',
        'door Reader.new(1 options): Options [in]',
        'door Reader.options: Options [out]',
        'door Reader.read(): number [out]',
        'door Reader.read(1 text): string [in]',
        'door Reader.read: function [out]',
        'door Reader: class [out]',
        'door readAll(): Promise<…[]> [out]',
        'door readAll()<1>[]: number [out]',
        'door readAll()<1>[]: undefined [out]',
        'door readAll(1 options)?: Options [in]',
        'door readAll: function [out]',
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

suite('scripts/public-surface.txt', () => {
  test('has a short line for each member, sorted', () => {
    const [, ...lines] = readFileSync(join(root, 'scripts/public-surface.txt'), 'utf8')
      .trimEnd()
      .split('\n');
    assert.ok(lines.length > 2_000);
    assert.deepEqual(lines, [...lines].sort());
    assert.deepEqual(
      lines.filter((line) => line.length > 200),
      [],
    );
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
