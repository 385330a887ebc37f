import { readAgency, type Agency } from './agency.ts';
import { civilianAgencies } from './civilian-agencies.ts';
import { defenseAgencies } from './defense-agencies.ts';

/** Departments by code. The military departments belong to Defense in the code list, yet come first in the OrganizationCodes of their agencies. */
export const departments: Readonly<
  Record<string, { name: string; acronym: string; parent?: string }>
> = {
  AF: { name: 'Department of the Air Force', acronym: 'AF', parent: 'DD' },
  AG: { name: 'Department of Agriculture', acronym: 'USDA' },
  AR: { name: 'Department of the Army', acronym: '', parent: 'DD' },
  CM: { name: 'Department of Commerce', acronym: 'DOC' },
  DD: { name: 'Department of Defense', acronym: 'DOD' },
  DJ: { name: 'Department of Justice', acronym: 'DOJ' },
  DL: { name: 'Department of Labor', acronym: 'DOL' },
  DN: { name: 'Department of Energy', acronym: 'DOE' },
  ED: { name: 'Department of Education', acronym: 'ED' },
  GS: { name: 'General Services Administration', acronym: 'GSA' },
  HE: { name: 'Department of Health and Human Services', acronym: 'HHS' },
  HS: { name: 'Department of Homeland Security', acronym: 'DHS' },
  HU: { name: 'Department of Housing and Urban Development', acronym: 'HUD' },
  IN: { name: 'Department of the Interior', acronym: 'DOI' },
  NN: { name: 'National Aeronautics and Space Administration', acronym: 'NASA' },
  NV: { name: 'Department of the Navy', acronym: '', parent: 'DD' },
  OT: { name: 'Other Agencies and Independent Organizations', acronym: '' },
  ST: { name: 'Department of State', acronym: 'DOS' },
  TD: { name: 'Department of Transportation', acronym: 'DOT' },
  TR: { name: 'Department of the Treasury', acronym: '' },
  VA: { name: 'Department of Veterans Affairs', acronym: 'VA' },
};

/** All hiring agencies. Their order decides what the data set draws. */
export const agencies: readonly Agency[] = [...defenseAgencies, ...civilianAgencies].map(
  readAgency,
);
