// The function, in the process of the test.
import { createProxy } from '../../packages/server/src/proxy/index.ts';
import { readEnvironmentOptions } from '../../packages/server/src/proxy/options/environment-options.ts';
import { contract, type Start } from './contract.ts';

const asFunction: Start = async (settings) => {
  const proxy = createProxy(readEnvironmentOptions((name) => settings[name], []));
  return {
    base: 'https://proxy.example',
    async ask(request) {
      const response = await proxy(request);
      if (!response.body || response.headers.get('content-encoding') !== 'gzip') return response;
      // A network would normalize it.
      return new Response(response.body.pipeThrough(new DecompressionStream('gzip')), response);
    },
    stop: () => Promise.resolve(),
  };
};

contract('as a function', asFunction, { readsEnvironment: false });
