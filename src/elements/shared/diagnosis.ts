import type { LitElement } from 'lit';
import { withPart } from '../../words/locale-loader.ts';
import { lazyPart, whenIdle } from './lazy-part.ts';

/** The part that looks for the cause of an unexpected result. */
export const diagnosis = lazyPart(() => withPart('autocomplete', import('./diagnosis.lazy.ts')));

/** Attributes that any element may have, and those that our elements set themselves. */
const isExpected = (name: string, { observedAttributes }: typeof LitElement) =>
  name in HTMLElement.prototype ||
  /^(aria|data)-|^(class|exportparts|sta[tl]e)$/.test(name) ||
  observedAttributes.includes(name);

/**
 * Reports attributes that look wrong, when the page is idle: with `organisation="HE"` a list is not locked, and with
 * `with-load-more="false"` it has the button, without any other sign of the mistake.
 *
 * The element ignores them, because frameworks and pages may add other attributes.
 */
export function checkAttributeNames(element: LitElement): void {
  whenIdle(() => {
    const suspects = element
      .getAttributeNames()
      .filter(
        (name) =>
          element.getAttribute(name) === 'false' ||
          !isExpected(name, element.constructor as typeof LitElement),
      );
    if (suspects[0])
      diagnosis.load(element).then(
        ({ reportAttributes }) => {
          reportAttributes(element, suspects);
        },
        () => undefined, // the report is for developers; visitors miss nothing
      );
  });
}
