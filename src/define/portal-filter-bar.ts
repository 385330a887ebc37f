// Defines <portal-filter-bar>, where the page has none yet.
import { PortalFilterBar } from '../elements/filter-bar/portal-filter-bar.ts';

if (!customElements.get('portal-filter-bar'))
  customElements.define('portal-filter-bar', PortalFilterBar);

export { PortalFilterBar };
