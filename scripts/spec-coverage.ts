// docs/spec-coverage.md: everything the specification says, and the test that shows it.
// With --faults the fault of each row is planted in the reference service, and a row whose tests all pass is reported.
// With --check nothing is written: it fails where the page is stale, a test is gone, or the specification says more.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { format } from 'prettier';
import { root } from './root.ts';
import { coverageProblems } from './spec-coverage/check.ts';
import { writePage } from './spec-coverage/page.ts';
import { plantedRows, unnoticedFaults } from './spec-coverage/plant.ts';
import { sections } from './spec-coverage/rows.ts';

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

const plantsFaults = process.argv.includes('--faults');
const isCheck = process.argv.includes('--check');
const path = join(root, 'docs/spec-coverage.md');
const specificationPath = resolve(
  root,
  process.env['PORTAL_SPEC'] ?? '../shared/spec/service-interface.md',
);
const specification = read(specificationPath);
if (specification === undefined)
  console.log(`No specification at ${specificationPath}: not checked whether a row is missing.`);

const problems = coverageProblems({
  sections,
  readTest: (file) => read(join(root, file)),
  specification,
});
if (plantsFaults) problems.push(...(await unnoticedFaults(root, plantedRows(sections))));
const page = await format(writePage(sections), { parser: 'markdown', printWidth: 100 });
if (!isCheck && !plantsFaults) writeFileSync(path, page);
else if (read(path) !== page)
  problems.push('docs/spec-coverage.md is stale: run "npm run coverage:spec".');
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
