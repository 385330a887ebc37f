// The difference between two public surfaces, and whether a version permits it.

const levels = ['patch', 'minor', 'major'] as const;
export type Level = (typeof levels)[number];

/** The end of a line of something experimental. */
export const experimentalMark = ' [experimental]';

export interface Surface {
  version: string;
  /** One for each public name, with its type or signature. */
  lines: readonly string[];
}

/** Returns the lines that differ, and the level that they require of the next version. A changed line counts as removed and added. */
export function compareSurfaces(
  before: Surface,
  after: Surface,
): { level: Level; lines: string[] } {
  const removed = before.lines.filter((line) => !after.lines.includes(line));
  const added = after.lines.filter((line) => !before.lines.includes(line));
  const isMajor = removed.some((line) => !line.endsWith(experimentalMark));
  return {
    level: isMajor ? 'major' : removed.length + added.length > 0 ? 'minor' : 'patch',
    lines: [...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)],
  };
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
  const { level, lines } = compareSurfaces(recorded, current);
  const isSameVersion = recorded.version === current.version;
  const unrecorded = {
    message: `The public surface of ${current.version} is not recorded: npm run surface.`,
    isRecordable: true,
  };
  if (!isReleased(recorded.version))
    return lines.length === 0 && isSameVersion ? undefined : unrecorded;
  const permitted = permittedLevel(recorded.version, current.version);
  if (levels.indexOf(level) > levels.indexOf(permitted))
    return {
      message: `From ${recorded.version} to ${current.version}, only a ${permitted} change is permitted. This is a ${level} change: raise the version in package.json.`,
      isRecordable: false,
    };
  return !isSameVersion && isReleased(current.version) ? unrecorded : undefined;
}
