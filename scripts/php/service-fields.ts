// The fields of the service that PHP reads and sends, as npm run port:php writes them into the PHP library from the schemas.
import { slimCodeList } from '../../packages/server/src/proxy/responses/slim-response.ts';
import { announcement } from '../../src/protocol/announcement.ts';
import { codeListItem } from '../../src/protocol/code-lists.ts';
import { longestText, maximumUrlLength } from '../../src/protocol/field-values.ts';
import { entryOf, kindOf, lengthOf, unwrapped, shapeOf, type ZodType } from '../field-kinds.ts';
import { quoted } from './template.ts';

/** Writes what a field holds as packages/php/src/Service/Field.php names it. A text is its longest length. */
function kindIn(optional: ZodType, indent: string): string {
  const type = unwrapped(optional);
  const [shape, entry] = [shapeOf(type), entryOf(type)];
  if (entry) return `[${kindIn(entry, indent)}]`;
  if (shape) {
    const members = Object.entries(shape).map(
      ([name, member]) => `${indent}    ${quoted(name)} => ${kindIn(member, `${indent}    `)},\n`,
    );
    return `[\n${members.join('')}${indent}]`;
  }
  const kind = kindOf(type);
  return kind === 'text' ? String(lengthOf(type)) : quoted(kind);
}

/** Returns the members of a code list's items that the proxy sends. */
function sentOfCodes(): string[] {
  const names = Object.keys(codeListItem.shape);
  const item = Object.fromEntries(names.map((name) => [name, name === 'IsDisabled' || name]));
  const sent = slimCodeList({ id: '', items: [item as never], dateGenerated: undefined });
  const { CodeList } = JSON.parse(sent) as { CodeList: { ValidValue: object[] }[] };
  return Object.keys(CodeList[0]?.ValidValue[0] ?? {});
}

/** The file of the fields, by its path in packages/php/src. */
export const fieldFiles: Readonly<Record<string, string>> = {
  'Service/ServiceFields.php': `<?php

// Generated from src/protocol: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\\Service;

/** The fields of the service. Kinds are those of {@see Field::members}. */
final class ServiceFields
{
    /** The fields of an announcement with their kinds (data-service §2.4). */
    public const DESCRIPTOR = ${kindIn(announcement.shape.MatchedObjectDescriptor, '    ')};

    /** The members of a code list that pages get (data-service §2.5). Disabled codes still explain old records. */
    public const SENT_OF_CODES = [
${sentOfCodes()
  .map((name) => `        ${quoted(name)},\n`)
  .join('')}    ];

    /** In UTF-16 code units. */
    public const LONGEST_TEXT = ${longestText};

    /** In UTF-16 code units. */
    public const LONGEST_URL = ${maximumUrlLength};
}
`,
};
