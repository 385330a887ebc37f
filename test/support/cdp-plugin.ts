import type { TestRunnerPlugin } from '@web/test-runner';
import type { ChromeLauncher } from '@web/test-runner-chrome';
import type { MediaFeatures } from './commands.ts';

type Page = ReturnType<ChromeLauncher['getPage']>;
type Session = Awaited<ReturnType<Page['createCDPSession']>>;

/** One session per page. Its emulation ends with it, and pages are reused for the next test file. */
const sessions = new WeakMap<Page, Promise<Session>>();

function sessionOf(page: Page): Promise<Session> {
  let session = sessions.get(page);
  if (!session) {
    session = page.createCDPSession();
    sessions.set(page, session);
    // A new document is a new test file, which must start without emulation.
    page.on('framenavigated', function endSession(frame) {
      if (frame !== page.mainFrame()) return;
      const used = sessions.get(page);
      sessions.delete(page);
      page.off('framenavigated', endSession);
      void used?.then((old) => old.detach()).catch(() => undefined);
    });
  }
  return session;
}

/** The commands of commands.ts that the test runner lacks. */
export function cdpPlugin(): TestRunnerPlugin {
  return {
    name: 'portal-cdp',
    async executeCommand({ command, payload, session }) {
      if (!command.startsWith('portal-')) return undefined;
      const page = (session.browser as ChromeLauncher).getPage(session.id);
      const cdp = await sessionOf(page);
      if (command === 'portal-timezone') {
        await cdp.send('Emulation.setTimezoneOverride', { timezoneId: payload as string });
      } else if (command === 'portal-forget-history') {
        await cdp.send('Page.resetNavigationHistory');
      } else if (command === 'portal-collect-garbage') {
        await cdp.send('HeapProfiler.collectGarbage');
      } else if (command === 'portal-media') {
        const features = Object.entries(payload as Record<keyof MediaFeatures, string>);
        await cdp.send('Emulation.setEmulatedMedia', {
          features: features.map(([name, value]) => ({ name, value })),
        });
      } else return undefined;
      return true;
    },
  };
}
