// Shared parts of both documents.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataServiceSections } from '../data-service-page.ts';
import { root } from '../root.ts';
import type { Json } from './schemas.ts';

const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
  license: string;
};

export const info = (title: string, summary: string, description: string): Json => ({
  title,
  version,
  summary,
  description,
  license: { name: license, identifier: license },
});

/** The URL of a heading, as web pages of the repository have it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

/**
 * The description of an operation that a section of docs/data-service.md has.
 *
 * @throws {Error} if there is no such section.
 */
export function describedIn(section: string, ...sentences: string[]): Json {
  const heading = dataServiceSections.get(section);
  if (heading === undefined) throw new Error(`docs/data-service.md has no section ${section}.`);
  const link = `See [${heading}](../../docs/data-service.md#${anchorOf(heading)}).`;
  return { description: [...sentences, link].join(' '), 'x-sections': [section] };
}

export const jsonBody = (schema: Json, type = 'application/json'): Json => ({ [type]: { schema } });

export const reference = (
  kind: 'schemas' | 'responses' | 'headers' | 'parameters',
  name: string,
): Json => ({
  $ref: `#/components/${kind}/${name}`,
});

/** The body of a failure (RFC 9457). */
export const problemSchema: Json = {
  type: 'object',
  description: 'Problem details (RFC 9457).',
  required: ['type', 'title', 'status'],
  properties: {
    type: { type: 'string', format: 'uri-reference', description: 'Kind of the failure.' },
    title: { type: 'string', description: 'The kind in words.' },
    status: { type: 'integer', description: 'The status of the response.' },
    detail: { type: 'string', description: 'This failure, in words for people.' },
  },
};
