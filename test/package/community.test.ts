// What people find who want to report something or to take part, and what catalogues read.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { Ajv } from 'ajv';
import schema from 'custom-elements-manifest/schema.json' with { type: 'json' };
import { parse } from 'yaml';
import { elementsOf, readManifest } from '../../scripts/manifest-types.ts';
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
  const among = (name: string, ...values: readonly string[]) => {
    assert.ok(values.includes(String(code[name])), `${name}: ${String(code[name])}`);
  };

  it('has what version 2.0.0 of the federal metadata schema requires', () => {
    const required =
      'name description status permissions organization repositoryURL repositoryVisibility vcs laborHours ' +
      'reuseFrequency languages maintenance contractNumber SBOM date tags contact feedbackMechanism AIUseCaseID';
    for (const name of required.split(' ')) assert.ok(name in code, name);
    assert.equal(code['version'], json('package.json')['version']);
  });

  it('has values that the schema permits', () => {
    const { licenses, usageType } = code['permissions'] as {
      licenses: { name: string; URL: string }[];
      usageType: string[];
    };
    assert.deepEqual(usageType, ['openSource']);
    assert.deepEqual(
      licenses.map(({ name }) => name),
      [json('package.json')['license']],
    );
    among('status', 'Ideation', 'Development', 'Alpha', 'Beta', 'Release Candidate', 'Production');
    among('maintenance', 'internal', 'contract', 'community', 'none');
    among('repositoryVisibility', 'public', 'private');
    for (const name of Object.keys(code['contact'] as object))
      assert.ok(['name', 'email'].includes(name), name);
    for (const [name, date] of Object.entries(code['date'] as Record<string, string>)) {
      assert.ok(['created', 'lastModified', 'metadataLastUpdated'].includes(name), name);
      assert.match(date, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    }
    for (const name of ['repositoryURL', 'homepageURL', 'SBOM', 'feedbackMechanism'])
      assert.ok(URL.canParse(String(code[name])), name);
  });
});

describe('custom-elements.json', () => {
  const manifest = json('custom-elements.json');

  it('is valid by the schema of the format, and package.json names it for catalogues', () => {
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    assert.ok(validate(manifest), JSON.stringify(validate.errors));
    const { customElements, files } = json('package.json');
    assert.equal(customElements, 'custom-elements.json');
    assert.ok((files as string[]).includes('custom-elements.json'));
  });

  it('describes every element with a summary, for lists of elements', () => {
    for (const { tagName, summary } of elementsOf(readManifest()))
      assert.ok((summary ?? '').length > 20, tagName);
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
