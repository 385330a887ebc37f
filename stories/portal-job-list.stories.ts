import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../src/define/portal-job-list.ts';
import type { PortalJobList } from '../src/index.ts';
import {
  planPage,
  readPage,
  renderList,
  getServerWords,
} from '../packages/server/src/render/index.ts';
import { acquire } from '../src/search/registry.ts';
import type { Announcement } from '../src/protocol/announcement.ts';
import { search } from '../src/protocol/search.ts';
import { faults } from '../test/support/chain.ts';
import { playground, storyChain } from './support.ts';

type Chain = ReturnType<typeof storyChain>;

const list = (chain: Chain, keyword = '') => html`
  <portal-job-list
    search=${chain.search}
    proxy-url=${chain.proxyUrl}
    channel-id="SAMPLEWEB"
    without-url-sync
    keyword=${keyword}
    .fetch=${chain.fetch}
  >
    <a href="https://www.portal.example/search">See our open jobs on the portal</a>
  </portal-job-list>
`;

const meta: Meta = {
  title: 'Elements/portal-job-list',
  component: 'portal-job-list',
  tags: ['autodocs'],
};
export default meta;
type Story = StoryObj;

const samples = storyChain();

/** Every attribute. */
export const Playground: Story = playground(
  'portal-job-list',
  {
    search: samples.search,
    'proxy-url': samples.proxyUrl,
    'without-url-sync': true,
    'results-per-page': 3,
  },
  (element) => Object.assign(element, { fetch: samples.fetch }),
);

/** Jobs, with their number and numbered pages. */
export const Ready: Story = { render: () => list(storyChain()) };

/** A list that a server has put into the element, with a pinned job, stays until the first response, which never arrives here. */
export const Served: Story = {
  loaders: [
    async () => {
      const { fetch, proxyUrl } = storyChain();
      const plan = planPage('', { ResultsPerPage: 3 });
      const response = await search(plan.parameters, { baseUrl: proxyUrl, fetch });
      // Which jobs there are depends on the day, so that the story pins one of those that came.
      const [, second] = response.data.SearchResult.SearchResultItems;
      const pinned = { numbers: second ? [second.MatchedObjectId] : [] };
      return {
        list: renderList(readPage(plan, response, { pinned, withoutData: true }), {
          words: getServerWords('en'),
          pageUrl: 'https://agency.example/jobs',
          search: 'default',
          headingLevel: 2,
          jobUrl: () => undefined,
          channelId: 'SAMPLEWEB',
          linkHosts: undefined,
          now: new Date(),
        }),
      };
    },
  ],
  render: (_, { loaded }) => {
    const chain = storyChain({ fault: faults.never });
    const served = document.createElement('portal-job-list');
    Object.assign(served, { search: chain.search, proxyUrl: chain.proxyUrl, fetch: chain.fetch });
    served.withoutUrlSync = true;
    // Its form is in a declarative shadow root, which only this method creates.
    served.setHTMLUnsafe(
      `${loaded['list'] as string}<a href="https://www.portal.example/search">See our open jobs on the portal</a>`,
    );
    return served;
  },
};

/** The first response is under way. */
export const Loading: Story = { render: () => list(storyChain({ fault: faults.never })) };

/** No job is open at all. */
export const NothingOpen: Story = {
  render: () => {
    const chain = storyChain();
    return html`<portal-job-list
      search=${chain.search}
      proxy-url=${chain.proxyUrl}
      keyword="nosuchword"
      without-url-sync
      .fetch=${chain.fetch}
    ></portal-job-list>`;
  },
};

/** Further jobs are appended. */
export const LoadMore: Story = {
  render: () => {
    const chain = storyChain();
    return html`<portal-job-list
      search=${chain.search}
      proxy-url=${chain.proxyUrl}
      results-per-page="3"
      with-load-more
      without-url-sync
      .fetch=${chain.fetch}
    ></portal-job-list>`;
  },
};

/** No jobs for these filters. The list suggests removing the one that hides most jobs. */
export const NothingForTheseFilters: Story = {
  render: () => {
    const chain = storyChain();
    const choose = (event: Event) => {
      if ((event.target as HTMLElement).hasAttribute('data-chosen')) return;
      (event.target as HTMLElement).setAttribute('data-chosen', '');
      acquire(chain.search).choose({ Keyword: 'xyzzy', PositionScheduleTypeCode: ['2'] });
    };
    return html`<portal-job-list
      search=${chain.search}
      proxy-url=${chain.proxyUrl}
      without-url-sync
      .fetch=${chain.fetch}
      @portal-results=${choose}
    ></portal-job-list>`;
  },
};

