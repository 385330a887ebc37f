import { range } from '../built-ins.ts';

/**
 * Returns the page numbers to show: the first, the last, and the current one with its neighbors; `undefined` is a gap of two or more.
 * There are seven at most, so that the row does not move under the pointer.
 */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  if (pages <= 7) return range(pages).map((index) => index + 1);
  const start = Math.min(Math.max(page - 1, 3), pages - 4);
  const end = Math.max(Math.min(page + 1, pages - 2), 5);
  const middle: number[] = [];
  for (let number = start; number <= end; number++) middle.push(number);
  return [
    1,
    ...(start > 3 ? [undefined] : [2]),
    ...middle,
    ...(end < pages - 2 ? [undefined] : [pages - 1]),
    pages,
  ];
}
