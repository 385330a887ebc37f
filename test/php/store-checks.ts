import assert from 'node:assert/strict';

/** Fails with the statements of `store-contract.php` that are false for a store. */
export function assertEach(is: unknown): void {
  const sentences = Object.entries(is as Record<string, boolean>);
  assert.ok(sentences.length > 20, `${sentences.length} sentences`);
  assert.deepEqual(
    sentences.flatMap(([sentence, isTrue]) => (isTrue ? [] : [sentence])),
    [],
  );
}
