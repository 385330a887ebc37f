import { nearestName } from '../service/did-you-mean.ts';
import type { Command, Terminal } from './terminal.ts';

/** Every command: its words on the command line, and its file. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  demo: async () => (await import('./demo.ts')).demo,
  proxy: async () => (await import('./proxy.ts')).proxy,
  reference: async () => (await import('./reference.ts')).reference,
  conformance: async () => (await import('./conformance.ts')).conformance,
  'history export': async () => (await import('./history.ts')).historyExport,
};

const names = Object.keys(commands);

async function overview(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(commands).map(
      async ([name, load]) => `  ${name.padEnd(16)} ${(await load()).summary}\n`,
    ),
  );
  return `Usage: portal-jobs <command> [options]

${lines.join('')}
  help <command>   tell more about a command
  --version        print the version

Exit code: 0 done, 1 not done, 2 wrong arguments, 130 stopped by a signal.
`;
}

/**
 * Runs the command that the arguments name.
 *
 * @returns the exit code.
 */
export async function dispatch(
  args: readonly string[],
  version: string,
  terminal: Terminal,
): Promise<number> {
  const [first, ...others] = args[0] === 'help' ? [...args.slice(1), '--help'] : args;
  if (first === undefined || first === '--help' || first === '-h') {
    const wanted = first !== undefined;
    (wanted ? terminal.out : terminal.err)(await overview());
    return wanted ? 0 : 2;
  }
  if (first === '--version' || first === '-v') {
    terminal.out(`${version}\n`);
    return 0;
  }
  const words = first === 'history' && others[0] === 'export' ? 2 : 1;
  const name = words === 2 ? 'history export' : first;
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    const isOption = first.startsWith('-');
    const known = isOption ? ['--help', '--version'] : names;
    const near = nearestName(first, known) ?? nearestName(args.slice(0, 2).join(' '), known);
    terminal.err(
      `${JSON.stringify(first.slice(0, 60))} is no ${isOption ? 'option' : 'command'}${near ? `; did you mean ${near}?` : `. There are ${known.join(', ')}.`}\nSee portal-jobs --help.\n`,
    );
    return 2;
  }
  const rest = others.slice(words - 1);
  const command = await load();
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.out(command.help);
    return 0;
  }
  return command.run(rest, terminal);
}
