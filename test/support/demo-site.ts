import { createDemo } from '../../demo/server.ts';
import { demoScripts } from './demo-scripts.ts';
import type { Handler } from './page-server.ts';

/** A handler between the page and its proxy: returns a response, or `undefined` to let the request pass. */
export type Fault = Handler;

export type Service = (request: Request) => Promise<Response>;

/** Replacements in a page's HTML, as a site owner would write it. */
export type Replacements = [from: string | RegExp, to: string][];

let shared: Promise<Service> | undefined;

/** The demo as `npm start` serves it, with its services and data. All test files of a process share it. */
export const sharedDemo = (): Promise<Service> => (shared ??= demoScripts().then(createDemo));

/** The demo on a test's server. Its requests to the proxy can fail, and its page can be changed. */
export interface DemoSite {
  handler: Handler;
  breakWith(fault: Fault | undefined): void;
  /** Returns the path of a changed page. It differs from the page's, so that the change survives a reload. */
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

/** Changes of the page's `<html>`: Spanish, or right-to-left. */
export const written = {
  english: undefined,
  spanish: [['<html lang="en">', '<html lang="es">']],
  rightToLeft: [['<html lang="en">', '<html lang="en" dir="rtl">']],
} satisfies Record<string, Replacements | undefined>;
