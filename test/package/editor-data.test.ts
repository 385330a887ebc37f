// The data for editors: VS Code's own language service completes and describes with them, and those of JetBrains' editors are complete.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { HTMLDataV1, MarkupContent } from 'vscode-html-languageservice';
import { readFilters } from '../../src/query/filters-attribute.ts';
import { elementsOf, readManifest, type ElementDeclaration } from '../../scripts/manifest-types.ts';
import { root } from '../../scripts/root.ts';
import { tokens } from '../../scripts/tokens.ts';
import { blocksOf } from '../support/docs.ts';

// Node finds no named exports in the module.
const { getLanguageService, newHTMLDataProvider, TextDocument } = createRequire(import.meta.url)(
  'vscode-html-languageservice',
) as typeof import('vscode-html-languageservice');

const read = <Data>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Data;
const elements = elementsOf(readManifest());
/** The attributes that authors write. */
const written = ({ attributes = [] }: ElementDeclaration) =>
  attributes
    .filter(({ description }) => !description?.startsWith('Read-only'))
    .map(({ name = '' }) => name);

/** The settings that the documents recommend for VS Code. */
const [settings] = blocksOf('docs/frameworks.md').filter(({ title }) =>
  title?.endsWith('settings.json'),
);
const paths = JSON.parse(settings?.code ?? '') as Record<
  'html.customData' | 'css.customData',
  string[]
>;
const local = ([path = '']: readonly string[]) => path.replace('./node_modules/portal-jobs/', '');

