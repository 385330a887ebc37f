import { search } from 'portal-jobs/client';
import { createListRenderer } from 'portal-jobs-server/render';

const baseUrl = process.env.JOBS_PROXY ?? 'http://127.0.0.1:8080/jobs';

const renderJobs = createListRenderer({
  pageUrl: 'https://agency.example/careers',
  locked: { Organization: ['HE00'] },
  channelId: 'AGENCYWEB',
  send: (query) => search(query, { baseUrl, timeout: 3_000 }),
  onError: console.error,
});

export const jobs = async (query) =>
  `<portal-job-list proxy-url="/jobs" organization="HE00" channel-id="AGENCYWEB">
    ${await renderJobs(query)}
    <a href="https://www.portal.example/search?a=HE00">See our open jobs</a>
  </portal-job-list>`;
