import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Announcement, AnnouncementDescriptor } from '../../src/protocol/announcement.ts';
import { readCoordinates } from '../../src/protocol/parameters/coordinates.ts';
import { search, type SearchResponse } from '../../src/protocol/search.ts';
import { validatedFields } from '../../src/protocol/slim-search.ts';
import { noRecordings, recordings } from '../protocol/recordings.ts';
import { sampleResponse, sampleCodeList, sampleItem } from '../protocol/sample.ts';
import { responding } from './upstream.ts';

const baseUrl = 'https://proxy.example';
const clone = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;

/** The same response, read directly and through a proxy. */
async function both(text: string, Fields?: 'Full') {
  const { proxy } = responding(text);
  const direct = await search({}, { baseUrl, fetch: async () => new Response(text) });
  const proxied = await search(Fields ? { Fields } : {}, { baseUrl, fetch: proxy });
  return { direct: direct.data, proxied: proxied.data, losses: proxied.losses };
}

const bodyOf = async (text: string, url = '/api/Search') =>
  (await responding(text).get(url)).text();

const pick = <Fields extends object>(fields: Fields, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))) as Fields;

/** A descriptor without the fields that nothing validates. */
const validated = ({ MatchedObjectDescriptor: job }: Announcement): AnnouncementDescriptor => ({
  ...pick(job, validatedFields.descriptor),
  PositionRemuneration: job.PositionRemuneration?.map((one) =>
    pick(one, validatedFields.remuneration),
  ),
  UserArea: job.UserArea && {
    Details: job.UserArea.Details && pick(job.UserArea.Details, validatedFields.details),
    IsRadialSearch: job.UserArea.IsRadialSearch,
  },
});

/** The fields that a proxied announcement must contain unchanged. */
const factsOf = (item: Announcement) => {
  const { MatchedObjectId } = item;
  const own = validated(item);
  const details = own.UserArea?.Details;
  return clone({
    MatchedObjectId,
    ...own,
    QualificationSummary: undefined,
    PositionFormattedDescription: own.PositionFormattedDescription?.map(({ Label }) => Label),
    PositionLocation: own.PositionLocation?.map(
      ({ LocationName, CityName, CountrySubDivisionCode: state, CountryCode: country }) => [
        LocationName?.trim() ? LocationName : CityName,
        state && LocationName?.trim().endsWith(`, ${state}`) ? undefined : state,
        country === 'United States' ? undefined : country,
      ],
    ),
    UserArea: undefined,
    details: details && {
      ...[
        details.WhoMayApply,
        details.LowGrade,
        details.HighGrade,
        details.PromotionPotential,
        details.PromotionPotentialAdditionalText,
        details.SubAgencyName,
        details.OrganizationCodes,
      ],
      more: [
        details.HiringPath,
        details.TotalOpenings,
        details.TeleworkEligible,
        details.RemoteIndicator,
        details.TravelCode,
        details.SecurityClearance,
      ],
      yet: [
        details.DrugTestRequired,
        details.Relocation,
        details.ServiceType,
        details.AnnouncementClosingType,
      ],
    },
  });
};

