/** The key of saved jobs in `localStorage`. */
export const savedJobsKey = 'portal-jobs:saved';
