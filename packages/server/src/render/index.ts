// The public interface of `portal-jobs-server/render`. Nothing inside src imports this file.
export {
  renderList,
  renderJob,
  renderJobDocument,
  renderClosedJob,
  renderClosedJobDocument,
  renderTrends,
} from './documents/as-text.ts';
export { createListRenderer } from './list-renderer.ts';
export type { ListRenderer, ListRendererOptions } from './list-renderer.ts';
export type { TrendSettings } from './documents/trends-html.ts';
export { createJobPosting } from './job-posting.ts';
export type { JobPosting } from './job-posting.ts';
export { planPage, readPage } from './page-plan.ts';
export type { ResponseFacts, PagePlan, PlanOptions } from './page-plan.ts';
export type { PinnedJobs } from './pinned-results.ts';
export type { PageResults, PageSettings } from './page-settings.ts';
export { getServerWords, overrideGlossary } from 'portal-jobs/words';
