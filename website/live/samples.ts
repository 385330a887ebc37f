// The elements' `fetch` on the site: no request leaves the page.
import type { ConditionName } from '../../demo/sample-services.ts';
import type { Answered, Asked } from './samples-messages.ts';

/** The value of `proxy-url`. */
export const samplesUrl = 'https://samples.example';

type Settle = (answered: Answered) => void;

const waiting = new Map<number, Settle>();
let worker: Worker | undefined;
let last = 0;

const beside = (file: string): string => new URL(file, import.meta.url).href;

/** Trusted Types, in browsers that have them. */
const { trustedTypes } = globalThis as unknown as {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ): { createScriptURL: (url: string) => string };
  };
};

/** The only URL that this policy makes is the worker's. */
function workerUrl(): string {
  const url = beside('samples.js');
  const policy = trustedTypes?.createPolicy('portal-jobs-site', { createScriptURL: () => url });
  return policy ? policy.createScriptURL('') : url;
}

function startWorker(): Worker {
  const started = new Worker(workerUrl(), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  return started;
}

/** Responds with sample jobs under a condition, as the elements' `fetch`. */
export const samplesUnder =
  (condition?: ConditionName) =>
  (request: Request): Promise<Response> =>
    new Promise((resolve, reject) => {
      worker ??= startWorker();
      const id = (last += 1);
      const { signal, url } = request;
      signal.addEventListener('abort', () => {
        waiting.delete(id);
        reject(new DOMException('The request is no longer needed.', 'AbortError'));
      });
      waiting.set(id, ({ status, headers, body }) => {
        // A response without content must have no body.
        resolve(new Response(status === 204 || status === 304 ? null : body, { status, headers }));
      });
      worker.postMessage({ id, condition, url } satisfies Asked);
    });

/** Loads the elements' script, the file that npm's package has. */
export const loadElements = async (): Promise<void> => {
  await import(/* @vite-ignore */ beside('portal-jobs.js'));
};
