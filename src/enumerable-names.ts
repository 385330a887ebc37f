// Names that a script of the page has added to `Object.prototype`, such as `Object.prototype.extend = …`, are in every `for…in` loop. zod
// then fails while it is evaluated, and while a schema is built. So the parts of the script that contain either import this module before it:
// the names are not enumerable until all modules of the part have been evaluated, which is before another script of the page runs.
const setEnumerable = (names: readonly string[], enumerable: boolean): void => {
  for (const name of names) Reflect.defineProperty(Object.prototype, name, { enumerable });
};

/** Hides the names until the modules that are now evaluated have been. A part calls it too: another one may have evaluated this module. */
export function hideNames(): void {
  const names = Object.keys(Object.prototype);
  if (names.length === 0) return;
  setEnumerable(names, false);
  queueMicrotask(() => {
    setEnumerable(names, true);
  });
}

hideNames();
