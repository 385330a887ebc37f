// The parts of npm run release that need no build. npm run release -- --dry-run runs all of it.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { zipSync } from 'fflate';
import { lazyPartsFollowEntry } from '../../scripts/lazy-parts.ts';
import { contentsOf } from '../../scripts/release/archives.ts';
import { findBillProblems } from '../../scripts/release/bills.ts';
import {
  isAbout,
  readCommands,
  readInstallSizes,
  readSetUp,
} from '../../scripts/release/first-use.ts';
import { releaseNotes } from '../../scripts/release/notes.ts';
import { hidePaths, run } from '../../scripts/release/run.ts';
import { findDifferences, sha256, sumsOf } from '../../scripts/release/sums.ts';
import { findVersionProblems, readVersions } from '../../scripts/release/versions.ts';
import { root } from '../../scripts/root.ts';
import { blocksOf } from '../support/docs.ts';
import { write } from '../support/package.ts';

const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
const bytes = (text: string) => new TextEncoder().encode(text);

/** Packs files as a package and returns the archive. */
async function pack(files: Readonly<Record<string, string>>, mode: string): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'release-test-'));
  try {
    await write(join(folder, 'package'), files);
    run(folder, 'chmod', '-R', mode, 'package');
    run(folder, 'tar', '-czf', 'one.tgz', 'package');
    return readFileSync(join(folder, 'one.tgz'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

suite('the version of a release', () => {
  const { version, found } = readVersions();
  const dated = `# Changelog\n\n## ${version} (2027-01-31)\n\n- Jobs.\n`;
  const released = { tag: `v${version}`, isRehearsal: false };

  test('is the same in all packages, both content systems and code.json', () => {
    assert.deepEqual(findVersionProblems(version, found, changelog, { isRehearsal: true }), []);
    for (const place of [
      'package.json',
      'packages/server/package.json portal-jobs',
      'packages/dev/package.json portal-jobs-server',
      'package-lock.json packages/dev/package.json',
      'packages/wordpress/portal-jobs/portal-jobs.php',
      'packages/wordpress/portal-jobs/readme.txt',
      'packages/drupal/portal_jobs/portal_jobs.info.yml',
      'code.json',
    ])
      assert.ok(
        found.some((one) => one.place === place),
        place,
      );
  });

  test('is refused if one file has another version, and the file is named', () => {
    for (const [index, { place }] of found.entries()) {
      const planted = found.with(index, { place, version: '9.9.9' });
      assert.deepEqual(findVersionProblems(version, planted, dated, released), [
        `${place} has 9.9.9 instead of ${version}.`,
      ]);
    }
  });

  test('is refused under the tag of another version', () => {
    assert.deepEqual(findVersionProblems(version, found, dated, released), []);
    assert.deepEqual(findVersionProblems(version, found, dated, { ...released, tag: 'v9.9.9' }), [
      `The tag v9.9.9 is not v${version}, the tag of this version.`,
    ]);
  });

  test('is refused if CHANGELOG.md has no section, an empty one, or no date', () => {
    for (const [text, problem] of [
      [dated.replace(version, '9.9.9'), `CHANGELOG.md has no section of ${version}.`],
      [dated.replace('- Jobs.', ''), `The section of ${version} in CHANGELOG.md is empty.`],
      [
        dated.replace('2027-01-31', 'unreleased'),
        `The section of ${version} in CHANGELOG.md has no date: unreleased.`,
      ],
    ] as const)
      assert.deepEqual(findVersionProblems(version, found, text, released), [problem]);
  });
});

suite('the notes of a release', () => {
  const sums = `${'a'.repeat(64)}  portal-jobs.zip\n`;

  test('have the lines of the version, and those of no other version', () => {
    const text =
      '# Changelog\n\n## 0.2.0 (2027-02-01)\n\n### Elements\n\n- New.\n\n## 0.1.0 (x)\n\n- Old.\n';
    const notes = releaseNotes(text, '0.2.0', sums);
    assert.match(notes, /^# portal-jobs 0\.2\.0\n\n## Elements\n\n- New\.\n\n## Files\n/);
    assert.doesNotMatch(notes, /Old|Changelog/);
    assert.ok(notes.includes(sums.trimEnd()));
  });

  test('are made from CHANGELOG.md of this version', () => {
    const notes = releaseNotes(changelog, readVersions().version, sums);
    assert.match(notes, /^- `<portal-job-list>`/m);
  });
});

suite('the archives of two builds', () => {
  const archives = (script: string) =>
    new Map([['portal-jobs.zip', zipSync({ 'js/portal-jobs.js': bytes(script) })]]);

  test('have no difference if their bytes are the same', () => {
    assert.deepEqual(findDifferences(archives('1'), archives('1'), contentsOf), []);
  });

  test('do not differ by the folder of the project, whose path is not in the code of lazy parts', () => {
    const codeIn = (project: string) => {
      const { transform } = lazyPartsFollowEntry(`${project}/src/index.ts`) as unknown as {
        transform: { handler: (code: string, id: string) => { code: string } };
      };
      return transform.handler('', `${project}/src/elements/job-list/end.lazy.ts`).code;
    };
    assert.equal(codeIn('/a'), codeIn('/b/c'));
    assert.match(codeIn('/a'), /import "\.\.\/\.\.\/index\.ts";/);
  });

  test('name the file that differs in an archive of a content system', () => {
    const [line, ...others] = findDifferences(archives('1'), archives('2'), contentsOf);
    assert.match(
      line ?? '',
      /^portal-jobs\.zip: js\/portal-jobs\.js is [\da-f]{12} and [\da-f]{12}$/,
    );
    assert.deepEqual(others, []);
  });

  test('name the file of a package whose mode, content or presence differs', async () => {
    const first = await pack({ 'cli.js': '1', 'index.js': '1' }, 'u=rwX,go=rX');
    const differencesTo = (archive: Uint8Array) =>
      findDifferences(new Map([['a.tgz', first]]), new Map([['a.tgz', archive]]), contentsOf).map(
        (line) => line.replaceAll(/[\da-f]{12}/g, 'HASH'),
      );
    assert.deepEqual(differencesTo(await pack({ 'cli.js': '1', 'index.js': '1' }, 'u=rwX,go=')), [
      'a.tgz: package/cli.js is 644 HASH and 600 HASH',
      'a.tgz: package/index.js is 644 HASH and 600 HASH',
    ]);
    assert.deepEqual(differencesTo(await pack({ 'cli.js': '2' }, 'u=rwX,go=rX')), [
      'a.tgz: package/cli.js is 644 HASH and 644 HASH',
      'a.tgz: package/index.js is 644 HASH and missing',
    ]);
  });

  test('name an archive that only one build has', () => {
    assert.deepEqual(findDifferences(archives('1'), new Map(), contentsOf), [
      'portal-jobs.zip: only one build has it',
    ]);
  });

  test('have hashes in the form of sha256sum, by file name', () => {
    const text = sumsOf(new Map([...archives('1'), ['a.tgz', bytes('')]]));
    assert.equal(
      text,
      `${sha256(bytes(''))}  a.tgz\n${sha256(zipSync({ 'js/portal-jobs.js': bytes('1') }))}  portal-jobs.zip\n`,
    );
    assert.match(text, /^e3b0c44298fc1c149afbf4c8996fb924/);
  });
});

suite('bills of materials and installed packages', () => {
  const lit = { name: 'lit', licenses: [{ license: { id: 'BSD-3-Clause' } }], properties: [] };
  const installed = {
    'node_modules/lit': { license: 'BSD-3-Clause' },
    'node_modules/portal-jobs': {},
  };

  test('agree if each installed package is listed with its license', () => {
    assert.deepEqual(findBillProblems([lit], installed), []);
  });

  test('name a package that is not listed, not installed, or has another license', () => {
    const other = { ...installed, 'node_modules/a/node_modules/b': { license: 'MIT' } };
    assert.deepEqual(findBillProblems([lit], other), [
      'npm installs b, which no bill of materials lists.',
    ]);
    assert.deepEqual(findBillProblems([lit, { ...lit, name: 'c' }], installed), [
      'A bill of materials lists c, which npm does not install.',
    ]);
    assert.deepEqual(findBillProblems([lit], { 'node_modules/lit': { license: 'GPL-3.0' } }), [
      'The license of lit is GPL-3.0, and BSD-3-Clause in the bill.',
    ]);
  });
});

suite('the first use of packed packages', () => {
  test('follows the commands of README.md', () => {
    const commands = readSetUp(blocksOf('README.md'));
    assert.equal(commands.at(0), 'npm init -y');
    assert.match(commands.at(-1) ?? '', /^npm install .*\.\.\/portal-jobs\S*\.tgz$/);
  });

  test('installs the packed files instead of packages that are not published yet', () => {
    const [block] = blocksOf('README.md');
    assert.ok(block);
    const code = 'npm install portal-jobs portal-jobs-dev\nnpx portal-jobs-dev demo\n';
    assert.deepEqual(readSetUp([{ ...block, language: 'sh', code }]), [
      'npm install ../portal-jobs*.tgz',
    ]);
    assert.throws(() => readSetUp([{ ...block, language: 'sh', code: 'npm ci\n' }]), /README\.md/);
  });

  test('compares the size of an installation with what README.md says', () => {
    const [elements, withProxy] = readInstallSizes(readFileSync(join(root, 'README.md'), 'utf8'));
    assert.ok(elements.packages < withProxy.packages && elements.megabytes < withProxy.megabytes);
    assert.ok(isAbout(elements, { ...elements, megabytes: elements.megabytes * 1.1 }));
    assert.ok(!isAbout(elements, { ...elements, megabytes: elements.megabytes * 1.3 }));
    assert.ok(!isAbout(elements, withProxy));
    assert.throws(() => readInstallSizes('npm install'), /README\.md/);
  });

  test('knows the commands that the READMEs of the packages name', () => {
    const commands = readCommands(
      ['packages/server/README.md', 'packages/dev/README.md'].flatMap((file) => blocksOf(file)),
    );
    for (const one of ['portal-jobs-server doctor', 'portal-jobs-dev conformance'])
      assert.ok(
        commands.some((command) => command.join(' ') === one),
        one,
      );
  });
});

test('a failed program is reported with its output and without folders of the machine', () => {
  assert.throws(
    () => run(root, process.execPath, '-e', `throw new Error(process.cwd() + '/a.ts')`),
    ({ message }: Error) => message.includes('<project>/a.ts') && !message.includes(root),
  );
  assert.equal(hidePaths(join(tmpdir(), 'portal-a/b')), '<temporary>/portal-a/b');
});
