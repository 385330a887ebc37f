// What people find who want to report something or to take part, and what catalogues read.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { root } from '../../scripts/root.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const json = (file: string) => JSON.parse(read(file)) as Record<string, unknown>;
const packages = ['', 'packages/server/', 'packages/dev/'];

describe('the packages', () => {
  for (const folder of packages) {
    const { name, version, repository, homepage, bugs, author, keywords, license, description } =
      json(`${folder}package.json`);

    it(`${String(name)} says where its source, its issues and its documents are`, () => {
      const { url, directory } = repository as { url: string; directory?: string };
      assert.match(url, /^git\+https:\/\/.+\.git$/);
      assert.equal(directory ?? '', folder.replace(/\/$/, ''));
      assert.match(String(homepage), /^https:.*#readme$/);
      assert.match(String(bugs), /^https:.*\/issues$/);
      assert.ok(author && description && Array.isArray(keywords) && keywords.length > 2);
    });

    it(`${String(name)} has the license, the version and a README of its own`, () => {
      assert.equal(license, 'MIT');
      assert.equal(version, json('package.json')['version']);
      assert.equal(read(`${folder}LICENSE`), read('LICENSE'));
      assert.match(read(`${folder}README.md`), new RegExp(`^# ${String(name)}\n`));
    });
  }
});

describe('code.json', () => {
  const code = json('code.json');

  it('has what the federal source code policy requires', () => {
    for (const name of [
      'name',
      'description',
      'version',
      'permissions',
      'repositoryURL',
      'laborHours',
      'tags',
      'contact',
    ])
      assert.ok(name in code, name);
    assert.equal(code['version'], json('package.json')['version']);
    assert.deepEqual((code['permissions'] as { usageType: string[] }).usageType, ['openSource']);
    assert.match(
      String(code['status']),
      /^(Ideation|Development|Alpha|Beta|Release Candidate|Production|Archival)$/,
    );
  });
});

describe('the issue forms', () => {
  const folder = '.github/ISSUE_TEMPLATE';
  const forms = readdirSync(join(root, folder))
    .filter((file) => /^\d/.test(file))
    .sort();

  it('begin with accessibility barriers', () => {
    assert.match(forms[0] ?? '', /accessibility/);
  });

  for (const file of forms)
    it(`${file} can be shown: each field has a known type, a label and a name of its own`, () => {
      const { name, description, body } = parse(read(`${folder}/${file}`)) as {
        name: string;
        description: string;
        body: { type: string; id: string; attributes: { label: string; options?: string[] } }[];
      };
      assert.ok(name && description);
      assert.equal(new Set(body.map(({ id }) => id)).size, body.length);
      for (const { type, attributes } of body) {
        assert.match(type, /^(textarea|input|dropdown|checkboxes|markdown)$/);
        assert.ok(attributes.label);
        assert.equal(type === 'dropdown', attributes.options !== undefined);
      }
    });
});
