import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter, type TestRunnerConfig } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { a11ySnapshotPlugin } from '@web/test-runner-commands/plugins';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './test/support/browser.ts';
import { builtPlugin } from './test/support/built-plugin.ts';
import { cdpPlugin } from './test/support/cdp-plugin.ts';
import { policyPages, recordingsMiddleware } from './test/support/middleware.ts';
import { sourceCondition } from './scripts/root.ts';

/** How scripts/test.ts runs the tests that need a page. */
export async function browserTests(
  files: string[],
  { name, isBuilt }: { name: string | undefined; isBuilt: boolean },
): Promise<TestRunnerConfig> {
  const { executablePath, args, env, isPinned } = await findBrowser();
  return {
    rootDir: import.meta.dirname,
    files,
    // A full Chrome slows a tab in the background down until its tests time out; the headless shell does not.
    concurrency: isPinned ? 2 : 1,
    browsers: [
      chromeLauncher({
        launchOptions: { executablePath, args, env },
        createPage: async ({ context }) => {
          const page = await context.newPage();
          // Pages side by side: each believes that it is the one in front, so that focus works as for a visitor.
          await page.emulateFocusedPage(true);
          return page;
        },
      }),
    ],
    testsFinishTimeout: 240_000,
    // Only ends a wait that would be endless; test/elements/support.ts waits 20 s.
    testFramework: { config: { timeout: '60000', ...(name !== undefined && { grep: name }) } },
    // Lit's development builds warn on the console.
    nodeResolve: {
      browser: true,
      exportConditions: [sourceCondition, 'browser', 'production'],
    },
    plugins: [
      ...(isBuilt ? [builtPlugin()] : []),
      esbuildPlugin({
        ts: true,
        target: 'es2022',
        tsconfig: fileURLToPath(new URL('tsconfig.json', import.meta.url)),
      }),
      a11ySnapshotPlugin(),
      cdpPlugin(),
    ],
    middleware: [recordingsMiddleware(), policyPages()],
    // What elements report to site owners. Tests that cause it on purpose read it from the console themselves.
    filterBrowserLogs: ({ args: [text] }) => !String(text).startsWith('<portal-'),
    reporters: [defaultReporter({ reportTestProgress: false })],
  };
}
