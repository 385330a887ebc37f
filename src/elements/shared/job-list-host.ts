import type { LitElement } from 'lit';

/** What the parts of a list, and the announcements that it opens, need of `portal-job-list`. */
export interface JobListHost extends LitElement {
  readonly search: string;
  readonly channelId: string;
  readonly headingLevel: number;
  readonly loadMore: boolean;
  readonly noUrlSync: boolean;
  readonly rows: string | null | undefined;
  readonly actions: string | null | undefined;
  readonly salaryHidden: boolean;
  readonly originalTitles: boolean;
  readonly titleLink: 'details' | 'portal';
  readonly now: Date | undefined;
  retry(): void;
}
