// Simulates a service that changes its interface without notice.

/** Members that get another name. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['PositionTitle', 'JobTitle'],
  ['ApplicationCloseDate', 'ApplicationDeadline'],
  ['PositionRemuneration', 'PositionPay'],
  ['PositionEmuneration', 'PositionPay'],
  ['positionTitle', 'jobTitle'],
  ['positionCloseDate', 'closeDate'],
  ['Value', 'Name'],
  ['deliveryStatusDetails', 'details'],
  ['traceId', 'trace'],
]);

/** Members that get another type. */
const retyped: ReadonlyMap<string, (value: unknown) => unknown> = new Map([
  ['SearchResultCount', String],
  ['SearchResultCountAll', String],
  ['MatchedObjectId', (id: unknown) => ({ Value: id })],
  [
    'PositionLocation',
    (places: unknown) => (Array.isArray(places) ? ((places as unknown[])[0] ?? null) : places),
  ],
  ['OrganizationName', (name: unknown) => [name]],
  ['totalCount', String],
  ['portalControlNumber', String],
  ['minimumSalary', (amount: unknown) => ({ amount })],
  ['positionOpenDate', (date: unknown) => Date.parse(String(date))],
  ['IsDisabled', (word: unknown) => word === 'Yes'],
  ['LastModified', (date: unknown) => Date.parse(String(date))],
  ['successfulSegments', String],
  ['status', String],
]);

/** Returns the value with renamed and retyped members, and an unknown member in every object. */
export function drift(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(drift);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [
    renamed.get(name) ?? name,
    (retyped.get(name) ?? ((same: unknown) => same))(drift(member)),
  ]);
  return Object.fromEntries([...members, ['schemaVersion', 2]]);
}
