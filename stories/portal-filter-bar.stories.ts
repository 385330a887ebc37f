import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../src/define/portal-filter-bar.ts';
import '../src/define/portal-job-list.ts';
import { acquire } from '../src/search/registry.ts';
import { conditions } from '../demo/sample-services.ts';
import { faults } from '../test/support/chain.ts';
import { playground, storyChain } from './support.ts';

type Chain = ReturnType<typeof storyChain>;

const both = (chain: Chain, layout = 'side-by-side', filters = '', applyMode = 'instant') => html`
  <div class=${layout}>
    <portal-filter-bar
      search=${chain.search}
      filters=${filters}
      apply-mode=${applyMode}
    ></portal-filter-bar>
    <portal-job-list
      search=${chain.search}
      proxy-url=${chain.proxyUrl}
      results-per-page="3"
      without-url-sync
      .fetch=${chain.fetch}
    ></portal-job-list>
  </div>
`;

const onlyLists = (request: Request) =>
  new URL(request.url).pathname.startsWith('/api/codelist/')
    ? new Response('', { status: 503 })
    : undefined;

const meta: Meta = {
  title: 'Elements/portal-filter-bar',
  component: 'portal-filter-bar',
  tags: ['autodocs'],
};
export default meta;
type Story = StoryObj;

const samples = storyChain();

/** Every attribute. */
export const Playground: Story = playground(
  'portal-filter-bar',
  { search: samples.search },
  (element) => {
    const list = document.createElement('portal-job-list');
    list.setAttribute('proxy-url', samples.proxyUrl);
    list.setAttribute('search', element.getAttribute('search') ?? '');
    list.setAttribute('results-per-page', '3');
    list.setAttribute('without-url-sync', '');
    Object.assign(list, { fetch: samples.fetch });
    const page = document.createElement('div');
    page.className = 'side-by-side';
    page.append(element, list);
    return page;
  },
);

/** In a column next to the list, with the counts of the service. */
export const InSideColumn: Story = { render: () => both(storyChain()) };

/** Above the list: the filters open on demand. */
export const AboveTheList: Story = { render: () => both(storyChain(), 'stacked') };

/** The service sends no refiners. The filter values are from its code lists, without counts. */
export const WithoutRefiners: Story = { render: () => both(storyChain(conditions.plain.service)) };

/** Neither refiners nor code lists are available; words and place still work. */
export const CodeListOutage: Story = {
  render: () => both(storyChain({ refiners: false, fault: onlyLists })),
};

/** Chosen filters as chips. */
export const ChosenFilters: Story = {
  render: () => {
    const chain = storyChain();
    const choose = (event: Event) => {
      if ((event.target as HTMLElement).getAttribute('data-chosen')) return;
      (event.target as HTMLElement).setAttribute('data-chosen', 'true');
      acquire(chain.search).choose({
        PositionScheduleTypeCode: ['1', '2'],
        RemunerationMinimumAmount: 75_000,
        Keyword: 'health',
      });
    };
    return html`<div class="side-by-side">
      <portal-filter-bar search=${chain.search}></portal-filter-bar>
      <portal-job-list
        search=${chain.search}
        proxy-url=${chain.proxyUrl}
        results-per-page="3"
        without-url-sync
        .fetch=${chain.fetch}
        @portal-results=${choose}
      ></portal-job-list>
    </div>`;
  },
};

/** The host page chooses the filters and their order. */
export const NamedFilters: Story = {
  render: () =>
    both(
      storyChain(),
      'side-by-side',
      'keyword hiring-path date-posted travel security salary sort',
    ),
};

/** The visitor has answered who they are: the list has the jobs that are open to that person, and says why. */
export const OpenToYou: Story = {
  render: () => both(storyChain(), 'side-by-side', 'hiring-path'),
  play: async ({ canvasElement }) => {
    const bar = canvasElement.querySelector('portal-filter-bar');
    for (let frames = 0; frames < 600; frames += 1) {
      const never = bar?.shadowRoot?.querySelector<HTMLInputElement>('[name="open-to-you"]');
      if (never) {
        never.click();
        return;
      }
      await new Promise(requestAnimationFrame);
    }
  },
};

/** Filters wait for the button, which shows the number of matching jobs. */
export const ApplyByButton: Story = {
  render: () => both(storyChain(), 'side-by-side', '', 'button'),
};

/** An invalid name among the filters, which only the console reports. */
export const WrongFilter: Story = {
  render: () => both(storyChain(), 'side-by-side', 'keyword salery'),
};

/** The service is down from the start. */
export const Outage: Story = { render: () => both(storyChain({ fault: faults.down })) };

/** No list on the page names the same search: the bar stays empty, and the console has the reason. */
export const WithoutList: Story = {
  render: () => html`<portal-filter-bar search="nobody"></portal-filter-bar>`,
};
