/** Where saved jobs lie in `localStorage`. */
export const savedJobsKey = 'portal-jobs:saved';
