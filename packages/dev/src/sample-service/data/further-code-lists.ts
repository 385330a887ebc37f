import { codeRow, disabled, type CodeList, type Row } from './code-list.ts';

// Lists that no announcement refers to (data-service §4.5, §4.7). docs/internals/sample-service.md lists the sources of the rows.

const pairRows = (pairs: readonly (readonly [code: string, name: string])[]): Row[] =>
  pairs.map(([code, name]) => codeRow(code, name));

/** "422 Data Analyst": the code is a number (data-service §4.5), so that "000" is 0. */
const workRoles = [
  '422 Data Analyst',
  '421 Database Administrator',
  '651 Enterprise Architect',
  '431 Knowledge Manager',
  '441 Network Ops Specialist',
  '641 Requirements Planner',
  '661 R&D Specialist',
  '621 Software Developer',
  '451 System Administrator',
  '632 Systems Developer',
  '411 Tech Support Specialist',
  '671 Sys T&E Specialist',
  '611 Authorizing Official',
  '723 COMSEC Manager',
  '511 Cyber Defense Analyst',
  '212 Cyber Def. Forensics Analyst',
  '531 Cyber Def. Incident Res.',
  '521 Cyber Def. Infra. Spt. Spec.',
  '631 Info Sys. Sec. Developer',
  '722 Info Sys. Sec. Mgr.',
  '622 Secure SW Assessor',
  '652 Security Architect',
  '612 Security Control Assessor',
  '461 Systems Security Analyst',
  '541 Vulnerability Analyst',
  '321 Cyber Operator',
  '332 Cyber Ops. Planner',
  '121 Exploitation Analyst',
  '333 Partner Integr. Planner',
  '112 Mission Assess. Spec.',
  '132 Target Network Analyst',
  '131 Target Developer',
  '141 Threat/Warning Analyst',
  '111 All Source Analyst',
  '311 All Source Collection Mgr.',
  '312 All Source Collection Reqs. Mgr.',
  '331 Cyber Intelligence Planner',
  '151 Multi Disc. Language Analyst',
  '804 IT Invest/Portfolio Mgr.',
  '802 IT Project Mgr.',
  '801 Program Mgr.',
  '803 Product Support Mgr.',
  '805 IT Program Auditor',
  '712 Cyber Instructor',
  '711 Cyber Instr./Curriculum Dev.',
  '751 Cyber WF Developer & Mgr.',
  '752 Cyber Policy/Strat Planner',
  '901 Executive Cyber Leadership',
  '732 Privacy Compliance Mgr.',
  '731 Legal Advisor',
  '221 Cyber Crime Investigator',
  '211 Forensics Analyst',
  '0 Not Applicable',
] as const;

/** Items of this list have GroupingName and no Value (data-service §10.2); the letters are from the public framework of cyber work. */
const workGroupings: readonly (readonly [string, string])[] = [
  ['AN', 'Analyze'],
  ['CO', 'Collect and Operate'],
  ['IN', 'Investigate'],
  ['OM', 'Operate and Maintain'],
  ['OV', 'Oversee and Govern'],
  ['PR', 'Protect and Defend'],
  ['SP', 'Securely Provision'],
];

