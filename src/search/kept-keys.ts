/** The beginning of every key in `localStorage` and `sessionStorage`. Kind and version of the data follow: `portal-jobs:ticks:1`. */
const prefix = 'portal-jobs:';

/** Returns the keys of everything that elements keep in a storage. */
export const listKeptKeys = (storage: Storage): string[] =>
  Object.keys(storage).filter((key) => key.startsWith(prefix));
