// One process of `portal-jobs-server proxy --workers N`, which cluster.ts starts.
import { runProxy } from '../node.ts';

/** The bytes that several processes can write to one pipe without mixing their lines (PIPE_BUF). */
const maximumWriteBytes = 4_096;

/** Writes whole lines, as many at a time as stay together. */
function writeLines(text: string): void {
  let part = '';
  for (const line of text.split(/(?<=\n)/)) {
    if (Buffer.byteLength(part + line) > maximumWriteBytes) {
      process.stderr.write(part);
      part = '';
    }
    part += line;
  }
  process.stderr.write(part);
}

const ended = new AbortController();
// A terminal sends its signal to every process of the group, and the primary sends one as well: the second changes nothing.
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.on(name, () => ended.abort(new Error(name)));
process.on('SIGHUP', () => undefined); // the terminal was closed, or a log was rotated
process.stderr.on('error', () => undefined); // if the reader of the log has ended, the proxy continues

const code = await runProxy({
  out: () => undefined, // the primary says once what holds for all
  err: writeLines,
  environment: process.env,
  signal: ended.signal,
});
process.exit(code);
