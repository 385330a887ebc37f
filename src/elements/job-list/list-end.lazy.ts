import { html, type TemplateResult } from 'lit';
import { addStyles } from '../shared/add-styles.ts';
import type { JobListHost } from '../shared/job-list-host.ts';
import { followLinks } from './follow-links.ts';
import { listEndStyles } from './list-end-styles.ts';
import { renderPager, type PagerOptions } from './pager.ts';

/** The end of a list: the way to further jobs, and the links that follow the search. */
export function renderListEnd(
  list: JobListHost,
  options: Omit<PagerOptions, 'withLoadMore'>,
): TemplateResult {
  // Again after a move into another document, which removes them.
  addStyles(list.renderRoot as ShadowRoot, [listEndStyles]);
  return html`${renderPager({ ...options, withLoadMore: list.withLoadMore })}
  ${followLinks(options.words, list, options.store)}`;
}
