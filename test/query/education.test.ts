import assert from 'node:assert/strict';
import test from 'node:test';
import { educationNames, findEducation, startingGrades } from '../../src/query/education.ts';

test('an education is found by its usual starting grades', () => {
  for (const name of educationNames) {
    const [PayGradeLow, PayGradeHigh] = startingGrades[name];
    assert.equal(findEducation({ PayGradeLow, PayGradeHigh, Keyword: 'nurse' }), name);
  }
});

test('other grades are of no education', () => {
  for (const grades of [
    {},
    { PayGradeLow: 5 },
    { PayGradeHigh: 7 },
    { PayGradeLow: 5, PayGradeHigh: 9 },
  ])
    assert.equal(findEducation(grades), undefined);
});
