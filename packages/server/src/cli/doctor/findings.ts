/** What was checked. */
export type Area =
  | 'settings'
  | 'service'
  | 'lock'
  | 'network'
  | 'clock'
  | 'redis'
  | 'versions'
  | 'page'
  | 'script'
  | 'policy'
  | 'proxy'
  | 'elements';

/** The result of a check. */
export interface Finding {
  /** `wrong` keeps visitors from jobs, or shows wrong ones; `notice` does not. */
  state: 'ok' | 'notice' | 'wrong';
  area: Area;
  /** The finding with its correction. It never contains a key, or the value of a setting that could be one. */
  message: string;
}

/** Where a check reports. */
export interface Report {
  add: (finding: Finding) => void;
  signal: AbortSignal;
}

/** Writes a finding as one line. */
export const writeText = ({ state, area, message }: Finding): string =>
  `${state.padEnd(6)}  ${area.padEnd(8)}  ${message.replace(/\s+/g, ' ')}\n`;

/** Writes all findings as JSON. */
export const writeJson = (findings: readonly Finding[]): string =>
  `${JSON.stringify({ findings }, undefined, 2)}\n`;
