import { readFile } from 'node:fs/promises';
import { readConfiguration } from '../../proxy/node/configure.ts';
import { headerNotes } from '../../proxy/node/start-text.ts';
import { watchClock } from '../../proxy/node/clock.ts';
import { createProxy, type ProxyEvent, type ProxyOptions } from '../../proxy/index.ts';
import { problemLines } from '../../proxy/options/environment-options.ts';
import { ProxyConfigurationError, readOptions } from '../../proxy/options.ts';
import type { Terminal } from '../terminal.ts';
import type { PageElements } from './elements.ts';
import { indexPage, jobFile, stylesFile } from './links.ts';
import type { SiteSettings } from './site.ts';

/** The arguments that decide the settings. */
export interface SnapshotArguments {
  readonly siteUrl: string | undefined;
  readonly language: string | undefined;
  /** The name of the agency in a file of several. */
  readonly agency: string | undefined;
  readonly elements: PageElements | undefined;
}

/** The settings of a site, with the proxy of this process, which sends its requests. */
export interface SnapshotSettings {
  readonly site: SiteSettings;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Returns the URL of the folder, with a slash at the end; `undefined` if no folder can have the URL. */
function readBase(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    return undefined;
  const folder = url.href.replace(/[^/]*\.html?$/, '');
  return folder.endsWith('/') ? folder : `${folder}/`;
}

/**
 * Reads the settings of a snapshot. They are the settings of the proxy, with its pages at the URL of the site.
 *
 * @param problems receives one line per problem, which never contains the key.
 * @returns nothing if there is a problem.
 */
export async function readSettings(
  given: SnapshotArguments,
  { environment, scripts, err }: Terminal,
  problems: string[],
  report: (event: ProxyEvent) => void,
): Promise<SnapshotSettings | undefined> {
  const note = (message: string) => err(`${message}\n`);
  // No page asks this proxy for anything, so that it needs no origins.
  const origins = environment['PORTAL_AGENCIES_FILE'] ? {} : { PORTAL_ORIGINS: 'same-origin' };
  const configuration = readConfiguration({ ...origins, ...environment }, problems, note);
  const { agencies } = configuration;
  if (given.agency !== undefined && !agencies)
    problems.push('--agency: there is no file of agencies: give --agencies, or leave it out.');
  const names = agencies?.agencies.map(({ name }) => name) ?? [];
  const ofAgency = agencies?.agencies.find(
    ({ name }) => names.length === 1 || name === given.agency,
  );
  if (agencies && !ofAgency && problems.length === 0)
    problems.push(`--agency: name one of the file: ${names.join(', ')}.`);
  const options: ProxyOptions | undefined = ofAgency ?? configuration.options;
  const written = given.siteUrl ?? options?.pageUrl;
  const base = written === undefined ? undefined : readBase(written);
  if (options && base === undefined)
    problems.push(
      written === undefined
        ? '--site-url is missing: the URL that the folder has on your site (or PORTAL_PAGE_URL).'
        : '--site-url must be the URL of a folder, such as https://www.agency.example/careers/.',
    );
  let styles = '';
  try {
    styles = await readFile(new URL(stylesFile, scripts), 'utf8');
  } catch {
    problems.push(`${stylesFile} is missing: build or reinstall the package.`);
  }
  if (!options || base === undefined || problems.length > 0) return undefined;
  const own: ProxyOptions = {
    ...options,
    ...{ pages: ['list', 'job', 'feeds', 'sitemap'], prefix: undefined, maxResults: undefined },
    pageUrl: base + indexPage,
    jobUrl: base + jobFile('{id}'),
    proxyUrl: base,
    styleUrl: base + stylesFile,
    language: given.language ?? options.language,
    fetch: watchClock(configuration.send, note),
    report,
  };
  try {
    const fetch = createProxy(own);
    const { locked, pages } = readOptions(own);
    if (!pages) return undefined;
    for (const message of headerNotes(own)) note(message);
    const { language } = pages;
    const { elements } = given;
    return { fetch, site: { base, locked, pages, language, elements, styles } };
  } catch (error) {
    if (!(error instanceof ProxyConfigurationError)) throw error;
    // The pages are always open here, so that what they need is a setting to correct.
    problems.push(
      ...problemLines(error).map((line) =>
        line.replace(/^PORTAL_PAGES: need/, 'PORTAL_LOCKED: pages need'),
      ),
    );
    return undefined;
  }
}
