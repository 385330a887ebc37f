import { maximumOwnJobsBytes, readOwnJobs } from 'portal-jobs/protocol';
import type { Finding } from './findings.ts';

/** What a check of the site's own openings needs of its page. */
interface OpeningsPage {
  /** The URL that relative ones belong to. */
  base: URL;
  /** Returns the text of the element with an id; `undefined` without one. */
  textOf: (id: string) => string | undefined;
  /** Requests a file as the page's scripts would. @returns its text; `undefined` after a failure was reported */
  load: (url: URL) => Promise<string | undefined>;
  report: (state: Finding['state'], message: string) => void;
}

/** Parses JSON. Of one that cannot be parsed, it says what it is instead, with one character of its text at most. */
function parse(json: string): { value?: unknown; problem?: string } {
  if (!json.trim()) return { problem: 'empty' };
  try {
    return { value: JSON.parse(json) as unknown };
  } catch (error) {
    const { message } = error as SyntaxError;
    const cause = /at position \d+.*$|Unexpected end|Unexpected token '.'/u.exec(message)?.[0];
    return { problem: cause ? `not JSON (${cause})` : 'not JSON' };
  }
}

/** Checks the attribute `extra-jobs` of a list as the list reads it: the URL of a JSON file, `#` and an id, or the JSON itself. */
export async function checkOwnOpenings(
  written: string,
  { base, textOf, load, report }: OpeningsPage,
): Promise<void> {
  let name = 'extra-jobs';
  let json: string | undefined = written;
  if (written.startsWith('#')) {
    name = `extra-jobs="${written}"`;
    json = textOf(written.slice(1));
    if (json === undefined)
      report(
        'wrong',
        `The page has no element with the id "${written.slice(1)}" for ${name}: add it before the list, as <script type="application/json" id="${written.slice(1)}">.`,
      );
  } else if (!/^\s*[[{]/.test(written)) {
    if (!URL.canParse(written, base.href)) {
      report(
        'wrong',
        'extra-jobs is not a URL: write the URL of a JSON file, or openings as JSON.',
      );
      return;
    }
    const url = new URL(written, base);
    name = url.href;
    json = await load(url);
  }
  if (json === undefined) return;
  if (json.length > maximumOwnJobsBytes) {
    report(
      'wrong',
      `${name} is larger than ${maximumOwnJobsBytes / 1_024} KiB, so it is not read.`,
    );
    return;
  }
  if (/^\s*</.test(json)) {
    report(
      'wrong',
      `${name} is a web page, not JSON: check extra-jobs, and whether the file needs a login.`,
    );
    return;
  }
  const { value, problem } = parse(json);
  if (problem !== undefined) {
    report(
      'wrong',
      `${name} is ${problem}: it must be a list such as [{"title": "…", "url": "…"}].`,
    );
    return;
  }
  const { jobs, problems } = readOwnJobs(value, base.href);
  for (const one of problems) report('wrong', `${name}: ${one}`);
  if (problems.length === 0)
    report('ok', `${name} has ${jobs.length} ${jobs.length === 1 ? 'opening' : 'openings'}.`);
}
