// Commands with which a browser test changes its page from outside. Each test file starts without emulation.
import { executeServerCommand } from '@web/test-runner-commands';

export { a11ySnapshot, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';

export interface MediaFeatures {
  'prefers-color-scheme'?: 'light' | 'dark';
  'prefers-reduced-motion'?: 'reduce' | 'no-preference';
  'prefers-contrast'?: 'more' | 'less' | 'no-preference';
  'forced-colors'?: 'active' | 'none';
}

/** Sets the time zone of the page, such as `Pacific/Guam`. Without an argument, restores the machine's. */
export const setTimezone = (zone = ''): Promise<void> =>
  executeServerCommand('portal-timezone', zone);

/** Emulates media features. Each call replaces all of them, and a call without an argument resets them. */
export const setMedia = (features: MediaFeatures = {}): Promise<void> =>
  executeServerCommand('portal-media', features);

/**
 * Makes the page the only entry in the session history of its tab. Test files share tabs, and in a tab with fifty entries Chromium drops
 * entries without a user gesture: a step back would then skip the test's own.
 */
export const forgetHistory = (): Promise<void> => executeServerCommand('portal-forget-history');

/** Collects garbage, so that a `WeakRef` to an unreachable object is empty. */
export const collectGarbage = (): Promise<void> => executeServerCommand('portal-collect-garbage');
