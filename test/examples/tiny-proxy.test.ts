// The tiny proxies of examples/tiny-proxy: their contract over the sample service, the elements' requests, and the README.
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { root } from '../../scripts/root.ts';
import { createSampleService, parseFault } from '../../packages/dev/src/sample-service/index.ts';
import { filterNames, filterRow } from '../../src/query/filters.ts';
import { codeList } from '../../src/protocol/code-lists.ts';
import { searchParameterNames } from '../../src/protocol/parameters.ts';
import { search } from '../../src/protocol/search.ts';
import { checksCertificates } from '../deploy/certificates.ts';
import { listen, type Listening } from '../deploy/listen.ts';
import { blocksOf } from '../support/docs.ts';

type Command = readonly string[];
interface Asked {
  method: string;
  url: string;
  headers: Record<string, string>;
}
interface Proxy {
  base: string;
  stop(): Promise<void>;
}
/** A clock that a test sets while a program runs. */
interface Clock {
  settings: Record<string, string>;
  move(seconds: number): void;
}
/** The exports of examples/tiny-proxy/contract.mjs. */
interface Contract {
  key: string;
  /** The parameters that a tiny proxy knows. */
  known: string[];
  contract(
    command: Command,
    options: {
      folder: string;
      respond: (request: Asked) => Promise<{ status: number; headers: object; body: string }>;
      skip: string | false;
      clock: Clock;
    },
  ): void;
  movableClock(settingsOf: (file: string) => Record<string, string>): Clock;
  startProxy(
    command: Command,
    folder: string,
    service: string,
    more?: Record<string, string>,
  ): Promise<Proxy>;
}

const folder = join(root, 'examples/tiny-proxy');
const { contract, key, known, movableClock, startProxy } = (await import(
  pathToFileURL(join(folder, 'contract.mjs')).href
)) as Contract;
const readme = 'examples/tiny-proxy/README.md';
const scripts = ['proxy.mjs', 'proxy.py'] as const;
const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').trim().split('\n');

const sh = promisify(execFile);
const runs = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
/** Replaces Date in Node by a clock that is ahead by the seconds in a file. */
const nodeClock = () =>
  movableClock((file) => {
    const script = `import { readFileSync } from 'node:fs';
      const [RealDate, ahead] = [Date, () => 1000 * Number(readFileSync(${JSON.stringify(file)}, 'utf8'))];
      globalThis.Date = class extends RealDate {
        constructor(...given) { super(...(given.length > 0 ? given : [Date.now()])); }
        static now() { return RealDate.now() + ahead(); }
      };`;
    const module = `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`;
    return { NODE_OPTIONS: `--import=${module}` };
  });
/** Does the same to time.time in Python. */
const pythonClock = () =>
  movableClock((file) => {
    const script = `import time\nreal = time.time\ntime.time = lambda: real() + float(open(${JSON.stringify(file)}).read())\n`;
    writeFileSync(join(dirname(file), 'sitecustomize.py'), script);
    return { PYTHONPATH: dirname(file) };
  });

const commands: { command: Command; skip: string | false; clock: Clock }[] = [
  { command: [process.execPath, 'proxy.mjs'], skip: false, clock: nodeClock() },
  {
    command: ['python3', 'proxy.py'],
    skip: !runs('python3', '--version') && 'python3 is not installed',
    clock: pythonClock(),
  },
];

const sampleService = createSampleService({ key });
/** Responses of the sample service, as the contract expects them. */
async function respond({ method, url, headers }: Asked) {
  const given = await sampleService(
    new Request(`https://data.portal.example${url}`, { method, headers }),
  );
  return {
    status: given.status,
    headers: Object.fromEntries(given.headers),
    body: await given.text(),
  };
}

