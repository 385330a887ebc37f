// Defines <portal-job-details>, where the page has none yet.
import { PortalJobDetails } from '../elements/job-details/portal-job-details.ts';

if (!customElements.get('portal-job-details'))
  customElements.define('portal-job-details', PortalJobDetails);

export { PortalJobDetails };
