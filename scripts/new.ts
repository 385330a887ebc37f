// npm run new -- element job-count: writes the class, styles, test and story of <portal-job-count>, and adds it to the list of elements.
import { execSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { classNameOf } from './elements.ts';
import { root } from './root.ts';

/** The files of a new element, by their paths. Its text is one that exists in each language. */
function elementFiles(name: string, className: string, styles: string): Record<string, string> {
  const tag = `portal-${name}`;
  return {
    [`src/elements/${name}/${tag}.ts`]: `import { html, type TemplateResult } from 'lit';
import { baseStyles } from '../../styles/base.ts';
import { tokenStyles } from '../../styles/tokens.ts';
import { createElement } from '../shared/dom.ts';
import { PortalElement } from '../shared/portal-element.ts';
import { ${styles} } from './styles.ts';

/**
 * What visitors see, and which data it shows.
 *
 * @summary What it is, in a few words.
 *
 * @fires {PortalErrorEvent} portal-error - The element cannot be shown, or an attribute is wrong.
 *
 * @slot - Content for visitors if the script cannot run or the element cannot render.
 * @csspart text - The text.
 */
export class ${className} extends PortalElement {
  static override styles = [tokenStyles, baseStyles, ${styles}];

  protected override createFallback(): ChildNode | undefined {
    return createElement('slot');
  }

  protected override render(): TemplateResult {
    return html\`<p part="text">\${this.words.openJobs}</p>\`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    '${tag}': ${className};
  }
}
`,
    [`src/elements/${name}/styles.ts`]: `import { css, type CSSResult } from 'lit';

export const ${styles}: CSSResult = css\`
  [part='text'] {
    margin: 0;
  }
\`;
`,
    [`test/elements/${name}/${tag}.test.ts`]: `import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/index.ts';
import { find, textOf, waitUntil } from '../support.ts';

describe('${tag}', () => {
  it('shows its text in the language of the page', async () => {
    const element = document.createElement('${tag}');
    const frame = await fixture<HTMLElement>(html\`<div lang="en">\${element}</div>\`);
    expect(textOf(find(element, '[part="text"]'))).to.equal('Open jobs');
    frame.lang = 'es';
    await waitUntil(() => textOf(find(element, '[part="text"]')) === 'Empleos disponibles');
  });
});
`,
    [`stories/${tag}.stories.ts`]: `import type { Meta, StoryObj } from '@storybook/web-components-vite';
import '../src/define/${tag}.ts';
import { playground } from './support.ts';

const meta: Meta = { title: 'Elements/${tag}', component: '${tag}', tags: ['autodocs'] };
export default meta;

/** Every attribute. */
export const Playground: StoryObj = playground('${tag}', {});
`,
  };
}

/** Returns why a kind or a name is refused. */
function findProblem([kind = '', name = '', ...rest]: readonly string[]): string | undefined {
  const usage = 'Write for example: npm run new -- element job-count';
  if (kind !== 'element') return `"${kind}" is not a kind of code that this script adds. ${usage}`;
  if (!/^[a-z]+(-[a-z]+)*$/.test(name) || name.startsWith('portal') || rest.length > 0)
    return `"${[name, ...rest].join(' ')}" is not a name. A name has lower-case letters and single hyphens, and lacks the portal- of the tag. ${usage}`;
  if (existsSync(join(root, 'src/elements', name)))
    return `src/elements/${name} exists already. Choose another name.`;
  return undefined;
}

async function write(path: string, text: string): Promise<void> {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

async function addElement(name: string): Promise<void> {
  const inVariable = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const className = classNameOf(`portal-${name}`);
  const files = elementFiles(name, className, `${inVariable}Styles`);
  for (const [path, text] of Object.entries(files)) await write(path, text);
  const lines = /(?:^export \{ \w+ \} from '\.\/define\/.+\n)+/m;
  const line = `export { ${className} } from './define/portal-${name}.ts';\n`;
  const list = readFileSync(join(root, 'src/index.ts'), 'utf8');
  await write('src/index.ts', list.replace(lines, `$&${line}`));
  execSync('npm run --silent manifest', { cwd: root, stdio: 'inherit' });
  console.log(`Written: ${[...Object.keys(files), 'src/index.ts'].join(', ')}, and what npm run manifest makes.
Describe <portal-${name}> in its doc block, in docs/elements.md and in a line of CHANGELOG.md.
Then run npm test -- ${name}, npm run check -- elements, npm run manifest, npm run surface, npm run build && npm run size -- --record.`);
}

const given = process.argv.slice(2);
const problem = findProblem(given);
if (problem === undefined) await addElement(given[1] ?? '');
else {
  console.error(problem);
  process.exitCode = 1;
}
