import type { Requirement } from '../../packages/dev/src/conformance/requirement.ts';
import type { PlantedFault } from '../../test/support/planted-faults/fault.ts';
import type { TaggedTest } from './tags.ts';

/** The input of the check. */
export interface Evidence {
  requirements: readonly Requirement[];
  tests: readonly TaggedTest[];
  faults: readonly PlantedFault[];
  /** The text of docs/data-service.md. */
  page: string;
}

/** Requirements that no test can show: the operator's terms, no assumed order of states, no events. */
const untested = ['1.terms', '3.transitions', '6.events'];
/** Requirements that no fault of a service can break. Consumers keep the key; their own tests notice a leak. */
const unplanted = [...untested, '1.key'];

/** Returns the sections with the sentences of their requirements. */
export function bySection(requirements: readonly Requirement[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { section, text, parts = {} } of requirements)
    for (const [one, sentence] of [[section, text] as const, ...Object.entries(parts)])
      texts.set(one, [texts.get(one), sentence].filter(Boolean).join(' '));
  return texts;
}

/** Returns the tests of a section. A test of a field covers its members, and theirs cover the field. */
export function testsOf(
  section: string,
  { requirements, tests }: Pick<Evidence, 'requirements' | 'tests'>,
): TaggedTest[] {
  const field = requirements.find(
    ({ section: whole, parts = {} }) => section in parts && section.startsWith(`${whole}.`),
  )?.section;
  const tagged = (isTag: (tag: string) => boolean) => tests.filter(({ tags }) => tags.some(isTag));
  const own = tagged((tag) => tag === section);
  return [...new Set([...own, ...tagged((tag) => tag === field || tag.startsWith(`${section}.`))])];
}

/** The sections that a fault breaks. */
export const brokenBy = (
  { conformance, sections }: PlantedFault,
  requirements: readonly Requirement[],
): readonly string[] =>
  sections ?? requirements.filter(({ id }) => conformance.includes(id)).map((one) => one.section);

/** Finds rules and names of the page's tables without a requirement, and requirements of sections that the page lacks. */
function pageProblems(page: string, texts: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  const [documented = ''] = page.split('\n## 10.');
  for (const part of documented.split(/\n(?=##)/)) {
    const number = /^#+ (\d+(\.\d+)?)/.exec(part)?.[1] ?? '';
    if (documented.includes(`\n### ${number}.`)) continue;
    const own = [...texts].filter(([section]) => section.startsWith(`${number}.`));
    for (const [section] of own) seen.add(section);
    for (const [, rule = ''] of part.matchAll(/^(\d+)\. /gm))
      if (!texts.has(`${number}.${rule}`)) problems.push(`§${number} rule ${rule}`);
    for (const [cell] of part.matchAll(/^\|[^|]*/gm))
      for (const [, name = ''] of cell.matchAll(/`([\w.]+)`/g))
        if (!own.flat().some((text) => text.includes(name))) problems.push(`§${number} ${name}`);
  }
  return [
    ...problems.map((item) => `${item} of docs/data-service.md has no requirement.`),
    ...[...texts.keys()]
      .filter((section) => !seen.has(section))
      .map((section) => `§${section} is in no section of docs/data-service.md.`),
  ];
}

/** Compares requirements, tagged tests and planted faults. @returns what is missing or wrong, in words */
export function coverageProblems(evidence: Evidence): string[] {
  const { requirements, tests, faults, page } = evidence;
  const texts = bySection(requirements);
  const unknown = (sections: readonly string[], what: string) =>
    sections
      .filter((section) => !texts.has(section))
      .map((section) => `${what} names §${section}, which no requirement has.`);
  const broken = faults.flatMap((fault) => brokenBy(fault, requirements));
  const isBroken = (section: string) => broken.some((one) => `${one}.`.startsWith(`${section}.`));
  return [
    ...tests.flatMap(({ file, name, tags }) => unknown(tags, `${file}: "${name}"`)),
    ...unknown(broken, 'A planted fault'),
    ...[...texts].flatMap(([section, text]) => [
      ...(untested.includes(section) || testsOf(section, evidence).length > 0
        ? []
        : [`§${section} has no test: ${text}`]),
      ...(unplanted.includes(section) || isBroken(section)
        ? []
        : [`§${section} has no planted fault: ${text}`]),
    ]),
    ...pageProblems(page, texts),
  ];
}
