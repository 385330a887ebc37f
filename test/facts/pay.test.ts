import assert from 'node:assert/strict';
import test from 'node:test';
import { describePay } from '../../src/facts/fields/pay.ts';
import { drawPayBar } from '../../src/facts/fields/pay-bar.ts';
import { core as en } from '../../src/words/en/core.ts';
import { both, job } from './support.ts';

/** Minimum, maximum, interval, description. */
type Row = readonly (string | undefined)[];

const record = (...rows: Row[]) =>
  job({
    PositionRemuneration: rows.map(
      ([MinimumRange, MaximumRange, RateIntervalCode, Description]) => ({
        MinimumRange,
        MaximumRange,
        RateIntervalCode,
        Description,
      }),
    ),
  });

const words = (...rows: Row[]) => both((language) => describePay(record(...rows), language).text);

const unstated = 'Pay not stated | Salario no indicado';
const unpaid = 'Unpaid (without compensation) | Sin remuneración';

// The displayed interval for every code of the list and its text.
const intervals: [string, string, string, string][] = [
  ['BW', 'Bi-weekly', 'every two weeks', 'cada dos semanas'],
  ['FB', 'Fee Basis', 'on a fee basis', 'por honorarios'],
  ['PA', 'Per Year', 'a year', 'al año'],
  ['PD', 'Per Day', 'a day', 'al día'],
  ['PH', 'Per Hour', 'an hour', 'por hora'],
  ['PM', 'Per Month', 'a month', 'al mes'],
  ['PW', 'Piece Work', 'per piece', 'por pieza'],
  ['ST', 'Student Stipend Paid', 'as a student stipend', 'como estipendio estudiantil'],
  ['SY', 'School Year', 'per school year', 'por año escolar'],
];

test('every interval has a text, from its code, its name or both, in any case', () => {
  for (const [code, text, english, spanish] of intervals) {
    const forms: [string, string | undefined][] = [
      [code, text],
      [code, undefined],
      [code.toLowerCase(), ''],
      [text, undefined],
      [` ${text.toUpperCase()} `, undefined],
      ['', text],
      ['??', text.toLowerCase()],
    ];
    const [low, high] = code === 'PA' ? ['20,000', '40,000'] : ['20', '40'];
    for (const form of forms)
      assert.equal(
        words([`${low}.0`, `${high}.0`, ...form]),
        `$${low} to $${high} ${english} | $${low} a $${high} ${spanish}`,
        form.join(),
      );
  }
});

// Implausible amounts.
const odd: [Row, string, string][] = [
  [['107202.0', '68136.0', 'PA'], '$107,202 to $68,136 a year', '$107,202 a $68,136 al año'],
  [['1', '999999', 'PA'], '$1 to $999,999 a year', '$1 a $999,999 al año'],
  [['1.0', undefined, 'PA'], 'From $1 a year', 'Desde $1 al año'],
  [['25.10', '31.00', 'Per Year'], '$25.10 to $31.00 a year', '$25.10 a $31.00 al año'],
  [['68136.0', '107202.0', 'PH'], '$68,136 to $107,202 an hour', '$68,136 a $107,202 por hora'],
  [
    ['52713.0', '99999999.99', 'PH'],
    '$52,713.00 to $99,999,999.99 an hour',
    '$52,713.00 a $99,999,999.99 por hora',
  ],
  [
    ['120000.0', '140000.0', 'BW'],
    '$120,000 to $140,000 every two weeks',
    '$120,000 a $140,000 cada dos semanas',
  ],
  [['120000.0', '120000.0', 'Per Day'], '$120,000 a day', '$120,000 al día'],
  [['41000', '90000', 'PM'], '$41,000 to $90,000 a month', '$41,000 a $90,000 al mes'],
  [[undefined, '999999999', 'PM'], 'Up to $999,999,999 a month', 'Hasta $999,999,999 al mes'],
  [
    ['60.0', '40.0', 'ZZ'],
    '$60 to $40 (pay period not stated)',
    '$60 a $40 (período de pago no indicado)',
  ],
];

test('implausible amounts are marked, so that they get no pay bar', () => {
  for (const [row] of odd) {
    const [range] = describePay(record(row), en).ranges;
    assert.equal(range?.doubtful, true, row.join());
    assert.equal(range.minimum, row[0] === undefined ? undefined : Number(row[0]));
    assert.equal(range.maximum, row[1] === undefined ? undefined : Number(row[1]));
  }
  for (const row of [
    ['1000', '1000000', 'PA'],
    ['7.25', '1000', 'PH'],
    ['0.3755', '0.4', 'PW'],
    ['500', '500', 'BW'],
    ['11000', '16000', 'BW'],
    ['700', '1600', 'PD'],
    ['8000', '34000', 'PM'],
    ['60000', '90000', 'SY'],
    ['0.0', '68136.0', 'PA'],
  ])
    assert.ok(!describePay(record(row), en).ranges[0]?.doubtful, row.join());
});

