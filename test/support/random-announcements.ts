// Random announcements for fast-check.
import fc from 'fast-check';

/** A piece of text as in announcements, including texts that often break programs. */
// prettier-ignore
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 12 }) },
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    '&amp;', '&rsquo;', '&#39;', '&nbsp;', '&shy;', 'R&D;', '&bogus;', '<b>', '<em>', '</em>',
    '<p>', '</p>', '<br/>', '<li>', '</li>', '<ul class="a">', '&lt;li&gt;', '<p a', '\u0092',
    ', ', ',', ' ', '\u202e', '\ud800', 'United States', 'Remote', 'District of Columbia',
    '__proto__', 'constructor', 'toString', 'N/A', 'Per Year', 'PA', 'WC', '15317', 'public',
    '0', '00', '09', 'E', '-1', '1e3', '12.50', '99999999999999999999', 'Few', 'MANY', '469',
    '2026-03-03T23:59:59.9970', '9/7/2021', '2026-02-30', '0001-01-01', 'Top Secret', 'NCS/',
  ),
);
/** A short text of an announcement. */
export const shortText = fc
  .array(piece, { maxLength: 4 })
  .map((pieces) => pieces.join(''))
  // Texts of the announcement may be shown, so they must not contain words that are checked as signs of a broken program.
  .filter((joined) => !/undefined|NaN|null|\[object|Invalid Date|Infinity/.test(joined));
const value = fc.oneof(
  { weight: 8, arbitrary: shortText },
  fc.constantFrom(null, true, false, 0, -1, 1e21, [], {}, [null]),
  fc.double(),
);

const record = (...names: string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
const list = (...names: string[]) => fc.array(fc.oneof(record(...names), value), { maxLength: 3 });

const details = fc
  .tuple(
    // prettier-ignore
    record(
      'LowGrade', 'HighGrade', 'PromotionPotential', 'TotalOpenings', 'TeleworkEligible',
      'RemoteIndicator', 'TravelCode', 'SecurityClearance', 'DrugTestRequired', 'Relocation',
      'ServiceType', 'AnnouncementClosingType', 'PositionSensitivitiy', 'PositionSensitivity',
      'JobSummary',
      'FinancialDisclosure', 'BargainingUnitStatus', 'BargainingUnitStatusAdditionalText',
    ),
    fc.record(
      {
        HiringPath: fc.array(value, { maxLength: 4 }),
        AdjudicationType: fc.array(value, { maxLength: 3 }),
        WhoMayApply: record('Name', 'Code'),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([one, other]) => ({ ...one, ...other }));

/** The descriptor of an announcement with the fields that cards show. */
export const cardDescriptor = fc
  .tuple(
    record('PositionLocationDisplay', 'ApplicationCloseDate', 'PositionEndDate'),
    fc.record(
      {
        PositionLocation: list('LocationName', 'CityName', 'CountryCode', 'CountrySubDivisionCode'),
        PositionRemuneration: list(
          'MinimumRange',
          'MaximumRange',
          'RateIntervalCode',
          'Description',
        ),
        JobGrade: list('Code'),
        PositionSchedule: list('Name', 'Code'),
        PositionOfferingType: list('Name', 'Code'),
        UserArea: fc.record({ Details: details }),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([one, other]) => ({ ...one, ...other }));

/** In three of four cases one of the service's usual values, otherwise anything. */
const usually = (...values: string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, value);

/** Content of the long fields: several paragraphs, lists, headings and URLs. */
const longText = fc
  .array(
    fc.oneof(
      piece,
      // prettier-ignore
      fc.constantFrom(
        '\n', '\r\n\r\n', '\n• ', ' • ', '1. First. ', '(b) Second; ', 'NOTE: ', 'GS-11: ',
        'BASIC REQUIREMENTS: ', 'Who May Apply: ', 'A sentence of words. ', '... ', '…',
        '<p>One.</p>', '<ul><li>One</li>\n <li><b>Two</b></li></ul>', '&lt;br /&gt;', '\u0085',
        'https://www.agency.example/a_(b).', 'www.agency.example, ', 'jobs@agency.example; ',
        '(202) 555-0123', '000-000-0000', '\u3000', '\u00a0', '\u2028',
        'ÉCOLE ', 'ß', 'İ', '😀',
        'One more sentence that is long enough to fill a paragraph of an announcement. '.repeat(6),
      ),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));
const longValue = fc.oneof({ weight: 8, arbitrary: longText }, value);

/** White space and control characters after a URL. */
// prettier-ignore
const trailing = fc.constantFrom(
  '', ' ', '\r\n', '\t', '\u3000', '\u00a0', '\r\n\u2028', '\u0085', '\0',
);
const url = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('https://www.agency.example/a_(b)', 'www.agency.example', '12345'),
      trailing,
    )
    .map((pair) => pair.join('')),
  longValue,
);
/** A URL of the job or to apply, with parameters escaped as the service does. */
const link = fc
  .tuple(
    fc.constantFrom(
      'https://www.portal.example:443/job/',
      'https://portal.example/GetJob/ViewDetails/',
      'www.portal.example/job/',
      '/job/',
      'http://apply.agency.example/jobs/',
    ),
    fc.constantFrom('794441100', '1', 'nurse', '12/', ''),
    fc.array(
      fc.constantFrom(
        '?a=1',
        '&amp;PostingChannelID=',
        '&PostingChannelID=X',
        '&#38;b=2',
        '&amp;amp;c=3',
        '&lt;',
        '&copy;=1',
        '#d',
        '&#146;',
        '/print',
      ),
      { maxLength: 4 },
    ),
  )
  .map(([start, id, rest]) => start + id + rest.join(''));
const urlFields = ['BenefitsUrl', 'PreviewQuestionnaireurl', 'SecondAnnouncementUrl'];

const longDetails = fc.record(
  {
    ...Object.fromEntries(
      // prettier-ignore
      [
        'JobSummary', 'Requirements', 'Education', 'Evaluations', 'RequiredDocuments',
        'Benefits', 'HowToApply', 'WhatToExpectNext', 'AppointmentExplanationText',
        'OtherInformation', 'AgencyMarketingStatement', 'AgencyContactEmail',
        'AgencyContactPhone', 'AgencyContactWebsite',
        'PromotionPotentialAdditionalText', 'AnnouncementClosingTypeOption',
      ].map((name) => [name, longValue]),
    ),
    MajorDuties: fc.oneof(fc.array(longValue, { maxLength: 3 }), longValue),
    KeyRequirements: fc.oneof(fc.array(longValue, { maxLength: 3 }), longValue),
    ...Object.fromEntries(urlFields.map((name) => [name, url])),
    BenefitsDisplayDefaultText: value,
    PositionSensitivity: usually('Low Risk (LR)', 'Nonsensitive'),
    PositionSensitivitiy: usually(
      'Moderate Risk (MR)',
      'High Risk (HR)',
      'NCS/High Risk',
      'SS',
      'Critical-Sensitive (CS)',
    ),
    SecurityClearance: usually(
      'Secret',
      '4',
      'Q - Nonsensitive',
      'Public Trust - Background Investigation',
    ),
    ServiceType: usually('01', 'Excepted', 'Senior Executive'),
    TravelCode: usually('0', '25% or less', '-1', 'Occasional travel'),
    AnnouncementClosingType: usually('01', '2', '03', 'Applicant Cut-Off', 'Closing Time', '04'),
    AdjudicationType: fc.array(
      usually('Credentialing', 'Suitability/Fitness', 'National security'),
      {
        maxLength: 3,
      },
    ),
    HiringPath: fc.array(usually('public', 'VET', 'mspouse', 'student'), { maxLength: 4 }),
    TotalOpenings: usually('1', '12000', 'few', '0'),
    LowGrade: usually('9', '09', '00', 'E', '1'),
    HighGrade: usually('12', '9', 'F', '15'),
    PromotionPotential: usually('13', '12', 'None', '2'),
  },
  { requiredKeys: [] },
);

/** Returns the value with some single values turned into lists, and some lists of one turned into single values. */
function withSwaps(value: unknown, isSwapped: () => boolean): unknown {
  const own = Array.isArray(value)
    ? value.map((one) => withSwaps(one, isSwapped))
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).map(([name, one]) => [name, withSwaps(one, isSwapped)]),
        )
      : value;
  if (!isSwapped()) return own;
  return Array.isArray(own) ? (own.length === 1 ? (own[0] as unknown) : own) : [own];
}

/** The descriptor of an announcement with every field that the elements show. */
export const wholeDescriptor = fc
  .tuple(
    // In every third announcement, each fifth value is swapped.
    fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 4 })),
    cardDescriptor,
    longDetails,
    fc.record(
      {
        PositionTitle: fc.oneof(
          fc.constantFrom(
            'SUPERVISORY IT SPECIALIST (INFOSEC), GS-12',
            "O'BRIEN'S NURSE III",
            'Clerk',
          ),
          value,
        ),
        PositionID: value,
        PositionURI: fc.oneof(
          fc.constantFrom('https://www.portal.example/job/1', 'javascript:1', ''),
          link,
        ),
        ApplyURI: fc.oneof(
          fc.array(fc.oneof(fc.constantFrom('https://www.portal.example/job/1/apply', 'x'), link), {
            maxLength: 2,
          }),
          value,
        ),
        OrganizationName: value,
        DepartmentName: value,
        QualificationSummary: longValue,
        PublicationStartDate: usually(
          '2026-03-01',
          '2/27/2026',
          '2026-02-01T08:00:00.0000',
          '2030-01-01',
        ),
        ApplicationCloseDate: usually(
          '2026-03-02',
          '3/9/2026',
          '2026-03-01T23:59:59.9970',
          '2026-05-01',
        ),
        JobGrade: fc.array(fc.record({ Code: usually('GS', 'FP', 'nf', 'GG') }), { maxLength: 2 }),
        PositionFormattedDescription: fc.array(
          fc.record(
            {
              Label: usually('Dynamic Teaser', 'Duties'),
              LabelDescription: value,
              Content: longValue,
            },
            { requiredKeys: [] },
          ),
          { maxLength: 2 },
        ),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([[kind, first], card, Details, others]) => {
    const job = {
      ...card,
      ...others,
      UserArea: { Details: { ...card.UserArea?.Details, ...Details } },
    };
    let count = first;
    return kind === 0 ? (withSwaps(job, () => (count += 1) % 5 === 0) as typeof job) : job;
  });
