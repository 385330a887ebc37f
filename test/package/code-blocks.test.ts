// Every code block of the documents is run by a test or is output: ```text, or a language and "output". Command lines are checked here.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite, test } from 'node:test';
import { dev } from '../../packages/dev/src/cli/dev.ts';
import { server } from '../../packages/server/src/cli/server.ts';
import { unknownVariableLines } from '../../packages/server/src/proxy/options/environment-options.ts';
import { root } from '../../scripts/root.ts';
import { runnerOf, testsOfExamples } from '../support/block-runners.ts';
import { blocksOf, documents } from '../support/docs.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const blocks = documents.flatMap(blocksOf);

suite('every code block of the documents', () => {
  test('is run by a test that exists, or is marked as output', () => {
    assert.ok(blocks.length > 200);
    for (const block of blocks) {
      if (block.isOutput) continue;
      const runner = runnerOf(block);
      assert.ok(
        runner,
        `${block.place}: no test runs a block of ${block.language || 'no language'}`,
      );
      // A test reads all documents, or names the document or the example.
      const isRead = [/\bdocuments\b/, new RegExp(block.file), /\bexamples\b/];
      assert.ok(
        isRead.some((one) => one.test(read(runner))),
        `${runner} does not read ${block.place}`,
      );
    }
  });

  test('is output only if nobody can run it', () => {
    const outputs = blocks.filter(({ isOutput }) => isOutput);
    for (const { place, language, title } of outputs) {
      assert.ok(['text', 'json'].includes(language), `${place}: ${language} can be run`);
      assert.equal(title, undefined, `${place}: a file that someone saves`);
    }
  });

  test('is in a document that the tests read', () => {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md', '*.txt'], {
      ...{ cwd: root, encoding: 'utf8' },
    });
    for (const file of files.split('\n').filter((one) => one && existsSync(join(root, one)))) {
      assert.doesNotMatch(read(file), /^ *~~~/m, `${file}: fences are of backticks`);
      if (!documents.includes(file)) assert.deepEqual(blocksOf(file), [], file);
    }
  });

  test('that copies an example copies one that a test builds or opens', () => {
    const named = Object.values(testsOfExamples).flat();
    assert.deepEqual(named.toSorted(), readdirSync(join(root, 'examples')).sort());
    for (const [file, names] of Object.entries(testsOfExamples))
      for (const name of names) assert.match(read(file), new RegExp(`['/]${name}\\b`), file);
  });

  test('of JSON and of records with comments can be parsed', async () => {
    const { default: ts } = await import('typescript');
    for (const { place, language, code } of blocks) {
      if (language === 'json') assert.doesNotThrow(() => JSON.parse(code), place);
      if (language === 'jsonc')
        assert.equal(ts.parseConfigFileTextToJson(place, code).error, undefined, place);
    }
  });
});

/** Programs of operating systems, hosts and site generators, which follow their own documents. */
const programs = (
  'cat cd cp curl export grep install runuser sed sleep systemctl tr zip ' +
  'bundle cf func hugo jekyll mkdocs nginx podman wrangler'
).split(' ');
/** Packages of others that `npx` and `npm create` run. */
const packages =
  /^(@11ty\/eleventy|@stoplight\/prism-cli|create-next-app@latest|openapi-typescript)$/;

const helps = new Map<string, string>();
for (const { name, commands } of [server, dev])
  for (const [command, load] of Object.entries(commands))
    helps.set(`${name} ${command}`, (await load()).help);

/** The simple commands of a script: without comments, settings in front, and keywords of loops. */
const commandsOf = (code: string) =>
  code
    .replace(/\\\n\s*/g, ' ')
    .replace(/(^|\s)#.*$/gm, '')
    .split(/\n|&&|\|\||[;&|](?![^']*'(?:[^']*'[^']*')*[^']*$)/)
    .map((one) => one.trim().replace(/^(?:until|do|done)\b\s*/, ''))
    .map((one) => one.replace(/^(?:\w+=(?:'[^']*'|\S*)\s*)+/, ''))
    .filter((one) => one && !one.startsWith('for '));

suite('every command line of the documents', () => {
  const scripts = blocks.filter(({ language }) => language === 'sh');
  const lines = scripts.flatMap((block) => commandsOf(block.code).map((line) => ({ block, line })));

  test('is valid in a shell', () => {
    for (const { place, code } of scripts) {
      const { status, stderr } = spawnSync('sh', ['-n'], { input: code, encoding: 'utf8' });
      assert.equal(status, 0, `${place}: ${stderr}`);
    }
  });

  test('runs a program that is known here', () => {
    const others = ['node', 'npm', 'npx', 'python3', ...programs];
    for (const { block, line } of lines)
      assert.ok(others.includes(line.split(/\s/, 1)[0] ?? ''), `${block.place}: ${line}`);
  });

  test('of npm names a script of the project in which it runs', () => {
    const root = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    let found = 0;
    for (const { block, line } of lines) {
      const [, name] = /^npm (?:run )?(?!install|create|init|ci|pack)([\w:-]+)/.exec(line) ?? [];
      if (!name) continue;
      const own = join(dirname(block.file), 'package.json');
      const isExample = block.file.startsWith('examples/');
      const { scripts } = isExample ? (JSON.parse(read(own)) as typeof root) : root;
      assert.ok(name in scripts, `${block.place}: npm run ${name}`);
      found += 1;
    }
    assert.ok(found > 15);
  });

  test('of npx names a command and its options', () => {
    let found = 0;
    for (const { block, line } of lines) {
      const [, name = '', rest = ''] = /^npx (\S+)(.*)/.exec(line) ?? [];
      if (!name || packages.test(name)) continue;
      const command = [...helps.keys()].find((one) => `${name}${rest} `.startsWith(`${one} `));
      assert.ok(command, `${block.place}: ${line}`);
      for (const option of rest.match(/ --[a-z][\w-]*/g) ?? [])
        assert.ok(helps.get(command)?.includes(option.trim()), `${block.place}:${option}`);
      found += 1;
    }
    assert.ok(found > 30);
  });

  test('sets settings that exist', () => {
    for (const { place, file, code } of scripts) {
      const names = [...code.matchAll(/\b(PORTAL_\w+)=/g)].map(([, name = '']) => name);
      const own = join(dirname(file), 'proxy.mjs');
      const saved = blocksOf(file).flatMap(({ title, code }) => (title ? code : []));
      const known = existsSync(join(root, own))
        ? read(own)
        : [...helps.values(), ...saved].join('\n');
      for (const name of names)
        assert.ok(
          unknownVariableLines([name]).length === 0 || new RegExp(`\\b${name}\\b`).test(known),
          `${place}: ${name}`,
        );
    }
  });

  test('names files that exist, or that a step before it makes', () => {
    let found = 0;
    for (const { block, line } of lines)
      for (const path of line.match(/\b(?:deploy|packages|scripts|docs)\/[\w./-]+/g) ?? []) {
        found += 1;
        assert.ok(
          existsSync(join(root, path)) || path.includes('/dist/'),
          `${block.place}: there is no ${path}`,
        );
      }
    for (const { block, line } of lines) {
      const [, file] = /^(?:node|python3) ([\w.]+)$/.exec(line) ?? [];
      const titles = blocksOf(block.file).map(({ title }) => title);
      if (file)
        assert.ok(
          titles.includes(file) || existsSync(join(root, dirname(block.file), file)),
          `${block.place}: ${file}`,
        );
    }
    assert.ok(found > 8);
  });
});
