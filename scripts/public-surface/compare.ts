// The difference between two public surfaces, and whether a version permits it. docs/versioning.md has the rules and their reasons.

const levels = ['patch', 'minor', 'major'] as const;
export type Level = (typeof levels)[number];

/** The end of a line of something experimental. */
export const experimentalMark = ' [experimental]';

export interface Surface {
  version: string;
  /** One for each public member, such as `portal-jobs/client Options.retries?: number [in]`; several for a union. */
  lines: readonly string[];
}

/** The lines of one member. */
interface Member {
  lines: string[];
  texts: Set<string>;
  isOptional: boolean;
  /** Callers give it, callers get it, or both. Neither is known of names alone. */
  directions: Set<string>;
  isExperimental: boolean;
}

interface Difference {
  level: Level;
  reason: string;
  lines: string[];
}

const highest = (all: readonly Level[]): Level =>
  levels[Math.max(0, ...all.map((one) => levels.indexOf(one)))] ?? 'patch';

const form =
  /^(?<path>.*?)(?<optional>\?)?(?:: (?<text>.*?))?(?: \[(?<directions>in|out|in, out)\])?(?<experimental> \[experimental\])?$/;

function readMembers(lines: readonly string[]): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const line of lines) {
    const { path = '', optional, text, directions, experimental } = form.exec(line)?.groups ?? {};
    // Callers do not write the names of parameters.
    const key = path.replace(/\((\d+) [^)]*\)/g, '($1)').replace(/<(\d+) \w+>/g, '<$1>');
    const member = members.get(key) ?? {
      ...{ lines: [], texts: new Set<string>(), directions: new Set<string>() },
      ...{ isOptional: Boolean(optional), isExperimental: Boolean(experimental) },
    };
    member.lines.push(line);
    if (text) member.texts.add(text);
    for (const one of directions?.split(', ') ?? []) member.directions.add(one);
    members.set(key, member);
  }
  return members;
}

const kindOf = (text: string) =>
  /^['"]/.test(text) ? 'string' : /^-?\d/.test(text) ? 'number' : undefined;

/** Whether a type is one of others, or a part of one. */
const isWithin = (text: string, others: ReadonlySet<string>) =>
  [
    ...[text, kindOf(text), `${kindOf(text)} & {}`, `readonly ${text}`, 'unknown', 'any'],
    /^(true|false)$/.test(text) ? 'boolean' : undefined,
  ].some((one) => one && others.has(one));

/** Returns why a changed member breaks callers. */
function breaks(before: Member, after: Member): string | undefined {
  const isIn = before.directions.has('in') || before.directions.size === 0;
  const isOut = before.directions.has('out') || before.directions.size === 0;
  const kinds = new Set([...before.texts].map(kindOf));
  if (isIn && before.isOptional && !after.isOptional) return 'an input became required';
  if (isOut && !before.isOptional && after.isOptional) return 'an output can be missing';
  const isAccepted = (one: string) =>
    isWithin(one, after.texts) || (one === 'undefined' && after.isOptional);
  if (isIn && ![...before.texts].every(isAccepted)) return 'an input accepts less';
  // Another value in a list of values is announced: a switch over them needs a default.
  const isNew = (one: string) =>
    !isWithin(one, before.texts) && !(kindOf(one) && kinds.has(kindOf(one)));
  if (isOut && [...after.texts].some(isNew)) return 'an output has another type';
  return undefined;
}

/** The members that another may belong to: `Options.retry(2)` to `Options.retry` or `Options.retry()`. */
function ownersOf(key: string): string[] {
  const owner = key.replace(
    /(\.[^.(){}<>\s]+(\(\))?|\(\d+\)|\(\)|\{[^}]*\}|\[\w*\]|<\d+>| \w+ \S+)$/,
    '',
  );
  return owner === key ? [] : [owner, `${owner}()`];
}

