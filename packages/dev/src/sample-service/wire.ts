/** An announcement as the service sends it (data-service §2.4, §10.2 "Details beyond the spec"). */
export interface WireItem {
  MatchedObjectId: string;
  MatchedObjectDescriptor: WireDescriptor;
  RelevanceRank: number;
}

export interface WireNamed {
  Name: string;
  Code: string;
}

export interface WireLocation {
  LocationName: string;
  CountryCode: string;
  /** Absent for locations abroad. */
  CountrySubDivisionCode?: string;
  CityName: string;
  Longitude: number;
  Latitude: number;
}

export interface WireRemuneration {
  MinimumRange: string;
  MaximumRange: string;
  RateIntervalCode: string;
  Description?: string;
}

export interface WireFormatted {
  Content?: string;
  Label: string;
  LabelDescription: string;
}

export interface WireDescriptor {
  PositionID: string;
  PositionTitle: string;
  PositionURI: string;
  ApplyURI: string[];
  PositionLocationDisplay: string;
  PositionLocation: WireLocation[];
  OrganizationName: string;
  DepartmentName: string;
  SubAgency?: string;
  JobCategory: WireNamed[];
  JobGrade: { Code: string }[];
  PositionSchedule: WireNamed[];
  PositionOfferingType: WireNamed[];
  QualificationSummary: string;
  PositionRemuneration: WireRemuneration[];
  PositionStartDate: string;
  PositionEndDate: string;
  PublicationStartDate: string;
  ApplicationCloseDate: string;
  PositionFormattedDescription: WireFormatted[];
  UserArea: { Details: WireDetails; IsRadialSearch: boolean };
}

export interface WireDetails {
  JobSummary: string;
  WhoMayApply: WireNamed;
  LowGrade: string;
  HighGrade: string;
  PromotionPotential?: string;
  SubAgencyName?: string;
  OrganizationCodes: string;
  Relocation?: string;
  HiringPath: string[];
  TotalOpenings?: string;
  AgencyMarketingStatement: string;
  TravelCode: string;
  AppointmentExplanationText?: string;
  MajorDuties: string[];
  Education: string;
  Requirements: string;
  Evaluations: string;
  HowToApply: string;
  WhatToExpectNext: string;
  RequiredDocuments: string;
  Benefits: string;
  BenefitsUrl?: string;
  OtherInformation: string;
  KeyRequirements: string[];
  ServiceType: string;
  AnnouncementClosingType: string;
  AgencyContactEmail: string;
  AgencyContactPhone?: string;
  AgencyContactWebsite?: string;
  SecurityClearance: string;
  DrugTestRequired?: string;
  PositionSensitivitiy?: string; // misspelled by the service
  AdjudicationType: string[];
  MCOTags?: string[];
  TeleworkEligible?: boolean;
  RemoteIndicator?: boolean;
  FinancialDisclosure?: boolean;
  BargainingUnitStatus?: boolean;
  BargainingUnitStatusAdditionalText?: string;
}

/** The part of an announcement that `Fields=Min` leaves out: the long texts (data-service §4.3.7, as recorded in 2022). */
export const fullOnlyDetails: readonly (keyof WireDetails)[] = [
  'MajorDuties',
  'Education',
  'Requirements',
  'Evaluations',
  'HowToApply',
  'WhatToExpectNext',
  'RequiredDocuments',
  'Benefits',
  'BenefitsUrl',
  'OtherInformation',
  'KeyRequirements',
];

/** The lists of refinements of data-service §2.4, by the name of the parameter each one feeds. */
export const refinerNames = [
  'Organization',
  'GradeBucket',
  'SalaryBucket',
  'PositionOfferingTypeCode',
  'PositionScheduleTypeCode',
  'JobCategoryCode',
] as const;
export type RefinerName = (typeof refinerNames)[number];

export interface WireRefinement {
  RefinementName: string;
  RefinementCount: string;
  RefinementToken: string;
  RefinementValue: string;
}

export interface WireSearchResponse {
  LanguageCode: string;
  SearchParameters: Record<string, never>;
  SearchResult: {
    SearchResultCount: number;
    SearchResultCountAll: number;
    /** Items; an awkward one may be any value. */
    SearchResultItems: unknown[];
    UserArea: {
      Refiners?: Record<RefinerName, WireRefinement[]>;
      NumberOfPages: string;
      IsRadialSearch: boolean;
      ResolvedLocation?: string[];
    };
  };
}
