// The attributes that the playground offers, from the manifest.
import manifest from '../../../custom-elements.json';

/** The elements of the playground. The list is always there. */
export const tags = ['portal-job-list', 'portal-filter-bar', 'portal-saved-jobs'] as const;
export type Tag = (typeof tags)[number];

/**
 * An attribute.
 *
 * - `choice`: one of `options`.
 * - `flag`: present or absent.
 */
export interface Attribute {
  name: string;
  kind: 'text' | 'number' | 'flag' | 'choice';
  options: readonly string[];
  /** What it does, in one or two sentences. */
  description: string;
  /** Its default in words or as code; empty if it has none. */
  initial: string;
  /** Whether it selects the jobs, on every request. */
  isLock: boolean;
  /** The name of the code list that has its values; empty without one. */
  codeList: string;
}

/** The playground chooses the proxy, and a page from a link must not request another URL. */
const withheld = new Set(['proxy-url', 'search', 'extra-jobs', 'src', 'without-url-sync']);

interface Declared {
  name: string;
  type: { text: string };
  default?: string;
  description: string;
}

function toAttribute({ name, type, description, default: initial = '' }: Declared): Attribute {
  const options = [...type.text.matchAll(/'([^']+)'/g)].map(([, word = '']) => word);
  const isLock = description.startsWith('Locked: ');
  const text = description.replace(/^Locked: /, '').replace(/\s+/g, ' ');
  return {
    name,
    kind:
      options.length > 0
        ? 'choice'
        : type.text === 'boolean'
          ? 'flag'
          : type.text.startsWith('number')
            ? 'number'
            : 'text',
    options,
    description: text.charAt(0).toUpperCase() + text.slice(1),
    initial: /^(''|undefined|false|null)$/.test(initial) ? '' : initial.replaceAll("'", ''),
    isLock,
    codeList: /code list `(\w+)`/.exec(text)?.[1] ?? '',
  };
}

/** The attributes of an element in the order of the manifest, without those that the playground sets itself. */
function attributesOf(tag: Tag): readonly Attribute[] {
  const declarations = manifest.modules.flatMap((module) => module.declarations) as {
    tagName?: string;
    attributes?: Declared[];
  }[];
  const declared = declarations.find(({ tagName }) => tagName === tag)?.attributes ?? [];
  return declared
    .filter(({ name, description }) => !withheld.has(name) && !description.startsWith('Read-only'))
    .map(toAttribute);
}

/** All attributes by element. */
export const attributes: Readonly<Record<Tag, readonly Attribute[]>> = Object.fromEntries(
  tags.map((tag) => [tag, attributesOf(tag)]),
) as Record<Tag, readonly Attribute[]>;
