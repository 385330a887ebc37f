// npm start: the site of the project, and the demo as the site of a sample department, each on its own port.
import { serve } from '../packages/server/src/proxy/node.ts';
import { buildSite, defaultBase, isSiteFresh } from '../scripts/site.ts';
import { serveSite } from '../scripts/site-server.ts';
import { createDemo } from './server.ts';

type Handler = Parameters<typeof serve>[0];

/** Listens at the wanted port, or at the next free one of the ten after it. */
async function listen(handler: Handler, wanted: number) {
  for (let port = wanted; ; port++) {
    try {
      return await serve(handler, { port, hostname: '127.0.0.1' });
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!taken || port >= Math.min(wanted + 10, 65_535)) throw error;
    }
  }
}

const waitingPage = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta http-equiv="refresh" content="2" />
  <title>The site is being built</title>
  <p>The site is being built. This page shows it when it is ready.</p>
</html>
`;

/** Responds with the site, or with a page that waits for it. */
function createSite(): { handler: Handler; build: () => Promise<void> } {
  let isReady = isSiteFresh();
  return {
    handler: async (request) =>
      isReady
        ? serveSite(request)
        : new Response(waitingPage, {
            status: 503,
            headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '2' },
          }),
    async build() {
      if (!isReady) await buildSite();
      isReady = true;
    },
  };
}

async function start(port: number): Promise<void> {
  const site = createSite();
  const siteServer = await listen(site.handler, port);
  const demoServer = await listen(
    await createDemo(),
    port && Number(new URL(siteServer.url).port) + 1,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void Promise.all([siteServer.close(), demoServer.close()]).then(() => process.exit(0));
    });
  }
  console.log(`The site of a sample department is at ${demoServer.url}`);
  console.log(`The same, with its first jobs from the server, is at ${demoServer.url}/served.html`);
  const url = siteServer.url + defaultBase;
  if (!isSiteFresh())
    console.log(`The site with documents and playground is being built for ${url}`);
  try {
    await site.build();
    console.log(`The site with documents and playground is at ${url}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(
      'The site could not be built: its packages come from the npm registry. The sample department works without it.',
    );
  }
}

const port = Number(process.env['PORT'] || 8080);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error('PORT must be a whole number from 0 to 65535.');
  process.exit(2);
}
await start(port);
