import { createDemo } from '../../demo/server.ts';
import { demoScripts } from './demo-scripts.ts';
import type { Handler } from './page-server.ts';

/** What stands between the page and its proxy: an answer instead of the proxy's, or `undefined` to let a request pass. */
export type Fault = Handler;

export type Service = (request: Request) => Promise<Response>;

/** Texts of a page's own HTML, replaced: what an author would write instead. */
export type Replacements = [from: string | RegExp, to: string][];

let shared: Promise<Service> | undefined;

/** The demo as `npm start` serves it, with its services and their data; one for all test files of a process. */
export const sharedDemo = (): Promise<Service> => (shared ??= demoScripts().then(createDemo));

/** The demo on a test's own server: its requests to the proxy can fail, and its page can be written in other ways. */
export interface DemoSite {
  handler: Handler;
  breakWith(fault: Fault | undefined): void;
  /** Returns the address of a page that was written in another way. It has a path of its own, so that it survives a reload. */
  pathOf(at: string, replace: Replacements | undefined): string;
}

export function createDemoSite(demo: Service): DemoSite {
  let fault: Fault | undefined;
  let pages = 0;
  const variants = new Map<string, { of: string; replace: Replacements }>();

  async function variant(request: Request): Promise<Response | undefined> {
    const url = new URL(request.url);
    const found = variants.get(url.pathname);
    if (!found) return undefined;
    const response = await demo(new Request(new URL(found.of + url.search, url)));
    const text = found.replace.reduce(
      (html, [from, to]) => {
        const changed = html.replaceAll(from, to);
        if (changed === html) throw new Error(`The page holds no ${from}.`);
        return changed;
      },
      await response.text(),
    );
    return new Response(text, { headers: response.headers });
  }

  return {
    async handler(request) {
      const isJobs = /^\/jobs(-served)?\//.test(new URL(request.url).pathname);
      return (isJobs && (await fault?.(request))) || (await variant(request)) || demo(request);
    },
    breakWith(next) {
      fault = next;
    },
    pathOf(at, replace) {
      if (!replace) return at;
      const name = `/page-${(pages += 1)}`;
      const [of = ''] = at.split('?', 1);
      variants.set(name, { of, replace });
      return name + at.slice(of.length);
    },
  };
}

/** The page's `<html>` in other words: in Spanish, from right to left. */
export const written = {
  english: undefined,
  spanish: [['<html lang="en">', '<html lang="es">']],
  rightToLeft: [['<html lang="en">', '<html lang="en" dir="rtl">']],
} satisfies Record<string, Replacements | undefined>;