describe('a response through the proxy', () => {
  it('contains everything a card shows, without coordinates and texts for the page of a single job', async () => {
    const body = await bodyOf(JSON.stringify(sampleResponse()));
    for (const gone of [
      'Longitude',
      'Latitude',
      'MajorDuties',
      'HowToApply',
      'KeyRequirements',
      'RelevanceRank',
      'AgencyContactEmail',
    ]) {
      assert.equal(body.includes(gone), false, gone);
    }
    const { direct, proxied, losses } = await both(JSON.stringify(sampleResponse()));
    assert.deepEqual(losses, []);
    assert.deepEqual(
      proxied.SearchResult.SearchResultItems.map(factsOf),
      direct.SearchResult.SearchResultItems.map(factsOf),
    );
    assert.deepEqual(proxied.SearchResult.UserArea, direct.SearchResult.UserArea);
  });

  it('contains coordinates if the search has a radius, so that a card names the nearest place first', async () => {
    const text = JSON.stringify(sampleResponse());
    const { proxy } = responding(text);
    const direct = await search({}, { baseUrl, fetch: async () => new Response(text) });
    for (const Fields of ['Min', 'Full'] as const) {
      const near = { LocationName: ['Portland, Oregon'], Fields };
      const { data } = await search({ ...near, Radius: 50 }, { baseUrl, fetch: proxy });
      const coordinates = ({ data: { SearchResult } }: { data: SearchResponse }) =>
        SearchResult.SearchResultItems.flatMap(({ MatchedObjectDescriptor }) =>
          MatchedObjectDescriptor.PositionLocation?.map(readCoordinates),
        );
      assert.deepEqual(coordinates({ data }), coordinates(direct));
      assert.ok(coordinates({ data }).some((one) => one !== undefined));
      const elsewhere = await search(near, { baseUrl, fetch: proxy });
      assert.ok(coordinates(elsewhere).every((one) => one === undefined));
    }
  });

  it('contains no unvalidated fields', async () => {
    const item = sampleItem();
    const job = item.MatchedObjectDescriptor;
    for (const level of [
      item,
      job,
      job.UserArea,
      job.UserArea.Details,
      job.PositionLocation[0],
      job.PositionRemuneration[0],
    ])
      Object.assign(level as object, { Later: 'secret' });
    const text = JSON.stringify(sampleResponse([item]));
    for (const url of ['/api/Search', '/api/Search?Fields=Full', '/api/Search?Radius=9'])
      assert.doesNotMatch(await bodyOf(text, url), /Later|secret/);
  });

  it('contains the parts of a location that its name does not state', async () => {
    const item = sampleItem();
    item.MatchedObjectDescriptor.PositionLocation = [
      {
        LocationName: 'Portland, Oregon',
        CountryCode: 'United States',
        CountrySubDivisionCode: 'Oregon',
        CityName: 'Portland, Oregon',
      },
      {
        LocationName: ' ',
        CountryCode: 'United States',
        CountrySubDivisionCode: 'Ohio',
        CityName: 'Dayton',
      },
      { LocationName: 'Tbilisi, Georgia', CountryCode: 'Georgia', CityName: 'Tbilisi' },
      { CityName: 'Naples', CountryCode: 'Italy' },
    ] as never;
    const { proxied } = await both(JSON.stringify(sampleResponse([item])));
    assert.deepEqual(
      proxied.SearchResult.SearchResultItems[0]?.MatchedObjectDescriptor.PositionLocation,
      [
        { LocationName: 'Portland, Oregon' },
        { LocationName: '', CityName: 'Dayton', CountrySubDivisionCode: 'Ohio' },
        { LocationName: 'Tbilisi, Georgia', CountryCode: 'Georgia' },
        { CityName: 'Naples', CountryCode: 'Italy' },
      ],
    );
  });

  it('truncates long texts to the length that a card shows, never within a character', async () => {
    const item = sampleItem();
    item.MatchedObjectDescriptor.QualificationSummary = `${'x'.repeat(598)}😀${'y'.repeat(5_000)}`;
    item.MatchedObjectDescriptor.UserArea.Details.JobSummary = 'z'.repeat(600);
    const { proxied } = await both(JSON.stringify(sampleResponse([item])));
    const descriptor = proxied.SearchResult.SearchResultItems[0]?.MatchedObjectDescriptor;
    assert.equal(descriptor?.QualificationSummary, `${'x'.repeat(598)}…`);
    assert.equal(descriptor?.UserArea?.Details?.JobSummary, 'z'.repeat(600));
    const { proxied: full } = await both(JSON.stringify(sampleResponse([item])), 'Full');
    assert.equal(
      full.SearchResult.SearchResultItems[0]?.MatchedObjectDescriptor.QualificationSummary?.length,
      5_600,
    );
  });

  it('has the same texts as the service, even if entities are encoded repeatedly', async () => {
    const item = sampleItem();
    const odd =
      'R&amp;D &amp;amp; &amp;rsquo; &amp;amp;lt;b&amp;amp;gt; R&D; AT&T &lt;i&gt; &amp;#38; &amp;bogus;';
    Object.assign(item.MatchedObjectDescriptor, {
      PositionTitle: odd,
      QualificationSummary: odd,
      OrganizationName: odd,
      PositionID: odd,
    });
    item.MatchedObjectDescriptor.JobCategory = [{ Name: odd, Code: odd }];
    item.MatchedObjectDescriptor.ApplyURI = [
      'https://www.portal.example/a?x=1&lt;=2&amp;y&copy;#&amp;',
    ];
    item.MatchedObjectDescriptor.PositionURI = 'https://www.portal.example/a?x=1&amp;y=2&lt;';
    const { direct, proxied } = await both(JSON.stringify(sampleResponse([item])));
    const [one, other] = [direct, proxied].map(
      (response) => response.SearchResult.SearchResultItems[0],
    );
    assert.deepEqual(factsOf(other as Announcement), factsOf(one as Announcement));
    assert.equal(
      other?.MatchedObjectDescriptor.QualificationSummary,
      one?.MatchedObjectDescriptor.QualificationSummary,
    );
    assert.deepEqual(other?.MatchedObjectDescriptor.ApplyURI, [
      'https://www.portal.example/a?x=1<=2&y©#&',
    ]);
    assert.match(
      one?.MatchedObjectDescriptor.PositionTitle ?? '',
      /^R&D & ’ &lt;b&gt; R&D; AT&T .{0,3} & &bogus;$/,
    );
  });

  it('stays the same through a second proxy', async () => {
    const first = await bodyOf(JSON.stringify(sampleResponse()));
    assert.equal(await bodyOf(first), first);
    const list = await bodyOf(JSON.stringify(sampleCodeList()), '/api/codelist/agencysubelements');
    assert.equal(await bodyOf(list, '/api/codelist/agencysubelements'), list);
  });

  it('contains no fields of wrong types and no names of prototypes', async () => {
    const item = JSON.parse(
      JSON.stringify(sampleItem())
        .replace('"OrganizationName":"Bureau of Bridges"', '"OrganizationName":{"html":"<script>"}')
        .replace('"PositionTitle":', '"__proto__":{"x":1},"constructor":1,"PositionTitle":'),
    ) as unknown;
    const response = await responding(JSON.stringify(sampleResponse([item]))).get('/api/Search');
    assert.equal(response.headers.get('portal-losses'), 'f');
    assert.doesNotMatch(await response.text(), /<script|__proto__|constructor/);
  });

  it('keeps a page of many locations small', async () => {
    const item = sampleItem();
    const [place] = item.MatchedObjectDescriptor.PositionLocation;
    item.MatchedObjectDescriptor.PositionLocation = Array.from(
      { length: 673 },
      () => place as never,
    );
    const text = JSON.stringify(sampleResponse(Array.from({ length: 10 }, () => item)));
    const body = await bodyOf(text);
    assert.ok(body.length < text.length * 0.3, `${body.length} of ${text.length}`);
    const { proxied } = await both(text);
    assert.equal(
      proxied.SearchResult.SearchResultItems[9]?.MatchedObjectDescriptor.PositionLocation?.length,
      673,
    );
  });

  it('keeps disabled codes and marks them', async () => {
    const body = await bodyOf(JSON.stringify(sampleCodeList()), '/api/codelist/agencysubelements');
    assert.deepEqual(JSON.parse(body), {
      CodeList: [
        {
          ValidValue: [
            { Code: 'EX00', Value: 'Bureau of Bridges', ParentCode: 'EX', Acronym: 'BOB' },
            { Code: 'EX01', Value: 'Bureau of R&D', ParentCode: 'EX', IsDisabled: 'Yes' },
          ],
          id: 'AgencySubElement',
        },
      ],
      DateGenerated: '2024-06-06T11:00:00.0000-05:00',
    });
  });
});

describe('the recordings, through the proxy', { skip: noRecordings }, () => {
  for (const { name, text } of recordings('search-')) {
    it(`${name}: every item with its facts, without losses, smaller`, async () => {
      const { direct, proxied, losses } = await both(text);
      assert.deepEqual(losses, []);
      assert.deepEqual(
        proxied.SearchResult.SearchResultItems.map(factsOf),
        direct.SearchResult.SearchResultItems.map(factsOf),
      );
      const { SearchResultItems: _, ...counts } = direct.SearchResult;
      const { SearchResultItems: __, ...same } = proxied.SearchResult;
      assert.deepEqual(clone(same), clone(counts));
      const response = await responding(text).get('/api/Search');
      assert.equal(response.headers.get('portal-losses'), null);
      assert.ok((await response.text()).length <= text.length);
    });
  }
});
