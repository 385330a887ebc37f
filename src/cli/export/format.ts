import { stringify } from 'csv-stringify/sync';
import { historicFields, type HistoricRecord } from '../../client/historic-record.ts';

/** How records are written. */
export const formats = ['ndjson', 'csv'] as const;
export type Format = (typeof formats)[number];

type Value = HistoricRecord[keyof HistoricRecord];
type Entry = Readonly<Record<string, unknown>>;

/** A list in one cell: its entries between semicolons, the members of an entry between commas. */
const cell = (entry: string | Entry): string =>
  typeof entry === 'string' ? entry : Object.values(entry).filter(Boolean).join(', ');

const toCell = (value: Value): string | number | undefined => {
  if (typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? (value as (string | Entry)[]).map(cell).join('; ') : value;
};

/** Records as comma-separated lines (RFC 4180, but with a bare line feed): a cell for each field, a formula disarmed by an apostrophe. */
const csv = (rows: readonly (readonly unknown[])[]): string =>
  stringify([...rows], { escape_formulas: true, record_delimiter: 'unix' });

/** What stands at the beginning of a file. */
export const header = (format: Format): string => (format === 'csv' ? csv([historicFields]) : '');

/** Records as text that ends in a line feed, or nothing for none. */
export const write = (format: Format, records: readonly HistoricRecord[]): string =>
  format === 'csv'
    ? csv(records.map((record) => historicFields.map((name) => toCell(record[name]))))
    : records.map((record) => `${JSON.stringify(record)}\n`).join('');
