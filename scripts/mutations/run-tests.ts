import { spawn } from 'node:child_process';
import { typescript } from '../root.ts';

/** A mutant can make a test wait for ever. */
const timeLimitMs = 300_000;

/**
 * Runs test files in a copy of the project, until the first test fails.
 *
 * @returns whether all of them passed. Running out of time counts as a failure: a test noticed something.
 */
export function testsPass(root: string, files: readonly string[]): Promise<boolean> {
  if (files.length === 0) return Promise.resolve(true);
  const args = [...typescript, '--test', '--test-concurrency=2', '--test-reporter=tap'];
  const child = spawn(process.execPath, [...args, ...files], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: timeLimitMs,
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve) => {
    let tail = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      tail = tail.slice(-200) + text;
      if (/^\s*not ok /m.test(tail)) child.kill();
    });
    child.on('close', (code) => resolve(code === 0));
  });
}
