/** A heading's anchor on GitHub. */
export const anchorOf = (heading: string): string =>
  heading
    .replace(/\]\([^)]*\)|[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/\s/g, '-');
