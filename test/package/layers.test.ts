import assert from 'node:assert/strict';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { ESLint } from 'eslint';

// The planted files do not exist, so the type checker is not used. The rules do not need types.
const root = join(import.meta.dirname, '../..');
const rules = new Set([
  '@typescript-eslint/no-restricted-imports',
  'import-x/no-cycle',
  'max-lines',
  'no-restricted-globals',
  'no-restricted-syntax',
  '@typescript-eslint/no-explicit-any',
]);
const eslint = new ESLint({
  cwd: root,
  ruleFilter: ({ ruleId }) => rules.has(ruleId),
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
});

async function complaints(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: join(root, file) });
  assert.ok(result, `${file} is not linted`);
  assert.equal(result.fatalErrorCount, 0, result.messages[0]?.message);
  return result.messages.map(({ ruleId }) => ruleId ?? '');
}

/** [file, code]: the layer map must report each of them. */
const wrong: [string, string][] = [
  // All ways to import.
  ['src/protocol/planted.ts', `import { html } from 'lit';`],
  ['src/protocol/planted.ts', `import 'lit';`],
  ['src/protocol/planted.ts', `import type { TemplateResult } from 'lit';`],
  ['src/protocol/planted.ts', `export { html } from 'lit';`],
  ['src/protocol/planted.ts', `export type { TemplateResult } from 'lit';`],
  ['src/protocol/deep/planted.ts', `import { deadline } from '../../facts/fields/deadline.ts';`],
  ['src/protocol/planted.ts', `import { readFile } from 'node:fs/promises';`],
  ['src/protocol/planted.ts', `import { z } from 'zod';`],
  ['src/protocol/planted.ts', `import { help } from '../../test/support/help.ts';`],
  ['src/protocol/planted.ts', `import { createProxy } from 'portal-jobs-server';`],
  ['src/protocol/planted.ts', `import { a } from '../../packages/server/src/proxy/index.ts';`],
  // All rows of the layer map.
  ['src/words/planted.ts', `import type { Announcement } from '../protocol/announcement.ts';`],
  ['src/words/planted.ts', `import { html } from 'lit';`],
  ['src/facts/planted.ts', `import { readAnnouncement } from '../protocol/announcement.ts';`],
  ['src/facts/planted.ts', `export { readAnnouncement } from '../protocol/announcement.ts';`],
  ['src/facts/planted.ts', `import type { TemplateResult } from 'lit';`],
  ['src/facts/planted.ts', `import type { Results } from '../search/search-store.ts';`],
  ['src/query/planted.ts', `import type { SearchStore } from '../search/search-store.ts';`],
  ['src/search/planted.ts', `import { html } from 'lit';`],
  ['src/search/planted.ts', `import { property } from 'lit/decorators.js';`],
  ['src/search/planted.ts', `import type { Words } from '../words/contract/core.ts';`],
  ['src/search/planted.ts', `import { deadline } from '../facts/fields/deadline.ts';`],
  ['src/search/planted.ts', `import '../elements/job-list/portal-job-list.ts';`],
  ['src/styles/planted.ts', `import { css, html } from 'lit';`],
  ['src/styles/planted.ts', `import * as lit from 'lit';`],
  ['src/styles/planted.ts', `export { html as css } from 'lit';`],
  ['src/styles/planted.ts', `import { classMap } from 'lit/directives/class-map.js';`],
  ['src/styles/planted.ts', `import { search } from '../protocol/search.ts';`],
  ['src/elements/planted.ts', `import { search } from '../protocol/search.ts';`],
  ['src/elements/planted.ts', `import { readAnnouncement } from '../protocol/announcement.ts';`],
  ['src/elements/planted.ts', `import { Task } from '@lit/task';`],
  ['src/define/planted.ts', `import { search } from '../protocol/search.ts';`],
  // Printers may use only views of jobs.
  ['src/elements/planted.ts', `import { describePay } from '../facts/pay.ts';`],
  ['src/elements/planted.ts', `import { describeDeadline } from '../facts/fields/deadline.ts';`],
  ['src/elements/job-trends/planted.ts', `import { describePay } from '../../facts/pay.ts';`],
  // what workers lack
  ['packages/server/src/proxy/planted.ts', `import { createServer } from 'node:http';`],
  ['packages/server/src/proxy/worker.ts', `import { createServer } from 'node:http';`],
  ['packages/dev/src/sample-service/planted.ts', `import { readFile } from 'node:fs/promises';`],
  // doors are for the outside
  ['src/search/planted.ts', `import { search } from '../client/index.ts';`],
  ['src/client/planted.ts', `import { search } from './index.ts';`],
  ['src/query/planted.ts', `import { search } from '../protocol/index.ts';`],
];

