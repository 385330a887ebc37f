// dist/openapi: the interfaces of the Data Service and of the proxy's routes, as OpenAPI 3.1.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataServiceDocument } from './openapi/data-service.ts';
import { proxyDocument } from './openapi/proxy.ts';
import type { Json } from './openapi/schemas.ts';

/** The documents by their names. */
export const openApiDocuments = (): Readonly<Record<'data-service' | 'proxy', Json>> => ({
  'data-service': dataServiceDocument(),
  proxy: proxyDocument(),
});

export function writeOpenApi(dist: string): void {
  mkdirSync(join(dist, 'openapi'), { recursive: true });
  for (const [name, document] of Object.entries(openApiDocuments()))
    writeFileSync(join(dist, 'openapi', `${name}.json`), `${JSON.stringify(document)}\n`);
}
