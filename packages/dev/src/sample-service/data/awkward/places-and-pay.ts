import { rateIntervals } from '../code-names.ts';
import { remoteDisplay, negotiableDisplay, nowhere, wireLocation } from '../duty-stations.ts';
import { places } from '../places.ts';
import { form, graded, located, paid, paidPer, type AwkwardForm } from './form.ts';

const maximumRecordedLocations = 673;
const negotiable = `${negotiableDisplay}, United States`;
const alexandria = ' Alexandria, Virginia';

const usualPay: Readonly<Record<string, readonly [number, number]>> = {
  BW: [2612.8, 4110.4],
  FB: [150, 900],
  PA: [68136, 107202],
  PD: [210, 380],
  PH: [24.61, 28.73],
  PM: [3900, 5100],
  PW: [2, 45],
  ST: [2900, 6100],
  SY: [51000, 97000],
  WC: [0, 0],
};

/** Every interval as a code and as a text (data-service §10.1.6). */
const intervals = Object.entries(rateIntervals).flatMap(([code, text]): AwkwardForm[] => {
  const [minimum, maximum] = usualPay[code] ?? [1, 2];
  const coded = paidPer(minimum, maximum, code, text);
  const written = paidPer(minimum, maximum, text);
  const what = code.toLowerCase();
  return [
    form(
      `rate-code-${what}`,
      `RateIntervalCode is the code ${code}, Description "${text}" (since 2023)`,
      coded,
    ),
    form(
      `rate-text-${what}`,
      `RateIntervalCode is the text "${text}", no Description (up to 2022)`,
      {
        ...written,
        facts: coded.facts,
      },
    ),
  ];
});

