// npm run parsers: writes src/protocol/made/parsers.ts, the parsers of ordinary records, from the zod schemas of src/protocol.
// With --check it compares instead.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type * as z from 'zod/mini';
import { announcement } from '../src/protocol/announcement.ts';
import { codeListEnvelope, codeListItem } from '../src/protocol/code-lists.ts';
import { fieldCalls } from '../src/protocol/fields.ts';
import { searchEnvelope } from '../src/protocol/search.ts';
import { root } from './root.ts';

/** The schemas by the name of their parser. */
const schemas: Readonly<Record<string, z.core.$ZodType>> = {
  readAnnouncement: announcement,
  readSearchEnvelope: searchEnvelope,
  readCodeListEnvelope: codeListEnvelope,
  readCodeListItem: codeListItem,
};

/** Writes parsers as code. A parser of a field, and one of an object that several fields have, is a constant. */
class Writer {
  readonly #functions = new Set<string>();
  readonly #constants = new Map<string, string>();

  /**
   * Returns the expression of a schema's parser.
   *
   * @param hint the name of the field that has the schema.
   * @throws {Error} for a type that no parser knows; the message names the field.
   */
  expression(schema: z.core.$ZodType, hint: string): string {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    if (def.checks?.length) throw new Error(`${hint}: no parser knows checks.`);
    if (def.type === 'transform') return this.#field(schema, hint);
    if (def.type === 'array') return this.#call('list', this.expression(def.element, hint));
    if (def.type === 'object') return this.#object(def, hint);
    throw new Error(`${hint}: no parser knows ${def.type}.`);
  }

  /** Returns the file with parsers of these names. */
  file(parsers: Readonly<Record<string, z.core.$ZodType>>): string {
    const exported = Object.entries(parsers).map(
      ([name, schema]) => `export const ${name} = ${this.expression(schema, name)};`,
    );
    const constants = [...this.#constants].map(([code, name]) => `const ${name} = ${code};`);
    const combinators = ['field', 'list', 'object'];
    const imported = [...this.#functions].sort();
    const from = (names: string[], file: string) =>
      `import { ${names.join(', ')} } from '${file}';`;
    return [
      '// Made from the schemas of src/protocol: npm run parsers.',
      from(
        imported.filter((name) => !combinators.includes(name)),
        '../field-values.ts',
      ),
      from(
        imported.filter((name) => combinators.includes(name)),
        '../ordinary.ts',
      ),
      '',
      ...constants,
      '',
      ...exported,
      '',
    ].join('\n');
  }

  #call(name: string, ...given: string[]): string {
    this.#functions.add(name);
    return `${name}(${given.join(', ')})`;
  }

  #constant(code: string, name: string): string {
    const known = this.#constants.get(code);
    if (known) return known;
    const names = new Set(this.#constants.values());
    let free = name;
    for (let count = 2; names.has(free); count++) free = `${name}${count}`;
    this.#constants.set(code, free);
    return free;
  }

  #field(schema: z.core.$ZodType, hint: string): string {
    const call = fieldCalls.get(schema)?.call;
    if (!call) throw new Error(`${hint}: the field has no function in field-values.ts.`);
    const name = call.slice(0, call.indexOf('('));
    this.#functions.add(name);
    const given = /\d+/.exec(call)?.[0] ?? '';
    // Each paragraph is read by itself: a list is no first readable entry.
    const code = name === 'texts' ? call : this.#call('field', call);
    return this.#constant(code, `${name}${given}Field`);
  }

  #object({ shape, catchall }: z.core.$ZodObjectDef, hint: string): string {
    const kept = (catchall as z.core.$ZodTypes | undefined)?._zod.def.type;
    if (kept && kept !== 'unknown')
      throw new Error(`${hint}: no parser knows a catchall of ${kept}.`);
    const required: string[] = [];
    const optional: string[] = [];
    for (const [name, member] of Object.entries(shape)) {
      const { def } = (member as z.core.$ZodTypes)._zod;
      const isOptional = def.type === 'optional' && !def.checks?.length;
      const inner = this.expression(isOptional ? def.innerType : member, name);
      (isOptional ? optional : required).push(`${name}: ${inner}`);
    }
    const code = this.#call(
      'object',
      `{ ${required.join(', ')} }`,
      `{ ${optional.join(', ')} }`,
      ...(kept ? ['true'] : []),
    );
    return this.#constant(
      code,
      hint.startsWith('read')
        ? `${hint.slice(4, 5).toLowerCase()}${hint.slice(5)}Object`
        : `${hint.slice(0, 1).toLowerCase()}${hint.slice(1)}Object`,
    );
  }
}

const file = join(root, 'src/protocol/made/parsers.ts');
const code = await format(new Writer().file(schemas), {
  ...(await resolveConfig(file)),
  filepath: file,
});
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== code) {
    console.error('src/protocol/made/parsers.ts is not made from these schemas: npm run parsers.');
    process.exitCode = 1;
  }
} else writeFileSync(file, code);
