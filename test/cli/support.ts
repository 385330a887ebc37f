import { dev } from '../../packages/dev/src/cli/dev.ts';
import { dispatch as dispatchIn } from '../../packages/server/src/cli/dispatch.ts';
import { server } from '../../packages/server/src/cli/server.ts';
import type { Terminal } from '../../packages/server/src/cli/terminal.ts';

/** Runs a command of the program that has it. @returns its exit code */
export const dispatch = (
  args: readonly string[],
  version: string,
  terminal: Terminal,
): Promise<number> =>
  dispatchIn((args[0] ?? '') in dev.commands ? dev : server, args, version, terminal);

/** A terminal that records what is written to it. */
export function fakeTerminal(more: Partial<Terminal> = {}) {
  const written = { out: '', err: '' };
  const controller = new AbortController();
  const terminal: Terminal = {
    out: (text) => void (written.out += text),
    err: (text) => void (written.err += text),
    interactive: false,
    columns: () => 80,
    scripts: new URL('../../dist/', import.meta.url),
    deploy: new URL('../../deploy/', import.meta.url),
    environment: {},
    signal: controller.signal,
    ...more,
  };
  return { terminal, written, stop: () => controller.abort(new Error('SIGINT')) };
}
