// Memory in use, measured after garbage collection: when the engine collects by itself is up to the machine.
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The memory that the process uses once finished work is released, in bytes. */
export async function memoryInUse(): Promise<NodeJS.MemoryUsage> {
  const used = async () => {
    await sleep(50); // lets finished work be released
    collect();
    const usage = process.memoryUsage();
    return { usage, bytes: usage.heapUsed + usage.arrayBuffers };
  };
  let last = await used();
  // Work of other threads ends when the machine has time for it.
  for (let steady = 0; steady < 2;) {
    const next = await used();
    steady = next.bytes < 0.999 * last.bytes ? 0 : steady + 1;
    last = next;
  }
  return last.usage;
}
