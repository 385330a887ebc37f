// Defines <portal-job-card>, unless the page has it already.
import { PortalJobCard } from '../elements/job-card/portal-job-card.ts';

if (!customElements.get('portal-job-card')) customElements.define('portal-job-card', PortalJobCard);

export { PortalJobCard };
