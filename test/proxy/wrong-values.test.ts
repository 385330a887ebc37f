// Values of PORTAL_LOCKED: each is parsed or reported, on Node and in PHP alike.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { readLockedQuery } from '../../packages/server/src/proxy/options/locked-query.ts';
import { createSampleService } from '../../packages/dev/src/sample-service/index.ts';
import { codeList } from '../../src/protocol/code-lists.ts';
import {
  searchParameterForms,
  writeQuery,
  type ParameterForm,
} from '../../src/protocol/parameters.ts';
import { findUnknownCodes } from '../../src/protocol/parameters/unknown-codes.ts';
import { root } from '../../scripts/root.ts';
import { whyNoPhp } from '../deploy/hosts.ts';
import { wrongValues } from '../support/wrong-values.ts';

/** Locks without a parameter. */
const bareLocks = ['HE00', 'HE00;HE10', 'Organization:HE00', 'Justice'];

const lockOf = (name: string, written: string) =>
  new URLSearchParams({ [name]: written }).toString();

describe('a value in PORTAL_LOCKED', () => {
  const fetch = createSampleService({ key: 'sample-service-key' });
  const load = async (list: string) =>
    (await codeList(list, { baseUrl: 'https://data.portal.example', fetch })).data.items;

  for (const [name, written, becomes] of wrongValues) {
    it(`${name}=${JSON.stringify(written)} is parsed, refused or reported`, async () => {
      const problems: string[] = [];
      const locked = readLockedQuery(lockOf(name, written), (message) => problems.push(message));
      if ('refuses' in becomes) {
        assert.match(problems.join(' '), becomes.refuses);
        return;
      }
      assert.deepEqual(problems, []);
      const unknown = await findUnknownCodes(locked, load);
      if ('reads' in becomes) {
        assert.equal(writeQuery(locked).get(name), becomes.reads);
        assert.deepEqual(unknown, []);
      } else {
        assert.match(unknown.map(({ message }) => message).join(' '), becomes.reports);
        assert.equal(unknown[0]?.isEveryCode, becomes.fatal);
      }
    });
  }

  it('is explained if it has codes without the name of a parameter', () => {
    for (const written of bareLocks) {
      const problems: string[] = [];
      readLockedQuery(written, (message) => problems.push(message));
      assert.match(problems.join(' '), /entry 1 .*such as Organization=HE00\.$/, written);
    }
  });

  it('reports nothing if a code list fails', async () => {
    const failing = () => Promise.reject(new Error('down'));
    assert.deepEqual(await findUnknownCodes({ Organization: ['ZZ'] }, failing), []);
  });

  it('is parsed by PHP as by Node', { skip: whyNoPhp }, async () => {
    const names = new Set(
      Object.values<ParameterForm>(searchParameterForms).flatMap(
        ({ codeList: list }) => list ?? [],
      ),
    );
    const lists: Record<string, string> = {};
    for (const name of names)
      lists[name] = await (
        await fetch(new Request(`https://data.portal.example/api/codelist/${name}`))
      ).text();
    const locks = [...wrongValues.map(([name, written]) => lockOf(name, written)), ...bareLocks];
    const { stdout, stderr } = spawnSync('php', ['test/php/scripts/locks.php'], {
      cwd: root,
      encoding: 'utf8',
      input: [JSON.stringify(lists), ...locks, ''].join('\n'),
    });
    assert.equal(stderr, '');
    const read = locks.map(async (lock) => {
      const problems: string[] = [];
      const locked = readLockedQuery(lock, (message) => problems.push(message));
      const unknown = await findUnknownCodes(locked, load);
      return [
        writeQuery(locked).toString(),
        problems.map((one) => `PORTAL_LOCKED: ${one}`),
        unknown.map((one) => [one.name, one.message, one.isEveryCode]),
      ];
    });
    assert.deepEqual(JSON.parse(stdout), await Promise.all(read));
  });
});
