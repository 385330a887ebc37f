// Writes docs/security/asvs.md from docs/security/asvs.yaml. With --check it writes nothing, and fails if the page is stale, or if a cited test
// or document is missing.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from './root.ts';
import { asvsProblems, readAsvs, writeAsvsPage } from './security-pages/asvs.ts';
import { readTestFile } from './test-citations.ts';

const asvs = readAsvs();
const problems = asvsProblems(asvs, readTestFile);
const path = join(root, 'docs/security/asvs.md');
const page = await format(writeAsvsPage(asvs), {
  ...(await resolveConfig(path)),
  parser: 'markdown',
});
if (!process.argv.includes('--check')) writeFileSync(path, page);
else if (!existsSync(path) || readFileSync(path, 'utf8') !== page)
  problems.push('docs/security/asvs.md is stale: run "npm run security:pages".');
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
