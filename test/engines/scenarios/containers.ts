// Containers that take their width from their content, and neighbors of the elements.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  bareBody,
  boxedElements,
  containers,
  fillElements,
  fitFaults,
  measureFit,
} from '../../support/containers.ts';
import type { Room } from '../scenarios.ts';
import type { Visitor } from '../visitor.ts';

async function faults(visitor: Visitor, width: number): Promise<string[]> {
  await visitor.open({ width, height: 800, replace: boxedElements });
  await visitor.run(fillElements);
  return fitFaults(await visitor.run(measureFit, containers));
}

interface Box {
  left: number;
  right: number;
  width: number;
}

/** Opens a page with this body, whose styles are in `data-style`, and returns the horizontal positions of its list, bar, image and text. */
async function boxes(visitor: Visitor, body: string, { width = 1280, css = '' } = {}) {
  await visitor.open({ width, height: 800, replace: bareBody(body) });
  const found = await visitor.run(async (_tools, rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
    for (const one of document.querySelectorAll<HTMLElement>('[data-style]'))
      one.style.cssText = one.dataset['style'] ?? '';
    for (let frame = 0; frame < 2; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const boxOf = (selector: string) => {
      const { left, right, width } =
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return { left: Math.round(left), right: Math.round(right), width: Math.round(width) };
    };
    return {
      list: boxOf('portal-job-list'),
      other: boxOf('img, p, portal-filter-bar'),
      excess: document.documentElement.scrollWidth - innerWidth,
      // Without a scroll bar, if there is one.
      room: document.body.clientWidth,
    };
  }, css);
  assert.ok(found.excess <= 0, `${found.excess} px too wide`);
  return found as { list: Box; other: Box; room: number };
}

const list = '<portal-job-list proxy-url="/jobs"></portal-job-list>';
const inRow = (content: string) => `<div data-style="display: flex">${content}</div>`;

export const sizes: Room = {
  async 'at 390 px every element has room to read in every kind of container'(visitor) {
    assert.deepEqual(await faults(visitor, 390), []);
  },

  async 'at 1280 px every element has room to read in every kind of container'(visitor) {
    assert.deepEqual(await faults(visitor, 1280), []);
  },

  async 'a list in a plain block is beside a floating picture'(visitor) {
    const body = `<img data-style="float: left; width: 200px; height: 300px">${list}`;
    const { list: own, other } = await boxes(visitor, body);
    assert.equal(own.left, other.right);
  },

  async 'margins, borders and a maximal width of the page apply to a list'(visitor) {
    const framed = await boxes(visitor, list, {
      css: 'portal-job-list { margin: 20px; padding: 10px; border: 2px solid }',
    });
    assert.equal(framed.list.width, framed.room - 40);
    const centered = await boxes(visitor, list, {
      css: 'portal-job-list { max-width: 400px; margin: auto }',
    });
    assert.equal(centered.list.width, 400);
    assert.ok(centered.list.left > 300);
  },

  async "the page's own width of a list in a flex row wins"(visitor) {
    const css = 'portal-job-list { width: 300px }';
    assert.equal((await boxes(visitor, inRow(list), { css })).list.width, 300);
  },

  async 'a list in a flex row takes the room beside a sidebar'(visitor) {
    const sidebar = '<p data-style="flex: none; width: 200px; margin: 0">Text</p>';
    const { list: own, room } = await boxes(visitor, inRow(list + sidebar));
    assert.equal(own.width, room - 200);
  },

  async "WordPress's block has room to read in a Row, in a Stack, and in a column with the width of its content"(
    visitor,
  ) {
    const block = `<div class="wp-block-portal-jobs-open-jobs"><div class="portal-jobs">${list}</div></div>`;
    const css = readFileSync(
      new URL('../../../packages/wordpress/portal-jobs/css/layout.css', import.meta.url),
      'utf8',
    );
    const inLayout = (style: string, content = block) =>
      `<div class="is-layout-flex" data-style="display: flex; gap: 16px; ${style}">${content}</div>`;
    for (const width of [390, 1280]) {
      const row = await boxes(visitor, inLayout('align-items: center'), { width, css });
      assert.equal(row.list.width, row.room);
      const stack = inLayout('flex-direction: column; align-items: center');
      const stacked = await boxes(visitor, stack, { width, css });
      assert.equal(stacked.list.width, stacked.room);
      const float = `<div data-style="float: left">${block}</div>`;
      const floating = await boxes(visitor, float, { width, css });
      assert.ok(floating.list.width >= 187, `${floating.list.width} px`);
    }
    const sidebar = '<p data-style="flex: none; width: 200px; margin: 0">Text</p>';
    const beside = await boxes(visitor, inLayout('', block + sidebar), { css });
    assert.equal(beside.list.width, beside.room - 216);
  },

  async 'a bar and a list share a flex row of 374 px'(visitor) {
    const both = inRow(`<portal-filter-bar></portal-filter-bar>${list}`);
    const { list: own, other, room } = await boxes(visitor, both, { width: 390 });
    assert.equal(own.width + other.width, room);
    assert.ok(Math.abs(own.width - other.width) <= 1, `${own.width}, ${other.width}`);
  },
};
