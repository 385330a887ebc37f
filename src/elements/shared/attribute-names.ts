import type { LitElement, ReactiveController } from 'lit';
import { nearestName } from '../../service/did-you-mean.ts';
import { reportAttribute } from './attribute-report.ts';

/**
 * Reports attributes that look misspelled, once the element has rendered: with `organisation="HE"` a list is not locked, and nothing
 * else says so.
 *
 * The element works as if they were not there, because frameworks and pages may write attributes of their own.
 */
export function checkAttributeNames(host: LitElement): void {
  const check: ReactiveController = {
    hostUpdated: () => {
      host.removeController(check);
      const { observedAttributes } = host.constructor as typeof LitElement;
      for (const { name } of host.attributes) {
        const isGlobal = name in HTMLElement.prototype || /^(aria|data)-/.test(name);
        if (isGlobal || observedAttributes.includes(name)) continue;
        const meant = nearestName(name, observedAttributes);
        if (meant) reportAttribute(host, `"${name}" is unknown. Did you mean "${meant}"?`);
      }
    },
  };
  host.addController(check);
}
