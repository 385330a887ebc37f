#!/usr/bin/env node
// `npx portal-jobs <command>`: finds the command. Each has a file of its own in src/cli and is loaded only when it runs.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dispatch } from './cli/dispatch.ts';
import { cannotWrite } from './cli/cannot-write.ts';

const ended = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => {
    if (ended.signal.aborted) process.exit(130); // asked a second time
    ended.abort(new Error(name));
  });
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0); // whoever reads the output has gone (`| head`): there is nobody to tell
  process.stderr.write(`${cannotWrite('Standard output', error) ?? error.message}\n`);
  process.exit(1);
});
// Whoever reads the messages has gone, and what is under way goes on.
process.stderr.on('error', () => undefined);

const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };

process.exitCode = await dispatch(process.argv.slice(2), version, {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  drained: async () => {
    if (process.stdout.writableNeedDrain)
      await once(process.stdout, 'drain', { signal: ended.signal });
  },
  interactive: process.stderr.isTTY,
  environment: process.env,
  signal: ended.signal,
});
