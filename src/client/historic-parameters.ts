import {
  checkParameters,
  controlNumbersForm,
  dateForm,
  type ParametersOf,
} from '../service/parameter-checks.ts';
import { ParameterError } from '../service/parameter-error.ts';
import { listForm, textForm } from '../service/parameters.ts';
import type { Endpoint } from './client-options.ts';

/** The historic feed (spec §4.1). Public, so it has no key header. */
export const historicEndpoint = {
  name: 'The historic feed',
  path: '/api/historicjoa',
} as const satisfies Endpoint;

/** The forms of the filters of `GET /api/historicjoa`, and of its page size (spec §4.1). */
const historicFilterForms = {
  HiringAgencyCodes: listForm,
  HiringDepartmentCodes: listForm,
  PositionSeries: listForm,
  AnnouncementNumbers: listForm,
  PortalControlNumbers: controlNumbersForm,
  StartPositionOpenDate: dateForm,
  EndPositionOpenDate: dateForm,
  StartPositionCloseDate: dateForm,
  EndPositionCloseDate: dateForm,
  PageSize: { form: 'count', from: 1, to: 1_000 },
} as const;

/** Maximum length of a next link or a continuation token, in UTF-16 units. */
export const maximumLinkLength = 65_536;

/** The forms of all parameters of `GET /api/historicjoa` (spec §4.1). */
export const historicForms = {
  ...historicFilterForms,
  PageNumber: { form: 'count', from: 1, to: 999_999_999 },
  continuationtoken: { ...textForm, to: maximumLinkLength },
} as const;

/** The filters of the historic feed (spec §4.1). Dates are calendar days, `YYYY-MM-DD`, both ends included. */
export type HistoricFilters = ParametersOf<typeof historicFilterForms>;

/** The parameters of one page of the historic feed: a page number or a continuation token, never both. */
export type HistoricPageParameters = HistoricFilters &
  (
    | { readonly PageNumber?: number; readonly continuationtoken?: never }
    | { readonly PageNumber?: never; readonly continuationtoken: string }
  );

/** Checks the filters of a walk. @throws {@link ParameterError} */
export function checkHistoricFilters(filters: HistoricFilters): void {
  checkParameters(historicEndpoint.name, historicFilterForms, filters);
}

/** Checks the parameters of one page. @throws {@link ParameterError} */
export function checkHistoricPage(parameters: HistoricPageParameters): void {
  checkParameters(historicEndpoint.name, historicForms, parameters);
  if (parameters.PageNumber !== undefined && parameters.continuationtoken !== undefined)
    throw new ParameterError(
      'continuationtoken',
      'continuationtoken and PageNumber are two ways to page; give one of them.',
    );
}
