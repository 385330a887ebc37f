// Made by npm run manifest. Defines <portal-job-trends>, unless the page has it already or refuses what it needs to render.
import '../breaking-names.ts';
import { PortalJobTrends } from '../elements/job-trends/portal-job-trends.ts';
import { canRender } from '../elements/shared/portal-element.ts';

if (!customElements.get('portal-job-trends') && canRender())
  customElements.define('portal-job-trends', PortalJobTrends);

export { PortalJobTrends };
