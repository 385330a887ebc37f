import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * Runs axe on a whole page, including shadow roots, with every rule of WCAG 2.2 AA and the best practices. Returns a readable text for
 * each violation.
 */
export async function violations(
  page: Page,
  { within = 'html', without = [] }: { within?: string; without?: string[] } = {},
): Promise<string[]> {
  // A separate module, because the page may have its own axe, as Storybook's does. It stays compiled for the next call.
  if (!(await page.evaluate(() => 'portalAxe' in window)))
    await page.evaluate(
      `(() => { const module = { exports: {} }; ${axe.source}; window.portalAxe = module.exports; })()`,
    );
  // Cards out of view have no layout, so their contents would be measured at positions that overlap what follows.
  await page.evaluate(`(() => {
    const show = (root) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.matches('[part="item"]')) element.style.contentVisibility = 'visible';
        if (element.shadowRoot) show(element.shadowRoot);
      }
    };
    show(document);
  })()`);
  const found = await page.evaluate(
    async ({ within, without }) => {
      const { portalAxe } = window as unknown as { portalAxe: typeof axe };
      const { violations } = await portalAxe.run(within, {
        resultTypes: ['violations'],
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      });
      return violations;
    },
    { within, without },
  );
  return found.map(({ id, help, nodes }) =>
    [
      `${id}: ${help}`,
      ...nodes.map(({ target, html }) => `  ${target.join(' ')}  ${html.slice(0, 160)}`),
    ].join('\n'),
  );
}
