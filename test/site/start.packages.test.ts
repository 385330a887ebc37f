// npm start, as a newcomer runs it.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { root, typescript } from '../../scripts/root.ts';
import { skip } from './support.ts';

test(
  'npm start serves a sample department and the site, and prints their URLs',
  { skip },
  async () => {
    const child = spawn(process.execPath, [...typescript, 'demo/start.ts'], {
      cwd: root,
      env: { ...process.env, PORT: '0' },
    });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    let printed = '';
    const find = (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const [, url] = pattern.exec(printed) ?? [];
          if (url !== undefined) resolve(url);
        };
        child.stdout.on('data', look);
        look();
        void ended.then(() => reject(new Error(`npm start ended: ${printed}`)));
      });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (printed += text.toString()));
    try {
      const load = async (url: string) => {
        const response = await fetch(url);
        assert.equal(response.status, 200, url);
        return response.text();
      };
      const department = await find(/sample department is at (\S+)/);
      assert.match(await load(department), /Department of Health and Human Services/);
      const site = await find(/documents and playground is at (\S+)/);
      assert.match(await load(site), /own pages/);
      assert.match(await load(`${site}playground.html`), /<site-playground>/);
      assert.match(await load(new URL('/', site).href), /own pages/);
    } finally {
      child.kill('SIGTERM');
      await ended;
    }
  },
);
