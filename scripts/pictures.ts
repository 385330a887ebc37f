// npm run pictures: docs/jobs.png and docs/parts.svg, from the elements as they are.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDemo } from '../demo/server.ts';
import { serve } from '../src/proxy/node.ts';
import { launch } from '../test/support/page-server.ts';
import { root } from './fresh.ts';

/** A part as it lies on the page, in CSS pixels. */
interface Box {
  part: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const escape = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

/** Boxes in their places, each with its name in it, or beside it where it is too small. */
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
  const page = await browser.newPage({ viewport: { width: 1280, height: 1100 } });
  await page.goto(`${demo.address}?PositionScheduleTypeCode=1`);
  await page.locator('portal-job-list[state="ready"] portal-job-card').first().waitFor();
  await page.waitForTimeout(1_000);
  const columns = page.locator('.columns');
  const area = await columns.boundingBox();
  if (!area) throw new Error('The demo has no columns.');
  await page.screenshot({
    path: join(root, 'docs/jobs.png'),
    clip: { x: area.x - 20, y: area.y - 10, width: area.width + 40, height: 760 },
    fullPage: true,
  });
  /** The parts of the first element of a name, one box for each name. */
  const measure = (selector: string, limit: number) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, most) => {
        const home = element.getBoundingClientRect();
        const seen = new Map<string, Box>();
        for (const one of element.shadowRoot?.querySelectorAll('[part]') ?? []) {
          const { x, y, width, height } = one.getBoundingClientRect();
          const part = one.getAttribute('part') ?? '';
          if (width === 0 || height === 0 || seen.has(part) || y - home.y > most) continue;
          const [left, top] = [Math.round(x - home.x), Math.round(y - home.y)];
          seen.set(part, {
            ...{ part, x: left, y: top, width: Math.round(width) },
            height: Math.round(Math.min(height, most - top)),
          });
        }
        return {
          boxes: [...seen.values()],
          width: Math.round(home.width),
          height: Math.round(Math.min(home.height, most)),
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
