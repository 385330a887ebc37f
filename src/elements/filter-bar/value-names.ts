import { capitalize, findEntry, tidy } from '../../facts/text.ts';
import { isFlag, type FilterName } from '../../query/filters.ts';
import type { Glossary } from '../../words/contract/codes.ts';
import type { NameValue } from '../shared/filter-names.ts';
import { filterWords } from '../../words/filters.ts';

/** How services write a grade in the name of a value: "GS 05", "Grade 5", "05". The filter applies to every pay plan. */
const writtenGrade = /^(?:GS|Grade)?[\s-]*(\d{1,2})$/i;

/** Returns the name of a filter's value for visitors: from the glossary, as on cards, else the service's name. */
export const nameFilterValue: NameValue = (words, filter, value, name, unnamed = value) => {
  // The fallback for a value that cannot be read: the service's name for it.
  const given = tidy(name) || tidy(unnamed) || words.filterNames[filter];
  if (filter === 'SalaryBucket') {
    // The lower bound in thousands (data-service §4.3.10).
    if (!/^\d{1,4}$/.test(value)) return given;
    const from = Number(value) * 1_000;
    return filterWords(words).salaryRange(from, from < 200_000 ? from + 24_999 : undefined);
  }
  if (filter === 'RemunerationMinimumAmount')
    return /^\d{1,9}$/.test(value) ? filterWords(words).payAtLeast(Number(value)) : given;
  if (filter === 'PayGradeLow' || filter === 'PayGradeHigh') {
    if (!/^\d{1,2}$/.test(value)) return given;
    const own = filterWords(words);
    const grade = String(Number(value));
    return filter === 'PayGradeLow' ? own.gradeFrom(grade) : own.gradeUpTo(grade);
  }
  if (filter === 'GradeBucket') {
    const [, grade] = writtenGrade.exec(tidy(name) || value) ?? [];
    return grade ? words.gradeName(String(Number(grade))) : given;
  }
  if (filter === 'DatePosted')
    return /^\d{1,3}$/.test(value) ? filterWords(words).postedWithin(Number(value)) : given;
  if (isFlag(filter)) return words.filterNames[filter];
  const own: Partial<Record<FilterName, Glossary | undefined>> = {
    PositionScheduleTypeCode: words.schedules,
    PositionOfferingTypeCode: words.offerings,
    HiringPath: words.hiringPaths,
    TravelPercentage: words.travel,
    SecurityClearanceRequired: words.clearances,
  };
  return capitalize(findEntry(own[filter] ?? {}, value) ?? given);
};
