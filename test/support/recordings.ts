// Recorded responses of the service, for tests in the browser. They are not part of the project. Tests skip without them:
// `if (!recordings.available) this.skip()`.

const body = await fetch('/__recordings/');
const names = body.ok ? ((await body.json()) as string[]) : [];

async function text(name: string): Promise<string> {
  const response = await fetch(`/__recordings/${encodeURIComponent(name)}`);
  if (!response.ok) throw new Error(`No recording ${name}.`);
  return response.text();
}

export const recordings = {
  available: body.ok,
  /** File names that start with `start`. */
  list: (start = ''): string[] => names.filter((name) => name.startsWith(start)),
  /** Returns a recording as it was sent. */
  text,
  /** Returns a recording as parsed JSON. */
  read: async (name: string): Promise<unknown> => JSON.parse(await text(name)) as unknown,
};
