// Lighthouse's own audits of the demo page, on a telephone and on a desktop.
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer-core';
import { findBrowser } from '../support/browser.ts';
import { packagesOf } from '../support/install.ts';
import { serve, type Server } from '../support/page-server.ts';
import { sharedDemo } from './support.ts';

/** The parts of Lighthouse that this test uses. */
interface Lighthouse {
  default: (
    url: string,
    flags: object,
    config: object | undefined,
    page: unknown,
  ) => Promise<
    | {
        lhr: {
          audits: Record<
            string,
            { id: string; score: number | null; displayValue?: string; numericValue?: number }
          >;
          categories: Record<string, { score: number | null }>;
        };
      }
    | undefined
  >;
  desktopConfig: object;
}

const { modules, skip } = await packagesOf('test/tools');

/** Loads Lighthouse from the installed packages. */
const load = async () => {
  const file = createRequire(join(modules, 'importer.js')).resolve('lighthouse');
  return (await import(pathToFileURL(file).href)) as Lighthouse;
};

// One after the other, because Lighthouse measures with performance marks of this process.
suite('Lighthouse on the demo page', { skip }, () => {
  let server: Server;
  before(async () => {
    server = await serve(await sharedDemo());
  });
  after(() => server.close());

  for (const name of ['telephone', 'desktop'])
    test(name, async () => {
      const { default: lighthouse, desktopConfig } = await load();
      const { executablePath, args, env } = await findBrowser();
      const browser = await puppeteer.launch({ executablePath, args, env });
      try {
        const result = await lighthouse(
          server.origin,
          {
            logLevel: 'error',
            output: 'json',
            onlyCategories: ['accessibility', 'best-practices'],
            onlyAudits: ['cumulative-layout-shift'],
          },
          name === 'desktop' ? desktopConfig : undefined,
          await browser.newPage(),
        );
        assert.ok(result);
        const { audits, categories } = result.lhr;
        const failed = Object.values(audits).filter(({ score }) => score !== null && score < 1);
        assert.deepEqual(
          failed.map(({ id, displayValue = '' }) => `${id} ${displayValue}`),
          [],
        );
        assert.equal(categories['accessibility']?.score, 1);
        assert.equal(categories['best-practices']?.score, 1);
        const shift = audits['cumulative-layout-shift']?.numericValue ?? 1;
        assert.ok(shift < 0.02, `layout shift ${shift}`);
      } finally {
        await browser.close();
      }
    });
});
