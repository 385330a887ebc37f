import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../src/define/portal-job-trends.ts';
import { historicRecords } from '../src/client/historic-walk.ts';
import { summarizeHistory, type SummarizeOptions } from '../src/client/summarize-history.ts';
import { createSampleService } from '../packages/dev/src/sample-service/index.ts';
import { renderTrends } from '../packages/server/src/render/documents/as-text.ts';
import { playground } from './support.ts';

const meta: Meta = {
  title: 'Elements/portal-job-trends',
  component: 'portal-job-trends',
  tags: ['autodocs'],
};
export default meta;
type Story = StoryObj;

const file = '/trends.json';

/** A summary of the sample service's feed, as `npx portal-jobs-server history summarize` writes it. */
async function summary(by: SummarizeOptions['by'], to = '2020-12-31') {
  const records = historicRecords(
    {
      StartPositionOpenDate: '2016-01-01',
      EndPositionOpenDate: to,
      HiringDepartmentCodes: ['VA'],
    },
    { baseUrl: 'https://service.example', fetch: createSampleService() },
  );
  const made = await summarizeHistory(records, { by });
  if (!made) throw new Error('The sample service has no records of these days.');
  return made;
}

/** The element with its response, and the inner table that visitors see without scripts. */
const trends = (by: SummarizeOptions['by'], change: Record<string, unknown> = {}): Story => ({
  loaders: [async () => ({ made: await summary(by) })],
  parameters: {
    docs: { source: { code: `<portal-job-trends src="${file}"></portal-job-trends>` } },
  },
  render: (_, { loaded }) =>
    html`<portal-job-trends
      src=${file}
      .fetch=${() => Promise.resolve(Response.json({ ...(loaded['made'] as object), ...change }))}
    >
      <p>Most of our jobs are posted in spring.</p>
    </portal-job-trends>`,
});

/** Every attribute. */
export const Playground: Story = {
  ...trends('month'),
  ...playground('portal-job-trends', { src: file }, (element, { made }) => {
    Object.assign(element, { fetch: () => Promise.resolve(Response.json(made)) });
    return element;
  }),
};

/** The months of the average year. */
export const ByMonth: Story = trends('month');

/** Occupational series, the most frequent first. */
export const BySeries: Story = trends('series');

/** Pay plans with their grades. */
export const ByGrade: Story = trends('grade');

/** A file of another version: a sentence explains that it cannot be shown, and the host page's content stays. */
export const Unreadable: Story = trends('month', { version: 2 });

/** The output of `--html`, for visitors without scripts. The element replaces it. */
export const WithoutScript: Story = {
  loaders: [async () => ({ made: await summary('month') })],
  render: (_, { loaded }) => {
    const box = document.createElement('div');
    const markup = renderTrends(loaded['made'] as Awaited<ReturnType<typeof summary>>, {
      src: file,
    });
    const parsed = new DOMParser().parseFromString(markup, 'text/html');
    box.append(...(parsed.querySelector('portal-job-trends')?.childNodes ?? []));
    return box;
  },
};
