import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { dispatch, type Program } from './dispatch.ts';
import { writeFailure } from './failures.ts';

/**
 * Runs the command that the command line names, and sets the exit code of the process.
 *
 * @param manifest the package.json that has the version.
 */
export async function runProgram(program: Program, manifest: URL): Promise<void> {
  const ended = new AbortController();
  /** Marks a server, which runs until it is stopped. Its output is a log, not a result. */
  const isServer = program.servers.includes(process.argv[2] ?? '');
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      if (name === 'SIGHUP' && isServer) return; // its terminal was closed, or a log was rotated
      if (ended.signal.aborted) process.exit(130); // second signal
      ended.abort(new Error(name));
    });
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (isServer) return;
    if (error.code === 'EPIPE') process.exit(141); // the reader has ended, as `| head` does: 128 + SIGPIPE
    process.stderr.write(`${writeFailure('Standard output', error) ?? error.message}\n`);
    process.exit(1);
  });
  // If the reader of the messages has ended, the command continues.
  process.stderr.on('error', () => undefined);

  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  process.exitCode = await dispatch(program, process.argv.slice(2), version, {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    drained: async () => {
      if (process.stdout.writableNeedDrain)
        await once(process.stdout, 'drain', { signal: ended.signal });
    },
    ...(process.stdin.isTTY && {
      ask: async (question) => {
        const lines = createInterface({ input: process.stdin, output: process.stderr });
        try {
          return await lines.question(question, { signal: ended.signal });
        } finally {
          lines.close();
        }
      },
    }),
    interactive: process.stderr.isTTY,
    columns: () => process.stderr.columns,
    scripts: new URL('dist/', import.meta.resolve('portal-jobs/package.json')),
    deploy: new URL('../deploy/', import.meta.url),
    environment: process.env,
    signal: ended.signal,
  });
}