/** Lists whose codes and names were recorded. */
const recorded: Readonly<Record<string, () => CodeList>> = {
  academichonors: () => ({
    id: 'AcademicHonors',
    rows: pairRows([
      ['Cum Laude', 'Cum Laude'],
      ['Magna Cum Laude', 'Magna Cum Laude'],
      ['Summa Cum Laude', 'Summa Cum Laude'],
    ]),
  }),
  actioncodes: () => ({
    id: 'ActionCode',
    rows: ['Accepted', 'Add', 'Change', 'Delete', 'Rejected'].map((code) => codeRow(code, code)),
  }),
  applicationstatuses: () => ({
    id: 'ApplicationStatus',
    rows: [
      ...pairRows([
        ['11541', 'Hired'],
        ['11542', 'Application Status Not Available'],
        ['12001', 'Received'],
        ['12002', 'Reviewed'],
        ['12003', 'Referred'],
        ['12004', 'Not Referred'],
        ['12005', 'Not Hired'],
        ['3419', 'Application Incomplete'],
        ['3423', 'Canceled'],
        ['3425', 'Not Selected'],
        ['3426', 'Selected'],
        ['9999', 'Application In Progress'],
      ]),
      ...pairRows([
        ['11112', 'Applicant Declined Appointment'],
        ['11312', 'Minimum Qualification Requirements Met'],
        ['3417', 'Application Withdrawn'],
        ['3418', 'Resume Received'],
        ['3420', 'Application Received'],
        ['3422', 'Eligible - Application Referred to Selecting Official'],
        ['9005', 'Eligible - Application Not Referred to Selecting Official'],
        ['9006', 'Ineligible - "Who May Apply" Requirements Not Met'],
        ['9007', 'Minimum Qualification Requirements Not Met'],
        ['9008', 'Ineligible - Application Incomplete'],
      ]).map(disabled),
    ],
  }),
  cyberworkroles: () => ({
    id: 'CyberWorkRole',
    rows: workRoles.map((row) => ({
      fields: { Code: Number.parseInt(row, 10), Value: row.replace(/^\d+ /, '') },
    })),
  }),
  degreetypecodes: () => ({
    id: 'DegreeTypeCode',
    rows: pairRows([
      ['03', 'Some high school (no diploma)'],
      ['04', 'High school diploma or equivalent'],
      ['06', 'Technical or occupational certificate'],
      ['10', "Associate's degree"],
      ['12', 'Some college (no degree)'],
      ['13', "Bachelor's degree"],
      ['17', "Master's degree"],
      ['21', 'Doctorate degree'],
      ['22', 'Professional degree (e.g. MD, JD, DDS)'],
    ]),
  }),
  documentformats: () => ({
    id: 'DocumentFormats',
    rows: pairRows([
      ['DOCX', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      ['GIF', 'image/gif'],
      ['JPG', 'image/jpeg'],
      ['PDF', 'application/pdf'],
      ['PNG', 'image/png'],
      ['RTF', 'application/rtf'],
    ]),
  }),
  militarystatuscodes: () => ({
    id: 'MilitaryStatusCode',
    rows: pairRows([
      ['1', "No, I do not claim Veterans' Preference"],
      ['2', '5-point preference based on active duty in the U.S. Armed Forces (TP)'],
      ['3', '10-point preference for non-compensable disability or Purple Heart (XP)'],
      [
        '4',
        '10-point preference based on a compensable service connected disability of at least 10% but less than 30% (CP)',
      ],
      [
        '5',
        '10 point preference based on widow/widower or parent of a deceased veteran, or spouse or parent of a disabled veteran (XP)',
      ],
      [
        '6',
        '10-point preference based on a compensable service connected disability of 30% or more (CPS)',
      ],
      ['7', '0-point Sole Survivorship Preference (SSP)'],
    ]),
  }),
};

/** Documented lists without recorded rows: names from public forms, codes from there or invented. */
const fromPublicForms: Readonly<Record<string, () => CodeList>> = {
  cyberworkgroupings: () => ({
    id: 'CyberWorkGrouping',
    rows: workGroupings.map(([Code, GroupingName]) => ({ fields: { Code, GroupingName } })),
  }),
  disabilities: () => ({
    id: 'Disability',
    rows: [
      ...pairRows([
        ['01', 'I do not wish to identify my disability or serious health condition'],
        ['02', 'Developmental disability'],
        ['03', 'Traumatic brain injury'],
        ['05', 'I do not have a disability or serious health condition'],
        ['06', 'I have a disability or serious health condition that is not listed'],
        ['19', 'Deaf or serious difficulty hearing'],
        ['20', 'Blind or serious difficulty seeing even when wearing glasses'],
        ['31', 'Missing extremities'],
        ['40', 'Significant mobility impairment'],
        ['60', 'Partial or complete paralysis'],
        ['82', 'Epilepsy or other seizure disorders'],
        ['90', 'Intellectual disability'],
        ['91', 'Significant psychiatric disorder'],
        ['92', 'Dwarfism'],
        ['93', 'Significant disfigurement'],
      ]),
      disabled(codeRow('04', 'No disability of the type listed')),
    ],
  }),
  languageproficiencies: () => ({
    id: 'LanguageProficiency',
    rows: pairRows([
      ['0', 'None'],
      ['1', 'Novice'],
      ['2', 'Intermediate'],
      ['3', 'Advanced'],
    ]),
  }),
  racecodes: () => ({
    id: 'Race',
    rows: pairRows([
      ['1', 'American Indian or Alaska Native'],
      ['2', 'Asian'],
      ['3', 'Black or African American'],
      ['4', 'Native Hawaiian or Other Pacific Islander'],
      ['5', 'White'],
    ]),
  }),
};

export const furtherLists: Readonly<Record<string, () => CodeList>> = {
  ...recorded,
  ...fromPublicForms,
};

/** Lists that data-service §4.7 only names: no payload is shown and none was recorded, so that nothing could be said but invented. */
export const unknownLists: ReadonlySet<string> = new Set([
  'academiclevels',
  'applicantsuppliers',
  'documentations',
  'ethnicities',
  'federalemploymentstatuses',
  'gsageoloccodes',
  'keystandardrequirements',
  'languagecodes',
  'locationexpansions',
  'postalcodes',
  'refereetypecodes',
  'requiredstandarddocuments',
  'specialhirings',
]);
