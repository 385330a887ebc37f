// The browser entry: registers the elements and exports their classes, events and types.
export { PortalFilterBar } from './elements/portal-filter-bar.ts';
export { PortalJobCard } from './elements/portal-job-card.ts';
export { PortalJobDetails } from './elements/portal-job-details.ts';
export { PortalJobList } from './elements/portal-job-list.ts';
export { PortalSavedJobs } from './elements/portal-saved-jobs.ts';
export {
  PortalApplyEvent,
  PortalDetailsEvent,
  PortalErrorEvent,
  PortalFilterChangeEvent,
  PortalJobSelectEvent,
  PortalPageChangeEvent,
  PortalResultsEvent,
  PortalSaveEvent,
} from './elements/events.ts';
export type {
  ErrorDetail,
  FilterChangeDetail,
  JobDetail,
  PageChangeDetail,
  ResultsDetail,
  SaveDetail,
} from './elements/events.ts';
export { overrideWords } from './elements/language-controller.ts';
export type { Announcement } from './service/announcement.ts';
export type { SearchParameters } from './service/parameters.ts';
export type { GlossaryOverride } from './words/words.ts';
