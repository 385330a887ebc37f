import type { LitElement } from 'lit';
import { nearestName } from '../../service/did-you-mean.ts';
import { reportAttribute } from './attribute-report.ts';

export { NoMatchesView } from '../job-list/no-matches-view.ts';

// Loaded when something looks wrong: an unknown attribute, or choices that match no job.

/** Reports each unknown attribute whose name is close to one of the element's own. */
export function reportUnknownNames(host: LitElement, names: readonly string[]): void {
  const { observedAttributes } = host.constructor as typeof LitElement;
  for (const name of names) {
    const meant = nearestName(name, observedAttributes);
    if (meant) reportAttribute(host, `"${name}" is unknown. Did you mean "${meant}"?`);
  }
}
