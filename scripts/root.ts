import { join } from 'node:path';

/** The root of the project. */
export const root = join(import.meta.dirname, '..');

/** The packages of the workspace, with their folders. */
export const workspace = {
  'portal-jobs': '.',
  'portal-jobs-server': 'packages/server',
  'portal-jobs-dev': 'packages/dev',
} as const;

/** The export condition by which the packages import each other's sources. */
export const sourceCondition = '@portal-jobs/source';

/** The options with which Node runs a TypeScript file of the workspace, whose packages import each other's sources. */
export const typescript = [`--conditions=${sourceCondition}`, '--import', 'tsx'] as const;
