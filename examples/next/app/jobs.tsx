'use client';
import 'portal-jobs';
import type {} from 'portal-jobs/react';

export function Jobs() {
  return (
    <>
      <portal-filter-bar />
      <portal-job-list proxy-url="/jobs" channel-id="AGENCYWEB">
        <a href="https://www.portal.example/search">See our open jobs</a>
      </portal-job-list>
    </>
  );
}
