import assert from 'node:assert/strict';
import test, { describe, it } from 'node:test';
import type { AnnouncementLocation } from '../../src/protocol/announcement.ts';
import { describePlace } from '../../src/facts/fields/place.ts';
import { listPostalAddresses } from '../../src/facts/fields/postal-addresses.ts';
import { isForeign, stateCode } from '../../src/facts/fields/same-place.ts';
import { core as en } from '../../src/words/en/core.ts';
import { both, job } from './support.ts';

/** A location as the service writes it: "Portland, Oregon", "Grafenwohr, Germany|Germany". */
function location(written: string): AnnouncementLocation {
  const [name = '', country = 'United States'] = written.split('|');
  const abroad = country !== 'United States';
  return {
    LocationName: name,
    CityName: name,
    CountryCode: country,
    CountrySubDivisionCode:
      abroad || name.includes('United States') ? 'N/A' : name.split(',').at(-1)?.trim(),
  };
}

const record = (display: string | undefined, names: string[], remote?: boolean) =>
  job(
    { PositionLocationDisplay: display, PositionLocation: names.map(location) },
    { RemoteIndicator: remote },
  );

const anywhere = 'Anywhere in the U.S. (remote job)';
const anywhereWords = `${anywhere} | Cualquier lugar de EE.\u00a0UU. (trabajo remoto)`;
const negotiable = 'Location Negotiable After Selection';
const negotiableWords =
  'Location negotiable after selection | Lugar a convenir después de la selección';

test('one place has a short text', () => {
  const table: [string, string][] = [
    ['Portland, Oregon', 'Portland, Oregon'],
    [' Alexandria, Virginia ', 'Alexandria, Virginia'],
    ['Washington, District of Columbia', 'Washington, DC'],
    ['Washington DC, District of Columbia', 'Washington, DC'],
    ['Washington D.C., District of Columbia', 'Washington, DC'],
    ['District of Columbia, District of Columbia', 'District of Columbia'],
    [
      'Naval Research Laboratory, Washington, District of Columbia',
      'Naval Research Laboratory, Washington, DC',
    ],
    ['Washington Navy Yard, District of Columbia', 'Washington Navy Yard, DC'],
    ['Pentagon, Arlington, Virginia', 'Pentagon, Arlington, Virginia'],
    ['Montgomery County, Maryland', 'Montgomery County, Maryland'],
    ['Auburn, Washington', 'Auburn, Washington'],
    ['New York, New York', 'New York, New York'],
    ['Kansas City, Missouri', 'Kansas City, Missouri'],
    ['West Point, New  York', 'West Point, New York'],
    ['San Juan, Puerto Rico', 'San Juan, Puerto Rico'],
    ['San Juan, Puerto Rico|Puerto Rico', 'San Juan, Puerto Rico'],
    ['Guam, Guam', 'Guam'],
    ['Saint Croix, Virgin Islands', 'Saint Croix, Virgin Islands'],
    ['Atlanta, Georgia', 'Atlanta, Georgia'],
    ['Tbilisi, Georgia|Georgia', 'Tbilisi, Georgia (country)'],
    ['Remote, Oregon', 'Remote, Oregon'],
    ['Grafenwohr, Germany|Germany', 'Grafenwohr, Germany'],
    ['Singapore, Singapore|Singapore', 'Singapore'],
    ['Afghanistan, Afghanistan|Afghanistan', 'Afghanistan'],
    ['Ramstein|Germany', 'Ramstein, Germany'],
    ['Osan|Korea, Republic of', 'Osan, Republic of Korea'],
    ['Osan, South Korea|Korea, Republic of', 'Osan, South Korea'],
    ['Undisclosed, United States', 'Undisclosed'],
    ['United States', 'United States'],
    ['Alaska', 'Alaska'],
  ];
  for (const [name, expected] of table) {
    const plain = name.split('|')[0];
    // With its display name, without (as in 2016), and with "Multiple Locations".
    for (const display of [plain, undefined, '', 'Multiple Locations']) {
      const { text, all, more, remote } = describePlace(record(display, [name]), en);
      assert.deepEqual(
        { text, all, more, remote },
        { text: expected, all: [expected], more: 0, remote: false },
        name,
      );
    }
  }
});

