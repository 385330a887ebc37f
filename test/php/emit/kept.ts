// What the emitter must keep: each case returns a value that PHP has to return as well.

interface Person {
  readonly name: string;
  readonly age?: number | undefined;
  readonly tags?: readonly string[] | undefined;
}

const people: readonly Person[] = [
  { name: 'Ana', age: 41, tags: ['a', 'b'] },
  { name: 'Bo', age: 0 },
  { name: '', age: 7, tags: [] },
];

const texts: readonly string[] = [
  '',
  '0',
  ' \u00a0\ufeff x ',
  'ÀÉß ǅ',
  'a😀b',
  '😀😀',
  'line\nbreak\r\n',
  'K\u212a\u017f',
  '𝒳yz',
  'x\u2028y',
];

const shown = people.map(
  ({ name, age = 1, ...rest }) => `${name || '?'}:${age}${Object.keys(rest).length}`,
);

let changes = 0;
const cache: Record<string, number> = {};

const count = (name: string): number => (cache[name] ??= changes += 1);

function sum(first: number, ...others: number[]): number {
  return others.reduce((total, one) => total + one, first);
}

function classify(value: number | string | undefined): string {
  switch (typeof value) {
    case 'number':
      return value > 1 ? 'many' : 'one';
    case 'string':
      return `text ${value.length}`;
    default:
      return 'none';
  }
}

function shadowed(): string {
  const text = 'outer';
  const found: string[] = [];
  for (const one of ['a', 'b']) {
    const text = `inner ${one}`;
    found.push(text);
  }
  return [text, ...found].join();
}

function captured(): number[] {
  let total = 0;
  const add = (one: number) => {
    total += one;
    return total;
  };
  const later = () => total * 2;
  const before = later();
  add(2);
  add(3);
  const each = [1, 2, 3].map((one) => () => one + total);
  return [before, later(), ...each.map((one) => one())];
}

function fibonacci(): number[] {
  const found = [0, 1];
  while (found.length < 8) found.push((found.at(-1) ?? 0) + (found.at(-2) ?? 0));
  found[0] = -1;
  return found;
}

function nested(depth: number): string {
  const inner = (left: number): string => (left > 0 ? `(${inner(left - 1)})` : '');
  return inner(depth);
}

function skipped(): number[] {
  const found: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    if (index % 2 === 0) continue;
    if (index > 7) break;
    found.push(index);
  }
  return found;
}

const greet = (name: string, mark = '!', times = name.length): string => `${name}${mark}${times}`;

/** Calls a function before its declaration. */
function ahead(): string {
  return later('x');
  function later(text: string): string {
    return `${text}!`;
  }
}

/** Returns from within loops and conditions. */
function firstLong(lists: readonly (readonly string[])[], least: number): string | undefined {
  for (const list of lists) {
    for (const one of list) if (one.length >= least) return one;
  }
  return undefined;
}

/** Two cases with the same body, and one that ends without a return. */
function fell(code: string): string {
  let found;
  switch (code) {
    case 'a':
    case 'b':
      found = 'ab';
      break;
    case 'c':
      found = 'c';
      break;
    default:
      found = 'other';
  }
  return found;
}

function changed(): unknown[] {
  const list = ['a', 'b', 'c', 'd'];
  const removed = list.splice(1, 2, 'x', 'y', 'z');
  list.unshift('first');
  const last = list.pop()?.toUpperCase();
  const before = list.length;
  let number = 5;
  const old = number++;
  number *= 2;
  number -= 1;
  const flags: { isOpen?: boolean; isNew?: boolean } = { isOpen: false };
  flags.isOpen ||= true;
  flags.isNew ??= false;
  let text = 'a';
  text += 'b';
  return [list, removed, last, before, old, number, flags, text];
}

const digits = /\d+/;
const joined = new RegExp(`^${digits.source}-${digits.source}$`);

