// Defines <portal-filter-bar>, unless the page has it already.
import { PortalFilterBar } from '../elements/filter-bar/portal-filter-bar.ts';

if (!customElements.get('portal-filter-bar'))
  customElements.define('portal-filter-bar', PortalFilterBar);

export { PortalFilterBar };
