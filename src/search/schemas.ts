/** The schemas of the service's records, a part of the script that loads when a record is not ordinary. */
type Schemas = typeof import('../protocol/schemas.lazy.ts');

type ReportMissing = (importModule: () => unknown, error: unknown) => void;

/** How long a record waits for the part, in milliseconds. */
const maximumWaitMs = 10_000;

const importSchemas = () => import('../protocol/schemas.lazy.ts');

let loaded: Schemas | undefined;
let pending: Promise<Schemas> | undefined;
let reportMissing: ReportMissing | undefined;

/** Has failures reported: the function gets the function that imports the file. */
export function onMissingSchemas(report: ReportMissing): void {
  reportMissing = report;
}

/** Returns the schemas, once they have arrived. */
export const getSchemas = (): Schemas | undefined => loaded;

/** Loads the schemas. Resolves to `undefined` if the file is missing or does not arrive in time, which is reported; a later call tries again. */
export function loadSchemas(): Promise<Schemas | undefined> {
  pending ??= importSchemas().then(
    (schemas) => {
      loaded = schemas;
      return schemas;
    },
    (error: unknown) => {
      pending = undefined;
      throw error;
    },
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`No file within ${maximumWaitMs} ms.`));
    }, maximumWaitMs);
  });
  return Promise.race([pending, limit])
    .catch((error: unknown) => {
      reportMissing?.(importSchemas, error);
      return undefined;
    })
    .finally(() => {
      clearTimeout(timer);
    });
}
