// packages/server/dist/evidence: what `portal-jobs-server evidence` copies, and the claims of these documents with the tests that they cite.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Claim } from '../packages/server/src/cli/evidence/claims.ts';
import { readCatalog, readNotes, readReport } from './accessibility-report/report.ts';
import { root } from './root.ts';
import { citationsOf, readAsvs } from './security-pages/asvs.ts';
import { describeBuild } from './source-fingerprint.ts';

const documents = [
  'docs/security/asvs.md',
  'docs/security/connections.md',
  'docs/security/stored-data.md',
  'docs/security/logs.md',
  'docs/security/keys.md',
  'docs/accessibility/report.html',
  'docs/accessibility/openacr.yaml',
];

function accessibilityClaims(): Claim[] {
  const known = readCatalog().chapters.flatMap(({ criteria }) => criteria);
  return Object.values(readReport().chapters).flatMap(({ criteria = [] }) =>
    criteria.flatMap(({ num, components }) =>
      components.map(({ adherence: { level, notes } }) => ({
        of: 'accessibility',
        id: num,
        title: known.find(({ id }) => id === num)?.handle ?? '',
        state: level,
        tests: readNotes(notes).tests,
      })),
    ),
  );
}

/** Writes the documents and their claims into a folder of the build. */
export function writeEvidence(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const document of documents) cpSync(join(root, document), join(folder, basename(document)));
  const securityClaims = readAsvs()
    .chapters.flatMap(({ requirements = [] }) => requirements)
    .map((row): Claim => {
      const { id, statement, state } = row;
      return { of: 'security', id, title: statement, state, tests: citationsOf(row) };
    });
  const claims = [...securityClaims, ...accessibilityClaims()];
  writeFileSync(join(folder, 'build.json'), `${JSON.stringify(describeBuild(), null, 1)}\n`);
  writeFileSync(join(folder, 'claims.json'), `${JSON.stringify(claims, null, 1)}\n`);
}
