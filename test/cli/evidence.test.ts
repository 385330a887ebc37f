// portal-jobs-server evidence, with dist/ and with results in the form of npm test -- --results.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { Build, Claim, JudgedClaim } from '../../packages/server/src/cli/evidence/claims.ts';
import { root } from '../../scripts/root.ts';
import { describeBuild } from '../../scripts/source-fingerprint.ts';
import { addTests, writeResults, type TestResult } from '../../scripts/test/count.ts';
import { dispatch, fakeTerminal } from './support.ts';

const temporary = mkdtempSync(join(tmpdir(), 'portal-evidence-'));
after(() => rmSync(temporary, { recursive: true }));

const claims = JSON.parse(
  readFileSync(join(root, 'packages/server/dist/evidence/claims.json'), 'utf8'),
) as Claim[];
const build = JSON.parse(
  readFileSync(join(root, 'packages/server/dist/evidence/build.json'), 'utf8'),
) as Build;
const tested = { ...build, commit: '0123456789abcdef0123456789abcdef01234567' };
const cited = claims.flatMap(({ tests }) => tests);

/** Results of a run in which every cited test ran, and these failed. */
function resultsWith(failed: readonly string[]): string {
  const all = new Map<string, TestResult[]>();
  for (const { file, title } of cited) {
    const state = failed.includes(title) ? 'failed' : 'passed';
    const tests: TestResult[] = [{ path: ['a suite', title.replaceAll('…', 'one')], state }];
    const counts = { passed: 0, failed: 0, skipped: 0, [state]: 1 };
    addTests(all, new Map([[file, { ...counts, failures: [], tests }]]));
  }
  const path = join(temporary, `results-${failed.length}.json`);
  writeFileSync(path, writeResults(tested, all));
  return path;
}

let runs = 0;
async function run(...args: string[]) {
  const { terminal, written } = fakeTerminal();
  const out = join(temporary, `run-${(runs += 1)}`);
  mkdirSync(out);
  const code = await dispatch(['evidence', '--out', out, ...args], '1.2.3', terminal);
  const [name = ''] = readdirSync(out);
  const folder = join(out, name);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return { code, name, folder, read, ...written };
}

