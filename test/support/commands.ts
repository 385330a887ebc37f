// What a browser test can do to its page from outside. A page starts each test file with nothing emulated.
import { executeServerCommand } from '@web/test-runner-commands';

export { a11ySnapshot, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';

export interface MediaFeatures {
  'prefers-color-scheme'?: 'light' | 'dark';
  'prefers-reduced-motion'?: 'reduce' | 'no-preference';
  'prefers-contrast'?: 'more' | 'less' | 'no-preference';
  'forced-colors'?: 'active' | 'none';
}

/** Puts the page into a time zone such as `Pacific/Guam`; without one back into the machine's own. */
export const setTimezone = (zone = ''): Promise<void> =>
  executeServerCommand('portal-timezone', zone);

/** Emulates media features; every call says all of them, and none takes all back. */
export const setMedia = (features: MediaFeatures = {}): Promise<void> =>
  executeServerCommand('portal-media', features);

/**
 * Leaves the page as the only entry of its tab's session history. Test files share tabs, and where a tab holds fifty entries,
 * Chromium drops those without a user gesture: a step back would skip the test's own.
 */
export const forgetHistory = (): Promise<void> => executeServerCommand('portal-forget-history');

/** Releases the memory of what the page no longer refers to, so that a `WeakRef` to it is empty. */
export const collectGarbage = (): Promise<void> => executeServerCommand('portal-collect-garbage');
