// The pages for security offices: the requirements with their evidence, and the lists of connections, stored data and logs, compared with the
// code that connects, stores and logs.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { parse } from 'yaml';
import { createLog } from '../../packages/server/src/proxy/node/log.ts';
import { nodeVariables } from '../../packages/server/src/proxy/node/environment.ts';
import { createMetrics } from '../../packages/server/src/proxy/node/metrics.ts';
import { environmentOptions } from '../../packages/server/src/proxy/options/environment-options.ts';
import { root } from '../../scripts/root.ts';
import { asvsProblems, readAsvs, writeAsvsPage } from '../../scripts/security-pages/asvs.ts';
import { readTestFile } from '../../scripts/test-citations.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const textsIn = (folder: string, form: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => form.test(name))
    .map((name) => read(join(folder, name)));
/** Returns the names that a page lacks in backticks. */
const missingIn = (page: string, names: Iterable<string>) => {
  const text = read(page);
  return [...new Set(names)].filter((name) => !text.includes(`\`${name}\``));
};
const row = {
  id: '1.2.1',
  level: 1,
  state: 'met',
  statement: 'Text is | escaped.',
  how: 'It is.',
  tests: [{ 'test/some.test.ts': 'escapes … texts' }],
} as const;
const asvsOf = (...requirements: object[]) =>
  ({ standard: 'A standard', chapters: [{ title: 'V1', requirements }] }) as unknown as Parameters<
    typeof asvsProblems
  >[0];
const problemsOf = (...requirements: object[]) =>
  asvsProblems(asvsOf(...requirements), (file) =>
    file === 'test/some.test.ts' ? 'test(`escapes ${count} texts`, () => {});' : undefined,
  );

