import { parseArgs } from 'node:util';
import { findNearestName } from 'portal-jobs/protocol';
import type { Terminal } from './terminal.ts';

/** Thrown for invalid arguments. The message names the argument and the reason, and never contains a key. */
export class ArgumentError extends Error {}

/** Describes the problem without quoting a value, which could be a key. */
function describeProblem(error: unknown): string {
  if (error instanceof ArgumentError) return error.message;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return 'Each argument must belong to an option, such as --port 8080.';
  if (code.startsWith('ERR_PARSE_ARGS'))
    return message.split('\n')[0]?.split('. To specify')[0] ?? '';
  throw error;
}

/**
 * Reads the arguments of a command, or prints what is wrong with them.
 *
 * @returns the result of `read`, or `undefined` after an error was printed; the command then ends with exit code 2.
 */
export function readOrReport<Result>(
  command: string,
  { err }: Terminal,
  read: () => Result,
): Result | undefined {
  try {
    return read();
  } catch (error) {
    err(`${describeProblem(error)}\nSee ${command} --help.\n`);
    return undefined;
  }
}

/** Option definitions by name. */
type Options = Readonly<Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>>;

/** The values of options. Written out, because the types of `parseArgs` cannot be named in a declaration file. */
type Values<Defined extends Options> = {
  [Name in keyof Defined]?: Defined[Name]['type'] extends 'boolean'
    ? boolean
    : Defined[Name] extends { multiple: true }
      ? string[]
      : string;
};

/**
 * Parses options with Node's `parseArgs`.
 *
 * @throws {@link ArgumentError} for an unknown option, with a suggestion if a similar one exists, and for a second value of an option that takes one.
 */
export function readOptions<const Defined extends Options>(
  args: readonly string[],
  options: Defined,
): Values<Defined> {
  try {
    const { values, tokens } = parseArgs({ args: [...args], options, tokens: true });
    const given = new Set<string>();
    for (const token of tokens) {
      if (token.kind !== 'option' || options[token.name]?.multiple) continue;
      if (given.has(token.name) && token.value !== undefined)
        throw new ArgumentError(`--${token.name} is given twice. It takes one value.`);
      given.add(token.name);
    }
    return values;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const [, unknown] = /^Unknown option '(-[^']*)'/.exec(message) ?? [];
    if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION' || unknown === undefined) throw error;
    const names = Object.keys(options).map((name) => `--${name}`);
    const suggestion = findNearestName(unknown, [...names, '--help']);
    throw new ArgumentError(
      `Unknown option ${unknown.slice(0, 60)}.${suggestion ? ` Did you mean ${suggestion}?` : ''}`,
    );
  }
}

/** Parses a whole number within bounds. @throws {@link ArgumentError} */
export function readNumber(option: string, text: string, from: number, to: number): number {
  const value = Number(text);
  if (!/^\d{1,15}$/.test(text) || value < from || value > to)
    throw new ArgumentError(`--${option} takes a whole number from ${from} to ${to}.`);
  return value;
}

/** Parses the base URL of a service. @returns it without a trailing slash. @throws {@link ArgumentError} */
export function readBaseUrl(text: string | undefined): string {
  if (text === undefined || text === '')
    throw new ArgumentError('--base-url is missing: the URL to which /api/… is appended.');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new ArgumentError(
      '--base-url must be a URL such as https://service.example or http://localhost:8080.',
    );
  // The URL is printed.
  if (url.username || url.password)
    throw new ArgumentError('--base-url must not contain a user name or password.');
  if (url.search || url.hash)
    throw new ArgumentError('--base-url must not contain a query (?) or fragment (#).');
  return url.href.replace(/\/+$/, '');
}
