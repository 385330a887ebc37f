import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../src/define/portal-job-card.ts';
import { findAnnouncement, playground } from './support.ts';

const meta: Meta = {
  title: 'Elements/portal-job-card',
  component: 'portal-job-card',
  tags: ['autodocs'],
  render: (_args, { loaded }) =>
    html`<portal-job-card
      channel-id="SAMPLEWEB"
      heading-level="2"
      .job=${(loaded as { item: unknown }).item}
    ></portal-job-card>`,
};
export default meta;
type Story = StoryObj;

const of = (query: Record<string, string>): Story => ({
  loaders: [async () => ({ item: await findAnnouncement(query) })],
});

/** Every attribute. */
export const Playground: Story = {
  ...playground(
    'portal-job-card',
    { 'channel-id': 'SAMPLEWEB', 'heading-level': 2 },
    (card, { item }) => Object.assign(card, { announcement: item, detailsUrl: '#details' }),
  ),
  loaders: [async () => ({ item: await findAnnouncement({ Keyword: 'engineer' }) })],
};

/** An ordinary announcement. */
export const Ordinary: Story = of({ Keyword: 'engineer' });

/** In another order: the job that closes first. */
export const ClosesSoon: Story = of({ SortField: 'closedate', SortDirection: 'asc' });

/** An announcement with nothing but its number. */
export const NothingToRead: Story = {
  render: () => html`<portal-job-card .job=${{ MatchedObjectId: '1' }}></portal-job-card>`,
};

const card = (change: Record<string, unknown>): Story => ({
  loaders: [async () => ({ item: await findAnnouncement({ Keyword: 'engineer' }) })],
  render: (_args, { loaded }) => {
    const element = document.createElement('portal-job-card');
    Object.assign(element, { announcement: (loaded as { item: unknown }).item, headingLevel: 2 });
    Object.assign(element, change);
    return element;
  },
});

/** With a link to the whole announcement on the host's site. */
export const WithDetails: Story = card({ detailsUrl: '#details', titleLink: 'portal' });

/** Few rows, in another order, and one action. */
export const FewRows: Story = card({ rows: 'pay location deadline', actions: 'save' });

/** The host's own badges under the title. */
export const Badges: Story = {
  loaders: [async () => ({ item: await findAnnouncement({ Keyword: 'engineer' }) })],
  render: (_args, { loaded }) =>
    html`<portal-job-card heading-level="2" .job=${(loaded as { item: unknown }).item}>
      <strong slot="badges">New this week</strong>
    </portal-job-card>`,
};

/** A title in ALL CAPS, as the service writes it. */
export const ReadableTitle: Story = card({
  announcement: {
    MatchedObjectId: '1',
    MatchedObjectDescriptor: { PositionTitle: 'SUPERVISORY IT SPECIALIST (INFOSEC)' },
  },
  withOriginalTitles: true,
});