test('a state keeps its full name, as in the filter', () => {
  for (const name of ['Springfield, Ohio', 'Saipan, Northern Mariana Islands', 'Hilo, Hawaii'])
    assert.equal(describePlace(record(undefined, [name]), en).text, name);
});

test('several places are shown as the first and a count, and listed once each', () => {
  const names = [
    'Denver, Colorado',
    ' Boise, Idaho',
    'Boise, Idaho',
    '',
    'Naples, Italy|Italy',
    'Denver, Colorado',
  ];
  const one = record('Multiple Locations', names);
  assert.equal(
    both((words) => describePlace(one, words).text),
    'Denver, Colorado and 2 more | Denver, Colorado y 2 más',
  );
  assert.deepEqual(describePlace(one, en).all, [
    'Denver, Colorado',
    'Boise, Idaho',
    'Naples, Italy',
  ]);
  assert.equal(describePlace(record('Boise, Idaho', names), en).text, 'Boise, Idaho and 2 more');
});

describe('one place in several spellings', () => {
  const texas = { CountrySubDivisionCode: 'Texas', CountryCode: 'United States' };
  const spellings: AnnouncementLocation[][] = [
    [{ LocationName: 'Houston, TX' }, { LocationName: 'Houston, Texas' }],
    [{ LocationName: 'HOUSTON, TEXAS' }, { LocationName: 'Houston, Texas' }],
    [{ LocationName: 'Houston, Texas' }, { LocationName: 'houston,texas' }],
    [{ LocationName: ' Houston ,  Texas ' }, { LocationName: 'Houston, Texas' }],
    [{ LocationName: 'Houston, TX, USA' }, { LocationName: 'Houston, Texas, United States' }],
    [
      { LocationName: 'Houston, Texas', CountryCode: 'US' },
      { LocationName: 'Houston, Texas', CountryCode: 'United States of America' },
      { LocationName: 'Houston, Texas' },
    ],
    [
      { LocationName: 'Houston, TX', ...texas },
      { CityName: 'Houston', ...texas },
    ],
    [
      { LocationName: 'Houston, Texas', Latitude: 29.76, Longitude: -95.36 },
      { LocationName: 'Houston, Texas', Latitude: 29.8, Longitude: -95.4 },
    ],
  ];

  for (const locations of spellings)
    it(`is one place: ${locations.map((one) => JSON.stringify(one)).join(' ')}`, () => {
      for (const all of [locations, [...locations].reverse()])
        for (const display of [
          '',
          'Houston',
          'Houston, TX',
          'HOUSTON, TEXAS',
          'Multiple Locations',
        ]) {
          const one = job({ PositionLocation: all, PositionLocationDisplay: display });
          const { text, all: names, more, groups } = describePlace(one, en);
          assert.deepEqual(
            { text, names, more, groups },
            {
              text: 'Houston, Texas',
              names: ['Houston, Texas'],
              more: 0,
              groups: [{ name: 'Texas', places: ['Houston'] }],
            },
            display,
          );
          assert.equal(listPostalAddresses(one).length, 1);
        }
    });

  it('is one place in Washington and abroad', () => {
    for (const [written, display, expected] of [
      ['Washington, District of Columbia', 'Washington, D.C.', 'Washington, DC'],
      ['Washington DC, District of Columbia', 'Washington DC', 'Washington, DC'],
      ['Grafenwohr, Germany|Germany', 'GRAFENWOHR, GERMANY', 'Grafenwohr, Germany'],
      ['San Juan, Puerto Rico|Puerto Rico', 'San Juan, PR', 'San Juan, Puerto Rico'],
    ] as const) {
      const { text, all } = describePlace(record(display, [written]), en);
      assert.deepEqual([text, all], [expected, [expected]]);
    }
  });

  it('is one place with its first word or its territory in short', () => {
    const table: [string, ...string[]][] = [
      ['Saint Louis, Missouri', 'St. Louis, MO', 'ST LOUIS, MISSOURI'],
      ['Sault Sainte Marie, Michigan', 'Sault Ste. Marie, Michigan', 'Sault Ste Marie, MI'],
      ['East Saint Louis, Illinois', 'East St. Louis, Illinois'],
      ['Fort Meade, Maryland', 'Ft. Meade, MD', 'Ft Meade, Maryland', 'FT MEADE, MARYLAND'],
      ['Mount Vernon, Washington', 'Mt. Vernon, Washington', 'MT VERNON, WA'],
      [
        'Saipan, Northern Mariana Islands',
        'Saipan, MP',
        'Saipan, NMI',
        'Saipan, CNMI',
        'Saipan, Northern Marianas',
        'Saipan, Commonwealth of the Northern Mariana Islands',
      ],
      ['Saint Croix, Virgin Islands', 'St. Croix, VI', 'St. Croix, U.S.V.I.'],
    ];
    for (const [expected, ...others] of table)
      for (const other of others)
        for (const names of [
          [expected, other],
          [other, expected],
        ])
          for (const display of [...names, 'Multiple Locations']) {
            const one = record(display, names);
            const { all, more } = describePlace(one, en);
            assert.deepEqual([all.length, more], [1, 0], `${names.join(' = ')} (${display})`);
            assert.equal(listPostalAddresses(one).length, 1, other);
            // The display alone is written in short.
            assert.equal(describePlace(record(other, [expected]), en).text, expected);
          }
    const saint = { LocationName: 'Saint Louis, Missouri', CountrySubDivisionCode: 'Missouri' };
    const one = job({ PositionLocationDisplay: 'St. Louis', PositionLocation: [saint] });
    assert.equal(describePlace(one, en).text, 'Saint Louis, Missouri');
  });

  it('is one place if its territory is called a country', () => {
    const names = ['San Juan, Puerto Rico', 'San Juan, Puerto Rico|Puerto Rico', 'Ponce, PR|PR'];
    const one = record('Multiple Locations', [...names, 'Oranjestad, Aruba|Aruba']);
    const { groups, more } = describePlace(one, en);
    assert.deepEqual(groups, [
      { name: 'Puerto Rico', places: ['Ponce', 'San Juan'] },
      { name: 'Aruba', places: ['Oranjestad'] },
    ]);
    assert.equal(more, 2);
    assert.deepEqual(
      listPostalAddresses(one).map((address) => Object.values<string>({ ...address }).slice(1)),
      [
        ['San Juan', 'Puerto Rico', 'US'],
        ['Ponce', 'PR', 'US'],
        ['Oranjestad', 'Aruba'],
      ],
    );
    const abroad = ['Guinea', 'Guyana', 'Guatemala'].map(
      (country) => `Port, ${country}|${country}`,
    );
    assert.equal(describePlace(record('', abroad), en).more, 2);
    assert.deepEqual(
      listPostalAddresses(record('', abroad)).map((address) => address.addressCountry),
      ['Guinea', 'Guyana', 'Guatemala'],
    );
  });

  it('is counted once if its display names the number of others', () => {
    const names = ['Houston, Texas', 'Boise, Idaho', 'Naples, Italy|Italy'];
    for (const others of [
      'and 2 more',
      '(and 2 others)',
      '+ 2 more locations',
      '& 2 more',
      'AND 2 MORE',
      'plus 2 more',
      'and two more',
      'and 2 additional locations',
      'plus others',
      '& two more',
    ]) {
      const display = `Houston, TX ${others}`;
      const { text, all } = describePlace(record(display, names), en);
      assert.deepEqual(
        [text, all],
        ['Houston, Texas and 2 more', ['Houston, Texas', 'Boise, Idaho', 'Naples, Italy']],
        display,
      );
      assert.equal(describePlace(record(display, names.slice(0, 1)), en).text, 'Houston, Texas');
      // Without a list, the display is all that is known.
      assert.equal(describePlace(record(display, []), en).text, display);
    }
    assert.equal(describePlace(record('Houston and 2 more', names), en).more, 2);
  });

  it('is the first of several with the name in the display', () => {
    const table: [string, ...string[]][] = [
      ['Kansas City', 'Kansas City, Missouri', 'Kansas City, Kansas'],
      ['Springfield', 'Springfield, Illinois', 'Springfield, Virginia'],
      ['Washington', 'Washington, DC', 'Washington, Virginia', 'Boise, Idaho'],
    ];
    for (const [display, ...names] of table)
      assert.equal(
        describePlace(record(display, names), en).text,
        `${names[0] ?? ''} ${en.more(names.length - 1)}`,
      );
  });

  it('is in the Virgin Islands however their name is written, unless they are the British ones', () => {
    for (const country of ['Virgin Islands, U.S.', 'Virgin Islands (U.S.)', 'US Virgin Islands']) {
      assert.equal(isForeign(country), false, country);
      const names = [`Saint Croix, ${country}|${country}`, 'St. Croix, VI'];
      assert.equal(describePlace(record('', names), en).all.length, 1, country);
    }
    for (const country of ['Virgin Islands, British', 'British Virgin Islands'])
      assert.equal(isForeign(country), true, country);
  });

  it('is not a place of the same name in another state or country', () => {
    // prettier-ignore
    const names = [
      'Saint Louis, Missouri', 'St. Louis, Michigan', 'Fort Meade, Florida', 'Ft. Meade, MD',
      'Saint Clair, Michigan', 'St. Clair Shores, Michigan', 'Saipan, NM', 'Saipan, MP',
      'Majuro, Marshall Islands', 'Majuro, Michigan', 'Koror, Palau', 'Koror, Pennsylvania',
      'Pohnpei, Micronesia', 'Pohnpei, Michigan', 'Sand, Wake Island', 'Sand, Wisconsin',
      'Sand, Midway Islands', 'Sand, Michigan',
      'Saint Marys, Ohio', 'Sainte Maries, Ohio', 'Mount Holly, New Jersey', 'Holly, NJ',
      'Fortuna, California', 'Mountain View, California', 'View, California',
      'Jackson, MI', 'Jackson, Mississippi', 'Jackson, Minnesota', 'Jackson, Missouri',
      'Portland, ME', 'Portland, Oregon', 'Kansas City, KS', 'Kansas City, Missouri',
      'Athens, Georgia', 'Athens, Greece|Greece', 'Washington, Virginia', 'Washington, DC',
    ];
    const { all, more } = describePlace(record('Multiple Locations', names), en);
    assert.deepEqual([all.length, more], [names.length, names.length - 1]);
  });

  it('has one name for its state', () => {
    const names = ['Dallas, TX', 'Houston, Texas', 'Austin, TEXAS', 'Hilo, HI', 'Kona, HI'];
    const { groups, all } = describePlace(record('Multiple Locations', names), en);
    assert.deepEqual(groups, [
      { name: 'HI', places: ['Hilo', 'Kona'] },
      { name: 'Texas', places: ['Austin', 'Dallas', 'Houston'] },
    ]);
    assert.equal(all[0], 'Dallas, Texas');
    const many = [...names, ...names.map((name) => `North ${name}`)];
    assert.equal(
      describePlace(record('Multiple Locations', many), en).text,
      '10 locations in 2 states',
    );
  });

  it('knows the postal code of every state', () => {
    const states =
      'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,FL Florida,GA Georgia,HI Hawaii,' +
      'ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,' +
      'MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,' +
      'NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,' +
      'TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,DC District of Columbia,' +
      'PR Puerto Rico,VI Virgin Islands,VI U.S. Virgin Islands,GU Guam,AS American Samoa,MP Northern Mariana Islands,MH Marshall Islands,PW Palau,FM Federated States of Micronesia';
    for (const state of states.split(',')) {
      const [code = '', name = ''] = [state.slice(0, 2), state.slice(3)];
      assert.deepEqual([code, stateCode(name)], [stateCode(code), code], name);
    }
  });
});

