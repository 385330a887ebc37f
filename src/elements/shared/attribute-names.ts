import type { LitElement, ReactiveController } from 'lit';
import { nearestName } from '../../service/did-you-mean.ts';
import { reportAttribute } from './attribute-report.ts';

/**
 * Tells the host's developers of attributes that look like a misspelled one: with `organisation="HE"` a list is not locked, and
 * nothing else says so.
 *
 * The list goes on, unlike with a value that cannot be read: frameworks and pages may write attributes of their own.
 */
export class AttributeNames implements ReactiveController {
  readonly #host: LitElement;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    const host = this.#host;
    host.removeController(this);
    const { observedAttributes } = host.constructor as typeof LitElement;
    for (const { name } of host.attributes) {
      const isOfHtml = name in HTMLElement.prototype || /^(aria|data)-/.test(name);
      if (isOfHtml || observedAttributes.includes(name)) continue;
      const meant = nearestName(name, observedAttributes);
      if (meant) reportAttribute(host, `"${name}" is unknown. Did you mean "${meant}"?`);
    }
  }
}
