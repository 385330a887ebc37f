// Writes docs/accessibility/report.html from docs/accessibility/openacr.yaml. With --check it writes nothing, and fails if the page
// is stale, a criterion or a test is missing, or an answer lacks evidence.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { writeReportPage } from './accessibility-report/page.ts';
import {
  readCatalog,
  readReport,
  reportProblems,
  schemaProblems,
} from './accessibility-report/report.ts';
import { root } from './root.ts';
import { readTestFile } from './test-citations.ts';

const report = readReport();
const catalog = readCatalog();
const problems = [...schemaProblems(report), ...reportProblems(report, catalog, readTestFile)];
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
if (report.product.version !== version)
  problems.push(`The report is of version ${report.product.version}, the package of ${version}.`);

const path = join(root, 'docs/accessibility/report.html');
const page = await format(writeReportPage(report, catalog), { parser: 'html', printWidth: 100 });
if (!process.argv.includes('--check')) writeFileSync(path, page);
else if (!existsSync(path) || readFileSync(path, 'utf8') !== page)
  problems.push('docs/accessibility/report.html is stale: run "npm run accessibility:report".');
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
