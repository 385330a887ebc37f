// The public interface of `portal-jobs/facts`. Nothing inside src imports this file.
export { describeCard, haveSeveralDepartments } from './describe-card.ts';
export { compareWithAnswers, describeOpenness, describeOpenResults } from './describe-openness.ts';
export type { CardOptions, CardView, Fact } from './describe-card.ts';
export { describeJob } from './describe-job.ts';
export type { JobOptions, JobView } from './describe-job.ts';
export type { CodeListNames, JobFact, JobFacts } from './describe-facts.ts';
export type { JobSection } from './describe-sections.ts';
export type { JobAction } from './apply/actions.ts';
export type { Content, ContentPiece } from './content.ts';
export type { CalendarEntry } from './icalendar.ts';
export { describeDeadline, formatDate, getServiceToday } from './fields/deadline.ts';
export type { CalendarDate, Deadline } from './fields/deadline.ts';
export { describePay } from './fields/pay.ts';
export type { Pay, PayRange } from './fields/pay.ts';
export { describePlace } from './fields/place.ts';
export type { Place, PlaceGroup } from './fields/place.ts';
export { describeGrade } from './fields/grade.ts';
export type { Grade } from './fields/grade.ts';
export { describeEligibility } from './fields/eligibility.ts';
export type { Eligibility } from './fields/eligibility.ts';
export type { LocalizedText, NamesByCode } from './text/text.ts';
export { getServerDetailWords, getServerWords } from '../words/pages.ts';
export type { Words } from '../words/contract/core.ts';
// For portal-jobs-server.
export { findOwnUrl } from './apply/actions.ts';
export { findClosingDay, listOpenJobs } from './fields/deadline.ts';
export {
  describeEntry,
  describeLastDay,
  describeHead,
  describeSitemapEntry,
} from './describe-entry.ts';
export type { EntryView } from './describe-entry.ts';
export { describePosting } from './describe-posting.ts';
export type { PostingText, PostingView } from './describe-posting.ts';
export { describeResults, describeSearch } from './headline.ts';
export { writeCalendar } from './icalendar.ts';
export { describeLosses } from './loss-notice.ts';
export { toReadableName } from './text/title-case.ts';
export { describeTrends } from './trends.ts';
export type { TrendRow } from './trends.ts';
