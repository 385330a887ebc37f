// npm run check: everything except the tests, two checks at a time. A failed check does not hide the others.
// `npm run check -- lint types` runs those alone.
import { spawn } from 'node:child_process';
import { root, sourceCondition } from './root.ts';

const tsx = `tsx --conditions=${sourceCondition}`;

/** The checks by name, the slowest first. */
const checks: Readonly<Record<string, string>> = {
  lint: 'eslint --max-warnings 0 .',
  format: 'prettier --check --log-level warn .',
  package: `${tsx} scripts/build.ts --if-stale && publint --strict . && publint --strict packages/server && publint --strict packages/dev && attw --pack . --profile esm-only --exclude-entrypoints react vue svelte portal-jobs.css --quiet && ${tsx} scripts/size.ts && ${tsx} scripts/documents.ts --packed`,
  types: 'tsc',
  templates: `lit-analyzer --strict --maxWarnings 0 --rules.no-invalid-css off --rules.no-missing-import off src/elements`,
  unused: `knip`,
  manifest: `${tsx} scripts/manifest.ts --check && ${tsx} scripts/api.ts --check`,
  surface: `${tsx} scripts/public-surface.ts --check`,
  elements: `${tsx} scripts/element-table.ts`,
  php: `${tsx} scripts/languages.ts --check && ${tsx} scripts/php.ts --check`,
  parsers: `${tsx} scripts/ordinary-parsers.ts --check`,
  fields: `${tsx} scripts/documented-fields.ts --check`,
  examples: `${tsx} scripts/examples.ts --check`,
  citations: `${tsx} scripts/citations.ts`,
  documents: `${tsx} scripts/documents.ts`,
  language: `${tsx} scripts/language.ts`,
  openapi: `${tsx} scripts/lint-openapi.ts`,
  spec: `${tsx} scripts/spec-coverage.ts`,
  accessibility: `${tsx} scripts/accessibility-report.ts --check && html-validate --preset recommended,prettier docs/accessibility/report.html`,
  security: `${tsx} scripts/security-pages.ts --check`,
};

const concurrency = 2;

interface Result {
  name: string;
  passed: boolean;
}

/** Runs a check and prints what it printed, in one piece, when it ends. */
function run(name: string, command: string): Promise<Result> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => (output += data.toString()));
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1_000).toFixed(0);
      console.log(`${code === 0 ? 'passed' : 'FAILED'}: ${name} (${seconds} s)`);
      // The surface is also reported if the version permits its changes.
      if (code !== 0 || name === 'surface') console.log(output.trimEnd());
      resolve({ name, passed: code === 0 });
    });
  });
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in checks));
if (unknown.length > 0) {
  console.error(
    `Unknown check ${unknown.join(', ')}. The checks: ${Object.keys(checks).join(', ')}.`,
  );
  process.exit(2);
}
const queue = Object.entries(checks).filter(
  ([name]) => chosen.length === 0 || chosen.includes(name),
);
const results: Result[] = [];
await Promise.all(
  Array.from({ length: concurrency }, async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results.push(await run(...next));
  }),
);
const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
