import 'portal-jobs';
import type {} from 'portal-jobs/react';
import { useState } from 'react';

export default function App() {
  const [total, setTotal] = useState(0);
  return (
    <>
      <p>{total} jobs</p>
      <portal-filter-bar apply-mode="button" />
      <portal-job-list
        proxy-url="/jobs"
        channel-id="AGENCYWEB"
        results-per-page={5}
        with-original-titles
        onportal-results={(event) => setTotal(event.detail.total)}
      >
        <a href="https://www.portal.example/search">See our open jobs</a>
      </portal-job-list>
    </>
  );
}
