// The facts of every recorded announcement, in both languages, on the day of its recording. Each line of recorded.txt was
// reviewed against the data. UPDATE=1 writes it again. Review the difference.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDate, describeDeadline } from '../../src/facts/fields/deadline.ts';
import { readAnnouncement } from '../../src/protocol/announcement.ts';
import { core as en } from '../../src/words/en/core.ts';
import { recordings } from '../support/recordings-node.ts';
import { inZones, read } from './support.ts';

const file = join(import.meta.dirname, 'recorded.txt');

/** The day in the name of a recording, or else a day on which some of its jobs are open. */
function dayOf(recording: string) {
  const [, month = '2023-10', day = month === '2023-10' ? '16' : '01'] =
    /(\d{4}-\d\d)(?:-(\d\d))?-/.exec(recording) ?? [];
  const date = readDate(`${month}-${day}`);
  assert.ok(date, recording);
  return date;
}

/** The date in the announcement's text as YYYY-MM-DD, from any form. */
function ownDate(written: string): string {
  const [, month, day, year] = /^(\d+)\/(\d+)\/(\d+)/.exec(written) ?? [];
  return month
    ? [year, month.padStart(2, '0'), day?.padStart(2, '0')].join('-')
    : written.slice(0, 10);
}

/** "fact: English | Spanish", a line for each fact, under "# recording item" for each announcement. */
function* said(): Generator<string> {
  for (const name of [...recordings.list('search-'), ...recordings.list('archive-')]) {
    const today = dayOf(name);
    const response = recordings.read(name) as { SearchResult?: { SearchResultItems?: unknown[] } };
    for (const [index, item] of (response.SearchResult?.SearchResultItems ?? []).entries()) {
      const place = `${name.replace('.json', '')} ${index + 1}`;
      const job = readAnnouncement(item)?.MatchedObjectDescriptor;
      assert.ok(job, place);
      const own = ownDate(job.ApplicationCloseDate ?? job.PositionEndDate ?? '');
      assert.equal(describeDeadline(job, en, today).iso, own, place);
      const english = read(job, 'en', today);
      const spanish = read(job, 'es', today);
      for (const one of [english, spanish])
        assert.match(one['deadline'] ?? '', new RegExp(`\\b${Number(own.slice(8))}\\b`), place);
      assert.deepEqual(Object.keys(spanish), Object.keys(english), place);
      yield `# ${place}`;
      for (const [fact, text] of Object.entries(english))
        yield `${fact}: ${text} | ${spanish[fact] ?? ''}`;
    }
  }
}

inZones(
  'every recorded announcement has the reviewed texts',
  () => {
    const lines = [...said()];
    if (process.env['UPDATE']) writeFileSync(file, `${lines.join('\n')}\n`);
    const reviewed = readFileSync(file, 'utf8').trimEnd().split('\n');
    let place = '';
    for (const [index, line] of lines.entries()) {
      if (line.startsWith('# ')) place = line;
      assert.equal(line, reviewed[index], `${place}, ${line.split(':')[0] ?? ''}`);
    }
    assert.equal(lines.length, reviewed.length, `after ${place} nothing is missing`);
    assert.ok(lines.length > 1_500, `${lines.length} lines`);
  },
  { skip: recordings.skip },
);
