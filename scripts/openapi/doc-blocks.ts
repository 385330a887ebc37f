// The descriptions of fields and parameters, from the doc blocks of the object literals that list them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../root.ts';

/** The source of a fact about the service: its documentation, or its observed behavior (docs/data-service.md §10). */
type Source = 'documented' | 'observed';

/** The description of a field or a parameter, from its doc block. */
export interface Description {
  description: string;
  'x-source': Source;
  /** The sections of docs/data-service.md that describe it. */
  'x-sections': string[];
}

/** A member of an object literal. */
interface LiteralMember {
  /** The text of its doc block. */
  block: string;
  /** The words of a comment `// sent: rare, date` after it: how it is sent according to the documentation, if its type does not show it. */
  sent: readonly string[];
}

/** An object literal: its members, and the name of the exported type that it describes. */
interface Literal {
  members: ReadonlyMap<string, LiteralMember>;
  typeName: string | undefined;
}

/** The files with the fields and parameters of the service. */
const files = [
  'src/protocol/parameters.ts',
  'src/protocol/announcement.ts',
  'src/protocol/search.ts',
  'src/protocol/code-lists.ts',
  'src/client/archive.ts',
  'src/client/code-list-items.ts',
  'src/client/historic-page.ts',
  'src/client/historic-parameters.ts',
  'src/client/historic-record.ts',
  'src/client/historic-text.ts',
  'src/client/text-messages.ts',
];

const signatureOf = (names: Iterable<string>) => [...names].sort().join();

/** Reads the literals of a file, by the names of their members. */
function readLiterals(file: string): Map<string, Literal> {
  const text = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const variables = new Map<string, ts.Node>();
  const typeNames = new Map<string, string>();
  const literals: ts.ObjectLiteralExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node)) variables.set(node.name.getText(), node);
    if (ts.isObjectLiteralExpression(node)) literals.push(node);
    if (ts.isTypeAliasDeclaration(node)) {
      const [, variable] = /\btypeof (\w+)/.exec(node.type.getText()) ?? [];
      if (variable && !typeNames.has(variable)) typeNames.set(variable, node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);

  const membersOf = (literal: ts.ObjectLiteralExpression): [string, LiteralMember][] =>
    literal.properties.flatMap((member): [string, LiteralMember][] => {
      if (ts.isSpreadAssignment(member)) {
        const spread = variables.get(member.expression.getText());
        const other = literals.find((one) => one.parent === spread || one.parent.parent === spread);
        return other ? membersOf(other) : [];
      }
      const comment = ts.getJSDocCommentsAndTags(member).map((block) => {
        const { comment: written } = block as ts.JSDoc;
        return typeof written === 'string' ? written : (ts.getTextOfJSDocComment(written) ?? '');
      });
      const block = comment.join(' ').replace(/\s+/g, ' ');
      const [, sent] = /^,? *\/\/ sent: (.*)/.exec(text.slice(member.getEnd())) ?? [];
      return [[member.name?.getText() ?? '', { block, sent: sent?.split(', ') ?? [] }]];
    });

  const found = new Map<string, Literal>();
  for (const literal of literals) {
    const members = new Map(membersOf(literal));
    let owner: ts.Node = literal;
    while (
      owner.parent &&
      !ts.isVariableDeclaration(owner) &&
      !ts.isObjectLiteralExpression(owner.parent)
    )
      owner = owner.parent;
    const typeName = ts.isVariableDeclaration(owner)
      ? typeNames.get(owner.name.getText())
      : undefined;
    const signature = signatureOf(members.keys());
    if (!found.get(signature)?.typeName) found.set(signature, { members, typeName });
  }
  return found;
}

const literals = files.map(readLiterals);

/**
 * Returns the literal that lists exactly the members of a table or schema.
 *
 * @param typeName distinguishes literals with the same members.
 * @throws {Error} if there are several.
 */
export function literalOf(names: Iterable<string>, typeName?: string): Literal | undefined {
  const signature = signatureOf(names);
  const found = literals.flatMap((one) => one.get(signature) ?? []);
  const named = found.find((one) => one.typeName === typeName);
  if (!named && found.length > 1)
    throw new Error(`Several object literals have the members ${signature}.`);
  return named ?? found[0];
}

const citation =
  /\s*\((?:(?<reported>reported), )?data-service (?<cited>§[^)]*)\)|; data-service (?<inner>§[^)]*)(?=\))/g;
/** A reference to a function of the client, which the document does not have. */
const ofClient = /(, unchecked)?: see `[a-z]\w*`.*$/;

/**
 * Reads a doc block with the citation that every field and parameter has.
 *
 * @throws {Error} if it cites no section.
 */
export function readDescription(name: string, { block } = { block: '' }): Description {
  const cited = [...block.matchAll(citation)].map(({ groups }) => groups ?? {});
  const sections = cited
    .flatMap(({ cited = '', inner = '' }) => (cited + inner).split(','))
    .flatMap((one) => /\d+(?:\.\d+)*/.exec(one)?.[0] ?? []);
  const isReported = cited.some(({ reported }) => reported);
  if (sections.length === 0) throw new Error(`The doc block of ${name} cites no section: ${block}`);
  const words = block.replace(citation, '').replace(ofClient, '.').trim();
  return {
    description: isReported ? `${words.replace(/\.$/, '')} (reported).` : words,
    'x-source': sections.every((one) => one.startsWith('10')) ? 'observed' : 'documented',
    'x-sections': sections,
  };
}
