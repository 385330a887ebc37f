// Compares the requirements of packages/dev/src/conformance with the tests that carry their tags, such as [§4.3.7], and with the planted faults.
// --faults plants each fault that no caller can detect in the sample service, and reports the requirements whose tests all pass.
// --list prints each requirement with its checks, tests and faults.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchingRequirements } from '../packages/dev/src/conformance/requirements.ts';
import { allFaults } from '../test/support/planted-faults/all.ts';
import { root } from './root.ts';
import { brokenBy, bySection, coverageProblems, testsOf } from './spec-coverage/check.ts';
import { plantedFaults, unnoticedFaults } from './spec-coverage/plant.ts';
import { taggedTests } from './spec-coverage/tags.ts';

const page = readFileSync(join(root, 'docs/data-service.md'), 'utf8');
const requirements = matchingRequirements([]);
const evidence = { requirements, tests: taggedTests(), faults: [...allFaults().values()], page };
const sections = bySection(requirements);

if (process.argv.includes('--list'))
  for (const [section, text] of sections) {
    console.log(`§${section} ${text}`);
    for (const { id, section: own, parts = {}, unchecked } of requirements)
      if (own === section || section in parts)
        console.log(unchecked ? `  no check: ${unchecked}` : `  check: ${id}`);
    for (const { file, name } of testsOf(section, evidence))
      console.log(`  test: ${file}: ${name}`);
    for (const fault of evidence.faults)
      if (brokenBy(fault, requirements).includes(section)) console.log(`  fault: ${fault.name}`);
  }
const planted = plantedFaults(evidence);
const problems = coverageProblems(evidence);
if (process.argv.includes('--faults')) problems.push(...(await unnoticedFaults(planted)));
for (const problem of problems) console.error(problem);
console.log(
  `${sections.size} requirements, ${evidence.tests.length} tagged tests, ${evidence.faults.length} faults planted ${planted.length} times, ${problems.length} problems.`,
);
process.exitCode = Math.min(problems.length, 1);
