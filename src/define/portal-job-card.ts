// Defines <portal-job-card>, where the page has none yet.
import { PortalJobCard } from '../elements/job-card/portal-job-card.ts';

if (!customElements.get('portal-job-card')) customElements.define('portal-job-card', PortalJobCard);

export { PortalJobCard };
