// Made by npm run manifest. Defines <portal-filter-bar>, unless the page has it already or refuses what it needs to render.
import '../breaking-names.ts';
import { PortalFilterBar } from '../elements/filter-bar/portal-filter-bar.ts';
import { canRender } from '../elements/shared/portal-element.ts';

if (!customElements.get('portal-filter-bar') && canRender())
  customElements.define('portal-filter-bar', PortalFilterBar);

export { PortalFilterBar };
