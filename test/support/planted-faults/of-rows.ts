import { sections } from '../../../scripts/spec-coverage/rows.ts';
import type { PlantedFault } from './fault.ts';

/** The faults that the rows of docs/spec-coverage.md name, by their names. */
export function allFaults(): Map<string, PlantedFault> {
  const faults = new Map<string, PlantedFault>();
  for (const { groups } of sections)
    for (const { rows } of groups)
      for (const { fault } of rows) if (fault) faults.set(fault.name, fault);
  return faults;
}
