// Some names that a script of the page has added to `Object.prototype` are inherited by every property descriptor, request or promise. Nothing
// can work with them, so the script stops with one line and the host's link stays.
const breaking = /^([gs]et|value|writable|then|method|body|mode|cache|credentials|signal)$/;

const broken = Object.keys(Object.prototype).find((name) => breaking.test(name));
if (broken) throw new Error(`portal-jobs: remove Object.prototype.${broken} from this page.`);

export {};
