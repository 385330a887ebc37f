// The published files: dist/ as npm packs it, and dist/portal-jobs.js on strict pages.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite, test } from 'node:test';
import { elements } from '../../scripts/elements.ts';
import { root, workspace } from '../../scripts/root.ts';
import { distSite } from '../support/dist-site.ts';
import { openPage, testPages, withBrowser } from '../support/page-server.ts';
import { contentSecurityPolicy } from '../support/pages.ts';

interface Manifest {
  exports: Record<string, string | { types: string; default?: string }>;
}
/** The targets of each export of a package: all files that match a pattern. */
const targets = Object.values(workspace).flatMap((folder) => {
  const { exports } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  ) as Manifest;
  return Object.entries(exports).flatMap(([name, target]) => {
    const { types, default: file } = typeof target === 'string' ? { default: target } : target;
    const all = [types, file].filter((one) => one !== undefined);
    const inFolder = (one: string) => ({ name, file: join(folder, one) });
    if (!name.includes('*')) return all.map(inFolder);
    const [before = '', after = ''] = (file ?? '').split('*');
    // The class of an element is in a folder of the same name.
    const found = name.startsWith('./elements/')
      ? elements.map((one) => one.folder)
      : readdirSync(join(root, folder, before)).flatMap((one) =>
          one.endsWith(after) ? one.slice(0, one.length - after.length) : [],
        );
    assert.ok(found.length > 0, name);
    return found.flatMap((one) => all.map((pattern) => inFolder(pattern.replaceAll('*', one))));
  });
});
const script = readFileSync(join(root, 'dist/portal-jobs.js'), 'utf8');

suite('package', () => {
  test('every export has an existing file and types', () => {
    for (const { name, file } of targets)
      assert.ok(existsSync(join(root, file)), `${name}: ${file}`);
  });

  test('modules for servers load in Node, also without the sources', async () => {
    const script = `const names = await Promise.all(process.argv.slice(1).map(async (name) => Object.keys(await import(name)).join()));
      process.stdout.write(names.join(' '));`;
    const doors = [
      'portal-jobs/client',
      'portal-jobs/facts',
      'portal-jobs-server',
      'portal-jobs-server/node',
      'portal-jobs-server/render',
      'portal-jobs-server/worker',
      'portal-jobs-dev/sample-service',
      'portal-jobs-dev/conformance',
    ];
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', script, ...doors],
      { cwd: root, encoding: 'utf8' },
    );
    assert.equal(status, 0, stderr);
    for (const name of [
      'search',
      'describeDeadline',
      'createProxy',
      'serve',
      'renderList',
      'default',
    ])
      assert.match(stdout, new RegExp(`\\b${name}\\b`));
    for (const name of ['createSampleService', 'runConformance'])
      assert.match(stdout, new RegExp(`\\b${name}\\b`));
  });

  // npx starts the file itself. It sets the execute permission only once, when it first links the clone.
  for (const name of ['server', 'dev'])
    test(`npx portal-jobs-${name} runs in a clone after every build`, () => {
      const cli = join(root, 'packages', name, 'dist/cli.js');
      const { status, stdout, error } = spawnSync(cli, ['--version'], { encoding: 'utf8' });
      assert.equal(error, undefined);
      assert.equal(status, 0);
      assert.match(stdout, /^\d+\.\d+\.\d+\n$/);
    });

  test('types import only existing files', () => {
    const seen = new Set<string>();
    const follow = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
        const next = join(dirname(file), name.replace(/\.[tj]s$/, '.d.ts'));
        assert.ok(existsSync(next), `${file}: ${name}`);
        follow(next);
      }
    };
    for (const { file } of targets) if (file.endsWith('.d.ts')) follow(join(root, file));
    assert.ok(seen.size > 5);
  });
});

