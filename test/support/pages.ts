import { join } from 'node:path';

/** The folder of the pages for tests. */
export const pages = join(import.meta.dirname, 'pages');

/** The strictest policy that a page can use the elements under; `proxy` is the proxy's origin where it is another. */
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
