// PHPUnit compares views and HTML of the PHP library with fixtures from TypeScript, without Node.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../../scripts/root.ts';
import { viewFixtures } from '../../scripts/php/fixtures.ts';
import { recordings } from '../support/recordings-node.ts';
import { temporaryFolder, whyNoPhp } from './hosts.ts';
import { spelledItems } from './fact-spellings.ts';
import { fullReferenceItems, hostileItems, randomItems, recordedItems } from './php-job-cases.ts';

const hasPhpunit = spawnSync('phpunit', ['--version']).status === 0;
const skip = whyNoPhp ?? (hasPhpunit ? false : 'phpunit is not installed');

/** Runs the tests of packages/php with fixtures of these announcements, or with their own. */
function phpunit(items?: readonly unknown[]): void {
  const folder = temporaryFolder();
  const path = join(folder.path, 'fixtures.jsonl');
  if (items) writeFileSync(path, viewFixtures(items));
  const { status, stdout, stderr } = spawnSync(
    'phpunit',
    ['--do-not-cache-result', '-d', 'memory_limit=512M', 'packages/php/tests'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PORTAL_FIXTURES: items ? path : '' },
    },
  );
  folder.remove();
  assert.equal(status, 0, `${stdout.slice(0, 5_000)}${stderr}`);
}

describe('the PHP library describes and prints the same as TypeScript', { skip }, () => {
  it('for the announcements in its own folder', () => {
    phpunit();
  });

  it('for every unusual announcement of the sample service', async () => {
    const items = await fullReferenceItems('&Organization=XX00');
    assert.ok(items.length > 40);
    phpunit(items);
  });

  it('for 500 random announcements', (context) => {
    const { items, seed } = randomItems(500);
    context.diagnostic(seed);
    phpunit(items);
  });

  it('for spellings of places, titles, appointments and groups of applicants', () => {
    phpunit(spelledItems());
  });

  it('for hostile texts', () => {
    phpunit(hostileItems());
  });

  it('for every recorded announcement', { skip: recordings.skip }, () => {
    phpunit(recordedItems());
  });
});
