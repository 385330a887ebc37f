// Writes the data about the elements that editors, frameworks and language models read, from custom-elements.json into dist.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getWebTypesData } from 'custom-element-jet-brains-integration';
import {
  getVsCodeCssCustomData,
  getVsCodeHtmlCustomData,
} from 'custom-element-vs-code-integration';
import { format } from 'prettier';
import { isReadOnly, vsCodeHtml, webTypes } from './editor-hints.ts';
import { valuesOf, valueTypeDeclarations, valueTypes } from './attribute-values.ts';
import { root } from './root.ts';
import {
  elementsOf,
  readManifest,
  type Attribute,
  type ElementDeclaration,
  type Member,
} from './manifest-types.ts';
import { tokens } from './tokens.ts';

const comment = ({ description = '' }: { description?: string }) =>
  `/** ${description.replace(/\s+/g, ' ').replaceAll('*/', '* /')} */\n`;

/** The type of an attribute's value, as HTML writes it. */
function writable(attribute: Attribute): string {
  const text = attribute.type?.text.replace(/\bnull\b\s*\|?/, '').trim() || 'string';
  return `${valuesOf(attribute)?.type ?? text} | undefined`;
}

function interfaces(element: ElementDeclaration): string {
  const { name, attributes = [], events = [], members = [] } = element;
  const fields = members.filter(({ kind, readonly }) => kind === 'field' && !readonly);
  /** The type of a property. A text in it is as limited as that of its attribute. */
  const typeOf = ({ name: property = '', attribute, type }: Member) => {
    const own = `${name}['${property}']`;
    const limited = attributes.find((one) => one.name === attribute);
    const values = limited && /\bstring\b/.test(type?.text ?? '') && valuesOf(limited);
    return values ? `Exclude<${own}, string> | ${values.type}` : own;
  };
  const attributeLines = attributes
    .filter((one) => !isReadOnly(one))
    .map((one) => `${comment(one)}${JSON.stringify(one.name)}?: ${writable(one)};`);
  const propertyLines = fields.map(
    (one) => `${comment(one)}${String(one.name)}?: ${typeOf(one)} | undefined;`,
  );
  const eventLines = events.map(
    (one) => `${comment(one)}${JSON.stringify(one.name)}: ${one.type?.text ?? 'Event'};`,
  );
  return [
    `/** Attributes of \`<${element.tagName}>\`, as HTML writes them. */\nexport interface ${name}Attributes {\n${attributeLines.join('\n')}\n}\n`,
    `/** Its properties. */\nexport interface ${name}Properties {\n${propertyLines.join('\n')}\n}\n`,
    `/** Its events by name. */\nexport interface ${name}Events {\n${eventLines.join('\n')}\n}\n`,
  ].join('\n');
}

/** One row for each element: its tag and the type that `of` makes of its class's name. */
const rows = (elements: ElementDeclaration[], of: (name: string) => string) =>
  elements
    .map(
      (one) => `${comment({ description: one.summary ?? '' })}'${one.tagName}': ${of(one.name)};`,
    )
    .join('\n');

const namesOf = (elements: ElementDeclaration[], ...endings: string[]) =>
  elements.flatMap(({ name }) => endings.map((ending) => `${name}${ending}`)).join(', ');

