/** The endpoints by the first word of a requirement's id, in the order of the report. */
const endpoints = {
  historic: 'GET /api/historicjoa',
  'announcement-text': 'GET /api/historicjoa/announcementtext',
  archive: 'GET /api/Archive',
  search: 'GET /api/Search',
  'code-lists': 'GET /api/codelist/…',
  'text-messages': 'POST /api/textmessaging/status',
  'not-shown': 'What no run can check',
} as const;

/** An endpoint of the specification, as a report names it. */
export type Endpoint = (typeof endpoints)[keyof typeof endpoints];

/** The endpoints in the order of the report. */
export const endpointNames: readonly Endpoint[] = Object.values(endpoints);

/** The endpoint that a requirement is about. */
export function endpointOf(id: string): Endpoint {
  const [word = ''] = id.split('.');
  const endpoint = endpoints[word as keyof typeof endpoints] as Endpoint | undefined;
  if (!endpoint) throw new Error(`The requirement ${id} belongs to no endpoint.`);
  return endpoint;
}
