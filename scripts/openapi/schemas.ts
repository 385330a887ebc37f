// JSON Schemas of the schemas by which responses are read. What a field accepts is found by reading samples with it, because its zod
// type is a plain function.
import type * as z from 'zod/mini';
import { archiveAliases } from '../../src/client/archive.ts';
import { itemSchemas } from '../../src/client/code-list-items.ts';
import { historicAliases, historicRecord } from '../../src/client/historic-record.ts';
import { historicText } from '../../src/client/historic-text.ts';
import { announcement } from '../../src/protocol/announcement.ts';
import { codeListItem } from '../../src/protocol/code-lists.ts';
import { accepts, isRecords, read, unreadable, unwrapped, type ZodType } from '../field-kinds.ts';
import { literalOf, readDescription } from './doc-blocks.ts';

export type Json = { [name: string]: unknown };

/** Which values the schemas describe: those that the service sends, or those that come out when they are read, as the proxy sends them. */
export type Side = 'sent' | 'read';

const instant = '2013-01-02T00:00:00';
const readsDecimals = (type: ZodType) => accepts(type, 1.5);
const isOneOrMany = (type: ZodType) => Array.isArray(read(type, 'word'));
function sentField(type: ZodType): Json {
  const types = [
    ...(isOneOrMany(type) ? ['array'] : []),
    ...(['word', '12', instant].some((one) => accepts(type, one)) ? ['string'] : []),
    ...(accepts(type, 12) ? [readsDecimals(type) ? 'number' : 'integer'] : []),
    ...(accepts(type, true) ? ['boolean'] : []),
  ];
  const isNumeric = accepts(type, '12') && !accepts(type, 'word') && !accepts(type, instant);
  return {
    type: types.length === 1 ? types[0] : types,
    ...(isOneOrMany(type) && { items: { type: 'string' } }),
    ...(isNumeric && { pattern: readsDecimals(type) ? '^-?\\d+(\\.\\d+)?$' : '^\\d+$' }),
  };
}

function readField(type: ZodType): Json {
  if (isOneOrMany(type)) return { type: 'array', items: { type: 'string' } };
  const outputs = ['word', '12', instant, 12, true].map((one) => read(type, one));
  const isDay = outputs.includes(instant.slice(0, 10));
  const types = new Set(
    outputs.filter((one) => one !== unreadable && one !== undefined).map((one) => typeof one),
  );
  // A flag reads unknown words as undefined.
  const [only = 'string'] = types;
  if (only === 'number') return { type: readsDecimals(type) ? 'number' : 'integer' };
  return { type: only, ...(isDay && { format: 'date' }) };
}

const aliases = Object.entries({ ...archiveAliases, ...historicAliases });

/** Objects whose fields the service also sends as null (data-service §10.2). */
const isNullable = (type: ZodType) => type === historicRecord || type === historicText;
const orNull = ({ type, ...rest }: Json): Json =>
  type === undefined ? { type, ...rest } : { type: [type, 'null'].flat(), ...rest };

/** The schemas of the components of one document. */
export interface Schemas {
  /** Every component so far, by name. */
  components: Record<string, Json>;
  /** Adds a schema as a component. Without a name, it is named after its exported type. @returns a reference to it */
  component: (type: ZodType, name?: string) => Json;
}

export function createSchemas(side: Side): Schemas {
  const components: Record<string, Json> = {};

  /** The schemas of the entries of lists whose entries are read one by one. */
  const entries: Readonly<Record<string, () => Json>> = {
    SearchResultItems: () => component(announcement),
    data: () => component(historicRecord),
    ValidValue() {
      components['CodeListItem'] ??= codeListItemSchema();
      return { $ref: '#/components/schemas/CodeListItem' };
    },
  };

  /** The items of all code lists in one schema. A member that not every list has is optional. */
  function codeListItemSchema(): Json {
    const all = Object.values(itemSchemas).map(({ _zod: { def } }) => objectSchema(def, false));
    const properties: Record<string, Json> = {};
    for (const [name, schema] of all.flatMap((one) =>
      Object.entries(one['properties'] as Json),
    ) as [string, Json][]) {
      const other = properties[name];
      const isSame =
        other?.['description'] === schema['description'] ||
        String(other?.['type']) !== String(schema['type']);
      const description = isSame
        ? schema['description']
        : `${String(other?.['description'])} ${String(schema['description'])}`;
      properties[name] = { ...schema, ...(other && { description }) };
    }
    const item = { type: 'object', properties, required: ['Code'] };
    if (side === 'sent') return item;
    // The proxy sends fewer members (packages/server/src/proxy/responses/slim-response.ts).
    const { LastModified: _, ...sent } = codeListItem.shape;
    const kept = Object.keys(sent).map((name) => [name, properties[name]]);
    const disabled = { ...properties['IsDisabled'], type: 'string', enum: ['Yes'] };
    return { ...item, properties: { ...Object.fromEntries(kept), IsDisabled: disabled } };
  }

  function objectSchema(
    { shape }: z.core.$ZodObjectDef,
    isOrNull: boolean,
    typeName?: string,
  ): Json {
    const literal = literalOf(Object.keys(shape), typeName);
    const properties: Record<string, Json> = {};
    for (const [name, type] of Object.entries(shape)) {
      const schema = memberSchema(name, type);
      properties[name] = {
        ...(isOrNull && accepts(type, undefined) ? orNull(schema) : schema),
        ...readDescription(name, literal?.members.get(name)),
      };
    }
    if (side === 'sent')
      for (const [other, usual] of aliases) {
        const same = properties[usual];
        if (same) properties[other] = { ...same, description: `Another name of ${usual}.` };
      }
    const required = Object.keys(shape).filter(
      (name) => !accepts(shape[name] as ZodType, undefined),
    );
    return {
      type: 'object',
      properties,
      ...(required.length > 0 && { required }),
    };
  }

  const memberSchema = (name: string, type: ZodType): Json => {
    const inner = unwrapped(type);
    if (inner._zod.def.type !== 'transform' || !isRecords(inner)) return schemaOf(inner);
    const items = entries[name];
    if (!items) throw new Error(`No schema is known for the entries of ${name}.`);
    return { type: 'array', items: items() };
  };

  function schemaOf(type: ZodType): Json {
    const { def } = type._zod;
    switch (def.type) {
      case 'optional':
        return schemaOf(unwrapped(type));
      case 'array':
        return { type: 'array', items: schemaOf((def as z.core.$ZodArrayDef).element) };
      case 'object':
        return component(type);
      case 'transform':
        return side === 'sent' ? sentField(type) : readField(type);
      default:
        throw new Error(`A schema of the kind ${def.type} has no counterpart here.`);
    }
  }

  function component(type: ZodType, given?: string): Json {
    const def = type._zod.def as z.core.$ZodObjectDef;
    const name = given ?? literalOf(Object.keys(def.shape))?.typeName;
    if (name === undefined) return objectSchema(def, isNullable(type));
    components[name] ??= objectSchema(def, isNullable(type), name);
    return { $ref: `#/components/schemas/${name}` };
  }

  return { components, component };
}