suite('the page of security requirements', () => {
  test('cites existing tests and documents, and has each requirement once', () => {
    assert.deepEqual(asvsProblems(readAsvs(), readTestFile), []);
  });

  test('accepts a row whose test exists', () => {
    assert.deepEqual(problemsOf(row), []);
  });

  for (const [what, rows, expected] of [
    ['a requirement occurs twice', [row, row], '1.2.1: the rows have it twice.'],
    [
      'a row cites nothing',
      [{ ...row, tests: [] }],
      '1.2.1: it cites neither a test nor a document.',
    ],
    [
      'a cited test is missing',
      [{ ...row, tests: [{ 'test/some.test.ts': 'is gone' }] }],
      '1.2.1: test/some.test.ts has no test "is gone".',
    ],
    [
      'a cited file is missing',
      [{ ...row, tests: [{ 'test/gone.test.ts': 'is gone' }] }],
      '1.2.1: there is no file test/gone.test.ts.',
    ],
    [
      'a cited document is missing',
      [{ ...row, documents: ['docs/gone.md'] }],
      '1.2.1: there is no file docs/gone.md.',
    ],
    ['a row has an unknown state', [{ ...row, state: 'fine' }], '1.2.1: "fine" is not a state.'],
  ] as const)
    test(`is refused if ${what}`, () => {
      assert.deepEqual(problemsOf(...rows), [expected]);
    });

  test('keeps the columns of a row whose text has a vertical bar', () => {
    assert.match(
      writeAsvsPage(asvsOf(row)),
      /\| 1\.2\.1 \| 1 \| Text is \\\| escaped\. \| \*\*met\*\* It is\. \| `test\/some/,
    );
  });
});

suite('the list of connections', () => {
  test('names every host that the settings can name', () => {
    const settings = [...Object.values(environmentOptions), ...nodeVariables].filter((name) =>
      /URL|HOST|PORT$|PROXIES|ORIGINS|CLIENT_HEADER/.test(name),
    );
    assert.ok(settings.length > 8);
    assert.deepEqual(missingIn('docs/security/connections.md', settings), []);
  });
});

suite('the list of stored data', () => {
  const sources = textsIn('src', /\.ts$/);

  test('names every key that the elements store in the browser', () => {
    const keys = sources.flatMap((text) =>
      [...text.matchAll(/'(portal-jobs:[a-z-]+(?::\d+)?)'/g)].map(([, key = '']) => key),
    );
    assert.ok(keys.length >= 5);
    assert.deepEqual(missingIn('docs/security/stored-data.md', keys), []);
    const named = [...read('docs/security/stored-data.md').matchAll(/`(portal-jobs:[^`]+)`/g)];
    assert.deepEqual(
      named.map(([, key]) => key).filter((key = '') => !keys.includes(key)),
      [],
    );
  });

  test('is complete: the elements write to no other storage of a browser, and no other key', () => {
    const all = sources.join('\n');
    assert.doesNotMatch(all, /\bindexedDB\b|document\.cookie|serviceWorker|\bcaches\./);
    const written = [...all.matchAll(/\.setItem\(\s*(\w+)/g)].map(([, name = '']) => name);
    assert.ok(written.length >= 4);
    for (const name of written)
      assert.match(all, new RegExp(`const ${name} = '?|\\b${name}: string`), name);
  });

  test('names every option and transient of WordPress, and every setting of Drupal', () => {
    const plugin = textsIn('packages/wordpress/portal-jobs', /^(?!library).*\.php$/).join('\n');
    const used = [...plugin.matchAll(/_(?:option|transient)\((?:self|Options)::(\w+)/g)];
    const names = [...new Set(used.map(([, name = '']) => name))].flatMap((name) =>
      [...plugin.matchAll(new RegExp(`const ${name} = '(portal_jobs[\\w-]*)'`, 'g'))].map(
        ([, value = '']) => value,
      ),
    );
    const settings = Object.keys(
      parse(read('packages/drupal/portal_jobs/config/install/portal_jobs.settings.yml')) as object,
    );
    assert.ok(names.length >= 4 && settings.length >= 5);
    assert.deepEqual(missingIn('docs/security/stored-data.md', [...names, ...settings]), []);
  });
});

suite('the list of logs', () => {
  test('names every event and every field of the log', () => {
    const lines: string[] = [];
    const log = createLog({ level: 'info', queries: true, write: (text) => lines.push(text) });
    log.request({
      ...{ id: 'a-1', agency: 'health', trace: '1', method: 'GET', route: '/list', query: 'a=b' },
      ...{ status: 200, source: 'fresh', bytes: 1, milliseconds: 1 },
    });
    log.note('A note.');
    log.flush();
    const fields = lines
      .join('')
      .trim()
      .split('\n')
      .flatMap((line) => Object.keys(JSON.parse(line) as object));
    const [, union = ''] =
      /export type ProxyEvent =(.*?)\n\n/s.exec(read('packages/server/src/proxy/options.ts')) ?? [];
    const events = [...union.matchAll(/event: '(\w+)'/g)].map(([, name = '']) => name);
    const members = [...union.replace(/\/\*\*.*?\*\//gs, '').matchAll(/(\w+)\??: /g)];
    assert.ok(events.length >= 5 && fields.includes('trace') && fields.includes('msg'));
    const all = [...fields, ...events, ...members.map(([, name = '']) => name)];
    assert.deepEqual(
      missingIn('docs/security/logs.md', all).filter((name) => name !== 'event'),
      [],
    );
  });

  test('names every metric', async () => {
    const { handler } = createMetrics(() => undefined);
    const text = await (await handler(new Request('http://localhost/metrics'))).text();
    const names = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
    const own = names.filter((name) => name.startsWith('portal_'));
    assert.ok(own.length >= 8);
    assert.deepEqual(missingIn('docs/security/logs.md', own), []);
    for (const name of names) assert.match(name, /^(portal|process|nodejs)_/);
  });

  test('covers the three places where the PHP library and the content systems log', () => {
    const texts = [
      'packages/php/src',
      'packages/wordpress/portal-jobs',
      'packages/drupal/portal_jobs',
    ]
      .flatMap((folder) => textsIn(folder, /^(?!library).*\.php$/))
      .filter((text) => /error_log|trigger_error|->logger|syslog\(/.test(text));
    // A fault, a full store and a limit of PCRE; HostFunction calls the function itself.
    assert.equal(texts.filter((text) => /'error_log',?\s/.test(text)).length, 3);
  });
});