function judge(
  key: string,
  before: ReadonlyMap<string, Member>,
  after: ReadonlyMap<string, Member>,
): { level: Level; reason: string } {
  const [old, now] = [before.get(key), after.get(key)];
  const major = (reason: string) => ({
    level: old?.isExperimental ? ('minor' as const) : ('major' as const),
    reason,
  });
  if (old && !now) return major('removed');
  if (old && now) {
    const reason = breaks(old, now);
    if (reason) return major(reason);
    if (now.isExperimental && !old.isExperimental) return major('no longer stable');
    if (/ property /.test(key) && old.directions.has('in') && !now.directions.has('in'))
      return major('read-only');
    const isSame =
      old.isOptional === now.isOptional &&
      old.isExperimental === now.isExperimental &&
      [...old.texts].sort().join() === [...now.texts].sort().join();
    return isSame
      ? { level: 'patch', reason: 'used otherwise' }
      : { level: 'minor', reason: 'changed for nobody who uses it' };
  }
  const owner = ownersOf(key).flatMap((one) => before.get(one) ?? [])[0];
  // Only who already gave the owner, or called it, has to give more.
  const given = /[)>]$/.test(key) ? 'out' : 'in';
  const isUsed = owner && (owner.directions.has(given) || owner.directions.size === 0);
  if (isUsed && now?.directions.has('in') && !now.isOptional)
    return { level: owner.isExperimental ? 'minor' : 'major', reason: 'a required input' };
  return { level: 'minor', reason: 'added' };
}

/** Returns the members that differ, and the level that they require of the next version. */
export function compareSurfaces(
  before: Surface,
  after: Surface,
): { level: Level; differences: Difference[] } {
  const [old, now] = [readMembers(before.lines), readMembers(after.lines)];
  const differences = [...new Set([...old.keys(), ...now.keys()])].flatMap((key): Difference[] => {
    const [was = [], is = []] = [old.get(key)?.lines, now.get(key)?.lines];
    const lines = [
      ...was.filter((line) => !is.includes(line)).map((line) => `- ${line}`),
      ...is.filter((line) => !was.includes(line)).map((line) => `+ ${line}`),
    ];
    return lines.length > 0 ? [{ ...judge(key, old, now), lines }] : [];
  });
  return { level: highest(differences.map(({ level }) => level)), differences };
}

/** Returns the level that the step from one version to another permits. In 0.1.0, the second number counts as the major version. */
export function permittedLevel(from: string, to: string): Level {
  const [before, after] = [from, to].map((version) => version.split('.').map(Number));
  const at = before?.findIndex((number, index) => number !== after?.[index]) ?? -1;
  if (at < 0) return 'patch';
  return levels[Math.max(0, 2 - Math.max(0, before?.[0] === 0 ? at - 1 : at))] ?? 'patch';
}

/** Why a surface cannot follow the recorded one. */
interface Problem {
  message: string;
  /** Whether `npm run surface` may record the surface. */
  isRecordable: boolean;
}

/**
 * Returns the problem of a surface, if it has one. Before the first release, each difference has to be recorded.
 *
 * @param isReleased whether a version has been released.
 */
export function findProblem(
  recorded: Surface,
  current: Surface,
  isReleased: (version: string) => boolean,
): Problem | undefined {
  const { level, differences } = compareSurfaces(recorded, current);
  const isSameVersion = recorded.version === current.version;
  const unrecorded = {
    message: `The public surface of ${current.version} is not recorded: npm run surface.`,
    isRecordable: true,
  };
  if (!isReleased(recorded.version))
    return differences.length === 0 && isSameVersion ? undefined : unrecorded;
  const permitted = permittedLevel(recorded.version, current.version);
  if (levels.indexOf(level) > levels.indexOf(permitted))
    return {
      message: `From ${recorded.version} to ${current.version}, only a ${permitted} change is permitted. This is a ${level} change: raise the version in package.json.`,
      isRecordable: false,
    };
  return !isSameVersion && isReleased(current.version) ? unrecorded : undefined;
}
