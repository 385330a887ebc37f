/**
 * Whether an event in a field shows that the visitor, rather than a script, has focused it: a click, or the `keyup` of Tab, whose target is
 * the newly focused element. Control+Tab comes from another tab of the browser.
 */
export const isVisitorFocus = (event: Event): boolean =>
  event.type === 'click' ||
  (event instanceof KeyboardEvent && event.key === 'Tab' && !event.ctrlKey);
