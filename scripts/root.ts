import { join } from 'node:path';

/** The root of the project. */
export const root = join(import.meta.dirname, '..');

/** The options with which Node runs a TypeScript file of the workspace, whose packages import each other's sources. */
export const typescript = ['--conditions=@portal-jobs/source', '--import', 'tsx'] as const;
