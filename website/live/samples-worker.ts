// The proxy over the sample service, in a worker: the pages' own thread stays free while the sample jobs are made.
import { createSampleProxy } from '../../demo/sample-proxy.ts';
import type { ConditionName } from '../../demo/sample-services.ts';
import type { Answered, Asked } from './samples-messages.ts';

type Proxy = ReturnType<typeof createSampleProxy>;

const proxies = new Map<ConditionName | undefined, Proxy>();

function proxyOf(name: ConditionName | undefined): Proxy {
  const proxy = proxies.get(name) ?? createSampleProxy(name);
  proxies.set(name, proxy);
  return proxy;
}

const page = globalThis as unknown as { postMessage: (message: Answered) => void };

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const { id, condition, url } = data;
  const respond = async () => {
    const response = await proxyOf(condition)(new Request(url));
    const headers = [...response.headers];
    page.postMessage({ id, status: response.status, headers, body: await response.text() });
  };
  void respond();
});
