// axe over the whole demo page, in common settings. Its other states are in accessibility.slow.test.ts.
import { suite, test } from 'node:test';
import { look, lookInAllSettings } from './axe-settings.ts';
import { chosen, openFilters, useDemo, written } from './support.ts';

const demo = useDemo();

suite('axe on the demo page', { concurrency: 2 }, () => {
  test('in its initial state', (context) => lookInAllSettings(demo, context));
  test('with chips and open filters', (context) =>
    lookInAllSettings(demo, context, { at: chosen, act: openFilters }));
  test('Spanish', () => look(demo, { at: chosen, replace: written.spanish }, openFilters));
  test('nothing found', () => look(demo, { at: '/?Keyword=qqqq' }));
  test('awkward records', () => look(demo, { at: '/?Keyword=awkward&try-upstream=all' }));
});
