import type { Announcement, HistorySummary } from 'portal-jobs/protocol';
import * as job from '../job-html.ts';
import * as list from '../list-html.ts';
import type { PageResults, PageSettings } from '../page-settings.ts';
import * as document from './job-document.ts';
import * as trends from './trends-html.ts';

// Frameworks distinguish markup from data by type: outside of this package, markup is a plain string, not the object of the `html` tag.

/** As the function of this name in `list-html.ts`. */
export const renderList = (results: PageResults, settings: PageSettings): string =>
  String(list.renderList(results, settings));

/** As the function of this name in `job-html.ts`. */
export const renderJob = (item: Announcement, settings: PageSettings, form?: job.JobForm): string =>
  String(job.renderJob(item, settings, form));

/** As the function of this name in `job-html.ts`. */
export const renderClosedJob = (settings: PageSettings): string =>
  String(job.renderClosedJob(settings));

/** As the function of this name in `job-document.ts`. */
export const renderJobDocument = (
  item: Announcement,
  settings: PageSettings,
  form?: job.JobForm,
): string => String(document.renderJobDocument(item, settings, form));

/** As the function of this name in `job-document.ts`. */
export const renderClosedJobDocument = (settings: PageSettings): string =>
  String(document.renderClosedJobDocument(settings));

/** As the function of this name in `trends-html.ts`. */
export const renderTrends = (summary: HistorySummary, settings: trends.TrendSettings): string =>
  String(trends.renderTrends(summary, settings));