test('thousands of places are counted, and a thousand are listed', () => {
  const names = Array.from({ length: 2_000 }, (_, index) => `Town ${index}, Ohio`);
  const { text, all, more } = describePlace(record('Multiple Locations', names), en);
  assert.equal(text, 'Town 0, Ohio and 1,999 more');
  assert.deepEqual([all.length, more], [1_000, 1_999]);
});

test('a display name for all places is shown alone, and the list keeps the places', () => {
  const two = ['Salt Lake City, Utah', 'Seattle, Washington'];
  const table: [string, string[], string][] = [
    [`${negotiable}, United States`, [`${negotiable}, United States`], negotiableWords],
    [negotiable, [], negotiableWords],
    [`${negotiable}, United States`, two, negotiableWords],
    [
      'FAA Location Negotiable Upon Request, United States',
      ['Singapore, Singapore|Singapore'],
      'FAA Location Negotiable Upon Request | FAA Location Negotiable Upon Request',
    ],
    [
      'Tech Duty Locations Throughout the Nation, ',
      two,
      'Tech Duty Locations Throughout the Nation | Tech Duty Locations Throughout the Nation',
    ],
    ['Ogden, Utah', two, 'Ogden, Utah and 2 more | Ogden, Utah y 2 más'],
    ['Denver, Colorado', [], 'Denver, Colorado | Denver, Colorado'],
    ['Multiple Locations', [], 'Multiple locations | Varios lugares'],
    ['', [], 'Location not stated | Lugar no indicado'],
    ['N/A', [' ', ''], 'Location not stated | Lugar no indicado'],
  ];
  for (const [display, names, expected] of table)
    assert.equal(
      both((words) => describePlace(record(display, names), words).text),
      expected,
      display,
    );
  assert.equal(
    both((words) => describePlace({}, words).text),
    'Location not stated | Lugar no indicado',
  );
  const { all, more, heading } = describePlace(record(negotiable, two), en);
  assert.deepEqual([all, more, heading], [two, 2, 'Location negotiable after selection']);
});

