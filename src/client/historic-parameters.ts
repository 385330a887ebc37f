import {
  checkParameters,
  controlNumbersForm,
  dateForm,
} from '../protocol/parameters/parameter-checks.ts';
import type { ParametersOf } from '../protocol/parameters/parameter-values.ts';
import { ParameterError } from '../protocol/parameters/parameter-error.ts';
import { listForm, textForm } from '../protocol/parameters.ts';
import type { Endpoint } from './request.ts';

/** The historic feed (data-service §4.1). Public, so it has no key header. */
export const historicEndpoint = {
  name: 'The historic feed',
  path: '/api/historicjoa',
} as const satisfies Endpoint;

/** The texts of announcements (data-service §4.7, §10.6): observed, not specified. Public, so it has no key header. */
export const historicTextEndpoint = {
  name: 'AnnouncementText',
  path: '/api/historicjoa/announcementtext',
} as const satisfies Endpoint;

/** The forms of the filters of `GET /api/historicjoa`, and of its page size (data-service §4.1). */
const historicFilterForms = {
  /** Agencies, such as `HE00`: code list `agencysubelements` (data-service §4.1). */
  HiringAgencyCodes: listForm,
  /** Departments, such as `HE`: code list `agencysubelements` (data-service §4.1). */
  HiringDepartmentCodes: listForm,
  /** Occupational series, such as `0610`: code list `occupationalseries` (data-service §4.1). */
  PositionSeries: listForm,
  /** Announcement numbers, as agencies write them (data-service §4.1). */
  AnnouncementNumbers: listForm,
  /** Control numbers of announcements (data-service §4.1). */
  PortalControlNumbers: controlNumbersForm,
  /** Opened on or after this day, `YYYY-MM-DD` (data-service §4.1). */
  StartPositionOpenDate: dateForm,
  /** Opened on or before this day, `YYYY-MM-DD` (data-service §4.1). */
  EndPositionOpenDate: dateForm,
  /** Closed on or after this day, `YYYY-MM-DD` (data-service §4.1). */
  StartPositionCloseDate: dateForm,
  /** Closed on or before this day, `YYYY-MM-DD` (data-service §4.1). */
  EndPositionCloseDate: dateForm,
  /** Records on a page: 1,000 by default and at most (data-service §4.1, §8). */
  PageSize: { form: 'count', from: 1, to: 1_000 },
} as const;

/** Maximum length of a next link or a continuation token, in UTF-16 units. */
export const maximumLinkLength = 65_536;

/** The forms of all parameters of `GET /api/historicjoa` (data-service §4.1). */
export const historicForms = {
  ...historicFilterForms,
  /** The page to return, from 1: page-number form (data-service §4.1.1). */
  PageNumber: { form: 'count', from: 1, to: 999_999_999 },
  /** The token of the page, from the response before: continuation-token form (data-service §4.1.2). */
  continuationtoken: { ...textForm, to: maximumLinkLength },
} as const;

/** The forms of the parameters of `GET /api/historicjoa/announcementtext` (data-service §10.6): observed, not specified. */
export const historicTextForms = {
  ...historicFilterForms,
  /** Records on a page: 500 by default and at most (data-service §10.6). */
  PageSize: { form: 'count', from: 1, to: 500 },
  /** The token of the page, from the response before (data-service §10.6). */
  continuationtoken: historicForms.continuationtoken,
} as const;

/** The filters of the historic feed (data-service §4.1). Dates are calendar days, `YYYY-MM-DD`, both ends included. */
export type HistoricFilters = ParametersOf<typeof historicFilterForms>;

/** The parameters of one page of the historic feed: a page number or a continuation token, never both. */
export type HistoricPageParameters = ParametersOf<typeof historicForms> &
  (
    | { readonly continuationtoken?: undefined }
    | { readonly PageNumber?: undefined; readonly continuationtoken: string }
  );

/** The parameters of one page of the texts of announcements: the filters of the historic feed, and a continuation token. */
export type HistoricTextParameters = ParametersOf<typeof historicTextForms>;

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

/** Checks the parameters of one page of texts. @throws {@link ParameterError} */
export function checkHistoricTextPage(parameters: HistoricTextParameters): void {
  checkParameters(historicTextEndpoint.name, historicTextForms, parameters);
}
