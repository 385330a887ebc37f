// Names that a script of the page has added to `Object.prototype`, such as `Object.prototype.extend = …`, are in every `for…in` loop. zod
// then fails while it is evaluated. So the names are not enumerable until all modules of this script have been evaluated, which is before
// another script of the page runs.

/** Names that every property descriptor, request or promise inherits. Nothing can work with them, so the host's link stays. */
const breaking = /^([gs]et|value|writable|then|method|body|mode|cache|credentials|signal)$/;

const setEnumerable = (names: readonly string[], enumerable: boolean): void => {
  for (const name of names) Reflect.defineProperty(Object.prototype, name, { enumerable });
};

const names = Object.keys(Object.prototype);
const broken = names.find((name) => breaking.test(name));
if (broken) throw new Error(`portal-jobs: remove Object.prototype.${broken} from this page.`);
setEnumerable(names, false);
queueMicrotask(() => {
  setEnumerable(names, true);
});
