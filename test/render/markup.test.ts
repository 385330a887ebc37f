// Pages and fragments are valid HTML, and do not depend on the server's time zone.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  renderClosedJob,
  renderClosedJobDocument,
  renderJobDocument,
  renderList,
} from '../../packages/server/src/render/index.ts';
import type { PageResults } from '../../packages/server/src/render/page-settings.ts';
import { serverLanguages } from '../../src/words/pages.ts';
import { recordings } from '../support/recordings-node.ts';
import { inZones } from '../facts/support.ts';
import { checkMarkup } from './check-markup.ts';
import { askPage, awkwardResponse, now, pageOf, readRecorded, settingsIn } from './support.ts';

/** Checks a list, and the document of every job with its fragment, alternating between two languages. */
async function checkAll(results: PageResults, where: string): Promise<void> {
  const styleUrl = 'https://agency.example/jobs.css';
  await checkMarkup(renderList(results, settingsIn('en')), where);
  for (const [index, item] of results.items.entries()) {
    const settings = settingsIn(index % 2 ? 'es' : 'en', { styleUrl });
    await checkMarkup(renderJobDocument(item, settings), `${where} ${item.MatchedObjectId}`);
  }
}

test('lists and jobs are valid HTML, also unusual ones', async () => {
  await checkAll(pageOf(await awkwardResponse()), 'odd');
});

test('empty, further, old and named lists are valid HTML', async () => {
  for (const [query, facts] of [
    ['Keyword=no-such-word', {}],
    ['Page=2&SortField=closedate&LocationName=Denver', {}],
    ['Page=900', {}],
    ['', { staleSince: new Date(now.getTime() - 3_600_000) }],
  ] as const) {
    const results = await askPage(query, { JobCategoryCode: ['0343'] }, facts);
    await checkMarkup(renderList(results, settingsIn('es', { search: 'nurses' })), query);
  }
  await checkMarkup(renderClosedJob(settingsIn('en')), 'closed');
  await checkMarkup(renderClosedJobDocument(settingsIn('es')), 'closed');
});

test('recorded lists and their first jobs are valid HTML', { skip: recordings.skip }, async () => {
  for (const name of recordings.list('search-')) {
    const results = pageOf(readRecorded(recordings.read(name)));
    await checkAll({ ...results, items: results.items.slice(0, 2) }, name);
  }
});

const outputs: string[] = [];

inZones(
  'every recorded announcement is the same HTML in any time zone of the server',
  () => {
    const all = recordings.list('search-').map((name) => {
      const results = pageOf(readRecorded(recordings.read(name)), '', {
        staleSince: new Date('2026-03-02T04:30:00Z'),
      });
      return serverLanguages.flatMap((language) => {
        const settings = settingsIn(language);
        return [
          renderList(results, settings),
          ...results.items.map((item) => renderJobDocument(item, settings)),
        ];
      });
    });
    outputs.push(all.flat().join('\n'));
    assert.equal(outputs.at(-1), outputs[0]);
    assert.ok((outputs[0] ?? '').length > 1_000_000);
  },
  { skip: recordings.skip },
);
