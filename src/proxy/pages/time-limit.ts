import { Problem } from '../problem-details.ts';

/** Rejects when the time is over. The work goes on, so that a later request finds its result. @throws {@link Problem} 504 */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const problem = new Problem(504, 'The jobs service did not answer in time.');
    timer = setTimeout(reject, milliseconds, problem);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
