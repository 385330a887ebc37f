import { dates, named, places } from './members.ts';
import type { Row, Section } from './row.ts';
import { client, reference } from './tests.ts';

/** A field of an announcement that the archive sends and the client reads there; `leaf` where it is a member of a list. */
const archived = (item: string, says = '', leaf = ''): Row => ({
  item: leaf ? `${item}.${leaf}` : item,
  ...(says && { says }),
  tests: [
    reference.archiveFields(`${leaf ? `${item}.${leaf}` : item} is sent in its type`),
    client.announcementFields(`${item} is read in its type from the archive`),
  ],
});

/** A list of objects and their members, in the archive. */
const archivedList = (item: string, members: readonly string[]): Row[] => [
  {
    item,
    says: 'a list',
    tests: [
      reference.archive(
        'has every field in each item, the salary under either of its spellings, ids of both types',
      ),
      client.announcementFields(`${item} is read in its type from the archive`),
    ],
  },
  ...members.map((leaf) => archived(item, '', leaf)),
];

const envelope = reference.archive(
  'has its envelope: no count of all, and the parameters that were used',
);
const readEnvelope = client.announcementFields(
  'LanguageCode and SearchResultCount are read; SearchParameters may hold anything',
);
export const archiveFields: readonly Section[] = [
  {
    number: '2.3',
    title: 'Archive result',
    groups: [
      {
        title: 'Top level',
        rows: [
          { item: 'LanguageCode', tests: [envelope, readEnvelope] },
          {
            item: 'SearchParameters',
            says: 'the parameters that were used',
            tests: [envelope, readEnvelope],
            choice:
              'By the names of §4.2, as texts (docs/reference.md, Archive); the client leaves it aside.',
          },
          {
            item: 'SearchResult.SearchResultCount',
            says: 'of this answer',
            tests: [envelope, readEnvelope],
          },
          { item: 'SearchResult.SearchResultItems', tests: [envelope, readEnvelope] },
        ],
      },
      {
        title: 'Item',
        rows: [
          {
            item: 'MatchedObjectId',
            says: 'a number or a text',
            tests: [
              reference.archive(
                'has every field in each item, the salary under either of its spellings, ids of both types',
              ),
              client.announcementFields('MatchedObjectId is read from a number and from a text'),
            ],
          },
          {
            item: 'MatchedObjectDescriptor',
            tests: [
              reference.archive(
                'has every field in each item, the salary under either of its spellings, ids of both types',
              ),
              client.announcementFields('PositionID is read in its type from the archive'),
            ],
          },
        ],
      },
      {
        title: 'MatchedObjectDescriptor',
        rows: [
          archived('PositionID', 'the announcement number'),
          archived('PositionTitle'),
          archived('PositionURI'),
          ...archivedList('PositionLocation', places),
          archived('OrganizationName'),
          archived('DepartmentName'),
          ...archivedList('JobCategory', named),
          ...archivedList('JobGrade', ['Code']),
          ...archivedList('PositionSchedule', named),
          ...archivedList('PositionOfferingType', named),
          {
            item: 'PositionRemuneration',
            says: 'a list; spelled PositionEmuneration in the example',
            tests: [
              reference.archive(
                'has every field in each item, the salary under either of its spellings, ids of both types',
              ),
              client.announcementFields('PositionEmuneration is read as PositionRemuneration'),
            ],
            choice:
              'Every fifth item has the spelling of the example (docs/reference.md, The past); the client reads both under the right one.',
          },
          ...['MinimumRange', 'MaximumRange', 'RateIntervalCode'].map((leaf) =>
            archived('PositionRemuneration', '', leaf),
          ),
          ...dates.map((date) => archived(date)),
          {
            item: 'UserArea.Details.WhoMayApply',
            tests: [
              reference.archive(
                'has the forms of its year: intervals as words until 2022, WhoMayApply until 2020',
              ),
              client.announcementFields(
                'UserArea.Details.WhoMayApply is read in its type from the archive',
              ),
            ],
          },
          ...named.map((leaf) => archived('UserArea.Details.WhoMayApply', '', leaf)),
          archived('UserArea.Details.LowGrade'),
          archived('UserArea.Details.HighGrade'),
          archived('UserArea.IsRadialSearch', 'a flag'),
        ],
      },
    ],
  },
];
