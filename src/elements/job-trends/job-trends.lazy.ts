// Loaded by portal-job-trends.
export { TrendsView } from './trends-view.ts';
