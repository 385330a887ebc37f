// npm run check -- openapi: lints the OpenAPI documents by the recommended rules of Redocly. An error or a warning fails.
import { createConfig, formatProblems, getTotals, lintFromString } from '@redocly/openapi-core';
import { openApiDocuments } from './openapi.ts';
import type { Json } from './openapi/schemas.ts';

/** Lints a document, and returns its problems. */
export async function lintDocument(name: string, document: Json) {
  return lintFromString({
    source: JSON.stringify(document, null, 2),
    absoluteRef: `${name}.json`,
    config: await createConfig({ extends: ['recommended'] }),
  });
}

if (process.argv[1] === import.meta.filename)
  for (const [name, document] of Object.entries(openApiDocuments())) {
    const problems = await lintDocument(name, document);
    if (problems.length === 0) continue;
    formatProblems(problems, { totals: getTotals(problems), version: '' });
    process.exitCode = 1;
  }
