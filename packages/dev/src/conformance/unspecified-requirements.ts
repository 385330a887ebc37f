import { unspecified, type Requirement } from './requirement.ts';

const notShown = 'The specification does not show it.';
const oneRun = 'A single run cannot determine this.';
const consumer = 'It applies to the consumer, not to the service.';

const sentences: readonly (readonly [id: string, section: string, text: string, why?: string])[] = [
  ['base-url', '1.base-url', 'Every path is below the base URL.', 'A run requests nothing else.'],
  ['archived', '1.archive', 'Archive has earlier announcements.', 'It may have open ones too.'],
  ['changes', '1.changes', 'The operator may change, limit or end access.', oneRun],
  ['terms-of-use', '1.terms', 'Consumers use the data themselves, without resale.', consumer],
  ['key-secret', '1.key', 'Consumers keep the API key confidential.', consumer],
  ['search-parameters', '2.4.SearchParameters', 'Contents of SearchParameters in Search.'],
  ['search-field-table', '2.4.UserArea.Details', 'Types of the fields after KeyRequirements.'],
  ['delivery-status-details', '2.6.deliveryStatusDetails', 'Values of deliveryStatusDetails.'],
  ['status-under-review', '3.under-review', 'Applications under review is a state of its own.'],
  ['transitions', '3.transitions', 'Transitions between states.'],
  ['search-values', '4.3.values', 'Values of SortField, GradeBucket and four others.'],
  ['date-format', '4.4.dates', 'Format of the dates in queries. YYYY-MM-DD is sent.'],
  ['default-page', '4.4.page', 'Default page number and page size of Archive and Search.'],
  ['status-body', '4.6.body', 'The request is JSON with responseId.', 'A run sends JSON only.'],
  ['send-message', '4.7.sendmessage', 'Payload of POST /textmessaging/sendmessage.'],
  ['further-code-lists', '4.7.code-lists', 'Items of the further code lists.'],
  ['key-transport', '5.key', 'How the key is passed. A header is sent, which can be named.'],
  ['authorization', '5.authorization', 'How WhoMayApply=All and =Status are authorized.'],
  ['registered-address', '5.address', 'Text messages need a registered IP address.', oneRun],
  ['terminated-account', '5.terminated', 'The key of a terminated account is disabled.', oneRun],
  ['events', '6.events', 'Events.'],
  ['other-errors', '7.others', 'Status codes and bodies of the errors of the other endpoints.'],
  ['rate-limits', '8.limits', 'Limits on transactions, sizes and storage.'],
  ['versioning', '9.versions', 'Versioning.'],
];

/** Requirements that the specification leaves open or imposes on consumers. Listed, so that their absence is not mistaken for a pass. */
export const unspecifiedRequirements: readonly Requirement[] = sentences.map(
  ([id, section, text, why = notShown]) => unspecified(`not-shown.${id}`, section, text, why),
);
