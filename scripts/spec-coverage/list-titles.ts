// Prints the titles of the tests in the given files as JSON, without running a test. Titles that a loop makes are found.
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { listed } from './node-test.ts';

const hook = `export const resolve = (name, context, next) => name === 'node:test'
  ? { url: '${new URL('node-test.ts', import.meta.url).href}', shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);

for (listed.file of process.argv.slice(2)) await import(pathToFileURL(listed.file).href);
process.stdout.write(JSON.stringify(listed.titles), () => process.exit());
