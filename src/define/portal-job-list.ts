// Made by npm run manifest. Defines <portal-job-list> and the elements that it contains, unless the page has them already or refuses what they need to render.
import '../breaking-names.ts';
import './portal-job-card.ts';
import './portal-job-details.ts';
import { PortalJobList } from '../elements/job-list/portal-job-list.ts';
import { canRender } from '../elements/shared/portal-element.ts';

if (!customElements.get('portal-job-list') && canRender())
  customElements.define('portal-job-list', PortalJobList);

export { PortalJobList };
