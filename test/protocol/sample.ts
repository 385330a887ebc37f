// One announcement with every field that the product reads, in the forms of the recordings. The texts are invented.
export const sampleItem = () => ({
  MatchedObjectId: '794441100',
  MatchedObjectDescriptor: {
    PositionID: 'EX-24-1234-MP',
    PositionTitle: 'Civil Engineer (Bridges)',
    PositionURI: 'https://www.portal.example:443/GetJob/ViewDetails/794441100',
    ApplyURI: ['https://www.portal.example:443/GetJob/ViewDetails/794441100?PostingChannelID='],
    PositionLocationDisplay: 'Multiple Locations',
    PositionLocation: [
      {
        LocationName: 'Portland, Oregon',
        CountryCode: 'United States',
        CountrySubDivisionCode: 'Oregon',
        CityName: 'Portland, Oregon',
        Longitude: -122.67563,
        Latitude: 45.511795,
      },
      {
        LocationName: 'Naples, Italy',
        CountryCode: 'Italy',
        CityName: 'Naples, Italy',
        Longitude: 0,
        Latitude: 0,
      },
    ],
    OrganizationName: 'Bureau of Bridges',
    DepartmentName: 'Department of Examples',
    SubAgency: 'Northwest Region',
    JobCategory: [{ Name: 'Civil Engineering', Code: '0810' }],
    JobGrade: [{ Code: 'GS' }],
    PositionSchedule: [{ Name: '', Code: '1' }],
    PositionOfferingType: [{ Name: 'Permanent', Code: '15317' }],
    QualificationSummary: 'One year of specialized experience with bridges.',
    PositionRemuneration: [
      {
        MinimumRange: '111234.0',
        MaximumRange: '144608.0',
        RateIntervalCode: 'PA',
        Description: 'Per Year',
      },
    ],
    PositionStartDate: '2024-06-06T00:00:00.0000',
    PositionEndDate: '2024-06-16T23:59:59.9970',
    PublicationStartDate: '2024-06-06T00:00:00.0000',
    ApplicationCloseDate: '2024-06-16T23:59:59.9970',
    PositionFormattedDescription: [
      {
        Label: 'Dynamic Teaser',
        LabelDescription: 'Hit highlighting for keyword searches.',
        Content: 'Inspect bridges.',
      },
    ],
    UserArea: {
      Details: {
        JobSummary: 'Inspect bridges and say what they need.',
        MajorDuties: ['Inspect bridges.', 'Write reports.'],
        Education: 'A degree in engineering.',
        Requirements: 'A driving licence.',
        Evaluations: 'Your résumé is compared with the duties.',
        HowToApply: 'Apply online.',
        WhatToExpectNext: 'We write to you.',
        RequiredDocuments: 'Résumé.',
        Benefits: 'Health insurance.',
        BenefitsUrl: 'https://www.portal.example/benefits',
        OtherInformation: 'Relocation may be paid.',
        KeyRequirements: ['Citizenship', 'Background check'],
        WhoMayApply: { Name: 'Public', Code: '15509' },
        LowGrade: '12',
        HighGrade: '13',
        PromotionPotential: '13',
        SubAgencyName: 'Northwest Region',
        OrganizationCodes: 'EX/EX00',
        HiringPath: ['public', 'vet'],
        TotalOpenings: '2',
        TeleworkEligible: true,
        RemoteIndicator: 'False',
        TravelCode: '1',
        SecurityClearance: 'Not Required',
        DrugTestRequired: 'False',
        Relocation: 'True',
        ServiceType: '01',
        AnnouncementClosingType: '01',
        PositionSensitivitiy: 'Non-sensitive',
        AdjudicationType: ['Suitability/Fitness'],
        AppointmentExplanationText: 'Permanent.',
        AgencyMarketingStatement: 'Bridges join people.',
        AgencyContactEmail: 'jobs@agency.example',
        AgencyContactPhone: '555-0100',
        AgencyContactWebsite: 'https://www.agency.example',
        MCOTags: ['0810'],
      },
      IsRadialSearch: false,
    },
  },
  RelevanceRank: 0.5,
});

/** A response of Search with the given items. */
export const sampleResponse = (items: readonly unknown[] = [sampleItem()]) => ({
  LanguageCode: 'EN',
  SearchParameters: {},
  SearchResult: {
    SearchResultCount: items.length,
    SearchResultCountAll: items.length,
    SearchResultItems: items,
    UserArea: { NumberOfPages: '1', IsRadialSearch: false },
  },
});

/** A code list in the form of the recordings. */
export const sampleCodeList = () => ({
  CodeList: [
    {
      ValidValue: [
        {
          Code: 'EX00',
          Value: 'Bureau of Bridges ',
          ParentCode: 'EX',
          Acronym: 'BOB',
          LastModified: '2021-05-14T11:04:18.77',
          IsDisabled: 'No',
        },
        {
          Code: 'EX01',
          Value: 'Bureau of R&amp;D',
          ParentCode: 'EX',
          LastModified: '2021-05-14T11:04:18.77',
          IsDisabled: 'Yes',
        },
      ],
      id: 'AgencySubElement',
    },
  ],
  DateGenerated: '2024-06-06T11:00:00.0000-05:00',
});
