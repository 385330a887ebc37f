import { join } from 'node:path';

/** The root of the project. */
export const root = join(import.meta.dirname, '..');

/** What Node needs to run a TypeScript file of the workspace, whose packages import each other's sources. */
export const typescript = ['--conditions=@portal-jobs/source', '--import', 'tsx'] as const;
