import { countResults, type ConformanceReport, type RequirementReport } from './report.ts';

/** Characters that XML 1.0 cannot express, not even as a reference. */
const notInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Parsers turn these into spaces inside an attribute.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

const escapeXml = (text: string): string =>
  text
    .replace(notInXml, '\ufffd')
    .replace(/[&<>"\t\n\r]/g, (character) => references[character] ?? character);

function evidence({ expected = '', actual = '', requests }: RequirementReport): string {
  const sent = requests.map(({ method, path }) => `request: ${method} ${path}`);
  return [`expected: ${expected}`, `actual: ${actual}`, ...sent].map(escapeXml).join('\n');
}

function outcome(requirement: RequirementReport): string {
  const { result, reason = '', expected = '', actual = '' } = requirement;
  if (result === 'fail')
    return `<failure message="${escapeXml(`expected ${expected}, actual ${actual}`)}">${evidence(requirement)}</failure>`;
  return result === 'pass' ? '' : `<skipped message="${escapeXml(`${result}: ${reason}`)}"/>`;
}

const attributes = (requirements: readonly RequirementReport[]): string => {
  const counts = countResults(requirements);
  const skipped = counts['not checkable'] + counts['known deviation'];
  return `tests="${requirements.length}" failures="${counts.fail}" errors="0" skipped="${skipped}"`;
};

/**
 * Writes a report as JUnit XML, which build servers show: a suite for each endpoint, a test for each requirement. Known deviations and what
 * is not checkable count as skipped, with the reason.
 */
export function toJUnit({ requirements, endpoints, baseUrl }: ConformanceReport): string {
  const suites = endpoints.map(({ endpoint }) => {
    const own = requirements.filter((requirement) => requirement.endpoint === endpoint);
    const tests = own.map(
      (requirement) =>
        `    <testcase classname="${escapeXml(endpoint)}" name="${escapeXml(`${requirement.id}: ${requirement.text}`)}">${outcome(requirement)}</testcase>\n`,
    );
    return `  <testsuite name="${escapeXml(endpoint)}" ${attributes(own)}>\n${tests.join('')}  </testsuite>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escapeXml(`conformance of ${baseUrl}`)}" ${attributes(requirements)}>\n${suites.join('')}</testsuites>\n`;
}
