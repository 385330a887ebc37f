// What coding assistants read: every name in the skill exists, and every page of llms.txt.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { elementsOf, readManifest } from '../../scripts/manifest-types.ts';
import { root } from '../../scripts/root.ts';
import { dev } from '../../packages/dev/src/cli/dev.ts';
import { server } from '../../packages/server/src/cli/server.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const skill = read('skills/portal-jobs/SKILL.md');
const elements = elementsOf(readManifest());
const attributesOf = (tag: string) =>
  elements.find(({ tagName }) => tagName === tag)?.attributes?.map(({ name }) => name) ?? [];

describe('the skill for assistants', () => {
  it('has a name and says when to use it', () => {
    const [, front = ''] = /^---\n(.*?)\n---\n/s.exec(skill) ?? [];
    const { name, description } = parse(front) as Record<string, string>;
    assert.equal(name, 'portal-jobs');
    assert.match(description ?? '', /Use it when/);
    assert.ok((description ?? '').length < 1_024);
  });

  it('names only attributes that the manifest has, in its table and its page', () => {
    const rows = [...skill.matchAll(/^\| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].slice(1);
    const codes = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
    assert.ok(rows.length > 6);
    for (const [, attributes, tags] of rows)
      for (const tag of codes(tags))
        for (const attribute of codes(attributes))
          assert.ok(attributesOf(tag).includes(attribute), `<${tag} ${attribute}>`);
    for (const [, tag = '', given = ''] of skill.matchAll(
      /<(portal-[a-z-]+)((?: [a-z-]+="[^"]*")+)/g,
    ))
      for (const [, attribute = ''] of given.matchAll(/ ([a-z-]+)=/g))
        assert.ok(attributesOf(tag).includes(attribute), `<${tag} ${attribute}>`);
  });

  it('names only events that the elements dispatch', () => {
    const known = new Set(elements.flatMap(({ events = [] }) => events.map(({ name }) => name)));
    const [, line = ''] = /^Events bubble to the document: (.*)$/m.exec(skill) ?? [];
    const named = [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    assert.ok(named.length > 3);
    assert.deepEqual(
      named.filter((name) => !known.has(name)),
      [],
    );
  });

  it('names only commands that exist', () => {
    const named = [...skill.matchAll(/^npx (portal-jobs-\w+) ([\w-]+)/gm)];
    assert.ok(named.length > 3);
    for (const [, program = '', command = ''] of named) {
      const { commands } = program === dev.name ? dev : server;
      assert.ok(command in commands, `${program} ${command}`);
    }
  });
});

describe('llms.txt', () => {
  const text = read('llms.txt');

  it('begins with the name and one sentence', () => {
    assert.match(text, /^# portal-jobs\n\n> [^\n]+\n/);
  });

  it('links to pages that exist, each with a description', () => {
    const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\)(: .+)?$/gm)];
    assert.ok(links.length > 12);
    for (const [line, file = '', description] of links) {
      assert.ok(existsSync(join(root, file)), file);
      assert.ok(description, line);
    }
  });
});
