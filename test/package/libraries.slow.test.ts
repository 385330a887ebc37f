// The browser file contains its libraries as published, so library features that elements use also work in the built file.
import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build, type UserConfig } from 'vite';
import { root } from '../../scripts/root.ts';
import { openPage, serve, withBrowser } from '../support/page-server.ts';

const element = `
import { html, LitElement } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import * as z from 'zod/mini';

const schema = z.object({ place: z.nullable(z.string()) });

export class PortalSample extends LitElement {
  static override properties = { mood: { reflect: true }, items: { attribute: false } };
  mood = 'calm';
  items = ['a', 'b', 'c'];
  protected override render() {
    const { place } = z.parse(schema, { place: null });
    return html\`<ol>\${repeat(this.items, (item) => item, (item) => html\`<li>\${item}</li>\`)}</ol><p>\${String(place)}</p>\`;
  }
}
customElements.define('portal-sample', PortalSample);
`;

test('repeat(), reflect and z.nullable() work in the built file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'libraries-'));
  try {
    for (const name of ['src', 'scripts', 'vite.config.ts', 'tsconfig.json', 'package.json'])
      await cp(join(root, name), join(folder, name), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'src/elements/portal-sample.ts'), element);
    const index = join(folder, 'src/index.ts');
    const code = await readFile(index, 'utf8');
    await writeFile(
      index,
      `${code}\nexport { PortalSample } from './elements/portal-sample.ts';\n`,
    );
    const { browser } = (await import(pathToFileURL(join(folder, 'vite.config.ts')).href)) as {
      browser: UserConfig;
    };
    await build({ ...browser, root: folder, configFile: false, logLevel: 'warn' });

    const page =
      '<!doctype html><title>Sample</title><script type="module" src="/portal-jobs.js"></script><portal-sample></portal-sample>';
    const server = await serve(async (request) => {
      const { pathname } = new URL(request.url);
      return pathname === '/'
        ? new Response(page, { headers: { 'content-type': 'text/html' } })
        : new Response(await readFile(join(folder, 'dist', pathname)), {
            headers: { 'content-type': 'text/javascript' },
          });
    });
    try {
      await withBrowser(async (chromium) => {
        const { page, errors } = await openPage(chromium);
        await page.goto(server.origin);
        const sample = page.locator('portal-sample');
        await sample.locator('li').first().waitFor();
        assert.deepEqual(await sample.locator('li').allTextContents(), ['a', 'b', 'c']);
        assert.equal(await sample.locator('p').textContent(), 'null');
        assert.equal(await sample.getAttribute('mood'), 'calm');
        // A keyed list moves its nodes instead of rewriting them.
        const isSameNode = await sample.evaluate(async (node) => {
          const moving = node as HTMLElement & {
            items: string[];
            mood: string;
            updateComplete: Promise<boolean>;
          };
          const first = moving.shadowRoot?.querySelector('li');
          moving.items = ['c', 'b', 'a'];
          moving.mood = 'busy';
          await moving.updateComplete;
          return moving.shadowRoot?.querySelector('li:last-child') === first;
        });
        assert.equal(isSameNode, true);
        assert.equal(await sample.getAttribute('mood'), 'busy');
        assert.deepEqual(errors, []);
      });
    } finally {
      await server.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