/** Odd places (data-service §10.1.4, §10.2), pay (data-service §10.1.6) and grades (data-service §10.2). */
export const placesAndPay: readonly AwkwardForm[] = [
  form('places-673', '673 places of work in one item', () => {
    const all = places();
    return located(
      'Multiple Locations',
      Array.from({ length: maximumRecordedLocations }, (_, index) => {
        const place = all[index % all.length];
        return place ? wireLocation(place) : nowhere(negotiableDisplay);
      }),
    );
  }),
  form('place-remote', `the place is "${remoteDisplay}", coordinates 0/0`, {
    ...located(remoteDisplay, [nowhere(remoteDisplay)]),
    details: { RemoteIndicator: true },
    facts: { locations: [nowhere(remoteDisplay)], remote: true },
  }),
  form('place-remote-unsaid', 'a remote job whose RemoteIndicator is absent', {
    ...located(remoteDisplay, [nowhere(remoteDisplay)]),
    details: { RemoteIndicator: undefined },
    facts: { locations: [nowhere(remoteDisplay)], remote: true },
  }),
  form(
    'place-negotiable',
    `the place is "${negotiable}"`,
    located(negotiable, [{ ...nowhere(negotiable), CountrySubDivisionCode: 'N/A' }]),
  ),
  form(
    'place-blank',
    'LocationName and CityName begin with a space',
    located(alexandria, [
      {
        LocationName: alexandria,
        CountryCode: 'United States',
        CountrySubDivisionCode: 'Virginia',
        CityName: alexandria,
        Longitude: -77.0431,
        Latitude: 38.8046,
      },
    ]),
  ),
  form(
    'place-abroad',
    'a place abroad, without a subdivision',
    located('Singapore, Singapore', [
      {
        LocationName: 'Singapore, Singapore',
        CountryCode: 'Singapore',
        CityName: 'Singapore, Singapore',
        Longitude: 103.8198,
        Latitude: 1.3521,
      },
    ]),
  ),
  form(
    'place-not-applicable',
    'a place abroad whose subdivision is "N/A"',
    located('Grafenwohr, Germany', [
      {
        LocationName: 'Grafenwohr, Germany',
        CountryCode: 'Germany',
        CountrySubDivisionCode: 'N/A',
        CityName: 'Grafenwohr, Germany',
        Longitude: 11.9118,
        Latitude: 49.718,
      },
    ]),
  ),
  form(
    'place-zero',
    'a real city with the coordinates 0/0',
    located('Boise, Idaho', [{ ...nowhere('Boise, Idaho'), CountrySubDivisionCode: 'Idaho' }]),
  ),
  form('place-no-display', 'no PositionLocationDisplay (2016)', {
    descriptor: { PositionLocationDisplay: undefined },
  }),
  form('place-none', 'an empty list of places and an empty display', located('', [])),
  form(
    'place-twice',
    'the same place three times',
    ({ locations: [home = nowhere(negotiableDisplay)] }) =>
      located('Multiple Locations', [
        home,
        { ...home },
        { ...home, Longitude: home.Longitude + 0.0000001 },
      ]),
  ),
  ...intervals,
  form('rate-unknown', 'an interval that is in no list ("ZZ")', paid('40.0', '60.0', 'ZZ', '')),
  form('pay-zero', 'zero to zero per year', paid('0.0', '0.0', 'PA', 'Per Year')),
  form(
    'pay-equal',
    'minimum and maximum are the same',
    paid('113400.0', '113400.0', 'PA', 'Per Year'),
  ),
  form(
    'pay-absurd',
    'per hour, with the amounts of a year',
    paid('52713.0', '99999999.99', 'PH', 'Per Hour'),
  ),
  form(
    'pay-reversed',
    'the maximum is below the minimum',
    paid('107202.0', '68136.0', 'PA', 'Per Year'),
  ),
  form('pay-negative', 'a negative minimum', paid('-1.0', '68136.0', 'PA', 'Per Year')),
  form('pay-no-maximum', 'no MaximumRange', {
    descriptor: {
      PositionRemuneration: [
        { MinimumRange: '68136.0', RateIntervalCode: 'PA', Description: 'Per Year' },
      ],
    },
    facts: { salaries: [{ start: 68136 }] },
  }),
  form(
    'pay-words',
    'amounts that are words ("Negotiable")',
    paid('Negotiable', 'See text', 'PA', 'Per Year'),
  ),
  form('pay-numbers', 'amounts as numbers, not strings', {
    descriptor: {
      PositionRemuneration: [
        {
          MinimumRange: 68136,
          MaximumRange: 107202.5,
          RateIntervalCode: 'PA',
          Description: 'Per Year',
        },
      ],
    },
  }),
  form('pay-decimals', 'amounts with four decimals (2018)', paid('24.6100', '28.7300', 'Per Hour')),
  form(
    'pay-commas',
    'amounts with a dollar sign and commas',
    paid('$68,136.00', '$107,202.00', 'PA', 'Per Year'),
  ),
  form('pay-several', 'five ranges in three intervals', {
    descriptor: {
      PositionRemuneration: [
        ['68136.0', '88574.0', 'PA', 'Per Year'],
        ['82438.0', '107202.0', 'PA', 'Per Year'],
        ['24.61', '28.73', 'PH', 'Per Hour'],
        ['31.4', '36.65', 'PH', 'Per Hour'],
        ['0.0', '0.0', 'WC', 'Without Compensation'],
      ].map(([MinimumRange, MaximumRange, RateIntervalCode, Description]) => ({
        MinimumRange,
        MaximumRange,
        RateIntervalCode,
        Description,
      })),
    },
  }),
  form('pay-none', 'an empty list of ranges', {
    descriptor: { PositionRemuneration: [] },
    facts: { salaries: [] },
  }),
  form(
    'grade-letter',
    'grades "D" to "D" of plan FV, promotion to "E"',
    graded('FV', 'D', 'D', 'E'),
  ),
  form('grade-double-zero', 'grades "00" to "00" of plan ES', graded('ES', '00', '00', '00')),
  form('grade-one-digit', 'grades "9" to "9"', graded('GS', '9', '9', '9')),
  form('grade-two-digits', 'grades "09" to "09"', graded('GS', '09', '09', '09')),
  form('grade-empty', 'grades "" to "", promotion "None"', graded('AD', '', '', 'None')),
  form('grade-no-plan', 'an empty JobGrade list', {
    descriptor: { JobGrade: [] },
    facts: { payPlan: '' },
  }),
];
