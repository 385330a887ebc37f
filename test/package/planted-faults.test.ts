import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { root } from '../../scripts/root.ts';
import { readTap, roundsOf, unnoticedFaults } from '../../scripts/spec-coverage/plant.ts';

const fault = 'Archive takes any key';
const archive = (title: string) => ({ file: 'test/reference/archive.test.ts', title });
const keyTest = archive('needs the key; without it the answer is 401 as in Search');
const blindTest = archive('are those of the spec');

suite('planted faults', () => {
  test('are told apart: a test that notices its fault, one that does not, and one that is gone', async () => {
    assert.deepEqual(
      await unnoticedFaults(root, [
        { place: '§1 noticed', fault, tests: [keyTest] },
        { place: '§2 noticed by its second test', fault, tests: [blindTest, keyTest] },
        { place: '§3 not noticed', fault, tests: [blindTest] },
        { place: '§4 gone', fault, tests: [archive('no such test')] },
      ]),
      [
        '§4 gone: "no such test" of test/reference/archive.test.ts did not run.',
        `§3 not noticed: none of its tests notices that ${fault}.`,
      ],
    );
  });

  test('share a run where they concern different tests', () => {
    const [file, other] = ['one.test.ts', 'other.test.ts'];
    const rounds = roundsOf([
      { file, title: 'a', fault: 'x' },
      { file, title: 'b', fault: 'y' },
      { file, title: 'a', fault: 'z' },
      { file, title: 'a', fault: 'x' },
      { file: other, title: 'a', fault: 'x' },
    ]);
    assert.deepEqual(
      rounds.map(({ file: of, faultOf }) => [of, [...faultOf]]),
      [
        [
          file,
          [
            ['a', 'x'],
            ['b', 'y'],
          ],
        ],
        [file, [['a', 'z']]],
        [other, [['a', 'x']]],
      ],
    );
  });

  test('are read from TAP with the signs that it escapes; what is skipped did not run', () => {
    const results = readTap(
      ['ok 1 - one', '    not ok 2 - §4.3 \\# 2 \\\\ 3', 'ok 3 - left out # SKIP'].join('\n'),
    );
    assert.deepEqual(
      [...results],
      [
        ['one', true],
        ['§4.3 # 2 \\ 3', false],
      ],
    );
  });
});
