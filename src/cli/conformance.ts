import {
  selectRequirements,
  runConformance,
  type RequirementReport,
  type ConformanceOptions,
  type ConformanceReport,
} from '../conformance/index.ts';
import { wouldExposeKey } from '../service/plain-http.ts';
import { readBaseUrl, readNumber, readOptions, readOrReport, ArgumentError } from './arguments.ts';
import type { Command, Terminal } from './terminal.ts';

const help = `Usage: portal-jobs conformance --base-url URL [options]

Checks every requirement of the interface specification that a caller can check,
and reports for each whether the service meets it.

  --base-url URL             the URL to which /api/… is appended
  --key KEY                  key of Search and Archive
  --key-header NAME          header of that key (default Authorization-Key)
  --text-messaging-key KEY   key of the text-message status (header X-Api-Key)
  --response-id ID           response id of a text message that exists
  --header 'Name: value'     a header for every request; can be repeated
  --timeout MILLISECONDS     deadline of one answer (default 60000)
  --only SECTION-OR-ID       check only a section (4.3) or requirements whose ids
                             start like this (search.rule-8); can be repeated
  --quiet                    print only failures and the summary
  --json                     print the report as one JSON document
  --help                     print this help

Keys can also be given in the environment: PORTAL_KEY and
PORTAL_TEXT_MESSAGING_KEY. Prefer that, because other users of the machine can
see arguments. Keys are never printed.

Exit codes: 0 nothing failed, 1 something failed, 2 invalid arguments,
130 stopped by a signal.
`;

interface Arguments {
  options: ConformanceOptions;
  json: boolean;
  quiet: boolean;
}

/** Whether a header can have this name and value. No message quotes the value, which could be a secret. */
function isHeader(name: string, value: string): boolean {
  try {
    new Headers({ [name]: value });
    return true;
  } catch {
    return false;
  }
}

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

const text = { type: 'string' } as const;
const several = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

function readArguments(args: readonly string[], environment: Terminal['environment']): Arguments {
  const values = readOptions(args, {
    'base-url': text,
    key: text,
    'key-header': text,
    'text-messaging-key': text,
    'response-id': text,
    header: several,
    timeout: text,
    only: several,
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
    },
    json: values.json ?? false,
    quiet: values.quiet ?? false,
  };
}

const titles: Readonly<Record<string, string>> = {
  '1': 'What the service does',
  '2.1': 'Historic record',
  '2.2': 'Paging of the historic feed',
  '2.3': 'Archive result',
  '2.4': 'Search result',
  '2.5': 'Code list',
  '2.6': 'Text message status',
  '3': 'States',
  '4.1': 'GET /api/historicjoa',
  '4.2': 'GET /api/Archive',
  '4.3': 'GET /api/Search',
  '4.4': 'Common to the three',
  '4.5': 'Code lists',
  '4.7': 'Other endpoints',
  '5': 'Authentication',
  '6': 'Events',
  '7': 'Errors',
  '8': 'Limits',
  '9': 'Versioning',
};

/** Replaces control characters: text of the service must not control the terminal. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\ufffd');

function lines(report: RequirementReport): string {
  const { id, text, result, reason, expected, actual, requests } = report;
  const detail = (name: string, value: string | undefined) =>
    value === undefined ? '' : `    ${name.padEnd(9)} ${printable(value)}\n`;
  const last = requests.at(-1);
  const others = requests.length > 1 ? ` (the last of ${requests.length} requests)` : '';
  return (
    `  ${(result === 'fail' ? 'FAIL' : result).padEnd(14)} ${id}: ${text}\n` +
    detail('expected', expected) +
    detail('actual', actual) +
    detail('note', reason) +
    detail('request', last && `${last.method} ${last.path}${others}`) +
    detail('headers', last && result === 'fail' ? last.headers.join(', ') : undefined)
  );
}

const summaryLine = ({ counts, requests }: ConformanceReport): string =>
  `${counts.pass} passed, ${counts.fail} failed, ${counts['not checkable']} not checkable, by ${requests} requests\n`;

async function check({ options, json, quiet }: Arguments, terminal: Terminal): Promise<number> {
  const { out, err, interactive, signal } = terminal;
  const total = selectRequirements(options.only).length;
  let done = 0;
  let section = '';
  const clearLine = () => interactive && done > 0 && err('\r\u001b[K');
  const report = await runConformance({
    ...options,
    signal,
    onRequirement(requirement) {
      clearLine();
      done += 1;
      if (!json && (!quiet || requirement.result === 'fail')) {
        if (requirement.section !== section) {
          section = requirement.section;
          out(`\n§${section} ${titles[section] ?? ''}\n`);
        }
        out(lines(requirement));
      }
      if (interactive) err(`${done} of ${total} requirements`);
    },
  });
  clearLine();
  out(json ? `${JSON.stringify(report, undefined, 2)}\n` : `\n${summaryLine(report)}`);
  return report.counts.fail > 0 ? 1 : 0;
}

/** `portal-jobs conformance`: runs the conformance suite against a service (docs/conformance.md). */
export const conformance: Command = {
  summary: 'check a service against the interface specification',
  help,
  async run(args, terminal) {
    const parsed = readOrReport('conformance', terminal, () =>
      readArguments(args, terminal.environment),
    );
    if (!parsed) return 2;
    try {
      return await check(parsed, terminal);
    } catch (error) {
      if (!terminal.signal.aborted) throw error;
      terminal.err('\nStopped before the end.\n');
      return 130;
    }
  },
};
