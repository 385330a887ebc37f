// The catalogs and the schema of OpenACR: https://github.com/GSA/openacr (CC0-1.0), commit 86f890a. The catalogs are converted from
// YAML. The package of the registry, @openacr/openacr 0.3.5, has neither edition 2.5 nor WCAG 2.2.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Catalog {
  title: string;
  chapters: {
    id: string;
    label: string;
    criteria: { id: string; handle: string; components: string[] }[];
  }[];
  terms: { id: string; label: string; description: string }[];
}

/** The editions that the report is written for. The newest one is the one of the page. */
export const editions = ['2.5-edition-wcag-2.2-508-en', '2.5-edition-wcag-2.1-508-en'] as const;
export type Edition = (typeof editions)[number];

const read = (file: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'openacr', file), 'utf8'));

export const catalogOf = (edition: Edition): Catalog => read(`${edition}.json`) as Catalog;

/** The JSON schema of a report. */
export const reportSchema = (): object => read('openacr-0.1.0.json') as object;
