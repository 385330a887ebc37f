// The folder of a new user, and the page that it shows.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { exampleFiles } from '../support/examples.ts';
import { packagesOf, type Packages } from '../support/install.ts';
import { makeNewcomer, runIn, startDemo, write } from '../support/package.ts';
import { openPage } from '../support/page-server.ts';

export const page = (script: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Jobs</title></head><body><script type="module" src="${script}"></script></body></html>`;

/** Works in a new user's folder. `bin` runs a program of its packages. */
export type UseFolder = (
  folder: string,
  bin: (name: string, ...args: string[]) => Promise<string>,
) => Promise<void>;

/** Checks that the page shows jobs without errors. Returns its text. */
export async function seeJobs(browser: Browser, folder: string, served = '.'): Promise<string> {
  const demo = await startDemo(folder, '--folder', served);
  try {
    const { page, errors } = await openPage(browser);
    await page.goto(demo.url);
    await page.locator('portal-job-list[state="ready"] portal-job-card').first().waitFor();
    await page.locator('portal-filter-bar').getByLabel('Keyword').waitFor();
    assert.deepEqual(errors, []);
    const text = await page.locator('body').innerText();
    await page.context().close();
    return text;
  } finally {
    await demo.stop();
  }
}

/** Creates a new user's folder with files for the duration of a test. Packages in `installed` take precedence. */
export async function inFolder(
  files: Readonly<Record<string, string>>,
  use: UseFolder,
  installed?: string,
): Promise<void> {
  const { folder, remove } = await makeNewcomer(installed);
  try {
    await write(folder, files);
    await use(folder, (name, ...args) =>
      runIn(folder, join(folder, 'node_modules/.bin', name), ...args),
    );
  } finally {
    await remove();
  }
}

/** Installs the packages of examples. */
export async function packagesOfExamples<Name extends string>(
  ...names: readonly Name[]
): Promise<Readonly<Record<Name, Packages>>> {
  const packages = {} as Record<Name, Packages>;
  for (const name of names) packages[name] = await packagesOf(`examples/${name}`);
  return packages;
}

/** Creates a new user's folder with the files of an example and its packages for the duration of a test. */
export const inExample = (name: string, { modules }: Packages, use: UseFolder): Promise<void> =>
  inFolder(exampleFiles(name), use, modules);
