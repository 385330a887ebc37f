import type { LitElement } from 'lit';
import type { Words } from '../../words/contract/core.ts';

/** Renders the open job of a search into a `portal-job-details`. */
export interface JobDetailsView {
  render(words: Words): unknown;
  /** Called after each update of the element. */
  updated(): void;
  /** Creates a link to the open job on the portal, for a page on which the view cannot render. */
  createLink(): ChildNode | undefined;
}

/** The members of `portal-job-details` that the view of an open job uses. */
export interface JobDetailsHost extends LitElement {
  search: string;
  headingLevel: number;
  readonly channelId: string;
  readonly now: Date | undefined;
  view: JobDetailsView | undefined;
}
