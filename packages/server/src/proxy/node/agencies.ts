import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { AgenciesOptions, AgenciesProblem } from '../options/agencies.ts';
import { readAgenciesFile } from '../options/agencies-file.ts';
import { environmentOptions } from '../options/environment-options.ts';
import { createKeyFileReader } from './key-file.ts';

export const agenciesVariable = 'PORTAL_AGENCIES_FILE';

/** Settings of a single agency, which have no effect together with a file of several agencies. */
const singleVariables = [
  ...Object.values(environmentOptions),
  'PORTAL_KEY_FILE',
  'PORTAL_KEY_SERVICE',
];

/** Reads the agencies of this process. @param problems receives one line per problem, which contains no value of the file */
export function readAgencies(
  file: string,
  value: (name: string) => string | undefined,
  problems: string[],
  note: (message: string) => void,
): Pick<AgenciesOptions, 'agencies' | 'cacheBytes'> {
  for (const name of singleVariables)
    if (value(name) !== undefined)
      problems.push(`${name}: is set beside ${agenciesVariable}; write it into the file.`);
  let json: string;
  try {
    json = readFileSync(file, 'utf8');
  } catch {
    problems.push(`${agenciesVariable}: the file cannot be read.`);
    return { agencies: [] };
  }
  const found: AgenciesProblem[] = [];
  const { agencies, cacheBytes } = readAgenciesFile(json, found, (keyFile, path) =>
    createKeyFileReader(resolve(dirname(file), keyFile), note, path),
  );
  problems.push(...agenciesLines(found));
  return { agencies, cacheBytes };
}

/** Returns one line per problem, by the variable of the file and the place in it. */
export const agenciesLines = (problems: readonly AgenciesProblem[]): string[] =>
  problems.map(({ path, message }) => `${agenciesVariable}: ${path}: ${message}`);
