/** One item of a code list: its own fields. The fields that every item has are added when the list is sent. */
export interface Row {
  fields: Readonly<Record<string, string | number>>;
  disabled?: true;
}

/** A code list: its identifier, and its rows. */
export interface CodeList {
  id: string;
  rows: readonly Row[];
}

/** A row with nothing but a code and its name. */
export const codeRow = (Code: string, Value: string): Row => ({ fields: { Code, Value } });

/** The row as disabled: no longer offered, but it still explains an old record. */
export const disabled = (row: Row): Row => ({ ...row, disabled: true });

/** Rows from a table of codes and names. */
export const codeRows = (table: Readonly<Record<string, string>>): Row[] =>
  Object.entries(table).map(([code, name]) => codeRow(code, name));
