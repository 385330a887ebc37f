import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../src/define/portal-saved-jobs.ts';
import { loadSavedJobs } from '../src/elements/saved-jobs/saved-jobs-loader.ts';
import { findAnnouncement, playground } from './support.ts';

const meta: Meta = {
  title: 'Elements/portal-saved-jobs',
  component: 'portal-saved-jobs',
  tags: ['autodocs'],
};
export default meta;
type Story = StoryObj;

/** Saves these jobs and no others. */
const saved = (...queries: Record<string, string>[]): Story => ({
  loaders: [
    async () => {
      const { savedJobs } = await loadSavedJobs();
      savedJobs.remove(...savedJobs.all.map((job) => job.MatchedObjectId));
      for (const query of queries) savedJobs.add(await findAnnouncement(query));
      return {};
    },
  ],
  render: () => html`<portal-saved-jobs channel-id="SAMPLEWEB"></portal-saved-jobs>`,
});

/** Every attribute. */
export const Playground: Story = {
  ...saved({ Keyword: 'engineer' }, { Keyword: 'nurse' }),
  ...playground('portal-saved-jobs', { 'channel-id': 'SAMPLEWEB', 'heading-level': 2 }),
};

/** Three jobs with their deadlines. */
export const Saved: Story = saved(
  { Keyword: 'engineer' },
  { Keyword: 'nurse' },
  { SortField: 'closedate', SortDirection: 'asc' },
);

/** Nothing is saved yet. */
export const Empty: Story = saved();

/** Years later: the jobs have closed, and cannot be applied for. */
export const Closed: Story = {
  ...saved({ Keyword: 'engineer' }, { Keyword: 'nurse' }),
  render: () => html`<portal-saved-jobs .now=${new Date('2100-01-01')}></portal-saved-jobs>`,
};

/** The site keeps nothing on the device: the jobs last until the visitor leaves the page. */
export const WithoutStorage: Story = {
  ...saved({ Keyword: 'engineer' }),
  render: () =>
    html`<portal-saved-jobs channel-id="SAMPLEWEB" without-storage></portal-saved-jobs>`,
};
