/** Returns the list of jobs that a server has put into an element, until the element shows its own. */
export const findServedList = (list: Element): Element | null =>
  list.querySelector('[data-served]');

/** The served job at the upper edge of the viewport, and its distance from there in CSS pixels. */
export interface EdgeJob {
  job: Element;
  top: number;
}

/** Finds the first visible job. If the list begins in the viewport or below it, its position does not matter. */
export function findEdgeJob(list: Element): EdgeJob | undefined {
  const served = findServedList(list);
  // Looked for first, because measuring computes the layout of the page.
  if (!served || list.getBoundingClientRect().top >= 0) return undefined;
  for (const job of served.querySelectorAll('article')) {
    const { top, bottom } = job.getBoundingClientRect();
    if (bottom > 0) return { job, top };
  }
  return undefined;
}
