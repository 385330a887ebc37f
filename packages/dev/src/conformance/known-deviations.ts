import type { ConformanceReport } from './report.ts';
import { selectRequirements } from './requirements.ts';

/** Accepted deviations of a service: the operator's reasons by the ids of requirements. */
export type KnownDeviations = Readonly<Record<string, string>>;

/**
 * Reads known deviations from JSON: an object with the ids of requirements and the reasons.
 *
 * @throws {@link SyntaxError} for any other form, and for unknown ids, which would excuse nothing.
 */
export function parseKnownDeviations(json: string): KnownDeviations {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new SyntaxError('It is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SyntaxError('It is not an object of requirements and reasons.');
  const ids = new Set(selectRequirements().map(({ id }) => id));
  const known = new Map<string, string>();
  for (const [id, reason] of Object.entries(value)) {
    if (!ids.has(id)) throw new SyntaxError(`No requirement has the id ${JSON.stringify(id)}.`);
    if (typeof reason !== 'string' || reason.trim() === '')
      throw new SyntaxError(`${id} has no reason.`);
    known.set(id, reason);
  }
  return Object.fromEntries(known);
}

/** Writes the failures and known deviations of a run as known deviations. A new one has the service's behavior as its reason. */
export function formatKnownDeviations({ requirements }: ConformanceReport): string {
  const known = requirements
    .filter(({ result }) => result === 'fail' || result === 'known deviation')
    .map(({ id, result, reason, expected = '', actual = '' }) => [
      id,
      result === 'known deviation' ? reason : `expected ${expected}, actual ${actual}`,
    ]);
  return `${JSON.stringify(Object.fromEntries(known), undefined, 2)}\n`;
}
