import { setFlagsFromString } from 'node:v8';

/** Keeps the heap of this process small. Each page of the feed leaves much garbage, and the heap would grow before it is collected. */
export function keepHeapSmall(): void {
  for (const setting of ['--optimize-for-size', '--semi-space-growth-factor=1'])
    setFlagsFromString(setting);
}
