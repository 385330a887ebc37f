// What editors and settings of content systems give to the PHP library: names of code lists, and secrets.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { whyNoPhp } from '../deploy/hosts.ts';
import { startLines } from './hosts.ts';

let php: ReturnType<typeof startLines>;
before(() => {
  if (whyNoPhp === undefined) php = startLines('responses.php');
});
after(() => php?.stop());
const ask = (cases: readonly object[]) => Promise.all(cases.map((one) => php.ask(one)));

describe('PHP reads', { skip: whyNoPhp }, () => {
  it('the names of code lists, without unreadable values', async () => {
    const values = [
      { Code: 'HE', Value: ' Department of Health ' },
      { Code: 7, Value: 12 },
      ...['Yes', 'yes', 'Y', 'true', true, 1, '1'].map((IsDisabled, index) => {
        return { Code: `OLD${index}`, Value: 'Gone', IsDisabled };
      }),
      { Code: 'NX', Value: { no: 'text' }, IsDisabled: 'No' },
      { Code: ['XX'], Value: 'a list' },
      { Value: 'none' },
      { Code: ' ' },
      'text',
      null,
    ];
    const lists = [{ CodeList: [{ ValidValue: values }] }, { CodeList: [{ ValidValue: 'no' }] }, 7];
    assert.deepEqual(
      await ask(lists.map((list) => ({ kind: 'names', list: JSON.stringify(list) }))),
      [{ HE: 'Department of Health', 7: '12', NX: '' }, [], []],
    );
  });

  it('only the names within a lock for the fields of a form', async () => {
    const offered = async (
      codes: readonly string[],
      parameter: string,
      locked?: readonly string[],
    ) => {
      const values = codes.map((Code) => ({ Code, Value: `Name of ${Code}` }));
      const list = JSON.stringify({ CodeList: [{ ValidValue: values }] });
      const [names] = await ask([{ kind: 'names', list, parameter, ...(locked && { locked }) }]);
      return Object.keys(names as object).sort();
    };
    const agencies = ['AF', 'HE', 'HE38', 'DJ', 'DJ02'];
    assert.deepEqual(await offered(agencies, 'Organization'), [...agencies].sort());
    assert.deepEqual(await offered(agencies, 'Organization', ['HE', 'DJ02']), [
      'DJ02',
      'HE',
      'HE38',
    ]);
    assert.deepEqual(await offered(['0610', '2210'], 'JobCategoryCode', ['2210']), ['2210']);
    assert.deepEqual(await offered(['public', 'vet'], 'HiringPath', ['PUBLIC']), ['public']);
  });
});

/** Every content system includes libsodium, as an extension or as a package. Plain PHP may lack it. */
const whyNoSodium =
  whyNoPhp ??
  (spawnSync('php', ['-r', "exit((int) !extension_loaded('sodium'));"]).status === 0
    ? undefined
    : 'PHP has no libsodium here');

describe('PHP seals', { skip: whyNoSodium }, () => {
  const [kind, text, secret] = ['sealed', 'k3y/with+all=', 'salt'];

  it('a text so that only the same secret opens it, and the result differs each time', async () => {
    const results = (await ask([
      { kind, text, secret },
      { kind, text, secret },
      { kind, text, secret, other: 'pepper' },
      { kind, text, secret, change: 'AAAA' },
    ])) as [string, string][];
    assert.deepEqual(
      results.map(([, opened]) => opened),
      [text, text, '', ''],
    );
    assert.equal(new Set(results.map(([sealed]) => sealed)).size, 4);
    for (const [sealed] of results)
      assert.doesNotMatch(Buffer.from(sealed, 'base64').toString('latin1'), /k3y/);
  });

  it('texts so that it opens nothing that was not sealed', async () => {
    const never = ['', 'k3y', '%%%', 'A'.repeat(52), 'A'.repeat(56), 'A'.repeat(4_000)];
    assert.deepEqual(
      await ask(never.map((one) => ({ kind: 'unsealed', text: one }))),
      never.map(() => ''),
    );
  });
});
