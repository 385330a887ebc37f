import { stringify } from 'csv-stringify/sync';
import { historicFields, type HistoricRecord } from 'portal-jobs/client';

/** The output formats. */
export const formats = ['ndjson', 'csv'] as const;
export type Format = (typeof formats)[number];

/** The format of a file by its name, compressed or not. */
export const formatOf = (file: string): Format => (/\.csv(\.gz)?$/i.test(file) ? 'csv' : 'ndjson');

/** The separator of the entries of a list in a cell. */
export const listSeparator = '; ';

type Value = HistoricRecord[keyof HistoricRecord];
type Entry = Readonly<Record<string, unknown>>;

/** Formats an entry of a list for a cell, its members separated by commas. */
const formatEntry = (entry: string | Entry): string =>
  typeof entry === 'string' ? entry : Object.values(entry).filter(Boolean).join(', ');

const toCell = (value: Value): string | number | undefined => {
  if (typeof value === 'boolean') return String(value);
  return Array.isArray(value)
    ? (value as (string | Entry)[]).map(formatEntry).join(listSeparator)
    : value;
};

/** Writes comma-separated lines (RFC 4180, but with a bare line feed). Formulas are disarmed by an apostrophe. */
const csv = (rows: readonly (readonly unknown[])[]): string =>
  stringify([...rows], { escape_formulas: true, record_delimiter: 'unix' });

/** Returns the start of a file. */
export const header = (format: Format): string => (format === 'csv' ? csv([historicFields]) : '');

/** Formats records as lines, each with a line feed. */
export const write = (format: Format, records: readonly HistoricRecord[]): string =>
  format === 'csv'
    ? csv(records.map((record) => historicFields.map((name) => toCell(record[name]))))
    : records.map((record) => `${JSON.stringify(record)}\n`).join('');
