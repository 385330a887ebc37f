import { noticedBy } from '../../test/support/planted-faults/fault.ts';
import { fieldOfArchive } from '../../test/support/planted-faults/fields.ts';
import { dates, named, places } from './members.ts';
import type { Row, Section } from './row.ts';
import { client, reference } from './tests.ts';

/** A field below the details or the user area has a requirement of that name. */
const faultIn = (field: string) =>
  /^UserArea\.Details/.test(field)
    ? fieldOfArchive.details(field.replace('UserArea.Details.', ''))
    : fieldOfArchive.descriptor(
        field,
        field === 'UserArea.IsRadialSearch'
          ? noticedBy('archive.field-user-area-is-radial-search')
          : undefined,
      );

/** A field of an announcement that the archive sends and the client reads there; `leaf` where it is a member of a list. */
const archived = (item: string, says = '', leaf = ''): Row => ({
  fault: faultIn(leaf ? `${item}.${leaf}` : item),
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
    fault: fieldOfArchive.descriptor(item),
    tests: [
      reference.archiveFields(`${item}.${members[0] ?? ''} is sent in its type`),
      client.announcementFields(`${item} is read in its type from the archive`),
    ],
  },
  ...members.map((leaf) => archived(item, '', leaf)),
];

/** A field of the answer of the archive around its items. */
const around = (item: string) => [
  reference.archiveFields(`${item} is sent in its type`),
  envelope,
  readEnvelope,
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
          {
            item: 'LanguageCode',
            tests: around('LanguageCode'),
            fault: fieldOfArchive.around('LanguageCode'),
          },
          {
            item: 'SearchParameters',
            says: 'the parameters that were used',
            tests: around('SearchParameters'),
            fault: fieldOfArchive.around('SearchParameters'),
            choice:
              'By the names of §4.2, as texts (docs/reference.md, Archive); the client leaves it aside.',
          },
          {
            item: 'SearchResult.SearchResultCount',
            says: 'of this answer',
            tests: around('SearchResult.SearchResultCount'),
            fault: fieldOfArchive.around('SearchResult.SearchResultCount'),
          },
          {
            item: 'SearchResult.SearchResultItems',
            tests: around('SearchResult.SearchResultItems'),
            fault: fieldOfArchive.around('SearchResult.SearchResultItems'),
          },
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
            fault: fieldOfArchive.item('MatchedObjectId'),
          },
          {
            item: 'MatchedObjectDescriptor',
            tests: [
              reference.archive(
                'has every field in each item, the salary under either of its spellings, ids of both types',
              ),
              client.announcementFields('PositionID is read in its type from the archive'),
            ],
            fault: fieldOfArchive.item('MatchedObjectDescriptor'),
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
              reference.archiveFields('PositionRemuneration.MinimumRange is sent in its type'),
              client.announcementFields('PositionEmuneration is read as PositionRemuneration'),
            ],
            fault: fieldOfArchive.descriptor('PositionRemuneration'),
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
            fault: fieldOfArchive.details('WhoMayApply'),
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
