// Runs the queries of files and prints each row as a line of JSON: node query.mjs pay-by-series.sql
import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';

const database = await DuckDBInstance.create();
const connection = await database.connect();
for (const file of process.argv.slice(2)) {
  const result = await connection.runAndReadAll(readFileSync(file, 'utf8'));
  for (const row of result.getRowObjectsJson()) console.log(JSON.stringify(row));
}
