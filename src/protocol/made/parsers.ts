// Made from the schemas of src/protocol: npm run parsers.
import {
  code,
  count,
  decimal,
  flag,
  identity,
  label,
  markedText,
  records,
  text,
  texts,
  webUrl,
} from '../field-values.ts';
import { field, list, object } from '../ordinary.ts';

const codeField = field(code());
const text500Field = field(text(500));
const webUrlField = field(webUrl());
const decimalField = field(decimal());
const positionLocationObject = object(
  {},
  {
    LocationName: text500Field,
    CountryCode: text500Field,
    CountrySubDivisionCode: text500Field,
    CityName: text500Field,
    Longitude: decimalField,
    Latitude: decimalField,
  },
  true,
);
const jobCategoryObject = object({}, { Name: text500Field, Code: codeField });
const textField = field(text());
const text200Field = field(text(200));
const positionRemunerationObject = object(
  {},
  {
    MinimumRange: codeField,
    MaximumRange: codeField,
    RateIntervalCode: codeField,
    Description: text200Field,
  },
  true,
);
const markedTextField = field(markedText());
const positionFormattedDescriptionObject = object(
  {},
  { Content: markedTextField, Label: text500Field, LabelDescription: text500Field },
);
const textsField = texts();
const flagField = field(flag());
const detailsObject = object(
  {},
  {
    MajorDuties: textsField,
    Education: textField,
    Requirements: textField,
    Evaluations: textField,
    HowToApply: textField,
    WhatToExpectNext: textField,
    RequiredDocuments: textField,
    Benefits: textField,
    BenefitsUrl: webUrlField,
    BenefitsDisplayDefaultText: flagField,
    OtherInformation: textField,
    KeyRequirements: textsField,
    PositionSensitivitiy: text500Field,
    PositionSensitivity: text500Field,
    AdjudicationType: list(text200Field),
    AppointmentExplanationText: textField,
    AgencyMarketingStatement: textField,
    AgencyContactEmail: text500Field,
    AgencyContactPhone: text500Field,
    AgencyContactWebsite: text500Field,
    MCOTags: list(codeField),
    JobSummary: textField,
    WhoMayApply: jobCategoryObject,
    LowGrade: codeField,
    HighGrade: codeField,
    PromotionPotential: codeField,
    PromotionPotentialAdditionalText: textField,
    SubAgencyName: text500Field,
    OrganizationCodes: codeField,
    HiringPath: list(codeField),
    TotalOpenings: codeField,
    TeleworkEligible: flagField,
    RemoteIndicator: flagField,
    TravelCode: codeField,
    SecurityClearance: text500Field,
    DrugTestRequired: flagField,
    Relocation: flagField,
    ServiceType: codeField,
    AnnouncementClosingType: codeField,
    FinancialDisclosure: flagField,
    BargainingUnitStatus: flagField,
    BargainingUnitStatusAdditionalText: text500Field,
    AnnouncementClosingTypeOption: codeField,
    PreviewQuestionnaireurl: webUrlField,
    SecondAnnouncementUrl: webUrlField,
  },
  true,
);
const userAreaObject = object({}, { Details: detailsObject, IsRadialSearch: flagField }, true);
const matchedObjectDescriptorObject = object(
  {},
  {
    PositionID: codeField,
    PositionTitle: text500Field,
    PositionURI: webUrlField,
    ApplyURI: list(webUrlField),
    PositionLocationDisplay: text500Field,
    PositionLocation: list(positionLocationObject),
    OrganizationName: text500Field,
    DepartmentName: text500Field,
    SubAgency: text500Field,
    JobCategory: list(jobCategoryObject),
    JobGrade: list(jobCategoryObject),
    PositionSchedule: list(jobCategoryObject),
    PositionOfferingType: list(jobCategoryObject),
    QualificationSummary: textField,
    PositionRemuneration: list(positionRemunerationObject),
    PositionStartDate: codeField,
    PositionEndDate: codeField,
    PublicationStartDate: codeField,
    ApplicationCloseDate: codeField,
    PositionFormattedDescription: list(positionFormattedDescriptionObject),
    UserArea: userAreaObject,
  },
  true,
);
const announcementObject = object(
  { MatchedObjectDescriptor: matchedObjectDescriptorObject },
  { MatchedObjectId: codeField, RelevanceRank: decimalField },
  true,
);
const countField = field(count());
const recordsField = field(records('MatchedObjectDescriptor'));
const text300Field = field(text(300));
const identityField = field(identity());
const organizationObject = object(
  { RefinementValue: identityField },
  { RefinementName: text300Field, RefinementCount: countField, RefinementToken: text300Field },
);
const refinersObject = object(
  {},
  {
    Organization: list(organizationObject),
    GradeBucket: list(organizationObject),
    SalaryBucket: list(organizationObject),
    PositionOfferingTypeCode: list(organizationObject),
    PositionScheduleTypeCode: list(organizationObject),
    JobCategoryCode: list(organizationObject),
  },
);
const userAreaObject2 = object(
  {},
  {
    Refiners: refinersObject,
    NumberOfPages: codeField,
    IsRadialSearch: flagField,
    ResolvedLocation: list(text300Field),
  },
);
const searchResultObject = object(
  { SearchResultItems: recordsField },
  { SearchResultCount: countField, SearchResultCountAll: countField, UserArea: userAreaObject2 },
);
const searchEnvelopeObject = object(
  { SearchResult: searchResultObject },
  { LanguageCode: codeField },
);
const recordsField2 = field(records('Code'));
const codeListObject = object({ ValidValue: recordsField2 }, { id: codeField });
const codeListEnvelopeObject = object(
  { CodeList: list(codeListObject) },
  { DateGenerated: codeField },
);
const labelField = field(label());
const codeListItemObject = object(
  { Code: identityField },
  {
    Value: labelField,
    LastModified: codeField,
    IsDisabled: flagField,
    ParentCode: codeField,
    Acronym: labelField,
    JobFamily: labelField,
    City: labelField,
    CountrySubdivision: labelField,
    Country: labelField,
  },
);

export const readAnnouncement = announcementObject;
export const readSearchEnvelope = searchEnvelopeObject;
export const readCodeListEnvelope = codeListEnvelopeObject;
export const readCodeListItem = codeListItemObject;
