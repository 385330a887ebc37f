// The default order of a list, which a visitor's order replaces.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../../scripts/root.ts';
import { pageQuery, toAllPagesQuery } from '../../src/query/query-plan.ts';
import { describeSortProblem } from '../../src/query/sort-problem.ts';
import { sortNames, sorts } from '../../src/query/sorts.ts';
import { attributes } from '../../website/live/playground/attributes.ts';

const order = ({ SortField, SortDirection }: ReturnType<typeof pageQuery>) =>
  [SortField, SortDirection] as const;

describe('the default order of a list', () => {
  for (const name of sortNames.filter((one) => one !== 'relevance'))
    it(`is ${name} if the site owner names it, on every page`, () => {
      assert.deepEqual(order(pageQuery({}, {}, name)), sorts[name]);
      assert.deepEqual(order(pageQuery({}, { Page: 3 }, name)), sorts[name]);
      assert.deepEqual(order(toAllPagesQuery({}, { Page: 3 }, name)), sorts[name]);
    });

  it('is closing soonest without a name, and for "relevance" without words', () => {
    assert.deepEqual(order(pageQuery({}, {})), sorts.closing);
    assert.deepEqual(order(pageQuery({}, {}, 'relevance')), sorts.closing);
  });

  it('gives way to the order of the visitor, and to a locked order', () => {
    const chosen = { SortField: 'salarymin', SortDirection: 'desc' } as const;
    assert.deepEqual(order(pageQuery({}, chosen, 'closing')), sorts.pay);
    const locked = pageQuery({ SortField: 'jobtitle' }, {}, 'closing');
    assert.deepEqual(order(locked), ['jobtitle', undefined]);
  });

  it('gives way to relevance while a visitor searches for words', () => {
    assert.deepEqual(order(pageQuery({}, { Keyword: 'nurse' }, 'closing')), [undefined, undefined]);
  });

  it('applies to a list that locks words, which is in the order of relevance otherwise', () => {
    assert.deepEqual(order(pageQuery({ Keyword: 'nurse' }, {}, 'closing')), sorts.closing);
    assert.deepEqual(order(pageQuery({ Keyword: 'nurse' }, {})), [undefined, undefined]);
  });
});

describe('each default order', () => {
  const [, section = ''] = readFileSync(join(root, 'docs/elements.md'), 'utf8').split(
    '\n### Sort\n',
  );
  const [documented = ''] = section.split('\n## ');
  for (const name of sortNames) {
    it(`"${name}" is documented, and offered in the playground`, () => {
      assert.match(documented, new RegExp(`\\| \`${name}\` +\\|`));
      const sort = attributes['portal-job-list'].find((one) => one.name === 'sort');
      assert.ok(sort?.options.includes(name));
    });
  }
});

describe('the report about a default order', () => {
  it('names the possible orders if it is unknown, and the nearest one', () => {
    assert.equal(
      describeSortProblem('closng', {}),
      'must be one of relevance, closing, newest, title, agency, pay; did you mean closing?',
    );
    assert.match(describeSortProblem('constructor', {}) ?? '', /pay\.$/);
  });

  it('says that a locked order leaves it no effect', () => {
    assert.match(describeSortProblem('closing', { SortField: 'jobtitle' }) ?? '', /no effect/);
  });

  it('is empty for an order that applies, and without one', () => {
    for (const sort of [...sortNames, '', null, undefined])
      assert.equal(describeSortProblem(sort, {}), undefined);
  });
});
