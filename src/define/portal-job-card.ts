// Made by npm run manifest. Defines <portal-job-card>, unless the page has it already or refuses what it needs to render.
import '../breaking-names.ts';
import { PortalJobCard } from '../elements/job-card/portal-job-card.ts';
import { canRender } from '../elements/shared/portal-element.ts';

if (!customElements.get('portal-job-card') && canRender())
  customElements.define('portal-job-card', PortalJobCard);

export { PortalJobCard };
