// The parts that the benchmarks use of the packages in bench/package.json.

declare module 'instantsearch.js' {
  export type Widget = object;
  export interface InstantSearch {
    addWidgets(widgets: readonly (Widget | readonly Widget[])[]): this;
    refresh(): void;
    start(): void;
  }
  export default function instantsearch(options: {
    indexName: string;
    searchClient: { search(queries: never[]): Promise<unknown> };
  }): InstantSearch;
}

declare module 'instantsearch.js/es/widgets' {
  import type { Widget } from 'instantsearch.js';
  type Html = (strings: TemplateStringsArray, ...values: unknown[]) => unknown;
  interface Refinement {
    attribute: string;
    value: string | number;
    label: string;
  }
  interface RefinementItem {
    refinements: Refinement[];
  }
  export function configure(parameters: { hitsPerPage: number }): Widget;
  export function searchBox(options: {
    container: string;
    placeholder: string;
    searchAsYouType: boolean;
  }): Widget;
  export function sortBy(options: {
    container: string;
    items: { value: string; label: string }[];
  }): Widget;
  export function currentRefinements(options: {
    container: string;
    transformItems: (items: RefinementItem[]) => RefinementItem[];
  }): Widget;
  export function stats(options: {
    container: string;
    templates: { text: (data: { nbHits: number }) => string };
  }): Widget;
  export function hits<Hit>(options: {
    container: string;
    templates: { item: (hit: Hit, tools: { html: Html }) => unknown };
  }): Widget;
  export function pagination(options: {
    container: string;
    padding: number;
    cssClasses: { list: string };
  }): Widget;
  interface FacetItem {
    value: string;
    label: string;
    count: number;
  }
  export function refinementList(options: {
    container: string | HTMLElement;
    attribute: string;
    limit?: number;
    showMore?: boolean;
    showMoreLimit?: number;
    sortBy: string[];
    transformItems?: (items: FacetItem[]) => FacetItem[];
    templates?: Record<string, unknown>;
  }): Widget;
}

declare module 'autocannon' {
  namespace autocannon {
    interface Request {
      path?: string;
      setupRequest?: (request: Request) => Request;
    }
    interface Result {
      non2xx: number;
      requests: { average: number };
      latency: { p99: number };
    }
  }
  function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
    requests: autocannon.Request[];
  }): Promise<autocannon.Result>;
  export default autocannon;
}
