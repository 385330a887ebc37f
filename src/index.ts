// The browser entry: registers the elements and exports their classes, events and types.
import './breaking-names.ts';
// The order of modules decides how much compression saves, most of all of styles that are next to each other.
import './styles/tokens.ts';
import './styles/base.ts';
import './elements/filter-bar/shell-styles.ts';
import './elements/job-card/styles.ts';
import './elements/job-list/styles.ts';
import './facts/describe-card.ts';
// Defined first, so that a list renders its head once: the bar has reported its filters by then.
import './define/portal-filter-bar.ts';

// The one list of the elements, in the order of documents. Scripts and tests read it.
export { PortalJobList } from './define/portal-job-list.ts';
export { PortalFilterBar } from './define/portal-filter-bar.ts';
export { PortalJobCard } from './define/portal-job-card.ts';
export { PortalJobDetails } from './define/portal-job-details.ts';
export { PortalSavedJobs } from './define/portal-saved-jobs.ts';
export { PortalJobTrends } from './define/portal-job-trends.ts';
export {
  PortalJobApplyEvent,
  PortalJobOpenEvent,
  PortalErrorEvent,
  PortalFilterChangeEvent,
  PortalJobSelectEvent,
  PortalPageChangeEvent,
  PortalResultsEvent,
  PortalJobSaveEvent,
} from './elements/shared/events.ts';
export type {
  ErrorDetail,
  FilterChangeDetail,
  JobDetail,
  PageChangeDetail,
  ResultsDetail,
  SaveDetail,
} from './elements/shared/events.ts';
export { overrideWords } from './elements/shared/language.ts';
export type { Announcement } from './protocol/announcement.ts';
export type { SearchParameters } from './protocol/parameters.ts';
export type { GlossaryOverride } from './words/contract/glossary-override.ts';
