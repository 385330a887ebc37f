import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { archiveAll } from '../src/client/archive.ts';
import { renderJob } from '../packages/server/src/render/documents/as-text.ts';
import { createSampleService, SAMPLE_KEY } from '../packages/dev/src/sample-service/index.ts';
import type { Announcement } from '../src/protocol/announcement.ts';
import { readCalendarDate } from '../src/protocol/dates.ts';
import { getServerWords } from '../src/words/pages.ts';

/**
 * Pages that a server on an intranet renders from the archive: docs/history.md has their code. They contain neither elements nor scripts.
 */
const meta: Meta = {
  title: 'Recipes/Archive on an intranet',
};
export default meta;
type Story = StoryObj<{ year: number }>;

/** The announcements of a year, as the server of the recipe requests them. */
async function announcements(year: number): Promise<Announcement[]> {
  const items: Announcement[] = [];
  const dates = { PostingStartDate: `${year}-01-01`, PostingEndDate: `${year}-01-31` };
  for await (const item of archiveAll(
    { Organization: ['VATA'], ...dates },
    // The key is the sample data's. In a browser, the client refuses a real one.
    { baseUrl: 'https://service.example', fetch: withKey(createSampleService()) },
  ))
    items.push(item);
  return items;
}

/** The part of the server that holds the key. */
const withKey = (service: (request: Request) => Promise<Response>) => (request: Request) =>
  service(
    new Request(request.url, {
      headers: { ...Object.fromEntries(request.headers), 'Authorization-Key': SAMPLE_KEY },
    }),
  );

const year = 2020;
const loaders = [async () => ({ items: await announcements(year) })];
const day = (text = '') => readCalendarDate(text);

/** The list of a year. Each title links to the whole announcement. */
export const List: Story = {
  loaders,
  render: (_, { loaded }) => {
    const items = loaded['items'] as Announcement[];
    return html`<h1>Announcements of January ${year}</h1>
      <table>
        <caption>
          ${items.length} archived announcements
        </caption>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Posted</th>
            <th scope="col">Closed</th>
          </tr>
        </thead>
        <tbody>
          ${items.map(
            ({ MatchedObjectId, MatchedObjectDescriptor: job }) =>
              html`<tr>
                <th scope="row"><a href="#${MatchedObjectId}">${job.PositionTitle}</a></th>
                <td>${day(job.PublicationStartDate)}</td>
                <td>${day(job.ApplicationCloseDate)}</td>
              </tr>`,
          )}
        </tbody>
      </table>`;
  },
};

/** The archived part of an announcement. It has closed, so the Apply link is missing. */
export const Job: Story = {
  loaders,
  render: (_, { loaded }) => {
    const [item] = loaded['items'] as Announcement[];
    if (!item) throw new Error('The sample service has no announcement of this month.');
    const markup = renderJob(item, {
      words: getServerWords('en'),
      pageUrl: 'https://intranet.example/',
      search: 'default',
      headingLevel: 1,
      channelId: '',
      linkHosts: undefined,
      jobUrl: () => undefined,
      now: new Date(`${year + 1}-06-01`),
    });
    const box = document.createElement('div');
    box.append(...new DOMParser().parseFromString(markup, 'text/html').body.childNodes);
    return box;
  },
};
