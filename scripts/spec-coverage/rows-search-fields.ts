import { noticedBy } from '../../test/support/planted-faults/fault.ts';
import {
  countsOfRefiner,
  fieldOfSearch,
  memberOfRefiners,
} from '../../test/support/planted-faults/fields.ts';
import { dates, named, places } from './members.ts';
import type { Row, Section } from './row.ts';
import { client, product, reference } from './tests.ts';

/** A field of Search; `at` is where it stands under MatchedObjectDescriptor. */
const found = (item: string, says = '', at = item, list = at): Row => ({
  item,
  fault: /^UserArea\.Details/.test(at)
    ? fieldOfSearch.details(item)
    : fieldOfSearch.descriptor(
        item,
        item === 'PositionFormattedDescription.Content'
          ? noticedBy('search.keyword-highlight')
          : item === 'UserArea.IsRadialSearch'
            ? noticedBy('search.field-user-area-is-radial-search')
            : undefined,
      ),
  ...(says && { says }),
  tests: [
    reference.searchFields(`${item} is sent in its type`),
    client.announcementFields(`${list} is read in its type from Search`),
  ],
});

const foundList = (item: string, members: readonly string[], says = 'a list'): Row[] => [
  {
    item,
    says,
    fault: fieldOfSearch.descriptor(item),
    tests: [
      reference.searchFields(`${item}.${members[0] ?? ''} is sent in its type`),
      client.announcementFields(`${item} is read in its type from Search`),
    ],
  },
  ...members.map((leaf) => found(`${item}.${leaf}`, '', item)),
];

const detail = (item: string, says = ''): Row => found(item, says, `UserArea.Details.${item}`);

/** A field of the answer of Search around its items. */
const around = (item: string, says = ''): Row => ({
  item,
  fault: fieldOfSearch.around(item),
  ...(says && { says }),
  tests: [
    reference.searchFields(`${item} is sent in its type`),
    client.announcementFields(`${item} is read in its type from the answer`),
  ],
});

const isDescriptor = client.announcementFields(
  'RelevanceRank is a number, MatchedObjectId a text, whatever it was',
);
const refiners = reference.answers(
  'are six lists, every member a string, most frequent first, 50 at most',
);
const refiner = (name: string): Row => ({
  item: `Refiners.${name}`,
  fault: countsOfRefiner(name),
  tests: [
    reference.answers(
      'count the whole matching set: sending a value back gives as many jobs as it promised',
    ),
    client.announcementFields(
      `SearchResult.UserArea.Refiners.${name} is read in its type from the answer`,
    ),
  ],
});
const untyped =
  'No type is given: sent and read as payloads have it, each field absent at will (docs/client.md).';

