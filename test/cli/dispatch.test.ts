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
  it('lists its commands, and asks for one where none is given', async () => {
    for (const args of [['--help'], ['-h'], ['help'], []]) {
      const { code, out, err } = await run(...args);
      const asked = args.length > 0;
      assert.equal(code, asked ? 0 : 2);
      for (const name of ['proxy', 'reference', 'conformance', 'history export'])
        assert.match(asked ? out : err, new RegExp(`^  ${name} +\\w`, 'm'));
    }
  });

  it('tells its version', async () => {
    assert.deepEqual(await run('--version'), { code: 0, out: '1.2.3\n', err: '' });
  });

  it('explains each command', async () => {
    for (const name of ['proxy', 'reference', 'conformance', 'history export']) {
      const words = name.split(' ');
      for (const args of [
        ['help', ...words],
        [...words, '--help'],
        [...words, '-h'],
      ]) {
        const { code, out } = await run(...args);
        assert.equal(code, 0, args.join(' '));
        assert.ok(out.startsWith(`Usage: portal-jobs ${name} `), out);
        assert.match(out, /Exit code:/);
      }
    }
  });

  it('names what it does not know, and what is near to it', async () => {
    for (const [args, words] of [
      [['refrence'], /"refrence" is no command; did you mean reference\?/],
      [['porxy'], /"porxy" is no command; did you mean proxy\?/],
      [['serve'], /"serve" is no command\. There are demo, proxy, reference/],
      [['history'], /did you mean history export\?/],
      [['history', 'exprot'], /did you mean history export\?/],
      [['histroy', 'export'], /did you mean history export\?/],
      [['--verison'], /"--verison" is no option; did you mean --version\?/],
      [['__proto__'], /no command/],
      [['reference', '--prot', '1'], /There is no option --prot; did you mean --port\?/],
      [['reference', '--hots=secret'], /There is no option --hots; did you mean --host\?/],
      [['reference', '--xylophone'], /There is no option --xylophone\.\n/],
      [['history', 'export', '--restrat'], /did you mean --restart\?/],
      [['reference', 'here'], /must belong to an option/],
      [['reference', '--port', '99999'], /--port takes a whole number from 0 to 65535/],
      [['reference', '--fault', 'flood'], /flood.*is no kind/],
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

  it('runs as a program, and ends quietly where nobody reads on', () => {
    const cli = join(import.meta.dirname, '../../src/cli.ts');
    const shell = `"$1" --import tsx "$2" help reference | head -c 5`;
    const { stdout, stderr } = spawnSync('sh', ['-c', shell, 'sh', process.execPath, cli], {
      encoding: 'utf8',
    });
    assert.equal(stdout, 'Usage');
    assert.equal(stderr, '');
  });
});
