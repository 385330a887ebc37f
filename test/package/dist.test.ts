// What is published: dist/ as npm packs it, and dist/portal-jobs.js on strict pages.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/fresh.ts';
import type * as ProxyModule from '../../src/proxy/index.ts';
import type * as ReferenceModule from '../../src/reference/index.ts';
import {
  folder,
  openPage,
  serve,
  testPages,
  withBrowser,
  type Handler,
} from '../support/page-server.ts';
import { contentSecurityPolicy } from '../support/pages.ts';

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, string | { types: string; default?: string }>;
};
/** What each export names: every file that a pattern stands for. */
const targets = Object.entries(manifest.exports).flatMap(([name, target]) => {
  const { types, default: file } = typeof target === 'string' ? { default: target } : target;
  const all = [types, file].filter((one) => one !== undefined);
  if (!name.includes('*')) return all.map((one) => ({ name, file: one }));
  const [before = '', after = ''] = (file ?? '').split('*');
  const found = readdirSync(join(root, before)).filter((one) => one.endsWith(after));
  assert.ok(found.length > 0, name);
  return found.flatMap((one) =>
    all.map((pattern) => ({
      name,
      file: pattern.replace('*', one.slice(0, one.length - after.length)),
    })),
  );
});
const script = readFileSync(join(root, 'dist/portal-jobs.js'), 'utf8');
const load = (path: string) => import(pathToFileURL(join(root, path)).href);

suite('package', () => {
  test('every export leads to a file, with types', () => {
    for (const { name, file } of targets)
      assert.ok(existsSync(join(root, file)), `${name}: ${file}`);
  });

  test('what servers import loads in Node', async () => {
    const names = await Promise.all(
      ['./client', './proxy', './reference'].map(async (name) => {
        const target = manifest.exports[name];
        assert.ok(target && typeof target === 'object' && target.default, name);
        return Object.keys((await load(target.default)) as object);
      }),
    );
    assert.ok(names[0]?.includes('search'));
    assert.ok(names[1]?.includes('createProxy'));
    assert.ok(names[2]?.includes('createReference'));
  });

  test('types name only files that are there', () => {
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
  const importsOf = (code: string): string[] =>
    code.match(/\bimport\s*[({"'`*][^)]*\)?|\bfrom\s*["'`][^"'`]*/g) ?? [];

  test('is one module that imports nothing but, where a page needs it, a file beside it', () => {
    const late = ['es', 'complete', 'return', 'details', 'details.es', 'keep', 'titles'].map(
      (name) => `portal-jobs.${name}.js`,
    );
    const allowed = late.map((name) => `import(\`./${name}\`)`);
    const imports = importsOf(script);
    assert.deepEqual(
      imports.filter((one) => !allowed.includes(one)),
      [],
    );
    assert.equal(new Set(imports).size, imports.length);
    assert.ok(imports.includes('import(`./portal-jobs.es.js`)'));
    const further: Readonly<Record<string, string[]>> = {
      'portal-jobs.details.js': ['details.es', 'titles'],
      'portal-jobs.keep.js': ['titles'],
    };
    for (const name of late) {
      const own = (further[name] ?? []).map((one) => `import(\`./portal-jobs.${one}.js\`)`);
      const found = importsOf(readFileSync(join(root, 'dist', name), 'utf8'));
      assert.deepEqual(found.sort(), own, name);
    }
  });

  test('leaves the combobox to the file beside it', () => {
    assert.doesNotMatch(script, /aria-activedescendant|combobox-list/);
    const combobox = readFileSync(join(root, 'dist/portal-jobs.complete.js'), 'utf8');
    assert.match(combobox, /aria-activedescendant/);
    assert.match(combobox, /combobox-list/);
    assert.doesNotMatch(combobox, /lit-html|\n {2}/);
  });

  test('leaves what an open job needs to the file beside it, with the texts that lists never ask for', () => {
    assert.doesNotMatch(script, /VCALENDAR|WhatToExpectNext/);
    const details = readFileSync(join(root, 'dist/portal-jobs.details.js'), 'utf8');
    assert.match(details, /VCALENDAR/);
    assert.match(details, /WhatToExpectNext/);
    assert.doesNotMatch(details, /lit-html|jitless|\n {2}/);
  });

  test('holds production Lit under its own Trusted Types policy', () => {
    assert.doesNotMatch(script, /Lit is in dev mode/);
    assert.doesNotMatch(script, /createPolicy\(.lit-html/);
    assert.match(script, /createPolicy\(.portal-jobs/);
  });

  /** The whole chain out of dist: page, proxy, reference service. */
  async function site(...more: Handler[]) {
    const { createProxy } = (await load('dist/proxy/index.js')) as typeof ProxyModule;
    const { createReference, REFERENCE_KEY } = (await load(
      'dist/reference/index.js',
    )) as typeof ReferenceModule;
    const proxy = createProxy({
      upstream: 'https://service.example',
      key: REFERENCE_KEY,
      origins: [],
      prefix: '/jobs',
      fetch: createReference(),
    });
    return serve(
      (request) =>
        new URL(request.url).pathname.startsWith('/jobs/') ? proxy(request) : undefined,
      folder('dist'),
      folder('node_modules/lit-html', '/lit-html/'),
      ...more,
    );
  }

  test('loaded twice under the strict policy, it works and breaks nothing', async () => {
    const server = await site(testPages());
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

  test('works beside a Lit of the page, which holds the name lit-html', async () => {
    const policy = contentSecurityPolicy().replace(
      'trusted-types portal',
      'trusted-types lit-html portal',
    );
    const server = await site(testPages({ policy }));
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
