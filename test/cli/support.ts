import type { Terminal } from '../../src/cli/terminal.ts';

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
    environment: {},
    signal: controller.signal,
    ...more,
  };
  return { terminal, written, stop: () => controller.abort(new Error('SIGINT')) };
}