const right: [string, string][] = [
  ['src/protocol/planted.ts', `import * as z from 'zod/mini';`],
  ['src/protocol/deep/planted.ts', `import { text } from '../text.ts'; import './other.ts';`],
  ['src/facts/planted.ts', `import { parseDate } from '../protocol/dates.ts';`],
  ['src/facts/planted.ts', `import type { Announcement } from '../protocol/announcement.ts';`],
  ['src/facts/planted.ts', `export type { Announcement } from '../protocol/announcement.ts';`],
  ['src/facts/planted.ts', `import { core as en } from '../words/en/core.ts';`],
  ['src/client/retry.ts', `import pRetry from 'p-retry';`],
  ['src/search/planted.ts', `import type { ReactiveController } from 'lit';`],
  ['src/search/planted.ts', `export const late = () => import('./other.lazy.ts');`],
  ['src/styles/planted.ts', `import { css, unsafeCSS, type CSSResult } from 'lit';`],
  ['src/styles/planted.ts', `import type { CSSResult } from 'lit';`],
  ['src/elements/planted.ts', `import { describeCard } from '../facts/describe-card.ts';`],
  ['src/elements/planted.ts', `import { getServiceToday } from '../facts/fields/deadline.ts';`],
  ['src/elements/planted.ts', `import type { Content } from '../facts/content.ts';`],
  ['src/elements/planted.ts', `import { repeat } from 'lit/directives/repeat.js';`],
  ['src/elements/planted.ts', `import { withChannel } from '../protocol/apply-uri.ts';`],
  ['src/elements/planted.ts', `import { jobKey } from '../protocol/job-identity.ts';`],
  ['src/elements/planted.ts', `import type { SearchResponse } from '../protocol/search.ts';`],
  ['src/elements/planted.ts', `import './portal-job-card.ts'; import '../words/en/core.ts';`],
  ['packages/server/src/proxy/planted.ts', `import { search } from 'portal-jobs/protocol';`],
  ['packages/server/src/proxy/node.ts', `import { createServer } from 'node:http';`],
  ['packages/server/src/proxy/node/planted.ts', `import { createServer } from 'node:http';`],
  ['src/index.ts', `export { PortalJobList } from './elements/job-list/portal-job-list.ts';`],
  ['test/protocol/planted.test.ts', `import { html } from 'lit'; import '../../src/index.ts';`],
  ['stories/planted.stories.ts', `import '../src/index.ts';`],
];

suite('layer map', () => {
  for (const [file, code] of wrong) {
    test(`reports ${file}: ${code}`, async () => {
      const found = await complaints(file, code);
      assert.ok(found.includes('@typescript-eslint/no-restricted-imports'), found.join());
    });
  }
  for (const [file, code] of right) {
    test(`accepts ${file}: ${code}`, async () => {
      assert.deepEqual(await complaints(file, code), []);
    });
  }
});

const forbidden: [string, string][] = [
  ['src/search/planted.ts', `export const late = () => import('../protocol/search.ts');`],
  ['src/search/planted.ts', `export const query = () => location.search;`],
  ['src/search/planted.ts', `addEventListener('popstate', () => undefined);`],
  ['src/search/planted.ts', `export const stored = () => localStorage.getItem('jobs');`],
  // search.ts imports announcement.ts.
  ['src/protocol/announcement.ts', `import { countCap } from './search.ts';`],
  ['src/facts/planted.ts', '\n'.repeat(500) + 'export const last = 501;'],
  ['src/facts/planted.ts', `export const anything = (value: any) => value;`],
  ['src/facts/planted.ts', `export * from './deadline.ts';`],
  ['src/elements/planted.ts', `this.innerHTML = '<p>';`],
  ['src/elements/planted.ts', `part.insertAdjacentHTML('beforeend', '<p>');`],
  ['src/elements/planted.ts', `import { unsafeHTML } from 'lit/directives/unsafe-html.js';`],
  ['src/elements/planted.ts', `import { html } from 'lit/static-html.js';`],
  ['src/elements/planted.ts', `import { styleMap } from 'lit/directives/style-map.js';`],
  ['src/elements/planted.ts', 'html`<p style="color: red"></p>`;'],
  ['src/elements/planted.ts', 'html`<p class="a" style=${b}></p>`;'],
  ['src/elements/planted.ts', 'html`<style>p { color: red }</style>`;'],
  // Printers must not read fields of a job.
  ['src/elements/planted.ts', `if (item.MatchedObjectDescriptor.JobGrade) show();`],
  ['packages/server/src/render/planted.ts', `const { MatchedObjectDescriptor: job } = item;`],
  [
    'packages/server/src/render/planted.ts',
    `const read = ({ MatchedObjectDescriptor: job }) => job;`,
  ],
  ['src/elements/job-card/planted.ts', `const job = item['MatchedObjectDescriptor'];`],
  ['packages/server/src/proxy/pages/render-page.ts', `const job = item?.MatchedObjectDescriptor;`],
  ['packages/server/src/render/planted.ts', `const url = item.MatchedObjectId ? 'job' : 'list';`],
  ['src/elements/planted.ts', `const url = item?.MatchedObjectId && 'job';`],
  ['src/elements/planted.ts', `const url = (MatchedObjectId) => (MatchedObjectId === '' ? 1 : 2);`],
  ['src/elements/planted.ts', `if (!item.MatchedObjectId) hide();`],
  ['test/protocol/planted.test.ts', `test.only('alone', () => {});`],
  ['test/elements/planted.test.ts', `describe.only('alone', () => {});`],
  ['test/elements/planted.test.ts', `it.only('alone', () => {});`],
  ['test/protocol/planted.test.ts', `test('alone', { only: true }, () => {});`],
];

suite('coding rules', () => {
  for (const [file, code] of forbidden) {
    test(`reports ${file}: ${code}`, async () => {
      assert.equal((await complaints(file, code)).length, 1);
    });
  }
  test('allow a barrel file as an entry of the package', async () => {
    for (const file of ['src/index.ts', 'src/client/index.ts']) {
      const found = await complaints(file, `export * from './elements/shared/events.ts';`);
      assert.ok(!found.includes('no-restricted-syntax'), file);
    }
  });
});
