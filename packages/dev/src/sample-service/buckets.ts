// Buckets of pay (data-service §4.2.4): 25,000 wide, the last one open.
const bucketWidthDollars = 25_000;
const lastBucketStart = 200_000;

/** The lower bound of the bucket that holds an amount. */
export function bucketStart(yearlyAmount: number): number {
  return Math.min(
    lastBucketStart,
    Math.floor(Math.max(0, yearlyAmount) / bucketWidthDollars) * bucketWidthDollars,
  );
}

/** The first amount beyond the bucket that holds an amount. */
export function bucketEnd(yearlyAmount: number): number {
  const start = bucketStart(yearlyAmount);
  return start === lastBucketStart ? Infinity : start + bucketWidthDollars;
}

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

/** The name and value of a bucket in a refinement: "$25,000 - $49,999", "25". */
export function bucketName(start: number): { name: string; value: string } {
  const value = String(start / 1000);
  return start === lastBucketStart
    ? { name: `${dollars(lastBucketStart)} or greater`, value }
    : { name: `${dollars(start)} - ${dollars(start + bucketWidthDollars - 1)}`, value };
}

/** The buckets of a job, of its lowest and highest pay. */
export function bucketsOf(salaries: readonly { start?: number; end?: number }[]): Set<number> {
  const buckets = new Set<number>();
  for (const { start, end } of salaries) {
    if (start !== undefined) buckets.add(bucketStart(start));
    if (end !== undefined) buckets.add(bucketStart(end));
  }
  return buckets;
}

/** The grades of a General Schedule job; empty for other pay plans. */
export function gradesOf({
  payPlan,
  lowGrade,
  highGrade,
}: {
  payPlan: string;
  lowGrade?: number;
  highGrade?: number;
}): number[] {
  if (payPlan !== 'GS' || lowGrade === undefined || highGrade === undefined) return [];
  return Array.from(
    { length: Math.max(0, Math.min(15, highGrade) - lowGrade + 1) },
    (_, index) => lowGrade + index,
  );
}
