import type { Changes } from '../../search/visitor-choices.ts';
import { PortalPageChangeEvent } from '../shared/events.ts';
import type { JobListHost } from '../shared/job-list-host.ts';
import type { ListHead } from './list-head.ts';
import type { ListSearch } from './list-search.ts';
import type { StatusActions } from './list-status.ts';
import type { PagerOptions } from './pager.ts';
import type { ResultsFocus } from './results-focus.ts';

/** What the controls below a list, and the buttons of its messages, do. */
export class ListCommands implements StatusActions, Pick<PagerOptions, 'goTo'> {
  readonly #list: JobListHost;
  readonly #search: ListSearch;
  readonly #focus: ResultsFocus;
  readonly #head: ListHead;

  constructor(list: JobListHost, search: ListSearch, focus: ResultsFocus, head: ListHead) {
    this.#list = list;
    this.#search = search;
    this.#focus = focus;
    this.#head = head;
  }

  readonly goTo = (page: number, firstAppended?: number): void => {
    this.#focus.request(firstAppended);
    this.#search.store?.choose({ Page: page });
    this.#list.dispatchEvent(new PortalPageChangeEvent({ search: this.#list.search, page }));
  };

  readonly retry = (): void => {
    this.#list.retry();
  };

  readonly choose = (changes: Changes): void => {
    this.#focus.request();
    this.#head.choose(changes);
  };
}
