/**
 * State that all copies of the script on a page have in common.
 *
 * A content system may load the script from two URLs (`portal-jobs.js?ver=1` and `portal-jobs.js`). Each URL is a module
 * of its own, with module variables of its own. Without this, a search registered by one copy would be unknown to the other.
 *
 * The number is the version of the shared values. A release that changes their shape raises it, so that two releases on one page
 * do not read each other's state.
 */
const key = Symbol.for('portal-jobs/1');

const page = globalThis as { [key]?: Map<string, unknown> };
const values = (page[key] ??= new Map());

/**
 * Returns the shared value of that name. The first caller creates it.
 *
 * @param name unique within the script, such as `search-registry`.
 */
export function sharedState<Value>(name: string, create: () => Value): Value {
  if (!values.has(name)) values.set(name, create());
  return values.get(name) as Value;
}
