// npm run pictures: writes docs/jobs.png and docs/jobs-dark.png, which show the result of the README's snippet, and docs/parts.svg.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDemo } from '../demo/server.ts';
import { serve } from '../packages/server/src/proxy/node.ts';
import { launch } from '../test/support/page-server.ts';
import { blocksOf } from '../test/support/docs.ts';
import { root } from './root.ts';

/** The box of a part on the page, in CSS pixels. */
interface Box {
  part: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Time for all cards to appear after the first. */
const settleMs = 1_000;

const escape = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

/** Draws boxes, each with its name inside, or next to it if the box is too small. */
function draw(title: string, boxes: Box[], width: number, height: number, top: number): string {
  const drawn = boxes.map(({ part, x, y, width: wide, height: high }) => {
    const fits = wide > part.length * 6.3 + 6;
    const [textX, textY] = fits ? [x + 6, y + Math.min(16, high / 2 + 5)] : [x + wide + 5, y + 14];
    return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="2"/><text x="${textX}" y="${textY}">${escape(part)}</text>`;
  });
  return `<g transform="translate(20 ${top})"><text class="title" y="-12">${escape(title)}</text><rect class="frame" width="${width}" height="${height}"/>${drawn.join('')}</g>`;
}

const demo = await serve(await createDemo(), { port: 0, hostname: '127.0.0.1' });
const browser = await launch();
try {
  const snippet = blocksOf('README.md').find(({ language }) => language === 'html')?.code;
  if (!snippet) throw new Error('The README has no snippet.');
  const size = { width: 960, height: 910 };
  for (const colorScheme of ['light', 'dark'] as const) {
    const readme = await browser.newPage({ viewport: size, colorScheme });
    await readme.route('**/readme.html', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: snippet }),
    );
    await readme.goto(new URL('/readme.html', demo.url).href);
    await readme.locator('portal-job-list[state="ready"] portal-job-card').first().waitFor();
    await readme.waitForTimeout(settleMs);
    const name = colorScheme === 'dark' ? 'jobs-dark' : 'jobs';
    await readme.screenshot({ path: join(root, `docs/${name}.png`) });
    await readme.close();
  }
  const page = await browser.newPage({ viewport: { width: 1280, height: 1100 } });
  await page.goto(`${demo.url}?PositionScheduleTypeCode=1`);
  await page.locator('portal-job-list[state="ready"] portal-job-card').first().waitFor();
  await page.waitForTimeout(settleMs);
  /** Measures the parts of the first element that matches, one box for each name, down to `limit` pixels. */
  const measure = (selector: string, limit: number) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, lowest) => {
        const home = element.getBoundingClientRect();
        const seen = new Map<string, Box>();
        for (const one of element.shadowRoot?.querySelectorAll('[part]') ?? []) {
          const { x, y, width, height } = one.getBoundingClientRect();
          const part = one.getAttribute('part') ?? '';
          if (width === 0 || height === 0 || seen.has(part) || y - home.y > lowest) continue;
          const [left, top] = [Math.round(x - home.x), Math.round(y - home.y)];
          seen.set(part, {
            part,
            x: left,
            y: top,
            width: Math.round(width),
            height: Math.round(Math.min(height, lowest - top)),
          });
        }
        return {
          boxes: [...seen.values()],
          width: Math.round(home.width),
          height: Math.round(Math.min(home.height, lowest)),
        };
      }, limit);
  const shown = [
    ['portal-job-card (in a list: card-…)', await measure('portal-job-card', 900)],
    ['portal-filter-bar', await measure('portal-filter-bar', 560)],
  ] as const;
  let top = 40;
  const drawings = shown.map(([title, { boxes, width, height }]) => {
    const drawing = draw(title, boxes, width, height, top);
    top += height + 60;
    return drawing;
  });
  const whole = Math.max(...shown.map(([, { width }]) => width)) + 40;
  const styles = `svg{background:#fff;color:#1b1b1b;font:14px system-ui,sans-serif}rect{fill:#d9e8f6;fill-opacity:.45;stroke:#005ea2}.frame{fill:none;stroke:#a9aeb1;stroke-dasharray:4}.title{font-weight:700}`;
  writeFileSync(
    join(root, 'docs/parts.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${top - 20}" role="img" aria-label="Where the parts of a card and of a filter bar are"><style>${styles}</style>${drawings.join('')}</svg>\n`,
  );
  await page.goto(`file://${join(root, 'docs/parts.svg')}`);
  if (process.argv[2]) await page.screenshot({ path: process.argv[2] });
} finally {
  await browser.close();
  await demo.close();
}
