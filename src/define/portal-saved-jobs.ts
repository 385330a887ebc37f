// Defines <portal-saved-jobs>, unless the page has it already.
import { PortalSavedJobs } from '../elements/saved-jobs/portal-saved-jobs.ts';

if (!customElements.get('portal-saved-jobs'))
  customElements.define('portal-saved-jobs', PortalSavedJobs);

export { PortalSavedJobs };
