/** Where saved jobs lie in `localStorage`. */
export const savedKey = 'portal-jobs:saved';
