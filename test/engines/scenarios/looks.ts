// Narrow screens, languages, text directions, and system settings of visitors.
import assert from 'node:assert/strict';
import { written } from '../../support/demo-site.ts';
import {
  bar,
  chips,
  count,
  dialog,
  group,
  heading,
  inDialog,
  list,
  openFirst,
  searchButton,
  titleOfDialog,
  titles,
  total,
} from '../page.ts';
import type { Room } from '../scenarios.ts';
import { at, named, within, type Visitor } from '../visitor.ts';

const phone = { width: 320, height: 700 };
const filters = within(list, '[part="filters"]');
const filterDialog = within(bar, 'dialog');
const showJobs = named(within(bar, 'button'), /^Show [\d,]+ jobs?$/);
const apply = within(dialog, '[part="apply"]');

/** The parts of the elements that extend beyond the sides of the viewport. */
const outside = (visitor: Visitor) =>
  visitor.run(
    (tools, place) => [
      ...(document.documentElement.scrollWidth > innerWidth
        ? [`the page is ${document.documentElement.scrollWidth} wide`]
        : []),
      ...tools
        .all(place)
        .filter((element) => tools.isVisible(element) && !element.closest('.visually-hidden'))
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return width > 1 && (left < -0.5 || right > innerWidth + 0.5);
        })
        .map((element) => `${element.localName} “${tools.fold(element.textContent).slice(0, 30)}”`),
    ],
    at('portal-filter-bar, portal-job-list, portal-saved-jobs', '*'),
  );

/** The position of a place, in CSS pixels of the viewport. */
const boxOf = (visitor: Visitor, place: ReturnType<typeof at>) =>
  visitor.run((tools, one) => {
    const { left, right, top, bottom } = tools.find(one)?.getBoundingClientRect() ?? {};
    return { left: left ?? NaN, right: right ?? NaN, top: top ?? NaN, bottom: bottom ?? NaN };
  }, place);

const styleOf = (visitor: Visitor, place: ReturnType<typeof at>, property: string) =>
  visitor.run(
    (tools, one, name) => {
      const element = tools.find(one);
      return element ? getComputedStyle(element).getPropertyValue(name) : '';
    },
    place,
    property,
  );

