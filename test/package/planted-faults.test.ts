import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { roundsOf, unnoticedFaults } from '../../scripts/spec-coverage/plant.ts';

const fault = 'Archive takes any key';
const inArchive = (name: string) => ({ file: 'test/sample-service/archive.test.ts', name });
const keyTest = inArchive('needs the key, or else gets 401 as in Search [§5.archive]');
const blindTest = inArchive('is the same on every day and in every instance');

suite('planted faults', () => {
  test('report a fault that no test detects, and a test that does not run', async () => {
    assert.deepEqual(
      await unnoticedFaults([
        { section: '1.noticed', fault, tests: [keyTest] },
        { section: '2.noticed-by-its-second-test', fault, tests: [blindTest, keyTest] },
        { section: '3.not-noticed', fault, tests: [blindTest] },
        { section: '4.gone', fault, tests: [inArchive('no such test')] },
      ]),
      [
        '§4.gone: "no such test" of test/sample-service/archive.test.ts did not run.',
        `§3.not-noticed: no test with this tag notices that ${fault}.`,
      ],
    );
  });

  test('share a run if they are planted in different tests', () => {
    const rounds = roundsOf([
      { name: 'a', fault: 'x' },
      { name: 'b', fault: 'y' },
      { name: 'a', fault: 'z' },
    ]);
    assert.deepEqual(
      rounds.map((round) => round.map((one) => one.fault)),
      [['x', 'y'], ['z']],
    );
  });
});
