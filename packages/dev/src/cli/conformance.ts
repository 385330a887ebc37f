import { writeFileSync } from 'node:fs';
import {
  formatKnownDeviations,
  runConformance,
  selectRequirements,
  toJUnit,
} from '../conformance/index.ts';
import {
  readOrReport,
  readForwardFetch,
  type Command,
  type Terminal,
  writeFailure,
} from 'portal-jobs-server/cli';
import { readArguments, type Arguments } from './conformance/arguments.ts';
import { allText, failureText, resolvedText, summaryText } from './conformance/report-text.ts';

const help = `Usage: portal-jobs-dev conformance --base-url URL [options]

Checks every requirement of the interface specification that a caller can check.
Prints a summary of each endpoint, then the failures; those that explain the
most requirements come first.

  --base-url URL             the URL to which /api/… is appended
  --key KEY                  key of Search and Archive
  --key-header NAME          header of that key (default Authorization-Key)
  --text-messaging-key KEY   key of the text-message status (header X-Api-Key)
  --response-id ID           response id of a text message that exists
  --header 'Name: value'     a header for every request; can be repeated
  --timeout MILLISECONDS     deadline of one response (default 60000)
  --only SECTION-OR-ID       check only a section (4.3, 4.3.8) or requirements whose ids
                             start like this (search.rule-8); can be repeated
  --known FILE               JSON object of known deviations: the reason by the id
                             of the requirement; they do not fail the run
  --write-known FILE         write the deviations of this run to such a file
  --junit FILE               write the report as JUnit XML
  --all                      print every requirement, not only the failures
  --quiet                    print only the summary
  --json                     print the report as one JSON document
  --help                     print this help

Keys can also be given in the environment: PORTAL_KEY and
PORTAL_TEXT_MESSAGING_KEY. Prefer that, because other users of the machine can
see arguments. Keys are never printed.

Exit codes: 0 nothing failed, 1 something failed or a file cannot be written,
2 invalid arguments, 130 stopped by a signal.
`;

/** Writes a file. @returns whether it could; otherwise the reason is printed. */
function write(file: string | undefined, text: () => string, { err }: Terminal): boolean {
  if (file === undefined) return true;
  try {
    writeFileSync(file, text());
    return true;
  } catch (error) {
    const message = writeFailure(file, error);
    if (message === undefined) throw error;
    err(`${message}\n`);
    return false;
  }
}

async function check(
  { options, output, junit, writeKnown }: Arguments,
  terminal: Terminal,
): Promise<number> {
  const { out, err, interactive, signal } = terminal;
  const total = selectRequirements(options.only).length;
  let done = 0;
  const report = await runConformance({
    ...options,
    signal,
    onRequirement() {
      done += 1;
      if (interactive) err(`\r\u001b[K${done} of ${total} requirements`);
    },
  });
  if (interactive) err('\r\u001b[K');
  if (output === 'json') out(`${JSON.stringify(report, undefined, 2)}\n`);
  else {
    out(summaryText(report));
    if (output === 'failures') out(failureText(report));
    if (output === 'all') out(allText(report));
    out(resolvedText(report));
  }
  const written = [
    write(junit, () => toJUnit(report), terminal),
    write(writeKnown, () => formatKnownDeviations(report), terminal),
  ];
  return report.counts.fail > 0 || written.includes(false) ? 1 : 0;
}

/** `portal-jobs-dev conformance`: runs the conformance suite against a service (docs/conformance.md). */
export const conformance: Command = {
  summary: 'check a service against the interface specification',
  help,
  async run(args, terminal) {
    const parsed = readOrReport('portal-jobs-dev conformance', terminal, () => {
      const { options, ...others } = readArguments(args, terminal.environment);
      const forward = readForwardFetch(options.baseUrl, terminal, others.output === 'summary');
      return { ...others, options: { ...options, ...forward } };
    });
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
