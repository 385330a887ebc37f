// The public interface of `portal-jobs/facts`. Nothing inside src imports this file.
export { deadline, dateWords, serviceToday } from './deadline.ts';
export type { CalendarDate, Deadline } from './deadline.ts';
export { pay } from './pay.ts';
export type { Pay, PayRange } from './pay.ts';
export { place } from './place.ts';
export type { Place, PlaceGroup } from './place.ts';
export { grade } from './grade.ts';
export type { Grade } from './grade.ts';
export { eligibility } from './eligibility.ts';
export type { Eligibility } from './eligibility.ts';
export type { LocalizedText, NamesByCode } from './text.ts';
export { serverWords } from '../words/pages.ts';
export type { Words } from '../words/contract/core.ts';
