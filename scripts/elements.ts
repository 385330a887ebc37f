// The elements of the package. Their one list is the exports of src/index.ts, in the order in which documents name them.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from './root.ts';

/** An element of the package: `portal-job-list` is `PortalJobList` in src/elements/job-list/portal-job-list.ts. */
export interface PackageElement {
  tag: string;
  className: string;
  /** The path of its folder in src/elements and in test/elements. */
  folder: string;
  /** The path of its class. */
  source: string;
}

export const classNameOf = (tag: string): string =>
  tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const read = (path: string) => readFileSync(join(root, path), 'utf8');

export const elements: readonly PackageElement[] = [
  ...read('src/index.ts').matchAll(
    /^export \{ (\w+) \} from '\.\/define\/(portal-[\w-]+)\.ts';$/gm,
  ),
].map(([line, className = '', tag = '']) => {
  if (className !== classNameOf(tag)) throw new Error(`src/index.ts: ${line} has another name.`);
  const folder = tag.replace('portal-', '');
  return { tag, className, folder, source: `src/elements/${folder}/${tag}.ts` };
});

/** The elements that an element creates, which are defined with it: `@contains` in its doc block. */
const containedIn = ({ source }: PackageElement): string[] =>
  /^ \* @contains (.+)$/m.exec(read(source))?.[1]?.split(' ') ?? [];

/** Returns the module that defines an element, for bundles that contain no others. */
async function writeDefinition(element: PackageElement): Promise<string> {
  const { tag, className, folder } = element;
  const contained = containedIn(element);
  const unknown = contained.find((one) => elements.every((other) => other.tag !== one));
  if (unknown) throw new Error(`${element.source} contains ${unknown}, which is no element.`);
  const what =
    contained.length > 0
      ? `<${tag}> and the elements that it contains, unless the page has them already or refuses what they need to render`
      : `<${tag}>, unless the page has it already or refuses what it needs to render`;
  const text = `// Made by npm run manifest. Defines ${what}.
import '../breaking-names.ts';
${contained.map((one) => `import './${one}.ts';\n`).join('')}import { ${className} } from '../elements/${folder}/${tag}.ts';
import { canRender } from '../elements/shared/portal-element.ts';

if (!customElements.get('${tag}') && canRender()) customElements.define('${tag}', ${className});

export { ${className} };
`;
  const style = await resolveConfig(join(root, 'src/index.ts'));
  return format(text, { ...style, parser: 'typescript' });
}

/** Writes src/define. Returns the files that were stale, which it leaves alone with `isCheck`. */
export async function writeDefinitions(isCheck = false): Promise<string[]> {
  const folder = 'src/define';
  const wanted = new Map<string, string>();
  for (const element of elements)
    wanted.set(`${folder}/${element.tag}.ts`, await writeDefinition(element));
  const present = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  const files = new Set([...wanted.keys(), ...present.map((file) => `${folder}/${file}`)]);
  return [...files].filter((file) => {
    const text = wanted.get(file);
    const path = join(root, file);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return false;
    if (isCheck) return true;
    if (text === undefined) rmSync(path);
    else {
      mkdirSync(join(root, folder), { recursive: true });
      writeFileSync(path, text);
    }
    return true;
  });
}
