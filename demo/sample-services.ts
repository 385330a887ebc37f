// The conditions that pages are tried under: the sample service is slow, fails, has no jobs, or hostile ones. The demo, Storybook and the
// site's playground share them.
import type { SampleServiceOptions } from '../packages/dev/src/sample-service/index.ts';

export interface Condition {
  /** What the service is like, after "Jobs service:". */
  label: string;
  service?: SampleServiceOptions;
  /** Replaces the locked parameters of the site. */
  locked?: string;
}

/** The conditions by name. */
export const conditions = {
  slow: { label: 'slow', service: { faults: [{ kind: 'latency', milliseconds: 4000 }] } },
  failing: { label: 'failing', service: { faults: [{ kind: 'status', status: 503 }] } },
  empty: { label: 'without jobs', locked: 'Organization=ZZ99' },
  hostile: { label: 'hostile texts', locked: 'Keyword=awkward&PositionTitle=script;img' },
  plain: { label: 'without refiners', service: { refiners: false } },
} as const satisfies Record<string, Condition>;

export type ConditionName = keyof typeof conditions;

export const conditionNames = Object.keys(conditions) as ConditionName[];

/** Whether jobs of other agencies than the locked ones are shown, so that locks of the page would exclude them. */
export const replacesLocks = (name: ConditionName | undefined): boolean =>
  name !== undefined && 'locked' in conditions[name];
