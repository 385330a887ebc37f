import { createChain, type Chain, type Fault } from '../test/support/chain.ts';
import type { SampleServiceOptions } from '../packages/dev/src/sample-service/index.ts';
import type { StoryObj } from '@storybook/web-components-vite';
import manifest from '../custom-elements.json';
import type { Announcement } from '../src/index.ts';

let stories = 0;

/** A separate chain and search name for each story, so that stories on one page are independent. */
export function storyChain(
  options: SampleServiceOptions & { fault?: Fault; upstreamFault?: Fault } = {},
): Chain & { search: string } {
  const { fault, ...rest } = options;
  const chain = createChain(rest);
  chain.breakWith(fault);
  stories += 1;
  return { ...chain, search: `story-${stories}` };
}

/** The first sample announcement that a search finds, as the service sends it. */
export async function findAnnouncement(query: Record<string, string>): Promise<Announcement> {
  const chain = createChain();
  const response = await chain.fetch(
    new Request(
      `${chain.proxyUrl}/api/Search?${new URLSearchParams({ ResultsPerPage: '1', ...query }).toString()}`,
    ),
  );
  const body = (await response.json()) as { SearchResult: { SearchResultItems: Announcement[] } };
  const [first] = body.SearchResult.SearchResultItems;
  if (!first) throw new Error(`No sample for ${JSON.stringify(query)}.`);
  return first;
}

interface Attribute {
  name: string;
  type: { text: string };
  description: string;
}

/** The attributes of an element, from the manifest. */
function attributesOf(tag: string): Attribute[] {
  const declarations = manifest.modules.flatMap((module) => module.declarations) as {
    tagName?: string;
    attributes?: Attribute[];
  }[];
  const all = declarations.find(({ tagName }) => tagName === tag)?.attributes ?? [];
  return all.filter(({ description }) => !description.startsWith('Read-only'));
}

function controlOf({ type: { text }, description }: Attribute) {
  const options = [...text.matchAll(/'([^']+)'/g)].map(([, word]) => word);
  const category = { category: description.startsWith('Locked') ? 'locked' : 'attributes' };
  const table = { ...category, type: { summary: text } };
  if (options.length > 0) return { control: 'select' as const, options, description, table };
  const kinds = { boolean: 'boolean', number: 'number' } as const;
  const control = kinds[text as keyof typeof kinds] ?? 'text';
  return { control: { type: control }, description, table };
}

/** A story with a control for every attribute of an element; `prepare` provides the responses to its requests. */
export function playground(
  tag: string,
  args: Record<string, string | number | boolean>,
  prepare: (element: HTMLElement, loaded: Record<string, unknown>) => Node = (element) => element,
): StoryObj {
  const attributes = attributesOf(tag);
  return {
    args,
    argTypes: Object.fromEntries(attributes.map((one) => [one.name, controlOf(one)])),
    parameters: { controls: { disable: false, include: attributes.map(({ name }) => name) } },
    render(current, { loaded }) {
      const element = document.createElement(tag);
      for (const { name } of attributes) {
        const value = (current as typeof args)[name];
        if (value === true) element.setAttribute(name, '');
        else if (value !== undefined && value !== false && value !== '')
          element.setAttribute(name, String(value));
      }
      return prepare(element, loaded);
    },
  };
}

/**
 * Renders HTML as a page with sample jobs, so that a story shows exactly its code. The names of searches are made unique to the story,
 * because one page of documentation has many stories.
 */
export function pageOf(html: string, chain: Chain & { search: string }): Node {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const body = document.importNode(parsed.body, true);
  for (const element of body.querySelectorAll(
    'portal-filter-bar, portal-job-list, portal-job-details',
  ))
    element.setAttribute('search', `${chain.search}-${element.getAttribute('search') ?? ''}`);
  for (const list of body.querySelectorAll('portal-job-list')) {
    list.setAttribute('proxy-url', chain.proxyUrl);
    list.setAttribute('without-url-sync', '');
    Object.assign(list, { fetch: chain.fetch });
  }
  const page = document.createElement('div');
  page.append(...body.childNodes);
  return page;
}
