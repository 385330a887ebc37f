/** What a command has of the world around it; a test gives it another. */
export interface Terminal {
  /** Writes to standard output. */
  out: (text: string) => void;
  /** Writes to standard error, where everything goes that is not the answer itself. */
  err: (text: string) => void;
  /** Resolves when standard output has taken what was written, so that no more is made than its reader takes. */
  drained?: () => Promise<void>;
  /** Whether a person reads standard error as it is written, so that a line may be written over. */
  interactive: boolean;
  environment: Readonly<Record<string, string | undefined>>;
  /** Ends the command: Ctrl-C, or the signal of a service manager. */
  signal: AbortSignal;
}

/**
 * One command of `npx portal-jobs`. Each has a file of its own beside this one.
 *
 * @returns the exit code: 0 done, 1 not done, 2 wrong arguments (with words that name them), 130 stopped by a signal before its end.
 */
export interface Command {
  /** One line for the list of commands. */
  summary: string;
  /** The whole help text. */
  help: string;
  run: (args: readonly string[], terminal: Terminal) => Promise<number>;
}