test('a remote job anywhere is shown without a town, in both languages', () => {
  for (const flag of [true, undefined]) {
    const one = record(anywhere, ['Denver, Colorado'], flag);
    assert.equal(
      both((words) => describePlace(one, words).text),
      anywhereWords,
    );
  }
});

test('ten locations or more in several states are counted by state', () => {
  const towns = (count: number, states: number) =>
    Array.from({ length: count }, (_, index) => `Town ${index}, State ${index % states}`);
  const table: [string[], string][] = [
    [towns(82, 31), '82 locations in 31 states | 82 lugares en 31 estados'],
    [
      [...towns(82, 31), 'Washington, District of Columbia', 'Naples, Italy|Italy'],
      '84 locations in 31 states and elsewhere | 84 lugares en 31 estados y otras partes',
    ],
    [towns(12, 1), 'Town 0, State 0 and 11 more | Town 0, State 0 y 11 más'],
    [towns(9, 9), 'Town 0, State 0 and 8 more | Town 0, State 0 y 8 más'],
  ];
  for (const [names, expected] of table)
    assert.equal(
      both((words) => describePlace(record('Multiple Locations', names), words).text),
      expected,
    );
});

test('the location that was searched for is named first', () => {
  const names = ['Denver, Colorado', 'Anchorage, Alaska', 'Portland, Oregon'];
  const one = record('Denver, Colorado', names);
  const line = (...searched: string[]) =>
    describePlace(one, en, { names: searched, points: [] }).text;
  for (const name of ['Anchorage, Alaska', 'alaska', 'anchorage, alaska', 'Anchorage, AK'])
    assert.equal(line(name), 'Anchorage, Alaska and 2 more', name);
  assert.equal(line('Boise, Idaho', 'Oregon'), 'Portland, Oregon and 2 more');
  for (const name of ['Boise, Idaho', 'Portland, Maine', ''])
    assert.equal(line(name), 'Denver, Colorado and 2 more', name);
});

