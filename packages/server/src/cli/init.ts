import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ArgumentError, readOptions, readOrReport } from './arguments.ts';
import { createFolder } from './create-folder.ts';
import { writeFailure } from './failures.ts';
import type { Command, Terminal } from './terminal.ts';

const help = `Usage: portal-jobs-server init [options]

Asks five questions, and writes what a web team needs for its own jobs: the
settings of the proxy, a page, its Content-Security-Policy, and the unit for
systemd or the manifest for cloud.gov. Each option replaces its question. It
writes no key.

  --service-url URL      the jobs service, such as https://data.portal.example
  --email ADDRESS        the e-mail address that the key is registered to
  --organization CODES   codes of your agencies, such as HE00;HE10; empty for
                         the jobs of all agencies
  --site URL             your website, such as https://www.agency.example
  --proxy-url URL        the URL at which pages will reach the proxy, or its path
                         on your website, such as /jobs
  --on PLACE             where the proxy runs: systemd (default) or cloud-gov
  --out FOLDER           write the files here (default portal-jobs)
  --help                 print this help

Exit codes: 0 success, 1 a file exists or cannot be written, 2 invalid
arguments, or an answer is missing, 130 stopped by a signal.
`;

/** A setting to enter, and the option of the same name. */
interface Question {
  text: string;
  example: string;
  /** Returns the value as it is used. @param site the site's origin, once it is known. @throws {@link ArgumentError} */
  read: (answer: string, site?: string) => string;
}

const readUrl =
  (option: string, form: (url: URL) => string) =>
  (answer: string): string => {
    const url = URL.canParse(answer) ? new URL(answer) : undefined;
    if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
      throw new ArgumentError(`--${option} must be a URL that begins with https://.`);
    if (url.username || url.password || url.search || url.hash)
      throw new ArgumentError(`--${option} must have neither a user, a query nor a fragment.`);
    return form(url);
  };

const base = (url: URL) => url.href.replace(/\/+$/, '');

const readProxyUrl = readUrl('proxy-url', base);

