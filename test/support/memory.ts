// Memory in use after garbage collection, because the engine collects at unpredictable times on its own.
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Returns the memory that the process uses after finished work is released, in bytes. */
export async function memoryInUse(): Promise<NodeJS.MemoryUsage> {
  const used = async () => {
    await sleep(50); // Lets finished work be released.
    collect();
    const usage = process.memoryUsage();
    return { usage, bytes: usage.heapUsed + usage.arrayBuffers };
  };
  let last = await used();
  // Work in other threads may end later on a busy machine.
  for (let steady = 0; steady < 2;) {
    const next = await used();
    steady = next.bytes < 0.999 * last.bytes ? 0 : steady + 1;
    last = next;
  }
  return last.usage;
}
