// The package as users install it: the contents of `npm pack`, in a separate folder.
import { execFile, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root, workspace } from '../../scripts/root.ts';

const exec = promisify(execFile);

/** Runs a program and returns its output. The error of a failure contains the output. */
export async function runIn(folder: string, program: string, ...args: string[]): Promise<string> {
  try {
    const { stdout, stderr } = await exec(program, args, { cwd: folder, maxBuffer: 1 << 24 });
    return stdout + stderr;
  } catch (error) {
    const { message, stdout = '' } = error as Error & { stdout?: string };
    throw new Error(`${message}\n${stdout}`, { cause: error });
  }
}

const packed = new Map<string, Promise<string>>();

/** Packs a package as npm would publish it. It is packed once, and removed with the process. */
async function pack(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'packed-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await runIn(join(root, source), 'npm', 'pack', '--ignore-scripts', '--pack-destination', folder);
  const file = (await readdir(folder)).find((one) => one.endsWith('.tgz'));
  if (!file) throw new Error('npm packed nothing.');
  return join(folder, file);
}

/**
 * Creates the folder of a new user: an empty project with the packed package, the packages in `installed`, and this project's for
 * packages that are missing there.
 */
export async function makeNewcomer(
  installed?: string,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'newcomer-'));
  const modules = join(folder, 'node_modules');
  await mkdir(modules);
  for (const [name, source] of Object.entries(workspace)) {
    const file = packed.get(name) ?? pack(source);
    packed.set(name, file);
    await runIn(folder, 'tar', '-xzf', await file);
    await rename(join(folder, 'package'), join(modules, name));
  }
  const linked = new Set([...Object.keys(workspace), '.cache', '.package-lock.json']);
  for (const source of [installed, join(root, 'node_modules')])
    for (const name of source ? await readdir(source) : []) {
      if (linked.has(name)) continue;
      linked.add(name);
      await symlink(join(source ?? '', name), join(modules, name));
    }
  for (const name of Object.keys(workspace)) await nestDependencies(join(modules, name), installed);
  await write(folder, {
    'package.json': '{ "name": "newcomer", "private": true, "type": "module" }',
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Nests dependencies as npm does if the user's packages include another version of them. */
async function nestDependencies(folder: string, installed: string | undefined): Promise<void> {
  const present = new Set(installed ? await readdir(installed) : []);
  const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  for (const name of Object.keys(dependencies)) {
    if (name in workspace || !present.has(name.split('/', 1)[0] ?? '')) continue;
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(root, 'node_modules', name), link);
  }
}

/** Writes files by their paths in the folder. */
export async function write(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** Runs the packed `npx portal-jobs-dev demo` in a user's folder. */
export async function startDemo(
  folder: string,
  ...args: string[]
): Promise<{ url: string; stop: () => Promise<void> }> {
  const script = join(folder, 'node_modules/portal-jobs-dev/dist/cli.js');
  const child = spawn(process.execPath, [script, 'demo', '--port', '0', ...args], { cwd: folder });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      printed += text.toString();
      const found = /http:\/\/\S+/.exec(printed)?.[0];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`The demo ended: ${printed}`)));
  });
  return {
    url,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
