// Defines <portal-job-details>, unless the page has it already.
import { PortalJobDetails } from '../elements/job-details/portal-job-details.ts';

if (!customElements.get('portal-job-details'))
  customElements.define('portal-job-details', PortalJobDetails);

export { PortalJobDetails };
