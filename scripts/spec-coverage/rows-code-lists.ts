import { fieldOfCodeList } from '../../test/support/planted-faults/fields.ts';
import * as faults from '../../test/support/planted-faults/rest.ts';
import type { Row, Section } from './row.ts';
import { client, reference } from './tests.ts';

const fieldsOf = (list: string, id: string) =>
  reference.codeLists(
    `${list} has the id ${id} and the fields of the spec in every item (spec §4.5)`,
  );
const own = client.codeLists('has the fields of its own');

const list = (item: string, id: string, choice?: string): Row => ({
  item,
  says: id,
  fault: faults.wrongId(item),
  tests: [
    fieldsOf(item, id),
    reference.codesAsked(
      `${item} gives the items that changed on the day or after it, and no others`,
    ),
    client.codeListFields(`${item} is read with its id and all fields of its items`),
    client.codeLists(`${item} is ${id}, every item read`),
  ],
  ...(choice && { choice }),
});

const member = (name: string, id: string, item: string): Row => ({
  item: `${name}.${item}`,
  fault: fieldOfCodeList(item, name),
  tests: [
    fieldsOf(name, id),
    own,
    client.codeListFields(`${name} is read with its id and all fields of its items`),
  ],
});

const silent = reference.textMessages('answer 501 and say why');

export const codeLists: readonly Section[] = [
  {
    number: '4.5',
    title: 'Code list endpoints',
    groups: [
      {
        title: 'All lists',
        rows: [
          {
            item: 'GET /api/codelist/<name>',
            fault: faults.codeListsNeedKey,
            says: 'no key',
            begins: ['All are GET /api/codelist'],
            tests: [
              reference.codeLists(
                'need no key, are read in any case, and have the shape of the service',
              ),
              client.codeLists('is requested without a key'),
            ],
          },
          {
            item: 'lastmodified',
            fault: faults.ignoredByList(
              'occupationalseries',
              'lastmodified',
              'code-lists.occupationalseries-lastmodified',
            ),
            says: 'only what changed since that day',
            begins: ['Each takes the optional query'],
            tests: [
              reference.codesAsked(
                'occupationalseries gives the items that changed on the day or after it, and no others',
              ),
              reference.codeLists('give only what changed since lastmodified'),
              client.codeLists('is narrowed to what changed since a day'),
            ],
          },
          {
            item: 'codes are values of filters',
            fault: faults.codeMissing('occupationalseries', '0610'),
            begins: ['The codes of the code lists'],
            tests: [
              reference.codesAsked(
                'Search: every code of occupationalseries together, as JobCategoryCode, finds every job, and one finds some of them',
              ),
              reference.codesAsked(
                'Archive: the codes of countrysubdivisions, as CountrySubDivision, find the announcements that carry them',
              ),
              reference.codeLists('explain every code that announcements carry'),
            ],
          },
        ],
      },
      {
        title: 'The lists',
        rows: [
          list(
            'cyberworkroles',
            'CyberWorkRole',
            'Codes are numbers; the client reads texts of digits too.',
          ),
          list('geoloccodes', 'GeoLocCode'),
          ...['City', 'USCounty', 'CountrySubdivision', 'Country'].map((item) =>
            member('geoloccodes', 'GeoLocCode', item),
          ),
          list('countrysubdivisions', 'CountrySubdivisionCode'),
          member('countrysubdivisions', 'CountrySubdivisionCode', 'ParentCode'),
          {
            item: 'countrysubdivisions: country',
            fault: faults.ignoredByList(
              'countrysubdivisions',
              'country',
              'code-lists.countrysubdivisions-country',
            ),
            says: 'a parameter: three letters of ISO',
            begins: [],
            tests: [
              reference.codeLists('give the subdivisions of one country'),
              client.codeLists('of subdivisions is narrowed to a country'),
            ],
          },
          list(
            'positionopeningstatuses',
            'PositionOpeningStatus',
            'The path is shown in part; it is taken from the index, as the spec does.',
          ),
          list('racecodes', 'Race'),
          list('remunerationrateintervalcodes', 'RemunerationRateIntervalCode'),
          list('announcementclosingtypes', 'AnnouncementClosingType'),
          list(
            'occupationalseries',
            'OccupationalSeries',
            'JobFamily, which was recorded, is sent and read too.',
          ),
          list('languageproficiencies', 'LanguageProficiency'),
          list('securityclearances', 'SecurityClearance'),
          list('disabilities', 'Disability'),
          list('degreetypecodes', 'DegreeTypeCode'),
          list('travelpercentages', 'TravelPercentage'),
          list('positionscheduletypes', 'PositionScheduleType'),
          list('whomayapply', 'WhoMayApply'),
        ],
      },
    ],
  },
  {
    number: '4.6',
    title: 'POST /api/textmessaging/status',
    groups: [
      {
        rows: [
          {
            item: 'what became of a text message',
            fault: faults.noTextMessages,
            begins: ['Purpose: check the send status', 'Success response'],
            tests: [
              reference.textMessages('is reported for every message, its id in any case'),
              client.textMessages('tells what became of each message'),
            ],
          },
          {
            item: 'request',
            fault: faults.badRequestsTaken,
            says: 'a JSON body with the id',
            begins: ['Request: JSON body'],
            tests: [
              client.textMessages('is a POST of the id, the key in X-Api-Key'),
              reference.textMessages(
                'refuses what is not JSON, and what is too large, before it is read to its end',
              ),
            ],
          },
          {
            item: 'failures',
            fault: faults.failuresAre404,
            says: 'see §7',
            begins: ['Failure responses'],
            tests: [
              reference.textMessages(
                'fails with ResponseIDEmpty or TextMessageNotFound, 400, in the shape of spec §7',
              ),
              client.textMessages('fails by its code where there is no such message'),
            ],
          },
          {
            item: 'authentication',
            fault: faults.anyKeyOpensTextMessages,
            says: 'see §5',
            begins: ['Authentication: section 5'],
            tests: [
              reference.textMessages(
                'needs the key in X-Api-Key: 401 without it, with a wrong one, or with the key of Search (spec §5)',
              ),
              client.textMessages('is refused for callers that are not registered'),
            ],
          },
        ],
      },
    ],
  },
  {
    number: '4.7',
    title: 'Other endpoints',
    groups: [
      {
        rows: [
          {
            item: 'two endpoints and twenty-six lists, by name',
            fault: faults.unshownEndpointsMissing,
            begins: ['The endpoint index names'],
            tests: [
              silent,
              reference.codeLists(
                'are there for every further list whose rows were recorded; the others say why not (spec §4.7)',
              ),
              client.codeLists('has a type for all that the spec names'),
              client.codeListFields(
                'specialhirings, of which the spec shows no item, is read by the common fields',
              ),
            ],
          },
          {
            item: 'their parameters and payloads',
            fault: faults.unshownEndpointsMissing,
            begins: ['Their methods beyond the above'],
            tests: [
              silent,
              reference.codeLists(
                'are there for every further list whose rows were recorded; the others say why not (spec §4.7)',
              ),
              client.codeLists('keeps what else an item of an unshown list holds'),
            ],
            choice:
              'Nothing is invented: the two endpoints answer 501, a list without known rows 404 (docs/reference.md, Code lists); the client reads an unshown list by the common fields.',
          },
        ],
      },
    ],
  },
];
