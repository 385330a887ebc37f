import { sharedState } from '../../shared-state.ts';

/** The titles of the open jobs of a page by their searches, the title of the host page, and what was written last. */
const titles = sharedState('page-title', () => ({
  ofJobs: new Map<object, string>(),
  own: '',
  /** The whole title, and the job in it. */
  written: '',
  writtenJob: '',
}));

/**
 * Puts the title of an open job before the title of the host page, as tabs, history entries and bookmarks show it. The job that was opened
 * last counts. Without an open job, the host page's own title returns. A title that the host page has written in the meantime is its new
 * own title: it stays until the next job is opened.
 *
 * @param search whose job is open.
 * @param title of the job; `''` without an open job.
 */
export function titlePage(search: object, title: string): void {
  const { ofJobs } = titles;
  if (title === (ofJobs.get(search) ?? '')) return;
  ofJobs.delete(search);
  if (title) ofJobs.set(search, title);
  const first = [...ofJobs.values()].at(-1) ?? '';
  if (document.title !== titles.written) {
    // Scripts that count messages or blink, and routers that keep pages as they were, write titles with the job.
    titles.own = [first, titles.writtenJob]
      .filter(Boolean)
      .reduce((own, job) => own.replace(`${job} – `, ''), document.title);
  }
  const written = [first, titles.own].filter(Boolean).join(' – ');
  if (document.title !== written) document.title = written;
  // As the browser returns it, with its spaces collapsed.
  titles.written = document.title;
  titles.writtenJob = first;
}
