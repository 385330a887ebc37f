// The parts of custom-elements.json that the scripts read (schema 1 of the custom elements manifest).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

export interface Entry {
  name?: string;
  description?: string;
  default?: string;
  type?: { text: string };
}

export interface Attribute extends Entry {
  fieldName?: string;
}

export interface Member extends Entry {
  kind: 'field' | 'method';
  attribute?: string;
  readonly?: boolean;
  parameters?: Entry[];
  return?: { type?: { text: string } };
}

export interface Declaration extends Entry {
  tagName?: string;
  summary?: string;
  attributes?: Attribute[];
  members?: Member[];
  events?: Entry[];
  slots?: Entry[];
  cssParts?: Entry[];
  cssProperties?: Entry[];
}

export interface Manifest {
  modules: { declarations?: Declaration[] }[];
}

/** An element of the package: a class with a tag. */
export type ElementDeclaration = Declaration & { name: string; tagName: string };

export const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(root, 'custom-elements.json'), 'utf8')) as Manifest;

/** Tags in the order in which documents list them. */
const documentOrder = [
  ...['portal-job-list', 'portal-filter-bar', 'portal-job-card', 'portal-job-details'],
  ...['portal-saved-jobs', 'portal-job-trends'],
];
const order = ({ tagName }: ElementDeclaration) =>
  documentOrder.includes(tagName) ? documentOrder.indexOf(tagName) : documentOrder.length;

export const elementsOf = (manifest: Manifest): ElementDeclaration[] =>
  manifest.modules
    .flatMap((module) => module.declarations ?? [])
    .filter((one): one is ElementDeclaration => Boolean(one.tagName && one.name))
    .sort((a, b) => order(a) - order(b));

/** Lists the public parts of an element that have no name or no description. */
export function undescribed(element: ElementDeclaration): string[] {
  const { attributes, members, events, slots, cssParts, cssProperties } = element;
  const groups = { attributes, members, events, slots, cssParts, cssProperties };
  const lacking = Object.entries(groups).flatMap(([group, entries = []]) =>
    entries
      .filter(({ description, type }) => !description || (group === 'events' && !type?.text))
      .map(({ name = '' }) => `${element.tagName}: ${group}: ${name || '(without a name)'}`),
  );
  return element.summary ? lacking : [`${element.tagName}: summary`, ...lacking];
}