for (const { command, skip, clock } of commands) {
  contract(command, { folder, respond, skip, clock });

  describe(`pages behind ${command.join(' ')}`, { skip }, () => {
    let service: Listening;
    let proxy: Proxy;
    before(async () => {
      const faults = blocksOf(readme)
        .flatMap(({ code }) => [...code.matchAll(/--fault (\S+)/g)])
        .map(([, fault = '']) => parseFault(fault));
      service = await listen(createSampleService({ key, faults }));
      proxy = await startProxy(command, folder, service.url);
    });
    after(async () => {
      await proxy?.stop();
      await service?.close();
    });

    checksCertificates({
      response: sampleService,
      unreachable: 502,
      async statusOver(url, environment) {
        const own = await startProxy(command, folder, url, environment);
        try {
          return (await fetch(`${own.base}/api/Search?Keyword=nurse`)).status;
        } finally {
          await own.stop();
        }
      },
    });

    it('find jobs and code lists without losses', async () => {
      const { data, losses } = await search(
        { Keyword: 'nurse', ResultsPerPage: 5, Organization: ['HE38'], Fields: 'Min' },
        { baseUrl: proxy.base, fetch },
      );
      assert.deepEqual(losses, []);
      assert.ok(data.SearchResult.SearchResultItems.length > 0);
      assert.ok(data.SearchResult.UserArea?.Refiners);
    });

    it('can use every filter of a bar', async () => {
      const values: Record<string, string> = {
        GradeBucket: '9',
        SalaryBucket: '50',
        RemunerationMinimumAmount: '50000',
        Organization: 'HE38',
        HiringPath: 'public',
      };
      for (const name of filterNames) {
        const list = filterRow(name)?.codeList;
        const items = list && (await codeList(list, { baseUrl: proxy.base, fetch })).data.items;
        const value = values[name] ?? filterRow(name)?.values?.[0] ?? (items && items[0]?.Code);
        assert.ok(value, name);
        const query = new URLSearchParams({ [name]: value, ResultsPerPage: '1' }).toString();
        assert.equal((await fetch(`${proxy.base}/api/Search?${query}`)).status, 200, name);
      }
    });

    it(
      'pass the curl command of each rule in the README',
      { skip: !runs('curl', '--version') && 'curl is not installed' },
      async () => {
        const proofs = blocksOf(readme).filter(
          ({ section, code }) => /^\d/.test(section) && code.startsWith('curl'),
        );
        assert.deepEqual(
          proofs.map(({ section }) => Number.parseInt(section, 10)),
          [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        );
        for (const { code, place } of proofs) {
          const [script = '', expected] = code.trim().split(/\n# /);
          const shell = script
            .replaceAll('http://localhost:8787', proxy.base)
            .replaceAll('sample-service-key', key);
          const { stdout } = await sh('sh', ['-c', `${shell} || true`]);
          assert.equal(stdout.trim(), expected, place);
        }
      },
    );
  });
}

describe('the folder of the tiny proxy', () => {
  it('has scripts of at most 80 lines, with comments on all ten rules', () => {
    for (const file of scripts) {
      const lines = linesOf(file);
      assert.ok(lines.length <= 80, `${file} has ${lines.length} lines`);
      const named = lines.flatMap(
        (line) => /Rules? ([\d, ]+)/.exec(line)?.[1]?.match(/\d+/g) ?? [],
      );
      for (let rule = 1; rule <= 10; rule += 1)
        assert.ok(named.includes(String(rule)), `${file} has no line for rule ${rule}`);
    }
  });

  it('knows every parameter of Search that needs no separate authorization', () => {
    const names = searchParameterNames.filter((name) => name !== 'WhoMayApply').sort();
    assert.deepEqual([...known].sort(), names);
    for (const file of scripts) {
      const [, list = ''] = /known = (?:`|"{3})([^`"]+)/i.exec(linesOf(file).join('\n')) ?? [];
      assert.deepEqual(list.split(/\s+/).sort(), names, file);
    }
    const { length } = names;
    assert.ok(linesOf('README.md').some((line) => line.includes(`The ${length} known names`)));
  });

  it('says in one line why a program cannot be tested', () => {
    const test = (...command: Command) => {
      const args = [join(folder, 'contract.mjs'), ...command];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      assert.deepEqual([status, stdout], [1, '']);
      return stderr.trim();
    };
    assert.match(test(), /^Name the command .+ node contract\.mjs python3 proxy\.py$/);
    assert.match(test('no-such-program'), /^The proxy ended at once\. .+ENOENT$/);
    assert.match(
      test(process.execPath, '-p', '"no proxy"'),
      /^The proxy ended at once\. It printed: no proxy$/,
    );
  });

  it('quotes only existing lines of the scripts in its README', () => {
    const texts = { js: linesOf('proxy.mjs'), python: linesOf('proxy.py') };
    for (const { language, code, place } of blocksOf(readme)) {
      if (language !== 'js' && language !== 'python') continue;
      const known = new Set(
        texts[language].map((line) => line.replace(/\s*(\/\/|#) Rule.*/, '').trim()),
      );
      for (const line of code.trim().split('\n'))
        assert.ok(known.has(line.trim()), `${place}: ${line}`);
    }
  });
});
