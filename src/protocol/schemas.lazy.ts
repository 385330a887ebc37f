// The schemas of what the service sends, with zod: they read what the parsers of ordinary records leave.
import './schemas-names.ts';
export { readAnnouncement } from './announcement.ts';
export { readCodeList } from './code-lists.ts';
export { readItems, readSearchResponse } from './search.ts';