describe('portal-jobs-server evidence', () => {
  it('writes the documents, bills of materials, versions and sums into one dated folder', async () => {
    const { code, name, out, folder, read } = await run('--tests', resultsWith([]));
    assert.equal(code, 0);
    assert.match(name, /^portal-jobs-\d{4}-\d\d-\d\d$/);
    assert.equal(
      out,
      `${folder}\nNo cited test failed. Cited tests: ${cited.length} passed, 0 failed, 0 skipped, 0 not run.\n`,
    );
    assert.match(read('index.html'), /Tested commit: <code>0123456789abcdef/);
    assert.deepEqual(readdirSync(folder).sort(), [
      ...[
        'asvs.md',
        'build.json',
        'claims.json',
        'connections.md',
        'index.html',
        'keys.md',
        'logs.md',
      ],
      ...['openacr.yaml', 'portal-jobs-server.sbom.cdx.json', 'portal-jobs.sbom.cdx.json'],
      ...['report.html', 'stored-data.md', 'sums.txt', 'tests.json', 'versions.json'],
    ]);
    const script = readFileSync(join(root, 'dist/portal-jobs.js'));
    const sum = createHash('sha256').update(script).digest('hex');
    assert.ok(read('sums.txt').includes(`${sum}  portal-jobs/dist/portal-jobs.js\n`));
    assert.match(read('sums.txt'), / portal-jobs-server\/dist\/cli\.js\n/);
    const judged = JSON.parse(read('claims.json')) as JudgedClaim[];
    assert.ok(judged.length > 120);
    for (const { id, tests, outcomes } of judged)
      assert.deepEqual(
        outcomes,
        tests.map(() => 'passed'),
        id,
      );
  });

  it('marks the rows of three failed tests red, names them, and ends with 1', async () => {
    const failed = [
      'never exceed the call rate, even if each request takes two calls',
      'are parsed unchanged',
      'have no access if the list is empty',
    ];
    const expected = claims
      .filter(({ tests }) => tests.some(({ title }) => failed.includes(title)))
      .map(({ id }) => id);
    assert.equal(expected.length, 3);
    const { code, out, err, read } = await run('--tests', resultsWith(failed));
    assert.equal(code, 1);
    assert.deepEqual(
      [...err.matchAll(/cited for (\S+) /g)].map(([, id]) => id),
      expected,
    );
    const rows = [...read('index.html').matchAll(/<tr class="failed">\s*<th scope="row">(\S+) /g)];
    assert.deepEqual(
      rows.map(([, id]) => id),
      expected,
    );
    assert.match(read('index.html'), /\.failed \{ background: #b50909/);
    assert.match(read('index.html'), /Claims with a failed test: 3\./);
    assert.match(out, /\nClaims with a failed test: 3\. Cited tests: /);
  });

  it('fails the claims of a file that fails outside of its tests', async () => {
    const [{ file } = { file: '' }] = cited;
    const path = join(temporary, 'broken.json');
    writeFileSync(
      path,
      JSON.stringify({ build, tests: { [file]: [{ path: [file], state: 'failed' }] } }),
    );
    const { code, read } = await run('--tests', path);
    assert.equal(code, 1);
    const judged = JSON.parse(read('claims.json')) as JudgedClaim[];
    for (const { tests, outcomes } of judged)
      assert.deepEqual(
        outcomes,
        tests.map((one) => (one.file === file ? 'failed' : 'not run')),
      );
  });

  it('writes the same bytes twice, apart from dates, and says that no test ran without results', async () => {
    const [one, other] = [await run(), await run()];
    assert.deepEqual([one.code, other.code], [0, 0]);
    const withoutDates = (text: string) => text.replace(/<time>.*?<\/time>/g, '');
    for (const file of readdirSync(one.folder))
      assert.equal(withoutDates(one.read(file)), withoutDates(other.read(file)), file);
    assert.match(one.read('index.html'), /No cited test has run, so no test shows a claim\./);
    assert.match(one.read('index.html'), /Cited tests: 0 passed, 0 failed, 0 skipped, \d+ not run/);
  });

  it('replaces no folder', async () => {
    const { folder } = await run();
    const { terminal, written } = fakeTerminal();
    const code = await dispatch(['evidence', '--out', join(folder, '..')], '1.2.3', terminal);
    assert.equal(code, 1);
    assert.match(written.err, /exists\. Remove it/);
  });

  for (const [what, text, message] of [
    ['is missing', undefined, /none\.json is missing\.$/m],
    ['is not JSON', '<html>', /odd\.json is not JSON: write it with "npm test -- --results FILE"/],
    ['is empty', '', /odd\.json is empty: write it with "npm test -- --results FILE"/],
    ['has another form', '{"tests":[1]}', /--tests has no results/],
    ['has no test', '{"tests":{}}', /--tests has no results/],
    ['has a file without a test', '{"tests":{"test/a.test.ts":[]}}', /--tests has no results/],
    ['has a list of tests without one', '{"tests":[]}', /--tests has no results/],
  ] as const)
    it(`says that the file of results ${what}`, async () => {
      const path = join(temporary, `${text === undefined ? 'none' : 'odd'}.json`);
      if (text !== undefined) writeFileSync(path, text);
      const { terminal, written } = fakeTerminal();
      const args = ['evidence', '--out', join(temporary, 'odd'), '--tests', path];
      assert.equal(await dispatch(args, '1.2.3', terminal), 1);
      assert.match(written.err, message);
    });

  it('says that a folder is no file of results', async () => {
    const { terminal, written } = fakeTerminal();
    const args = ['evidence', '--out', join(temporary, 'odd'), '--tests', temporary];
    assert.equal(await dispatch(args, '1.2.3', terminal), 1);
    assert.match(written.err, /^\S+ is a folder: name the file of results\.$/m);
  });

  it('refuses results of another build, and says of which one', async () => {
    const tests = { 'test/a.test.ts': [{ path: ['a'], state: 'passed' }] };
    for (const [other, named] of [
      [undefined, /of an unknown build/],
      [{ ...tested, sources: 'other' }, /\(commit 0123456789abcdef\w+\) with other sources/],
      [{ ...build, version: '0.0.9' }, /of version 0\.0\.9 with other sources/],
    ] as const) {
      const path = join(temporary, 'other.json');
      writeFileSync(path, JSON.stringify({ build: other, tests }));
      const { code, name, err } = await run('--tests', path);
      assert.equal(code, 1);
      assert.equal(name, '');
      assert.match(err, named);
      assert.match(err, /npm test -- --results FILE/);
    }
  });

  it('names a folder that takes no new ones', async () => {
    const { terminal, written } = fakeTerminal();
    assert.equal(await dispatch(['evidence', '--out', '/proc/of/mine'], '1.2.3', terminal), 1);
    assert.match(written.err, /^\/proc cannot be written: /);
  });

  it('needs a folder', async () => {
    const { terminal, written } = fakeTerminal();
    assert.equal(await dispatch(['evidence'], '1.2.3', terminal), 2);
    assert.match(written.err, /--out is missing/);
  });
});

describe('npm test -- --results', () => {
  it('writes the suites, the title and the state of each test that ran', () => {
    const path = join(temporary, 'run.json');
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        ...['--import', 'tsx', '--conditions=@portal-jobs/source', 'scripts/test.ts'],
        ...['proxy/trace', '--name', 'dropped with its tracestate: words', '--results', path],
      ],
      { cwd: root, env, encoding: 'utf8' },
    );
    assert.equal(status, 0, stderr);
    const { build: written, ...results } = JSON.parse(readFileSync(path, 'utf8')) as {
      build: Build;
    };
    const head = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
    const commit = head.status === 0 ? { commit: head.stdout.trim() } : {};
    assert.deepEqual(written, { ...describeBuild(), ...commit });
    assert.deepEqual(results, {
      tests: {
        'test/proxy/trace.test.ts': [
          {
            path: ['an invalid trace', 'is dropped with its tracestate: words'],
            state: 'passed',
          },
        ],
      },
    });
  });
});
