// npm run fields: writes packages/dev/src/conformance/documented-fields.ts, the fields that conformance checks, from the schemas by which responses are
// read. The sections are those that their doc blocks cite. With --check it writes nothing and fails if the file is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { archiveEnvelope } from '../src/client/archive.ts';
import { itemSchemas } from '../src/client/code-list-items.ts';
import { historicEnvelope } from '../src/client/historic-page.ts';
import { historicAliases, historicRecord } from '../src/client/historic-record.ts';
import { historicText } from '../src/client/historic-text.ts';
import { textMessageStatusSchema } from '../src/client/text-messages.ts';
import { announcement } from '../src/protocol/announcement.ts';
import { searchEnvelope } from '../src/protocol/search.ts';
import {
  entryOf,
  isRecords,
  kindOf,
  unwrapped,
  shapeOf,
  type FieldKind,
  type ZodType,
} from './field-kinds.ts';
import { searchParameters } from './openapi/data-service.ts';
import { literalOf, readDescription } from './openapi/doc-blocks.ts';
import { root } from './root.ts';

type Row = [path: string, kind: string, sections: string, marks?: string];
type Shape = Readonly<Record<string, ZodType>>;

/** The documented forms of what is read, by the names of kinds in packages/dev/src/conformance/fields.ts. */
const forms: Readonly<Record<FieldKind, string>> = {
  texts: 'textOrTexts',
  flag: 'boolean',
  code: 'text',
  identity: 'textOrNumber',
  decimal: 'figure',
  count: 'count',
  day: 'day',
  url: 'text',
  markedText: 'text',
  text: 'text',
};
/** The words of a comment that do not name a kind. */
const marks = ['required', 'rare', 'full', 'in the page-number form', 'a number in Archive'];

/** Returns the sections of a doc block that describe responses, such as 2.4. */
const sectionsOf = (name: string, member: Parameters<typeof readDescription>[1]): string[] =>
  readDescription(name, member)['x-sections'].filter((one) => /^(2\.\d|4\.5|10\.6)$/.test(one));

/** Returns the form of a type by itself; `undefined` for an object, which is a path to its members. */
function formOf(type: ZodType): string | undefined {
  const entry = entryOf(type);
  if (entry) return shapeOf(entry) ? 'objects' : 'texts';
  return shapeOf(type) ? undefined : isRecords(type) ? 'array' : forms[kindOf(type)];
}

/** Whether all members of an object are plain values. */
const isFlat = (shape: Shape) =>
  Object.values(shape).every((one) => !shapeOf(unwrapped(one)) && !entryOf(unwrapped(one)));

/** @param typeName the exported type of the shape, if several shapes have the same members */
function rowsOf(
  shape: Shape,
  typeName?: string,
  before = '',
  { only, isWhole }: { only?: string | undefined; isWhole?: boolean } = {},
): Row[] {
  const members = literalOf(Object.keys(shape), typeName)?.members;
  return Object.entries(shape).flatMap(([name, optional]) => {
    const member = members?.get(name);
    if (!member || (only !== undefined && name !== only)) return [];
    const type = unwrapped(optional);
    const [inner, entry] = [shapeOf(type), entryOf(type)];
    const { sent } = member;
    const isPascal = sent.includes('Pascal');
    const path = before + (isPascal ? name.charAt(0).toUpperCase() + name.slice(1) : name);
    const kind =
      sent.find((one) => !/ |^Pascal$/.test(one) && !marks.includes(one)) ?? formOf(type);
    const own = sent.filter((one) => marks.includes(one));
    if (path.includes('UserArea.') && !own.includes('rare') && before !== '') own.unshift('rare');
    if (isWhole) own.push('member');
    const row: Row = [path, kind ?? '', sectionsOf(name, member).join(' '), own.join(', ')];
    const entryShape = entry && shapeOf(entry);
    const onlyMember = sent.find((one) => one.startsWith('only '))?.slice(5);
    const isField = kind !== undefined && row[2] !== '';
    return [
      ...(isField ? [row] : []),
      ...(inner ? rowsOf(inner, undefined, `${path}.`, { isWhole: isField && isFlat(inner) }) : []),
      ...(entryShape
        ? rowsOf(entryShape, undefined, `${path}[].`, { only: onlyMember, isWhole: true })
        : []),
    ];
  });
}

/** Puts rows of the same field together. */
function merged(rows: readonly Row[]): Row[] {
  const byPath = new Map<string, Row>();
  for (const [path, kind, sections, own] of rows) {
    const other = byPath.get(path);
    const all = new Set(`${other?.[2] ?? ''} ${sections}`.split(' ').filter(Boolean).sort());
    byPath.set(path, [path, kind, [...all].join(' '), own]);
  }
  return [...byPath.values()];
}

/** Returns rows for alternative field names that have doc blocks. */
function aliasRows(aliases: object): Row[] {
  const members = literalOf(Object.keys(aliases))?.members;
  return Object.keys(aliases).flatMap((name): Row[] => {
    const member = members?.get(name);
    const [kind = 'text', ...own] = member?.sent ?? [];
    return member?.block ? [[name, kind, sectionsOf(name, member).join(' '), own.join(', ')]] : [];
  });
}

/** Returns the members of the items of code lists; a member whose kind differs from other lists has the list's name in front. */
function itemRows(): Row[] {
  const common = new Map<string, Row>();
  const special: Row[] = [];
  for (const [list, { shape }] of Object.entries(itemSchemas).reverse())
    for (const row of rowsOf(shape)) {
      const known = common.get(row[0]);
      if (!known) common.set(row[0], row);
      else if (known[1] !== row[1]) special.push([`${list}.${row[0]}`, ...row.slice(1)] as Row);
    }
  return [...common.values(), ...special];
}

const flagsAreWords = (rows: readonly Row[]): Row[] =>
  rows.map(([path, kind, ...rest]) => [path, kind === 'boolean' ? 'yesOrNo' : kind, ...rest]);

const fields: Readonly<Record<string, Row[]>> = {
  response: merged([
    ...rowsOf(searchEnvelope.shape, 'SearchResponse'),
    ...rowsOf(archiveEnvelope.shape, 'ArchiveResponse'),
    ...Object.entries(searchParameters).map(([name, { type, 'x-sections': sections }]): Row => [
      name,
      type,
      sections.filter((one) => one.startsWith('2')).join(' '),
    ]),
  ]),
  announcement: rowsOf(announcement.shape),
  historicPage: rowsOf(historicEnvelope.shape),
  historicRecord: flagsAreWords([...rowsOf(historicRecord.shape), ...aliasRows(historicAliases)]),
  announcementText: rowsOf(historicText.shape),
  codeListItem: itemRows(),
  textMessage: rowsOf(textMessageStatusSchema.shape),
};

const file = join(root, 'packages/dev/src/conformance/documented-fields.ts');
const quoted = (words: Row) => words.filter(Boolean).map((one) => `'${one}'`);
const tables = Object.entries(fields).map(
  ([name, rows]) =>
    `  ${name}: [\n${rows.map((row) => `    [${quoted(row).join(', ')}],\n`).join('')}  ],\n`,
);
const text = `// Generated from the schemas of src/protocol and src/client: npm run fields.
import type { DocumentedField } from './fields.ts';

// prettier-ignore
/** The documented fields of responses: their paths, what they hold, the sections that describe them, and further marks. */
export const documentedFields = {
${tables.join('')}} satisfies Readonly<Record<string, DocumentedField[]>>;
`;
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('packages/dev/src/conformance/documented-fields.ts is stale: npm run fields');
  process.exitCode = 1;
}
