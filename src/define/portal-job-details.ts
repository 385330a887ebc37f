// Made by npm run manifest. Defines <portal-job-details>, unless the page has it already or refuses what it needs to render.
import '../breaking-names.ts';
import { PortalJobDetails } from '../elements/job-details/portal-job-details.ts';
import { canRender } from '../elements/shared/portal-element.ts';

if (!customElements.get('portal-job-details') && canRender())
  customElements.define('portal-job-details', PortalJobDetails);

export { PortalJobDetails };
