// Limits that a busy machine does not exceed. Tests do not assert real durations.

/** Awaits `work`, and rejects after so many milliseconds. The limit only ends a wait that would be endless. */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Still waiting after ${milliseconds} ms.`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits until a condition holds. Rejects after a minute. Tests may set the clock meanwhile. @param what the message of the error */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string | (() => string) = 'It never held.',
): Promise<void> {
  for (let look = 0; look < 6_000; look += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(typeof what === 'string' ? what : what());
}
