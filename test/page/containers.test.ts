// Elements in containers whose width follows their content, as in rows of WordPress and Bootstrap.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  boxedElements,
  containers,
  elementNames,
  fillElements,
  fitFaults,
  measureFit,
  type Fit,
} from '../support/containers.ts';
import { useDemo } from './support.ts';

const demo = useDemo();

suite('in containers that take their width from their content', () => {
  for (const [width, direction] of [
    [320, 'ltr'],
    [390, 'rtl'],
    [1280, 'ltr'],
  ] as const)
    test(`every element has room to read and stays within the page, ${width} px, ${direction}`, async () => {
      const { page } = await demo.open({
        replace: [...boxedElements, ['<html lang="en">', `<html lang="en" dir="${direction}">`]],
        context: { viewport: { width, height: 800 } },
      });
      await page.evaluate('globalThis.__name ??= (target) => target');
      await page.evaluate(fillElements);
      const fits = await page.evaluate<Fit[]>(
        `(${String(measureFit)})(undefined, ${JSON.stringify(containers)})`,
      );
      assert.equal(fits.length, elementNames.length * Object.keys(containers).length);
      assert.deepEqual(fitFaults(fits), []);
      await page.context().close();
    });
});
