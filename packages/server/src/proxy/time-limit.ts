import { Problem } from './responses/problem-details.ts';

const serviceIsLate = () => new Problem(504, 'The jobs service did not respond in time.');

/**
 * Rejects when the time is over. The work continues, so that a later request finds its result.
 *
 * @throws what `late` returns; by default a {@link Problem} 504
 */
export async function within<Result>(
  milliseconds: number,
  work: Promise<Result>,
  late: () => Error = serviceIsLate,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(late());
    }, milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
