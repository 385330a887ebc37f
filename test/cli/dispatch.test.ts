import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { dispatch } from '../../src/cli/dispatch.ts';
import { fakeTerminal } from './support.ts';

const run = async (...args: string[]) => {
  const { terminal, written } = fakeTerminal();
  const code = await dispatch(args, '1.2.3', terminal);
  return { code, ...written };
};

describe('the command line', () => {
  it('lists its commands, also if none is given', async () => {
    for (const args of [['--help'], ['-h'], ['help'], []]) {
      const { code, out, err } = await run(...args);
      const asked = args.length > 0;
      assert.equal(code, asked ? 0 : 2);
      for (const name of [
        'proxy',
        'reference',
        'conformance',
        'history export',
        'history summarize',
      ])
        assert.match(asked ? out : err, new RegExp(`^  ${name} +\\w`, 'm'));
    }
  });

  it('prints its version', async () => {
    assert.deepEqual(await run('--version'), { code: 0, out: '1.2.3\n', err: '' });
  });

  it('explains each command', async () => {
    for (const name of [
      'proxy',
      'reference',
      'conformance',
      'history export',
      'history summarize',
    ]) {
      const words = name.split(' ');
      for (const args of [
        ['help', ...words],
        [...words, '--help'],
        [...words, '-h'],
      ]) {
        const { code, out } = await run(...args);
        assert.equal(code, 0, args.join(' '));
        assert.ok(out.startsWith(`Usage: portal-jobs ${name} `), out);
        assert.match(out, /Exit codes:/);
      }
    }
  });

  it('names an unknown command and suggests a similar one', async () => {
    for (const [args, words] of [
      [['refrence'], /Unknown command "refrence"\. Did you mean reference\?/],
      [['porxy'], /Unknown command "porxy"\. Did you mean proxy\?/],
      [['serve'], /Unknown command "serve"\. Available: demo, proxy, reference/],
      [['history'], /Did you mean history export\?/],
      [['history', 'exprot'], /Did you mean history export\?/],
      [['history', 'sumarize'], /Did you mean history summarize\?/],
      [['summarize'], /Available: .*history summarize/],
      [['histroy', 'export'], /Did you mean history export\?/],
      [['--verison'], /Unknown option "--verison"\. Did you mean --version\?/],
      [['__proto__'], /Unknown command/],
      [['reference', '--prot', '1'], /Unknown option --prot\. Did you mean --port\?/],
      [['reference', '--hots=secret'], /Unknown option --hots\. Did you mean --host\?/],
      [['reference', '--xylophone'], /Unknown option --xylophone\.\n/],
      [['history', 'export', '--restrat'], /Did you mean --restart\?/],
      [['reference', 'here'], /must belong to an option/],
      [['reference', '--port', '99999'], /--port takes a whole number from 0 to 65535/],
      [['reference', '--fault', 'flood'], /flood.*is not a kind/],
      [['reference', '--historic-paging', 'scroll'], /takes token or page/],
      [['reference', '--base-path', 'data'], /takes a path/],
      [['proxy', '--port', 'x'], /--port takes/],
    ] as const) {
      const { code, out, err } = await run(...args);
      assert.equal(code, 2, args.join(' '));
      assert.equal(out, '');
      assert.match(err, words);
      assert.match(err, /--help/);
      assert.doesNotMatch(err, /secret/);
    }
  });

  it('runs as a program, and ends quietly if its output is closed', () => {
    const cli = join(import.meta.dirname, '../../src/cli.ts');
    const shell = `"$1" --import tsx "$2" help reference | head -c 5`;
    const { stdout, stderr } = spawnSync('sh', ['-c', shell, 'sh', process.execPath, cli], {
      encoding: 'utf8',
    });
    assert.equal(stdout, 'Usage');
    assert.equal(stderr, '');
  });
});