test('in a search within a radius, the nearest location is named first', () => {
  const at = (name: string, Latitude: number, Longitude: number) => ({
    ...location(name),
    Latitude,
    Longitude,
  });
  const one = job({
    PositionLocation: [
      at('Miami, Florida', 25.8, -80.2),
      at('Undisclosed, United States', 0, 0),
      at('Boulder, Colorado', 40, -105.3),
    ],
  });
  const denver = { names: ['Denver, Colorado'], points: [{ latitude: 39.7, longitude: -105 }] };
  assert.equal(describePlace(one, en, denver).text, 'Boulder, Colorado and 2 more');
  // Without coordinates of the searched place, its region counts as nearest.
  const colorado = { names: ['Nederland, Colorado'], points: [] };
  assert.equal(describePlace(one, en, colorado).text, 'Boulder, Colorado and 2 more');
  // As the proxy sends them: only names.
  const names = ['Miami, Florida', 'Boulder, Colorado'].map((LocationName) => ({ LocationName }));
  const bare = job({ PositionLocation: names });
  for (const searched of ['Denver, Colorado', 'Colorado', 'Boulder', 'Boulder, CO'])
    assert.equal(
      describePlace(bare, en, { names: [searched], points: [] }).text,
      'Boulder, Colorado and 1 more',
      searched,
    );
});

