// Lighthouse's own audits of the demo page, on a telephone and on a desktop.
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import lighthouse, { desktopConfig } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { createDemo } from '../../demo/server.ts';
import { findBrowser } from '../support/browser.ts';
import { serve, type Server } from '../support/page-server.ts';

// One after the other: Lighthouse measures by marks of this process.
suite('Lighthouse on the demo page', () => {
  let server: Server;
  before(async () => {
    server = await serve(await createDemo());
  });
  after(() => server.close());

  for (const [name, config] of Object.entries({ telephone: undefined, desktop: desktopConfig }))
    test(name, async () => {
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
          config,
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
