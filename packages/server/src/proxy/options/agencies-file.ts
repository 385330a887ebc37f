import { findNearestName } from 'portal-jobs/protocol';
import * as z from 'zod/mini';
import type { ProxyOptions } from '../options.ts';
import type { AgenciesOptions, AgenciesProblem, AgencyOptions } from './agencies.ts';

// The file with the agencies of one process, on every host. What a field may contain is checked with the options of each agency.

const text = z.string();
const texts = z.array(text);
const number = z.number();

/** Fields that agencies often have in common. `defaults` may also contain them. */
const commonFields = {
  upstreamUrl: z.optional(text),
  keyHeader: z.optional(text),
  extraHeaders: z.optional(z.record(text, text)),
  routes: z.optional(texts),
  timeout: z.optional(number),
  maxBytes: z.optional(number),
  retry: z.optional(z.strictObject({ limit: z.optional(number) })),
  upstreamRate: z.optional(number),
  upstreamConcurrency: z.optional(number),
  maxResults: z.optional(number),
  clientRate: z.optional(number),
  pages: z.optional(texts),
  linkHosts: z.optional(text),
  sort: z.optional(text),
  styleUrl: z.optional(text),
  reportUrl: z.optional(text),
  language: z.optional(text),
  pageTimeout: z.optional(number),
};

const agencyFields = {
  ...commonFields,
  name: text,
  hosts: z.optional(texts),
  prefix: z.optional(text),
  key: z.optional(z.union([text, texts])),
  keyFile: z.optional(text),
  origins: texts,
  locked: z.optional(text),
  cacheBytes: z.optional(number),
  pageUrl: z.optional(text),
  jobUrl: z.optional(text),
  portalUrl: z.optional(text),
  proxyUrl: z.optional(text),
  channelId: z.optional(text),
  pinned: z.optional(texts),
};

const fileFields = {
  cacheBytes: z.optional(number),
  defaults: z.optional(z.strictObject(commonFields)),
  agencies: z.array(z.strictObject(agencyFields)),
};
const fileSchema = z.strictObject(fileFields);

const expectations: Readonly<Record<string, string>> = {
  string: 'must be a text.',
  number: 'must be a number.',
  array: 'must be a list in brackets.',
  object: 'must be an object in braces.',
  record: 'must be an object in braces.',
};

type Path = readonly PropertyKey[];

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (outer, part) => (outer as Record<PropertyKey, unknown> | null)?.[part],
    value,
  );

/** Writes a path as in JavaScript. The names of headers are left out, because one could be a misplaced key. */
function pathText(path: Path): string {
  const header = path.indexOf('extraHeaders');
  const known = header < 0 ? path : path.slice(0, header + 1);
  return known
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

/** Reports unknown fields by their position rather than by name, which could be a misplaced key. */
function unknownFields(
  value: unknown,
  { path, keys }: { path: Path; keys: readonly string[] },
): AgenciesProblem[] {
  const known = Object.keys(
    path.length === 0 ? fileFields : path[0] === 'defaults' ? commonFields : agencyFields,
  );
  const names = Object.keys(valueAt(value, path) as object);
  return keys.map((key) => {
    if (path[0] === 'defaults' && Object.hasOwn(agencyFields, key))
      return { path: 'defaults', message: `${key} belongs to each agency, not to the defaults.` };
    const near = findNearestName(key, known);
    const message = `field ${names.indexOf(key) + 1} is not a setting${near === undefined ? '' : `; did you mean ${near}?`}`;
    return { path: pathText(path) || 'the file', message: message.replace(/[^?]$/, '$&.') };
  });
}

function problemsOf(value: unknown, error: z.core.$ZodError): AgenciesProblem[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return unknownFields(value, issue);
    const path = pathText(issue.path) || 'the file';
    if (valueAt(value, issue.path) === undefined) return { path, message: 'is missing.' };
    if (issue.code === 'invalid_union')
      return { path, message: 'must be a text, or a list of texts.' };
    const expected = issue.code === 'invalid_type' ? expectations[issue.expected] : undefined;
    return { path, message: expected ?? 'is invalid.' };
  });
}

/** Parses JSON. The message of the engine is not used: it quotes the file, and so perhaps a key. */
function parseJson(json: string, problems: AgenciesProblem[]): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    problems.push({ path: 'the file', message: 'is not valid JSON.' });
    return undefined;
  }
}

/**
 * Reads the file with the agencies.
 *
 * @param readKeys returns what `keyFile` names, or throws an error that says why it cannot. Without it, only `key` is accepted.
 * @param problems receives every problem of the file's form. The values are checked where they are used.
 */
export function readAgenciesFile(
  json: string,
  problems: AgenciesProblem[],
  readKeys?: (keyFile: string, path: string) => ProxyOptions['key'],
): Pick<AgenciesOptions, 'agencies' | 'cacheBytes'> {
  const value = parseJson(json, problems);
  if (problems.length > 0) return { agencies: [] };
  const result = fileSchema.safeParse(value);
  if (!result.success) {
    problems.push(...problemsOf(value, result.error));
    return { agencies: [] };
  }
  const { agencies, defaults, cacheBytes } = result.data;
  return {
    cacheBytes,
    agencies: agencies.map(({ key = '', keyFile, ...agency }, index) => {
      const path = `agencies[${index}].keyFile`;
      if (agency.locked === '')
        problems.push({
          path: `agencies[${index}].locked`,
          message: 'is empty; leave it out if every job may be shown.',
        });
      const complete = { ...defaults, ...agency } as Omit<AgencyOptions, 'key'>; // routes and pages are checked with the other options
      if (keyFile === undefined) return { ...complete, key };
      try {
        if (key.length > 0) throw new Error('is set beside key; give only one of them.');
        if (!readKeys) throw new Error('cannot be read here; give key.');
        return { ...complete, key: readKeys(keyFile, path) };
      } catch (error) {
        problems.push({ path, message: (error as Error).message });
        return { ...complete, key: 'unread' }; // already reported; avoids a second problem for a missing key
      }
    }),
  };
}