test('amounts are unchanged, with cents only if the announcement has cents', () => {
  const table: [Row, string][] = [
    [
      ['111234.0', '144608.0', 'PA', 'Per Year'],
      '$111,234 to $144,608 a year | $111,234 a $144,608 al año',
    ],
    [
      ['68136', '107202.50', 'PA'],
      '$68,136.00 to $107,202.50 a year | $68,136.00 a $107,202.50 al año',
    ],
    [['24.6100', '28.7300', 'Per Hour'], '$24.61 to $28.73 an hour | $24.61 a $28.73 por hora'],
    [['13.84', '20', 'Per Hour'], '$13.84 to $20.00 an hour | $13.84 a $20.00 por hora'],
    [['13.8', '20.5', 'Per Hour'], '$13.80 to $20.50 an hour | $13.80 a $20.50 por hora'],
    [['0.3755', '0.4', 'PW'], '$0.3755 to $0.4000 per piece | $0.3755 a $0.4000 por pieza'],
    [['1.99999', '3', 'Per Hour'], '$1.9999 to $3.0000 an hour | $1.9999 a $3.0000 por hora'],
    [['13.84', '13.84', 'Per Hour'], '$13.84 an hour | $13.84 por hora'],
    [['25.0', '25.0', 'Per Hour'], '$25 an hour | $25 por hora'],
    [['113400.0', '113400.00', 'PA'], '$113,400 a year | $113,400 al año'],
    [['$68,136.00', '$107,202.00', 'PA'], '$68,136 to $107,202 a year | $68,136 a $107,202 al año'],
    // Only one bound.
    [['68136.0', undefined, 'PA'], 'From $68,136 a year | Desde $68,136 al año'],
    [['68136.0', '0.0', 'PA'], 'From $68,136 a year | Desde $68,136 al año'],
    [['68136.0', 'See text', 'PA'], 'From $68,136 a year | Desde $68,136 al año'],
    [[undefined, '68136.0', 'PA'], 'Up to $68,136 a year | Hasta $68,136 al año'],
    [['0.00', '68136.0', 'PA'], 'Up to $68,136 a year | Hasta $68,136 al año'],
    [['-1.0', '68136.0', 'PA'], 'Up to $68,136 a year | Hasta $68,136 al año'],
    // Implausible amounts are shown unchanged, with their source.
    ...odd.map(([row, english, spanish]): [Row, string] => [
      row,
      `${english}, as stated in the announcement | ${spanish}, según consta en el anuncio`,
    ]),
    // Unpaid, and not stated.
    [['0.0', '0.0', 'WC', 'Without Compensation'], unpaid],
    [['0.0', '0.0', 'Without Compensation'], unpaid],
    [['', '', 'without compensation'], unpaid],
    [[undefined, undefined, 'WC'], unpaid],
    [['0.00', '0.00', 'Per Year'], unstated],
    [['0.0', '0.0', 'PA', 'Per Year'], unstated],
    [['0', '0', ''], unstated],
    [['Negotiable', 'See text', 'PA'], unstated],
    [['N/A', 'null', 'PA'], unstated],
    [[], unstated],
    [
      ['10.0', '20.0', 'WC'],
      '$10 to $20, unpaid (without compensation) | $10 a $20, sin remuneración',
    ],
    // An interval outside the list.
    [['40.0', '60.0', 'ZZ', 'Per Session'], '$40 to $60 (Per Session) | $40 a $60 (Per Session)'],
    [['40.0', '60.0', 'Per Session'], '$40 to $60 (Per Session) | $40 a $60 (Per Session)'],
    [
      ['40.0', '60.0', 'ZZ', ''],
      '$40 to $60 (pay period not stated) | $40 a $60 (período de pago no indicado)',
    ],
    [
      ['40.0', '60.0'],
      '$40 to $60 (pay period not stated) | $40 a $60 (período de pago no indicado)',
    ],
    [
      ['40.0', '60.0', '__proto__', 'constructor'],
      '$40 to $60 (constructor) | $40 a $60 (constructor)',
    ],
  ];
  for (const [row, expected] of table) assert.equal(words(row), expected, row.join());
});

test('all ranges are shown with their interval, without duplicates', () => {
  const several = [
    ['68136.0', '88574.0', 'PA', 'Per Year'],
    ['82438.0', '107202.0', 'PA', 'Per Year'],
    ['68136', '88574.00', 'Per Year'],
    ['24.61', '28.73', 'PH', 'Per Hour'],
    ['30.0', undefined, 'PH', 'Per Hour'],
    ['0.0', '0.0', 'PA', 'Per Year'],
    ['0.0', '0.0', 'WC', 'Without Compensation'],
  ];
  assert.equal(
    words(...several),
    '$68,136 to $88,574 a year; $82,438 to $107,202 a year; $24.61 to $28.73 an hour; from $30 an hour; unpaid (without compensation) | ' +
      '$68,136 a $88,574 al año; $82,438 a $107,202 al año; $24.61 a $28.73 por hora; desde $30 por hora; sin remuneración',
  );
  assert.deepEqual(
    describePay(record(...several), en).ranges.map(({ minimum, maximum, interval }) => [
      minimum,
      maximum,
      interval,
    ]),
    [
      [68136, 88574, 'PA'],
      [82438, 107202, 'PA'],
      [24.61, 28.73, 'PH'],
      [30, undefined, 'PH'],
      [undefined, undefined, 'WC'],
    ],
  );
});

test('a missing or empty list means that pay is not stated', () => {
  assert.equal(
    both((language) => describePay({}, language).text),
    unstated,
  );
  assert.deepEqual(describePay(job({ PositionRemuneration: [] }), en).ranges, []);
});

test('the scale of the pay bar has amounts in the format of the language', () => {
  const { ranges } = describePay(record(['60000', '90000', 'PA']), en);
  const labelsIn = (locale: string) => {
    const bar = drawPayBar(ranges, { ...en, locale });
    assert.ok(typeof bar === 'object' && 'labels' in bar);
    return bar.labels.slice(0, 2).map((text) => text.replace(/\s/g, ' '));
  };
  assert.deepEqual(labelsIn('en-US'), ['$0', '$50K']);
  assert.deepEqual(labelsIn('es-US'), ['$0', '$50 K']);
});
