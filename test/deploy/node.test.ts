// The function, and `portal-jobs proxy` out of dist/.
import { createProxy } from '../../src/proxy/index.ts';
import { readVariables } from '../../src/proxy/variables.ts';
import { contract } from './contract.ts';
import { startNode } from './hosts.ts';

contract('as a function', async (settings) => ({
  base: 'https://proxy.example',
  ask: createProxy(readVariables((name) => settings[name], [])),
  stop: () => Promise.resolve(),
}));

contract('on Node', startNode);
