import { findNearestName } from 'portal-jobs/protocol';
import type { Command, Terminal } from './terminal.ts';

/** A program whose first arguments name a command. */
export interface Program {
  name: string;
  /** The commands by their words on the command line. */
  commands: Readonly<Record<string, () => Promise<Command>>>;
  /** The commands that run until they are stopped. */
  servers: readonly string[];
}

/** How much of an unknown command an error message repeats. */
const maximumShownLength = 60;

async function overview({ name: program, commands }: Program): Promise<string> {
  const lines = await Promise.all(
    Object.entries(commands).map(
      async ([name, load]) => `  ${name.padEnd(18)} ${(await load()).summary}\n`,
    ),
  );
  return `Usage: ${program} <command> [options]

${lines.join('')}
  help <command>   print the help of a command
  --version        print the version

Exit codes: 0 success, 1 failure, 2 invalid arguments, 130 stopped by a signal,
141 standard output was closed before the end.
`;
}

/**
 * Runs the command named by the arguments.
 *
 * @returns the exit code.
 */
export async function dispatch(
  program: Program,
  args: readonly string[],
  version: string,
  terminal: Terminal,
): Promise<number> {
  const { commands } = program;
  const [first, ...others] = args[0] === 'help' ? [...args.slice(1), '--help'] : args;
  if (first === undefined || first === '--help' || first === '-h') {
    const isRequested = first !== undefined;
    (isRequested ? terminal.out : terminal.err)(await overview(program));
    return isRequested ? 0 : 2;
  }
  if (first === '--version' || first === '-v') {
    terminal.out(`${version}\n`);
    return 0;
  }
  const twoWords = `${first} ${others[0]}`;
  const wordCount = Object.hasOwn(commands, twoWords) ? 2 : 1;
  const name = wordCount === 2 ? twoWords : first;
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    const isOption = first.startsWith('-');
    const available = isOption ? ['--help', '--version'] : Object.keys(commands);
    const suggestion =
      findNearestName(args.slice(0, 2).join(' '), available) ?? findNearestName(first, available);
    const problem = `Unknown ${isOption ? 'option' : 'command'} ${JSON.stringify(first.slice(0, maximumShownLength))}.`;
    const hint = suggestion ? `Did you mean ${suggestion}?` : `Available: ${available.join(', ')}.`;
    terminal.err(`${problem} ${hint}\nSee ${program.name} --help.\n`);
    return 2;
  }
  const rest = others.slice(wordCount - 1);
  const command = await load();
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.out(command.help);
    return 0;
  }
  return command.run(rest, terminal);
}
