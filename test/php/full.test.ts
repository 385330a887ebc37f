// The PHP proxy with a cache that keeps nothing: the disk is full, has no inodes left or is read-only, or a database is.
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { root } from '../../scripts/root.ts';
import { createUpstream, settingsFor } from '../deploy/contract.ts';
import { startPhp, temporaryFolder, whyNoPhp } from '../deploy/hosts.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const mount = (...args: string[]) => spawnSync('mount', args).status === 0;

/** Why no small disk can be mounted. */
const whyNoDisk = (() => {
  const { path, remove } = temporaryFolder();
  const isMounted = mount('-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', path);
  if (isMounted) spawnSync('umount', [path]);
  remove();
  return isMounted ? undefined : 'this user cannot mount a disk';
})();

/** A disk of its own. */
function disk(options: string): string {
  const { path, remove } = temporaryFolder();
  assert.ok(mount('-t', 'tmpfs', '-o', options, 'tmpfs', path));
  cleanUps.push(remove, () => spawnSync('umount', [path]));
  return path;
}

function fill(folder: string): void {
  for (const size of [65_536, 4_096, 1])
    for (let number = 0; ; number += 1)
      try {
        writeFileSync(join(folder, `filler-${size}-${number}`), Buffer.alloc(size, 1));
      } catch {
        break;
      }
}

/** Makes a cache folder, lets a proxy use it, then makes it unusable. */
interface Case {
  what: string;
  folder: () => string;
  break: (folder: string) => void;
  /** Whether there is no room for temporary files either. */
  withoutTemporary?: boolean;
}

const cases: readonly Case[] = [
  { what: 'was always full', folder: () => full(disk('size=64k')), break: () => undefined },
  { what: 'becomes full', folder: () => disk('size=2m'), break: fill },
  {
    what: 'becomes full, as the temporary files are',
    folder: () => disk('size=2m'),
    break: fill,
    withoutTemporary: true,
  },
  { what: 'has no inodes', folder: () => disk('size=64k,nr_inodes=1'), break: () => undefined },
  {
    what: 'becomes read-only',
    folder: () => disk('size=2m'),
    break: (folder) => void mount('-o', 'remount,ro', folder),
  },
];

function full(folder: string): string {
  fill(folder);
  return folder;
}

async function startOver({ folder: make, break: spoil, withoutTemporary }: Case, rate: string) {
  const upstream = await createUpstream();
  const temporary = temporaryFolder();
  cleanUps.push(() => upstream.close(), temporary.remove);
  const folder = make();
  const log = join(temporary.path, 'log');
  const host = await startPhp(
    {
      ...settingsFor(upstream.url),
      PORTAL_CACHE_DIR: folder,
      PORTAL_CLIENT_RATE: rate,
      TMPDIR: withoutTemporary ? join(temporary.path, 'none') : temporary.path,
    },
    'packages/php',
    ['-d', `error_log=${log}`, 'jobs.php'],
  );
  cleanUps.push(() => host.stop());
  const visit = (word: string) => host.ask(new Request(`${host.base}/api/Search?Keyword=${word}`));
  await visit('first');
  spoil(folder);
  upstream.sent.length = 0;
  const logged = () => (existsSync(log) ? readFileSync(log, 'utf8') : '');
  return { upstream, visit, logged };
}

describe('the PHP proxy with a cache folder whose disk', { skip: whyNoPhp ?? whyNoDisk }, () => {
  for (const one of cases) {
    it(`${one.what} limits each client`, async () => {
      const { visit, logged } = await startOver(one, '1');
      const statuses: number[] = [];
      for (let number = 0; number < 20; number += 1)
        statuses.push((await visit(`n${number}`)).status);
      assert.ok(statuses.filter((status) => status === 200).length <= 1, statuses.join());
      assert.equal(statuses.at(-1), 429);
      assert.ok(logged().split('is it full?').length <= 2, logged());
    });

    it(`${one.what} calls once during an outage, and logs one line`, async () => {
      const { upstream, visit, logged } = await startOver(one, '0');
      upstream.state.fault = () => new Response('', { status: 503 });
      for (let number = 0; number < 10; number += 1)
        assert.equal((await visit(`n${number}`)).status, 503);
      assert.equal(upstream.sent.length, 1);
      assert.equal(logged().split('is it full?').length, 2, logged());
    });
  }

  it('has room again uses it', async () => {
    const folder = disk('size=2m');
    const one = { what: '', folder: () => folder, break: fill };
    const { upstream, visit } = await startOver(one, '0');
    upstream.state.fault = () => new Response('', { status: 500 });
    assert.equal((await visit('a')).status, 502);
    for (const name of readdirSync(folder).filter((file) => file.startsWith('filler')))
      spawnSync('rm', [join(folder, name)]);
    assert.equal((await visit('a')).status, 502);
    delete upstream.state.fault;
    assert.equal((await visit('b')).status, 200);
    assert.equal((await visit('b')).status, 200);
    assert.equal(upstream.sent.length, 2);
  });

  it('is full is not valid for the check on the command line', () => {
    const check = (folder: string) =>
      spawnSync('php', ['packages/php/jobs.php'], {
        cwd: root,
        encoding: 'utf8',
        env: {
          PATH: process.env['PATH'],
          ...settingsFor('https://service.example'),
          PORTAL_CACHE_DIR: folder,
        },
      });
    const folder = disk('size=2m');
    const good = check(folder);
    // There is no service here.
    assert.deepEqual([good.status, /this user can write to it/.test(good.stdout)], [69, true]);
    assert.deepEqual(readdirSync(folder), []);
    fill(folder);
    const { status, stdout } = check(folder);
    assert.equal(status, 74);
    assert.match(stdout, /PORTAL_CACHE_DIR: this user cannot write .* Is the disk full/);
    assert.match(stdout, /no response can be kept/);
  });
});