function typeFiles(elements: ElementDeclaration[]): Record<string, string> {
  const eventNames = elements.flatMap(({ events = [] }) =>
    events.map(({ type }) => type?.text ?? 'Event'),
  );
  const classes = [...new Set([...elements.map(({ name }) => name), ...eventNames])].join(', ');
  const parts = namesOf(elements, 'Attributes', 'Properties', 'Events');
  const exports = `export type { ${valueTypes.join(', ')} } from './element-types.js';`;
  const imports = `import type { ${namesOf(elements, '')} } from './index.js';
    import type { ${parts} } from './element-types.js';
    ${exports}`;
  const merged = `/** Both frameworks set the property of a name if the element has it, else the attribute. */
      type Merged<Attributes, Properties> = Omit<Attributes, keyof Properties> & Properties;`;
  return {
    'element-types.d.ts': `import type { ${classes} } from './index.js';\n${valueTypeDeclarations()}\n${elements.map(interfaces).join('\n')}`,
    // React 19 gives a custom element's handler the event itself, under "on" and the event's whole name.
    'react.d.ts': `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
      ${imports}
      ${merged}
      type Props<Element, Own, Events> = Omit<DetailedHTMLProps<HTMLAttributes<Element>, Element>, keyof Own> & Own &
        { [Name in keyof Events & string as \`on\${Name}\`]?: ((event: Events[Name]) => void) | undefined };
      declare module 'react' {
        namespace JSX {
          interface IntrinsicElements {
            ${rows(elements, (name) => `Props<${name}, Merged<${name}Attributes, ${name}Properties>, ${name}Events>`)}
          }
        }
      }`,
    'vue.d.ts': `import type { HTMLAttributes } from 'vue';
      import type { ${parts} } from './element-types.js';
      ${exports}
      type Camel<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\` ? \`\${First}\${Capitalize<Camel<Rest>>}\` : Name;
      /** Templates write attributes in kebab-case; their checker looks them up in camelCase. */
      type Props<Attributes, Properties, Events> = HTMLAttributes &
        { [Name in keyof Attributes & string as Camel<Name>]?: Attributes[Name] | (Camel<Name> extends keyof Properties ? Properties[Camel<Name>] : never) } &
        Omit<Properties, Camel<keyof Attributes & string>> &
        { [Name in keyof Events & string as \`on\${Capitalize<Camel<Name>>}\`]?: ((event: Events[Name]) => void) | undefined };
      type Component<Props> = new () => { $props: Props };
      declare module 'vue' {
        interface GlobalComponents {
          ${rows(elements, (name) => `Component<Props<${name}Attributes, ${name}Properties, ${name}Events>>`)}
        }
      }`,
    'svelte.d.ts': `import type { HTMLAttributes } from 'svelte/elements';
      ${imports}
      ${merged}
      type Props<Element extends EventTarget, Own, Events> = Omit<HTMLAttributes<Element>, keyof Own> & Own &
        { [Name in keyof Events & string as \`on\${Name}\`]?: ((event: Events[Name]) => void) | undefined };
      declare module 'svelte/elements' {
        interface SvelteHTMLElements {
          ${rows(elements, (name) => `Props<${name}, Merged<${name}Attributes, ${name}Properties>, ${name}Events>`)}
        }
      }`,
  };
}

/** llmstxt.org: what the package is and how it is used, in one file of plain text. */
function llms(elements: ElementDeclaration[]): string {
  const page = (file: string) => readFileSync(join(root, file), 'utf8').trim();
  const list = (title: string, entries: { name?: string; description?: string }[] = []) =>
    entries.length === 0
      ? ''
      : `${title}:\n${entries.map(({ name, description = '' }) => `- ${name || '(default)'}: ${description.replace(/\s+/g, ' ')}\n`).join('')}\n`;
  const apis = elements.map((one) =>
    [
      `## <${one.tagName}>\n\n${one.summary ?? ''}\n\n`,
      list('Attributes', one.attributes),
      list(
        'Properties',
        one.members?.filter(({ attribute, kind }) => kind === 'field' && !attribute),
      ),
      list('Events', one.events),
      list('Slots', one.slots),
      list('CSS parts', one.cssParts),
      list('CSS custom properties', one.cssProperties),
    ].join(''),
  );
  const properties = list(
    'CSS custom properties of all elements',
    tokens().map(({ name, use, light }) => ({ name, description: `${use} Default: ${light}` })),
  );
  const pages = ['README.md', 'docs/quick-start.md', 'docs/elements.md'].map(page);
  return `${pages.join('\n\n')}\n\n${apis.join('')}${properties}`;
}

/** Writes all of it. */
export async function writeEditorData(dist: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const elements = elementsOf(readManifest());
  const quiet = { hideLogs: true };
  // Both libraries add data to the manifest that they receive, so that each gets its own.
  const withTokens = () => {
    const manifest = readManifest();
    const [first] = elementsOf(manifest);
    if (first)
      first.cssProperties = [
        ...(first.cssProperties ?? []),
        ...tokens().map(({ name, use, light }) => ({ name, description: use, default: light })),
      ];
    return manifest;
  };
  const files: Record<string, string> = {
    'vscode.html-custom-data.json': vsCodeHtml(
      getVsCodeHtmlCustomData(readManifest(), quiet),
      elements,
    ),
    'vscode.css-custom-data.json': getVsCodeCssCustomData(withTokens(), quiet),
    'web-types.json': webTypes(getWebTypesData(withTokens(), quiet), elements, version),
    'llms.txt': llms(elements),
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dist, file), text);
  mkdirSync(join(dist, 'types'), { recursive: true });
  for (const [file, text] of Object.entries(typeFiles(elements)))
    writeFileSync(join(dist, file), await format(text, { parser: 'typescript' }));
}
