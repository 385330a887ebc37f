import { chromium } from 'playwright-core';
import { findBrowser, sharedBrowserVariable } from '../../test/support/browser.ts';

/** Starts one browser for all test files of a run; `launch()` of test/support/page-server.ts connects to it. */
export async function shareBrowser(): Promise<{ close: () => Promise<void> }> {
  const { executablePath, args, env } = await findBrowser();
  const server = await chromium.launchServer({ executablePath, args, env });
  process.env[sharedBrowserVariable] = server.wsEndpoint();
  return {
    async close() {
      delete process.env[sharedBrowserVariable];
      await server.close();
    },
  };
}
