// The parts of custom-elements.json that the scripts read (schema 1 of the custom elements manifest).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elements } from './elements.ts';
import { root } from './root.ts';
import { stabilityOf, type Stability } from './stability.ts';

export interface Entry {
  name?: string;
  status?: Stability;
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

/** The position of an element in documents. */
const order = ({ tagName }: ElementDeclaration) => elements.findIndex(({ tag }) => tag === tagName);

export const elementsOf = (manifest: Manifest): ElementDeclaration[] =>
  manifest.modules
    .flatMap((module) => module.declarations ?? [])
    .filter((one): one is ElementDeclaration => Boolean(one.tagName && one.name))
    .sort((a, b) => order(a) - order(b));

/** Returns the public entries of an element by their kinds, as docs/api.md names them. */
export const entriesOf = (element: Declaration): [kind: string, entry: Entry][] =>
  Object.entries({
    ...{ attribute: element.attributes, event: element.events, slot: element.slots },
    ...{ part: element.cssParts, 'custom property': element.cssProperties },
    property: element.members?.filter(({ kind }) => kind === 'field'),
    method: element.members?.filter(({ kind }) => kind === 'method'),
  }).flatMap(([kind, entries = []]) => entries.map((entry): [string, Entry] => [kind, entry]));

/** The name of an entry in scripts/public-surface.txt. */
export const surfaceName = ({ tagName = '' }: Declaration, kind: string, { name }: Entry): string =>
  `${tagName} ${kind} ${name || '(default)'}`;

/** Marks everything public as stable or experimental. */
export function markStability(declaration: Declaration): void {
  declaration.status = stabilityOf('portal-jobs');
  for (const [kind, entry] of entriesOf(declaration))
    entry.status = stabilityOf(surfaceName(declaration, kind, entry));
}

/** `retry(): void` */
export function signature({ name = '', parameters = [], return: result }: Member): string {
  const list = parameters.map((one) => `${one.name ?? ''}: ${one.type?.text ?? 'unknown'}`);
  return `${name}(${list.join(', ')}): ${result?.type?.text ?? 'void'}`;
}

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
