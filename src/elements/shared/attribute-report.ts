import { findUnreadableHosts, type LinkRules } from '../../protocol/apply-uri.ts';
import { PortalErrorEvent } from './events.ts';

/** Messages that were reported. Each is reported once per page. */
const reported = new Set<string>();

/** Reports an invalid attribute to the host's developers, with `portal-error` and in the console. */
export function reportAttribute(element: Element, message: string): void {
  if (reported.has(message)) return;
  reported.add(message);
  element.dispatchEvent(new PortalErrorEvent({ search: '', kind: 'configuration', message }));
  // eslint-disable-next-line no-console -- an author who listens to no event would not learn why the attribute does nothing
  console.warn(`<${element.localName}> ${message}`);
}

/** Returns what is wrong with `link-hosts`, or `undefined`. */
export function linkHostsProblem(linkHosts: LinkRules['linkHosts']): string | undefined {
  const [entry] = findUnreadableHosts(linkHosts);
  return entry === undefined
    ? undefined
    : `"${entry}" is no host. Write hosts, such as portal.example *.portal.example`;
}

/** Reports invalid entries of the attribute `link-hosts`. */
export function reportLinkHosts(element: Element & LinkRules): void {
  const problem = linkHostsProblem(element.linkHosts);
  if (problem) reportAttribute(element, `link-hosts: ${problem}`);
}
