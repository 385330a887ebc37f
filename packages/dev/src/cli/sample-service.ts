import {
  readNumber,
  readOptions,
  readOrReport,
  ArgumentError,
  type Command,
} from 'portal-jobs-server/cli';
import { serve, type Served, listenFailure } from 'portal-jobs-server/node';
import {
  createSampleService,
  parseFault,
  SAMPLE_KEY,
  TEXT_MESSAGING_KEY,
  type SampleServiceOptions,
} from '../sample-service/index.ts';

const help = `Usage: portal-jobs-dev sample-service [options]

Serves the whole interface over sample data. It needs no key of the real service
and no network. docs/sample-service.md describes its contents.

  --port N                 listen on this port (default 8080; 0 for any)
  --host NAME              listen on this address (default 127.0.0.1)
  --key KEY                the key that Search and Archive accept
                           (default ${SAMPLE_KEY})
  --base-path PATH         the path before /api/…, such as /data
  --historic-paging FORM   how the historic feed pages: token (default), page
  --historic-names FORM    how the historic feed writes the names of lists:
                           camel (default), Pascal, lower
  --mixed-eras             mix the forms of several years: five forms of dates,
                           and in Archive also of ids and pay
  --no-refiners            send Search without refiners
  --fault FAULT            a fault to inject; can be repeated:
                           latency=800, status=503@0.3 (three in ten), cut, html,
                           401, 429=30, drift, each also for one path: cut:/api/Search
  --fault-seed N           which requests a share of faults affects (default 1)
  --help                   print this help

Exit codes: 0 ended by a signal, 1 could not listen, 2 invalid arguments.
`;

const text = { type: 'string' } as const;

function oneOf<Value extends string>(
  option: string,
  values: readonly Value[],
  text: string | undefined,
): Value | undefined {
  if (text === undefined) return undefined;
  const found = values.find((value) => value.toLowerCase() === text.toLowerCase());
  if (!found) throw new ArgumentError(`--${option} takes ${values.join(' or ')}.`);
  return found;
}

function readFaults(texts: readonly string[]) {
  try {
    return texts.map(parseFault);
  } catch (error) {
    throw error instanceof RangeError ? new ArgumentError(error.message) : error;
  }
}

function readArguments(args: readonly string[]) {
  const values = readOptions(args, {
    port: text,
    host: text,
    key: text,
    'base-path': text,
    'historic-paging': text,
    'historic-names': text,
    'mixed-eras': { type: 'boolean' },
    'no-refiners': { type: 'boolean' },
    fault: { type: 'string', multiple: true },
    'fault-seed': text,
  });
  const basePath = values['base-path'];
  if (basePath !== undefined && !/^(\/[\w.-]+)*\/?$/.test(basePath))
    throw new ArgumentError('--base-path takes a path, such as /data.');
  const historicPaging = oneOf('historic-paging', ['token', 'page'], values['historic-paging']);
  const historicNames = oneOf(
    'historic-names',
    ['camel', 'Pascal', 'lower'],
    values['historic-names'],
  );
  const seed = values['fault-seed'];
  const options: SampleServiceOptions = {
    refiners: !values['no-refiners'],
    mixedEras: values['mixed-eras'] ?? false,
    faults: readFaults(values.fault ?? []),
    ...(values.key && { key: values.key }),
    ...(basePath && { basePath }),
    ...(historicPaging && { historicPaging }),
    ...(historicNames && { historicNames }),
    ...(seed !== undefined && { faultSeed: readNumber('fault-seed', seed, 0, 4_294_967_295) }),
  };
  return {
    options,
    port: readNumber('port', values.port ?? '8080', 0, 65_535),
    hostname: values.host ?? '127.0.0.1',
  };
}

/** `portal-jobs-dev sample-service`: runs the sample service as a Node server (docs/sample-service.md). */
export const sampleService: Command = {
  summary: 'serve the whole interface over sample data',
  help,
  async run(args, terminal) {
    const parsed = readOrReport('portal-jobs-dev sample-service', terminal, () =>
      readArguments(args),
    );
    if (!parsed) return 2;
    const { options, port, hostname } = parsed;
    const callers = new WeakMap<Request, string>();
    const service = createSampleService({
      ...options,
      textMessaging: { callerAddress: (request) => callers.get(request) ?? '' },
    });
    let served: Served;
    try {
      served = await serve(
        (request, { incoming }) => {
          callers.set(request, incoming.socket.remoteAddress ?? '');
          return service(request);
        },
        { port, hostname },
      );
    } catch (error) {
      terminal.err(
        `The sample service cannot listen on ${hostname}:${port}: ${listenFailure(error)} --port 0 takes any free port.\n`,
      );
      return 1;
    }
    const base = served.url + (options.basePath ?? '').replace(/\/+$/, '');
    const key = options.key ?? SAMPLE_KEY;
    terminal.out(`The sample service responds at ${base}
Key of Search and Archive (Authorization-Key): ${key}
Key of the text-message status (X-Api-Key): ${TEXT_MESSAGING_KEY}

  curl -H 'Authorization-Key: ${key}' '${base}/api/Search?Keyword=nurse&ResultsPerPage=5'
`);
    if (!terminal.signal.aborted)
      await new Promise((resolve) => {
        terminal.signal.addEventListener('abort', resolve, { once: true });
      });
    await served.close();
    return 0;
  },
};
