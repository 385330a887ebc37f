// Defines <portal-job-list> and the elements that it contains, unless the page has them already.
import { PortalJobList } from '../elements/job-list/portal-job-list.ts';
import './portal-job-card.ts';
import './portal-job-details.ts';

if (!customElements.get('portal-job-list')) customElements.define('portal-job-list', PortalJobList);

export { PortalJobList };
