import { runProxy } from '../proxy/node.ts';
import { readNumber, readOptions, readOrReport } from './arguments.ts';
import type { Command } from './terminal.ts';

const help = `Usage: portal-jobs-server proxy [options]

Runs the proxy that keeps the key of Search on your server. It is configured by
environment variables: PORTAL_UPSTREAM_URL, PORTAL_KEY or PORTAL_KEY_FILE, and
PORTAL_ORIGINS are required; docs/proxy.md describes all of them.

  --port N         listen on this port instead of PORT (default 8787)
  --host NAME      listen on this address instead of HOST (default 127.0.0.1)
  --agencies FILE  serve the agencies of this file (docs/proxy.md)
  --help           print this help

Exit codes: 0 ended by a signal, 1 could not listen, 2 invalid arguments,
78 invalid configuration.
`;

/** `portal-jobs-server proxy`: runs the proxy as a Node server (docs/proxy.md). */
export const proxy: Command = {
  summary: 'run the proxy that keeps the key',
  help,
  async run(args, terminal) {
    const environment = readOrReport('portal-jobs-server proxy', terminal, () => {
      const { port, host, agencies } = readOptions(args, {
        port: { type: 'string' },
        host: { type: 'string' },
        agencies: { type: 'string' },
      });
      if (port !== undefined) readNumber('port', port, 0, 65_535);
      return {
        ...terminal.environment,
        ...(port !== undefined && { PORT: port }),
        ...(agencies !== undefined && { PORTAL_AGENCIES_FILE: agencies }),
        ...(host !== undefined && { HOST: host }),
      };
    });
    return environment ? runProxy({ ...terminal, environment }) : 2;
  },
};
