import { runProxy } from '../proxy/node.ts';
import { readNumber, readOptions, readOrExplain } from './arguments.ts';
import type { Command } from './terminal.ts';

const help = `Usage: portal-jobs proxy [options]

Runs the proxy that keeps the key of Search on your server. It is set up by
environment variables: PORTAL_UPSTREAM, PORTAL_KEY or PORTAL_KEY_FILE, and
PORTAL_ORIGINS are needed; docs/proxy.md tells about all of them.

  --port N      listen at this port instead of PORT (default 8787)
  --host NAME   listen at this address instead of HOST (default 127.0.0.1)
  --help        print this

Exit code: 0 ended by a signal, 1 could not listen, 2 wrong arguments,
78 wrong configuration.
`;

/** `portal-jobs proxy`: the proxy as a Node server (docs/proxy.md). */
export const proxy: Command = {
  summary: 'run the proxy that keeps the key',
  help,
  async run(args, terminal) {
    const environment = readOrExplain('proxy', terminal, () => {
      const { port, host } = readOptions(args, {
        port: { type: 'string' },
        host: { type: 'string' },
      });
      if (port !== undefined) readNumber('port', port, 0, 65_535);
      return {
        ...terminal.environment,
        ...(port !== undefined && { PORT: port }),
        ...(host !== undefined && { HOST: host }),
      };
    });
    return environment ? runProxy({ ...terminal, environment }) : 2;
  },
};
