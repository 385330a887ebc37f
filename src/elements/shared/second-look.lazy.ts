import type { LitElement } from 'lit';
import { nearestName } from '../../service/did-you-mean.ts';
import { reportAttribute } from './attribute-report.ts';

export { NoMatchesView } from '../job-list/no-matches-view.ts';

// Loaded when something looks wrong: an unknown attribute, or choices that match no job.

/**
 * Reports each unknown attribute whose name is close to one of the element's own, and each boolean attribute that is "false": frameworks
 * write that, and in HTML it means true.
 */
export function reportAttributes(host: LitElement, names: readonly string[]): void {
  const { observedAttributes, elementProperties } = host.constructor as typeof LitElement;
  const flags = [...elementProperties.values()]
    .filter(({ type }) => type === Boolean)
    .map(({ attribute }) => attribute);
  for (const name of names) {
    if (flags.includes(name)) {
      reportAttribute(
        host,
        `${name}="false" means true, as every value of a boolean attribute does. Leave the attribute out.`,
      );
      continue;
    }
    if (observedAttributes.includes(name)) continue;
    const meant = nearestName(name, observedAttributes);
    if (meant) reportAttribute(host, `"${name}" is unknown. Did you mean "${meant}"?`);
  }
}