/** The service cannot be reached and nothing was loaded before: words, a way to try again, and the fallback link. */
export const Outage: Story = { render: () => list(storyChain({ fault: faults.down })) };

/** The newest response failed. The last good list stays, with a notice. */
export const Stale: Story = {
  render: () => {
    const chain = storyChain();
    const failNext = (event: Event) => {
      chain.breakWith(faults.down);
      (event.target as PortalJobList).retry();
    };
    return html`<portal-job-list
      search=${chain.search}
      proxy-url=${chain.proxyUrl}
      results-per-page="3"
      without-url-sync
      .fetch=${chain.fetch}
      @portal-results=${failNext}
    >
      <a href="https://www.portal.example/search">See our open jobs on the portal</a>
    </portal-job-list>`;
  },
};

/** The site's key was refused. */
export const KeyRefused: Story = { render: () => list(storyChain({ key: 'another key' })) };

/** The URL in `proxy-url` responds with a web page. */
export const WebPageInstead: Story = { render: () => list(storyChain({ fault: faults.html })) };

/** `proxy-url` is missing. */
export const NotSetUp: Story = {
  render: () =>
    html`<portal-job-list search=${storyChain().search}
      ><a href="https://www.portal.example/search"
        >See our open jobs on the portal</a
      ></portal-job-list
    >`,
};

/** An attribute that cannot be read stops the list, because leaving it out would show other jobs. */
export const WrongAttribute: Story = {
  render: () => {
    const chain = storyChain();
    return html`<portal-job-list
      search=${chain.search}
      proxy-url=${chain.proxyUrl}
      radius="near"
      without-url-sync
      .fetch=${chain.fetch}
    ></portal-job-list>`;
  },
};

/** Records that are as unusual as the service can send them: hostile text, wrong types, hundreds of places. */
export const AwkwardRecords: Story = { render: () => list(storyChain(), 'awkward') };

/** Without pay, in a column of 320 pixels. */
export const NarrowWithoutPay: Story = {
  render: () => {
    const chain = storyChain();
    return html`<div class="column-320">
      <portal-job-list
        search=${chain.search}
        proxy-url=${chain.proxyUrl}
        results-per-page="3"
        without-pay
        without-url-sync
        .fetch=${chain.fetch}
      ></portal-job-list>
    </div>`;
  },
};

/** Two jobs that the host put first, and links to follow the search. */
export const FeaturedAndFollowed: Story = {
  render: () => {
    const chain = storyChain();
    // Which jobs there are depends on the day, so that the story pins two of those that came.
    const pinTwo = ({ currentTarget }: Event) => {
      const shown = currentTarget as PortalJobList;
      const cards = [...(shown.shadowRoot?.querySelectorAll('portal-job-card') ?? [])];
      shown.pinned ??= cards
        .slice(1, 3)
        .map((card) => (card.job as Announcement | undefined)?.MatchedObjectId)
        .join(' ');
    };
    return html`<portal-job-list
      search=${chain.search}
      proxy-url=${chain.proxyUrl}
      results-per-page="5"
      follow="feed calendar alerts"
      without-url-sync
      .fetch=${chain.fetch}
      @portal-results=${pinTwo}
    >
      <a href="https://www.portal.example/search">See our open jobs on the portal</a>
    </portal-job-list>`;
  },
};

/** The site's own openings below the service's jobs: a fellowship with an Apply link for each group, and an event. */
export const OwnOpenings: Story = {
  render: () => {
    const chain = storyChain();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const openings = [
      {
        title: 'Science Fellowship',
        kind: 'fellowship',
        organization: 'Office of Research',
        location: ['Denver, Colorado', 'Remote'],
        pay: '$4,000 a month',
        closes: inDays(20).slice(0, 10),
        text: 'Two years of research on soil and water.',
        applyLinks: [
          { label: 'Students', url: 'https://agency.example/apply/students' },
          { label: 'Current employees', url: 'https://agency.example/apply/employees' },
        ],
      },
      {
        title: 'How to apply: questions and answers',
        kind: 'event',
        url: 'https://agency.example/events/questions',
        starts: `${inDays(6).slice(0, 10)}T18:00Z`,
        ends: `${inDays(6).slice(0, 10)}T19:30Z`,
      },
    ];
    return html`<portal-job-list
      search=${chain.search}
      proxy-url=${chain.proxyUrl}
      results-per-page="3"
      without-url-sync
      .extraJobs=${openings}
      .fetch=${chain.fetch}
    >
      <a href="https://www.portal.example/search">See our open jobs on the portal</a>
    </portal-job-list>`;
  },
};
