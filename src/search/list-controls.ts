/** The controls of the filter bar that the list shows in its head. */
export interface ListControls {
  /** The select for the order of the jobs. */
  readonly hasSort: boolean;
  /** The button that opens the filters in a dialog. */
  readonly hasFilterButton: boolean;
}

/** What a list shows without a filter bar. */
export const noListControls: ListControls = { hasSort: false, hasFilterButton: false };

export const isSameControls = (one: ListControls, other: ListControls): boolean =>
  one.hasSort === other.hasSort && one.hasFilterButton === other.hasFilterButton;
