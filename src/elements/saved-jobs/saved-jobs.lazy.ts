// Loaded when a job is saved or its link copied for the first time, and by portal-saved-jobs.
export { savedJobs } from '../../search/saved-jobs.ts';
export { savedRenewal } from './saved-renewal.ts';
export { SavedView } from './saved-view.ts';
export { finishCopy, toggleSaved } from './toggle-saved.ts';
