// Memory in use, measured after garbage collection: when the engine collects by itself is up to the machine.
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The memory that the process uses once finished work is released, in bytes. */
export async function memoryInUse(): Promise<NodeJS.MemoryUsage> {
  for (let round = 0; round < 3; round++) {
    await sleep(50); // lets finished work be released
    collect();
  }
  return process.memoryUsage();
}
