// From nothing to a set-up that works: the files of `portal-jobs-server init`, checked by `portal-jobs-server doctor`.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { createProxy } from '../../packages/server/src/proxy/index.ts';
import { createSampleService, SAMPLE_KEY } from '../../packages/dev/src/sample-service/index.ts';
import { listen, type Listening } from '../deploy/listen.ts';
import { dispatch, fakeTerminal } from './support.ts';

const answers = {
  'service-url': 'https://data.portal.example/',
  email: 'jobs@agency.example',
  organization: 'he; DJ02',
  site: 'https://www.agency.example/careers',
  'proxy-url': 'https://jobs.agency.example/',
};

type Given = Partial<Record<keyof typeof answers | 'on', string>>;

const options = (given: Given) =>
  Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);

let home: string;
before(() => {
  home = mkdtempSync(join(tmpdir(), 'init-'));
});
after(() => {
  rmSync(home, { recursive: true });
});

async function init(folder: string, given: Given, ask?: (question: string) => Promise<string>) {
  const { terminal, written } = fakeTerminal(ask ? { ask } : {});
  const out = join(home, folder);
  const code = await dispatch(['init', ...options(given), '--out', out], '0', terminal);
  const read = (name: string) => readFileSync(join(out, name), 'utf8');
  return { code, folder: out, read, ...written };
}

