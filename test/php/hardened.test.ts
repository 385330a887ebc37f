// The PHP proxy on restricted servers: open_basedir and disabled functions.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { key } from '../proxy/key-forms.ts';
import { problemIn } from '../proxy/upstream.ts';
import { createUpstream, settingsFor } from '../deploy/contract.ts';
import { startPhp, temporaryFolder, whyNoPhp } from '../deploy/hosts.ts';
import { writeJoined } from './hosts.ts';

/** Functions in published lists for `disable_functions` that the library could call. */
const switchedOff =
  `base64_decode chmod curl_exec curl_init curl_multi_exec curl_multi_init curl_multi_select disk_free_space dl error_log error_reporting exec
  extract file file_get_contents file_put_contents flock fopen fsockopen function_exists get_current_user getenv gethostbyname gethostname
  getmypid glob gzencode gzinflate header_remove highlight_file ignore_user_abort inet_pton ini_alter ini_get ini_get_all ini_restore ini_set link mail mb_send_mail
  mkdir opendir parse_ini_file parse_str passthru pcntl_fork pfsockopen php_uname phpinfo phpversion popen posix_getpid proc_open putenv readfile readlink realpath
  register_shutdown_function rename scandir set_error_handler set_time_limit setlocale shell_exec show_source sleep socket_create
  stream_socket_client symlink sys_getloadavg syslog system tempnam tmpfile touch unlink usleep`
    .split(/\s+/)
    .filter((name) => name !== 'function_exists');

describe('the PHP proxy on a restricted server', { skip: whyNoPhp }, () => {
  const cleanUps: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });

  /** A site with the script in its web root, and its settings in a file next to the web root. */
  async function site(more: Record<string, string> = {}) {
    const upstream = await createUpstream();
    const folder = temporaryFolder();
    cleanUps.push(() => upstream.close(), folder.remove);
    const web = join(folder.path, 'web');
    for (const one of ['web', 'private']) mkdirSync(join(folder.path, one));
    writeJoined(web);
    const settings = { ...settingsFor(upstream.url), ...more };
    const lines = Object.entries(settings).map(
      ([name, value]) => `'${name}' => '${value.replace(/[\\']/g, '\\$&')}',`,
    );
    const config = `<?php return [${lines.join(' ')}];`;
    writeFileSync(join(folder.path, 'portal-jobs.config.php'), config);
    writeFileSync(join(folder.path, 'private/portal-jobs.config.php'), config);
    writeFileSync(join(folder.path, 'private/key'), key);
    const serve = async (options: string[], environment: Record<string, string> = {}) => {
      const host = await startPhp(
        environment,
        web,
        options.flatMap((option) => ['-d', option]),
      );
      cleanUps.push(() => host.stop());
      return host.ask(new Request(`${host.base}/jobs.php/api/Search?Keyword=nurse`));
    };
    const check = (...options: string[]) =>
      spawnSync('php', [...options.flatMap((one) => ['-d', one]), join(web, 'jobs.php')], {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'] ?? '' },
      }).stdout;
    return { folder: folder.path, web, settings, serve, check };
  }

  it('works with only the web root in open_basedir and settings in the environment', async () => {
    const { web, settings, serve } = await site();
    const response = await serve([`open_basedir=${web}`, 'display_errors=1'], settings);
    assert.equal(response.status, 200, await response.text());
  });

  it('works with the web root and a folder with the settings in open_basedir', async () => {
    const { folder, web, serve } = await site();
    const own = join(folder, 'private');
    const response = await serve([`open_basedir=${web}:${own}`], {
      PORTAL_CONFIG: join(own, 'portal-jobs.config.php'),
    });
    assert.equal(response.status, 200, await response.text());
  });

  it('reports that open_basedir blocks its settings, its key and its cache', async () => {
    const { folder, web, settings, serve } = await site();
    const basedir = [`open_basedir=${web}`];
    const missing = await problemIn(await serve(basedir));
    assert.deepEqual(
      [missing.status, /PORTAL_UPSTREAM_URL: is missing/.test(missing.detail)],
      [500, true],
    );
    const { PORTAL_KEY: _, ...keyless } = settings;
    const { detail } = await problemIn(
      await serve(basedir, {
        ...keyless,
        PORTAL_CONFIG: join(folder, 'private/portal-jobs.config.php'),
        PORTAL_KEY_FILE: join(folder, 'private/key'),
        PORTAL_CACHE_DIR: join(folder, 'private'),
      }),
    );
    for (const name of ['CONFIG', 'KEY_FILE', 'CACHE_DIR'])
      assert.match(detail, new RegExp(`^PORTAL_${name}: .*open_basedir`, 'm'));
  });

  it('works without the functions that hosts disable, or its check names them', async () => {
    const { serve, check } = await site();
    // Without ini_get, the check can name only one function at a time.
    const readable = switchedOff.filter((name) => name !== 'ini_get');
    const named = [
      ...check(`disable_functions=${readable.join(',')}`).matchAll(
        /the function (\w+) is missing/g,
      ),
    ].map(([, name = '']) => name);
    assert.ok(named.includes('curl_multi_exec') && !named.includes('ini_set'), named.join());
    const others = switchedOff.filter((name) => !named.includes(name)).join(',');
    assert.match(check(`disable_functions=${others}`), /The settings can be read/);
    const response = await serve([`disable_functions=${others}`]);
    assert.equal(response.status, 200, await response.text());
  });

  it('works without headers_sent and header_remove', async () => {
    const { serve } = await site();
    const response = await serve(['disable_functions=headers_sent,header_remove']);
    assert.equal(response.status, 200, await response.text());
  });

  it('names a key in quotation marks', async () => {
    const { serve } = await site({ PORTAL_KEY: '"quoted-key-0815"' });
    assert.match((await problemIn(await serve([]))).detail, /PORTAL_KEY: begins with a quotation/);
  });

  it('reports each required function that the server has disabled', async () => {
    const { serve } = await site();
    // No published list disables the last one.
    for (const name of [
      'curl_multi_exec',
      'mb_substr',
      'usleep',
      'realpath',
      'strtr',
      'count_chars',
    ]) {
      const { status, detail } = await problemIn(await serve([`disable_functions=${name}`]));
      assert.deepEqual(
        [status, detail.includes(`the function ${name} is missing`)],
        [500, true],
        detail,
      );
    }
  });
});
