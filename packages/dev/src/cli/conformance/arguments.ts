import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  parseKnownDeviations,
  selectRequirements,
  type ConformanceOptions,
  type KnownDeviations,
} from '../../conformance/index.ts';
import {
  ArgumentError,
  readBaseUrl,
  readNumber,
  readOptions,
  type Terminal,
} from 'portal-jobs-server/cli';
import { isHeader, wouldExposeKey } from 'portal-jobs/protocol';

/** The requirements that a run checks, and the files that it writes. */
export interface Arguments {
  options: ConformanceOptions;
  /** How much is printed. */
  output: 'summary' | 'failures' | 'all' | 'json';
  /** File for the report as JUnit XML. */
  junit: string | undefined;
  /** File for the deviations of this run. */
  writeKnown: string | undefined;
}

/** Reads the lines of `--header`. No message quotes a value, which could be a secret. */
function readHeaders(lines: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    if (colon < 1 || !isHeader(name, value))
      throw new ArgumentError(
        "--header takes 'Name: value', such as 'User-Agent: me@example.org'.",
      );
    headers[name] = value;
  }
  return headers;
}

function readKnownDeviations(file: string | undefined): KnownDeviations | undefined {
  if (file === undefined) return undefined;
  let json: string;
  try {
    json = readFileSync(file, 'utf8');
  } catch {
    throw new ArgumentError(`--known ${file} cannot be read.`);
  }
  try {
    return parseKnownDeviations(json);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ArgumentError(`--known ${file} holds no known deviations. ${error.message}`);
  }
}

const text = { type: 'string' } as const;
const several = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

/** Reads the arguments of the command. @throws {@link ArgumentError} */
export function readArguments(
  args: readonly string[],
  environment: Terminal['environment'],
): Arguments {
  const values = readOptions(args, {
    'base-url': text,
    key: text,
    'key-header': text,
    'text-messaging-key': text,
    'response-id': text,
    header: several,
    timeout: text,
    only: several,
    known: text,
    'write-known': text,
    junit: text,
    all: flag,
    quiet: flag,
    json: flag,
  });
  const baseUrl = readBaseUrl(values['base-url']);
  const key = (values.key ?? environment['PORTAL_KEY']) || undefined;
  const textMessagingKey =
    (values['text-messaging-key'] ?? environment['PORTAL_TEXT_MESSAGING_KEY']) || undefined;
  if ((key ?? textMessagingKey) !== undefined && wouldExposeKey(baseUrl))
    throw new ArgumentError(
      '--base-url must start with https:// where a key is given: over http:// everyone on the way could read it.',
    );
  const keyHeader = values['key-header'] ?? 'Authorization-Key';
  if (!isHeader(keyHeader, ''))
    throw new ArgumentError('--key-header is not the name of a header.');
  if (key !== undefined && !isHeader(keyHeader, key))
    throw new ArgumentError('The key contains characters that no header can carry.');
  if (textMessagingKey !== undefined && !isHeader('X-Api-Key', textMessagingKey))
    throw new ArgumentError('The text messaging key contains characters that no header can carry.');
  const only = values.only ?? [];
  for (const prefix of only)
    if (selectRequirements([prefix]).length === 0)
      throw new ArgumentError(`--only ${prefix} matches no section and no requirement.`);
  const { all, quiet, json } = values;
  if ([all, quiet, json].filter(Boolean).length > 1)
    throw new ArgumentError('--all, --quiet and --json exclude each other.');
  const { junit, 'write-known': writeKnown } = values;
  if (junit !== undefined && writeKnown !== undefined && resolve(junit) === resolve(writeKnown))
    throw new ArgumentError('--junit and --write-known name the same file.');
  return {
    options: {
      baseUrl,
      key,
      keyHeader,
      textMessagingKey,
      responseId: values['response-id'],
      headers: readHeaders(values.header ?? []),
      timeout:
        values.timeout === undefined
          ? undefined
          : readNumber('timeout', values.timeout, 1, 3_600_000),
      only,
      knownDeviations: readKnownDeviations(values.known),
    },
    output: all ? 'all' : quiet ? 'summary' : json ? 'json' : 'failures',
    junit,
    writeKnown,
  };
}
