// Loaded when a job is saved or its link copied for the first time, when anything is kept on the device, and by portal-saved-jobs.
export { savedJobs } from '../../search/saved/saved-jobs.ts';
export { savedRenewal } from './saved-renewal.ts';
export { KeptOnDevice } from './kept-on-device.ts';
export { SavedView } from './saved-view.ts';
export { finishCopy, toggleSaved } from './toggle-saved.ts';
