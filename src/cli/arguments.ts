import { parseArgs } from 'node:util';
import { nearestName } from '../service/did-you-mean.ts';
import type { Terminal } from './terminal.ts';

/** Arguments that cannot be used; the words say which and why, and hold no key. */
export class WrongArguments extends Error {}

/** What is wrong with the arguments; never a value that was typed, as it may be a key. */
function problemOf(error: unknown): string {
  if (error instanceof WrongArguments) return error.message;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return 'Each argument must belong to an option, such as --port 8080.';
  if (code.startsWith('ERR_PARSE_ARGS'))
    return message.split('\n')[0]?.split('. To specify')[0] ?? '';
  throw error;
}

/**
 * Reads arguments, or tells what is wrong with them.
 *
 * @returns what was read, or `undefined` when it was said on the terminal: the command then ends with exit code 2.
 */
export function readOrExplain<Asked>(
  command: string,
  { err }: Terminal,
  read: () => Asked,
): Asked | undefined {
  try {
    return read();
  } catch (error) {
    err(`${problemOf(error)}\nSee portal-jobs ${command} --help.\n`);
    return undefined;
  }
}

/** Options by name; `multiple` ones may be repeated. */
type Options = Readonly<Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>>;

/** What was given for them. Written out, as the types of `parseArgs` cannot be named in a declaration file. */
type Values<Asked extends Options> = {
  [Name in keyof Asked]?: Asked[Name]['type'] extends 'boolean'
    ? boolean
    : Asked[Name] extends { multiple: true }
      ? string[]
      : string;
};

/**
 * Reads options, as `parseArgs` of Node does.
 *
 * @throws {@link WrongArguments} that names an unknown option, and the known one it is near to.
 */
export function readOptions<const Asked extends Options>(
  args: readonly string[],
  options: Asked,
): Values<Asked> {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const [, unknown] = /^Unknown option '(-[^']*)'/.exec(message) ?? [];
    if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION' || unknown === undefined) throw error;
    const names = Object.keys(options).map((name) => `--${name}`);
    const near = nearestName(unknown, [...names, '--help']);
    throw new WrongArguments(
      `There is no option ${unknown.slice(0, 60)}${near ? `; did you mean ${near}?` : '.'}`,
    );
  }
}

/** A whole number between two bounds. */
export function readNumber(option: string, written: string, from: number, to: number): number {
  const value = Number(written);
  if (!/^\d{1,15}$/.test(written) || value < from || value > to)
    throw new WrongArguments(`--${option} takes a whole number from ${from} to ${to}.`);
  return value;
}

/** The address at which a service's `/api/…` starts, without an ending slash. */
export function readBaseUrl(written: string | undefined): string {
  if (written === undefined || written === '')
    throw new WrongArguments('--base-url is missing: where does /api/… start?');
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new WrongArguments(
      '--base-url must be an address such as https://service.example or http://localhost:8080.',
    );
  // What stands in an address is printed.
  if (url.username || url.password)
    throw new WrongArguments('--base-url must hold no user name and no password.');
  if (url.search || url.hash)
    throw new WrongArguments('--base-url must hold no query (?) and no fragment (#).');
  return url.href.replace(/\/+$/, '');
}