describe('the PHP library over a store that keeps nothing', { skip: whyNoPhp }, () => {
  /** Runs PHP with a table that is full, or read-only with an old value. */
  async function run(code: string): Promise<string> {
    const folder = temporaryFolder();
    cleanUps.push(folder.remove);
    mkdirSync(join(folder.path, 'tmp'));
    const { stdout } = await promisify(execFile)(
      'php',
      ['-r', `require 'packages/php/src/autoload.php'; ${code}`],
      {
        cwd: root,
        env: {
          PATH: process.env['PATH'],
          ...settingsFor('https://127.0.0.1:1'),
          PORTAL_CLIENT_RATE: '1',
          TMPDIR: join(folder.path, 'tmp'),
        },
      },
    );
    return stdout;
  }
  const store = `$store = new class implements PortalJobs\\Store\\Store {
      public array $old = [];
      public function get(string $key): ?string { return $this->old[$key] ?? null; }
      public function set(string $key, string $value, int $maxBytes): void {}
      public function delete(string $key): void {}
      public function lock(string $key, int $seconds): ?callable { return static fn () => null; }
    };
    ini_set('error_log', '/dev/null');
    $settings = PortalJobs\\Settings\\Settings::read(getenv());`;

  it('limits each client', async () => {
    const charged = await run(`${store}
      for ($call = 0; $call < 20; $call += 1) {
        try {
          PortalJobs\\Proxy\\ClientLimit::charge($call % 2 ? '192.0.2.1' : '192.0.2.2', $settings, $store);
          echo 'x';
        } catch (PortalJobs\\Http\\Problem) {
        }
      }`);
    assert.equal(charged, 'xx');
  });

  it('has the newer value of a table that became read-only', async () => {
    const value = await run(`${store}
      $entries = $settings->entries($store);
      $writable = new PortalJobs\\Store\\MemoryStore();
      $settings->entries($writable)->set('failed-x', 'older', 60);
      $store->old['failed-x'] = $writable->get('failed-x');
      $entries->set('failed-x', 'newer', 60);
      echo $entries->get('failed-x');
      $settings->entries($writable)->set('failed-x', 'newest', 60);
      echo ' ', $settings->entries($writable)->get('failed-x');`);
    assert.equal(value, 'newer newest');
  });

  it('keeps the failures of a service and of several queries, also in the same place', async () => {
    const kept = await run(`
      $names = array_filter(
        array_map(static fn (int $number): string => "failed-$number", range(1, 2000)),
        static fn (string $name): bool => crc32($name) % 64 === 63,
      );
      $names = array_slice($names, 0, 6);
      $reserve = new PortalJobs\\Store\\Reserve([sys_get_temp_dir() . '/reserve']);
      foreach ($names as $name) { $reserve->set($name, "of $name"); }
      $reserve->delete($names[0]);
      $reserve->set($names[1], 'newer');
      echo json_encode(array_map($reserve->get(...), $names));`);
    const [deleted, changed, ...others] = JSON.parse(kept) as (string | null)[];
    assert.deepEqual([deleted, changed], [null, 'newer']);
    assert.ok(
      others.every((value) => /^of failed-\d+$/.test(value ?? '')),
      kept,
    );
  });

  it('keeps no response among the temporary files', async () => {
    const value = await run(`${store}
      $settings->entries($store)->set('response-x', 'jobs', 60);
      echo json_encode($settings->entries($store)->get('response-x')), count(glob(sys_get_temp_dir() . '/*'));`);
    assert.equal(value, 'null0');
  });
});
