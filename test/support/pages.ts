import { join } from 'node:path';

/** The folder with pages for tests. */
export const pages = join(import.meta.dirname, 'pages');

/** The strictest policy that permits the elements. `proxy` is the origin of the proxy, if it differs from the page's. */
export const contentSecurityPolicy = (proxy = ''): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `connect-src 'self' ${proxy}`.trimEnd(),
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types portal-jobs',
  ].join('; ');
