// Steps of an administrator, an author and visitors in a live WordPress, with a real browser.
import assert from 'node:assert/strict';
import { chromium, type Browser, type FrameLocator, type Page } from 'playwright-core';
import { findBrowser } from '../support/browser.ts';
import { pluginZip } from './wordpress-lab.ts';

/** WordPress on a busy machine is slow. The timeout only ends endless waits. */
const limitMs = 60_000;

export async function startBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser();
  return chromium.launch({ executablePath, args, env });
}

/** A page in a new browser context, not logged in. */
export async function visit(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(limitMs);
  return page;
}

/** A page in which a user is logged in. The form is sent without its page, because the dashboard after it loads long. */
export async function logIn(browser: Browser, url: string, user: string): Promise<Page> {
  const page = await visit(browser);
  const response = await page.request.post(`${url}/wp-login.php`, {
    form: { log: user, pwd: `${user}-pw` },
    maxRedirects: 0,
    timeout: limitMs,
  });
  assert.equal(response.status(), 302, `${user} cannot log in`);
  return page;
}

/** Uploads the plugin, replacing an older version, and activates it. */
export async function installPlugin(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/wp-admin/plugin-install.php?tab=upload`);
  await page.setInputFiles('#pluginzip', pluginZip);
  await page.click('#install-plugin-submit');
  const replace = page.locator('.update-from-upload-overwrite');
  const activate = page.locator('a.button-primary[href*="action=activate"]');
  await replace.or(activate).first().waitFor();
  if ((await replace.count()) > 0) {
    await replace.click();
    await page.locator('text=/updated successfully|actualizado/i').first().waitFor();
  } else await Promise.all([page.waitForURL(/plugins\.php/), activate.click()]);
}

/** Saves the settings of the plugin, by the names of their fields. */
export async function saveSettings(
  page: Page,
  url: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto(`${url}/wp-admin/options-general.php?page=portal-jobs`);
  for (const [name, value] of Object.entries(values))
    await page.fill(`#portal-jobs-${name}`, value);
  await Promise.all([page.waitForURL(/settings-updated/), page.click('#submit')]);
}

/** Presses "Test the connection". @returns the sentence below it */
export async function testConnection(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/wp-admin/options-general.php?page=portal-jobs`);
  await page.click('#portal_jobs_test');
  return page.locator('.notice[role="status"] p').innerText();
}

/** The part of the editor with the author's text, in a frame or not. */
export async function canvasOf(page: Page): Promise<Page | FrameLocator> {
  await page.locator('iframe[name="editor-canvas"], .editor-styles-wrapper').first().waitFor();
  return (await page.locator('iframe[name="editor-canvas"]').count()) > 0
    ? page.frameLocator('iframe[name="editor-canvas"]')
    : page;
}

/** The button that closes the welcome of the editor. */
export const welcomeOf = (page: Page) => page.locator('.components-modal__header button');

/** Opens the editor and closes its welcome, if it has one. @param post a number to edit it, or the type of a new one */
export async function openEditor(
  page: Page,
  url: string,
  post: number | 'post' | 'page' = 'post',
): Promise<void> {
  const path =
    typeof post === 'string'
      ? `post-new.php?post_type=${post}`
      : `post.php?post=${post}&action=edit`;
  await page.goto(`${url}/wp-admin/${path}`);
  await canvasOf(page);
  await page.addLocatorHandler(welcomeOf(page), (close) => close.click());
}

/** Writes a title and inserts the block by its name, as an author does with the keyboard. */
export async function insertBlock(page: Page, title: string, block: string): Promise<void> {
  const canvas = await canvasOf(page);
  await canvas.locator('.editor-post-title__input, .wp-block-post-title').first().click();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await page.keyboard.type(`/${block}`, { delay: 40 });
  await page
    .locator('.components-autocomplete__result', { hasText: new RegExp(`^${block}$`, 'i') })
    .click();
}

/** Waits until the preview in the editor shows jobs. @returns their titles */
export async function previewedTitles(page: Page): Promise<string[]> {
  const canvas = await canvasOf(page);
  const titles = canvas.locator('portal-job-list portal-job-card [part="title"]');
  await titles.first().waitFor();
  return titles.allInnerTexts();
}

/** Publishes or updates the post in the editor. @returns its number */
export async function publish(page: Page): Promise<number> {
  const button = page.locator('.editor-post-publish-button__button').first();
  const isNew = /^publish/i.test((await button.innerText()).trim());
  await button.click();
  if (isNew) await page.locator('.editor-post-publish-panel .editor-post-publish-button').click();
  await page.locator('.components-snackbar, .post-publish-panel__postpublish').first().waitFor();
  const number = await page.evaluate<number>(
    "window.wp.data.select('core/editor').getCurrentPostId()",
  );
  assert.ok(number > 0);
  return number;
}
