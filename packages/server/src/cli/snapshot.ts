import { SearchCappedError } from 'portal-jobs/client';
import { ServiceError } from 'portal-jobs/protocol';
import { findServerLanguage, serverLanguages } from 'portal-jobs/words';
import type { ProxyEvent } from '../proxy/options.ts';
import { ArgumentError, readOptions, readOrReport } from './arguments.ts';
import { ExportLocked } from './export/lock.ts';
import { serviceFailure, writeFailure } from './failures.ts';
import type { PageElements } from './snapshot/elements.ts';
import { FolderRefused, WriteFailed } from './snapshot/folder.ts';
import { runSnapshot, writeDue, type Summary } from './snapshot/run.ts';
import { readSettings } from './snapshot/settings.ts';
import type { Command } from './terminal.ts';

const help = `Usage: portal-jobs-server snapshot --out FOLDER [options]

Writes a careers site of static files that needs no script: the list with its
pages, pages of occupations, places and jobs, feeds, a calendar of deadlines, a
sitemap and the style sheet. The settings are those of "portal-jobs-server proxy"
(docs/proxy.md); a lock of Organization and PORTAL_PORTAL_URL are required.

Run it again before the time that it prints. It then writes only what has changed,
and removes the pages of jobs that have closed; see docs/hosting.md.

  --out FOLDER     the folder: a new or empty one, or one of an earlier run
  --site-url URL   the URL that the folder has on your site; default: PORTAL_PAGE_URL
  --language TAG   language of the pages, en or es; default: PORTAL_LANGUAGE, else en
  --proxy-url URL  the proxy of your site, with which the elements take the list over
  --script URL     portal-jobs.js, absolute or relative to the list; with --proxy-url
  --agencies FILE  read the settings from this file of agencies
  --agency NAME    the agency of that file
  --json           print the result as JSON
  --help           print this help

Exit codes: 0 success; 1 the service failed, so that nothing was written, or a
file could not be written; 2 invalid arguments; 78 invalid settings; 130 stopped
by a signal.
`;

const text = { type: 'string' } as const;

/** Checks a URL that is on the page with the list. @throws {@link ArgumentError} */
function readPageUrl(option: string, value: string): string {
  const url = URL.canParse(value, 'https://site.invalid/')
    ? new URL(value, 'https://site.invalid/')
    : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || value.trim() === '')
    throw new ArgumentError(`--${option} must be a URL or a path, such as /jobs.`);
  return value;
}

function readElements(proxyUrl?: string, script?: string): PageElements | undefined {
  if (proxyUrl === undefined && script === undefined) return undefined;
  if (proxyUrl === undefined || script === undefined)
    throw new ArgumentError('--proxy-url and --script belong together.');
  return {
    proxyUrl: readPageUrl('proxy-url', proxyUrl),
    script: readPageUrl('script', script),
  };
}

function readArguments(args: readonly string[]) {
  const { out, language, json, ...values } = readOptions(args, {
    out: text,
    'site-url': text,
    language: text,
    'proxy-url': text,
    script: text,
    agencies: text,
    agency: text,
    json: { type: 'boolean' },
  });
  if (!out) throw new ArgumentError('--out is missing: the folder to write.');
  if (language !== undefined && !findServerLanguage(language))
    throw new ArgumentError(`--language takes ${serverLanguages.join(' or ')}.`);
  return {
    out,
    json: json ?? false,
    agencies: values.agencies,
    given: {
      siteUrl: values['site-url'],
      language: language && findServerLanguage(language),
      agency: values.agency,
      elements: readElements(values['proxy-url'], values.script),
    },
  };
}

const count = (number: number, one: string, several: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : several}`;

function describe({ jobs, missing, written, unchanged, removed, due, closing }: Summary): string {
  const lines = [
    `${count(jobs, 'job', 'jobs')}: ${count(written, 'file', 'files')} written, ${unchanged.toLocaleString('en-US')} unchanged, ${removed.toLocaleString('en-US')} removed.`,
    missing > 0 &&
      `The service counts ${count(missing, 'job', 'jobs')} more that it did not send or that cannot be read: pages of jobs that have not closed are kept.`,
    due === undefined
      ? 'No job has a last day: run again when jobs change.'
      : `Run again before ${writeDue(new Date(due))}: ${count(closing, 'job closes', 'jobs close')} then.`,
  ];
  return lines.flatMap((line) => (line ? `${line}\n` : [])).join('');
}

/**
 * Explains why nothing, or not everything, was written; `undefined` for an unknown error.
 *
 * @param reason why the service failed last, as the proxy logs it.
 */
function explain(error: unknown, reason: string | undefined): string | undefined {
  if (error instanceof ServiceError) {
    // Errors with a status are responses of this process's proxy, which has reported the reason.
    const why = error.status === undefined ? undefined : reason;
    return `${why ?? serviceFailure(error)} Nothing was written.`;
  }
  if (error instanceof SearchCappedError) return `${error.message} Nothing was written.`;
  if (error instanceof FolderRefused || error instanceof ExportLocked) return error.message;
  const [file, cause] =
    error instanceof WriteFailed
      ? [error.file, error.cause]
      : [(error as NodeJS.ErrnoException).path ?? 'The folder', error];
  const failure = writeFailure(file, cause);
  return failure && `${failure} Give --out a folder that you may write to, with enough space.`;
}

/** `portal-jobs-server snapshot`: writes a careers site of static files (docs/hosting.md). */
export const snapshot: Command = {
  summary: 'write a careers site of static files',
  help,
  async run(args, terminal) {
    const { out, err, signal } = terminal;
    const request = readOrReport('portal-jobs-server snapshot', terminal, () =>
      readArguments(args),
    );
    if (!request) return 2;
    const environment = {
      ...terminal.environment,
      ...(request.agencies !== undefined && { PORTAL_AGENCIES_FILE: request.agencies }),
    };
    const problems: string[] = [];
    let reason: string | undefined;
    const report = (event: ProxyEvent) => {
      if (event.event === 'failure') reason = event.reason;
    };
    const settings = await readSettings(
      request.given,
      { ...terminal, environment },
      problems,
      report,
    );
    if (!settings) {
      err(['No site can be made:', ...problems.map((line) => `  ${line}`), ''].join('\n'));
      return 78; // EX_CONFIG
    }
    try {
      const summary = await runSnapshot(request.out, settings, terminal);
      out(request.json ? `${JSON.stringify(summary)}\n` : describe(summary));
      return 0;
    } catch (error) {
      if (signal.aborted) {
        err('Stopped. Run it again to complete the site.\n');
        return 130;
      }
      const message = explain(error, reason);
      if (message === undefined) throw error;
      err(`${message}\n`);
      return 1;
    }
  },
};
