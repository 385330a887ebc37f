import { readFileSync } from 'node:fs';
import { beforeEach } from 'node:test';
import type { PlantedFault, Service } from './fault.ts';

/** The environment variable with the path of a file that maps the names of tests to the names of their faults. */
export const plantedFaultsVariable = 'PLANTED_FAULTS';

/** A faulty service can send a test into an endless loop. */
const maximumRequests = 500;

let planted: PlantedFault | undefined;
let requests = 0;

const file = process.env[plantedFaultsVariable];
if (file !== undefined) {
  const { allFaults } = await import('./all.ts');
  const faultOf = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const faults = allFaults();
  beforeEach((context) => {
    planted = faults.get(faultOf['name' in context ? context.name : ''] ?? '');
    requests = 0;
  });
}

/** The name of the fault that is planted in the current test, for tests that cache responses. */
export const plantedName = (): string => planted?.name ?? '';

/** Makes a service respond wrongly in tests with a planted fault. */
export const plantable =
  (service: Service): Service =>
  async (request) => {
    if (!planted) return service(request);
    requests += 1;
    if (requests > maximumRequests) throw new Error('The planted fault leads round in circles.');
    return planted.response(request, service);
  };

/** Computes a value once. With a planted fault, computes it again, because the cached value is correct. */
export function keeping<Kept>(compute: () => Kept): () => Kept {
  const kept = new Map<string, Kept>();
  return () => {
    const name = plantedName();
    if (!kept.has(name)) kept.set(name, compute());
    return kept.get(name) as Kept;
  };
}
