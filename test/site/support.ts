// The built site on a test's server, below the path that it is published at.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before } from 'node:test';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { root } from '../../scripts/root.ts';
import { serveSite } from '../../scripts/site-server.ts';
import { buildSite, defaultBase, isSiteFresh, siteFolder } from '../../scripts/site.ts';
import { installationError, RegistryUnreachable } from '../support/install.ts';
import { launch, openPage, serve, type OpenPage, type Server } from '../support/page-server.ts';

/** Builds the site, unless it is there. Returns why tests of it are skipped. */
async function prepare(): Promise<string | false> {
  if (isSiteFresh()) return false;
  try {
    await buildSite();
    return false;
  } catch (error) {
    const failure = installationError(String(error), error);
    if (!(failure instanceof RegistryUnreachable) || process.env['CI']) throw failure;
    return 'the registry does not respond, so the packages of the site are not installed';
  }
}

/** Why tests of the site are skipped. */
export const skip = await prepare();

/** The pages of the site, as `security/keys.html`. */
export const pages: readonly string[] = skip
  ? []
  : readdirSync(join(root, siteFolder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => file.replaceAll('\\', '/'))
      .sort();

export interface SitePage extends OpenPage {
  /** All messages in the console. */
  messages: string[];
  /** Requests that failed, with their status. */
  failed: string[];
}

/** The site in the browser of the tests. */
export function useSite() {
  let server: Server;
  let browser: Browser;
  before(async () => {
    [server, browser] = await Promise.all([serve(serveSite), launch()]);
  });
  after(async () => {
    await browser.close();
    await server.close();
  });
  return {
    url: (path: string) => `${server.origin}${defaultBase}${path}`,

    /** Opens a page and waits until it is still. */
    async open(path: string, context: BrowserContextOptions = {}): Promise<SitePage> {
      const opened = await openPage(browser, {
        viewport: { width: 1280, height: 900 },
        // Colors in transition are no colors of the site.
        reducedMotion: 'reduce',
        ...context,
      });
      const messages: string[] = [];
      const failed: string[] = [];
      opened.page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
      opened.page.on('pageerror', (error) => messages.push(String(error)));
      opened.page.on('response', (response) => {
        if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
      });
      await opened.page.goto(this.url(path));
      await opened.page.waitForLoadState('networkidle');
      return { ...opened, messages, failed };
    },
  };
}
