// Loaded by the first element with `readable-titles`.
export { readableTitle } from '../../facts/title-case.ts';
