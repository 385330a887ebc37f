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

describe('the lock in the settings of WordPress and Drupal', { skip: whyNoPhp }, () => {
  const agencies = {
    HE: 'Department of Health and Human Services',
    DL: 'Department of Labor',
    IN15: 'U.S. Fish and Wildlife Service',
    AA01: 'Office of the Secretary',
    BB01: 'Office of the Secretary',
    AG: 'Food, Farms and Forests Agency',
    72: 'Foreign Assistance',
  };
  const enter = async (entered: string, known: Record<string, string> = agencies) => {
    const values = Object.entries(known).map(([Code, Value]) => ({ Code, Value }));
    const list = JSON.stringify({ CodeList: [{ ValidValue: values }] });
    const [field] = await ask([{ kind: 'lock', list, entered }]);
    return field as { lock: string; problems: string[]; shown: string };
  };

  it('takes agencies by name, by code, or as the browser offers them, and shows their names', async () => {
    for (const [entered, lock] of [
      ['department  of LABOR', 'Organization=DL'],
      ['dl; HE', 'Organization=DL;HE'],
      ['Department of Labor (DL)', 'Organization=DL'],
      ['Office of the Secretary (AA01)', 'Organization=AA01'],
      ['Food, Farms and Forests Agency', 'Organization=AG'],
      ['"Food, Farms and Forests Agency (AG)", Department of Labor (DL)', 'Organization=AG;DL'],
      ['Department of Labor, U.S. Fish and Wildlife Service', 'Organization=DL;IN15'],
      ['72', 'Organization=72'],
    ] as const) {
      const field = await enter(entered);
      assert.deepEqual([field.lock, field.problems], [lock, []], entered);
      assert.equal((await enter(field.shown)).lock, lock, field.shown);
      assert.match(field.shown, /[a-z] \([A-Z0-9]+\)/);
    }
  });

  it('leaves the words of the service and an empty lock as they are', async () => {
    for (const entered of ['', 'Organization=ZZ', 'Organization=HE&HiringPath=public'])
      assert.deepEqual(await enter(entered), { lock: entered, problems: [], shown: entered });
  });

  it('explains a name that nobody has, that several have, or whose code is another agency’s', async () => {
    for (const [entered, problem] of [
      ['Fish and Wildlif Service', /Did you mean “U\.S\. Fish and Wildlife Service”\?/],
      ['Nonsense', /“Nonsense” is not an agency that the service knows\. Choose/],
      ['Nobody (ZZ)', /“Nobody \(ZZ\)” is not an agency/],
      ['Office of the Secretary', /one of them: Office of the Secretary \(AA01\), Office of the S/],
      [
        'Department of Labor (HE)',
        /code is that of “Department of Health and Human Services \(HE\)”/,
      ],
    ] as const) {
      const { lock, problems } = await enter(entered);
      assert.equal(lock, entered);
      assert.equal(problems.length, 1);
      assert.match(problems[0] ?? '', problem);
    }
  });

  it('takes codes while the names cannot be read, and asks for codes in place of names', async () => {
    assert.equal((await enter('HE00; Department of Labor (DL)', {})).lock, 'Organization=HE00;DL');
    const { lock, problems } = await enter('Department of Labor; HE00', {});
    assert.equal(lock, 'Department of Labor; HE00');
    assert.match(
      problems.join(),
      /cannot be read right now\. Enter the code in place of “Department of Labor”/,
    );
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
