/**
 * Whether an event in a field says that the visitor, and no script, has put the focus there: a click, or the Tab key, which goes up in
 * the field that it leads to. With Control it comes from another tab of the browser.
 */
export const isVisitorFocus = (event: Event): boolean =>
  event.type === 'click' ||
  (event instanceof KeyboardEvent && event.key === 'Tab' && !event.ctrlKey);
