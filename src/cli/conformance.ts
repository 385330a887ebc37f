import {
  chooseClauses,
  runConformance,
  type ClauseReport,
  type ConformanceOptions,
  type ConformanceReport,
} from '../conformance/index.ts';
import {
  readBaseUrl,
  readNumber,
  readOptions,
  readOrExplain,
  WrongArguments,
} from './arguments.ts';
import type { Command, Terminal } from './terminal.ts';

const help = `Usage: portal-jobs conformance --base-url URL [options]

Asks a service everything that the interface specification lets a caller check,
and says of each sentence whether the service keeps it.

  --base-url URL             where /api/… starts
  --key KEY                  key of Search and Archive
  --key-header NAME          header of that key (default Authorization-Key)
  --text-messaging-key KEY   key of the text-message status (header X-Api-Key)
  --response-id ID           response id of a text message that exists
  --header 'Name: value'     a header for every request; may be repeated
  --timeout MILLISECONDS     longest wait for one answer (default 60000)
  --only SECTION-OR-ID       only a section (4.3) or clauses whose ids begin so
                             (search.rule-8); may be repeated
  --quiet                    print failures and the count only
  --json                     print the whole report as one JSON document
  --help                     print this

Keys may come from the environment instead: PORTAL_KEY and
PORTAL_TEXT_MESSAGING_KEY. Prefer that: arguments are visible to other users
of the machine. No key is ever printed.

Exit code: 0 nothing failed, 1 something failed, 2 wrong arguments, 130 stopped
by a signal.
`;

interface Asked {
  options: ConformanceOptions;
  json: boolean;
  quiet: boolean;
}

/** Whether a header can carry this; the value stands in no message, as it may be a secret. */
function isHeader(name: string, value: string): boolean {
  try {
    new Headers({ [name]: value });
    return true;
  } catch {
    return false;
  }
}

function readHeaders(written: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of written) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    if (colon < 1 || !isHeader(name, value))
      throw new WrongArguments(
        "--header takes 'Name: value', such as 'User-Agent: me@example.org'.",
      );
    headers[name] = value;
  }
  return headers;
}

const text = { type: 'string' } as const;
const several = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

function readArguments(args: readonly string[], environment: Terminal['environment']): Asked {
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
  const keyHeader = values['key-header'] ?? 'Authorization-Key';
  if (!isHeader(keyHeader, '')) throw new WrongArguments('--key-header is no name of a header.');
  if (key !== undefined && !isHeader(keyHeader, key))
    throw new WrongArguments('The key holds characters that no header can carry.');
  if (textMessagingKey !== undefined && !isHeader('X-Api-Key', textMessagingKey))
    throw new WrongArguments('The text messaging key holds characters that no header can carry.');
  const only = values.only ?? [];
  for (const word of only)
    if (chooseClauses([word]).length === 0)
      throw new WrongArguments(`--only ${word}: no section and no clause begins so.`);
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

/** What a service wrote may hold characters that steer a terminal. */
const printable = (words: string): string =>
  words.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\ufffd');

function lines(clause: ClauseReport): string {
  const { id, words, result, reason, expected, came, requests } = clause;
  const more = (name: string, value: string | undefined) =>
    value === undefined ? '' : `    ${name.padEnd(9)} ${printable(value)}\n`;
  const last = requests.at(-1);
  const others = requests.length > 1 ? ` (the last of ${requests.length} requests)` : '';
  return (
    `  ${(result === 'fail' ? 'FAIL' : result).padEnd(14)} ${id}: ${words}\n` +
    more('expected', expected) +
    more('came', came) +
    more('note', reason) +
    more('request', last && `${last.method} ${last.path}${others}`) +
    more('headers', last && result === 'fail' ? last.headers.join(', ') : undefined)
  );
}

const countLine = ({ counts, requests }: ConformanceReport): string =>
  `${counts.pass} passed, ${counts.fail} failed, ${counts['not checkable']} not checkable, by ${requests} requests\n`;

async function conform({ options, json, quiet }: Asked, terminal: Terminal): Promise<number> {
  const { out, err, interactive, signal } = terminal;
  const total = chooseClauses(options.only).length;
  let done = 0;
  let section = '';
  const clearLine = () => interactive && done > 0 && err('\r\u001b[K');
  const report = await runConformance({
    ...options,
    signal,
    onClause(clause) {
      clearLine();
      done += 1;
      if (!json && (!quiet || clause.result === 'fail')) {
        if (clause.section !== section) {
          section = clause.section;
          out(`\n§${section} ${titles[section] ?? ''}\n`);
        }
        out(lines(clause));
      }
      if (interactive) err(`${done} of ${total} clauses`);
    },
  });
  clearLine();
  out(json ? `${JSON.stringify(report, undefined, 2)}\n` : `\n${countLine(report)}`);
  return report.counts.fail > 0 ? 1 : 0;
}

/** `portal-jobs conformance`: runs the conformance suite against a service (docs/conformance.md). */
export const conformance: Command = {
  summary: 'check a service against the interface specification',
  help,
  async run(args, terminal) {
    const asked = readOrExplain('conformance', terminal, () =>
      readArguments(args, terminal.environment),
    );
    if (!asked) return 2;
    try {
      return await conform(asked, terminal);
    } catch (error) {
      if (!terminal.signal.aborted) throw error;
      terminal.err('\nStopped before the end.\n');
      return 130;
    }
  },
};
