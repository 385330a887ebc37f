import { testsIn } from './row.ts';

/** What the reference service must do. */
export const reference = {
  access: testsIn('test/reference/spec-access.test.ts'),
  answers: testsIn('test/reference/answers.test.ts'),
  archive: testsIn('test/reference/archive.test.ts'),
  archiveFields: testsIn('test/reference/spec-archive-fields.test.ts'),
  codeLists: testsIn('test/reference/code-lists.test.ts'),
  codesAsked: testsIn('test/reference/spec-code-lists.test.ts'),
  dataSet: testsIn('test/reference/data-set.test.ts'),
  faults: testsIn('test/reference/faults.test.ts'),
  historic: testsIn('test/reference/historic.test.ts'),
  historicFields: testsIn('test/reference/spec-historic.test.ts'),
  historicRecords: testsIn('test/reference/spec-historic-fields.test.ts'),
  parameters: testsIn('test/reference/parameters.test.ts'),
  searchFields: testsIn('test/reference/spec-search-fields.test.ts'),
  searchRules: testsIn('test/reference/search-rules.test.ts'),
  textMessages: testsIn('test/reference/text-messages.test.ts'),
};

/** What the client must send and read. */
export const client = {
  announcementFields: testsIn('test/service/spec-announcement-fields.test.ts'),
  applyUri: testsIn('test/service/apply-uri.test.ts'),
  archive: testsIn('test/client/archive.test.ts'),
  codeListFields: testsIn('test/service/spec-code-list-fields.test.ts'),
  codeLists: testsIn('test/client/code-list-items.test.ts'),
  historic: testsIn('test/client/historic.test.ts'),
  historicFields: testsIn('test/client/spec-historic-fields.test.ts'),
  key: testsIn('test/client/client-options.test.ts'),
  parameters: testsIn('test/service/spec-parameters.test.ts'),
  query: testsIn('test/service/parameters.test.ts'),
  searchPages: testsIn('test/client/search-pages.test.ts'),
  textMessageFields: testsIn('test/client/spec-text-message-fields.test.ts'),
  textMessages: testsIn('test/client/text-messages.test.ts'),
  transport: testsIn('test/service/transport.test.ts'),
};

/** What a page shows, and what the proxy lets through. */
export const product = {
  jobCard: testsIn('test/elements/job-card/portal-job-card.test.ts'),
  jobList: testsIn('test/elements/job-list/portal-job-list.test.ts'),
  proxyFaults: testsIn('test/proxy/faults.test.ts'),
  proxyKey: testsIn('test/proxy/key.test.ts'),
  proxyQuery: testsIn('test/proxy/query.test.ts'),
  reduce: testsIn('test/proxy/slim-response.test.ts'),
};
