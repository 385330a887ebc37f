// Made by npm run manifest. Defines <portal-saved-jobs>, unless the page has it already or refuses what it needs to render.
import '../breaking-names.ts';
import { PortalSavedJobs } from '../elements/saved-jobs/portal-saved-jobs.ts';
import { canRender } from '../elements/shared/portal-element.ts';

if (!customElements.get('portal-saved-jobs') && canRender())
  customElements.define('portal-saved-jobs', PortalSavedJobs);

export { PortalSavedJobs };
