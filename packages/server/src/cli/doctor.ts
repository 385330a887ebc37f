import { writeJson, writeText, type Finding } from './doctor/findings.ts';
import { ArgumentError, readOptions, readOrReport } from './arguments.ts';
import type { Command } from './terminal.ts';

const help = `Usage: portal-jobs-server doctor [page URL] [options]

Checks the settings of the proxy, as "portal-jobs-server proxy" would read them,
and what they lead to: the key, the lock, the clock of this machine, Redis. With
the URL of a page it also checks what the page loads: the script and its lazy
files, the proxy, the policy and the elements.

  --agencies FILE  check the agencies of this file (docs/proxy.md)
  --json           print the findings as JSON
  --help           print this help

Exit codes: 0 nothing is wrong, 1 something is, 2 invalid arguments,
130 stopped by a signal.
`;

/** Parses the URL of a page. @throws {@link ArgumentError} */
export function parsePageUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new ArgumentError('The page must be a URL such as https://www.agency.example/jobs.');
  if (url.username || url.password)
    throw new ArgumentError('The URL of the page must not contain a user name or password.');
  return url;
}

/** `portal-jobs-server doctor`: says what is wrong with a set-up, and how to correct it (docs/proxy.md). */
export const doctor: Command = {
  summary: 'say what is wrong with a set-up, and how to correct it',
  help,
  async run(args, terminal) {
    const { out, scripts, signal } = terminal;
    const given = readOrReport('portal-jobs-server doctor', terminal, () => {
      const isPage = (text: string, index: number) =>
        !text.startsWith('-') && args[index - 1] !== '--agencies';
      const [page, ...others] = args.filter(isPage);
      if (others.length > 0) throw new ArgumentError('Name one page.');
      const { agencies, json } = readOptions(
        args.filter((text, index) => !isPage(text, index)),
        { agencies: { type: 'string' }, json: { type: 'boolean' } },
      );
      return { agencies, json, page: page === undefined ? undefined : parsePageUrl(page) };
    });
    if (!given) return 2;
    const findings: Finding[] = [];
    const add = (finding: Finding) => {
      findings.push(finding);
      if (!given.json) out(writeText(finding));
    };
    const { checkServer } = await import('./doctor/server.ts');
    const environment = {
      ...terminal.environment,
      ...(given.agencies !== undefined && { PORTAL_AGENCIES_FILE: given.agencies }),
    };
    try {
      await checkServer(environment, { add, signal, isOptional: given.page !== undefined });
      signal.throwIfAborted();
      if (given.page) {
        const { checkPage } = await import('./doctor/page.ts');
        await checkPage(given.page, { add, scripts, signal, environment });
      }
    } catch (error) {
      if (!signal.aborted) throw error;
      return 130;
    }
    if (given.json) out(writeJson(findings));
    return findings.some(({ state }) => state === 'wrong') ? 1 : 0;
  },
};
