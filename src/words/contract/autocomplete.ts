/** What a combobox announces about its suggestions, in one language. */
export interface AutocompleteWords {
  results: (count: number) => string;
  none: string;
}