export const looks: Room = {
  async 'at 320 px everything fits the width of the screen'(visitor) {
    await visitor.open({ ...phone, at: '/?Keyword=office&PositionScheduleTypeCode=1' });
    assert.deepEqual(await outside(visitor), []);
    await openFirst(visitor);
    assert.deepEqual(await outside(visitor), []);
  },

  async 'at 320 px the filters are in a dialog whose button shows the jobs'(visitor) {
    await visitor.open(phone);
    await visitor.press(filters);
    await visitor.see(filterDialog);
    assert.deepEqual(await outside(visitor), []);
    const schedule = 'PositionScheduleTypeCode';
    await visitor.press(group(schedule, 'summary'));
    const part = await count(visitor, schedule, 'Part-time');
    await visitor.tabTo(/^Part-time/);
    await visitor.keys('Space');
    await visitor.see(named(showJobs, `Show ${part.toLocaleString('en-US')} jobs`));
    await visitor.press(showJobs);
    await visitor.gone(filterDialog);
    await visitor.becomes(() => total(visitor), part);
    await visitor.has(heading);
    assert.deepEqual(await visitor.texts(chips), ['Remove Part-time']);
  },

  async 'Escape closes the filters, keeps the chosen ones and focuses the Filters button'(visitor) {
    await visitor.open(phone);
    await visitor.press(filters);
    await visitor.see(filterDialog);
    await visitor.press(named(within(bar, 'input'), 'Remote jobs only'));
    await visitor.keys('Escape');
    await visitor.gone(filterDialog);
    await visitor.becomes(() => visitor.query(), { RemoteIndicator: 'True' });
    await visitor.has(filters);
  },

  async 'on a phone, Apply stays at the bottom of an announcement'(visitor) {
    await visitor.open({ width: 390, height: 844 });
    await openFirst(visitor);
    const bottom = async () => (await boxOf(visitor, apply)).bottom;
    assert.ok(Math.abs((await bottom()) - 836) < 3, `${await bottom()}`);
    await visitor.run(
      (tools, place) => {
        tools.all(place).at(-1)?.scrollIntoView();
      },
      within(dialog, '[part="section"]'),
    );
    assert.ok(Math.abs((await bottom()) - 836) < 3, `${await bottom()}`);
  },

  async 'scrolling is stable: cards have their height before they are painted'(visitor) {
    await visitor.open();
    const heights = await visitor.run(
      (tools, place) => tools.all(place).map((item) => item.clientHeight),
      within(list, 'li[part="item"]'),
    );
    // Firefox gives no height to a container that is not painted.
    assert.ok(Math.min(...heights) > 100, heights.join());
    const pager = within(list, '[part="pager"]');
    const tops = await visitor.run(async (tools, place) => {
      const element = tools.find(place);
      element?.scrollIntoView({ block: 'end' });
      const top = () => Math.round(element?.getBoundingClientRect().top ?? 0);
      const all = [];
      for (let step = 0; step < 5; step++) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        element?.scrollIntoView({ block: 'end' });
        all.push(top());
      }
      return all;
    }, pager);
    // After two steps, the heights of the cards that come into view are final.
    assert.equal(new Set(tops.slice(2)).size, 1, tops.join());
  },

  async 'a Spanish page has Spanish words, and marks English titles as English'(visitor) {
    await visitor.open({ replace: written.spanish });
    assert.match((await visitor.see(heading)).text, /^[\d,.]+ empleos$/);
    await visitor.see(named(within(bar, 'button'), 'Buscar'));
    assert.equal((await visitor.see(within(titles, 'bdi'))).lang, 'en');
    await visitor.press(titles);
    await visitor.see(inDialog('h3, h4', 'Datos principales'));
    await visitor.press(inDialog('button', 'Cerrar'));
    await visitor.gone(dialog);
  },

  async 'a right-to-left page is mirrored, and everything fits the width of the screen'(visitor) {
    await visitor.open({ replace: written.rightToLeft });
    assert.deepEqual(await outside(visitor), []);
    const bars = await boxOf(visitor, bar);
    const lists = await boxOf(visitor, list);
    assert.ok(bars.left > lists.right, 'the filters are on the right');
    const field = await boxOf(visitor, within(bar, '#keyword'));
    assert.ok((await boxOf(visitor, searchButton)).right <= field.left + 1, 'Search on the left');
    await openFirst(visitor);
    const close = await boxOf(visitor, inDialog('button', 'Close'));
    const title = await boxOf(visitor, titleOfDialog);
    assert.ok(close.left < title.right, 'Close is on the left');
    assert.deepEqual(await outside(visitor), []);
  },

  async 'at 320 px, a right-to-left page fits the width of the screen'(visitor) {
    await visitor.open({ ...phone, replace: written.rightToLeft });
    assert.deepEqual(await outside(visitor), []);
  },

  async 'a dark color scheme has light text on a dark background'(visitor) {
    const lightness = (color: string) =>
      (/[\d.]+/g.exec(color) &&
        color
          .match(/[\d.]+/g)
          ?.slice(0, 3)
          .map(Number)) ||
      [];
    const ink = async () => {
      const parts = lightness(await styleOf(visitor, heading, 'color'));
      return parts.reduce((sum, one) => sum + one, 0) / 3;
    };
    await visitor.open();
    const light = await ink();
    await visitor.open({ prefersCalm: true });
    const dark = await ink();
    assert.ok(light < 100 && dark > 180, `${light}, ${dark}`);
  },

  async 'with reduced motion, nothing in the elements moves'(visitor) {
    await visitor.open({ prefersCalm: true });
    assert.ok(await visitor.run(() => matchMedia('(prefers-reduced-motion: reduce)').matches));
    const moving = () =>
      visitor.run(
        (tools, everything) =>
          // `document.getAnimations` does not include animations in shadow roots.
          [document, ...tools.all(everything).flatMap(({ shadowRoot }) => shadowRoot ?? [])]
            .flatMap((root) => root.getAnimations())
            .map((one) => (one as CSSAnimation).animationName ?? 'transition'),
        at('*'),
      );
    await openFirst(visitor);
    assert.deepEqual(await moving(), []);
    await visitor.keys('Escape');
    await visitor.gone(dialog);
    assert.deepEqual(await moving(), []);
  },

  async 'the element with the keyboard focus has an outline'(visitor) {
    await visitor.open();
    await visitor.tabTo('Keywords');
    const field = within(bar, '#keyword');
    assert.equal(await styleOf(visitor, field, 'outline-style'), 'solid');
    assert.ok(parseFloat(await styleOf(visitor, field, 'outline-width')) >= 3);
  },
};