export const cases: Readonly<Record<string, () => unknown>> = {
  lengths: () => texts.map((one) => one.length),
  slices: () => texts.map((one) => [one.slice(1), one.slice(-2), one.slice(0, 3), one.slice(2, 1)]),
  positions: () =>
    texts.map((one) => [one.indexOf('x'), one.lastIndexOf('b'), one.indexOf('y', 1)]),
  units: () =>
    texts.map((one) => [one.charCodeAt(0) || -1, one.charCodeAt(1) || -1, one.charAt(9)]),
  trimmed: () => texts.map((one) => [one.trim(), one.trimEnd()]),
  cases: () => texts.map((one) => [one.toLowerCase(), one.toUpperCase()]),
  truth: () => texts.map((one) => (one ? 1 : 0)),
  empty: () => [[].length ? 1 : 0, people[9] ? 1 : 0, !people[1]?.age],
  chosen: () => [people[1]?.age || 5, people[1]?.age ?? 5, people[9]?.name ?? 'nobody'],
  'lengths of what may be absent': () =>
    [...people, undefined].map((one) => [
      one?.name.length ?? -1,
      one?.tags?.length ?? -1,
      one?.tags?.length !== 0,
      (one?.tags?.length ?? 0) > 1,
      one?.tags?.length ? 'some' : 'none',
    ]),
  'names of prototypes': () => {
    const valueOf = (text: string) => `of ${text}`;
    const constructor = 'made';
    return [valueOf('a'), constructor];
  },
  split: () => texts.map((one) => [one.split(/\s/), one.split(/(b)|y/)]),
  characters: () => texts.map((one) => [...one].length),
  replaced: () => texts.map((one) => one.replace(/\s+/g, '_').replace(/(x)|y/, '<$1$&$$>')),
  replacedByFunction: () =>
    texts.map((one) => one.replace(/[a-z]/g, (letter: string, at: number) => `${letter}${at}`)),
  tested: () =>
    texts.map((one) => [/^.$/.test(one), /k|s/i.test(one), /[^]b$/m.test(one), /\bx\b/.test(one)]),
  wide: () => texts.map((one) => /[\u0080-\uffff]/.test(one)),
  found: () => [
    /(?<year>\d{4})-(?<month>\d\d)?/.exec('in 2026-')?.groups?.year,
    /z/.exec('a')?.[0],
  ],
  matches: () =>
    [...'a1b22'.matchAll(/[a-z](\d+)/g)].map(({ 0: whole, 1: digits, index }) => [
      whole,
      digits,
      index,
    ]),
  matched: () => ['a1b22'.match(/\d/g), 'abc'.match(/\d/g) ?? []],
  unicode: () => /^\p{Lu}\p{Ll}+$/u.test('Élan'),
  'end of text': () => ['b', 'b\n', 'a\nb', 'b\nc'].map((one) => [/b$/.test(one), /b$/m.test(one)]),
  numbers: () => [
    Number(' 12 '),
    Number('1e3'),
    Number(''),
    Number('0.50'),
    7 / 2,
    -7 % 3,
    2 ** 10,
  ],
  printed: () => [
    `${1e21}`,
    `${0.1 + 0.2}`,
    `${1 / 3}`,
    `${100}`,
    `${-0.5}`,
    String(1e-7),
    `${1.5e300}`,
  ],
  notANumber: () => [Number.isFinite(Number('x')), Number.isInteger(2.5), Number.isInteger(5)],
  rounded: () =>
    [
      Math.round(2.5),
      Math.round(-2.5),
      Math.floor(-1.5),
      Math.ceil(1.2),
      Math.max(),
      Math.min(3, 1),
    ].map(String),
  padded: () => [String(7).padStart(3, '0'), 'abc'.padStart(2), (255).toString(16)],
  compared: () => ['a' < 'b', '😀' < '\uffff', 'B' < 'a'],
  sorted: () => [
    [...texts].sort().map((one) => one.length),
    [10, 9, 1].sort().join(),
    [
      { at: 1, key: 2 },
      { at: 2, key: 1 },
      { at: 3, key: 2 },
      { at: 4, key: 1 },
    ]
      .sort((one, other) => one.key - other.key)
      .map(({ at }) => at),
  ],
  lists: () => [
    [3, 1, 2].toSorted((one, other) => one - other),
    [1, 2, 3, 4].slice(-3, -1),
    [1, [2, 3]].flat(),
    [1, 2].flatMap((one) => [one, one * 10]),
    [1, 2, 3].findIndex((one) => one > 1),
    [1, 2, 3].find((one) => one > 5) ?? 'none',
    ['a', 'b'].includes('b'),
    ['a', undefined, 'b'].join('-'),
    [1, 2].concat([3], [4]),
  ],
  objects: () => [
    { ...people[0], name: 'Other', ...(changes > 99 && { never: 1 }) },
    Object.entries({ b: 1, a: 2 }),
    Object.fromEntries([['x', 1] as const, ['y', 2] as const]),
    Object.hasOwn(cache, 'constructor'),
    'name' in { name: 1 },
  ],
  maps: () => {
    const byName = new Map(people.map((one) => [one.name, one.age] as const));
    byName.set('Ana', 42).set('1', 1);
    byName.delete('Bo');
    return [
      [...byName.keys()],
      [...byName.values()],
      byName.size,
      byName.get('x') ?? 'none',
      [...new Set([1, 1, 2])],
    ];
  },
  taken: () => {
    const [first = 'none', , third = 'third', ...rest] = ['a', 'b', undefined, 'd', 'e'];
    const { name: alias, ...others } = { name: 'n', b: 1, c: 2 };
    return [first, third, rest, alias, others];
  },
  shown: () => shown,
  counted: () => [count('a'), count('b'), count('a')],
  sums: () => [sum(1), sum(1, 2, 3), sum(...([4, 5] as [number, number]))],
  classified: () => [classify(1), classify(2), classify('abc'), classify(undefined)],
  shadowed,
  captured,
  fibonacci,
  nested: () => nested(3),
  skipped,
  same: () => [
    ['1e1', '10', '010', ''].map((one) => [one === '10', one !== '0']),
    [1, 1.5, 2].map((one) => one === 3 / 2),
    [0, '', false, undefined].map((one: unknown) => [one === 0, one === '', one === false]),
  ],
  joined: () => people.map(({ name, age = 0 }) => [age + name, name + age, age + age + '1']),
  defaults: () => [greet('a'), greet('b', '?'), greet('c', undefined, 7)],
  returned: () => [firstLong([['a'], ['bb', 'ccc'], ['dddd']], 3), firstLong([], 1) ?? 'none'],
  ahead,
  fell: () => ['a', 'b', 'c', 'd'].map(fell),
  changed,
  flags: () => [
    /a.b/s.test('a\nb'),
    'a\nb'.replace(/^/m, '-'),
    /^b/m.test('a\nb'),
    /^b/.test('a\nb'),
  ],
  optional: () => [
    people.map((one) => one.tags?.length ?? -1),
    people.map((one) => one.tags?.join('+').length ?? 'none'),
    people.map((one) => one.tags?.at(1)?.toUpperCase() ?? 'no second'),
    people[9]?.name.trim() ?? 'nobody',
  ],
  members: () => {
    const object: Record<string, unknown> = { a: undefined, b: null, 0: 'zero' };
    return ['a', 'b', 'c', '0', 'toString'].map((name) => [
      Object.hasOwn(object, name),
      name !== 'toString' && name in object,
    ]);
  },
  'computed names': () => {
    const name = 'x y';
    return { [name]: 1, [`${name}!`]: 2, 'a-b': 3, 7: 4 };
  },
  order: () => [
    Object.keys({ z: 1, ...{ b: 2, a: 3 } }),
    { ...people[1], ...{ name: 'Cy', age: 1 }, ...people[0] },
    [...[3, 1], 2, ...['x']],
    Math.max(...[1, 5], 3),
    Object.entries({ ...{ a: 1 }, b: 2, ...people[9] }),
  ],
  remainders: () => [7.5 % 2, -7.5 % 2, 5 % -3].map((one) => one * 2),
  'spread matches': () => {
    const found = /(?<letter>[a-z])(\d)?/.exec('-b');
    const [whole, ...groups] = found ?? [];
    return [[...(found ?? [])].length, whole, groups.length, found?.index, (found ?? []).length];
  },
  'any letter beyond ASCII': () =>
    ['s', 'k', 'é', 'S', '😀'].map((one) => [
      /[\u0080-\uffff]/i.test(one),
      /[^a\u0080-\uffff]/i.test(one),
      /[–-\uffff]/.test(one),
    ]),
  'source of a pattern': () => ['1-2', '10-22', '1-2-3', '12'].map((one) => joined.test(one)),
  'signs in texts': () => ['\u00a0$name {$x}', "it's \\ \\' $x", '"\t\\u', '\u2028"$a'],
  either: () => [
    people.map((one) => one.age && one.name),
    people.map((one) => one.name && one.age),
    people.map((one) => !(one.age ?? 0) || one.name),
  ],
  templates: () => [
    'a1b2'.replace(/([a-z])(\d)/g, '$2$1$$'),
    'aXb'.replace('X', '[$&]'),
    'aXbX'.replaceAll('X', '$$'),
    'a1'.replace(/\d/, '[$&]'),
  ],
  sortedBy: () => [
    ['b', 'a', 'c'].toSorted((one, other) => (one < other ? 1 : -1)).join(''),
    [3, 1, 2].toSorted((one, other) => other - one),
    [[2, 'x'] as const, [1, 'y'] as const].toSorted(([one], [other]) => one - other),
  ],
  json: () => JSON.stringify({ b: undefined, a: [1, 'é/"\u2028'], d: 1.5, c: { z: true, y: 2 } }),
  raw: () => new RegExp(String.raw`^\d+` + `${'x'}$`, 'i').test('12X'),
};
