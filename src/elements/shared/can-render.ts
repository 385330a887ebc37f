import { html, isServer, render } from 'lit';

let isAble: boolean | undefined;

/**
 * Whether Lit can render on this page. It cannot if Trusted Types are required and the page refuses Lit's policy: because `trusted-types`
 * does not name it, or because another script has taken its name. An undefined element leaves its content, the host's link, visible. On a
 * server nothing is rendered, so nothing is refused.
 */
export function canRender(): boolean {
  if (isServer) return true;
  if (isAble !== undefined) return isAble;
  try {
    render(html`<i></i>`, document.createElement('div'));
    isAble = true;
  } catch (error) {
    isAble = false;
    // eslint-disable-next-line no-console -- there is no element to report it
    console.warn(
      'portal-jobs: the elements cannot render. The Content-Security-Policy refuses them (see docs/security.md), or an element is named like a method, such as <img name="createComment">.',
      error,
    );
  }
  return isAble;
}
