// npm run bench:export: the memory of an export of 54,000 records, from a sample service in another process (this one). Run by hand on
// Linux, after `npm run build`; not a test, because memory use varies with the machine and its load.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../packages/server/src/proxy/node.ts';
import { createSampleService } from '../packages/dev/src/sample-service/index.ts';
import { root } from '../scripts/root.ts';

/** Megabytes of memory that a process holds now, or `undefined` when it is gone. */
const memoryOf = (pid: number): number | undefined => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(status) ?? []; // not there once it has ended
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
};

const folder = mkdtempSync(join(tmpdir(), 'portal-measure-'));
let onFirstRequest: (() => void) | undefined;
const sampleService = createSampleService();
const service = await serve(
  (request) => {
    onFirstRequest?.();
    onFirstRequest = undefined;
    return sampleService(request);
  },
  { port: 0, hostname: '127.0.0.1' },
);

for (const name of ['records.ndjson', 'records.ndjson.gz', 'records.csv']) {
  const args = ['--from', '2010-01-01', '--to', '2026-12-31', '--base-url', service.url];
  const child = spawn(process.execPath, [
    join(root, 'packages/server/dist/cli.js'),
    'history',
    'export',
    ...args,
    '--out',
    join(folder, name),
  ]);
  const pid = child.pid ?? 0;
  let start = NaN;
  // Node is up and the modules are loaded.
  onFirstRequest = () => (start = memoryOf(pid) ?? NaN);
  let out = '';
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, memoryOf(pid) ?? 0)), 20);
  await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(timer);
  const [first = ''] = out.split('\n');
  console.log(first.replace(folder, ''));
  console.log(`  ${start.toFixed(0)} MB at the first request, ${peak.toFixed(0)} MB at most`);
}
await service.close();
rmSync(folder, { recursive: true });
