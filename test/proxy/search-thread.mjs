// The thread for large responses from its source: on Node 20, a thread does not inherit the loader for TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('../../packages/server/src/proxy/node/search-thread.ts');
