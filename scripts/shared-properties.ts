// The descriptions of the properties that several elements share, which their classes do not repeat.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Declaration, Entry } from './manifest-types.ts';
import { root } from './root.ts';

const file = 'src/elements/shared/hosts.ts';
const text = readFileSync(join(root, file), 'utf8');
const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);

const oneLine = (comment: ts.JSDoc['comment']) =>
  ts.getTextOfJSDocComment(comment)?.replace(/\s+/g, ' ').trim();

const shared = new Map(
  source.statements
    .flatMap((one) =>
      ts.isInterfaceDeclaration(one) && one.name.text === 'SharedProperties'
        ? [...one.members]
        : [],
    )
    .map((member): [string, Entry] => {
      const blocks = ts.getJSDocCommentsAndTags(member).filter(ts.isJSDoc);
      const tag = ts.getJSDocTags(member).find((one) => one.tagName.text === 'default');
      const standard = oneLine(tag?.comment);
      return [
        member.name?.getText() ?? '',
        {
          description: blocks.map(({ comment }) => oneLine(comment)).join(' '),
          ...(standard && { default: standard }),
        },
      ];
    }),
);

/** Adds the shared descriptions and defaults to what a class leaves without a description. */
export function describeShared({ members = [], attributes = [] }: Declaration): void {
  const described = (entry: Entry, name = '') => {
    if (!entry.description) Object.assign(entry, shared.get(name));
  };
  for (const member of members) described(member, member.name);
  for (const attribute of attributes) described(attribute, attribute.fieldName);
}
