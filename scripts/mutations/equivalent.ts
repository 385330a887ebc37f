/** A mutant that changes nothing that anyone gets, and why. */
interface EquivalentMutant {
  file: string;
  from: string;
  to: string;
  reason: string;
}

/** Mutants that no test can notice. */
export const equivalentMutants: readonly EquivalentMutant[] = [];