test('a job is shown as remote if the announcement says so', () => {
  const table: [string, string[], boolean | undefined, string][] = [
    [anywhere, [anywhere], true, anywhereWords],
    [anywhere, [anywhere], undefined, anywhereWords],
    [anywhere, [], undefined, anywhereWords],
    ['Multiple Locations', [anywhere], undefined, anywhereWords],
    ['Remote', [], undefined, 'Remote job | Trabajo remoto'],
    ['Fully remote job', [], undefined, 'Remote job | Trabajo remoto'],
    ['', [], true, 'Remote job | Trabajo remoto'],
    [
      'Denver, Colorado',
      ['Denver, Colorado'],
      true,
      'Denver, Colorado (remote job) | Denver, Colorado (trabajo remoto)',
    ],
    [
      'Multiple Locations',
      ['Denver, Colorado', 'Boise, Idaho'],
      true,
      'Denver, Colorado and 1 more (remote job) | Denver, Colorado y 1 más (trabajo remoto)',
    ],
    [
      'Denver, Colorado (remote)',
      [],
      undefined,
      'Denver, Colorado (remote) | Denver, Colorado (remote)',
    ],
  ];
  for (const [display, names, flag, expected] of table) {
    const one = record(display, names, flag);
    assert.equal(
      both((words) => describePlace(one, words).text),
      expected,
      display,
    );
    assert.equal(describePlace(one, en).remote, true, display);
  }
});

test('a job is not shown as remote if the announcement does not say so', () => {
  const table = [
    'Remote, Oregon',
    'Remote sites in Alaska',
    'Not a remote position',
    'No remote work',
    'Anywhere in the U.S.',
    'Denver, Colorado',
  ];
  for (const display of table)
    for (const flag of [undefined, false]) {
      const one = describePlace(record(display, [display], flag), en);
      assert.equal(one.remote, false, display);
      assert.doesNotMatch(one.text, /remote job/);
    }
});

