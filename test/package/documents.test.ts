// `npm run check -- documents` reports false claims of the documents.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { root, typescript } from '../../scripts/root.ts';

const { limits } = JSON.parse(readFileSync(join(root, 'scripts/size.json'), 'utf8')) as {
  limits: { entry: number };
};

/** Returns the problems of a document. */
function problemsOf(text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  try {
    const file = join(folder, 'page.md');
    writeFileSync(file, text);
    const { stderr } = spawnSync(process.execPath, [...typescript, 'scripts/documents.ts', file], {
      ...{ cwd: root, encoding: 'utf8' },
    });
    return stderr.split('\n').flatMap((line) => /page\.md:(\d+: .*)/.exec(line)?.[1] ?? []);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

suite('the check of the documents', () => {
  test('reports commands, paths, links, headings and sizes that are false', () => {
    assert.deepEqual(
      problemsOf(`# A page
Run \`npm run no-such\`.
Run \`npm run check -- nothing\`.
Run \`npm test -- no-such-test\`.
Run \`npx portal-jobs-dev no-such\`.
Run \`npx portal-jobs-server proxy --no-such\`.
See \`src/no-such.ts\` and \`test/no-*-such.ts\`.
Not in code: test/no-such/no-such.test.ts.
See [another](no-such.md) and [below](#no-such).
Visitors first load \`portal-jobs.js\`, about 99 kB with gzip.
`).map((problem) =>
        problem
          .replace(/ is none of .*/, ' is false')
          .replace(/\S*\/page\.md/, 'page.md')
          .replace(/\S*\/no-such.md/, 'no-such.md'),
      ),
      [
        '2: there is no npm run no-such',
        '3: there is no check nothing',
        '4: no test has no-such-test in its path',
        '5: there is no command no-such',
        '6: portal-jobs-server proxy has no option --no-such',
        '7: there is no src/no-such.ts',
        '7: there is no test/no-*-such.ts',
        '8: there is no test/no-such/no-such.test.ts',
        '9: there is no no-such.md',
        '9: page.md has no heading #no-such',
        '10: 99 kB is false',
      ],
    );
  });

  test('reports every form of a link and an image that leads nowhere', () => {
    assert.deepEqual(
      problemsOf(`# A page
## Twice
## Twice
See [one](no-1.md "with a title"), [two](<no-2.md>) and ![three](no-3.png).
See [four][name], and [five][no-5].
<p><a class="link" href="no-6.md">six</a></p>
<img
  src="no-7.png" alt="seven">
<a href='#no-8'>eight</a> and [nine](#twice-2)
See [ten](page.md#twice-1), \`[eleven](no-11.md)\` and [twelve](https://service.example).

\`\`\`html
<a href="no-13.md">thirteen</a>
\`\`\`

[name]: no-4.md
`).map((problem) => problem.replace(/ \S*\/(?=no-|page\.md)/, ' ')),
      [
        '4: there is no no-1.md',
        '4: there is no no-2.md',
        '4: there is no no-3.png',
        '5: there is no reference no-5',
        '6: there is no no-6.md',
        '8: there is no no-7.png',
        '9: page.md has no heading #twice-2',
        '9: page.md has no heading #no-8',
        '16: there is no no-4.md',
      ],
    );
  });

  test('accepts true ones', () => {
    assert.deepEqual(
      problemsOf(`# A page, with a title
Run \`npm run check -- lint\`, \`npm test -- documents\`, \`npx portal-jobs-server proxy --help\`.
See \`src/index.ts\`, \`test/package/*.test.ts\` and [above](#a-page-with-a-title).
Visitors first load \`portal-jobs.js\`, about ${Math.round(limits.entry / 1_000)} kB with gzip.
`),
      [],
    );
  });
});
