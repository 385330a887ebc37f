// `portal-jobs-server proxy` from dist/.
import { contract } from './contract.ts';
import { startNode } from './hosts.ts';

contract('on Node', (settings) => startNode({ ...settings, PORTAL_TRUSTED_PROXIES: '127.0.0.1' }), {
  clientHeader: 'x-forwarded-for',
});