test('a place is composed of its available fields', () => {
  const table: [AnnouncementLocation, string][] = [
    [{ CityName: 'Denver, Colorado' }, 'Denver, Colorado'],
    [
      { CityName: 'Denver', CountrySubDivisionCode: 'Colorado', CountryCode: 'United States' },
      'Denver, Colorado',
    ],
    [
      { LocationName: 'Denver', CountrySubDivisionCode: 'N/A', CountryCode: 'United States' },
      'Denver',
    ],
    [{ CityName: 'Naples', CountryCode: 'Italy', CountrySubDivisionCode: 'N/A' }, 'Naples, Italy'],
    [{ CountryCode: 'Italy' }, 'Italy'],
    [{ LocationName: 'Banjul, Gambia, The', CountryCode: 'Gambia, The' }, 'Banjul, The Gambia'],
    [{ LocationName: 'Gambia, The, Gambia, The', CountryCode: 'Gambia, The' }, 'The Gambia'],
    [{ CityName: 'Banjul', CountryCode: 'Gambia, The' }, 'Banjul, The Gambia'],
    [
      { LocationName: 'Seoul, Korea, Republic of', CountryCode: 'Korea, Republic of' },
      'Seoul, Republic of Korea',
    ],
    [{ Latitude: 0, Longitude: 0 }, 'Location not stated'],
  ];
  for (const [one, expected] of table)
    assert.equal(
      describePlace(job({ PositionLocation: [one] }), en).text,
      expected,
      JSON.stringify(one),
    );
});

test('places are grouped: those without a state, then states, then countries, alphabetically', () => {
  const names = [
    'Tbilisi, Georgia|Georgia',
    'Denver, Colorado',
    'Naples, Italy|Italy',
    'Washington DC, District of Columbia',
    'Atlanta, Georgia',
    'Boulder, Colorado',
    'New York, New York',
    'Fort Hamilton, Brooklyn, New York',
    'Guam, Guam',
    'Undisclosed, United States',
    'Singapore, Singapore|Singapore',
    'Banjul, Gambia, The|Gambia, The',
    'Denver, Colorado',
    '',
  ];
  const { groups, all } = describePlace(record('Multiple Locations', names), en);
  assert.deepEqual(groups, [
    { name: '', places: ['Guam', 'Singapore', 'Undisclosed'] },
    { name: 'Colorado', places: ['Boulder', 'Denver'] },
    { name: 'DC', places: ['Washington'] },
    { name: 'Georgia', places: ['Atlanta'] },
    { name: 'New York', places: ['Fort Hamilton, Brooklyn', 'New York'] },
    { name: 'Georgia (country)', places: ['Tbilisi'] },
    { name: 'Italy', places: ['Naples'] },
    { name: 'The Gambia', places: ['Banjul'] },
  ]);
  const joined = groups.flatMap(({ name, places }) =>
    places.map((one) => (name ? `${one}, ${name}` : one)),
  );
  assert.deepEqual(joined.sort(), [...all].sort());
});

test('a job without places has no groups, and "constructor" is an ordinary name', () => {
  assert.deepEqual(describePlace({}, en).groups, []);
  const names = ['a, __proto__', 'b, constructor', 'c, 1'];
  assert.deepEqual(describePlace(record(undefined, names), en).groups, [
    { name: '1', places: ['c'] },
    { name: '__proto__', places: ['a'] },
    { name: 'constructor', places: ['b'] },
  ]);
});

test('seven hundred places in fifty states are grouped completely', () => {
  const names = Array.from({ length: 700 }, (_, index) => `Town ${index}, State ${index % 50}`);
  const { groups } = describePlace(record('Multiple Locations', names), en);
  assert.equal(groups.length, 50);
  assert.equal(groups.flatMap(({ places }) => places).length, 700);
});

test('thousands of places in as many states are named in linear time', () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `Town ${index}, State${index}`);
  assert.equal(describePlace(record('Multiple Locations', names), en).more, 19_999);
});
