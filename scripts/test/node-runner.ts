import { availableParallelism } from 'node:os';
import { Transform, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { isEmpty, type FileResult, type Results, type TestResult } from './count.ts';
import { recordDurations } from './duration.ts';
import { groupFiles, writeEntries } from './node-groups.ts';

interface Event {
  type: string;
  data: {
    name: string;
    nesting: number;
    skip?: string | boolean;
    details?: { type?: string };
  };
}

const isFiltered = ({ data }: Event) => data.skip === 'test name does not match pattern';

/** Node 20 reports each test that a name filter excludes as skipped. This drops those, and the suites without another test. */
function withoutFiltered(): Transform {
  let starts: Event[] = [];
  return new Transform({
    objectMode: true,
    transform(event: Event, _encoding, done) {
      if (event.type === 'test:start') starts.push(event);
      else if (event.type === 'test:pass' || event.type === 'test:fail') {
        const isPending = starts.at(-1)?.data.nesting === event.data.nesting;
        const isEmptySuite = event.data.details?.type === 'suite' && event.type === 'test:pass';
        if (isFiltered(event) || (isPending && isEmptySuite)) starts.pop();
        else {
          for (const start of starts) this.push(start);
          starts = [];
          this.push(event);
        }
      } else if (event.type !== 'test:plan') this.push(event);
      done();
    },
  });
}

/** Runs test files under Node's test runner, several in one process. */
export async function runInNode(
  files: readonly string[],
  { name }: { name: string | undefined },
): Promise<Results> {
  const results: Results = new Map();
  const durations: Record<string, number> = {};
  const events = run({
    files: writeEntries(groupFiles(files)),
    concurrency: Math.min(2, availableParallelism()),
    ...(name !== undefined && { testNamePatterns: [new RegExp(escape(name))] }),
  });
  // The events of a file follow one another, and its own comes last.
  let result = emptyResult();
  /** The names of the file, the suites and the test that run, by their depth. */
  const running: string[] = [];
  const record = (name: string, nesting: number, state: TestResult['state']) => {
    result[state] += 1;
    result.tests.push({ path: [...running.slice(1, nesting), name], state });
  };
  events.on('test:start', ({ name, nesting }) => {
    running[nesting] = name;
  });
  const endFile = (file: string, seconds: number) => {
    results.set(file, result);
    durations[file] = seconds;
    result = emptyResult();
  };
  events.on('test:pass', (event) => {
    const { details, skip, todo, nesting } = event;
    if (nesting === 0) {
      if (isEmpty(result) && name === undefined && skip === undefined) {
        console.error(`${event.name} contains no test.`);
        result.failed += 1;
        result.failures.push('contains no test');
      }
      endFile(event.name, details.duration_ms / 1_000);
      return;
    }
    if (isFiltered({ type: 'test:pass', data: event })) return;
    const isSkipped = skip !== undefined || todo !== undefined;
    // A suite that is skipped reports none of its tests.
    if (details.type === 'suite' && skip === undefined) return;
    record(event.name, nesting, isSkipped ? 'skipped' : 'passed');
  });
  events.on('test:fail', ({ details, todo, nesting, name: failedName }) => {
    // A suite fails with its tests. It counts only if it failed by itself, as in a hook.
    const { failureType } = details.error as { failureType?: string };
    if (details.type !== 'suite' || failureType !== 'subtestsFailed') {
      record(failedName, nesting, todo === undefined ? 'failed' : 'skipped');
      if (todo === undefined) result.failures.push(failedName);
    }
    if (nesting === 0) endFile(failedName, details.duration_ms / 1_000);
  });
  const report = events.pipe(withoutFiltered()).compose<Readable>(new spec());
  report.pipe(process.stdout, { end: false });
  await finished(report);
  if (name === undefined) recordDurations(durations);
  return results;
}

const emptyResult = (): FileResult & { failures: string[]; tests: TestResult[] } => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  tests: [],
});

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
