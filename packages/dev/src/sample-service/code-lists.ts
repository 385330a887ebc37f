import { codeList } from './data/all-code-lists.ts';

/** A code list on the wire (data-service §2.5). */
export interface WireCodeList {
  CodeList: [{ ValidValue: Record<string, string | number>[]; id: string }];
  DateGenerated: string;
}

/** Values of LastModified; each row gets one of them, the same on every run. */
const modificationTimes = [
  '2011-07-06T21:35:26.23',
  '2016-10-21T06:13:47.82',
  '2018-07-27T06:13:07.7',
  '2020-11-16T08:27:36.61',
  '2021-04-30T11:38:52.64',
  '2023-03-17T10:40:05.937',
] as const;

/** ISO 3166-1 alpha-3 codes of countries, by the service's own two-letter codes. */
export const isoCountries: Readonly<Record<string, string>> = {
  BA: 'BHR',
  BE: 'BEL',
  CA: 'CAN',
  CU: 'CUB',
  DJ: 'DJI',
  GL: 'GRL',
  GM: 'DEU',
  IT: 'ITA',
  JA: 'JPN',
  KS: 'KOR',
  KU: 'KWT',
  NL: 'NLD',
  PO: 'PRT',
  QA: 'QAT',
  SP: 'ESP',
  TU: 'TUR',
  UK: 'GBR',
  US: 'USA',
};

/** The service's codes by ISO code: the list of subdivisions is requested by ISO code, but its rows carry the service's. */
const serviceCountries: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(isoCountries).map(([own, iso]) => [iso, own]),
);

/** Responds to a request for a code list (data-service §4.5); `undefined` for an unknown name. */
export function respondWithCodeList(
  name: string,
  query: URLSearchParams,
  now: Date,
): WireCodeList | undefined {
  const list = codeList(name);
  if (!list) return undefined;
  const parameters = new Map(
    [...query].map(([parameter, value]) => [parameter.toLowerCase(), value.trim()]),
  );
  const country =
    name === 'countrysubdivisions' ? parameters.get('country')?.toUpperCase() : undefined;
  const since = /^\d{4}-\d{2}-\d{2}/.exec(parameters.get('lastmodified') ?? '')?.[0];
  const rows: Record<string, string | number>[] = [];
  for (const [index, { fields, disabled }] of list.rows.entries()) {
    const LastModified =
      modificationTimes[(index * 7) % modificationTimes.length] ?? modificationTimes[0];
    if (since !== undefined && LastModified.slice(0, 10) < since) continue;
    if (
      country !== undefined &&
      country !== '' &&
      fields.ParentCode !== (serviceCountries[country] ?? country)
    )
      continue;
    rows.push({ ...fields, LastModified, IsDisabled: disabled ? 'Yes' : 'No' });
  }
  return { CodeList: [{ ValidValue: rows, id: list.id }], DateGenerated: now.toISOString() };
}