describe('an editor with the data for VS Code', () => {
  const data = read<HTMLDataV1>(local(paths['html.customData']));
  const service = getLanguageService({
    customDataProviders: [newHTMLDataProvider('portal-jobs', data)],
  });

  /** A document with the cursor at `|`. */
  function open(text: string) {
    const document = TextDocument.create('file:///page.html', 'html', 1, text.replace('|', ''));
    return [
      document,
      document.positionAt(text.indexOf('|')),
      service.parseHTMLDocument(document),
    ] as const;
  }
  const complete = (text: string) => service.doComplete(...open(text)).items;
  const labels = (text: string) => complete(text).map(({ label }) => label);
  const insert = (text: string, label: string) =>
    complete(text).find((one) => one.label === label)?.textEdit?.newText;
  const hover = (text: string) => (service.doHover(...open(text))?.contents as MarkupContent).value;

  it('suggests every element', () => {
    const found = labels('<portal-|');
    for (const { tagName } of elements) assert.ok(found.includes(tagName), tagName);
  });

  for (const element of elements)
    it(`suggests the attributes of ${element.tagName} that authors write`, () => {
      const found = labels(`<${element.tagName} |></${element.tagName}>`);
      assert.deepEqual(
        written(element).filter((name) => !found.includes(name)),
        [],
      );
      assert.ok(!found.includes('stale'));
    });

  it('suggests the values of an attribute', () => {
    assert.deepEqual(labels('<portal-filter-bar apply-mode="|"></portal-filter-bar>'), [
      'instant',
      'button',
    ]);
    assert.ok(labels('<portal-job-list sort="|"></portal-job-list>').includes('newest'));
    assert.ok(labels('<portal-job-list sort-direction="|"></portal-job-list>').includes('asc'));
  });

  it('suggests the names of a list, also after the first one', () => {
    const found = labels('<portal-filter-bar filters="keyword |"></portal-filter-bar>');
    assert.ok(found.length > 10);
    assert.deepEqual(readFilters(found.join(' ')).unknown, []);
    assert.deepEqual(labels('<portal-job-card actions="apply |"></portal-job-card>'), [
      'apply',
      'details',
      'save',
      'copy',
    ]);
    assert.deepEqual(labels('<portal-job-list follow="|"></portal-job-list>'), [
      'feed',
      'calendar',
      'alerts',
    ]);
  });

  it('inserts an attribute that is on or off without a value', () => {
    assert.equal(insert('<portal-job-card without-p|', 'without-pay'), 'without-pay');
    assert.equal(insert('<portal-job-list chan|', 'channel-id'), 'channel-id="$1"');
  });

  it('describes an element and its events, with a link to the reference', () => {
    const text = hover('<portal-job-|list></portal-job-list>');
    assert.match(text, /^A list of open jobs with paging\.\n\nEvents:\n\n- `portal-results`: /);
    assert.match(text, /\[Reference\]\(https:\/\/\S+\/docs\/api\.md#portal-job-list\)/);
  });

  it('describes an attribute with its values and default', () => {
    const text = hover('<portal-filter-bar apply-m|ode="button"></portal-filter-bar>');
    assert.match(
      text,
      /waits for an Apply button\.\n\nValues: `instant`, `button`\n\nDefault: `instant`/,
    );
    assert.match(text, /\[Reference\]/);
  });

  it('links to headings of the reference that exist', () => {
    const headings: readonly string[] =
      readFileSync(join(root, 'docs/api.md'), 'utf8').match(/^## .*$/gm) ?? [];
    for (const { references } of data.tags ?? [])
      for (const { url } of references ?? [])
        assert.ok(headings.includes(`## \`<${url.split('#')[1]}>\``), url);
  });

  it('knows every custom property and part in style sheets', () => {
    const css = read<Record<'properties' | 'pseudoElements', { name: string }[]>>(
      local(paths['css.customData']),
    );
    const properties = new Set<string>(css.properties.map(({ name }) => name));
    const parts = new Set<string>(css.pseudoElements.map(({ name }) => name));
    for (const { name } of tokens()) assert.ok(properties.has(name), name);
    for (const { cssParts = [], cssProperties = [] } of elements) {
      for (const { name = '' } of cssParts) assert.ok(parts.has(`::part(${name})`), name);
      for (const { name = '' } of cssProperties) assert.ok(properties.has(name), name);
    }
  });
});

interface Named {
  name: string;
  description?: string;
  'doc-url'?: string;
  value?: { type?: string };
}

describe("the data for JetBrains' editors", () => {
  const manifest = read<{ 'web-types': string; name: string; version: string }>('package.json');
  const data = read<{
    name: string;
    version: string;
    contributions: {
      html: {
        elements: (Named & Record<'attributes' | 'events' | 'slots', Named[] | undefined>)[];
      };
      css: Record<'properties' | 'pseudo-elements', Named[]>;
    };
  }>(manifest['web-types']);
  const { html, css } = data.contributions;
  const names = (entries: readonly { name?: string }[] = []) =>
    entries.map(({ name }) => name).sort();

  it('name the package and its version, and package.json names their file', () => {
    assert.ok(existsSync(join(root, manifest['web-types'])));
    assert.deepEqual([data.name, data.version], [manifest.name, manifest.version]);
  });

  for (const element of elements)
    it(`have all that the manifest says of ${element.tagName}`, () => {
      const found = html.elements.find(({ name }) => name === element.tagName);
      assert.ok(found);
      assert.equal(found.description, element.summary);
      assert.match(found['doc-url'] ?? '', new RegExp(`#${element.tagName}$`));
      assert.deepEqual(names(found.attributes), written(element).sort());
      assert.deepEqual(names(found.events), names(element.events));
      assert.deepEqual(names(found.slots), names(element.slots));
      for (const { name, description, value } of found.attributes ?? []) {
        const own = element.attributes?.find((one) => one.name === name);
        assert.equal(description, own?.description, name);
        for (const [literal] of (own?.type?.text ?? '').matchAll(/'[^']+'/g))
          assert.ok(value?.type?.includes(literal), `${name}: ${literal}`);
      }
      const parts = names(css['pseudo-elements']);
      for (const { name = '' } of element.cssParts ?? [])
        assert.ok(parts.includes(`part(${name})`), name);
    });

  it('list the names of a list and also accept several', () => {
    const bar = html.elements.find(({ name }) => name === 'portal-filter-bar');
    const { value } = bar?.attributes?.find(({ name }) => name === 'filters') ?? {};
    assert.match(value?.type ?? '', /^'keyword' \| 'location-name' \| .* \| string$/);
  });

  it('have every custom property', () => {
    const properties = names(css.properties);
    for (const { name } of tokens()) assert.ok(properties.includes(name), name);
  });
});
