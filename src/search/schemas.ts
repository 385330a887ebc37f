import { lazyLoad } from '../lazy-load.ts';

type ReportMissing = (importModule: () => unknown, error: unknown) => void;

const importSchemas = () => import('../protocol/schemas.lazy.ts');

/** The schemas of the service's records, a part of the script that loads when a record is not ordinary. */
const part = lazyLoad(importSchemas);

type Schemas = NonNullable<typeof part.loaded>;

let reportMissing: ReportMissing | undefined;

/** Has failures reported: the function gets the function that imports the file. */
export function onMissingSchemas(report: ReportMissing): void {
  reportMissing = report;
}

/** Returns the schemas, once they have arrived. */
export const getSchemas = (): Schemas | undefined => part.loaded;

/** Loads the schemas. Resolves to `undefined` if the file is missing or does not arrive in time, which is reported; a later call tries again. */
export const loadSchemas = (): Promise<Schemas | undefined> =>
  part.load().catch((error: unknown) => {
    reportMissing?.(importSchemas, error);
    return undefined;
  });
