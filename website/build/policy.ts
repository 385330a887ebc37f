// The Content-Security-Policy of the site's pages. A `meta` element carries it, because hosts of static files rarely permit headers.
import { createHash } from 'node:crypto';

/** The sources of everything that a page loads. Images include the `data:` URLs of VitePress' icons. */
const directives = {
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
  // Of Vue, of the elements, of the playground's Lit, and of the worker.
  'trusted-types': 'vue portal-jobs lit-html portal-jobs-site',
};

const digest = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Returns the policy of a page: only files of the site, and the inline scripts of the page, run. */
export function policyOf(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => digest(script),
  );
  const scripts = ["'self'", ...new Set(inline)].join(' ');
  const all = { ...directives, 'script-src': scripts };
  return Object.entries(all)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

/** Adds its policy to a page, before everything that it applies to. */
export function addPolicy(html: string): string {
  const charset = '<meta charset="utf-8">';
  if (!html.includes(charset)) throw new Error(`A page has no ${charset}.`);
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(html)}">`;
  return html.replace(charset, `${charset}\n    ${policy}`);
}

/** Removes the style attributes of VitePress' own elements, which the policy refuses. Its scripts and theme/style.css set the same. */
export const removeInlineStyles = (html: string): string =>
  html.replaceAll(/ style="(position:relative;|--vp-vh:0px;)"/g, '');
