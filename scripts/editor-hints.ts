// What editors show about the elements beyond the data of the two libraries that write their files: links to the reference, the names of
// lists, the defaults, and attributes without a value.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { valuesOf } from './attribute-values.ts';
import type { Attribute, Declaration, ElementDeclaration } from './manifest-types.ts';
import { root } from './root.ts';

const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  homepage: string;
};

/** The URL of an element in the reference. */
export const referenceUrl = (tag: string): string =>
  `${homepage.replace(/#.*/, '')}/blob/main/docs/api.md#${tag}`;

/** Whether an element writes an attribute itself, so that authors do not. */
export const isReadOnly = ({ description = '' }: Attribute): boolean =>
  description.startsWith('Read-only');

/** Returns the values that an attribute can have, or whose lists it can have; none for numbers and free text. */
export function allowedValues(attribute: Attribute): readonly string[] {
  const literals = [...(attribute.type?.text ?? '').matchAll(/'([^']+)'/g)];
  return valuesOf(attribute)?.names ?? literals.map(([, value = '']) => value);
}

const code = (text: string) => `\`${text}\``;

/** The default as Markdown; words stay words. */
const defaultOf = ({ default: standard = '' }: Attribute) =>
  / |`|^none$/.test(standard) ? standard : code(standard.replace(/^'(.*)'$/, '$1'));

/** The description of an attribute with its values and its default. */
function describe(attribute: Attribute): string {
  const { description = '', type, default: standard = '' } = attribute;
  const values = allowedValues(attribute);
  return [
    description.replace(/\s+/g, ' '),
    values.length > 0 && `Values: ${values.map(code).join(', ')}`,
    standard && standard !== "''" && type?.text !== 'boolean' && `Default: ${defaultOf(attribute)}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const list = (title: string, entries: Declaration['events'] = []) =>
  entries.length === 0
    ? ''
    : `\n\n${title}:\n\n${entries.map(({ name, description = '' }) => `- ${code(name || 'default')}: ${description.replace(/\s+/g, ' ')}`).join('\n')}`;

interface HtmlTag {
  name: string;
}

/** Returns the data of VS Code, from those that its library writes. */
export function vsCodeHtml(written: string, elements: readonly ElementDeclaration[]): string {
  const data = JSON.parse(written) as { tags: HtmlTag[] };
  const tags = data.tags.flatMap((tag) => {
    const element = elements.find(({ tagName }) => tagName === tag.name);
    if (!element) return [];
    const references = [{ name: 'Reference', url: referenceUrl(tag.name) }];
    const { summary = '', attributes = [], events, slots } = element;
    return {
      ...tag,
      references,
      description: `${summary}${list('Events', events)}${list('Slots', slots)}`,
      attributes: attributes
        .filter((one) => !isReadOnly(one))
        .map((one) => ({
          name: one.name,
          description: { kind: 'markdown', value: describe(one) },
          values: allowedValues(one).map((name) => ({ name })),
          // Without a value, the editor inserts the name alone.
          ...(one.type?.text === 'boolean' && { valueSet: 'v' }),
          references,
        })),
    };
  });
  return `${JSON.stringify({ ...data, tags })}\n`;
}

interface WebTypesAttribute extends Attribute {
  value?: { type?: unknown };
}

interface WebTypes {
  contributions: {
    html: { elements: { name: string; attributes?: WebTypesAttribute[] }[] };
  };
}

/** Returns the data of JetBrains' editors, from those that their library writes. */
export function webTypes(
  written: string,
  elements: readonly ElementDeclaration[],
  version: string,
): string {
  const data = JSON.parse(written) as WebTypes;
  const { html } = data.contributions;
  const described = html.elements.flatMap((one) => {
    const element = elements.find(({ tagName }) => tagName === one.name);
    if (!element) return [];
    const { summary, attributes = [] } = element;
    const find = (name?: string) => attributes.find((own) => own.name === name);
    return {
      ...one,
      description: summary,
      'doc-url': referenceUrl(one.name),
      attributes: one.attributes
        ?.filter((attribute) => !isReadOnly(attribute))
        .map((attribute) => {
          const names = valuesOf(find(attribute.name) ?? {})?.names ?? [];
          // With `string`, the editor suggests the names and accepts lists of them.
          const type =
            names.length > 0 && [...names.map((name) => `'${name}'`), 'string'].join(' | ');
          return {
            ...attribute,
            'doc-url': referenceUrl(one.name),
            ...(type && { value: { ...attribute.value, type } }),
          };
        }),
    };
  });
  const contributions = { ...data.contributions, html: { ...html, elements: described } };
  return `${JSON.stringify({ ...data, name: 'portal-jobs', version, contributions })}\n`;
}
