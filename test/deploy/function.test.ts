// The function, in the process of the test.
import { createProxy } from '../../packages/server/src/proxy/index.ts';
import { readEnvironmentOptions } from '../../packages/server/src/proxy/environment-options.ts';
import { contract, type Start } from './contract.ts';

const asFunction: Start = async (settings) => {
  const proxy = createProxy(readEnvironmentOptions((name) => settings[name], []));
  return {
    base: 'https://proxy.example',
    async ask(request) {
      const answer = await proxy(request);
      if (!answer.body || answer.headers.get('content-encoding') !== 'gzip') return answer;
      // A network would normalize it.
      return new Response(answer.body.pipeThrough(new DecompressionStream('gzip')), answer);
    },
    stop: () => Promise.resolve(),
  };
};

contract('as a function', asFunction, { readsEnvironment: false });
