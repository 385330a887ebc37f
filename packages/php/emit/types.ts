import ts from 'typescript';

const { TypeFlags } = ts;

/** What is known about the type of an expression. `undefined` and `null` in a union are left out, except for {@link Types.mayBeNull}. */
export interface Types {
  readonly of: (node: ts.Node) => ts.Type;
  readonly isText: (type: ts.Type) => boolean;
  readonly isNumber: (type: ts.Type) => boolean;
  readonly isBoolean: (type: ts.Type) => boolean;
  readonly isList: (type: ts.Type) => boolean;
  readonly isMap: (type: ts.Type) => boolean;
  readonly isSet: (type: ts.Type) => boolean;
  readonly isPattern: (type: ts.Type) => boolean;
  /** A date or a URL: an object with methods in PHP as well. */
  readonly isHostObject: (type: ts.Type) => boolean;
  readonly mayBeNull: (type: ts.Type) => boolean;
}

const parts = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

function isTextPart(type: ts.Type): boolean {
  if (type.flags & TypeFlags.StringLike) return true;
  return type.isIntersection() && type.types.some(isTextPart);
}

export function createTypes(checker: ts.TypeChecker): Types {
  const every = (type: ts.Type, test: (part: ts.Type) => boolean) => {
    const all = parts(checker.getNonNullableType(type));
    return all.every((part) => !(part.flags & TypeFlags.Never) && test(part));
  };
  const constraint = (type: ts.Type) => checker.getBaseConstraintOfType(type) ?? type;
  const has = (flags: ts.TypeFlags) => (type: ts.Type) => (constraint(type).flags & flags) !== 0;
  const isNamed =
    (...names: readonly string[]) =>
    (type: ts.Type) =>
      every(type, (part) =>
        [part.symbol as ts.Symbol | undefined, part.aliasSymbol].some(
          (symbol) => symbol && names.includes(symbol.name),
        ),
      );
  return {
    of: (node) => checker.getTypeAtLocation(node),
    isText: (type) => every(constraint(type), (part) => isTextPart(constraint(part))),
    isNumber: (type) => every(type, has(TypeFlags.NumberLike)),
    isBoolean: (type) => parts(type).every(has(TypeFlags.BooleanLike)),
    isList: (type) =>
      every(
        constraint(type),
        (part) =>
          checker.isArrayType(part) ||
          checker.isTupleType(part) ||
          isNamed('RegExpMatchArray', 'RegExpExecArray')(part),
      ),
    isMap: isNamed('Map', 'ReadonlyMap', 'NamesByCode'),
    isSet: isNamed('Set', 'ReadonlySet'),
    isPattern: isNamed('RegExp'),
    isHostObject: isNamed('Date', 'URL', 'URLSearchParams'),
    mayBeNull: (type) =>
      parts(type).some(
        has(
          TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Void,
        ),
      ),
  };
}
