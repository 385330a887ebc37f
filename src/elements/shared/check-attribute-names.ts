import type { LitElement, ReactiveController } from 'lit';
import { secondLook } from './second-look-loader.ts';
import { whenIdle } from './when-idle.ts';

/** Attributes that any element may have, and those that our elements set themselves. */
const isExpected = (name: string, { observedAttributes }: typeof LitElement) =>
  name in HTMLElement.prototype ||
  /^(aria|data)-|^(class|exportparts|sta[tl]e)$/.test(name) ||
  observedAttributes.includes(name);

/**
 * Reports attributes that look wrong, once the element has rendered: with `organisation="HE"` a list is not locked, and with
 * `with-load-more="false"` it has the button, without any other sign of the mistake.
 *
 * The element ignores them, because frameworks and pages may add other attributes.
 */
export function checkAttributeNames(host: LitElement): void {
  const check: ReactiveController = {
    hostUpdated: () => {
      host.removeController(check);
      whenIdle(() => {
        const suspects = host
          .getAttributeNames()
          .filter(
            (name) =>
              host.getAttribute(name) === 'false' ||
              !isExpected(name, host.constructor as typeof LitElement),
          );
        if (suspects[0])
          secondLook.load(host).then(
            ({ reportAttributes }) => {
              reportAttributes(host, suspects);
            },
            () => undefined, // the report is for developers; visitors miss nothing
          );
      });
    },
  };
  host.addController(check);
}
