// The stores of the PHP library: what they keep, their bounds, and what they ignore.
import assert from 'node:assert/strict';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { root } from '../../scripts/root.ts';
import { assertEach } from './store-checks.ts';
import { temporaryFolder, whyNoPhp } from '../deploy/hosts.ts';

const folders: { remove: () => void }[] = [];
after(() => {
  for (const folder of folders) folder.remove();
});
function newFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder.path;
}

/** Runs `stores.php`. */
async function runStore(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('php', ['test/php/scripts/stores.php', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], TEST_CLOCK: join(newFolder(), 'seconds') },
  });
  return stdout;
}

describe('the stores of the PHP library', { skip: whyNoPhp }, () => {
  for (const [kind, writes] of [
    ['files', 3_000],
    ['memory', 10_000],
    ['table', 10_000],
  ] as const)
    it(`(${kind}) keep important values within their size, and ignore foreign values`, async () => {
      assertEach(JSON.parse(await runStore(kind, newFolder(), String(writes))));
    });

  it('open a sealed text only if every byte is as it was sealed', () => {
    const code = `require 'packages/php/src/autoload.php';
      $sealed = base64_decode(PortalJobs\\Text\\SealedText::seal('the key', 'secret'));
      echo PortalJobs\\Text\\SealedText::open(base64_encode($sealed), 'secret'), ' ', strlen($sealed), ' ';
      for ($at = 0; $at < strlen($sealed); $at += 1) {
          $other = substr_replace($sealed, chr(ord($sealed[$at]) ^ 1), $at, 1);
          echo PortalJobs\\Text\\SealedText::open(base64_encode($other), 'secret');
      }`;
    const { stdout } = spawnSync('php', ['-r', code], { cwd: root, encoding: 'utf8' });
    assert.equal(stdout, 'the key 47 ');
  });

  it('of WordPress lock by files if a connection to the database has only one lock', () => {
    const code = `require 'packages/php/src/autoload.php';
      foreach (array_slice($argv, 1) as $version) {
          echo PortalJobs\\Store\\TableStore::hasManyLocks($version) ? 'many ' : 'one ';
      }`;
    const many = ['5.7.5', '8.0.36-0ubuntu1', '5.5.5-10.11.6-MariaDB-0+deb12u1', '11.4.2-MariaDB'];
    const single = ['5.6.51', '5.7.4-log', '5.5.68-MariaDB', '10.0.1-MariaDB', ''];
    const { stdout } = spawnSync('php', ['-r', code, '--', ...many, ...single], {
      cwd: root,
      encoding: 'utf8',
    });
    assert.equal(stdout, 'many '.repeat(4) + 'one '.repeat(5));
  });

  it('stay within their size while processes write concurrently and some are killed', async () => {
    const folder = newFolder();
    const env = { PATH: process.env['PATH'], TEST_CLOCK: join(newFolder(), 'seconds') };
    const writers = Array.from({ length: 4 }, (_, index) => {
      const child = spawn('php', ['test/php/scripts/stores.php', 'write', folder, '300'], {
        cwd: root,
        env,
        stdio: 'ignore',
      });
      if (index % 2) setTimeout(() => child.kill('SIGKILL'), 300);
      return once(child, 'close');
    });
    await Promise.all(writers);
    const kept = readdirSync(folder).filter((name) => name.endsWith('.kept'));
    const bytes = kept.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    assert.ok(kept.length > 5 && bytes <= 4 << 20, `${kept.length} files with ${bytes} bytes`);
  });

  it('remove the leftovers of a killed process from their folder', async () => {
    const folder = newFolder();
    for (const name of ['response-x.kept.abc.new', 'asking-x.lock', 'note.txt'])
      writeFileSync(join(folder, name), 'x'.repeat(1_000));
    const clock = join(newFolder(), 'seconds');
    writeFileSync(clock, '700');
    await promisify(execFile)('php', ['test/php/scripts/stores.php', 'write', folder, '1'], {
      cwd: root,
      env: { PATH: process.env['PATH'], TEST_CLOCK: clock },
    });
    const left = readdirSync(folder).filter((name) => !name.endsWith('.kept'));
    assert.deepEqual(left, ['note.txt']);
  });
});
