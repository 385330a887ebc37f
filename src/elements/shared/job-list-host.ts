import type { LitElement } from 'lit';
import type { LinkRules } from '../../protocol/apply-uri.ts';

/** The members of `portal-job-list` that its parts and the announcements that it opens use. */
export interface JobListHost extends LitElement, LinkRules {
  readonly channelId: string;
  readonly search: string;
  readonly headingLevel: number;
  readonly withLoadMore: boolean;
  readonly withoutUrlSync: boolean;
  readonly rows: string | null | undefined;
  readonly actions: string | null | undefined;
  readonly withoutPay: boolean;
  readonly withOriginalTitles: boolean;
  readonly titleLink: 'details' | 'portal';
  readonly pinned: string | null | undefined;
  readonly follow: string | null | undefined;
  readonly now: Date | undefined;
  retry(): void;
}
