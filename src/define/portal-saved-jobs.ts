// Defines <portal-saved-jobs>, where the page has none yet.
import { PortalSavedJobs } from '../elements/saved-jobs/portal-saved-jobs.ts';

if (!customElements.get('portal-saved-jobs'))
  customElements.define('portal-saved-jobs', PortalSavedJobs);

export { PortalSavedJobs };
