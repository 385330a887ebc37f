import { unspecified, type Requirement } from './requirement.ts';

const reason = 'The specification does not show it.';

const sentences: readonly (readonly [id: string, section: string, text: string])[] = [
  ['search-parameters', '2.4', 'Contents of SearchParameters in an answer of Search.'],
  ['search-field-table', '2.4', 'Types and descriptions of the fields after KeyRequirements.'],
  ['delivery-status-details', '2.6', 'Values of deliveryStatusDetails.'],
  ['status-under-review', '3', 'How Applications under review relates to the listed values.'],
  ['transitions', '3', 'Transitions between states.'],
  [
    'search-values',
    '4.3',
    'Values of SupervisoryStatus, SecurityClearanceRequired, TravelPercentage, DatePosted, GradeBucket and SortField.',
  ],
  ['date-format', '4.4', 'Format of the dates in queries. YYYY-MM-DD is sent.'],
  ['default-page', '4.4', 'Default page number and page size of Archive and Search.'],
  ['announcement-text', '4.7', 'Parameters and payload of GET /api/HistoricJoa/AnnouncementText.'],
  ['send-message', '4.7', 'Parameters and payload of POST /textmessaging/sendmessage.'],
  ['further-code-lists', '4.7', 'Items of the further code lists.'],
  [
    'key-transport',
    '5',
    'How the key is passed to Search and Archive. A header is used; its name can be given.',
  ],
  ['authorization', '5', 'How the authorization for WhoMayApply is granted.'],
  [
    'registered-address',
    '5',
    'Text messages need the registered address of the caller: a run has one address only.',
  ],
  ['terminated-account', '5', 'A terminated account has its key disabled: a run has no such key.'],
  ['events', '6', 'Events.'],
  ['other-errors', '7', 'Status codes and bodies of the errors of the other endpoints.'],
  ['rate-limits', '8', 'Limits on transactions, sizes and storage.'],
  ['versioning', '9', 'Versioning.'],
];

const consumers: readonly (readonly [id: string, text: string])[] = [
  ['terms-of-use', 'Terms of use: own use only, no resale, key kept confidential.'],
];

/** What the specification leaves open or requires of consumers. Listed, so that its absence is not mistaken for a pass. */
export const unspecifiedRequirements: readonly Requirement[] = [
  ...consumers.map(([id, text]) =>
    unspecified(`not-shown.${id}`, '1', text, 'It applies to the consumer, not to the service.'),
  ),
  ...sentences.map(([id, section, text]) =>
    unspecified(
      `not-shown.${id}`,
      section,
      text,
      text.includes('a run has') ? 'A single run cannot determine this.' : reason,
    ),
  ),
];
