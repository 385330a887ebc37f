// tsx scripts/run-tool.ts <program> …: runs a program of scripts/on-demand/checks/package.json, which is installed when it is first needed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.ts';
import { installOnDemand } from './on-demand.ts';

const [program = '', ...given] = process.argv.slice(2);
const modules = await installOnDemand('checks');
const { status, error } = spawnSync(join(modules, '.bin', program), given, {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (error) console.error(error.message);
process.exit(status ?? 1);