describe('portal-jobs-server init', () => {
  it('writes settings, page, policy and unit from its options, and says what is next', async () => {
    const { code, read, folder, out, err } = await init('given', answers);
    assert.equal(code, 0, err);
    const settings = parseEnv(read('proxy.env'));
    assert.equal(settings['PORTAL_UPSTREAM_URL'], 'https://data.portal.example');
    assert.equal(settings['PORTAL_EXTRA_HEADERS'], 'User-Agent: jobs@agency.example');
    assert.equal(settings['PORTAL_ORIGINS'], 'https://www.agency.example');
    assert.equal(settings['PORTAL_LOCKED'], 'Organization=HE;DJ02');
    assert.match(
      read('index.html'),
      /<portal-job-list proxy-url="https:\/\/jobs\.agency\.example" organization="HE;DJ02"/,
    );
    assert.match(read('policy.txt'), /connect-src 'self' https:\/\/jobs\.agency\.example;/);
    assert.match(read('portal-jobs.service'), /^EnvironmentFile=/m);
    assert.match(out, /1\. Write the key into .*key/);
    assert.equal(existsSync(join(folder, 'key')), false);
  });

  it('writes the manifest for cloud.gov with the same settings', async () => {
    const { code, read, out, err } = await init('cloud', { ...answers, on: 'cloud-gov' });
    assert.equal(code, 0, err);
    const { applications } = parse(read('manifest.yml')) as {
      applications: { env: Record<string, string> }[];
    };
    const { env = {} } = applications[0] ?? {};
    assert.equal(env['PORTAL_UPSTREAM_URL'], 'https://data.portal.example');
    assert.equal(env['PORTAL_EXTRA_HEADERS'], 'User-Agent: jobs@agency.example');
    assert.equal(env['PORTAL_LOCKED'], 'Organization=HE;DJ02');
    assert.equal(env['HOST'], '0.0.0.0');
    assert.match(read('package.json'), /portal-jobs-server/);
    assert.match(out, /cf create-user-provided-service agency-jobs-key/);
    const { PORTAL_LOCKED: open } = (
      parse(
        (await init('open', { ...answers, organization: '', on: 'cloud-gov' })).read(
          'manifest.yml',
        ),
      ) as {
        applications: { env: Record<string, string> }[];
      }
    ).applications[0]?.env ?? { PORTAL_LOCKED: 'none' };
    assert.equal(open, undefined);
  });

  it('sets the path of a proxy that pages reach below their own site', async () => {
    const url = 'https://www.agency.example/jobs';
    for (const on of ['systemd', 'cloud-gov'] as const) {
      const { read } = await init(`path-${on}`, { ...answers, 'proxy-url': url, on });
      assert.match(
        read(on === 'systemd' ? 'proxy.env' : 'manifest.yml'),
        /^ *PORTAL_PREFIX(?:=|: )\/jobs$/m,
      );
      const { read: without } = await init(`none-${on}`, { ...answers, on });
      assert.match(without(on === 'systemd' ? 'proxy.env' : 'manifest.yml'), /^ *# PORTAL_PREFIX/m);
    }
  });

  it('asks for what the options lack, and again after a mistake', async () => {
    const replies = ['jobs', 'jobs@agency.example', 'Department of Labor', ''];
    const { email: _email, organization: _organization, ...given } = answers;
    const asked: string[] = [];
    const { code, err, read } = await init('asked', given, (question) => {
      asked.push(question);
      return Promise.resolve(replies.shift() ?? '');
    });
    assert.equal(code, 0);
    assert.deepEqual(
      asked.map((one) => /e-mail|codes/.exec(one)?.[0]),
      ['e-mail', 'e-mail', 'codes', 'codes'],
    );
    assert.match(err, /--email must be an e-mail address\.\n--organization takes codes/);
    assert.equal(parseEnv(read('proxy.env'))['PORTAL_LOCKED'], undefined);
    assert.doesNotMatch(read('index.html'), /organization/);
  });

  it('takes the path of a proxy on the site itself', async () => {
    const { code, read, err } = await init('path', { ...answers, 'proxy-url': '/jobs/' });
    assert.equal(code, 0, err);
    assert.equal(parseEnv(read('proxy.env'))['PORTAL_PREFIX'], '/jobs');
    assert.match(read('index.html'), /proxy-url="https:\/\/www\.agency\.example\/jobs"/);
  });

  it('names the missing option where nobody can be asked', async () => {
    const { code, err, folder } = await init('nobody', { 'service-url': answers['service-url'] });
    assert.equal(code, 2);
    assert.match(err, /^--email is missing, such as --email "jobs@agency\.example": .*\./);
    for (const name of ['organization', 'site', 'proxy-url'])
      assert.match(err, new RegExp(`^--${name} is missing, such as `, 'm'));
    assert.equal(existsSync(folder), false);
  });

  it('names an option that cannot be used', async () => {
    for (const [wrong, named] of [
      [{ 'service-url': 'data.portal.example' }, /--service-url must be a URL that begins/],
      [{ 'proxy-url': 'https://me:pass@jobs.example' }, /--proxy-url must have neither a user/],
      [{ email: 'jobs" x@y' }, /--email must be an e-mail address/],
      [{ organization: 'Department of Labor' }, /--organization takes codes/],
      [{ 'proxy-url': 'jobs' }, /--proxy-url must be where browsers reach the proxy: .*\/jobs\./],
      [{ email: 'me', 'proxy-url': '//a' }, /--email must be[^]*\n--proxy-url must be/],
      [{ on: 'heroku' }, /--on takes systemd or cloud-gov/],
    ] as const) {
      const { code, err } = await init('wrong', { ...answers, ...wrong });
      assert.equal(code, 2);
      assert.match(err, named);
    }
  });

  it('names a folder that takes no new ones', async () => {
    const { terminal, written } = fakeTerminal();
    const args = ['init', ...options(answers), '--out', '/proc/of/mine'];
    assert.equal(await dispatch(args, '0', terminal), 1);
    assert.match(written.err, /^\/proc cannot be written: /);
  });

  it('changes no file that exists', async () => {
    const { folder } = await init('twice', answers);
    writeFileSync(join(folder, 'proxy.env'), 'PORTAL_KEY=mine\n');
    const { code, err, read } = await init('twice', answers);
    assert.equal(code, 1);
    assert.match(err, /proxy\.env exists and is not changed\. Name another folder with --out/);
    assert.equal(read('proxy.env'), 'PORTAL_KEY=mine\n');
  });
});

describe('the files of portal-jobs-server init', () => {
  const servers: Listening[] = [];
  const started = async (respond: Parameters<typeof listen>[0]) => {
    const server = await listen(respond);
    servers.push(server);
    return server;
  };
  after(() => Promise.all(servers.map((server) => server.close())));

  it('are a set-up in which doctor finds nothing wrong, from the key to the page', async () => {
    const service = await started(createSampleService());
    let respond: (request: Request) => Promise<Response> = () =>
      Promise.resolve(new Response('', { status: 404 }));
    const site = await started((request) => respond(request));
    const proxy = await started(
      createProxy({ upstreamUrl: service.url, key: SAMPLE_KEY, origins: [site.url] }),
    );
    const { read, folder } = await init('works', {
      ...answers,
      'service-url': service.url,
      site: site.url,
      'proxy-url': proxy.url,
    });
    writeFileSync(join(folder, 'key'), SAMPLE_KEY);
    const [name = '', ...policy] = read('policy.txt').trim().split(': ');
    respond = (request) => {
      const { pathname } = new URL(request.url);
      return Promise.resolve(
        pathname === '/'
          ? new Response(read('index.html'), {
              headers: { 'content-type': 'text/html', [name]: policy.join(': ') },
            })
          : new Response(readFileSync(new URL(`../../dist${pathname}`, import.meta.url)), {
              headers: { 'content-type': 'text/javascript' },
            }),
      );
    };
    const { terminal, written } = fakeTerminal({
      environment: { ...parseEnv(read('proxy.env')), PORTAL_KEY_FILE: join(folder, 'key') },
    });
    const code = await dispatch(['doctor', `${site.url}/`], '0', terminal);
    assert.equal(code, 0, written.out);
    assert.doesNotMatch(written.out, /^wrong/m);
    assert.match(written.out, /^ok +service +The jobs service responds: [1-9]/m);
  });
});
