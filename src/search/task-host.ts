import type { ReactiveControllerHost } from 'lit';

/**
 * Lets an @lit/task Task run outside of an element.
 *
 * @param onUpdate called when the task starts and when it ends; what it throws is not swallowed, unlike errors in a task's own
 *   `onComplete`.
 */
export const taskHost = (onUpdate: () => void): ReactiveControllerHost => ({
  addController: () => undefined,
  removeController: () => undefined,
  updateComplete: Promise.resolve(true),
  requestUpdate: onUpdate,
});
