/** The environment of a command; tests replace it. */
export interface Terminal {
  /** Writes to standard output. */
  out: (text: string) => void;
  /** Writes to standard error: everything that is not the command's output itself. */
  err: (text: string) => void;
  /** Resolves when standard output can take more, so that output is produced no faster than it is read. */
  drained?: () => Promise<void>;
  /** Whether standard error is a terminal, on which a line can be overwritten. */
  interactive: boolean;
  /** The width of that terminal now, in columns. */
  columns?: () => number;
  /** Asks a person for one line. Rejects when the command is stopped. Absent if standard input is not a terminal. */
  ask?: (question: string) => Promise<string>;
  /** The folder of the scripts that pages load, with a trailing slash. */
  scripts: URL;
  /** The folder of the files for operators, with a trailing slash. */
  deploy: URL;
  environment: Readonly<Record<string, string | undefined>>;
  /** Stops the command: Ctrl-C, or the signal of a service manager. */
  signal: AbortSignal;
}

/**
 * A command of `npx portal-jobs-server` or `npx portal-jobs-dev`. Each has its own file in this folder.
 *
 * @returns the exit code: 0 success, 1 failure, 2 invalid arguments (with a message that names them), 130 stopped by a signal.
 */
export interface Command {
  /** Its line in the list of commands. */
  summary: string;
  /** Its help text. */
  help: string;
  run: (args: readonly string[], terminal: Terminal) => Promise<number>;
}
