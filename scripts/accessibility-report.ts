// docs/accessibility: the conformance report, as a page and in OpenACR for both editions of the catalog.
// With --check nothing is written: it fails where a file is stale, a criterion or a test is missing, or an answer has no ground.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { format } from 'prettier';
import { catalogOf, editions, reportSchema } from './accessibility-report/catalog.ts';
import { reportProblems } from './accessibility-report/check.ts';
import { chapters } from './accessibility-report/criteria.ts';
import { openAcr } from './accessibility-report/openacr.ts';
import { writeReportPage } from './accessibility-report/page.ts';
import { root } from './root.ts';
import { installOnDemand } from './on-demand.ts';

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

interface Ajv {
  errors?: unknown;
  validate(schema: object, data: unknown): boolean;
  errorsText(errors: unknown): string;
}

/** What is used of the packages that are installed on demand. */
interface Packages {
  yaml: { parse(text: string): unknown; stringify(data: unknown): string };
  ajv: { default: new (options: object) => Ajv };
}

const load = createRequire(join(await installOnDemand('checks'), 'importer.js'));
const yaml = load('yaml') as Packages['yaml'];
const { default: AjvClass } = load('ajv') as Packages['ajv'];

const isCheck = process.argv.includes('--check');
const folder = join(root, 'docs/accessibility');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
const [newest] = editions;

const problems = reportProblems({
  chapters,
  catalog: catalogOf(newest),
  readTest: (file) => read(join(root, file)),
});
const files: Record<string, string> = {
  'report.html': await format(writeReportPage(chapters, catalogOf(newest), version), {
    parser: 'html',
    printWidth: 100,
  }),
};
for (const edition of editions) {
  const text = await format(
    yaml.stringify(openAcr(chapters, catalogOf(edition), edition, version)),
    {
      parser: 'yaml',
      printWidth: 100,
      singleQuote: true,
    },
  );
  // The written text is validated, not what it was made from.
  const ajv = new AjvClass({ allErrors: true });
  if (!ajv.validate(reportSchema(), yaml.parse(text)))
    problems.push(`${edition}: ${ajv.errorsText(ajv.errors)}`);
  files[`openacr-${edition}.yaml`] = text;
}

if (!isCheck) mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(files)) {
  const path = join(folder, name);
  if (!isCheck) writeFileSync(path, text);
  else if (read(path) !== text)
    problems.push(`docs/accessibility/${name} is stale: run "npm run accessibility:report".`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
