import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { PortalJobOpenEvent } from '../src/elements/shared/events.ts';
import '../src/define/portal-job-details.ts';
import '../src/define/portal-job-list.ts';
import type { PortalJobCard, PortalJobList } from '../src/index.ts';
import { faults, type Fault } from '../test/support/chain.ts';
import { playground, storyChain } from './support.ts';

const meta: Meta = {
  title: 'Elements/portal-job-details',
  component: 'portal-job-details',
  tags: ['autodocs'],
};
export default meta;
type Story = StoryObj;

/** Follows the title of the first card, once. */
async function openFirst({ target }: Event): Promise<void> {
  const list = target as PortalJobList;
  if (list.hasAttribute('data-opened')) return;
  list.setAttribute('data-opened', '');
  await list.updateComplete;
  const card = list.renderRoot.querySelector<PortalJobCard>('portal-job-card');
  const { MatchedObjectId: id = '' } = (card?.job ?? {}) as { MatchedObjectId?: string };
  card?.dispatchEvent(new PortalJobOpenEvent({ id, title: '', href: location.href }));
}

const story = ({
  inPage = false,
  keyword = '',
  withoutStorage = false,
  fault,
}: {
  inPage?: boolean;
  keyword?: string;
  withoutStorage?: boolean;
  fault?: Fault;
} = {}) => {
  const chain = storyChain({ ...(fault && { fault }) });
  return html`
    ${inPage ? html`<portal-job-details search=${chain.search}></portal-job-details>` : ''}
    <portal-job-list
      search=${chain.search}
      proxy-url=${chain.proxyUrl}
      channel-id="SAMPLEWEB"
      keyword=${keyword}
      results-per-page="3"
      without-url-sync
      ?without-storage=${withoutStorage}
      .fetch=${chain.fetch}
      @portal-results=${openFirst}
    ></portal-job-list>
  `;
};

const samples = storyChain();

/** Every attribute. */
export const Playground: Story = playground(
  'portal-job-details',
  { search: samples.search, 'channel-id': 'SAMPLEWEB' },
  (element) => {
    const list = document.createElement('portal-job-list');
    list.setAttribute('proxy-url', samples.proxyUrl);
    list.setAttribute('search', element.getAttribute('search') ?? '');
    list.setAttribute('results-per-page', '3');
    list.setAttribute('without-url-sync', '');
    Object.assign(list, { fetch: samples.fetch });
    list.addEventListener('portal-results', (event) => void openFirst(event));
    const page = document.createElement('div');
    page.append(element, list);
    return page;
  },
);

/** The page has a place for the announcement. */
export const InThePage: Story = { render: () => story({ inPage: true }) };

/** The page has no details element, so the list opens a dialog. In the documentation it is in a frame, so that it covers nothing else. */
export const InADialog: Story = {
  render: () => story(),
  parameters: { docs: { story: { inline: false, iframeHeight: 640 } } },
};

const onlyFull =
  (fault: Fault): Fault =>
  (request) =>
    request.url.includes('Fields=Full') ? fault(request) : undefined;

/** The rest is loading. The data of the list is shown. */
export const Loading: Story = {
  render: () => story({ inPage: true, fault: onlyFull(faults.never) }),
};

/** The rest cannot be loaded. The data of the list stays. */
export const Failing: Story = {
  render: () => story({ inPage: true, fault: onlyFull(faults.down) }),
};

/** On a Spanish page; the announcement itself is English. */
export const Spanish: Story = {
  render: () => html`<div lang="es">${story({ inPage: true })}</div>`,
};

/** On a page that is written from right to left. */
export const RightToLeft: Story = {
  render: () => html`<div dir="rtl">${story({ inPage: true })}</div>`,
};

/** The site owner stores nothing on the device, so ticks of “Before you apply” last until the page is left. */
export const WithoutStorage: Story = {
  render: () => story({ inPage: true, withoutStorage: true }),
};

/** In a column of 320 pixels. */
export const Narrow: Story = {
  render: () => html`<div class="column-320">${story({ inPage: true })}</div>`,
};

/** Hostile text is text. */
export const HostileText: Story = {
  render: () => story({ inPage: true, keyword: 'awkward-text-image' }),
};
