import { readFileSync } from 'node:fs';
import { beforeEach } from 'node:test';
import type { PlantedFault, Service } from './fault.ts';

/** The variable that names a file: which fault is planted in which test, by their names. */
export const plantedFaultsVariable = 'PLANTED_FAULTS';

/** A faulty service can lead a test round in circles. */
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

/** The name of the fault that is planted in the test that runs, for tests that keep answers. */
export const plantedName = (): string => planted?.name ?? '';

/** A service that answers wrongly in those tests in which a fault is planted. */
export const plantable =
  (service: Service): Service =>
  async (request) => {
    if (!planted) return service(request);
    requests += 1;
    if (requests > maximumRequests) throw new Error('The planted fault leads round in circles.');
    return planted.answer(request, service);
  };

/** Computes once; under a planted fault anew, because what was kept is right. */
export function keeping<Kept>(compute: () => Kept): () => Kept {
  const kept = new Map<string, Kept>();
  return () => {
    const name = plantedName();
    if (!kept.has(name)) kept.set(name, compute());
    return kept.get(name) as Kept;
  };
}