export const searchFields: readonly Section[] = [
  {
    number: '2.4',
    title: 'Search result',
    groups: [
      {
        title: 'Top level',
        rows: [
          around('LanguageCode'),
          {
            item: 'SearchParameters',
            tests: [
              reference.answers('has the content type, clock and fields of the service'),
              client.announcementFields('LanguageCode is read in its type from the answer'),
            ],
            fault: fieldOfSearch.around('SearchParameters'),
            choice:
              'An empty object, as in every recorded answer (FACTS §2); the client leaves it aside.',
          },
          around('SearchResult.SearchResultCount', 'of this answer'),
          around('SearchResult.SearchResultCountAll', 'of all that match'),
          around('SearchResult.SearchResultItems'),
          {
            item: 'SearchResult.UserArea.Refiners',
            fault: fieldOfSearch.around('SearchResult.UserArea.Refiners'),
            tests: [refiners, refiner('Organization').tests[1] ?? refiners],
          },
          around('SearchResult.UserArea.NumberOfPages', 'a text'),
          around('SearchResult.UserArea.IsRadialSearch', 'a flag'),
        ],
      },
      {
        title: 'Item',
        rows: [
          {
            item: 'MatchedObjectId',
            says: 'a text or a number',
            fault: fieldOfSearch.item('MatchedObjectId'),
            tests: [reference.searchFields('MatchedObjectId is sent in its type'), isDescriptor],
          },
          {
            item: 'MatchedObjectDescriptor',
            fault: fieldOfSearch.item('MatchedObjectDescriptor'),
            tests: [
              reference.searchFields('MatchedObjectDescriptor is sent in its type'),
              isDescriptor,
            ],
          },
          {
            item: 'RelevanceRank',
            fault: fieldOfSearch.item('RelevanceRank'),
            says: 'a number',
            tests: [reference.searchFields('RelevanceRank is sent in its type'), isDescriptor],
          },
        ],
      },
      {
        title: 'MatchedObjectDescriptor',
        rows: [
          found('PositionID', 'the announcement number'),
          found('PositionTitle'),
          found('PositionURI'),
          {
            ...found('ApplyURI', 'a list of addresses with the channel RESTAPI'),
            tests: [
              reference.searchRules(
                'rule 12: every ApplyURI carries the channel RESTAPI, or the one it was set up with',
              ),
              client.announcementFields('ApplyURI is read in its type from Search'),
            ],
          },
          found('PositionLocationDisplay'),
          ...foundList('PositionLocation', places, 'a list, as in the archive'),
          found('OrganizationName'),
          found('DepartmentName'),
          ...foundList('JobCategory', named),
          ...foundList('JobGrade', ['Code']),
          ...foundList('PositionSchedule', named),
          ...foundList('PositionOfferingType', named),
          found('QualificationSummary'),
          ...foundList('PositionRemuneration', [
            'MinimumRange',
            'MaximumRange',
            'RateIntervalCode',
            'Description',
          ]),
          ...dates.map((date) => ({
            ...found(date, 'a date with a time'),
            tests: [
              ...found(date).tests,
              reference.searchFields('dates have the form of the spec in most announcements'),
            ],
          })),
          ...foundList(
            'PositionFormattedDescription',
            ['Content', 'Label', 'LabelDescription'],
            'a list; the teaser marks the words that were found',
          ),
          {
            item: 'UserArea.Details',
            fault: fieldOfSearch.descriptor(
              'UserArea.Details',
              noticedBy('search.field-user-area-details'),
            ),
            tests: [
              reference.searchFields('JobSummary is sent in its type'),
              client.announcementFields(
                'UserArea.Details.JobSummary is read in its type from Search',
              ),
            ],
          },
          found('UserArea.IsRadialSearch', 'a flag'),
        ],
      },
      {
        title: 'UserArea.Details',
        rows: [
          {
            ...detail('MajorDuties', 'a text'),
            choice: 'Sent as a list, as recorded (FACTS §1.8); read from either, as a list.',
          },
          detail('Education'),
          detail('Requirements'),
          detail('Evaluations'),
          detail('HowToApply'),
          detail('WhatToExpectNext'),
          detail('RequiredDocuments'),
          detail('Benefits'),
          detail('BenefitsUrl', 'an address'),
          detail('OtherInformation'),
          detail('KeyRequirements', 'a list'),
          detail('JobSummary'),
          {
            item: 'WhoMayApply',
            fault: fieldOfSearch.details('WhoMayApply'),
            tests: [
              reference.searchFields('WhoMayApply.Name is sent in its type'),
              client.announcementFields(
                'UserArea.Details.WhoMayApply is read in its type from Search',
              ),
            ],
          },
          ...named.map((leaf) => found(`WhoMayApply.${leaf}`, '', 'UserArea.Details.WhoMayApply')),
          detail('LowGrade', 'a text'),
          detail('HighGrade', 'a text'),
          detail('SubAgencyName'),
          detail('OrganizationCodes', 'codes around a slash'),
          {
            item: 'fields after KeyRequirements',
            fault: fieldOfSearch.details('OrganizationCodes'),
            begins: ['Types and descriptions of the search-response fields'],
            tests: [
              reference.searchFields('OrganizationCodes is sent in its type'),
              client.announcementFields(
                'UserArea.Details.OrganizationCodes is read in its type from Search',
              ),
              product.reduce('contains every text with Fields=Full'),
            ],
            choice: untyped,
          },
        ],
      },
      {
        title: 'Refiners',
        rows: [
          {
            item: 'Refiners',
            fault: fieldOfSearch.around('SearchResult.UserArea.Refiners'),
            says: 'six lists by the name of a parameter',
            begins: ['Refiners: an object whose keys'],
            tests: [refiners, refiner('Organization').tests[1] ?? refiners],
            choice:
              'They may be switched off, as no recorded answer has them (docs/reference.md, Options).',
          },
          ...[
            'Organization',
            'GradeBucket',
            'SalaryBucket',
            'PositionOfferingTypeCode',
            'PositionScheduleTypeCode',
            'JobCategoryCode',
          ].map(refiner),
          {
            item: 'members of a refiner',
            fault: memberOfRefiners('RefinementToken'),
            says: 'four, all of them texts',
            begins: ['Each key holds an array'],
            tests: [refiners],
          },
          ...['RefinementName', 'RefinementCount', 'RefinementToken', 'RefinementValue'].map(
            (item): Row => ({
              item,
              fault: memberOfRefiners(item),
              tests: [refiners, refiner('Organization').tests[1] ?? refiners],
              ...(item === 'RefinementToken' && {
                choice: 'Its form is not shown, and was inferred (docs/reference.md, Search).',
              }),
            }),
          ),
        ],
      },
    ],
  },
];
