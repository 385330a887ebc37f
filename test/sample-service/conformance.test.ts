import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type {
  ConformanceReport,
  RequirementReport,
} from '../../packages/dev/src/conformance/index.ts';
import { matchingRequirements } from '../../packages/dev/src/conformance/requirements.ts';
import { sampleService, run } from '../conformance/support.ts';

/** Requirements that the data of the sample service does not show. */
const notShown = new Set([
  'historic.field-key-standard-requirement',
  'historic.field-key-standard-requirement-description',
  'historic.field-mission-critical-occupations',
  'historic.field-position-location-ids',
  'historic.field-applications-started',
]);

/** Requirements of one form of the historic feed. The other form cannot show them. */
const onlyIn = {
  token: /^historic\.(token\.|rule-2-ends|field-announcement-closing-type-code$)/,
  page: /^historic\.(page\.|field-announcement-closing-type$)/,
} as const;

const requirements = matchingRequirements([]).filter(({ unchecked }) => unchecked === undefined);

/** Adds a test for each requirement. Its tags cover the sections of the requirement. */
function testEach(of: typeof requirements, report: () => Promise<ConformanceReport>): void {
  for (const { id, text, section, parts = {} } of of)
    it(`${id}: ${text} [§${[section, ...Object.keys(parts)].join(', ')}]`, async () => {
      const found = (await report()).requirements.find((one) => one.id === id);
      const { result, reason, expected, actual } = found ?? ({} as Partial<RequirementReport>);
      assert.equal(
        result,
        notShown.has(id) ? 'not checkable' : 'pass',
        reason ?? `expected ${expected}, actual ${actual}`,
      );
    });
}

describe('the sample service meets the specification:', () => {
  let report: Promise<ConformanceReport> | undefined;
  testEach(
    requirements.filter(({ id }) => !onlyIn.page.test(id)),
    () => (report ??= run(sampleService())),
  );
});

describe('its historic feed in pages meets the specification:', () => {
  let report: Promise<ConformanceReport> | undefined;
  testEach(
    requirements.filter(({ id }) => id.startsWith('historic.') && !onlyIn.token.test(id)),
    () => (report ??= run(sampleService({ historicPaging: 'page' }), { only: ['historic'] })),
  );
});
