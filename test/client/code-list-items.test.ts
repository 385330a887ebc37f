import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSampleService } from '../../packages/dev/src/sample-service/index.ts';
import {
  codeList,
  codeListNames,
  readCodeList,
  type CodeListName,
} from '../../src/client/code-list-items.ts';
import { noRecordings, recordings } from '../protocol/recordings.ts';

const options = { baseUrl: 'https://service.example', fetch: createSampleService() };

/** The lists of data-service §4.5 in its order. */
const named: [CodeListName, string][] = [
  ['cyberworkroles', 'CyberWorkRole'],
  ['geoloccodes', 'GeoLocCode'],
  ['countrysubdivisions', 'CountrySubdivisionCode'],
  ['positionopeningstatuses', 'PositionOpeningStatus'],
  ['racecodes', 'Race'],
  ['remunerationrateintervalcodes', 'RemunerationRateIntervalCode'],
  ['announcementclosingtypes', 'AnnouncementClosingType'],
  ['occupationalseries', 'OccupationalSeries'],
  ['languageproficiencies', 'LanguageProficiency'],
  ['securityclearances', 'SecurityClearance'],
  ['disabilities', 'Disability'],
  ['degreetypecodes', 'DegreeTypeCode'],
  ['travelpercentages', 'TravelPercentage'],
  ['positionscheduletypes', 'PositionScheduleType'],
  ['whomayapply', 'WhoMayApply'],
];

describe('a code list', () => {
  for (const [name, id] of named) {
    it(`${name} is ${id}, every item read [§4.5.${name}]`, async () => {
      const { data, losses } = await codeList(name, options);
      assert.deepEqual(losses, []);
      assert.equal(data.id, id);
      assert.ok(data.items.length > 0);
      assert.ok(data.dateGenerated);
      for (const item of data.items) {
        assert.notEqual(item.Code, undefined);
        assert.match(String(item.LastModified), /^\d{4}-\d\d-\d\dT/);
        assert.equal(typeof item.IsDisabled, 'boolean');
      }
    });
  }

  it('has its special fields [§4.5.geoloccodes, 4.5.countrysubdivisions.ParentCode]', async () => {
    const [role] = (await codeList('cyberworkroles', options)).data.items;
    assert.equal(typeof role?.Code, 'number');
    const [place] = (await codeList('geoloccodes', options)).data.items;
    assert.ok(place?.City && place.Country && !('Value' in place));
    const [state] = (await codeList('countrysubdivisions', options)).data.items;
    assert.ok(state?.ParentCode && state.Value);
    const { data: series } = await codeList('occupationalseries', options);
    assert.ok(series.items.some((item) => item.JobFamily));
    const { data: agencies } = await codeList('agencysubelements', options);
    assert.ok(agencies.items.some((item) => item.Acronym && item.ParentCode));
    const [group] = (await codeList('cyberworkgroupings', options)).data.items;
    assert.ok(group?.GroupingName);
  });

  it('keeps unknown fields of an undocumented list [§4.7.code-lists]', () => {
    const { data, losses } = readCodeList('specialhirings', {
      CodeList: [{ ValidValue: [{ Code: 'A', Value: 'B ', Extra: 'C', Odd: {} }] }],
    });
    assert.deepEqual(data.items, [{ Code: 'A', Value: 'B', Extra: 'C' }]);
    assert.equal(losses.length, 1);
  });

  it('can be limited to changes since a day [§4.5.lastmodified]', async () => {
    const { data: whole } = await codeList('occupationalseries', options);
    const { data } = await codeList('occupationalseries', {
      ...options,
      lastmodified: '2021-01-01',
    });
    const expected = whole.items.filter((item) => String(item.LastModified) >= '2021-01-01');
    assert.ok(data.items.length > 0 && data.items.length < whole.items.length);
    assert.deepEqual(data.items, expected);
  });

  it('of subdivisions can be limited to a country [§4.5.countrysubdivisions.country]', async () => {
    const { data } = await codeList('countrysubdivisions', { ...options, country: 'usa' });
    assert.ok(data.items.length > 40);
    assert.deepEqual([...new Set(data.items.map((item) => item.ParentCode))], ['US']);
  });

  it('is requested without a key [§5.code-lists]', async () => {
    let sent: Request | undefined;
    const fetch = async (request: Request) => ((sent = request), options.fetch(request));
    await codeList('payplans', { ...options, fetch, key: 'secret' });
    assert.ok(sent && ![...sent.headers.values()].includes('secret'));
  });

  it('is not requested with a wrong name or parameter [§4.4.dates]', async () => {
    const fetch = async () => assert.fail('something was sent');
    const calls: [() => Promise<unknown>, string, RegExp][] = [
      [
        () => codeList('hiringpath' as never, { ...options, fetch }),
        'name',
        /did you mean hiringpaths\?/,
      ],
      [() => codeList('../Search' as never, { ...options, fetch }), 'name', /not the name/],
      [
        () => codeList('payplans', { ...options, fetch, lastmodified: 'yesterday' }),
        'lastmodified',
        /YYYY-MM-DD/,
      ],
      [
        () => codeList('payplans', { ...options, fetch, country: 'USA' } as never),
        'country',
        /countrysubdivisions only/,
      ],
      [
        () => codeList('countrysubdivisions', { ...options, fetch, country: 'US' }),
        'country',
        /three letters/,
      ],
    ];
    for (const [call, parameter, message] of calls)
      await assert.rejects(call(), { name: 'ParameterError', parameter, message });
  });

  it('is a shape error if it is invalid', () => {
    for (const body of [null, {}, { CodeList: [] }, { CodeList: [{}] }])
      assert.throws(() => readCodeList('payplans', body), { name: 'ServiceError', kind: 'shape' });
  });

  it('has a type for all lists that the spec names [§4.7.code-lists]', () => {
    assert.equal(codeListNames.length, 15 + 26);
  });

  for (const { name, text } of recordings('codelist-')) {
    it(`${name}: every item, nothing lost`, { skip: noRecordings }, () => {
      const list = name.replace(/^codelist-|\.json$/g, '') as CodeListName;
      const body = JSON.parse(text) as { CodeList: [{ ValidValue: object[] }] };
      const { data, losses } = readCodeList(list, body);
      assert.deepEqual(losses, []);
      assert.equal(data.items.length, body.CodeList[0].ValidValue.length);
      for (const [index, item] of data.items.entries())
        assert.deepEqual(
          Object.keys(item).sort(),
          Object.keys(body.CodeList[0].ValidValue[index] ?? {}).sort(),
        );
    });
  }
});
