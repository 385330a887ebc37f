import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.ts';
import { temporaryFolder } from './hosts.ts';

/** Runs `nginx -t` on the complete example, including TLS. Its folders are replaced with an existing one. @param change changes the example */
export function checkWhole(change = (site: string) => site): {
  status: number | null;
  stderr: string;
} {
  const { path, remove } = temporaryFolder();
  try {
    // What the distribution's nginx can include, such as snippets/fastcgi-php.conf.
    for (const one of ['snippets', 'fastcgi.conf', 'fastcgi_params'])
      if (existsSync(join('/etc/nginx', one)))
        cpSync(join('/etc/nginx', one), join(path, one), { recursive: true, dereference: true });
    for (const folder of ['ssl', 'cache', 'log']) mkdirSync(join(path, folder));
    const [certificate, key] = [join(path, 'ssl/fullchain.pem'), join(path, 'ssl/privkey.pem')];
    spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=jobs-proxy.agency.example',
      '-keyout',
      key,
      '-out',
      certificate,
    ]);
    const site = change(readFileSync(join(root, 'deploy/nginx/portal-jobs.conf'), 'utf8'))
      .replaceAll('/etc/ssl/portal-jobs', join(path, 'ssl'))
      .replaceAll('/var/cache/nginx', join(path, 'cache'))
      .replaceAll('/var/log/nginx', join(path, 'log'));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${path}/${name};`)
      .join('\n');
    writeFileSync(
      join(path, 'nginx.conf'),
      `pid ${path}/pid;\nevents {}\nhttp {\n${temporary}\n${site}\n}\n`,
    );
    const { status, stderr } = spawnSync(
      'nginx',
      ['-t', '-p', path, '-c', join(path, 'nginx.conf'), '-e', 'stderr'],
      {
        encoding: 'utf8',
        env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
      },
    );
    return { status, stderr };
  } finally {
    remove();
  }
}