suite('dist/portal-jobs.js', () => {
  const files = readdirSync(join(root, 'dist')).filter(
    (file) => /^portal-jobs\b.*\.js$/.test(file) && file !== 'portal-jobs.loader.js',
  );
  const read = (file: string) => readFileSync(join(root, 'dist', file), 'utf8');
  const part = (name: string) => {
    const found = files.filter(
      (file) => file.replace(/\.[\w-]{8}\.js$/, '') === `portal-jobs.${name}`,
    );
    assert.equal(found.length, 1, `${name}: ${found.join()}`);
    return read(found[0] ?? '');
  };
  const staticImports = (code: string) =>
    [...code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+)["']/g)].map(([, file = '']) => file);
  const lazyImports = (code: string) =>
    [...code.matchAll(/\bimport\(\s*[`"']\.\/([^`"']+)[`"']/g)].map(([, file = '']) => file);

  test('is one file at first, and loads only files next to it with a content hash in their names', () => {
    assert.deepEqual(staticImports(script), []);
    assert.ok(lazyImports(script).length >= 5);
    for (const file of files) {
      for (const other of [...staticImports(read(file)), ...lazyImports(read(file))])
        assert.ok(files.includes(other), `${file}: ${other}`);
      if (file !== 'portal-jobs.js') assert.match(file, /^portal-jobs(\.[\w-]+)+\.[\w-]{8}\.js$/);
    }
  });

  test('gives its parts what they share under the name of this build, and no import of the entry', () => {
    const [, build] = /Symbol\.for\(`(portal-jobs [\w-]{8})`\)/.exec(script) ?? [];
    assert.ok(build);
    for (const file of files) {
      assert.ok(!staticImports(read(file)).includes('portal-jobs.js'), file);
      for (const [, name] of read(file).matchAll(/Symbol\.for\(`(portal-jobs [^`]*)`\)/g))
        assert.equal(name, build, file);
    }
    assert.deepEqual(
      script
        .slice(script.lastIndexOf('export{'))
        .split(/[{,}]|\bas\b/)
        .filter((name) => /^ \S{1,3}$/.test(name)),
      [],
      'another build’s parts find no short names to import',
    );
  });

  test('imports no packages or foreign URLs', () => {
    for (const file of files)
      assert.deepEqual(
        [...read(file).matchAll(/(?:\bfrom|\bimport\()\s*[`"']([^.`"'][^`"']*)[`"']/g)].map(
          ([, source]) => source,
        ),
        [],
        file,
      );
  });

  test('loads the combobox on demand', () => {
    assert.doesNotMatch(script, /aria-activedescendant|combobox-list/);
    // Its words are a chunk of the same name, because the message of an empty list has them too.
    const parts = files.filter((file) => file.startsWith('portal-jobs.autocomplete.')).map(read);
    assert.match(parts.join('\n'), /aria-activedescendant/);
    assert.match(parts.join('\n'), /combobox-list/);
  });

  test('loads the code for an open job on demand', () => {
    for (const code of [/VCALENDAR/, /part="before"/]) assert.doesNotMatch(script, code);
    assert.match(part('job-details'), /part="before"/);
    // Saved jobs have a calendar as well.
    assert.match(part('copy-and-download'), /VCALENDAR/);
  });

  test('contains one Lit, in the entry file, and one zod, in a part that loads for unusual records', () => {
    const having = (text: RegExp) => files.filter((file) => text.test(read(file)));
    assert.deepEqual(having(/createTreeWalker/), ['portal-jobs.js']);
    const [file = '', ...others] = having(/jitless/);
    assert.match(file, /^portal-jobs\.fields\./);
    assert.deepEqual(others, []);
    assert.match(part('schemas'), new RegExp(file.replaceAll('.', '\\.')));
  });

  test('contains production Lit with its own Trusted Types policy', () => {
    assert.doesNotMatch(script, /Lit is in dev mode/);
    assert.doesNotMatch(script, /createPolicy\(.lit-html/);
    assert.match(script, /createPolicy\(.portal-jobs/);
  });

  test('works without errors if it is loaded twice under the strict policy', async () => {
    const server = await distSite(testPages());
    try {
      await withBrowser(async (browser) => {
        const { page, errors, blocked, requests } = await openPage(browser);
        await page.goto(`${server.origin}/strict.html`);
        await page.locator('portal-job-list[state="ready"] portal-job-card').first().waitFor();
        await page.locator('portal-filter-bar input').first().waitFor();
        assert.deepEqual(blocked, []);
        assert.deepEqual(errors, []);
        assert.ok(requests.some((url) => url.endsWith('?again')));
      });
    } finally {
      await server.close();
    }
  });

  test('works together with another Lit on the page, which uses the policy name lit-html', async () => {
    const policy = contentSecurityPolicy().replace(
      'trusted-types portal',
      'trusted-types lit-html portal',
    );
    const server = await distSite(testPages({ policy }));
    try {
      await withBrowser(async (browser) => {
        const { page, errors, blocked } = await openPage(browser);
        await page.goto(`${server.origin}/two-lits.html`);
        await page.locator('portal-job-list[state="ready"]').waitFor();
        assert.deepEqual(blocked, []);
        assert.deepEqual(errors, []);
      });
    } finally {
      await server.close();
    }
  });
});
