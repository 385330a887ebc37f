import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { dev } from '../../packages/dev/src/cli/dev.ts';
import { dispatch, type Program } from '../../packages/server/src/cli/dispatch.ts';
import { server } from '../../packages/server/src/cli/server.ts';
import { typescript } from '../../scripts/root.ts';
import { fakeTerminal } from './support.ts';

const run = async (program: Program, ...args: string[]) => {
  const { terminal, written } = fakeTerminal();
  const code = await dispatch(program, args, '1.2.3', terminal);
  return { code, ...written };
};

describe('the command line', () => {
  for (const program of [server, dev]) {
    const names = Object.keys(program.commands);
    it(`lists the commands of ${program.name}, also if none is given`, async () => {
      for (const args of [['--help'], ['-h'], ['help'], []]) {
        const { code, out, err } = await run(program, ...args);
        const asked = args.length > 0;
        assert.equal(code, asked ? 0 : 2);
        const text = asked ? out : err;
        assert.ok(text.startsWith(`Usage: ${program.name} <command>`));
        for (const name of names) assert.match(text, new RegExp(`^  ${name} +\\w`, 'm'));
      }
    });

    it(`prints the version of ${program.name}`, async () => {
      assert.deepEqual(await run(program, '--version'), { code: 0, out: '1.2.3\n', err: '' });
    });

    for (const name of names)
      it(`explains ${program.name} ${name}`, async () => {
        const words = name.split(' ');
        for (const args of [
          ['help', ...words],
          [...words, '--help'],
          [...words, '-h'],
        ]) {
          const { code, out } = await run(program, ...args);
          assert.equal(code, 0, args.join(' '));
          assert.ok(out.startsWith(`Usage: ${program.name} ${name} `), out);
          assert.match(out, /Exit codes:/);
        }
      });
  }

  it('names an unknown command and suggests a similar one', async () => {
    for (const [program, args, words] of [
      [dev, ['sample-servise'], /Unknown command "sample-servise"\. Did you mean sample-service\?/],
      [server, ['porxy'], /Unknown command "porxy"\. Did you mean proxy\?/],
      [dev, ['serve'], /Unknown command "serve"\. Available: demo, sample-service, conformance/],
      [server, ['history'], /Did you mean history export\?/],
      [server, ['history', 'exprot'], /Did you mean history export\?/],
      [server, ['history', 'sumarize'], /Did you mean history summarize\?/],
      [server, ['summarize'], /Available: .*history summarize/],
      [server, ['histroy', 'export'], /Did you mean history export\?/],
      [server, ['--verison'], /Unknown option "--verison"\. Did you mean --version\?/],
      [server, ['__proto__'], /Unknown command/],
      [dev, ['sample-service', '--prot', '1'], /Unknown option --prot\. Did you mean --port\?/],
      [dev, ['sample-service', '--hots=secret'], /Unknown option --hots\. Did you mean --host\?/],
      [dev, ['sample-service', '--xylophone'], /Unknown option --xylophone\.\n/],
      [server, ['history', 'export', '--restrat'], /Did you mean --restart\?/],
      [dev, ['sample-service', 'here'], /must belong to an option/],
      [dev, ['sample-service', '--port', '99999'], /--port takes a whole number from 0 to 65535/],
      [dev, ['sample-service', '--fault', 'flood'], /flood.*is not a kind/],
      [dev, ['sample-service', '--historic-paging', 'scroll'], /takes token or page/],
      [dev, ['sample-service', '--base-path', 'data'], /takes a path/],
      [server, ['proxy', '--port', 'x'], /--port takes/],
    ] as const) {
      const { code, out, err } = await run(program, ...args);
      assert.equal(code, 2, args.join(' '));
      assert.equal(out, '');
      assert.match(err, words);
      assert.match(err, /--help/);
      assert.doesNotMatch(err, /secret/);
    }
  });

  it('runs as a program, and ends quietly if its output is closed', () => {
    const cli = join(import.meta.dirname, '../../packages/server/src/cli.ts');
    const shell = `"$1" ${typescript.join(' ')} "$2" help proxy | head -c 5`;
    const { stdout, stderr } = spawnSync('sh', ['-c', shell, 'sh', process.execPath, cli], {
      encoding: 'utf8',
    });
    assert.equal(stdout, 'Usage');
    assert.equal(stderr, '');
  });
});
