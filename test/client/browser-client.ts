// What the elements use of the client: the part that the browser build compiles against its subset of zod.
export { readSearchResponse } from '../../src/service/search.ts';
export { readCodeList } from '../../src/service/code-lists.ts';
export { readAnnouncement } from '../../src/service/announcement.ts';
export type { Loss } from '../../src/service/lenient-parse.ts';