const questions = {
  'service-url': {
    text: 'The URL of the jobs service',
    example: 'https://data.portal.example',
    read: readUrl('service-url', base),
  },
  email: {
    text: 'The e-mail address that your key is registered to',
    example: 'jobs@agency.example',
    read: (answer) => {
      if (!/^[^\s@"']+@[^\s@"']+$/.test(answer))
        throw new ArgumentError('--email must be an e-mail address.');
      return answer;
    },
  },
  organization: {
    text: 'The codes of your agencies; empty for the jobs of all agencies',
    example: 'HE00;HE10',
    read: (answer) => {
      const codes = answer.split(/[;,\s]+/).filter(Boolean);
      if (codes.some((code) => !/^\w{2,6}$/.test(code)))
        throw new ArgumentError('--organization takes codes such as HE00;HE10, not names.');
      return codes.join(';').toUpperCase();
    },
  },
  site: {
    text: 'Your website',
    example: 'https://www.agency.example',
    read: readUrl('site', ({ origin }) => origin),
  },
  'proxy-url': {
    text: 'The URL at which your pages will reach the proxy, or its path on your website',
    example: 'https://jobs.agency.example',
    read: (answer, site = 'https://site.invalid') => {
      // A path on the site itself, as the attribute of the list takes it.
      if (/^\/(?!\/)/.test(answer)) return readProxyUrl(new URL(answer, site).href);
      if (!/^https?:\/\//i.test(answer))
        throw new ArgumentError(
          '--proxy-url must be where browsers reach the proxy: a URL such as https://jobs.agency.example, or a path of your site such as /jobs.',
        );
      return readProxyUrl(answer);
    },
  },
} as const satisfies Record<string, Question>;

type Name = keyof typeof questions;
type Answers = Record<Name, string>;

/** Asks for what the options do not say. @throws {@link ArgumentError} that names all options that cannot be used, or are missing without a terminal */
async function readAnswers(
  given: Partial<Record<Name, string>>,
  { ask, err }: Terminal,
): Promise<Answers> {
  const answers: Partial<Answers> = {};
  const problems: string[] = [];
  for (const [name, { text, example, read }] of Object.entries(questions) as [Name, Question][]) {
    const option = given[name];
    try {
      if (option !== undefined) answers[name] = read(option.trim(), answers.site);
      else if (!ask)
        problems.push(`--${name} is missing, such as --${name} "${example}": ${text}.`);
    } catch (error) {
      if (!(error instanceof ArgumentError)) throw error;
      problems.push(error.message);
    }
    while (option === undefined && answers[name] === undefined && ask && problems.length === 0) {
      const answer = await ask(`${text} (such as ${example}): `);
      try {
        answers[name] = read(answer.trim(), answers.site);
      } catch (error) {
        if (!(error instanceof ArgumentError)) throw error;
        err(`${error.message}\n`);
      }
    }
  }
  if (problems.length > 0) throw new ArgumentError(problems.join('\n'));
  return answers as Answers;
}

/**
 * Replaces the values of settings in an environment file or a manifest, and keeps its comments. A setting can be a comment: `undefined` leaves
 * it one, or makes it one.
 */
const withSettings = (text: string, settings: Readonly<Record<string, string | undefined>>) =>
  Object.entries(settings).reduce(
    (file, [name, value]) =>
      file.replace(
        new RegExp(`^( *)(?:# )?(${name}(?:=|: ))(.*)$`, 'm'),
        (_line, indent: string, key: string, before: string) => {
          if (value === undefined) return `${indent}# ${key}${before}`;
          return `${indent}${key}${/^[\w./:@-]+$/.test(value) ? value : `"${value}"`}`;
        },
      ),
    text,
  );

/** Writes a value into an attribute. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const page = (answers: Answers) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>Our open jobs</title>
  <script type="module" src="/portal-jobs.js"></script>

  <portal-filter-bar></portal-filter-bar>
  <portal-job-list proxy-url="${escaped(answers['proxy-url'])}"${
    answers.organization ? ` organization="${escaped(answers.organization)}"` : ''
  } channel-id="">
    <a href="${escaped(answers.site)}">See our open jobs</a>
  </portal-job-list>
</html>
`;

const policy = (answers: Answers) =>
  `Content-Security-Policy: default-src 'none'; script-src 'self'; connect-src 'self' ${new URL(answers['proxy-url']).origin}; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types portal-jobs\n`;

/** The files of each place, and what is next there. */
const places = {
  systemd: {
    files: ['systemd/proxy.env', 'systemd/portal-jobs.service'],
    next: (
      out: string,
    ) => `1. Write the key into ${join(out, 'key')}, and let only the proxy's user read it.
2. Check the settings:
     PORTAL_KEY_FILE=${join(out, 'key')} node --env-file=${join(out, 'proxy.env')} node_modules/.bin/portal-jobs-server doctor
3. Run the proxy: portal-jobs.service has the folders for systemd.`,
  },
  'cloud-gov': {
    files: ['cloud-gov/manifest.yml', 'cloud-gov/package.json'],
    next: (out: string) => `1. Give the key to a service, which asks for it:
     cf create-user-provided-service agency-jobs-key -p PORTAL_KEY
2. Choose the name of the app in ${join(out, 'manifest.yml')}.
3. Run cf push in ${out}. Its log says what is wrong with the settings.`,
  },
} as const;

const isPlace = (text: string): text is keyof typeof places => Object.hasOwn(places, text);

/** The files by their names. */
async function filesFor(
  answers: Answers,
  place: keyof typeof places,
  deploy: URL,
): Promise<Record<string, string>> {
  const settings = {
    PORTAL_UPSTREAM_URL: answers['service-url'],
    PORTAL_EXTRA_HEADERS: `User-Agent: ${answers.email}`,
    PORTAL_ORIGINS: answers.site,
    PORTAL_PREFIX: new URL(answers['proxy-url']).pathname.replace(/^\/$/, '') || undefined,
    PORTAL_LOCKED: answers.organization ? `Organization=${answers.organization}` : undefined,
  };
  const files: Record<string, string> = {};
  for (const path of places[place].files)
    files[path.split('/')[1] ?? path] = withSettings(
      await readFile(new URL(path, deploy), 'utf8'),
      settings,
    );
  return { ...files, 'index.html': page(answers), 'policy.txt': policy(answers) };
}

const nextSteps = (out: string, place: keyof typeof places, answers: Answers) => `
Next:
${places[place].next(out)}
   Pages reach it at ${answers['proxy-url']}.
4. Put index.html and all portal-jobs*.js files of the package portal-jobs on your
   site, write your PostingChannelID into channel-id and your page on the portal
   into the link, and send the header of policy.txt with the page.
5. portal-jobs-server doctor <the page's URL> checks both.
`;

/** `portal-jobs-server init`: asks for the settings and writes the files of a first set-up (docs/quick-start.md). */
export const init: Command = {
  summary: 'ask five questions and write the files of a first set-up',
  help,
  async run(args, terminal) {
    const { out, err, deploy } = terminal;
    const given = readOrReport('portal-jobs-server init', terminal, () =>
      readOptions(args, {
        'service-url': { type: 'string' },
        email: { type: 'string' },
        organization: { type: 'string' },
        site: { type: 'string' },
        'proxy-url': { type: 'string' },
        on: { type: 'string' },
        out: { type: 'string' },
      }),
    );
    if (!given) return 2;
    const { out: folder = 'portal-jobs', on = 'systemd', ...options } = given;
    if (!isPlace(on)) {
      err('--on takes systemd or cloud-gov.\nSee portal-jobs-server init --help.\n');
      return 2;
    }
    let answers: Answers;
    try {
      answers = await readAnswers(options, terminal);
    } catch (error) {
      if (terminal.signal.aborted) return 130;
      if (!(error instanceof ArgumentError)) throw error;
      err(`${error.message}\nSee portal-jobs-server init --help.\n`);
      return 2;
    }
    const files = await filesFor(answers, on, deploy);
    let at = folder;
    try {
      await createFolder(folder);
      for (const [name, text] of Object.entries(files)) {
        at = join(folder, name);
        // An earlier file can have been changed since.
        await writeFile(at, text, { flag: 'wx' });
        out(`${at}\n`);
      }
    } catch (error) {
      const { code, path = at } = error as NodeJS.ErrnoException;
      const failure =
        code === 'EEXIST'
          ? `${at} exists and is not changed. Name another folder with --out, or remove it.`
          : writeFailure(path, error);
      if (failure === undefined) throw error;
      err(`${failure}\n`);
      return 1;
    }
    out(nextSteps(folder, on, answers));
    return 0;
  },
};
