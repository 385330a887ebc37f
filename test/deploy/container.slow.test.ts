// The steps of deploy/container/Containerfile without a container engine: the copied files must be enough to build and to run.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { linkPackages } from '../../scripts/project-copy.ts';
import { root } from '../../scripts/root.ts';
import { runIn } from '../support/package.ts';
import { temporaryFolder } from './hosts.ts';

const file = readFileSync(join(root, 'deploy/container/Containerfile'), 'utf8');
const [buildStage = '', runStage = ''] = file.split(/^FROM scratch$/m);
const copied = (stage: string, pattern: RegExp) =>
  [...stage.matchAll(pattern)].map(([, sources = '', target = '']) => ({
    sources: sources.split(' '),
    target,
  }));

describe('the image of the proxy', () => {
  const folder = temporaryFolder();
  after(folder.remove);

  it('is built from the files it copies, and contains all that the proxy needs', async () => {
    const build = join(folder.path, 'build');
    mkdirSync(build);
    for (const { sources, target } of copied(buildStage, /^COPY (?!--)(.+) (\S+)$/gm))
      for (const source of sources) {
        // COPY puts the content of a folder into the target, and a file into the target folder.
        const at = target.endsWith('/') ? join(target, basename(source)) : target;
        cpSync(join(root, source), join(build, at), { recursive: true });
      }
    assert.match(buildStage, /^RUN npm ci /m);
    // The packages of the lock file, as `npm ci` would install them here.
    linkPackages(build);
    assert.match(buildStage, /^RUN npm run build /m);
    await runIn(build, 'npm', 'run', 'build');

    const image = join(folder.path, 'image');
    for (const { sources, target } of copied(
      runStage,
      /^COPY --from=build (\/build\/\S+) (\S+)$/gm,
    ))
      for (const source of sources) {
        const at = target.endsWith('/') ? join(target, basename(source)) : target;
        const from = join(build, source.slice('/build/'.length));
        if (basename(source) === 'node_modules') symlinkSync(from, join(image, at));
        else cpSync(from, join(image, at), { recursive: true });
      }
    assert.deepEqual(readdirSync(join(image, 'app')).sort(), [
      'dist',
      'node_modules',
      'package.json',
      'packages',
    ]);
    const [, program = ''] = /^ENTRYPOINT \[".+?", "(.+?)", "proxy"\]$/m.exec(runStage) ?? [];
    const help = await runIn(image, process.execPath, join(image, program), 'proxy', '--help');
    assert.match(help, /PORTAL_UPSTREAM_URL/);
  });
});
