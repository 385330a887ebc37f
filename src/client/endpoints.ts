// `portal-jobs/client/endpoints`: the parameters and fields of each endpoint, and the checks of options, as portal-jobs-server and portal-jobs-dev use them.
export { archiveAliases, archiveEndpoint, archiveForms, checkArchiveQuery } from './archive.ts';
export { checkUrl } from './check-url.ts';
export {
  checkFunction,
  checkMembers,
  checkPositive,
  checkSignal,
  checkText,
  mustBe,
} from './checks.ts';
export type { Check } from './checks.ts';
export { itemSchemas } from './code-list-items.ts';
export {
  checkHistoricPage,
  historicEndpoint,
  historicForms,
  historicTextEndpoint,
  historicTextForms,
} from './historic-parameters.ts';
export { historicAliases } from './historic-record.ts';
export { minimumKeyLength, secretsIn } from './keys.ts';
export { readRetryAfter } from './retry.ts';
export { textMessageEndpoint, textMessageFailure } from './text-messages.ts';
