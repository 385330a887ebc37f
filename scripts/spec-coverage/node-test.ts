// Replaces node:test: collects the titles of tests without running them.

/** A test: its file, its own title, and the titles of its suites. */
export interface Title {
  file: string;
  name: string;
  suites: readonly string[];
}

/** The collected titles, and the suite of the next test. */
export const listed = { titles: [] as Title[], file: '', suites: [] as readonly string[] };

type Options = { skip?: unknown; todo?: unknown } | (() => unknown);
const runs = (options: Options) => typeof options === 'function' || !(options.skip ?? options.todo);
const nothing = (): void => undefined;

const addTest = (name: string, options: Options): void => {
  const { titles, file, suites } = listed;
  if (runs(options)) titles.push({ file, name, suites });
};
const addSuite = (name: string, options: Options, body = options): void => {
  const { suites } = listed;
  listed.suites = [...suites, name];
  if (runs(options) && typeof body === 'function') body();
  listed.suites = suites;
};

export const test = Object.assign(addTest, { skip: nothing, todo: nothing });
export const suite = Object.assign(addSuite, { skip: nothing, todo: nothing });
export {
  nothing as after,
  nothing as afterEach,
  nothing as before,
  nothing as beforeEach,
  nothing as run,
};
export { suite as describe, test as it, test as default };
export const mock = {};
